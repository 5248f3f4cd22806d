import { notifications } from "~/data/schema/diners";
import {
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  addRestaurantRating,
  db,
  publicId,
} from "../../../rows";
import type { Asked, Case, Cases, World } from "./world";

const DATA = "/api/v1";
const NOBODYS = "0123456789abcdef";
const HOUR = 3_600_000;

const restaurantOf = ({ restaurant }: World) => `${DATA}/restaurants/${restaurant.slug}`;
const dishOf = (world: World) => `${restaurantOf(world)}/dishes/${world.dish.publicId}`;

/** The usual case of what is read at an address. */
const read = (pathOf: (world: World) => string): Case => ({
  status: 200,
  ask: (world) => ({ path: pathOf(world) }),
});

const nowhere = (path: string, body?: unknown): Case => ({
  when: "of nothing",
  status: 404,
  ask: (): Asked => ({ path, ...(body !== undefined && { body }) }),
});

/** A call at a former slug, which leads on to the present one. */
const moved = (status: 301 | 308, end: (world: World) => string, body?: unknown): Case => ({
  when: "of a former slug",
  status,
  async ask(world) {
    const slug = `antes-${publicId()}`;
    await addOldSlug(world.restaurant, slug);
    return { path: `${DATA}/restaurants/${slug}${end(world)}`, ...(body !== undefined && { body }) };
  },
});

const DISH_RATING = { stars: 5, comment: "Como el de mi abuela" };
const RESTAURANT_RATING = { service_stars: 5, hygiene_stars: 4, experience_stars: 3, speed_stars: 2 };

async function addRunningOffer({ restaurant }: World) {
  const now = Date.now();
  return addOffer(restaurant, { startsAt: new Date(now - HOUR), expiresAt: new Date(now + HOUR) });
}

/** Tells the account of an offer; returns the notification's id. */
async function addNotification(world: World): Promise<string> {
  const { publicId: entityId } = await addRunningOffer(world);
  const id = publicId();
  const values = {
    publicId: id,
    userId: world.account.id,
    type: "new_offer",
    entityId,
    message: "Hay una oferta",
  };
  await db.insert(notifications).values({ ...values, createdAt: new Date() });
  return id;
}

export const DATA_CASES: Cases = {
  searchRestaurants: [
    read(() => `${DATA}/restaurants?name=rosa&limit=3`),
    { when: "of no type", status: 400, ask: () => ({ path: `${DATA}/restaurants?type=nada` }) },
    {
      when: "after no restaurant",
      status: 400,
      ask: () => ({ path: `${DATA}/restaurants?cursor=${NOBODYS}` }),
    },
  ],
  listNearbyRestaurants: [
    {
      status: 200,
      async ask() {
        const visibleUntil = new Date(Date.now() + HOUR);
        await addRestaurant({ latitude: 18.5, longitude: -69.9, visibleUntil });
        return { path: `${DATA}/restaurants/nearby?latitude=18.5&longitude=-69.9` };
      },
    },
    { when: "of no position", status: 400, ask: () => ({ path: `${DATA}/restaurants/nearby` }) },
  ],
  readRestaurant: [read(restaurantOf), nowhere(`${DATA}/restaurants/no-existe`), moved(301, () => "")],
  readMenu: [
    {
      status: 200,
      async ask(world) {
        await addRunningOffer(world);
        return { path: `${restaurantOf(world)}/menu` };
      },
    },
    nowhere(`${DATA}/restaurants/no-existe/menu`),
  ],
  readDish: [
    read(dishOf),
    {
      when: "of nothing",
      status: 404,
      ask: (world) => ({ path: `${restaurantOf(world)}/dishes/${NOBODYS}` }),
    },
  ],
  listRestaurantReviews: [
    {
      status: 200,
      async ask(world) {
        await addRestaurantRating(world.restaurant, { userId: world.account.id, comment: "Muy bien" });
        return { path: `${restaurantOf(world)}/reviews` };
      },
    },
  ],
  listDishReviews: [
    {
      status: 200,
      async ask(world) {
        await addRating(world.dish, { userId: world.account.id, comment: "Muy rico" });
        return { path: `${dishOf(world)}/reviews` };
      },
    },
  ],
  readRestaurantRating: [
    {
      status: 200,
      async ask(world) {
        await addRestaurantRating(world.restaurant, { userId: world.account.id });
        return { path: `${restaurantOf(world)}/rating` };
      },
    },
    { when: "that nobody wrote", status: 404, ask: (world) => ({ path: `${restaurantOf(world)}/rating` }) },
  ],
  rateRestaurant: [
    { status: 200, ask: (world) => ({ path: `${restaurantOf(world)}/rating`, body: RESTAURANT_RATING }) },
    {
      when: "without stars",
      status: 400,
      ask: (world) => ({ path: `${restaurantOf(world)}/rating`, body: {} }),
    },
  ],
  deleteRestaurantRating: [
    {
      status: 204,
      async ask(world) {
        await addRestaurantRating(world.restaurant, { userId: world.account.id });
        return { path: `${restaurantOf(world)}/rating` };
      },
    },
    { when: "that nobody wrote", status: 404, ask: (world) => ({ path: `${restaurantOf(world)}/rating` }) },
  ],
  readDishRating: [
    {
      status: 200,
      async ask(world) {
        await addRating(world.dish, { userId: world.account.id });
        return { path: `${dishOf(world)}/rating` };
      },
    },
    { when: "that nobody wrote", status: 404, ask: (world) => ({ path: `${dishOf(world)}/rating` }) },
  ],
  rateDish: [
    { status: 200, ask: (world) => ({ path: `${dishOf(world)}/rating`, body: DISH_RATING }) },
    {
      when: "with a misspelt member",
      status: 400,
      ask: (world) => ({ path: `${dishOf(world)}/rating`, body: { ...DISH_RATING, anonymous: true } }),
    },
    moved(308, ({ dish }) => `/dishes/${dish.publicId}/rating`, DISH_RATING),
  ],
  deleteDishRating: [
    {
      status: 204,
      async ask(world) {
        await addRating(world.dish, { userId: world.account.id });
        return { path: `${dishOf(world)}/rating` };
      },
    },
    {
      when: "that administrators hid",
      status: 409,
      async ask(world) {
        await addRating(world.dish, { userId: world.account.id, hiddenReason: "insult" });
        return { path: `${dishOf(world)}/rating` };
      },
    },
    { when: "that nobody wrote", status: 404, ask: (world) => ({ path: `${dishOf(world)}/rating` }) },
  ],
  listOffers: [
    {
      status: 200,
      async ask(world) {
        await addRunningOffer(world);
        return { path: `${DATA}/offers?restaurant=${world.restaurant.slug}` };
      },
    },
  ],
  readOffer: [
    {
      status: 200,
      ask: async (world) => ({ path: `${DATA}/offers/${(await addRunningOffer(world)).publicId}` }),
    },
    nowhere(`${DATA}/offers/${NOBODYS}`),
  ],
  askQuestion: [read(() => `${DATA}/search?q=mofongo`)],
  listFavorites: [
    read(() => `${DATA}/me/favorites`),
    { ...read(() => `${DATA}/me/favorites?kind=dishes`), when: "of dishes" },
  ],
  addFavoriteRestaurant: [
    {
      status: 204,
      ask: ({ restaurant }) => ({ path: `${DATA}/me/favorites/restaurants/${restaurant.publicId}` }),
    },
    nowhere(`${DATA}/me/favorites/restaurants/${NOBODYS}`),
  ],
  removeFavoriteRestaurant: [
    {
      status: 204,
      ask: ({ restaurant }) => ({ path: `${DATA}/me/favorites/restaurants/${restaurant.publicId}` }),
    },
  ],
  addFavoriteDish: [
    { status: 204, ask: ({ dish }) => ({ path: `${DATA}/me/favorites/dishes/${dish.publicId}` }) },
    nowhere(`${DATA}/me/favorites/dishes/${NOBODYS}`),
  ],
  removeFavoriteDish: [
    { status: 204, ask: ({ dish }) => ({ path: `${DATA}/me/favorites/dishes/${dish.publicId}` }) },
  ],
  readPreferences: [read(() => `${DATA}/me/preferences`)],
  listNotifications: [
    {
      status: 200,
      async ask(world) {
        await addNotification(world);
        return { path: `${DATA}/me/notifications?unread=true` };
      },
    },
  ],
  markNotificationRead: [
    {
      status: 200,
      ask: async (world) => ({ path: `${DATA}/me/notifications/${await addNotification(world)}/read` }),
    },
    nowhere(`${DATA}/me/notifications/${NOBODYS}/read`),
  ],
  markNotificationsRead: [{ status: 204, ask: () => ({ path: `${DATA}/me/notifications/read` }) }],
  readDocument: [
    read(() => `${DATA}/openapi.json`),
    {
      when: "that the client has",
      status: 304,
      ask: () => ({ path: `${DATA}/openapi.json`, headers: { "if-none-match": "*" } }),
    },
  ],
};

import { env } from "cloudflare:test";
import { openDatabase } from "~/data/database.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { categories, offers, products } from "~/data/schema/menus";
import { offerLikes, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurantSlugs, restaurants } from "~/data/schema/restaurants";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { foldText } from "~/domain/text";

/** The tests' present moment: a Saturday at noon in Santo Domingo. */
export const NOW = new Date("2026-08-01T16:00:00.000Z");

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment this many milliseconds after `NOW`. */
export const at = (ms: number) => new Date(NOW.getTime() + ms);

export const db = openDatabase(env.DB);

export const publicId = () => newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));

let serial = 0;

export type RestaurantRow = typeof restaurants.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type DishRow = typeof products.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type UserRow = typeof users.$inferSelect;

export function addOwner(values: Partial<typeof restaurantOwners.$inferInsert> = {}) {
  const email = `owner-${++serial}@sobremesa.test`;
  return db
    .insert(restaurantOwners)
    .values({ publicId: publicId(), email, name: "Rosa", createdAt: NOW, ...values })
    .returning()
    .get();
}

/** Adds a visible restaurant in Santo Domingo with an owner of its own. */
export async function addRestaurant(
  values: Partial<typeof restaurants.$inferInsert> = {},
): Promise<RestaurantRow> {
  const name = values.name ?? "Casa Rosa";
  return db
    .insert(restaurants)
    .values({
      publicId: publicId(),
      ownerId: values.ownerId ?? (await addOwner()).id,
      slug: `casa-rosa-${++serial}`,
      name,
      nameFolded: foldText(name),
      initial: "C",
      restaurantType: "restaurante",
      visibleUntil: at(DAY),
      countryId: 1,
      divisionId: 1,
      city: "Santo Domingo",
      timeZone: "America/Santo_Domingo",
      currency: "DOP",
      createdAt: NOW,
      updatedAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addOldSlug(restaurant: RestaurantRow, slug: string) {
  return db.insert(restaurantSlugs).values({ slug, restaurantId: restaurant.id, createdAt: NOW }).run();
}

export function addCategory(
  restaurant: RestaurantRow,
  values: Partial<typeof categories.$inferInsert> = {},
): Promise<CategoryRow> {
  return db
    .insert(categories)
    .values({ publicId: publicId(), restaurantId: restaurant.id, name: "Entradas", ...values })
    .returning()
    .get();
}

export function addDish(
  category: CategoryRow,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<DishRow> {
  const name = values.name ?? "Mofongo";
  return db
    .insert(products)
    .values({
      publicId: publicId(),
      restaurantId: category.restaurantId,
      categoryId: category.id,
      name,
      nameFolded: foldText(name),
      price: 45_000,
      createdAt: NOW,
      updatedAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addOffer(
  restaurant: RestaurantRow,
  values: Partial<typeof offers.$inferInsert> = {},
): Promise<OfferRow> {
  return db
    .insert(offers)
    .values({
      publicId: publicId(),
      restaurantId: restaurant.id,
      title: "Dos por uno",
      startsAt: at(-HOUR),
      expiresAt: at(HOUR),
      createdAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addUser(values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  return db
    .insert(users)
    .values({
      publicId: publicId(),
      email: `diner-${++serial}@sobremesa.test`,
      name: "Ana",
      createdAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addRating(
  dish: Pick<DishRow, "id" | "restaurantId">,
  values: Partial<typeof ratings.$inferInsert> = {},
) {
  return db
    .insert(ratings)
    .values({
      publicId: publicId(),
      productId: dish.id,
      restaurantId: dish.restaurantId,
      stars: 4,
      createdAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addRestaurantRating(
  restaurant: RestaurantRow,
  values: Partial<typeof restaurantRatings.$inferInsert> = {},
) {
  return db
    .insert(restaurantRatings)
    .values({
      publicId: publicId(),
      restaurantId: restaurant.id,
      serviceStars: 5,
      hygieneStars: 4,
      experienceStars: 3,
      speedStars: 2,
      createdAt: NOW,
      ...values,
    })
    .returning()
    .get();
}

export function addLike(offer: OfferRow, values: Partial<typeof offerLikes.$inferInsert> = {}) {
  return db
    .insert(offerLikes)
    .values({ offerId: offer.id, person: `d:${++serial}`, createdAt: NOW, ...values })
    .run();
}

/** Adds a restaurant with one category and one dish. */
export async function addRestaurantWithDish(values: Partial<typeof restaurants.$inferInsert> = {}) {
  const restaurant = await addRestaurant(values);
  const category = await addCategory(restaurant);
  return { restaurant, category, dish: await addDish(category) };
}

import { publicId } from "#support/demo/ids";
import { DAY, HOUR } from "#support/demo/moments";
import type { People } from "#support/demo/people/people-rows";
import type { Random } from "#support/demo/random";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type {
  ActivityRow,
  FavoriteProductRow,
  FavoriteRestaurantRow,
  NotificationRow,
  OfferRow,
  ProductRow,
  RatingRow,
} from "#support/demo/rows";
import { NEW_OFFER, newOfferMessage } from "~/domain/notifications/notifications";

/** How many days the demo's activity log covers. */
const LOG_DAYS = 60;

type Traced = {
  people: People;
  products: ProductRow[];
  ratings: RatingRow[];
  favoriteRestaurants: FavoriteRestaurantRow[];
  favoriteDishes: FavoriteProductRow[];
  now: Date;
  random: Random;
};

/** Builds the activity of the last 60 days: ratings and favorites, and the pages viewed before them. */
export function activityRows(world: Traced): ActivityRow[] {
  const { people, products, ratings, favoriteRestaurants, favoriteDishes, now, random } = world;
  const since = new Date(now.getTime() - LOG_DAYS * DAY);
  const restaurantOf = new Map(products.map((product) => [product.id, product.restaurantId]));
  const rows: Omit<ActivityRow, "id">[] = [];
  const log = (row: Omit<ActivityRow, "id">) => {
    if (row.createdAt > since) rows.push(row);
  };

  for (const { userId, productId, restaurantId, stars, createdAt: storedAt } of ratings) {
    if (userId == null) continue;
    // The log has the moment itself, while an anonymous rating is stored at noon, which may not have come yet.
    const createdAt = storedAt < now ? storedAt : new Date(now.getTime() - HOUR);
    log({ userId, activityType: "rate_product", restaurantId, productId, ratingValue: stars, createdAt });
    if (!random.chance(0.3)) continue;
    const seenAt = new Date(createdAt.getTime() - random.int(2, 90) * 60_000);
    log({ userId, activityType: "view_product", restaurantId, productId, createdAt: seenAt });
  }
  for (const { userId, restaurantId, createdAt } of favoriteRestaurants) {
    log({ userId, activityType: "favorite_restaurant", restaurantId, createdAt });
  }
  for (const { userId, productId, createdAt } of favoriteDishes) {
    const restaurantId = restaurantOf.get(productId)!;
    log({ userId, activityType: "favorite_product", restaurantId, productId, createdAt });
  }
  const own = people.demoDiner.id;
  for (const { restaurantId } of favoriteRestaurants.filter(({ userId }) => userId === own)) {
    const createdAt = new Date(now.getTime() - random.int(1, 200) * HOUR);
    log({ userId: own, activityType: "view_restaurant", restaurantId, createdAt });
  }
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
}

type Unnumbered = Omit<NotificationRow, "id">;

/** Builds the notifications of a restaurant's followers about its offers; the latest is unread. */
export function offerNotifications(
  offers: OfferRow[],
  restaurants: DemoRestaurant[],
  favoriteRestaurants: FavoriteRestaurantRow[],
  now: Date,
  random: Random,
): Unnumbered[] {
  const names = new Map(restaurants.map(({ row }) => [row.id, row.name]));
  const rows: Unnumbered[] = [];
  for (const offer of offers) {
    if (!offer.announcedAt) continue;
    for (const { userId } of favoriteRestaurants.filter(
      ({ restaurantId }) => restaurantId === offer.restaurantId,
    )) {
      const createdAt = offer.announcedAt;
      const isOld = now.getTime() - createdAt.getTime() > 3 * DAY;
      rows.push({
        publicId: publicId(random),
        userId,
        type: NEW_OFFER,
        entityId: offer.publicId,
        message: newOfferMessage(names.get(offer.restaurantId)!, offer.title),
        createdAt,
        readAt: isOld || random.chance(0.3) ? new Date((createdAt.getTime() + now.getTime()) / 2) : null,
      });
    }
  }
  return rows;
}

/** Gives notifications their ids, oldest first. */
export function notificationRows(rows: Unnumbered[]): NotificationRow[] {
  return rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
}

import { env } from "cloudflare:test";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  addRestaurantRating,
  at,
  NOW,
  publicId,
} from "./rows";

/** Public ids and slug of the restaurant whose pages the tests read. */
export const SEEN = {
  slug: "la-casa",
  oldSlug: "before",
  restaurant: publicId(),
  offer: publicId(),
  dish: publicId(),
  review: publicId(),
  restaurantReview: publicId(),
};

/** The position of `SEEN`. All other restaurants made here are north of it. */
const SPOT = { latitude: 18.5, longitude: -69.9 };

/** Adds the restaurant `SEEN`: a menu of 13 dishes, an offer, 46 ratings of a dish and 46 of the restaurant. */
export async function addSeenRestaurant() {
  const restaurant = await addRestaurant({
    slug: SEEN.slug,
    publicId: SEEN.restaurant,
    createdAt: at(1),
    ...SPOT,
  });
  await addOldSlug(restaurant, SEEN.oldSlug);
  const offer = await addOffer(restaurant, { publicId: SEEN.offer });
  for (let c = 0; c < 3; c++) {
    const category = await addCategory(restaurant, { sortOrder: c });
    for (let d = 0; d < 4; d++) await addDish(category, { sortOrder: d });
  }
  const category = await addCategory(restaurant);
  const dish = await addDish(category, { publicId: SEEN.dish });
  for (let i = 0; i < 45; i++) await addRating(dish, { createdAt: at(i) });
  await addRating(dish, { publicId: SEEN.review, createdAt: at(20) });
  for (let i = 0; i < 45; i++) await addRestaurantRating(restaurant, { createdAt: at(i) });
  await addRestaurantRating(restaurant, { publicId: SEEN.restaurantReview, createdAt: at(20) });
  return { restaurant, dish, offer };
}

/** Runs `insert … select` statements in one batch, once for each number `n(i)` from `from` to `to`. */
export async function forNumbers(from: number, to: number, statements: [into: string, select: string][]) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  await env.DB.batch(
    statements.map(([into, select]) =>
      env.DB.prepare(`INSERT INTO ${into} ${numbers} SELECT ${select} FROM n`),
    ),
  );
}

const now = NOW.getTime();

/** Adds restaurants with these numbers, each with a dish, an offer and ratings. */
export async function addOthers(from: number, to: number) {
  await forNumbers(from, to, [
    ["restaurant_owners (id, public_id, email, name, created_at)", `i, 'o' || i, 'o' || i, 'O', ${now}`],
    [
      `restaurants (id, public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
         country_id, division_id, time_zone, currency, latitude, longitude, created_at, updated_at)`,
      `i, 'r' || i, i, 'r' || i, 'R' || i, 'r' || i, 'R', 'restaurante', ${now} + 1000, 1, 1,
         'America/Santo_Domingo', 'DOP', ${SPOT.latitude} + i * 1e-6, ${SPOT.longitude}, ${now} - i, ${now}`,
    ],
    ["restaurant_slugs (slug, restaurant_id, created_at)", `'old' || i, i, ${now}`],
    ["categories (id, public_id, restaurant_id, name)", "i, 'c' || i, i, 'C'"],
    [
      `products (id, public_id, restaurant_id, category_id, name, name_folded, price, created_at, updated_at)`,
      `i, 'p' || i, i, i, 'P', 'p', 100, ${now}, ${now}`,
    ],
    [
      "offers (id, public_id, restaurant_id, title, starts_at, expires_at, created_at)",
      `i, 'f' || i, i, 'F', ${now} - 1000, ${now} + 1000, ${now}`,
    ],
    ["ratings (public_id, product_id, restaurant_id, stars, created_at)", `'a' || i, i, i, 5, ${now}`],
    ["ratings (public_id, product_id, restaurant_id, stars, created_at)", `'b' || i, i, i, 4, ${now}`],
    [
      `restaurant_ratings (public_id, restaurant_id, service_stars, hygiene_stars, experience_stars, speed_stars,
         created_at)`,
      `'k' || i, i, 5, 4, 3, 2, ${now}`,
    ],
  ]);
}

type Shared = { restaurant: { id: number }; dish: { id: number }; offer: { id: number } };

/** Adds people, each with a row about this restaurant, dish and offer in every table that holds people's rows. */
export async function addOtherPeople(from: number, to: number, { restaurant, dish, offer }: Shared) {
  const [restaurantId, productId] = [restaurant.id, dish.id];
  await forNumbers(from, to, [
    ["users (id, public_id, email, name, created_at)", `i, 'u' || i, 'u' || i, 'U', ${now}`],
    [
      "sessions (public_id, user_id, token_hash, created_at, seen_at, expires_at)",
      `'s' || i, i, 's' || i, ${now}, ${now}, ${now} + 1000`,
    ],
    [
      "user_tokens (user_id, purpose, token_hash, email, created_at, expires_at)",
      `i, 'recovery', 't' || i, 'u' || i, ${now}, ${now} + 1000`,
    ],
    [
      "user_identities (user_id, provider, subject, email, created_at)",
      `i, 'google', 'u' || i, 'u' || i, ${now}`,
    ],
    ["second_factors (user_id, secret, confirmed_at, created_at)", `i, 'x', ${now}, ${now}`],
    ["recovery_codes (user_id, code_hash, created_at)", `i, 'c' || i, ${now}`],
    ["sign_in_attempts (subject, attempts, window_ends_at)", `'account:' || i, 1, ${now} + 1000`],
    ["audit_events (kind, user_id, created_at)", `'signed-in', i, ${now}`],
    ["user_preferences (user_id, updated_at)", `i, ${now}`],
    [
      "user_location_preferences (user_id, country_id, latitude, longitude, updated_at)",
      `i, 1, ${SPOT.latitude}, ${SPOT.longitude}, ${now}`,
    ],
    ["favorite_restaurants (user_id, restaurant_id, created_at)", `i, ${restaurantId}, ${now}`],
    ["favorite_products (user_id, product_id, created_at)", `i, ${productId}, ${now}`],
    [
      "user_activity_log (user_id, activity_type, restaurant_id, product_id, created_at)",
      `i, 'view_product', ${restaurantId}, ${productId}, ${now}`,
    ],
    [
      "notifications (public_id, user_id, type, entity_id, message, created_at)",
      `'n' || i, i, 'new_offer', '${SEEN.offer}', 'M', ${now}`,
    ],
    ["offer_likes (offer_id, person, user_id, created_at)", `${offer.id}, 'u:u' || i, i, ${now}`],
    [
      "ratings (public_id, product_id, restaurant_id, user_id, stars, comment, created_at)",
      `'x' || i, ${productId}, ${restaurantId}, i, 3, 'C', ${now} - i`,
    ],
    [
      `restaurant_ratings (public_id, restaurant_id, user_id, service_stars, hygiene_stars, experience_stars,
         speed_stars, created_at)`,
      `'y' || i, ${restaurantId}, i, 3, 3, 3, 3, ${now} - i`,
    ],
    [
      "network_marks (entity_type, entity_id, network, person, created_at)",
      `'restaurant', ${restaurantId}, 'w' || i, 'z' || i, ${now}`,
    ],
  ]);
}

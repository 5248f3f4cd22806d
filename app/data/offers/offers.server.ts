import { and, eq, gt, lte, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import { insertNetworkMark, isNetworkMarked, type NetworkMark } from "~/data/ratings/network-marks.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { offers } from "~/data/schema/menus";
import { offerLikes } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { LIKES_A_NETWORK } from "~/domain/offers/offers";
import { type OfferedDish, queryDishesOfOffers } from "./offered-dishes.server";

function queryPublicOffer(db: Database, publicId: string, person: string | undefined, now: Date) {
  return db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      description: offers.description,
      imageUrl: offers.imageUrl,
      startsAt: offers.startsAt,
      expiresAt: offers.expiresAt,
      views: offers.views,
      likes: offers.likes,
      isLiked: sql<number>`EXISTS (SELECT 1 FROM ${offerLikes}
        WHERE offer_id = ${offers.id} AND person = ${person ?? ""})`.as("is_liked"),
      slug: restaurants.slug,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      timeZone: restaurants.timeZone,
      visibleUntil: restaurants.visibleUntil,
      phone: restaurants.phone,
    })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(and(eq(offers.publicId, publicId), lte(offers.startsAt, now), isVisible(now)));
}

export type PublicOffer = Awaited<ReturnType<typeof queryPublicOffer>>[number];

/**
 * The data behind an offer's warnings for a signed-in account: its preferences, and the dishes that the offer names,
 * if they could be read.
 */
type OfferDiner = { diet: Diet; offeredDishes?: OfferedDish[] };

/**
 * Returns an offer of a visible restaurant that has begun, running or over, and whether `person` likes it;
 * `undefined` for any other id. `userId` is the signed-in account, for which the offer also has `diner`. One batch.
 */
export async function findPublicOffer(
  db: Database,
  publicId: string,
  person: string | undefined,
  now: Date,
  userId?: number,
): Promise<(PublicOffer & { diner?: OfferDiner }) | undefined> {
  const query = queryPublicOffer(db, publicId, person, now);
  if (userId === undefined) return query.get();
  const {
    offer: [offer],
    diet: [diet],
    offeredDishes,
  } = await runBatch(db, {
    offer: query,
    diet: queryDiet(db, userId),
    offeredDishes: queryDishesOfOffers(db, sql`(${publicId})`, now),
  });
  return offer && { ...offer, diner: { diet: toDiet(diet), offeredDishes } };
}

/** Condition, beside `restaurants`: the offer accepts likes, because it runs and its restaurant is visible. */
function isRunning(publicId: string, now: Date) {
  return and(
    eq(offers.publicId, publicId),
    lte(offers.startsAt, now),
    gt(offers.expiresAt, now),
    isVisible(now),
  );
}

/** Returns whether an offer accepts likes now. */
export async function takesLikes(db: Database, publicId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(isRunning(publicId, now))
    .get();
  return found !== undefined;
}

/** `limited`: the network has reached its likes per day. `missing`: the offer does not exist or does not run. */
export type LikeAnswer = "liked" | "limited" | "missing";

/**
 * Stores a like of a running offer of a visible restaurant: once per person (`u:` and an account's public id, or `d:`
 * and a device's hash) and five times per network and day. A like above the limit is not stored. A second like of the
 * same person changes nothing. One batch.
 */
export async function likeOffer(
  db: Database,
  publicId: string,
  { person, userId }: { person: string; userId: number | null },
  mark: NetworkMark,
  now: Date,
): Promise<LikeAnswer> {
  const running = isRunning(publicId, now);
  const ofVisibleRestaurant = eq(restaurants.id, offers.restaurantId);
  const offer = { entityType: "offer", entityId: sql`${offers.id}` } as const;
  const isLiked = sql`EXISTS (SELECT 1 FROM ${offerLikes} AS known
    WHERE known.offer_id = ${offers.id} AND known.person = ${person})`;
  // A person who already likes the offer must not take another person's place in the network's limit.
  const source = sql`FROM ${offers} INNER JOIN ${restaurants} ON ${ofVisibleRestaurant} WHERE ${running} AND NOT ${isLiked}`;
  const {
    found: [found],
  } = await runBatch(db, {
    networkMark: insertNetworkMark(db, { ...offer, source, limit: LIKES_A_NETWORK }, mark, now),
    like: insertSelect(
      db,
      offerLikes,
      { offerId: offers.id, person, userId, createdAt: now },
      sql`FROM ${offers} INNER JOIN ${restaurants} ON ${ofVisibleRestaurant}
        WHERE ${and(running, isNetworkMarked(offer, mark))}`,
    ).onConflictDoNothing(),
    found: db
      .select({ isLiked: sql<number>`${isLiked}`.as("is_liked") })
      .from(offers)
      .innerJoin(restaurants, ofVisibleRestaurant)
      .where(running),
  });
  if (!found) return "missing";
  return found.isLiked === 1 ? "liked" : "limited";
}

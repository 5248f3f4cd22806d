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
      phone: restaurants.phone,
    })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(and(eq(offers.publicId, publicId), lte(offers.startsAt, now), isVisible(now)));
}

export type PublicOffer = Awaited<ReturnType<typeof queryPublicOffer>>[number];

/** What an account that looks at an offer is warned by: how it eats, and the dishes that the offer names, where they could be read. */
type OfferDiner = { diet: Diet; offeredDishes?: OfferedDish[] };

/**
 * An offer of a visible restaurant that has begun, running or over, and whether `person` likes it. `undefined` for any
 * other id. `viewerId`: the account that looks, if one does; then `diner` says what it is warned by. One batch.
 */
export async function findPublicOffer(
  db: Database,
  publicId: string,
  person: string | undefined,
  now: Date,
  viewerId?: number,
): Promise<(PublicOffer & { diner?: OfferDiner }) | undefined> {
  const query = queryPublicOffer(db, publicId, person, now);
  if (viewerId === undefined) return query.get();
  const {
    offer: [offer],
    diet: [diet],
    offeredDishes,
  } = await runBatch(db, {
    offer: query,
    diet: queryDiet(db, viewerId),
    offeredDishes: queryDishesOfOffers(db, sql`(${publicId})`, now),
  });
  return offer && { ...offer, diner: { diet: toDiet(diet), offeredDishes } };
}

/** Offers, beside their restaurants, that take likes: running ones of visible restaurants. */
function isRunning(publicId: string, now: Date) {
  return and(
    eq(offers.publicId, publicId),
    lte(offers.startsAt, now),
    gt(offers.expiresAt, now),
    isVisible(now),
  );
}

/** Whether an offer takes likes now. */
export async function takesLikes(db: Database, publicId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(isRunning(publicId, now))
    .get();
  return found !== undefined;
}

/** What became of a like: it stands, the network has given as many as count in a day, or there is no such offer. */
export type LikeAnswer = "liked" | "limited" | "missing";

/**
 * Likes a running offer of a visible restaurant, once a person (`u:` and an account's public id, `d:` and a device's hash) and
 * five times a network and day: one more is not stored. A second like of a person changes nothing. One batch.
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
  // Whoever likes it already takes nobody's place.
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

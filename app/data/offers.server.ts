import { and, eq, gt, lte, sql } from "drizzle-orm";
import { type Database, renamed } from "./database.server";
import { isVisible } from "./restaurants.server";
import { offers } from "./schema/menus";
import { offerLikes } from "./schema/opinions";
import { restaurants } from "./schema/restaurants";

/**
 * An offer of a visible restaurant that has begun, running or over, and whether `person` likes it. `undefined` for any
 * other id.
 */
export function findPublicOffer(db: Database, publicId: string, person: string | undefined, now: Date) {
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
    })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(and(eq(offers.publicId, publicId), lte(offers.startsAt, now), isVisible(now)))
    .get();
}

export type PublicOffer = NonNullable<Awaited<ReturnType<typeof findPublicOffer>>>;

/**
 * Likes a running offer of a visible restaurant, once a person (`u:` and an account's public id, `d:` and a device's hash): a
 * second like changes nothing. Gives whether there is such an offer. One batch.
 */
export async function likeOffer(
  db: Database,
  publicId: string,
  { person, userId }: { person: string; userId: number | null },
  now: Date,
): Promise<boolean> {
  const running = and(
    eq(offers.publicId, publicId),
    lte(offers.startsAt, now),
    gt(offers.expiresAt, now),
    isVisible(now),
  );
  const ofVisiblePlace = eq(restaurants.id, offers.restaurantId);
  const [found] = await db.batch([
    db.select({ id: offers.id }).from(offers).innerJoin(restaurants, ofVisiblePlace).where(running),
    db
      .insert(offerLikes)
      .select(
        db
          .select({
            offerId: offers.id,
            person: sql<string>`${person}`.as("person"),
            userId: sql<number | null>`CAST(${userId} AS INTEGER)`.as("user_id"),
            createdAt: sql<Date>`${now.getTime()}`.as("created_at"),
          })
          .from(offers)
          .innerJoin(restaurants, ofVisiblePlace)
          .where(running),
      )
      .onConflictDoNothing(),
  ]);
  return found.length > 0;
}

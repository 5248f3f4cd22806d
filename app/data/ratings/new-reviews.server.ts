import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { newNotificationRows, queryInsertNotifications } from "~/data/notifications/notifications.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { NEW_REVIEWS, newReviewsEntity, newReviewsMessage } from "~/domain/notifications/notifications";
import { lastEndedDay } from "~/domain/ratings/new-reviews";

/** Restaurants of one round. */
const RESTAURANTS_A_ROUND = 200;

type RatingTable = typeof ratings | typeof restaurantRatings;

/** Condition: the rating counts, its day has ended, and no notification has counted it. The index has the same words. */
const isNew = (table: RatingTable, lastDay: string) =>
  sql`${table.isOwnerNotified} = 0 AND ${table.counts} = 1 AND ${table.writtenOn} <= ${lastDay}`;

/** Selects restaurants with new ratings: the ids of these as JSON, and the account of the owner, if there is one. */
function queryRestaurantsWithNew(db: Database, lastDay: string) {
  const idsOf = (table: RatingTable, name: string) =>
    sql<string>`(SELECT json_group_array(id) FROM ${table} WHERE ${table.restaurantId} = restaurants.id
      AND ${isNew(table, lastDay)})`.as(name);
  const namedBy = (table: RatingTable) =>
    sql`SELECT ${table.restaurantId} FROM ${table} WHERE ${isNew(table, lastDay)}`;
  return db
    .select({
      publicId: restaurants.publicId,
      name: restaurants.name,
      ownerUserId: renamed(users.id, "owner_user_id"),
      dishRatingIds: idsOf(ratings, "dish_rating_ids"),
      restaurantRatingIds: idsOf(restaurantRatings, "restaurant_rating_ids"),
    })
    .from(restaurants)
    .innerJoin(restaurantOwners, eq(restaurantOwners.id, restaurants.ownerId))
    .leftJoin(users, and(eq(users.email, restaurantOwners.email), isNotNull(users.emailConfirmedAt)))
    .where(
      sql`${restaurants.id} IN (${namedBy(ratings)} UNION ${namedBy(restaurantRatings)})
        AND NOT EXISTS (SELECT 1 FROM notifications AS told WHERE told.user_id = ${users.id} AND told.type = ${NEW_REVIEWS}
          AND told.entity_id = restaurants.public_id || ':' || ${lastDay})`,
    )
    .orderBy(asc(restaurants.id))
    .limit(RESTAURANTS_A_ROUND);
}

/** Marks ratings as counted. One that was replaced since is left for the day after its new one. */
function markNotified(db: Database, table: RatingTable, ids: number[], lastDay: string) {
  return db
    .update(table)
    .set({ isOwnerNotified: true })
    .where(
      sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isNew(table, lastDay)}`,
    );
}

/**
 * Tells owners of the reviews of the days that have ended since the last call: one notification for each restaurant,
 * with their number. Returns how many owners' notifications were written and how many reviews they count. Reviews that
 * begin to count later are told of then; those of an owner without an account are counted for nobody. A second call on
 * the same day changes nothing. Rounds of one read and one batch, as long as `hasRoom` allows.
 */
export async function notifyOwnersOfNewReviews(
  db: Database,
  now: Date,
  hasRoom: () => boolean,
): Promise<{ notified: number; reviews: number }> {
  const lastDay = lastEndedDay(now);
  const sum = { notified: 0, reviews: 0 };
  while (hasRoom()) {
    const rows = await queryRestaurantsWithNew(db, lastDay);
    if (rows.length === 0) break;
    const found = rows.map((row) => ({
      ...row,
      dishes: JSON.parse(row.dishRatingIds) as number[],
      ofItself: JSON.parse(row.restaurantRatingIds) as number[],
    }));
    const written = found.flatMap(({ ownerUserId, publicId, name, dishes, ofItself }) =>
      ownerUserId === null
        ? []
        : {
            userId: ownerUserId,
            type: NEW_REVIEWS,
            entityId: newReviewsEntity(publicId, lastDay),
            message: newReviewsMessage(name, dishes.length + ofItself.length),
          },
    );
    const dishIds = found.flatMap(({ dishes }) => dishes);
    const ownIds = found.flatMap(({ ofItself }) => ofItself);
    const { notified } = await runBatch(db, {
      notified: queryInsertNotifications(db, newNotificationRows(written), now),
      dishes: markNotified(db, ratings, dishIds, lastDay),
      ofItself: markNotified(db, restaurantRatings, ownIds, lastDay),
    });
    sum.notified += notified.meta.changes;
    sum.reviews += dishIds.length + ownIds.length;
    if (rows.length < RESTAURANTS_A_ROUND) break;
  }
  return sum;
}

import { and, eq, gte, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { products } from "~/data/schema/menus";
import { pageViewsByDay, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import { DAYS_READ, dayAfter, type Period, type Span, spanUntil } from "~/domain/restaurants/statistics";
import { toDateField } from "~/domain/time/dates";
import { DAY_MS } from "~/domain/time/durations";

const idOf = (publicId: string) => sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`;

/** A restaurant's today is one of these: the day in UTC, the one before or the one after. */
function possibleToday(now: Date): [string, string, string] {
  const today = toDateField(now, "UTC");
  return [dayAfter(today, -1), today, dayAfter(today, 1)];
}

/** Counts and averages of the ratings of a period. */
export type RatingTotals = { count: number; average: number | null };

/**
 * Returns page views by day of a restaurant's menu, or of one of its dishes, with the totals of every dish and the ratings
 * of a period that ends today in the restaurant's time zone; `undefined` for an unknown restaurant. `days` has up to two
 * periods of 28 days. Only sums leave the database, so that no person is told apart. It checks no owner: the guard does.
 *
 * One batch: the zone is read with the rest, so each sum is made for the three days that may be today there.
 */
export async function findStatistics(
  db: Database,
  { restaurant: publicId, dish, period }: { restaurant: string; dish: string | undefined; period: Period },
  now: Date,
) {
  const todays = possibleToday(now);
  const spans = todays.map((today) => spanUntil(today, period));
  const since = dayAfter(todays[0], -DAYS_READ);
  const [first, last] = [spans[0] as Span, spans[2] as Span];
  const sums = (value: string, day: string) =>
    sql.join(
      spans.map(
        (span) =>
          sql`sum(${sql.raw(value)}) FILTER (WHERE ${sql.raw(day)} BETWEEN ${span.first} AND ${span.last})`,
      ),
      sql`, `,
    );
  // No rating of the period is older: an anonymous one holds noon of its day.
  const oldest = new Date(now.getTime() - (period + 2) * DAY_MS);
  const ratingSums = (stars: string) => ({
    counts: sql<string>`json_array(${sums("1", "written_on")})`.as("counts_by_today"),
    stars: sql<string>`json_array(${sums(stars, "written_on")})`.as("stars_by_today"),
  });
  const answers = await runBatch(db, {
    restaurant: db
      .select({
        publicId: restaurants.publicId,
        name: restaurants.name,
        ownerId: restaurants.ownerId,
        timeZone: restaurants.timeZone,
        isActive: restaurants.isActive,
        visibleUntil: restaurants.visibleUntil,
        favoriteCount: restaurants.favoriteCount,
      })
      .from(restaurants)
      .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER)),
    days: db
      .select({ day: pageViewsByDay.day, views: pageViewsByDay.views })
      .from(pageViewsByDay)
      .where(
        and(
          eq(pageViewsByDay.entityType, dish === undefined ? "restaurant" : "product"),
          dish === undefined
            ? sql`${pageViewsByDay.entityId} = ${idOf(publicId)}`
            : sql`${pageViewsByDay.entityId} = (SELECT id FROM products
                WHERE public_id = ${dish} AND restaurant_id = ${idOf(publicId)})`,
          gte(pageViewsByDay.day, since),
        ),
      )
      .orderBy(pageViewsByDay.day),
    dishes: db
      .select({
        publicId: products.publicId,
        name: products.name,
        favoriteCount: products.favoriteCount,
        ratingCount: products.ratingCount,
        averageRating: products.averageRating,
        views: sql<string>`(SELECT json_array(${sums("views", "day")}) FROM page_views_by_day
          WHERE entity_type = 'product' AND entity_id = products.id AND day BETWEEN ${first.first} AND ${last.last})`.as(
          "views_by_today",
        ),
      })
      .from(products)
      .where(sql`${products.restaurantId} = ${idOf(publicId)}`),
    dishRatings: db
      .select(ratingSums("stars"))
      .from(ratings)
      .where(
        and(
          sql`${ratings.restaurantId} = ${idOf(publicId)}`,
          eq(ratings.counts, true),
          gte(ratings.createdAt, oldest),
        ),
      ),
    restaurantRatings: db
      .select(ratingSums("overall_stars"))
      .from(restaurantRatings)
      .where(
        and(
          sql`${restaurantRatings.restaurantId} = ${idOf(publicId)}`,
          // As the index says it.
          sql`counts = 1`,
          gte(restaurantRatings.createdAt, oldest),
        ),
      ),
  });
  const [restaurant] = answers.restaurant;
  if (!restaurant) return undefined;
  const today = toDateField(now, restaurant.timeZone);
  const at = Math.max(0, todays.indexOf(today));
  const ofToday = (sumsByToday: string) => (JSON.parse(sumsByToday) as (number | null)[])[at] ?? 0;
  const totals = ([row]: { counts: string; stars: string }[]): RatingTotals => {
    const count = row ? ofToday(row.counts) : 0;
    return { count, average: row && count > 0 ? ofToday(row.stars) / count : null };
  };
  return {
    restaurant,
    today,
    days: answers.days,
    dishes: answers.dishes.map((row) => ({ ...row, views: ofToday(row.views) })),
    dishRatings: totals(answers.dishRatings),
    restaurantRatings: totals(answers.restaurantRatings),
  };
}

export type Statistics = NonNullable<Awaited<ReturnType<typeof findStatistics>>>;

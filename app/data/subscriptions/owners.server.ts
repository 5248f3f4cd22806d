import { and, between, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { toWaitingWork, waitingWorkReads } from "~/data/administration/waiting-work.server";
import { type Answers, type Database, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { ownerExpiries, restaurantOwners } from "~/data/schema/accounts";
import { totals } from "~/data/schema/ratings";
import { panelMatch } from "~/data/search/panel-index.server";
import { pageOf } from "~/domain/list-pages";
import { COLUMN_OF_ORDER, DEFAULT_ORDER, type OwnersSearch } from "~/domain/subscriptions/owner-order";
import { HOUR_MS, WEEK_MS } from "~/domain/time/durations";

/** Owners per page of the dashboard. */
export const OWNERS_A_PAGE = 25;

const HOURS_A_WEEK = WEEK_MS / HOUR_MS;
/** An owner expires soon if this time or less is left (specification, owner side, section 4). */
const WARNING = WEEK_MS;

/** Selects the stored totals of owners and restaurants, active or not. */
function queryTotals(db: Database) {
  return db
    .select()
    .from(totals)
    .where(inArray(totals.name, ["owners", "all_restaurants"]));
}

/**
 * Selects the number of owners that expired in a complete week before `moment`, or in a complete hour of its current
 * week.
 */
function queryEndsInSpans(db: Database, moment: number) {
  const week = Math.floor(moment / WEEK_MS);
  return db
    .select({ owners: sql<number>`coalesce(sum(${ownerExpiries.owners}), 0)`.as("owners") })
    .from(ownerExpiries)
    .where(
      or(
        and(eq(ownerExpiries.span, WEEK_MS), lt(ownerExpiries.slot, week)),
        and(
          eq(ownerExpiries.span, HOUR_MS),
          gte(ownerExpiries.slot, week * HOURS_A_WEEK),
          lt(ownerExpiries.slot, Math.floor(moment / HOUR_MS)),
        ),
      ),
    );
}

/** Selects the number of owners that expire in the hour of `moment`, but not after it. */
function queryEndsInHour(db: Database, moment: number) {
  const hour = new Date(moment - (moment % HOUR_MS));
  return db
    .select({ owners: sql<number>`count(*)`.as("owners") })
    .from(restaurantOwners)
    .where(between(restaurantOwners.expiresAt, hour, new Date(moment)));
}

/** Builds the queries of the statistics for a batch. */
function statisticsReads(db: Database, now: Date) {
  const moment = now.getTime() + WARNING;
  return {
    totals: queryTotals(db),
    spans: queryEndsInSpans(db, moment),
    hour: queryEndsInHour(db, moment),
  };
}

type StatisticsAnswers = Answers<ReturnType<typeof statisticsReads>>;

function statisticsOf({ totals: stored, spans, hour }: StatisticsAnswers) {
  const total = (name: string) => stored.find((one) => one.name === name)?.value ?? 0;
  return {
    owners: total("owners"),
    restaurants: total("all_restaurants"),
    expiringSoon: (spans[0]?.owners ?? 0) + (hour[0]?.owners ?? 0),
  };
}

/** The column of each order. Each has an index with the id. */
const SORTED = {
  created: restaurantOwners.createdAt,
  name: restaurantOwners.sortName,
  end: restaurantOwners.sortEnd,
} as const;

/** Selects a page of owners and one more, from the position backwards if it looks back. */
function queryOwners(db: Database, { search, position, order = DEFAULT_ORDER }: OwnersSearch) {
  const match = panelMatch("owners", search);
  const query = db
    .select({
      publicId: restaurantOwners.publicId,
      name: restaurantOwners.name,
      email: restaurantOwners.email,
      restaurants: restaurantOwners.restaurantsCount,
      maxRestaurants: restaurantOwners.maxRestaurants,
      expiresAt: restaurantOwners.expiresAt,
      subscriptionStatus: restaurantOwners.subscriptionStatus,
      autoRenew: restaurantOwners.subscriptionAutoRenew,
      createdAt: restaurantOwners.createdAt,
      deletingAt: restaurantOwners.deletingAt,
    })
    .from(restaurantOwners)
    .$dynamic();
  const anchor = (columns: string) => (publicId: string) =>
    sql`(SELECT ${sql.raw(columns)} FROM restaurant_owners WHERE public_id = ${publicId})`;
  if (match) {
    const direction = directionOf(position);
    const rowid = sql`${match.index}.rowid`;
    query
      .innerJoin(match.index, sql`${rowid} = ${restaurantOwners.id}`)
      .where(and(sql`${match.index} MATCH ${match.query}`, beyondRow(rowid, position, anchor("id"))))
      .orderBy(direction(rowid));
  } else {
    const { column, isAscending } = COLUMN_OF_ORDER[order];
    const direction = directionOf(position, isAscending);
    const sorted = SORTED[column];
    query
      .where(
        beyondRow(
          sql`(${sorted}, ${restaurantOwners.id})`,
          position,
          anchor(`${sorted.name}, id`),
          isAscending,
        ),
      )
      .orderBy(direction(sorted), direction(restaurantOwners.id));
  }
  return query.limit(OWNERS_A_PAGE + 1);
}

export type OwnerRow = Awaited<ReturnType<typeof queryOwners>>[number];

/**
 * Lists a page of owners in the asked order with the dashboard's statistics at `now`: the numbers of owners, of
 * restaurants, and of owners that have 7 days or less left or have expired. The search finds any part of name or
 * email (below three letters: the beginning of a word) and orders by id, which is the order of joining, so that no match is read that is not
 * shown. One batch.
 */
export async function listOwners(db: Database, panel: OwnersSearch, now: Date) {
  const { found, ...answers } = await runBatch(db, {
    found: queryOwners(db, panel),
    ...statisticsReads(db, now),
    ...waitingWorkReads(db),
  });
  return {
    ...pageOf(found, OWNERS_A_PAGE, panel.position),
    statistics: statisticsOf(answers),
    waiting: toWaitingWork(answers),
  };
}

export type OwnersPage = Awaited<ReturnType<typeof listOwners>>;

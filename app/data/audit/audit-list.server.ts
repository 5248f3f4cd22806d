import { type SQL, sql } from "drizzle-orm";
import { toWaitingWork, waitingWorkReads } from "~/data/administration/waiting-work.server";
import { type Database, runBatch } from "~/data/database.server";
import { type AuditDetail, IS_LISTED } from "~/data/schema/access";
import { panelMatch } from "~/data/search/panel-index.server";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { type AuditPlace, readPlace } from "~/domain/audit/audit-search";
import { isReadBackwards, type PagePosition } from "~/domain/list-pages";

/** Which events are listed. An empty or missing condition lists all. */
export type AuditScope = {
  kinds: readonly string[] | undefined;
  /** Part of the name or address of an owner or administrator. */
  who: string;
  /** Part of a restaurant's name. */
  restaurant: string;
  since: Date | undefined;
  before: Date | undefined;
};

/** An event with who did it and the restaurant that it is about. */
export type ListedEvent = AuditPlace & {
  kind: string;
  detail: AuditDetail | null;
  actorName: string | null;
  actorEmail: string | null;
  restaurant: string | null;
  /** The currency of the restaurant's prices. */
  currency: string | null;
  /** Public id of what the event is about; null of an event that names nothing. */
  entityId: string | null;
  /** Whether the owner, receipt, request or case that it is about is still there. */
  isThere: boolean;
};

/** Whether what an event is about still has a page for administrators. */
const IS_THERE = sql`CASE
    WHEN events.kind GLOB 'owner-*' OR events.kind = 'subscription-changed' THEN EXISTS (
      SELECT 1 FROM restaurant_owners AS o WHERE o.public_id = events.entity_id AND o.deleting_at IS NULL)
    WHEN events.kind GLOB 'receipt-*' THEN EXISTS (
      SELECT 1 FROM payment_receipts AS r WHERE r.public_id = events.entity_id)
    WHEN events.kind GLOB 'slots-*' THEN EXISTS (
      SELECT 1 FROM slot_requests AS s WHERE s.public_id = events.entity_id)
    WHEN events.kind GLOB 'rating-*' OR events.kind GLOB 'answer-*' THEN EXISTS (
      SELECT 1 FROM review_cases AS c
      WHERE c.reported_id = events.entity_id AND c.kind = events.detail ->> 'review')
    ELSE 0 END`;

/** Accounts or restaurants that a typed text may mean; of more, only some are looked at. */
const MOST_MEANT = 20;

/** Administrators among whom a typed text is searched. */
const MOST_ADMINISTRATORS = 500;

/** Selects the accounts of owners and administrators that a text may mean. */
function accountsMeant(who: string): SQL {
  const match = panelMatch("owners", who);
  const typed = who.toLowerCase();
  const owners = match
    ? sql`SELECT users.id AS value FROM (SELECT rowid AS owner_id FROM ${match.index}
        WHERE ${match.index} MATCH ${match.query} LIMIT ${MOST_MEANT}) AS meant
        CROSS JOIN restaurant_owners ON restaurant_owners.id = meant.owner_id
        CROSS JOIN users ON users.email = restaurant_owners.email UNION `
    : sql``;
  // The address of a removed owner is found if it is typed in full.
  return sql`${owners}SELECT users.id AS value FROM (SELECT email FROM admin_users WHERE id > 0 ORDER BY id
      LIMIT ${MOST_ADMINISTRATORS}) AS administrators CROSS JOIN users ON users.email = administrators.email
      WHERE instr(lower(users.name || ' ' || users.email), ${typed}) > 0
    UNION SELECT users.id AS value FROM users WHERE users.email = ${typed}`;
}

/** Selects the restaurants that a text may mean. */
function restaurantsMeant(name: string): SQL {
  const match = panelMatch("restaurants", name);
  if (!match) return sql`SELECT 0 AS value WHERE 0`;
  return sql`SELECT rowid AS value FROM ${match.index}
    WHERE ${match.index} MATCH ${`name : (${match.query})`} LIMIT ${MOST_MEANT}`;
}

type Condition = { column: SQL; values: SQL };

/** The conditions of a scope that name rows or kinds, the one that leaves the fewest events first. */
function namedConditions({ kinds, who, restaurant }: AuditScope): Condition[] {
  const conditions: (Condition | undefined)[] = [
    restaurant === "" ? undefined : { column: sql`restaurant_id`, values: restaurantsMeant(restaurant) },
    who === "" ? undefined : { column: sql`actor_id`, values: accountsMeant(who) },
    kinds && {
      column: sql`kind`,
      values: sql`SELECT column1 AS value FROM (VALUES ${sql.join(
        kinds.map((kind) => sql`(${kind})`),
        sql`, `,
      )})`,
    },
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const isOneOf = ({ column, values }: Condition) => sql`${column} IN (${values})`;

/** The conditions that hold for every listed event of the scope; the named ones stand apart. */
function plainConditions({ since, before }: AuditScope): SQL[] {
  return [
    sql`(${IS_LISTED})`,
    ...(since ? [sql`created_at >= ${since.getTime()}`] : []),
    ...(before ? [sql`created_at < ${before.getTime()}`] : []),
  ];
}

const all = (conditions: SQL[]) => sql.join(conditions, sql` AND `);

/**
 * Selects the ids of `most` events. With a condition that names rows or kinds, the newest of each of them are read from
 * an index that begins with it, and the newest of those are taken: as many rows as names, however many events there are.
 */
function idsOf(scope: AuditScope, place: SQL[], order: SQL, most: number): SQL {
  const [driving, ...others] = namedConditions(scope);
  const conditions = [...plainConditions(scope), ...place, ...others.map(isOneOf)];
  const newest = (condition: SQL) =>
    sql`SELECT id FROM audit_events WHERE ${condition} ORDER BY ${order} LIMIT ${most}`;
  if (!driving) return newest(all(conditions));
  const { column, values } = driving;
  return sql`SELECT listed.id FROM (SELECT value FROM (${values}) LIMIT ${MOST_NAMES}) AS named
    CROSS JOIN audit_events AS listed
    ON listed.id IN (${newest(all([sql`audit_events.${column} = named.value`, ...conditions]))})
    ORDER BY listed.created_at ${direction(order)}, listed.id ${direction(order)} LIMIT ${most}`;
}

/** More than the names of any condition. */
const MOST_NAMES = 100;

const NEWEST_FIRST = sql`created_at DESC, id DESC`;
const OLDEST_FIRST = sql`created_at, id`;
const direction = (order: SQL) => (order === NEWEST_FIRST ? sql`DESC` : sql`ASC`);

/** Selects `most` events of a scope from a position; of a position that looks back, the nearest of them. */
function queryAuditEvents(db: Database, scope: AuditScope, position: PagePosition, most: number) {
  const isBackwards = isReadBackwards(position);
  const order = isBackwards ? OLDEST_FIRST : NEWEST_FIRST;
  const anchor = readPlace(position && ("after" in position ? position.after : position.before));
  const beyond = isBackwards ? sql`>` : sql`<`;
  const place = anchor ? [sql`(created_at, id) ${beyond} (${anchor.at}, ${anchor.id})`] : [];
  return db
    .select({
      id: sql<number>`events.id`.as("id"),
      at: sql<number>`events.created_at`.as("at"),
      kind: sql<string>`events.kind`.as("kind"),
      detail: sql<string | null>`events.detail`.as("detail"),
      actorName: sql<string | null>`actors.name`.as("actorName"),
      actorEmail: sql<string | null>`actors.email`.as("actorEmail"),
      restaurant: sql<string | null>`restaurants.name`.as("restaurant"),
      currency: sql<string | null>`restaurants.currency`.as("currency"),
      entityId: sql<string | null>`events.entity_id`.as("entityId"),
      isThere: sql<number>`${IS_THERE}`.as("isThere"),
    })
    .from(
      sql`(${idsOf(scope, place, order, most)}) AS shown
        CROSS JOIN audit_events AS events ON events.id = shown.id
        LEFT JOIN users AS actors ON actors.id = coalesce(events.actor_id, events.user_id)
        LEFT JOIN restaurants ON restaurants.id = events.restaurant_id`,
    );
}

/** Returns the events of rows as a list: newest first, or oldest first of a position that looks back. */
function toListedEvents(
  rows: Awaited<ReturnType<typeof queryAuditEvents>>,
  position: PagePosition,
): ListedEvent[] {
  const sign = isReadBackwards(position) ? 1 : -1;
  return rows
    .map((row) => ({
      ...row,
      actorEmail: row.actorEmail && shownEmail(row.actorEmail),
      isThere: row.isThere === 1,
      detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditDetail),
    }))
    .toSorted((a, b) => sign * (a.at - b.at || a.id - b.id));
}

/** Lists `most` events of a scope from a position, newest first; of a position that looks back, the nearest first. One statement. */
export const listAuditEvents = async (
  db: Database,
  scope: AuditScope,
  position: PagePosition,
  most: number,
): Promise<ListedEvent[]> => toListedEvents(await queryAuditEvents(db, scope, position, most), position);

/** Returns the same list and what waits for administrators. Without a scope the list is empty. One batch. */
export async function findAuditPage(
  db: Database,
  scope: AuditScope | undefined,
  position: PagePosition,
  most: number,
) {
  const { events, ...answers } = await runBatch(db, {
    events: scope && queryAuditEvents(db, scope, position, most),
    ...waitingWorkReads(db),
  });
  return { events: toListedEvents(events ?? [], position), waiting: toWaitingWork(answers) };
}

/** Returns the number of events of a scope as an expression of SQL. It reads them all, so no page asks for it. */
export function countOfEvents(scope: AuditScope): SQL<number> {
  const conditions = [...plainConditions(scope), ...namedConditions(scope).map(isOneOf)];
  return sql<number>`(SELECT count(*) FROM audit_events WHERE ${all(conditions)})`;
}

import { and, eq, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { countries, divisions } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { ownersMatch, panelMatch } from "~/data/search/panel-index.server";
import { pageOf } from "~/domain/list-pages";
import type { PanelSearch } from "~/domain/search/panel-search";

/** Restaurants a page of the management panel holds. */
export const RESTAURANTS_A_PAGE = 24;

/** What a card of the management panel draws, for whoever may manage it: switched on or off, visible or lapsed. */
function queryCards(db: Database) {
  return db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      isActive: restaurants.isActive,
      visibleUntil: restaurants.visibleUntil,
      restaurantType: restaurants.restaurantType,
      coverUrl: restaurants.coverUrl,
      logoUrl: restaurants.logoUrl,
      city: restaurants.city,
      // The table in words: where a query has one table, drizzle writes columns bare, and they would be the inner one's.
      country: sql<string>`(SELECT name FROM ${countries} WHERE id = restaurants.country_id)`.as("country"),
      division: sql<string | null>`coalesce(
        (SELECT name FROM ${divisions} WHERE id = restaurants.division_id), restaurants.division_text)`.as(
        "division",
      ),
      cuisineTypes: restaurants.cuisineTypes,
    })
    .from(restaurants)
    .$dynamic();
}

export type ManagedRestaurant = Awaited<ReturnType<typeof queryCards>>[number];

/** Which restaurants, in which order: of one owner, or of everybody. */
type Scope = { ownerId?: number };

/**
 * Query for a page of cards, and one more; nearest the position first when it looks back. What is searched for comes in the
 * order of ids, which is that of joining, so that no match is looked at that is not shown; the rest by date of joining.
 */
function queryPage(db: Database, { ownerId }: Scope, { search, position }: PanelSearch) {
  const direction = directionOf(position);
  const match = ownerId === undefined ? panelMatch("restaurants", search) : ownersMatch(ownerId, search);
  const isOwn = ownerId === undefined ? undefined : eq(restaurants.ownerId, ownerId);
  const anchor = (columns: string) => (publicId: string) =>
    sql`(SELECT ${sql.raw(columns)} FROM restaurants WHERE public_id = ${publicId}${isOwn && sql` AND owner_id = ${ownerId}`})`;
  const query = queryCards(db);
  if (match) {
    const rowid = sql`${match.index}.rowid`;
    query
      .innerJoin(match.index, sql`${rowid} = ${restaurants.id}`)
      .where(and(sql`${match.index} MATCH ${match.query}`, isOwn, beyondRow(rowid, position, anchor("id"))))
      .orderBy(direction(rowid));
  } else {
    const joining = sql`(${restaurants.createdAt}, ${restaurants.id})`;
    query
      .where(and(isOwn, beyondRow(joining, position, anchor("created_at, id"))))
      .orderBy(direction(restaurants.createdAt), direction(restaurants.id));
  }
  return query.limit(RESTAURANTS_A_PAGE + 1);
}

/**
 * A page of an owner's restaurants, newest first, found by any part of name, description, city or country (under three
 * letters: by how a word begins), and the slots that the owner uses and has; one batch. Of an owner that is not there:
 * none, with no slots.
 */
export async function listRestaurantsForOwner(db: Database, ownerId: number, panel: PanelSearch) {
  const {
    found,
    slots: [slots],
  } = await runBatch(db, {
    found: queryPage(db, { ownerId }, panel),
    slots: db
      .select({ used: restaurantOwners.restaurantsCount, max: restaurantOwners.maxRestaurants })
      .from(restaurantOwners)
      .where(eq(restaurantOwners.id, ownerId)),
  });
  return { ...pageOf(found, RESTAURANTS_A_PAGE, panel.position), slots: slots ?? { used: 0, max: 0 } };
}

/** A page of every owner's restaurants, found as an owner's own are. */
export async function listRestaurantsForAdmin(db: Database, panel: PanelSearch) {
  return pageOf(await queryPage(db, {}, panel), RESTAURANTS_A_PAGE, panel.position);
}

/** A restaurant as the guard of its pages in the panel needs it, whoever owns it; `undefined` for an id that no restaurant has. */
export function findRestaurantToManage(db: Database, publicId: string) {
  return db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      ownerId: restaurants.ownerId,
    })
    .from(restaurants)
    .where(eq(restaurants.publicId, publicId))
    .get();
}

export type RestaurantToManage = NonNullable<Awaited<ReturnType<typeof findRestaurantToManage>>>;

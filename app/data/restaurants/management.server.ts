import { and, eq, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { countries, divisions } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { ownersMatch, ownersNameMatch, panelMatch } from "~/data/search/panel-index.server";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import { queryOwnerDetail } from "~/data/subscriptions/owner-detail.server";
import { pageOf } from "~/domain/list-pages";
import type { PanelSearch } from "~/domain/search/panel-search";

/** Restaurants per page of the management panel. */
export const RESTAURANTS_A_PAGE = 24;

/** Selects the cards of the management panel: active or not, visible or lapsed. */
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
      // The table is written out: in a query with one table drizzle writes columns without their table, and they
      // would be those of the inner table.
      country: sql<string>`(SELECT name FROM ${countries} WHERE id = restaurants.country_id)`.as("country"),
      division: sql<string | null>`coalesce(
        (SELECT name FROM ${divisions} WHERE id = restaurants.division_id), restaurants.division_text)`.as(
        "division",
      ),
      cuisineTypes: restaurants.cuisineTypes,
      hasCategories: sql<number>`EXISTS (SELECT 1 FROM categories WHERE restaurant_id = restaurants.id)`
        .mapWith(Boolean)
        .as("has_categories"),
    })
    .from(restaurants)
    .$dynamic();
}

export type ManagedRestaurant = Awaited<ReturnType<typeof queryCards>>[number];

/** One owner's restaurants, by the internal id or, searched by their names alone, by the public one; or all. */
type Scope = { ownerId?: number; ownerPublicId?: string };

const idOfOwner = (publicId: string) => sql`(SELECT id FROM restaurant_owners WHERE public_id = ${publicId})`;

function matchIn({ ownerId, ownerPublicId }: Scope, search: string) {
  if (ownerPublicId !== undefined) return ownersNameMatch(ownerPublicId, search);
  return ownerId === undefined ? panelMatch("restaurants", search) : ownersMatch(ownerId, search);
}

/**
 * Selects a page of cards and one more, from the position backwards if it looks back. Search results are ordered by
 * id, which is the order of joining, so that no match is read that is not shown; other lists by the date of joining.
 */
function queryPage(db: Database, scope: Scope, { search, position }: PanelSearch) {
  const direction = directionOf(position);
  const match = matchIn(scope, search);
  const owner = scope.ownerPublicId === undefined ? scope.ownerId : idOfOwner(scope.ownerPublicId);
  const isOwn = owner === undefined ? HAS_LASTING_OWNER : sql`${restaurants.ownerId} = ${owner}`;
  const anchor = (columns: string) => (publicId: string) =>
    sql`(SELECT ${sql.raw(columns)} FROM restaurants WHERE public_id = ${publicId}${owner === undefined ? sql`` : sql` AND owner_id = ${owner}`})`;
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
 * Lists a page of an owner's restaurants, newest first, with the owner's used and available slots. The search finds
 * any part of name, description, city or country (below three letters: the beginning of a word). An unknown owner has
 * no restaurants and no slots. One batch.
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

/**
 * Returns an owner for an administrator with a page of the restaurants, whose search finds any part of the name, and with
 * the numbers of categories and dishes: sums of stored counters over the slots that the owner uses. The owner is
 * `undefined` for an unknown id. One batch.
 */
export async function findOwnerWithRestaurants(db: Database, ownerPublicId: string, panel: PanelSearch) {
  const {
    owner: [owner],
    found,
    totals: [totals],
  } = await runBatch(db, {
    owner: queryOwnerDetail(db, ownerPublicId),
    found: queryPage(db, { ownerPublicId }, panel),
    totals: db
      .select({
        categories: sql<number>`coalesce(sum(${restaurants.categoriesCount}), 0)`.as("categories"),
        dishes: sql<number>`coalesce(sum(${restaurants.productsCount}), 0)`.as("dishes"),
      })
      .from(restaurants)
      .where(sql`${restaurants.ownerId} = ${idOfOwner(ownerPublicId)}`),
  });
  return {
    owner,
    ...pageOf(found, RESTAURANTS_A_PAGE, panel.position),
    totals: totals ?? { categories: 0, dishes: 0 },
  };
}

/** Lists a page of all restaurants, with the same search as an owner's own. */
export async function listRestaurantsForAdmin(db: Database, panel: PanelSearch) {
  return pageOf(await queryPage(db, {}, panel), RESTAURANTS_A_PAGE, panel.position);
}

/** Selects the restaurant for the guard of its panel pages, for any owner who is not being deleted. */
export function queryRestaurantToManage(db: Database, publicId: string) {
  return db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      ownerId: restaurants.ownerId,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      country: sql<string>`(SELECT code FROM ${countries} WHERE id = restaurants.country_id)`.as("country"),
      isActive: restaurants.isActive,
      visibleUntil: restaurants.visibleUntil,
    })
    .from(restaurants)
    .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER));
}

export type RestaurantToManage = Awaited<ReturnType<typeof queryRestaurantToManage>>[number];

/** Returns the restaurant for the guard of its panel pages, or `undefined` for an unknown id. */
export function findRestaurantToManage(
  db: Database,
  publicId: string,
): Promise<RestaurantToManage | undefined> {
  return queryRestaurantToManage(db, publicId).get();
}

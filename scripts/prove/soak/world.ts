import { insertRows } from "#support/builders";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { NEVER } from "~/domain/subscriptions/subscriptions";
import { foldText } from "~/domain/text";
import { HOUR_MS } from "~/domain/time/durations";
import { readyDinerRows } from "../../../tests/e2e/support/world/ready-diner-rows";
import { readyOwnerRows } from "../../../tests/e2e/support/world/ready-owner-rows";
import { hasLapsed, type ReadyOwner, readyOwner } from "../../../tests/e2e/support/world/ready-owners";

/** Owners who work during the run, each with a restaurant of their own. */
const OWNERS = 40;
/** Dishes that the visitors look at and rate. */
const DISHES = 3000;

type Dish = { id: string; slug: string; restaurantId: string; name: string };

/** What the demo's database has for visitors, by public ids. */
export type World = {
  slugs: string[];
  /** Menus whose reviews everybody may read. */
  reviewed: string[];
  dishes: Dish[];
  /** Offers that run until the end of the run. */
  offers: string[];
  /** Words that people type. */
  words: string[];
  /** Addresses of accounts, all with the demo's password, which nobody has used. */
  diners: string[];
  owners: ReadyOwner[];
  /** Public ids of owners, for the administrator's pages. */
  ownerIds: string[];
};

/** Writes diners and owners into the demo's database, and reads what visitors will ask for. */
export async function prepareWorld(d1: D1Database): Promise<World> {
  const now = new Date();
  const diners = readyDinerRows(now, DEMO_PASSWORD_HASH).map((row) => ({ ...row, emailConfirmedAt: now }));
  await insertRows(d1, users, diners);
  const ready = readyOwnerRows(now, DEMO_PASSWORD_HASH);
  await insertRows(d1, users, ready.people);
  await insertRows(d1, restaurantOwners, ready.owners);
  // The subscriptions never end, and the restaurants are visible as long; the rows of the browser tests end some years later.
  const running = ready.restaurants.filter((_, at) => !hasLapsed(at));
  await insertRows(
    d1,
    restaurants,
    running.map((row) => ({ ...row, visibleUntil: NEVER })),
  );
  await insertRows(d1, categories, ready.categories.slice(0, running.length));
  await insertRows(d1, products, ready.products.slice(0, running.length));

  const later = now.getTime() + 2 * HOUR_MS;
  const rows = async <T>(sql: string, ...values: (string | number)[]) =>
    (
      await d1
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  const isPublic = "r.is_active = 1 AND r.visible_until > ?1";
  const dishes = await rows<Dish>(
    `SELECT p.public_id AS id, r.slug, r.public_id AS restaurantId, p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE ${isPublic} AND p.is_available = 1 ORDER BY p.id * 7919 % 10007 LIMIT ?2`,
    later,
    DISHES,
  );
  const slugs = await rows<{ slug: string; isOpen: number }>(
    `SELECT slug, reviews_public AS isOpen FROM restaurants r WHERE ${isPublic} AND products_count > 1`,
    later,
  );
  const offers = await rows<{ id: string }>(
    `SELECT o.public_id AS id FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE ${isPublic} AND o.starts_at < ?2 AND o.expires_at > ?1`,
    later,
    now.getTime(),
  );
  const ownerIds = await rows<{ id: string }>("SELECT public_id AS id FROM restaurant_owners LIMIT 100");
  const words = new Set(
    dishes.flatMap(({ name }) => foldText(name).split(" ")).filter((word) => word.length > 3),
  );
  return {
    slugs: slugs.map(({ slug }) => slug),
    reviewed: slugs.filter(({ isOpen }) => isOpen === 1).map(({ slug }) => slug),
    dishes,
    offers: offers.map(({ id }) => id),
    words: [...words].slice(0, 300),
    diners: diners.map(({ email }) => email),
    owners: Array.from({ length: OWNERS }, (_, at) => at)
      .filter((at) => !hasLapsed(at))
      .map(readyOwner),
    ownerIds: ownerIds.map(({ id }) => id),
  };
}

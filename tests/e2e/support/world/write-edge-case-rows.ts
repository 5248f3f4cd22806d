/**
 * Writes the edge-case rows and the notified diners into a migrated local database, replacing earlier ones:
 * `--persist-to DIR`.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { insertRows } from "#support/builders";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { categories, offers, products } from "~/data/schema/menus";
import { ratings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { EDGE_DINER, EDGE_OWNER, EDGE_TRAPPER_EMAIL, NOTIFIED_DOMAIN } from "./edge-case-names";
import { edgeCaseRows } from "./edge-case-rows";
import { notifiedDinerRows } from "./notified-diner-rows";

const { values } = parseArgs({ options: { "persist-to": { type: "string" } } });
const path = join(values["persist-to"] ?? ".local/e2e", "v3");
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path } });
try {
  // Deleting the owner and the diners also deletes the rows that refer to them.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM restaurant_owners WHERE email = ?").bind(EDGE_OWNER.email),
    env.DB.prepare("DELETE FROM users WHERE email IN (?, ?)").bind(EDGE_DINER.email, EDGE_TRAPPER_EMAIL),
    env.DB.prepare("DELETE FROM users WHERE email LIKE ?").bind(`%@${NOTIFIED_DOMAIN}`),
  ]);
  const rows = edgeCaseRows(new Date());
  await insertRows(env.DB, restaurantOwners, rows.restaurantOwners);
  await insertRows(env.DB, users, rows.users);
  await insertRows(env.DB, restaurants, rows.restaurants);
  await insertRows(env.DB, categories, rows.categories);
  await insertRows(env.DB, products, rows.products);
  await insertRows(env.DB, offers, rows.offers);
  await insertRows(env.DB, ratings, rows.ratings);
  const { people, notificationRows } = notifiedDinerRows(new Date(), DEMO_PASSWORD_HASH);
  await insertRows(env.DB, users, people);
  await insertRows(env.DB, notifications, notificationRows);
} finally {
  await dispose();
}

/**
 * Writes the edge-case rows, the notified and the ready diners and the menus to edit into a migrated local database that holds the demo, and
 * opens a session for every account: `--persist-to DIR`.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { getPlatformProxy } from "wrangler";
import { insertRows } from "#support/builders";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { sessions } from "~/data/schema/access";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { categories, offers, products } from "~/data/schema/menus";
import { ratings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { SESSION_COOKIE_MS } from "~/domain/accounts/sessions";
import { tokenHash } from "~/platform/keys.server";
import { SEEDED_STATE } from "../servers";
import { EDGE_DINER, EDGE_OWNER, EDGE_TRAPPER_EMAIL, NOTIFIED_DOMAIN } from "./edge-case-names";
import { edgeCaseRows } from "./edge-case-rows";
import { editedMenuRows } from "./edited-menu-rows";
import { notifiedDinerRows } from "./notified-diner-rows";
import { tokenOf } from "./open-sessions";
import { readyDinerRows } from "./ready-diner-rows";
import { readyOwnerRows } from "./ready-owner-rows";

const { values } = parseArgs({ options: { "persist-to": { type: "string" } } });
const path = join(values["persist-to"] ?? SEEDED_STATE, "v3");
const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({ persist: { path } });

/** Stores a picture as a receipt's file. */
async function withSlip<Receipt extends { fileKey: string }>(receipt: Receipt) {
  const create = { width: 600, height: 900, channels: 3 as const, background: "#f3f7f7" };
  const lines = `<svg width="600" height="900" font-family="sans-serif" font-size="34"><text x="60" y="120">Banco de la Sal</text>
    <text x="60" y="220">Transferencia BHD-2026-0042</text><text x="60" y="320">US$816.00</text></svg>`;
  const overlay = [{ input: Buffer.from(lines) }];
  const file = await sharp({ create }).composite(overlay).webp().toBuffer();
  await env.MEDIA.put(receipt.fileKey, file);
  return { ...receipt, fileBytes: file.length };
}

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
  await insertRows(env.DB, paymentReceipts, await Promise.all(rows.paymentReceipts.map(withSlip)));
  await insertRows(env.DB, slotRequests, rows.slotRequests);
  await insertRows(env.DB, restaurants, rows.restaurants);
  await insertRows(env.DB, categories, rows.categories);
  await insertRows(env.DB, products, rows.products);
  await insertRows(env.DB, offers, rows.offers);
  await insertRows(env.DB, ratings, rows.ratings);
  const { people, notificationRows } = notifiedDinerRows(new Date(), DEMO_PASSWORD_HASH);
  await insertRows(env.DB, users, people);
  await insertRows(env.DB, notifications, notificationRows);
  await insertRows(env.DB, users, readyDinerRows(new Date(), DEMO_PASSWORD_HASH));
  const ready = readyOwnerRows(new Date(), DEMO_PASSWORD_HASH);
  await insertRows(env.DB, users, ready.people);
  await insertRows(env.DB, restaurantOwners, ready.owners);
  await insertRows(env.DB, restaurants, ready.restaurants);
  await insertRows(env.DB, categories, ready.categories);
  await insertRows(env.DB, products, ready.products);
  const edited = editedMenuRows(new Date());
  await insertRows(env.DB, restaurantOwners, edited.owners);
  await insertRows(env.DB, users, edited.people);
  await insertRows(env.DB, restaurants, edited.restaurants);
  await insertRows(env.DB, categories, edited.categories);
  await insertRows(env.DB, products, edited.dishes);
  await insertRows(env.DB, offers, edited.offers);
  const accounts = await env.DB.prepare("SELECT id, email FROM users").all<{ id: number; email: string }>();
  const now = new Date();
  const opened = accounts.results.map(async ({ id, email }) => ({
    publicId: `s${String(id).padStart(15, "0")}`,
    userId: id,
    tokenHash: await tokenHash(tokenOf(email)),
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_COOKIE_MS),
  }));
  await insertRows(env.DB, sessions, await Promise.all(opened));
} finally {
  await dispose();
}

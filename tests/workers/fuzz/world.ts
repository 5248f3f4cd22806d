import { createCookie } from "@remix-run/cloudflare";
import { insertSession } from "~/data/accounts/sessions.server";
import { providerAccounts, userTokens } from "~/data/schema/access";
import { notifications, userPreferences } from "~/data/schema/diners";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { beginSignIn, codeAt, factorPage, setUpFactor } from "../own-account";
import { addAccount, asked, PASSWORD } from "../people";
import {
  addCategory,
  addDish,
  addLike,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  at,
  DAY,
  db,
  NOW,
  publicId,
  type UserRow,
} from "../rows";

export const RESTAURANT = { slug: "la-casa", restaurant: publicId(), dish: publicId(), offer: publicId() };

/** What another person has, by its public id. */
export const THEIRS = { person: publicId(), session: publicId(), notification: publicId() };

/** Who sends a form: whose rows it may change (nobody's yet: `undefined`), and what of it is theirs alone. */
export type Actor = { userId: number | undefined; cookie?: string; fields?: Record<string, string> };

/** A place, and another person who has a row of every kind about it. */
export async function addWorld(): Promise<void> {
  const { slug, restaurant: publicId, dish, offer } = RESTAURANT;
  const restaurant = await addRestaurant({ slug, publicId });
  const plate = await addDish(await addCategory(restaurant), { publicId: dish });
  const deal = await addOffer(restaurant, { publicId: offer });
  const berta = await addAccount({ publicId: THEIRS.person, name: "Berta" });
  await Promise.all([
    addRating(plate, { userId: berta.id, comment: "Rico" }),
    addRestaurantRating(restaurant, { userId: berta.id }),
    addLike(deal, { userId: berta.id, person: `u:${berta.publicId}` }),
    addNotification(berta, THEIRS.notification),
    openSession(berta, THEIRS.session),
    db.insert(userPreferences).values({ userId: berta.id, updatedAt: NOW }),
  ]);
}

function addNotification({ id: userId }: UserRow, id = publicId()) {
  const told = { type: "new_offer", entityId: RESTAURANT.offer, message: "Hay una oferta" };
  return db.insert(notifications).values({ publicId: id, userId, createdAt: NOW, ...told });
}

/** Opens a session that carries nothing, and gives the Cookie header of who has it. */
async function openSession({ id, passwordHash }: UserRow, session = publicId()): Promise<string> {
  const token = newToken(16);
  const row = { publicId: session, tokenHash: await tokenHash(token), device: "", place: "" };
  await insertSession(db, id, passwordHash, { ...row, assurance: 1 }, NOW).run();
  const secrets = [asked().context.keys.cookie("session")];
  const line = await createCookie(`__Host-${SESSION_COOKIE}`, { secrets }).serialize(token);
  return line.split(";", 1)[0] ?? "";
}

/** Somebody with an account and a password, signed in. */
export async function diner(values: Parameters<typeof addAccount>[0] = {}) {
  const account = await addAccount(values);
  const { id: userId, email } = account;
  return { account, userId, cookie: await openSession(account), fields: { email } };
}

/** The same, with a notification of their own. */
export async function told(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const id = publicId();
  await addNotification(account, id);
  return { ...actor, fields: { id } };
}

/** The same, with another device. */
export async function onTwoDevices(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const device = publicId();
  await openSession(account, device);
  return { ...actor, fields: { device } };
}

/** Somebody who signs in by a provider alone, or by it too. */
export async function linked(values: Parameters<typeof addAccount>[0]): Promise<Actor> {
  const { account, ...actor } = await diner(values);
  const identity = { provider: "oidc", subject: `s-${account.id}`, email: account.email };
  await db.insert(providerAccounts).values({ userId: account.id, createdAt: NOW, ...identity });
  return actor;
}

/** Somebody with an account and a password, who is not signed in. */
export async function stranger(): Promise<Actor> {
  const { id: userId, email } = await addAccount();
  return { userId, fields: { email } };
}

/** Nobody whom anybody knows. */
export const newcomer = async (): Promise<Actor> => ({
  userId: undefined,
  fields: { email: `nadia-${publicId()}@sobremesa.test` },
});

/** Who follows a mailed link of a purpose. */
export const withLink = (purpose: string) => async (): Promise<Actor> => {
  const pendingEmail = `otra-${publicId()}@sobremesa.test`;
  const { id: userId, email } = await addAccount({ pendingEmail });
  const token = newToken(32);
  await db.insert(userTokens).values({
    userId,
    purpose,
    email: purpose === "email-change" ? pendingEmail : email,
    tokenHash: await tokenHash(token),
    createdAt: NOW,
    expiresAt: at(DAY),
  });
  return { userId, fields: { ":token": token } };
};

/** Somebody with a second factor: signed in, or halfway there. */
export async function withFactor(where: "signed-in" | "halfway"): Promise<Actor> {
  const { userId, cookie, account } = await diner();
  const factor = await setUpFactor(cookie);
  const [code = ""] = factor.codes;
  if (where === "signed-in") return { userId, cookie: factor.cookie, fields: { code } };
  return { userId, cookie: (await beginSignIn(account.email)).cookie, fields: { code } };
}

/** Somebody whom a second factor is offered. */
export async function offeredFactor(): Promise<Actor> {
  const { userId, cookie } = await diner();
  const page = await factorPage(cookie);
  const code = await codeAt(page.view.manualKey ?? "", NOW);
  return { userId, cookie: page.cookie, fields: { code, password: PASSWORD } };
}

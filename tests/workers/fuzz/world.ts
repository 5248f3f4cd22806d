import { createCookie } from "@remix-run/cloudflare";
import { insertSession } from "~/data/accounts/sessions.server";
import { providerAccounts, userTokens } from "~/data/schema/access";
import { notifications, userPreferences } from "~/data/schema/diners";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { beginSignIn, codeAt, factorPage, setUpFactor } from "../own-account";
import { addAccount, PASSWORD, startRequest } from "../people";
import {
  addCategory,
  addDish,
  addLike,
  addOffer,
  addOwner,
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

/** What an owner, the sender of the panel's forms, has: the ids are the same for every sender. */
export const OWNED = {
  restaurant: publicId(),
  category: publicId(),
  drinks: publicId(),
  dish: publicId(),
  other: publicId(),
};

export const RESTAURANT = { slug: "la-casa", restaurant: publicId(), dish: publicId(), offer: publicId() };

/** Public ids of what another person owns. */
export const THEIRS = {
  person: publicId(),
  session: publicId(),
  notification: publicId(),
  review: publicId(),
  restaurant: RESTAURANT.restaurant,
  dish: RESTAURANT.dish,
};

/**
 * The sender of a form: the id of the account whose rows the form may change (`undefined` without an account), and
 * the values that only this person has.
 */
export type Actor = {
  userId: number | undefined;
  /** The restaurant whose rows an owner may change. */
  restaurantId?: number;
  /** The owner whose restaurants the sender may add and change. */
  ownerId?: number;
  /** The address whose mails the sender may end. */
  email?: string;
  /** The rating that an administrator may hide. */
  judgedRatingId?: number;
  /** The sender may change other people's owners. */
  administers?: true;
  cookie?: string;
  fields?: Record<string, string>;
};

/** Adds a restaurant, and another person with a row of every kind about it. */
export async function addWorld(): Promise<void> {
  const { slug, restaurant: publicId, dish, offer } = RESTAURANT;
  const restaurant = await addRestaurant({ slug, publicId });
  const plate = await addDish(await addCategory(restaurant), { publicId: dish });
  const deal = await addOffer(restaurant, { publicId: offer });
  const berta = await addAccount({ publicId: THEIRS.person, name: "Berta" });
  await Promise.all([
    addRating(plate, { userId: berta.id, comment: "Rico", publicId: THEIRS.review }),
    addRestaurantRating(restaurant, { userId: berta.id }),
    addLike(deal, { userId: berta.id, person: `u:${berta.publicId}` }),
    addNotification(berta, THEIRS.notification),
    openSession(berta, THEIRS.session),
    db.insert(userPreferences).values({ userId: berta.id, updatedAt: NOW }),
  ]);
  ownerOfOwned = await addOwned();
}

function addNotification({ id: userId }: UserRow, id = publicId()) {
  const notification = { type: "new_offer", entityId: RESTAURANT.offer, message: "Hay una oferta" };
  return db.insert(notifications).values({ publicId: id, userId, createdAt: NOW, ...notification });
}

/** Opens an empty session and returns its Cookie header. */
async function openSession({ id, passwordHash }: UserRow, session = publicId()): Promise<string> {
  const token = newToken(16);
  const row = { publicId: session, tokenHash: await tokenHash(token), device: "", place: "" };
  await insertSession(db, id, passwordHash, { ...row, assurance: 1 }, NOW).run();
  const secrets = [startRequest().context.keys.cookie("session")];
  const line = await createCookie(`__Host-${SESSION_COOKIE}`, { secrets }).serialize(token);
  return line.split(";", 1)[0] ?? "";
}

/** A signed-in diner with a password. */
export async function diner(values: Parameters<typeof addAccount>[0] = {}) {
  const account = await addAccount(values);
  const { id: userId, email } = account;
  return { account, userId, cookie: await openSession(account), fields: { email } };
}

/** A signed-in diner with a notification. */
export async function dinerWithNotification(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const id = publicId();
  await addNotification(account, id);
  return { ...actor, fields: { id } };
}

/** A signed-in diner who rated a dish. */
export async function dinerWithReview(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const dish = await addDish(await addCategory(await addRestaurant()));
  const review = await addRating(dish, { userId: account.id, comment: "Salado" });
  return { ...actor, fields: { ":reviewId": review.publicId } };
}

/** A diner who is signed in on two devices. */
export async function dinerOnTwoDevices(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const device = publicId();
  await openSession(account, device);
  return { ...actor, fields: { device } };
}

/** A signed-in diner with a provider account, with or without a password. */
export async function dinerWithProvider(values: Parameters<typeof addAccount>[0]): Promise<Actor> {
  const { account, ...actor } = await diner(values);
  const identity = { provider: "oidc", subject: `s-${account.id}`, email: account.email };
  await db.insert(providerAccounts).values({ userId: account.id, createdAt: NOW, ...identity });
  return actor;
}

/** A signed-out person with an account and a password. */
export async function signedOutDiner(): Promise<Actor> {
  const { id: userId, email } = await addAccount();
  return { userId, fields: { email } };
}

/** A person without an account. */
export const newcomer = async (): Promise<Actor> => ({
  userId: undefined,
  fields: { email: `nadia-${publicId()}@sobremesa.test` },
});

/** A person who follows a mailed link with this purpose. */
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

/** A person with a second factor, either signed in or after the first step of signing in. */
export async function withFactor(where: "signed-in" | "halfway"): Promise<Actor> {
  const { userId, cookie, account } = await diner();
  const factor = await setUpFactor(cookie);
  const [code = ""] = factor.codes;
  if (where === "signed-in") return { userId, cookie: factor.cookie, fields: { code } };
  return { userId, cookie: (await beginSignIn(account.email)).cookie, fields: { code } };
}

/** A person who is offered a second factor. */
export async function offeredFactor(): Promise<Actor> {
  const { userId, cookie } = await diner();
  const page = await factorPage(cookie);
  const code = await codeAt(page.view.manualKey ?? "", NOW);
  return { userId, cookie: page.cookie, fields: { code, password: PASSWORD } };
}

/** The owner of `OWNED`, whom `addWorld` adds to each file's own database. */
export const owner = async (): Promise<Actor> => ownerOfOwned;
let ownerOfOwned: Actor = { userId: undefined };

async function addOwned(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner();
  const { account, ...actor } = await diner({ email });
  const restaurant = await addRestaurant({ ownerId, publicId: OWNED.restaurant, slug: "la-de-rosa" });
  const category = await addCategory(restaurant, { publicId: OWNED.category });
  await addDish(category, { publicId: OWNED.dish });
  await addDish(category, { publicId: OWNED.other });
  await addCategory(restaurant, { publicId: OWNED.drinks });
  return { ...actor, restaurantId: restaurant.id, fields: {} };
}

let restaurantsAdded = 0;
const newSlug = () => `nuevo-${++restaurantsAdded}`;

/** An owner with a free slot, who adds a restaurant. */
export async function ownerWithSlot(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner({ maxRestaurants: 999 });
  const { account, ...actor } = await diner({ email });
  return { ...actor, ownerId, fields: { slug: newSlug() } };
}

/** An owner who edits a restaurant that nobody has edited yet. */
export async function ownerWithRestaurant(): Promise<Actor> {
  const actor = await ownerWithSlot();
  const slug = newSlug();
  const restaurant = await addRestaurant({ ownerId: actor.ownerId ?? 0, slug });
  return { ...actor, fields: { ":restaurantId": restaurant.publicId, slug, version: "0" } };
}

/** An owner who deletes an offer. */
export async function ownerWithOffer(): Promise<Actor> {
  const actor = await ownerWithSlot();
  const restaurant = await addRestaurant({ ownerId: actor.ownerId ?? 0, slug: newSlug() });
  const offer = await addOffer(restaurant);
  return { ...actor, restaurantId: restaurant.id, fields: { "?itemId": offer.publicId } };
}

/** An owner who deletes a restaurant. */
export async function ownerWithOldRestaurant(): Promise<Actor> {
  const { fields, ...actor } = await ownerWithRestaurant();
  return { ...actor, fields: { "?itemId": fields?.[":restaurantId"] ?? "" } };
}

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import * as addresses from "~/domain/addresses";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAdminAccount, cookieOf, startRequest } from "../../people";
import { at, DAY, db } from "../../rows";
import { ask } from "../../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;

const PAGES: [string, (world: World) => string][] = [
  ["the list of restaurants", () => addresses.management],
  ["the menu editor", ({ restaurant }) => addresses.menuEditor(restaurant.publicId)],
  ["the order of the menu", ({ restaurant }) => addresses.menuOrder(restaurant.publicId)],
  ["many prices", ({ restaurant }) => addresses.bulkPrices(restaurant.publicId)],
  ["the allergen sheet", ({ restaurant }) => addresses.allergenSheet(restaurant.publicId)],
  ["the QR code", ({ restaurant }) => addresses.qrCode(restaurant.publicId)],
  ["the statistics", ({ restaurant }) => addresses.statistics(restaurant.publicId)],
  ["the reviews", ({ restaurant }) => addresses.ownerRestaurantReviews(restaurant.publicId)],
  [
    "the reviews of a dish",
    ({ restaurant, dish }) => addresses.ownerDishReviews(restaurant.publicId, dish.publicId),
  ],
];

/** The titles of the notes about the subscription on a page, with where their buttons lead. */
async function notesOn(path: string, cookie: string) {
  const { status, text } = await ask(path, { context: startRequest().context, headers: { cookie } });
  expect(status).toBe(200);
  const notes = [...text.matchAll(/<section[^>]*aria-labelledby="vence".*?<\/section>/gs)].map(
    ([note]) => note,
  );
  return notes.map((note) => ({
    title: /<h2[^>]*>([^<]*)/.exec(note)?.[1],
    way: /<a[^>]* href="([^"]*)"[^>]*>([^<]*)/.exec(note)?.slice(1),
  }));
}

const PAY = ["/management/subscription", "Cómo renovarla"];

it.each(PAGES)("%s warns in the last days, in the grace and afterwards", async (_, pathOf) => {
  const ending = await addOwnerWithMenu({}, 3 * DAY);
  expect(await notesOn(pathOf(ending), ending.cookie)).toEqual([
    { title: "Tu suscripción termina en 3 días", way: PAY },
  ]);
  const grace = await addOwnerWithMenu({}, -2 * DAY);
  expect(await notesOn(pathOf(grace), grace.cookie)).toEqual([
    { title: "Tu suscripción venció y tienes 7 días", way: PAY },
  ]);
  const lapsed = await addOwnerWithMenu({}, -30 * DAY);
  expect(await notesOn(pathOf(lapsed), lapsed.cookie)).toEqual([
    { title: "Tu suscripción terminó", way: ["/management/subscription", "Ver mi suscripción"] },
  ]);
});

describe("the panel", () => {
  it.each([
    ["8 days", undefined, 7 * DAY + 1],
    ["7 days", "Tu suscripción termina en 7 días", 7 * DAY],
    ["an hour", "Tu suscripción termina en 1 día", DAY / 24],
    ["no more time", "Tu suscripción venció y tienes 7 días", 0],
    ["less than 7 days of grace", "Tu suscripción venció y tienes 7 días", -7 * DAY + 1],
    ["no grace", "Tu suscripción terminó", -7 * DAY],
  ])("with %s left says %j", async (_, title, left) => {
    const { cookie } = await addOwnerWithMenu({}, left);
    expect((await notesOn(addresses.management, cookie)).map((note) => note.title)).toEqual(
      title ? [title] : [],
    );
  });

  it("says when the menus are hidden, and nothing after the subscription was renewed", async () => {
    const { account, cookie } = await addOwnerWithMenu({}, -2 * DAY);
    const { text } = await ask(addresses.management, {
      context: startRequest().context,
      headers: { cookie },
    });
    expect(text).toContain("Tus menús se siguen mostrando al público hasta el");
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(30 * DAY) })
      .where(eq(restaurantOwners.email, account.email));
    expect(await notesOn(addresses.management, cookie)).toEqual([]);
  });

  it("says nothing to an administrator, and to an owner without an end", async () => {
    const world = await addOwnerWithMenu({}, DAY);
    const admin = await cookieOf(await addAdminAccount());
    expect(await notesOn(addresses.menuEditor(world.restaurant.publicId), admin)).toEqual([]);
    await db
      .update(restaurantOwners)
      .set({ expiresAt: null })
      .where(eq(restaurantOwners.email, world.account.email));
    expect(await notesOn(addresses.management, world.cookie)).toEqual([]);
  });
});

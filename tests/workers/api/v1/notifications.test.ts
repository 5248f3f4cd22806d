import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertNotifications } from "~/data/notifications/notifications.server";
import { savePreferences } from "~/data/preferences/preferences.server";
import { notifications } from "~/data/schema/diners";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";
import {
  addDish,
  addOffer,
  addRestaurantWithDish,
  at,
  DAY,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
} from "../../rows";
import {
  ask,
  type Body,
  FULL_WRITES,
  failingDatabase,
  type Person,
  pagesOf,
  raiseIds,
  signUp,
  stopClock,
} from "./data-calls";

let ana: Person;

beforeAll(async () => {
  stopClock();
  await raiseIds();
  vi.useRealTimers();
});

beforeEach(async () => {
  stopClock();
  ana = await signUp();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Notifies a person, by default of an offer that nobody has, and returns the notification's public id. */
async function notify(
  { userId }: Person,
  values: { type?: string; entityId?: string; message?: string } = {},
  when = NOW,
) {
  const entityId = values.entityId ?? publicId();
  const row = { userId, type: "new_offer", message: "Nueva oferta", ...values, entityId };
  await insertNotifications(db, [row], when);
  const stored = await db.select().from(notifications).where(eq(notifications.entityId, entityId)).get();
  return stored?.publicId ?? "";
}

const list = async (query = "") => (await ask(`me/notifications${query}`, { bearer: ana.bearer })).body;
const idsOf = (body: Body) => body.notifications.map(({ id }: Body) => id);
const markRead = (id: string, more = {}) =>
  ask(`me/notifications/${id}/read`, { method: "POST", bearer: ana.bearer, ...more });

describe("the notifications", () => {
  it("are the account's own, newest first, with the page and the offer that they are about", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const offer = await addOffer(restaurant);
    await notify(await signUp());
    const older = await notify(ana, { type: "subscription_lapsed", entityId: "900000001:2026" }, at(-HOUR));
    const newer = await notify(ana, { entityId: offer.publicId });
    const { headers, body } = await ask("me/notifications", { bearer: ana.bearer });
    expect(idsOf(body)).toEqual([newer, older]);
    expect(body.notifications[0]).toEqual({
      id: newer,
      type: "new_offer",
      message: "Nueva oferta",
      warnings: [],
      url: `https://sobremesa.test/ofertas/${offer.publicId}`,
      offer_id: offer.publicId,
      created_at: NOW.toISOString(),
      read_at: null,
    });
    expect(body.notifications[1]).toMatchObject({ type: "subscription_lapsed", offer_id: null });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("warn of a dish that an offer names and the person does not tolerate, on every page", async () => {
    const { restaurant, category } = await addRestaurantWithDish();
    await addDish(category, { name: "Mero frito", containsIngredients: ["fish"] });
    const offer = await addOffer(restaurant, { title: "Mero frito al dos por uno", expiresAt: at(DAY) });
    const preferences = { ...DEFAULT_PREFERENCES, dislikedIngredients: { fish: "allergy" } };
    await savePreferences(db, ana.userId, { preferences, savedGroups: ["dislikes"], consents: true }, NOW);
    const old = await notify(ana, { entityId: offer.publicId }, at(-DAY));
    // More newer ones than a page searches for dishes; read, so that the unread one still warns.
    for (let i = 0; i < 60; i++) await markRead(await notify(ana, {}, at(-i * MINUTE)));
    const pages = await pagesOf("me/notifications", ana.bearer);
    expect(pages).toHaveLength(3);
    for (const body of [pages[2], await list("?unread=true")]) {
      const found = body.notifications.find(({ id }: Body) => id === old);
      expect(found.warnings).toEqual([expect.stringContaining("Mero frito")]);
    }
  });

  it("stand in pages, each once, to the end, all or the unread", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 30; i++) ids.push(await notify(ana, {}, at(-i * MINUTE)));
    for (const id of ids.slice(0, 4)) await markRead(id);
    const all = await pagesOf("me/notifications", ana.bearer);
    expect(all.map(({ notifications }) => notifications.length)).toEqual([24, 6]);
    expect(all.flatMap(idsOf)).toEqual(ids);
    const unread = await pagesOf("me/notifications?unread=true", ana.bearer);
    expect(unread.map(({ notifications }) => notifications.length)).toEqual([24, 2]);
    expect(unread.flatMap(idsOf)).toEqual(ids.slice(4));
  });

  it("refuse cursors that are none, another account's, and another word than true and false", async () => {
    const foreign = await notify(await signUp());
    await notify(ana);
    for (const [query, field] of [
      ["cursor=1", "cursor"],
      ["cursor=", "cursor"],
      ["unread=1", "unread"],
    ]) {
      const { status, body } = await ask(`me/notifications?${query}`, { bearer: ana.bearer });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
    const { status, body } = await ask(`me/notifications?cursor=${foreign}`, { bearer: ana.bearer });
    expect([status, body.code]).toEqual([400, "unknown_cursor"]);
  });
});

describe("reading", () => {
  it("one marks it alone, and again keeps the first moment", async () => {
    const [one, other] = [await notify(ana), await notify(ana)];
    const first = await markRead(one);
    expect([first.status, first.body.id, first.body.read_at]).toEqual([200, one, NOW.toISOString()]);
    vi.setSystemTime(at(MINUTE));
    expect((await markRead(one)).body.read_at).toBe(NOW.toISOString());
    expect(idsOf(await list("?unread=true"))).toEqual([other]);
  });

  it("all marks the account's own", async () => {
    const other = await signUp();
    await notify(other);
    await notify(ana);
    await notify(ana);
    const { status } = await ask("me/notifications/read", { method: "POST", bearer: ana.bearer });
    expect(status).toBe(204);
    expect(idsOf(await list("?unread=true"))).toEqual([]);
    expect(idsOf(await list())).toHaveLength(2);
    const { body } = await ask("me/notifications?unread=true", { bearer: other.bearer });
    expect(body.notifications).toHaveLength(1);
  });

  it("another account's, or one that nobody has, is refused and marks nothing", async () => {
    const other = await signUp();
    const foreign = await notify(other);
    for (const id of [foreign, publicId()]) {
      const { status, body } = await markRead(id);
      expect([status, body.code, body.detail]).toEqual([
        404,
        "notification_not_found",
        "Esa notificación ya no existe",
      ]);
    }
    expect((await markRead("1")).body.code).toBe("not_found");
    const stored = await db.select().from(notifications).where(eq(notifications.publicId, foreign)).get();
    expect(stored?.readAt).toBeNull();
  });

  it("is refused without a bearer, over the limit of writes, and where it cannot be written", async () => {
    const id = await notify(ana);
    for (const path of [`me/notifications/${id}/read`, "me/notifications/read"]) {
      const call = { method: "POST", bearer: ana.bearer };
      expect((await ask(path, { method: "POST" })).status).toBe(401);
      const limited = await ask(path, { ...call, set: FULL_WRITES });
      expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
      vi.spyOn(console, "error").mockImplementation(() => {});
      const failed = await ask(path, { ...call, set: failingDatabase(/^update "?notifications/i) });
      expect([failed.status, failed.body.code]).toEqual([503, "unexpected_failure"]);
    }
    expect(idsOf(await list("?unread=true"))).toEqual([id]);
  });
});

describe("the preferences", () => {
  const read = async (bearer = ana.bearer) => (await ask("me/preferences", { bearer })).body;

  it("are the defaults until the person saves some", async () => {
    expect(await read()).toEqual({
      dietary_restrictions: [],
      spiciness_tolerance: "medium",
      eating_styles: [],
      preferred_cuisine_types: [],
      disliked_ingredients: {},
      disliked_cooking_methods: [],
      show_spiciness_warnings: true,
      show_dietary_warnings: true,
      show_suggestions: true,
      answered_groups: [],
      profile_completion_percentage: 0,
      consented_at: null,
    });
  });

  it("are the account's own, as they were saved", async () => {
    const preferences = {
      ...DEFAULT_PREFERENCES,
      dietaryRestrictions: ["vegan"],
      dislikedIngredients: { fish: "allergy" },
      showSuggestions: false,
    };
    await savePreferences(db, ana.userId, { preferences, savedGroups: ["dietary"], consents: true }, NOW);
    expect(await read()).toMatchObject({
      dietary_restrictions: ["vegan"],
      disliked_ingredients: { fish: "allergy" },
      show_suggestions: false,
      answered_groups: ["dietary"],
      consented_at: NOW.toISOString(),
    });
    expect((await read((await signUp()).bearer)).disliked_ingredients).toEqual({});
  });

  it("need a bearer, and are kept by nobody", async () => {
    expect((await ask("me/preferences")).status).toBe(401);
    const { headers } = await ask("me/preferences", { bearer: ana.bearer });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import {
  insertNotifications,
  queryNotifications,
  queryUnreadNotifications,
} from "~/data/notifications/notifications.server";
import { userPreferences } from "~/data/schema/diners";
import type { UnreadWarning } from "~/domain/notifications/unread";
import { takeToasts } from "~/http/toast.server";
import { action, loader } from "~/routes/diner/notifications/route";
import { action as bellAction, loader as bellLoader } from "~/routes/resources/notifications";
import type { NoticeLineViewModel as PageLine } from "~/ui/menus/dish-notice";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, addAdminAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import {
  addCategory,
  addDish,
  addOffer,
  addRestaurant,
  at,
  DAY,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
} from "../../rows";
import { ask } from "../../site";

const PATH = "/notifications";
const BELL = "/notifications/unread";

/** A signed-in diner with notifications of offers this many milliseconds old, the oldest first. */
async function addNotifiedDiner(...ages: number[]) {
  const account = await addAccount();
  const headers = { cookie: await cookieOf(account) };
  const offers: string[] = [];
  for (const age of ages) {
    const entityId = publicId();
    offers.push(entityId);
    const notification = {
      userId: account.id,
      type: "new_offer",
      entityId,
      message: `Nueva oferta en Casa: ${offers.length}`,
    };
    await insertNotifications(db, [notification], at(-age));
  }
  const rows = await queryUnreadNotifications(db, account.id);
  return {
    id: account.id,
    headers,
    offers,
    /** Public ids, newest first. */
    ids: rows.map((row) => row.publicId),
    open: (path = PATH) => answerOf(loader, { path, context: startRequest().context, headers }),
    press: (form: Record<string, string>) =>
      actionOf(action, { path: PATH, context: startRequest().context, headers, form }),
    bell: (more: Record<string, string> = {}, now = NOW) =>
      answerOf(bellLoader, {
        path: BELL,
        context: startRequest(now).context,
        headers: { ...headers, ...more },
      }),
    pressBell: (form: Record<string, string>) =>
      actionOf(bellAction, { path: BELL, context: startRequest().context, headers, form }),
    unread: async () => (await queryUnreadNotifications(db, account.id)).map((row) => row.publicId),
  };
}

type Rows = { rows: { message: string; age: string; isUnread: boolean; href: string | null }[] };
const rowsOf = (answer: { body: unknown }) => (answer.body as Rows).rows;
const unreadOf = (answer: { body: unknown }) =>
  (answer.body as { unread: { id: string; message: string; href: string; moment: string; date: string }[] })
    .unread;

describe("the page of notifications", () => {
  it("lists unread ones, newest first, with their age", async () => {
    const { open } = await addNotifiedDiner(8 * DAY, 2 * DAY, 3 * HOUR, 5 * MINUTE, 45_000);
    expect(rowsOf(await open()).map(({ message, age }) => [message, age])).toEqual([
      ["Nueva oferta en Casa: 5", "45 s"],
      ["Nueva oferta en Casa: 4", "5 m"],
      ["Nueva oferta en Casa: 3", "3 h"],
      ["Nueva oferta en Casa: 2", "2 d"],
      ["Nueva oferta en Casa: 1", "24 de julio de 2026"],
    ]);
  });

  it("lists read ones only under all", async () => {
    const { open, press, ids } = await addNotifiedDiner(2, 1);
    await press({ intent: "read", id: ids[0] ?? "" });
    expect(rowsOf(await open()).map(({ message }) => message)).toEqual(["Nueva oferta en Casa: 1"]);
    expect(rowsOf(await open(`${PATH}?todas=1`)).map(({ message, isUnread }) => [message, isUnread])).toEqual(
      [
        ["Nueva oferta en Casa: 2", false],
        ["Nueva oferta en Casa: 1", true],
      ],
    );
  });

  it("lists no other diner's", async () => {
    await addNotifiedDiner(1);
    expect(rowsOf(await (await addNotifiedDiner()).open())).toEqual([]);
    const headers = { cookie: await cookieOf(await addAdminAccount()) };
    expect(rowsOf(await answerOf(loader, { path: PATH, context: startRequest().context, headers }))).toEqual(
      [],
    );
  });

  it.each([
    ["a diner", addAccount, "una oferta, y cuando un restaurante responde a tu opinión."],
    ["an owner", addOwnerAccount, "cuántas opiniones nuevas tiene cada uno de tus restaurantes."],
  ] as const)("without any tells %s what will stand here", async (_, add, sentence) => {
    const headers = { cookie: await cookieOf(await add()) };
    const { text } = await ask(PATH, { context: startRequest().context, headers });
    expect(text).toContain(sentence);
  });

  it("redirects anonymous visitors to registration, and back", async () => {
    for (const answer of [
      await answerOf(loader, { path: PATH, context: startRequest().context }),
      await actionOf(action, { path: PATH, context: startRequest().context, form: { intent: "read-all" } }),
    ]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/register?redirectTo=%2Fnotifications",
      ]);
    }
  });
});

describe("pressing a notification", () => {
  it("opens its offer and marks it as read", async () => {
    const { press, ids, offers, unread } = await addNotifiedDiner(2, 1);
    const answer = await press({ intent: "open", id: ids[0] ?? "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/ofertas/${offers[1]}`]);
    expect(await unread()).toEqual([ids[1]]);
    // The same press again, from a page that is still open.
    expect((await press({ intent: "open", id: ids[0] ?? "" })).headers.get("location")).toBe(
      `/ofertas/${offers[1]}`,
    );
  });

  it("with 'Marcar como leída' removes one from the list, with 'Marcar todas' the rest, and returns to the page", async () => {
    const { press, ids, unread } = await addNotifiedDiner(3, 2, 1);
    const one = await press({ intent: "read", id: ids[1] ?? "" });
    expect([one.status, one.headers.get("location"), await unread()]).toEqual([303, PATH, [ids[0], ids[2]]]);
    const all = await press({ intent: "read-all" });
    expect([all.status, all.headers.get("location"), await unread()]).toEqual([303, PATH, []]);
  });

  it("of another diner changes nothing and says that it does not exist", async () => {
    const [ana, luis] = [await addNotifiedDiner(1), await addNotifiedDiner()];
    for (const intent of ["open", "read"]) {
      const answer = await luis.press({ intent, id: ana.ids[0] ?? "" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, PATH]);
      const request = new Request("https://sobremesa.test", { headers: { cookie: cookiesAfter([answer]) } });
      const { toasts } = await takeToasts({ request, context: startRequest().context });
      expect(toasts).toMatchObject([{ title: "Error", text: "Esa notificación ya no existe" }]);
    }
    await luis.press({ intent: "read-all" });
    expect(await ana.unread()).toEqual(ana.ids);
    expect((await queryNotifications(db, ana.id))[0]?.readAt).toBeNull();
  });

  it.each([
    {},
    { intent: "read" },
    { intent: "read", id: "" },
    { intent: "read", id: "1" },
    { intent: "read", id: "' OR 1=1 --" },
    { intent: "read", id: "../../admin" },
    { intent: "read", id: "0".repeat(5000) },
    { intent: "delete", id: "0123456789abcdef" },
    { intent: "READ-ALL" },
  ])("with %j: the page's sentence, 400 for a script, and nothing is read", async (form) => {
    const { press, pressBell, ids, unread } = await addNotifiedDiner(1);
    const answer = await press(form as Record<string, string>);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PATH]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "error", title: "Error", text: "Esa notificación ya no existe" },
    ]);
    expect((await pressBell(form as Record<string, string>)).status).toBe(400);
    expect(await unread()).toEqual(ids);
  });
});

describe("the bell's answer", () => {
  it("lists what is unread, newest first, with links, and is never cached", async () => {
    const { bell, ids, offers } = await addNotifiedDiner(8 * DAY, MINUTE);
    const answer = await bell();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(unreadOf(answer)).toEqual([
      {
        id: ids[0],
        message: "Nueva oferta en Casa: 2",
        warnings: [],
        href: `/ofertas/${offers[1]}`,
        moment: at(-MINUTE).toISOString(),
        date: "1 de agosto de 2026",
      },
      expect.objectContaining({ id: ids[1], date: "24 de julio de 2026" }),
    ]);
  });

  it("is 304 without a body while nothing is new, even for a weakened ETag", async () => {
    const { bell } = await addNotifiedDiner(1);
    const etag = (await bell()).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await bell({ "if-none-match": known }, at(HOUR));
      expect([answer.status, answer.body, answer.headers.get("etag")]).toEqual([304, "", etag]);
    }
  });

  it("is complete again after a notification is added, read, or both", async () => {
    const { bell, pressBell, id, ids } = await addNotifiedDiner(2, 1);
    const tell = (entityId = publicId()) =>
      insertNotifications(db, [{ userId: id, type: "new_offer", entityId, message: "m" }], NOW);
    const names = [(await bell()).headers.get("etag") ?? ""];
    const changed = async () => {
      const answer = await bell({ "if-none-match": names.at(-1) ?? "" });
      names.push(answer.headers.get("etag") ?? "");
      return [answer.status, unreadOf(answer).length];
    };
    await tell();
    expect(await changed()).toEqual([200, 3]);
    await pressBell({ intent: "read", id: ids[0] ?? "" });
    expect(await changed()).toEqual([200, 2]);
    await tell();
    await pressBell({ intent: "read", id: ids[1] ?? "" });
    expect(await changed()).toEqual([200, 2]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("costs one search beside the identity while nothing is new", async () => {
    const { bell, headers } = await addNotifiedDiner(1);
    const etag = (await bell()).headers.get("etag") ?? "";
    const { d1, trips } = recordedD1(env.DB);
    const context = startRequest(NOW, { db: openDatabase(d1) }).context;
    await answerOf(bellLoader, { path: BELL, context, headers: { ...headers, "if-none-match": etag } });
    // First the identity; then what is unread and when the preferences last changed.
    expect(trips.map((trip) => trip.length)).toEqual([1, 2]);
  });

  it("to a press lists what is unread after it", async () => {
    const { pressBell, ids, unread } = await addNotifiedDiner(2, 1);
    const one = await pressBell({ intent: "read", id: ids[0] ?? "" });
    expect([one.status, unreadOf(one).map(({ id }) => id)]).toEqual([200, [ids[1]]]);
    const all = await pressBell({ intent: "read-all" });
    expect([unreadOf(all), await unread()]).toEqual([[], []]);
  });

  it("to a press on another diner's notification lists the own ones, and changes nothing", async () => {
    const [ana, luis] = [await addNotifiedDiner(1), await addNotifiedDiner(1)];
    const answer = await luis.pressBell({ intent: "read", id: ana.ids[0] ?? "" });
    expect(unreadOf(answer).map(({ id }) => id)).toEqual(luis.ids);
    expect(await ana.unread()).toEqual(ana.ids);
  });

  it("is 401 for anonymous visitors, without a redirect or a toast", async () => {
    for (const answer of [
      await answerOf(bellLoader, { path: BELL, context: startRequest().context }),
      await actionOf(bellAction, {
        path: BELL,
        context: startRequest().context,
        form: { intent: "read-all" },
      }),
    ]) {
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([401, "", []]);
    }
  });
});

describe("a database that fails", () => {
  const failing = (methods: Partial<D1Database>) => {
    const d1 = { prepare: (sql: string) => env.DB.prepare(sql), ...methods } as unknown as D1Database;
    return startRequest(NOW, { db: openDatabase(d1) }).context;
  };
  const batch = async () => Promise.reject(new Error("D1_ERROR"));
  const prepare = () => {
    throw new Error("D1_ERROR");
  };

  it("shows a sentence on the page after a press", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const { headers, unread, ids } = await addNotifiedDiner(1);
    const form = { intent: "read-all" };
    const answer = await actionOf(action, { path: PATH, context: failing({ batch }), headers, form });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PATH]);
    const request = new Request("https://sobremesa.test", { headers: { cookie: cookiesAfter([answer]) } });
    expect((await takeToasts({ request, context: startRequest().context })).toasts).toMatchObject([
      { title: "Error", text: "No se pudieron actualizar tus notificaciones" },
    ]);
    expect(await unread()).toEqual(ids);
  });

  it("answers the bell with 503 and Retry-After", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { headers } = await addNotifiedDiner(1);
    for (const answer of [
      await answerOf(bellLoader, { path: BELL, context: failing({ prepare }), headers }),
      await actionOf(bellAction, {
        path: BELL,
        context: failing({ batch }),
        headers,
        form: { intent: "read-all" },
      }),
    ]) {
      expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([503, "", "30"]);
    }
  });
});

describe("an offer that names a dish", () => {
  /** A diner with a peanut allergy and a notification of an offer with this text, on a menu with three dishes. */
  async function addOfferNotification(title: string, { description = "", hours = 2 } = {}) {
    const restaurant = await addRestaurant();
    const category = await addCategory(restaurant);
    await addDish(category, { name: "Satay de pollo", containsIngredients: ["peanuts"] });
    await addDish(category, { name: "Sancocho", freeOfIngredients: ["peanuts"] });
    await addDish(category, { name: "Ñame", freeOfIngredients: [] });
    const offer = await addOffer(restaurant, {
      title,
      description,
      startsAt: at(-2 * HOUR),
      expiresAt: at(hours * HOUR),
    });
    const somebody = await addNotifiedDiner();
    await db
      .insert(userPreferences)
      .values({ userId: somebody.id, dislikedIngredients: { peanuts: "allergy" }, updatedAt: NOW })
      .run();
    const message = `Nueva oferta en Casa: ${title}`;
    await insertNotifications(
      db,
      [{ userId: somebody.id, type: "new_offer", entityId: offer.publicId, message }],
      NOW,
    );
    const notices = async () => {
      const page = (await somebody.open()).body as { rows: { warnings: PageLine[] }[] };
      const bell = (await somebody.bell()).body as { unread: { warnings: UnreadWarning[] }[] };
      const [first] = page.rows;
      const told = first?.warnings.map(({ standing, severity, text }) => ({
        look: `notice-line notice-${standing} warning-${severity}`,
        text,
      }));
      expect(told).toEqual(
        bell.unread[0]?.warnings.map(({ look, text, mild }) => ({ look, text: text + mild })),
      );
      return first?.warnings.map(({ text }) => text).join(" · ") || null;
    };
    return { ...somebody, notices };
  }

  it.each([
    ["SATAY DE POLLO a mitad de precio", "Satay de pollo: Contiene maní"],
    ["Miércoles de ñame", "Ñame: Sin confirmar: maní"],
    ["Sancocho para dos", null],
    ["Satay", null],
    ["Ñameces de la abuela", null],
    ["Sancocho y satay de pollo", "Satay de pollo: Contiene maní"],
  ])("%s: %s", async (title, notice) => {
    expect(await (await addOfferNotification(title)).notices()).toBe(notice);
  });

  it.each([
    ["Satay de pollo", "notice-line notice-broken warning-high"],
    ["Ñame", "notice-line notice-unconfirmed warning-medium"],
  ])("%s looks in the bell as in every list: %s", async (title, look) => {
    const { body } = await (await addOfferNotification(title)).bell();
    expect((body as { unread: { warnings: UnreadWarning[] }[] }).unread[0]?.warnings).toMatchObject([
      { look },
    ]);
  });

  it("has a warning for a dish that only the description names, until the offer is over", async () => {
    const description = "Con un satay de pollo de regalo.";
    expect(await (await addOfferNotification("Dos por uno", { description })).notices()).toBe(
      "Satay de pollo: Contiene maní",
    );
    expect(await (await addOfferNotification("Satay de pollo", { hours: -1 })).notices()).toBeNull();
  });

  it("has new warnings after the diner changes the preferences, and the bell's cached answer is no longer valid", async () => {
    const { bell, id } = await addOfferNotification("Satay de pollo");
    const etag = (await bell()).headers.get("etag") ?? "";
    expect((await bell({ "if-none-match": etag })).status).toBe(304);
    await db
      .update(userPreferences)
      .set({ dislikedIngredients: {}, updatedAt: at(MINUTE) })
      .where(eq(userPreferences.userId, id))
      .run();
    const after = await bell({ "if-none-match": etag });
    expect([
      after.status,
      (after.body as { unread: { warnings: UnreadWarning[] }[] }).unread[0]?.warnings,
    ]).toEqual([200, []]);
  });
});

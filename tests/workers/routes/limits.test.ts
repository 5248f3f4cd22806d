import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { insertNotifications } from "~/data/notifications/notifications.server";
import { action as profileAction } from "~/routes/diner/edit-profile/route";
import { loadContext } from "../../../workers/load-context";
import { toastsAfter } from "../letters";
import { ORIGIN } from "../loaders";
import { addAccount, cookieOf, FULL, limitsWith, newAddress, PASSWORD, startRequest } from "../people";
import { addOffer, addRestaurantWithDish, db, NOW, publicId, type UserRow } from "../rows";
import { ask, requestOf } from "../site";

const TOO_MANY = "Demasiados intentos seguidos. Espera un minuto y vuelve a probar.";

let restaurant: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let offer: Awaited<ReturnType<typeof addOffer>>;
let account: UserRow;
let cookie: string;

beforeAll(async () => {
  restaurant = await addRestaurantWithDish();
  offer = await addOffer(restaurant.restaurant);
  account = await addAccount();
  cookie = await cookieOf(account);
  const notification = {
    userId: account.id,
    type: "new_offer",
    entityId: publicId(),
    message: "Nueva oferta",
  };
  await insertNotifications(db, [notification], NOW);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const withFile = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

type Write = {
  path: string;
  form: Record<string, string> | FormData;
  /** The text that the page shows again; missing where the form is not read or has no fields. */
  typed?: string;
};

const FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };
const words = (of: string) => `Lo que escribí sobre ${of}`;

/** Every form of an account that writes. */
const WRITES: Record<string, () => Write> = {
  "the profile": () => ({
    path: "/my-space/edit-profile",
    form: withFile({ name: "Ana", email: account.email }),
  }),
  "the preferences": () => ({
    path: "/preferences",
    form: { tab: "", "new-ingredient": "Salsa de ñame", "new-level": "dislike", tolerance: "medium" },
    typed: "Salsa de ñame",
  }),
  "a step of the wizard": () => ({
    path: "/my-space?asistente=1&paso=3",
    form: { "new-ingredient": "Salsa de yuca", "new-level": "dislike" },
    typed: "Salsa de yuca",
  }),
  "the location": () => ({
    path: "/user-location",
    form: { country: "DO", province: "DO-01", notificationRadiusKm: "17" },
    typed: 'value="17"',
  }),
  notifications: () => ({ path: "/notifications", form: { intent: "read-all" } }),
  "a dish's stars": () => ({
    path: `/${restaurant.restaurant.slug}/product/${restaurant.dish.publicId}/rate?paso=calificar`,
    form: { stars: "3", comment: words("el plato") },
    typed: words("el plato"),
  }),
  "a restaurant's stars": () => ({
    path: `/${restaurant.restaurant.slug}/rate-experience`,
    form: { ...FOUR, comment: words("el sitio") },
    typed: words("el sitio"),
  }),
};

describe("a form sent over the limit of a minute", () => {
  it.each(Object.entries(WRITES))(
    "%s: 429 with its sentence, nothing written and nothing lost",
    async (_, write) => {
      const { path, form, typed = "" } = write();
      const { d1, trips } = recordedD1(env.DB);
      const askedFor: string[] = [];
      const limits = limitsWith({ write: async (who) => ({ success: askedFor.push(who) === 0 }) });
      const { context } = startRequest(NOW, { limits, db: openDatabase(d1) });
      const answer = await ask(path, { context, form, headers: { cookie } });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
      // The part before this is the page without scripts; React's data follow it.
      const [page] = answer.text.split("window.__remixContext");
      expect(page).toContain(TOO_MANY);
      expect(page).toContain(typed);
      expect(askedFor).toEqual([`u:${account.publicId}`]);
      expect(trips.flat().filter(({ sql }) => /^\s*(insert|update|delete)/i.test(sql))).toEqual([]);
    },
  );

  it("does not even read the profile's photo", async () => {
    const { context } = startRequest(NOW, { limits: limitsWith({ write: FULL }) });
    const form = withFile({ name: "Ana", email: account.email });
    form.append("photo", new File([new Uint8Array(4_000_000)], "yo.png"));
    const request = requestOf("/my-space/edit-profile", { form, headers: { cookie } });
    const answer = await profileAction({ request, context, params: {} });
    expect(answer).toMatchObject({ init: { status: 429 } });
    expect(request.bodyUsed).toBe(false);
  });

  it("answers the bell with 429, so that its script opens the page with the sentence", async () => {
    const { context } = startRequest(NOW, { limits: limitsWith({ write: FULL }) });
    const form = { intent: "read-all" };
    const answer = await ask("/notifications/unread", { context, form, headers: { cookie } });
    expect([answer.status, answer.text, answer.headers.get("retry-after")]).toEqual([429, "", "60"]);
  });

  it("shows a like's sentence on a separate page", async () => {
    const { context } = startRequest(NOW, { limits: limitsWith({ write: FULL }) });
    const answer = await ask(`/ofertas/${offer.publicId}`, { context, form: {}, method: "POST" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(answer.text).toContain(TOO_MANY);
  });
});

describe("a limiter that fails", () => {
  const down = { limit: () => Promise.reject(new Error("limiter is down")) } as unknown as RateLimit;
  const broken = { ...env, WRITE_LIMIT: down, SIGN_IN_LIMIT: down, ACCESS_LIMIT: down };

  function unlimited() {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { limits } = loadContext(
      new Request(ORIGIN, { headers: { "cf-ray": "8f2a" } }),
      broken,
      createExecutionContext(),
    );
    return {
      people: startRequest(NOW, { limits }),
      /** Expects one line in the log, without address or account. */
      expectLogged(limit: string) {
        expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
          { event: "limit-unanswered", limit, requestId: "8f2a", cause: "Error: limiter is down" },
        ]);
      },
    };
  }

  it.each(Object.entries(WRITES))("accepts %s, and is logged", async (_, write) => {
    const { people, expectLogged } = unlimited();
    const { path, form } = write();
    const answer = await ask(path, { context: people.context, form, headers: { cookie } });
    expect([answer.status, answer.text]).toEqual([303, ""]);
    expect((await toastsAfter(answer)).filter(({ tone }) => tone === "error")).toEqual([]);
    expectLogged("write");
  });

  it.each([
    [
      "a favorite",
      "/api/favorites",
      () => ({ kind: "restaurant", id: restaurant.restaurant.publicId, wanted: "1" }),
      "write",
    ],
    ["a like", () => `/ofertas/${offer.publicId}`, () => ({}), "write"],
    ["the bell", "/notifications/unread", () => ({ intent: "read-all" }), "write"],
    ["signing in", "/login", () => ({ email: account.email, password: PASSWORD }), "signIn"],
    [
      "registering",
      "/register",
      () => ({ email: `eva-${publicId()}@correo.com`, password: PASSWORD, name: "Eva" }),
      "register",
    ],
    ["recovering", "/recuperar", () => ({ email: account.email }), "recovery"],
  ] as const)("accepts %s, and is logged", async (_, path, form, limit) => {
    const { people, expectLogged } = unlimited();
    const answer = await ask(typeof path === "string" ? path : path(), {
      context: people.context,
      form: form(),
      method: "POST",
      headers: { "cf-connecting-ip": newAddress(), ...(limit === "write" ? { cookie } : {}) },
    });
    expect([200, 303]).toContain(answer.status);
    expect((await toastsAfter(answer)).filter(({ tone }) => tone === "error")).toEqual([]);
    expectLogged(limit);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { favoriteProducts, favoriteRestaurants } from "~/data/schema/diners";
import { action, loader } from "~/routes/resources/favorites";
import { silentDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { addRestaurantWithDish, db, publicId, type UserRow } from "../../rows";

const path = "/api/favorites";
const SCRIPT = { accept: "application/json" };

const favoritesOf = async ({ id }: UserRow) => [
  ...(await db.select().from(favoriteRestaurants).where(eq(favoriteRestaurants.userId, id))),
  ...(await db.select().from(favoriteProducts).where(eq(favoriteProducts.userId, id))),
];

async function newDiner() {
  const account = await addAccount();
  const cookie = await cookieOf(account);
  const press = (
    form: Record<string, string>,
    headers: Record<string, string> = {},
    context = startRequest().context,
  ) => actionOf(action, { path, context, form, headers: { cookie, ...headers } });
  return { account, cookie, press };
}

describe("pressing a heart button", () => {
  it("works by a form, which returns to its page", async () => {
    const { account, press } = await newDiner();
    const { restaurant } = await addRestaurantWithDish();
    const back = `/${restaurant.slug}#corazon-${restaurant.publicId}`;
    const answer = await press({ kind: "restaurant", id: restaurant.publicId, wanted: "1", back });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    expect(await favoritesOf(account)).toHaveLength(1);
  });

  it("answers a script with true after an addition and false after a removal", async () => {
    const { account, press } = await newDiner();
    const { dish } = await addRestaurantWithDish();
    const heart = { kind: "product", id: dish.publicId };
    expect((await press({ ...heart, wanted: "1" }, SCRIPT)).body).toBe(true);
    expect(await favoritesOf(account)).toHaveLength(1);
    expect((await press({ ...heart, wanted: "0" }, SCRIPT)).body).toBe(false);
    expect(await favoritesOf(account)).toEqual([]);
  });

  it.each(["https://malo.example/", "//malo.example", "/\\malo.example", "javascript:alert(1)", ""])(
    "redirects to the favorites instead of to %j",
    async (back) => {
      const { press } = await newDiner();
      const { dish } = await addRestaurantWithDish();
      const answer = await press({ kind: "product", id: dish.publicId, wanted: "1", back });
      expect(answer.headers.get("location")).toBe("/favorites");
    },
  );

  it("redirects anonymous visitors to sign-in and back, with a toast, and stores nothing", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const form = { kind: "restaurant", id: restaurant.publicId, wanted: "1", back: `/${restaurant.slug}` };
    const answer = await actionOf(action, { path, context: startRequest().context, form });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/login?redirectTo=%2F${restaurant.slug}`,
    ]);
    expect(answer.headers.get("set-cookie")).toContain("sobremesa_toast=");
    const script = await actionOf(action, { path, context: startRequest().context, form, headers: SCRIPT });
    expect(script.status).toBe(401);
    expect(await db.select().from(favoriteRestaurants)).not.toContainEqual(
      expect.objectContaining({ restaurantId: restaurant.id }),
    );
  });

  it("for a missing restaurant or dish says so: 404 for a script, a toast for a form", async () => {
    const { account, press } = await newDiner();
    const form = { kind: "product", id: publicId(), wanted: "1", back: "/favorites" };
    expect(await press(form, SCRIPT)).toMatchObject({
      status: 404,
      body: "Este lugar o plato ya no está en Sobremesa",
    });
    const answer = await press(form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/favorites"]);
    expect(answer.headers.get("set-cookie")).toContain("sobremesa_toast=");
    expect(await favoritesOf(account)).toEqual([]);
  });

  const good = { kind: "product", id: "0123456789abcdef", wanted: "1" };
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["no kind", { id: good.id, wanted: "1" }],
    ["an unheard-of kind", { ...good, kind: "offer" }],
    ["no id", { kind: "product", wanted: "1" }],
    ["an empty id", { ...good, id: "" }],
    ["a number for an id", { ...good, id: "-1" }],
    ["1e309", { ...good, id: "1e309" }],
    ["SQL", { ...good, id: "' OR 1=1 --" }],
    ["a path", { ...good, id: "../../etc/passwd" }],
    ["HTML", { ...good, id: "<script>alert(1)</script>" }],
    ["an emoji", { ...good, id: "🍲🍲🍲🍲" }],
    ["a control character", { ...good, id: "0123456789abcde\u0000" }],
    ["a right-to-left mark", { ...good, id: "0123456789abcdef\u200f" }],
    ["neither yes nor no", { ...good, wanted: "maybe" }],
    ["a very long id", { ...good, id: "a".repeat(70_000) }],
  ])("is refused with %s: 400 for a script, a toast for a form", async (_, form) => {
    const { account, press } = await newDiner();
    const sentence = "No pudimos leer lo que enviaste. Inténtalo otra vez.";
    const script = await press(form, SCRIPT);
    expect([script.status, script.body]).toEqual([400, sentence]);
    const answer = await press({ ...form, back: "/casa#corazon" });
    // A form that is too long is not read, so its page is unknown.
    const page = form.id && form.id.length > 1000 ? "/favorites" : "/casa#corazon";
    expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "error", title: sentence }]);
    expect(await favoritesOf(account)).toEqual([]);
  });

  it("is refused where the body is no form", async () => {
    const { cookie } = await newDiner();
    const headers = { cookie, "content-type": "application/json" };
    const call = { path, context: startRequest().context, body: '{"kind":' };
    expect((await actionOf(action, { ...call, headers: { ...headers, ...SCRIPT } })).status).toBe(400);
    const answer = await actionOf(action, { ...call, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/favorites"]);
  });

  it("with a failing write is logged, a toast for a form and 503 for a script", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { account, press } = await newDiner();
    const { restaurant } = await addRestaurantWithDish();
    const form = { kind: "restaurant", id: restaurant.publicId, wanted: "1", back: `/${restaurant.slug}` };
    const failing = () => {
      const { context } = startRequest();
      const batch = { value: () => Promise.reject(new Error("D1_ERROR: down")) };
      return { ...context, db: Object.create(context.db, { batch }) as typeof context.db };
    };
    const answer = await press(form, {}, failing());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/${restaurant.slug}`]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "error",
        title: "No se pudo guardar el favorito",
        text: "Inténtalo otra vez en unos segundos.",
      },
    ]);
    const script = await press(form, SCRIPT, failing());
    expect([script.status, script.body, script.headers.get("retry-after")]).toEqual([
      503,
      "No se pudo guardar el favorito",
      "60",
    ]);
    expect(log).toHaveBeenCalledTimes(2);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      event: "write-failed",
      write: "favorite",
    });
    expect(await favoritesOf(account)).toEqual([]);
    log.mockRestore();
  });

  it("with an unreadable identity is a toast for a form and 503 for a script", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { press } = await newDiner();
    const down = () => startRequest(undefined, { db: silentDatabase() }).context;
    const script = await press(good, SCRIPT, down());
    expect([script.status, script.body, script.headers.get("retry-after")]).toEqual([
      503,
      "No se pudo guardar el favorito",
      "60",
    ]);
    const answer = await press({ ...good, back: "/casa" }, {}, down());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/casa"]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "No se pudo guardar el favorito" }]);
    log.mockRestore();
  });

  it("over the limit of a minute: Retry-After for a script, a toast for a form", async () => {
    const { press } = await newDiner();
    const limits = limitsWith({ write: FULL });
    const { context } = startRequest(undefined, { limits });
    const sentence = "Demasiados intentos seguidos. Espera un minuto y vuelve a probar.";
    const script = await press(good, SCRIPT, context);
    expect([script.status, script.body, script.headers.get("retry-after")]).toEqual([429, sentence, "60"]);
    const answer = await press({ ...good, back: "/casa" }, {}, context);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/casa"]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "error", title: sentence }]);
  });
});

describe("the address opened as a page", () => {
  it("redirects to the favorites and stores nothing", async () => {
    const { account, cookie } = await newDiner();
    const { restaurant } = await addRestaurantWithDish();
    const query = `?kind=restaurant&id=${restaurant.publicId}&wanted=1`;
    const answer = await answerOf(loader, {
      path: path + query,
      context: startRequest().context,
      headers: { cookie },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/favorites"]);
    expect(await favoritesOf(account)).toEqual([]);
  });
});

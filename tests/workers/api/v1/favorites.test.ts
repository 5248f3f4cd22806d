import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { secondFactors } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { favoriteProducts, favoriteRestaurants, userActivityLog } from "~/data/schema/diners";
import { restaurants } from "~/data/schema/restaurants";
import { loader as favoritesLoader } from "~/routes/diner/favorites/route";
import { answerOf } from "../../loaders";
import { cookieOf, passwordHash, startRequest } from "../../people";
import { addRestaurantWithDish, at, db, NOW, publicId } from "../../rows";
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

type Place = Awaited<ReturnType<typeof addRestaurantWithDish>>;

let ana: Person;
let place: Place;

beforeAll(async () => {
  stopClock();
  await raiseIds();
  vi.useRealTimers();
});

beforeEach(async () => {
  stopClock();
  ana = await signUp();
  place = await addRestaurantWithDish();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const KINDS = [
  ["restaurants", ({ restaurant }: Place) => restaurant.publicId],
  ["dishes", ({ dish }: Place) => dish.publicId],
] as const;

const logOf = ({ userId }: Person) =>
  db.select().from(userActivityLog).where(eq(userActivityLog.userId, userId));
const rowsOf = async ({ userId }: Person) => [
  ...(await db.select().from(favoriteRestaurants).where(eq(favoriteRestaurants.userId, userId))),
  ...(await db.select().from(favoriteProducts).where(eq(favoriteProducts.userId, userId))),
];

describe.each(KINDS)("a favorite of the %s", (kind, idOf) => {
  const set = (id: string, method: "PUT" | "DELETE", more = {}) =>
    ask(`me/favorites/${kind}/${id}`, { method, bearer: ana.bearer, ...more });
  const list = async () => (await ask(`me/favorites?kind=${kind}`, { bearer: ana.bearer })).body;

  it("is added and removed, and repeating either changes nothing", async () => {
    for (let i = 0; i < 2; i++) expect((await set(idOf(place), "PUT")).status).toBe(204);
    expect(await rowsOf(ana)).toHaveLength(1);
    expect(await logOf(ana)).toHaveLength(1);
    expect((await list())[kind].map(({ id }: Body) => id)).toEqual([idOf(place)]);
    for (let i = 0; i < 2; i++) expect((await set(idOf(place), "DELETE")).status).toBe(204);
    expect(await rowsOf(ana)).toEqual([]);
    expect((await list())[kind]).toEqual([]);
  });

  it("is on the page of the same account, and of nobody else", async () => {
    await set(idOf(place), "PUT");
    await db.update(users).set({ passwordHash }).where(eq(users.id, ana.userId));
    const page = await answerOf(favoritesLoader, {
      path: kind === "dishes" ? "/favorites?ver=platos" : "/favorites",
      context: startRequest().context,
      headers: { cookie: await cookieOf(ana) },
    });
    expect(JSON.stringify(page.body)).toContain(idOf(place));
    const other = await signUp();
    const { body } = await ask(`me/favorites?kind=${kind}`, { bearer: other.bearer });
    expect(body).toMatchObject({ [kind]: [], counts: { restaurants: 0, dishes: 0 } });
  });

  it("is not added of a hidden or lapsed restaurant, or with an id of nothing", async () => {
    const hidden = await addRestaurantWithDish({ isActive: false });
    const lapsed = await addRestaurantWithDish({ visibleUntil: at(-1) });
    for (const id of [idOf(hidden), idOf(lapsed), publicId()]) {
      const { status, body } = await set(id, "PUT");
      expect([status, body.code, body.detail]).toEqual([
        404,
        "favorite_not_found",
        "Este lugar o plato ya no está en Sobremesa",
      ]);
    }
    for (const id of ["1", "900000001", "%00", "null"]) {
      expect((await set(id, "PUT")).body.code).toBe("not_found");
      expect((await set(id, "DELETE")).body.code).toBe("not_found");
    }
    expect(await rowsOf(ana)).toEqual([]);
  });

  it("leaves the list while its restaurant is hidden, and can be removed then", async () => {
    await set(idOf(place), "PUT");
    await db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, place.restaurant.id));
    expect((await list())[kind]).toEqual([]);
    expect((await set(idOf(place), "DELETE")).status).toBe(204);
    expect(await rowsOf(ana)).toEqual([]);
  });

  it("is refused without a bearer, over the limit of writes, and where it cannot be written", async () => {
    const stranger = await ask(`me/favorites/${kind}/${idOf(place)}`, { method: "PUT" });
    expect([stranger.status, stranger.body.code]).toEqual([401, "no_authorization"]);
    for (const method of ["PUT", "DELETE"] as const) {
      const limited = await set(idOf(place), method, { set: FULL_WRITES });
      expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
    }
    vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = failingDatabase(/^insert into "?favorite_/i);
    const { status, body } = await set(idOf(place), "PUT", { set: failing });
    expect([status, body.detail]).toEqual([503, "No se pudo guardar el favorito"]);
    expect(await rowsOf(ana)).toEqual([]);
  });

  it("stands in pages, each once, newest first, to the end", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 50; i++) {
      const id = idOf(await addRestaurantWithDish({ name: `Lugar ${i}` }));
      vi.setSystemTime(at(i));
      await set(id, "PUT");
      ids.unshift(id);
    }
    const pages = await pagesOf(`me/favorites?kind=${kind}`, ana.bearer);
    expect(pages.map((page) => page[kind].length)).toEqual([24, 24, 2]);
    expect(pages.flatMap((page) => page[kind].map(({ id }: Body) => id))).toEqual(ids);
    expect(pages[0].counts[kind]).toBe(50);
    // The last one of the first page is removed, and its cursor with it.
    await set(ids[23] ?? "", "DELETE");
    const { status, body } = await ask(`me/favorites?kind=${kind}&cursor=${ids[23]}`, { bearer: ana.bearer });
    expect([status, body.code]).toEqual([400, "unknown_cursor"]);
  });
});

describe("the favorites", () => {
  it("are restaurants if no kind is named, and no third kind", async () => {
    await ask(`me/favorites/restaurants/${place.restaurant.publicId}`, { method: "PUT", bearer: ana.bearer });
    const { body } = await ask("me/favorites", { bearer: ana.bearer });
    expect(body).toMatchObject({ kind: "restaurants", restaurants: [{ slug: place.restaurant.slug }] });
    const { status, body: refused } = await ask("me/favorites?kind=offers", { bearer: ana.bearer });
    expect([status, Object.keys(refused.errors)]).toEqual([400, ["kind"]]);
  });

  it("are kept by nobody, and not sent again to a client that names their tag", async () => {
    const first = await ask("me/favorites", { bearer: ana.bearer });
    expect(first.headers.get("cache-control")).toBe("no-store");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await ask("me/favorites", { bearer: ana.bearer, headers })).status).toBe(304);
    await ask(`me/favorites/restaurants/${place.restaurant.publicId}`, { method: "PUT", bearer: ana.bearer });
    expect((await ask("me/favorites", { bearer: ana.bearer, headers })).status).toBe(200);
  });

  it("need the second factor of an account that has one", async () => {
    const factor = { userId: ana.userId, secret: "x", confirmedAt: NOW, createdAt: NOW };
    await db.insert(secondFactors).values(factor);
    const { status, body } = await ask("me/favorites", { bearer: ana.bearer });
    expect([status, body.code]).toEqual([403, "insufficient_aal"]);
  });

  it("need a bearer, whatever tag the client names", async () => {
    const { status, body } = await ask("me/favorites", { headers: { "if-none-match": "*" } });
    expect([status, body.code]).toEqual([401, "no_authorization"]);
  });
});

import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { divisions } from "~/data/schema/places";
import {
  addCategory,
  addDish,
  addOldSlug,
  addRating,
  addRestaurant,
  at,
  db,
  HOUR,
  publicId,
} from "../../rows";
import { ask, type Body, failingDatabase, pagesOf, raiseIds, stopClock } from "./data-calls";

const CAPITAL = { latitude: 18.4735, longitude: -69.8849 };

beforeAll(async () => {
  await raiseIds();
  const seen = await addRestaurant({
    slug: "la-mar",
    name: "La Mar Chiquita",
    initial: "L",
    restaurantType: "marisqueria",
    createdAt: at(-1),
    cuisineTypes: ["dominicana"],
    phone: "https://wa.me/18095550100",
    website: "javascript:alert(1)",
    coverUrl: "/media/covers/abcdefgh-1280.webp",
    addsLegalTip: true,
    is24Hours: true,
    ...CAPITAL,
  });
  await addOldSlug(seen, "el-mar");
  const dish = await addDish(await addCategory(seen, { name: "Pescados" }));
  await addRating(dish, { stars: 5 });
  await addRestaurant({ name: "Donato's Pizza", slug: "donatos", initial: "D", createdAt: at(-2) });
  await addRestaurant({
    name: "Ñame y Yuca",
    slug: "name-y-yuca",
    initial: "N",
    createdAt: at(-3),
    latitude: 18.5,
    longitude: -69.88,
  });
  await addRestaurant({ slug: "inactivo", name: "La Mar Cerrada", isActive: false, ...CAPITAL });
  await addRestaurant({ slug: "vencido", name: "La Mar Vencida", visibleUntil: at(-HOUR), ...CAPITAL });
  // In another province.
  for (let i = 0; i < 30; i++) {
    await addRestaurant({ slug: `cibao-${i}`, name: `Cibao ${i}`, divisionId: 25, createdAt: at(-100 - i) });
  }
});

beforeEach(() => stopClock());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const slugsOf = (body: { restaurants: { slug: string }[] }) => body.restaurants.map(({ slug }) => slug);

describe("the search for restaurants", () => {
  it("finds by a part of the name, newest first, and no hidden or lapsed restaurant", async () => {
    const { status, body } = await ask("restaurants?name=mar");
    expect(status).toBe(200);
    expect(body.restaurants).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{16}$/),
        slug: "la-mar",
        url: "https://sobremesa.test/la-mar",
        name: "La Mar Chiquita",
        type: { id: "marisqueria", label: "Marisquería" },
        city: "Santo Domingo",
        logo_url: null,
        rating: { average: 5, count: 1 },
        description: "",
        country: "República Dominicana",
        cover_url: "https://sobremesa.test/media/covers/abcdefgh-1280.webp",
        categories: ["Pescados"],
        categories_count: 1,
        dishes_count: 1,
      },
    ]);
    expect(body).toMatchObject({ count: 1, is_more: false, next_cursor: null });
  });

  it("finds by the first letter, under N also Ñ, and then looks at no name", async () => {
    expect(slugsOf((await ask("restaurants?letter=%C3%B1&name=mar")).body)).toEqual(["name-y-yuca"]);
    expect(slugsOf((await ask("restaurants?letter=D")).body)).toEqual(["donatos"]);
  });

  it("finds by type, by country and by province", async () => {
    expect(slugsOf((await ask("restaurants?type=marisqueria")).body)).toEqual(["la-mar"]);
    expect((await ask("restaurants?country=MX")).body).toMatchObject({ restaurants: [], count: 0 });
    const province = await db.select().from(divisions).where(eq(divisions.id, 25)).get();
    const { body } = await ask(`restaurants?province=${province?.code}`);
    expect([body.count, body.restaurants[0].slug]).toEqual([30, "cibao-0"]);
  });

  it("names restaurants near a mistyped name", async () => {
    const { body } = await ask("restaurants?name=dnoatos");
    expect(body.restaurants).toEqual([]);
    expect(body.near.restaurants).toEqual([
      { slug: "donatos", name: "Donato's Pizza", city: "Santo Domingo" },
    ]);
  });

  it.each([
    ["newest first", "", 33],
    ["by name", "&name=cibao", 30],
  ])("goes page by page to the end, each restaurant once: %s", async (_, query, count) => {
    const pages = await pagesOf(`restaurants?limit=7${query}`);
    expect(pages).toHaveLength(Math.ceil(count / 7));
    const slugs = pages.flatMap(slugsOf);
    expect(new Set(slugs).size).toBe(count);
    expect(slugs).toHaveLength(count);
  });

  it.each([
    ["type=cohete", "type"],
    ["letter=!", "letter"],
    ["country=do", "country"],
    ["country=MX&province=DO-01", "province"],
    [`name=${"a".repeat(61)}`, "name"],
    ["limit=0", "limit"],
    ["limit=25", "limit"],
    ["limit=x", "limit"],
    ["limit=", "limit"],
    ["cursor=1", "cursor"],
    ["cursor=", "cursor"],
    ["cursor=' OR 1=1 --", "cursor"],
    [`cursor=${"z".repeat(16)}%00`, "cursor"],
  ])("refuses ?%s and names the field", async (query, field) => {
    const { status, body } = await ask(`restaurants?${query}`);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "validation_failed", [field]]);
  });

  it("refuses a cursor that no restaurant has, instead of ending the list", async () => {
    const { status, body } = await ask(`restaurants?cursor=${publicId()}`);
    expect([status, body.code]).toEqual([400, "unknown_cursor"]);
  });
});

describe("the restaurants near a position", () => {
  const NEAR = `restaurants/nearby?latitude=${CAPITAL.latitude}&longitude=${CAPITAL.longitude}`;

  it("come nearest first with their distance, without hidden ones, and are kept by nobody", async () => {
    const { status, headers, body } = await ask(NEAR);
    expect(status).toBe(200);
    expect(body.restaurants.map(({ slug, distance_km }: Body) => [slug, distance_km])).toEqual([
      // The position is rounded to three decimals.
      ["la-mar", 0.06],
      ["name-y-yuca", 2.94],
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("lie within the radius, and are no more than asked for", async () => {
    expect(slugsOf((await ask(`${NEAR}&radius_km=1`)).body)).toEqual(["la-mar"]);
    expect(slugsOf((await ask(`${NEAR}&limit=1`)).body)).toEqual(["la-mar"]);
  });

  it.each([
    ["latitude=&longitude=1", "latitude"],
    ["longitude=1", "latitude"],
    ["latitude=91&longitude=1", "latitude"],
    ["latitude=1&longitude=-180.1", "longitude"],
    ["latitude=1e1&longitude=1", "latitude"],
    ["latitude=NaN&longitude=1", "latitude"],
    ["latitude=1&longitude=1&radius_km=51", "radius_km"],
    ["latitude=1&longitude=1&radius_km=0", "radius_km"],
    ["latitude=1&longitude=1&limit=11", "limit"],
  ])("refuses ?%s and names the field", async (query, field) => {
    const { status, body } = await ask(`restaurants/nearby?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("are not named with the position in the log when the database fails", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, body, headers } = await ask(NEAR, { set: failingDatabase() });
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unexpected_failure", "10"]);
    expect(body.detail).toBe("Es cosa nuestra. Inténtalo otra vez en unos segundos.");
    const lines = logged.mock.calls.map(([line]) => String(line)).join("\n");
    expect(lines).toContain("call-failed");
    expect(lines).not.toMatch(/18\.47|69\.88/);
  });
});

describe("one restaurant", () => {
  it("is read by its slug, without links that are none", async () => {
    const { status, body } = await ask("restaurants/la-mar");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: "la-mar",
      country: { code: "DO", name: "República Dominicana" },
      whatsapp_url: "https://wa.me/18095550100",
      phone: "+1 809-555-0100",
      website_url: null,
      adds_legal_tip: true,
      opening: { is_24_hours: true, now: { is_open: true, closes_at: null, opens_at: null } },
    });
  });

  it("leads from a former slug to the present one", async () => {
    const { status, headers } = await ask("restaurants/el-mar?x=1");
    expect([status, headers.get("location")]).toEqual([301, "/api/v1/restaurants/la-mar?x=1"]);
  });

  it.each(["inactivo", "vencido", "nadie", "%00", "..%2f..", "%E0%A4%A", "a".repeat(500)])(
    "is not found at %s",
    async (slug) => {
      const { status, body } = await ask(`restaurants/${slug}`);
      expect(status).toBe(404);
      expect(["not_found", "restaurant_not_found"]).toContain(body.code);
    },
  );

  it("says in Spanish that there is none", async () => {
    const { body } = await ask("restaurants/inactivo");
    expect(body).toEqual({
      type: "/api#restaurant_not_found",
      title: "There is no such restaurant",
      status: 404,
      code: "restaurant_not_found",
      detail: "Restaurante no encontrado",
    });
  });

  it("is not read again by a client that names its tag", async () => {
    const first = await ask("restaurants/la-mar");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=30");
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask("restaurants/la-mar", { headers: { "if-none-match": tag } });
      expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    }
    const other = await ask("restaurants/la-mar", { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const got = await ask("restaurants/la-mar");
    const head = await ask("restaurants/la-mar", { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", got.headers.get("etag")]);
  });

  it("has no other method", async () => {
    const { status, headers, body } = await ask("restaurants/la-mar", { method: "DELETE" });
    expect([status, headers.get("allow"), body.code]).toEqual([405, "GET", "method_not_allowed"]);
  });
});

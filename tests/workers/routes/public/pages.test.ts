import { describe, expect, it } from "vitest";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as notFoundLoader } from "~/routes/public/not-found";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  addRestaurantWithDish,
  addUser,
  at,
  HOUR,
  MINUTE,
  NOW,
  publicId,
} from "../../rows";
import { ask } from "../../site";

const CACHEABLE = "x-edge-cacheable";
const COUNTS = "x-edge-counts";

const askMenu = (slug: string, now = NOW) =>
  answerOf(menuLoader, { path: `/${slug}`, params: { slug }, context: contextAt(now) });

function askDish(
  slug: string,
  productId: string,
  { page = "rate", query = "" }: { page?: "rate" | "reviews"; query?: string } = {},
) {
  return answerOf(page === "rate" ? dishLoader : reviewsLoader, {
    path: `/${slug}/product/${productId}/${page}${query}`,
    params: { slug, productId },
    context: contextAt(NOW),
  });
}

/** Expects a missing page or a refusal: its sentence, uncacheable. */
function expectRefusal(answer: Awaited<ReturnType<typeof answerOf>>, status: number, title: string) {
  expect([answer.status, (answer.body as { title: string }).title]).toEqual([status, title]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.has(CACHEABLE)).toBe(false);
  expect(answer.headers.has(COUNTS)).toBe(false);
}

describe("the landing page", () => {
  it("lists visible restaurants, newest first, and may be cached at the edge", async () => {
    const old = await addRestaurant({ name: "Vieja", createdAt: at(-HOUR), city: "Azua" });
    await addDish(await addCategory(old));
    await addRestaurant({ name: "Apagada", isActive: false, createdAt: at(HOUR) });
    await addRestaurant({ name: "Vencida", visibleUntil: NOW, createdAt: at(HOUR) });
    await addRestaurant({ name: "Nueva", createdAt: at(MINUTE) });

    const { status, headers, body } = await answerOf(landingLoader, { path: "/", context: contextAt(NOW) });
    expect([status, headers.get(CACHEABLE), headers.has(COUNTS)]).toEqual([200, "1", false]);
    expect(body).toMatchObject({
      url: `${ORIGIN}/`,
      restaurants: [
        {
          name: "Nueva",
          where: "Santo Domingo, República Dominicana",
          dishes: "0 platos",
          rating: null,
        },
        { name: "Vieja", where: "Azua, República Dominicana", dishes: "1 plato" },
      ],
    });
  });
});

describe("the menu", () => {
  it("is 200 with formatted prices and countdowns, counts for the restaurant and may be cached", async () => {
    const restaurant = await addRestaurant({ name: "Casa Rosa", taxIncluded: false });
    const category = await addCategory(restaurant, { name: "Postres" });
    const dish = await addDish(category, { name: "Flan", price: 125_000_000 });
    await addOffer(restaurant, { title: "Dos por uno", expiresAt: at(2 * HOUR + MINUTE) });

    const { status, headers, body } = await askMenu(restaurant.slug);
    expect([status, headers.get(CACHEABLE)]).toEqual([200, "1"]);
    expect(headers.get(COUNTS)).toBe(`restaurant/${restaurant.publicId} America/Santo_Domingo`);
    expect(body).toMatchObject({
      head: { name: "Casa Rosa" },
      taxNote: "Precios con impuestos no incluidos",
      offers: [{ title: "Dos por uno", countdown: { text: "2 h 01 min 00 s", tone: "green" } }],
      sections: [
        {
          name: "Postres",
          dishes: [
            {
              name: "Flan",
              price: "RD$1,250,000.00",
              href: `/${restaurant.slug}/product/${dish.publicId}/rate`,
            },
          ],
        },
      ],
    });
  });

  it("is 301 from an old slug", async () => {
    const restaurant = await addRestaurant();
    await addOldSlug(restaurant, "menu-before");
    const { status, headers } = await askMenu("menu-before");
    expect([status, headers.get("location")]).toEqual([301, `/${restaurant.slug}`]);
  });

  it("is 301 from its slug, or an old one, with capital letters", async () => {
    const restaurant = await addRestaurant();
    await addOldSlug(restaurant, "menu-of-yore");
    for (const slug of [restaurant.slug.toUpperCase(), "Menu-of-Yore"]) {
      const { status, headers } = await askMenu(slug);
      expect([status, headers.get("location")], slug).toEqual([301, `/${restaurant.slug}`]);
    }
    const off = await addRestaurant({ isActive: false });
    expectRefusal(await askMenu(off.slug.toUpperCase()), 404, "Restaurant Not Found");
  });

  it("is 404 for an unknown slug, a switched-off or lapsed restaurant, and a hidden one's old slug", async () => {
    const off = await addRestaurant({ isActive: false });
    await addOldSlug(off, "off-before");
    const lapsed = await addRestaurant({ visibleUntil: NOW });
    for (const slug of ["nobody-has-it", off.slug, "off-before", lapsed.slug]) {
      expectRefusal(await askMenu(slug), 404, "Restaurant Not Found");
    }
  });

  it.each([["<script>alert(1)</script>"], ["' OR 1=1 --"], ["a".repeat(5000)], ["\u0000\u202e😀"], ["%"]])(
    "is 404 for %j",
    async (slug) => {
      const call = { path: "/x", params: { slug }, context: contextAt(NOW) };
      expectRefusal(await answerOf(menuLoader, call), 404, "Restaurant Not Found");
    },
  );

  it("is titled in Spanish at an address that no restaurant can have", async () => {
    const { status, text } = await ask("/auth", { context: contextAt(NOW) });
    expect(status).toBe(404);
    expect(text).toContain("<title>Esta página no existe · Sobremesa</title>");
    expect(text).not.toContain("Restaurant Not Found");
  });

  it("is found until the last millisecond, and not at the instant at which it lapses", async () => {
    const { slug } = await addRestaurant({ visibleUntil: at(HOUR) });
    expect((await askMenu(slug, at(HOUR - 1))).status).toBe(200);
    expect((await askMenu(slug, at(HOUR))).status).toBe(404);
  });
});

describe("a dish's page", () => {
  it("is 200, counts for the dish and may be cached", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const { status, headers, body } = await askDish(restaurant.slug, dish.publicId);
    expect([status, headers.get(CACHEABLE)]).toEqual([200, "1"]);
    expect(headers.get(COUNTS)).toBe(`product/${dish.publicId} America/Santo_Domingo`);
    expect(body).toMatchObject({
      name: "Mofongo",
      category: "Entradas",
      price: "RD$450.00",
      unavailable: null,
      rating: null,
      reviewsUrl: `/${restaurant.slug}/product/${dish.publicId}/reviews`,
    });
  });

  it("does not link to its reviews where the restaurant makes them private", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({ reviewsPublic: false });
    expect((await askDish(restaurant.slug, dish.publicId)).body).toMatchObject({ reviewsUrl: null });
  });
});

describe.each(["rate", "reviews"] as const)("the address of a dish, /%s", (page) => {
  it("is 301 from the slug with capital letters, to the same dish", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const { status, headers } = await askDish(restaurant.slug.toUpperCase(), dish.publicId, { page });
    expect(status).toBe(301);
    expect(headers.get("location")).toBe(`/${restaurant.slug}/product/${dish.publicId}/${page}`);
  });

  it("is 301 from an old slug, to the same dish", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    await addOldSlug(restaurant, `dish-before-${page}`);
    const { status, headers } = await askDish(`dish-before-${page}`, dish.publicId, { page });
    expect(status).toBe(301);
    expect(headers.get("location")).toBe(`/${restaurant.slug}/product/${dish.publicId}/${page}`);
  });

  it("is 404 with the sentence for what is missing", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const other = await addRestaurantWithDish();
    const hidden = await addRestaurantWithDish({ isActive: false });
    const { slug } = restaurant;
    expectRefusal(await askDish("nobody", dish.publicId, { page }), 404, "Restaurante no encontrado");
    expectRefusal(
      await askDish(hidden.restaurant.slug, hidden.dish.publicId, { page }),
      404,
      "Restaurante no encontrado",
    );
    for (const id of [publicId(), "1", "'", "x".repeat(5000), "\u0000"]) {
      expectRefusal(await askDish(slug, id, { page }), 404, "Producto no encontrado");
    }
    expectRefusal(
      await askDish(slug, other.dish.publicId, { page }),
      404,
      "Producto no pertenece a este restaurante",
    );
  });
});

describe("a dish's reviews", () => {
  it("are 200 with formatted names, dates and bars, count for nothing and may be cached", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const ana = await addUser({ name: "Ana" });
    await addRating(dish, { stars: 5, comment: "Rico", userId: ana.id, createdAt: at(MINUTE) });
    const secret = await addRating(dish, { stars: 2, userId: (await addUser()).id, isAnonymous: true });
    const { status, headers, body } = await askDish(restaurant.slug, dish.publicId, { page: "reviews" });
    expect([status, headers.get(CACHEABLE), headers.has(COUNTS)]).toEqual([200, "1", false]);
    expect(body).toMatchObject({
      dish: { name: "Mofongo", price: "RD$450.00", rating: { average: "3.5", count: "2" } },
      reviews: [
        { name: "Ana", stars: 5, comment: "Rico" },
        { name: `Usuario Anónimo #${secret.publicId.slice(0, 6)}`, stars: 2, pictureUrl: null },
      ],
      distribution: [
        { stars: 5, percentage: 50 },
        { stars: 4, percentage: 0 },
        { stars: 3, percentage: 0 },
        { stars: 2, percentage: 50 },
        { stars: 1, percentage: 0 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(ana.email);
  });

  it("have pages to older ones and back", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    for (let i = 0; i < 21; i++) await addRating(dish, { createdAt: at(i) });
    const here = `/${restaurant.slug}/product/${dish.publicId}/reviews`;
    const first = await askDish(restaurant.slug, dish.publicId, { page: "reviews" });
    const { reviews, olderUrl, newestUrl } = first.body as {
      reviews: { id: string }[];
      olderUrl: string;
      newestUrl?: string;
    };
    expect(olderUrl).toBe(`${here}?despues=${reviews.at(-1)?.id}`);
    expect(newestUrl).toBeUndefined();
    const query = olderUrl.slice(here.length);
    const second = await askDish(restaurant.slug, dish.publicId, { page: "reviews", query });
    expect(second.body).toMatchObject({ reviews: [{}], newestUrl: here });
    expect((second.body as { olderUrl?: string }).olderUrl).toBeUndefined();
    expect((second.body as { url: string }).url).toBe(ORIGIN + here + query);
    // An earlier form of the address, which people may have saved, leads to the newest.
    const kept = await askDish(restaurant.slug, dish.publicId, {
      page: "reviews",
      query: query.replace("despues", "antes"),
    });
    expect(kept.body).toEqual(first.body);
  });

  it("are 403 with their sentence where the restaurant makes them private", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({ reviewsPublic: false });
    await addRating(dish, { comment: "only for the owner" });
    const answer = await askDish(restaurant.slug, dish.publicId, { page: "reviews" });
    expectRefusal(answer, 403, "Las reseñas de este restaurante no son públicas");
    expect(JSON.stringify(answer.body)).not.toContain("only for the owner");
  });

  it.each([
    "?despues=",
    "?despues=1",
    "?despues=%00",
    `?despues=${"0".repeat(17)}`,
    "?despues=%27%20OR%201=1",
  ])("are 404 after %s, which no page links to", async (query) => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const answer = await askDish(restaurant.slug, dish.publicId, { page: "reviews", query });
    expectRefusal(answer, 404, "Esta página no existe");
  });
});

describe("an address that the sitemap does not name", () => {
  it("is 404", async () => {
    const answer = await answerOf(notFoundLoader, { path: "/a/b/c", context: contextAt(NOW) });
    expectRefusal(answer, 404, "Esta página no existe");
  });
});

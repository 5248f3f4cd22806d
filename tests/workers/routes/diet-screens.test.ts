import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { DISHES, answerOf as decide, type Wish, wishName } from "#support/diet-cases";
import { openDatabase } from "~/data/database.server";
import { favoriteProducts, favoriteRestaurants, userPreferences } from "~/data/schema/diners";
import type { Fit } from "~/domain/preferences/fit";
import { loader as favoritesLoader } from "~/routes/diner/favorites/route";
import { loader as spaceLoader } from "~/routes/diner/my-space/route";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as offerLoader } from "~/routes/public/offer/route";
import type { NoticeViewModel } from "~/ui/menus/dish-notice";
import { answerOf } from "../loaders";
import { addAccount, cookieOf, startRequest } from "../people";
import {
  addCategory,
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantWithDish,
  db,
  NOW,
} from "../rows";

/** One preference of each kind; each meets dishes that fit, break it or are unconfirmed. */
const WISHES: Wish[] = [
  { ingredient: "peanuts", level: "allergy" },
  { ingredient: "dairy", level: "intolerance" },
  { restriction: "vegan" },
  { restriction: "dairy-free" },
  { restriction: "sin-cerdo" },
];

type Row = { href: string; notice?: NoticeViewModel | null };

/** The fit that a row shows. */
function fitShown({ notice }: Row): Fit {
  const standings = notice?.lines.map(({ standing }) => standing) ?? [];
  if (standings.includes("broken")) return "breaks";
  return standings.includes("unconfirmed") ? "unconfirmed" : "fits";
}

const DISHES_A_WISH = 3;

/** One dish of each fit for a preference, so that lists of twenty hold them all. */
const casesOf = (wish: Wish) =>
  (["fits", "unconfirmed", "breaks"] as const).map((fit) => {
    const dish = DISHES.find((dish) => decide(dish, wish) === fit);
    if (!dish) throw new Error(`No dish ${fit} ${wishName(wish)}`);
    return { fit, dish };
  });

describe.each(WISHES.map((wish) => [wishName(wish), wish] as const))("for a diner with %s", (_, wish) => {
  const expected = new Map<string, Fit>();
  /** The fit of each offer, which names one of the dishes. */
  const expectedOfOffers = new Map<string, Fit>();
  let slug: string;
  let restaurant: Awaited<ReturnType<typeof addRestaurant>>;
  let cookie: string;

  beforeAll(async () => {
    // The landing page must list only the dishes of this preference.
    await env.DB.prepare("DELETE FROM products").run();
    restaurant = await addRestaurant({ phone: "https://wa.me/18095550100" });
    const category = await addCategory(restaurant);
    const account = await addAccount({ wizardSkippedAt: NOW });
    slug = restaurant.slug;
    cookie = await cookieOf(account);
    expected.clear();
    expectedOfOffers.clear();
    for (const { fit, dish } of casesOf(wish)) {
      const row = await addDish(category, {
        name: `Antojo ${fit}`,
        dietaryAttributes: [...dish.dietaryAttributes],
        containsIngredients: [...dish.containsIngredients],
        freeOfIngredients: [...dish.freeOfIngredients],
      });
      await addRating(row, { stars: 5 });
      await db
        .insert(favoriteProducts)
        .values({ userId: account.id, productId: row.id, createdAt: NOW })
        .run();
      const offer = await addOffer(restaurant, { description: `Hoy ANTOJO ${fit}, y un café` });
      expectedOfOffers.set(`/ofertas/${offer.publicId}`, fit);
      expected.set(`/${slug}/product/${row.publicId}/rate`, fit);
    }
    await db
      .insert(userPreferences)
      .values({
        userId: account.id,
        updatedAt: NOW,
        dietaryRestrictions: "restriction" in wish ? [wish.restriction] : [],
        dislikedIngredients: "ingredient" in wish ? { [wish.ingredient]: wish.level } : {},
      })
      .run();
    await db
      .insert(favoriteRestaurants)
      .values({ userId: account.id, restaurantId: restaurant.id, createdAt: NOW })
      .run();
  });

  const bodyOf = async (loader: Parameters<typeof answerOf>[0], path: string, params = {}) =>
    (await answerOf(loader, { path, params, context: startRequest().context, headers: { cookie } }))
      .body as never;

  const expectFits = (rows: Row[], answersOf = expected) => {
    const answers = new Map(rows.map((row) => [row.href, fitShown(row)]));
    expect(answers).toEqual(answersOf);
    expect(answers.size).toBe(DISHES_A_WISH);
  };

  it("the menu's rows and counts agree with the decision table", async () => {
    type Menu = { sections: { dishes: Row[] }[]; diner: { fit: { groups: { label: string }[] } } };
    const { sections, diner }: Menu = await bodyOf(menuLoader, `/${slug}`, { slug });
    expectFits(sections.flatMap(({ dishes }) => dishes));
    const labels = diner.fit.groups.map(({ label }) => label);
    expect(labels).toEqual(["1 va contigo", "1 por confirmar", "1 no va contigo"]);
  });

  it("the dishes' pages agree too", async () => {
    for (const [href, fit] of expected) {
      const productId = href.split("/")[3] ?? "";
      type Sheet = { fit: Fit; warnings: { askRestaurant: boolean; askHref: string | null }[] };
      const sheet: Sheet = await bodyOf(dishLoader, href, { slug, productId });
      expect([sheet.fit, sheet.warnings.length > 0]).toEqual([fit, fit !== "fits"]);
      for (const { askRestaurant, askHref } of fit === "unconfirmed" ? sheet.warnings : [])
        expect([askRestaurant, askHref]).toEqual([true, expect.stringMatching(/^https:\/\/wa\.me\//)]);
    }
  });

  it("a filtered menu shows only the offers that name its dishes, and the whole menu every offer", async () => {
    type Menu = { offers: Row[] };
    const unnamed = await addOffer(restaurant, { title: "Martes de salsa" });
    const hrefsOf = async (query: string) => {
      const { offers }: Menu = await bodyOf(menuLoader, `/${slug}${query}`, { slug });
      return offers.map(({ href }) => href);
    };
    const queries = {
      fits: "?conmigo=1",
      unconfirmed: "?conmigo=por-confirmar",
      breaks: "?conmigo=no-van",
    };
    for (const [href, fit] of expectedOfOffers) expect(await hrefsOf(queries[fit])).toEqual([href]);
    expect((await hrefsOf("")).length).toBe(expectedOfOffers.size + 1);
    await env.DB.prepare("DELETE FROM offers WHERE public_id = ?").bind(unnamed.publicId).run();
  });

  it("the dish's card above its reviews agrees too", async () => {
    for (const [href, fit] of expected) {
      const productId = href.split("/")[3] ?? "";
      const path = `/${slug}/product/${productId}/reviews`;
      const { dish }: { dish: Row } = await bodyOf(reviewsLoader, path, { slug, productId });
      expect(fitShown(dish)).toBe(fit);
    }
  });

  it("the favorites agree too", async () => {
    const { dishes }: { dishes: Row[] } = await bodyOf(favoritesLoader, "/favorites?ver=platos");
    expectFits(dishes);
    // The head of a menu asks about all of them at once; here is no such head.
    for (const { standing, askHref } of dishes.flatMap(({ notice }) => notice?.lines ?? [])) {
      if (standing === "unconfirmed") expect(askHref).toMatch(/^https:\/\/wa\.me\/18095550100\?text=/);
    }
  });

  it("the best dishes of the landing page agree too", async () => {
    const { bestDishes }: { bestDishes: Row[] } = await bodyOf(landingLoader, "/");
    expectFits(bestDishes);
  });

  it("the offers that name the dishes agree too, on the menu, the landing page, the dashboard and their own pages", async () => {
    const menu: { offers: Row[] } = await bodyOf(menuLoader, `/${slug}`, { slug });
    expectFits(menu.offers, expectedOfOffers);
    const landing: { offers: Row[] } = await bodyOf(landingLoader, "/");
    const ofThisWish = landing.offers.filter(({ href }) => expectedOfOffers.has(href));
    expectFits(ofThisWish, expectedOfOffers);
    const { dashboard }: { dashboard: { offers: Row[] } } = await bodyOf(spaceLoader, "/my-space");
    expectFits(dashboard.offers, expectedOfOffers);
    const pages: Row[] = [];
    for (const href of expectedOfOffers.keys()) {
      const offerId = href.split("/")[2] ?? "";
      pages.push({ ...((await bodyOf(offerLoader, href, { offerId })) as Row), href });
    }
    expectFits(pages, expectedOfOffers);
    const said = [...menu.offers, ...ofThisWish, ...dashboard.offers, ...pages].flatMap(
      ({ notice }) => notice?.lines ?? [],
    );
    for (const { text, askHref } of said) {
      expect(text).toMatch(/^Antojo \w+: /);
      if (askHref) expect(askHref).toMatch(/^https:\/\/wa\.me\/18095550100\?text=/);
    }
  });
});

it("the reviews of a dish are shown, with the dish unchecked, if only the read of the diner's part fails", async () => {
  const { restaurant, dish } = await addRestaurantWithDish({ phone: null });
  const cookie = await cookieOf(await addAccount());
  const d1 = {
    prepare(sql: string) {
      if (/from "user_preferences"/.test(sql)) throw new Error("D1_ERROR");
      return env.DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  const bodyOf = async (headers: Record<string, string>) => {
    const { body } = await answerOf(reviewsLoader, {
      path: `/${restaurant.slug}/product/${dish.publicId}/reviews`,
      params: { slug: restaurant.slug, productId: dish.publicId },
      context: startRequest(NOW, { db: openDatabase(d1 as unknown as D1Database) }).context,
      headers,
    });
    return body as { dish: Row };
  };
  const unchecked = "No pudimos comprobar tus alergias en este plato";
  expect((await bodyOf({ cookie })).dish.notice?.lines).toMatchObject([
    // The menu could not be checked either, so its head offers no way to ask.
    { text: unchecked, askHref: null },
  ]);
  expect((await bodyOf({})).dish.notice).toBeNull();
});

it("the landing page is shown, with every best dish unchecked, if only the read of the diner's part fails", async () => {
  await env.DB.prepare("DELETE FROM products").run();
  const dish = await addDish(await addCategory(await addRestaurant()));
  await addRating(dish, { stars: 5 });
  const account = await addAccount();
  await env.DB.prepare(
    "INSERT INTO user_preferences (user_id, disliked_ingredients, updated_at) VALUES (?, '{', 0)",
  )
    .bind(account.id)
    .run();
  const { body } = await answerOf(landingLoader, {
    path: "/",
    params: {},
    context: startRequest().context,
    headers: { cookie: await cookieOf(account) },
  });
  const { bestDishes } = body as { bestDishes: Row[] };
  expect(bestDishes.map(({ notice }) => notice?.lines[0]?.text)).toEqual([
    "No pudimos comprobar tus alergias en este plato",
  ]);
});

describe("an offer that names a dish", () => {
  async function offered(disliked = '{"peanuts":"allergy"}') {
    const { restaurant, category } = await addRestaurantWithDish({ phone: null });
    await addDish(category, { name: "Satay", containsIngredients: ["peanuts"], isAvailable: false });
    const offer = await addOffer(restaurant, { title: "Satay al dos por uno" });
    const account = await addAccount();
    await env.DB.prepare(
      "INSERT INTO user_preferences (user_id, disliked_ingredients, updated_at) VALUES (?, ?, 0)",
    )
      .bind(account.id, disliked)
      .run();
    const { slug } = restaurant;
    const params = { slug, offerId: offer.publicId };
    const linesOf = (row?: Row) => row?.notice?.lines.map(({ text }) => text);
    return async (headers: Record<string, string> = {}) => {
      const bodyOf = async (loader: Parameters<typeof answerOf>[0], path: string) =>
        (await answerOf(loader, { path, params, context: startRequest().context, headers })).body;
      const menu = await bodyOf(menuLoader, `/${slug}`);
      const landing = await bodyOf(landingLoader, "/");
      const page = await bodyOf(offerLoader, `/ofertas/${offer.publicId}`);
      const [onMenu] = (menu as { offers: Row[] }).offers;
      const { offers } = landing as { offers: Row[] };
      const listed = offers.find(({ href }) => href === `/ofertas/${offer.publicId}`);
      return { lines: [onMenu, listed, page as Row].map(linesOf), cookie: await cookieOf(account) };
    };
  }

  it("has a warning for a dish that is sold out today too, and none for anonymous visitors", async () => {
    const open = await offered();
    const { lines, cookie } = await open();
    expect(lines).toEqual([undefined, undefined, undefined]);
    const contains = ["Satay: Contiene maní, que marcaste como alergia"];
    expect((await open({ cookie })).lines).toEqual([contains, contains, contains]);
  });

  it("says that the dish could not be checked where the preferences cannot be read", async () => {
    const open = await offered("{");
    const { cookie } = await open();
    const unchecked = ["Satay: No pudimos comprobar tus alergias en este plato"];
    expect((await open({ cookie })).lines).toEqual([unchecked, unchecked, unchecked]);
  });

  it("says that the dish could not be checked where only the read of the diner's part fails", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const offer = await addOffer(restaurant, { title: "Martes" });
    const cookie = await cookieOf(await addAccount());
    const d1 = {
      prepare(sql: string) {
        if (/from "user_preferences"/.test(sql)) throw new Error("D1_ERROR");
        return env.DB.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    };
    const { context } = startRequest(NOW, { db: openDatabase(d1 as unknown as D1Database) });
    const call = { params: { offerId: offer.publicId }, context, headers: { cookie } };
    const page = (await answerOf(offerLoader, { ...call, path: `/ofertas/${offer.publicId}` })).body as Row;
    const { offers } = (await answerOf(landingLoader, { ...call, path: "/" })).body as { offers: Row[] };
    for (const { notice } of [page, ...offers]) {
      expect(notice?.lines.map(({ text }) => text)).toEqual([
        "No pudimos comprobar tus alergias en este plato",
      ]);
    }
  });
});

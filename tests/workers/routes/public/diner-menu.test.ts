import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { favoriteProducts, userPreferences } from "~/data/schema/diners";
import { action as dishAction, loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { actionOf, answerOf, ORIGIN } from "../../loaders";
import { addAccount, cookieOf, startRequest } from "../../people";
import {
  addCategory,
  addDish,
  addRating,
  addRestaurant,
  addRestaurantWithDish,
  at,
  db,
  NOW,
} from "../../rows";

type Notice = {
  lines: { standing: string; severity: string; text: string; askHref: string | null }[];
  sentences: string;
};

type DinerBody = {
  sections: { dishes: { name: string; href: string; notice?: Notice }[] }[];
  diner: {
    isRecommended: boolean;
    suggestions: { name: string; href: string; average: string | null; notice: Notice | null }[];
    isPersonal: boolean;
    unconfirmedSuggestions: string;
    fit: {
      groups: { fit: string; label: string; href: string; isOn: boolean }[];
      allHref?: string;
      empty: string | null;
      unknown: string | null;
      undeclarable: string | null;
      ask: { href: string; label: string } | { where: string } | null;
    } | null;
  };
};

async function dinerOf(values: Partial<typeof userPreferences.$inferInsert> = {}) {
  const account = await addAccount();
  await db
    .insert(userPreferences)
    .values({ userId: account.id, updatedAt: NOW, ...values })
    .run();
  return { account, cookie: await cookieOf(account) };
}

async function menuOf(slug: string, cookie: string, query = "", database = openDatabase(env.DB)) {
  const { body } = await answerOf(menuLoader, {
    path: `/${slug}${query}`,
    params: { slug },
    context: startRequest(NOW, { db: database }).context,
    headers: { cookie },
  });
  const { sections, diner } = body as DinerBody;
  return { ...diner, sections };
}

type DinerMenu = DinerBody["diner"] & Pick<DinerBody, "sections">;

const dishesOf = (menu: DinerMenu) => menu.sections.flatMap(({ dishes }) => dishes);
const noticeTexts = (menu: DinerMenu, name: string) =>
  dishesOf(menu)
    .find((dish) => dish.name === name)
    ?.notice?.lines.map(({ text }) => text);
const countsOf = (menu: DinerMenu) => menu.fit?.groups.map(({ label }) => label).join(" · ");

async function addThaiRestaurant() {
  const restaurant = await addRestaurant({ cuisineTypes: ["thai"], phone: "https://wa.me/18095550100" });
  const category = await addCategory(restaurant);
  const dishes = {
    peanut: await addDish(category, { name: "Satay", containsIngredients: ["peanuts"], sortOrder: 0 }),
    safe: await addDish(category, { name: "Mango", freeOfIngredients: ["peanuts"], sortOrder: 1 }),
    unconfirmed: await addDish(category, { name: "Sopa", sortOrder: 2 }),
    hot: await addDish(category, {
      name: "Curry",
      freeOfIngredients: ["peanuts"],
      spicinessLevel: 4,
      sortOrder: 3,
    }),
  };
  return { restaurant, category, dishes };
}

describe("a signed-in diner's menu", () => {
  it("has a warning beside each dish, with the restaurant's WhatsApp where only the restaurant knows", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({
      dislikedIngredients: { peanuts: "allergy" },
      showDietaryWarnings: false,
    });
    const menu = await menuOf(restaurant.slug, cookie);
    expect(noticeTexts(menu, "Satay")).toEqual(["Contiene maní, que marcaste como alergia"]);
    expect(noticeTexts(menu, "Mango")).toBeUndefined();
    expect(noticeTexts(menu, "Curry")).toEqual([
      "Este plato es más picante de lo que toleras: picante extremo.",
    ]);
    const [unconfirmed] = dishesOf(menu).find(({ name }) => name === "Sopa")?.notice?.lines ?? [];
    expect(unconfirmed).toMatchObject({
      severity: "medium",
      text: "Sin confirmar si contiene maní: pregunta al restaurante",
    });
    expect(unconfirmed?.askHref).toMatch(/^https:\/\/wa\.me\/18095550100\?text=.*Sopa/);
  });

  it("reads the identity, then everything else in one batch; an anonymous visitor's has no extra statements", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf();
    const { d1, trips } = recordedD1(env.DB);
    await menuOf(restaurant.slug, cookie, "", openDatabase(d1));
    const anonymous = recordedD1(env.DB);
    expect(await menuOf(restaurant.slug, "", "", openDatabase(anonymous.d1))).not.toHaveProperty("fit");
    // A signed-in diner's menu reads the dishes with their ingredients, the unavailable ones, and the preferences.
    const besides = trips[1]!
      .map(({ sql }) => sql)
      .filter((sql) => !anonymous.trips[0]?.some((other) => other.sql === sql));
    expect([trips.length, trips[0]?.length, anonymous.trips.length]).toEqual([2, 1, 1]);
    expect(besides).toEqual([
      expect.stringMatching(/contains_ingredients.*"is_available" = \?.*order by/),
      expect.stringMatching(/contains_ingredients/),
      expect.stringMatching(/from "user_preferences"/),
    ]);
    expect(JSON.stringify(anonymous.trips)).not.toMatch(/user_preferences|contains_ingredients/);
  });

  it("says of every dish that it could not be checked where the preferences cannot be read", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    const { account, cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    await env.DB.prepare("UPDATE user_preferences SET disliked_ingredients = '{' WHERE user_id = ?")
      .bind(account.id)
      .run();
    const menu = await menuOf(restaurant.slug, cookie);
    for (const { notice } of dishesOf(menu)) {
      expect(notice?.lines).toMatchObject([
        { severity: "high", text: "No pudimos comprobar tus alergias en este plato" },
      ]);
    }
    expect([menu.suggestions, menu.fit]).toEqual([[], null]);
    const sheet = await answerOf(dishLoader, {
      path: "/x",
      params: { slug: restaurant.slug, productId: dishes.safe.publicId },
      context: startRequest().context,
      headers: { cookie },
    });
    expect(sheet.body).toMatchObject({
      warnings: [{ message: "No pudimos comprobar tus alergias en este plato" }],
    });
  });

  it("is shown unchecked where only the read of the diner's part fails", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf();
    const d1 = {
      prepare(sql: string) {
        if (/from "user_preferences"/.test(sql)) throw new Error("D1_ERROR");
        return env.DB.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    };
    const menu = await menuOf(restaurant.slug, cookie, "", openDatabase(d1 as unknown as D1Database));
    expect(noticeTexts(menu, "Mango")).toEqual(["No pudimos comprobar tus alergias en este plato"]);
  });

  it("suggests dishes that fit, no favorite and none with a warning, and nothing where suggestions are off", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    await addRating(dishes.unconfirmed, { stars: 5 });
    const { account, cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    await db
      .insert(favoriteProducts)
      .values({ userId: account.id, productId: dishes.safe.id, createdAt: NOW })
      .run();
    const menu = await menuOf(restaurant.slug, cookie);
    const unconfirmed = "Sin confirmar si contiene maní: pregunta al restaurante";
    expect(
      menu.suggestions.map(({ name, average, notice }) => [name, average, notice?.lines[0]?.text]),
    ).toEqual([["Sopa", "5.0", unconfirmed]]);
    expect(menu.unconfirmedSuggestions).toBe("all");
    const silent = await dinerOf({ showSuggestions: false });
    expect((await menuOf(restaurant.slug, silent.cookie)).suggestions).toEqual([]);
  });

  it("suggests confirmed dishes before unconfirmed ones, however well these are rated", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    await addRating(dishes.unconfirmed, { stars: 5 });
    const { cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    const menu = await menuOf(restaurant.slug, cookie);
    expect(menu.suggestions.map(({ name, notice }) => [name, notice?.lines[0]?.standing])).toEqual([
      ["Mango", undefined],
      ["Sopa", "unconfirmed"],
    ]);
    expect(menu.unconfirmedSuggestions).toBe("some");
  });

  it("suggests nothing that breaks a restriction, even without its warnings, and names allergies all the same", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({
      dietaryRestrictions: ["nut-free", "sin-cebolla"],
      spicinessTolerance: "hot",
      showDietaryWarnings: false,
      showSpicinessWarnings: false,
    });
    const { suggestions } = await menuOf(restaurant.slug, cookie);
    const said = Object.fromEntries(
      suggestions.map(({ name, notice }) => [name, notice?.lines.map(({ text }) => text)]),
    );
    expect(said).toEqual({
      Mango: ["Sin confirmar si contiene frutos secos: pregunta al restaurante"],
      Sopa: ["Sin confirmar: maní, frutos secos"],
      Curry: ["Sin confirmar si contiene frutos secos: pregunta al restaurante"],
    });
  });

  it("shows a sentence once where two preferences need it", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({
      dietaryRestrictions: ["gluten-free"],
      dislikedIngredients: { gluten: "allergy" },
    });
    expect(noticeTexts(await menuOf(restaurant.slug, cookie), "Sopa")).toEqual([
      "Sin confirmar si contiene gluten: pregunta al restaurante",
    ]);
  });

  it("counts three groups, and each count shows its own dishes", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({
      dislikedIngredients: { peanuts: "allergy" },
      savedGroups: ["dislikes", "spiciness"],
      spicinessTolerance: "extreme",
    });
    const shown: Record<string, string[]> = {};
    for (const query of ["", "?conmigo=1", "?conmigo=por-confirmar", "?conmigo=no-van", "?conmigo=otra"]) {
      const menu = await menuOf(restaurant.slug, cookie, query);
      expect(countsOf(menu)).toBe("2 van contigo · 1 por confirmar · 1 no va contigo");
      shown[query] = dishesOf(menu).map(({ name }) => name);
    }
    expect(shown).toEqual({
      "": ["Satay", "Mango", "Sopa", "Curry"],
      "?conmigo=1": ["Mango", "Curry"],
      "?conmigo=por-confirmar": ["Sopa"],
      "?conmigo=no-van": ["Satay"],
      "?conmigo=otra": ["Satay", "Mango", "Sopa", "Curry"],
    });
  });

  it("opens a dish's page from a filtered menu and returns to the same filter, at the dish's row", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    const { cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    const { slug } = restaurant;
    const { publicId } = dishes.unconfirmed;
    const row = `#plato-${publicId}`;
    const backFrom = async (path: string, headers = {}) =>
      (
        await answerOf(dishLoader, {
          path,
          params: { slug, productId: publicId },
          context: startRequest().context,
          headers,
        })
      ).body as { menuHref: string; heart: { page: string } };
    for (const query of ["", "?conmigo=por-confirmar"]) {
      const menu = await menuOf(slug, cookie, query);
      const dish = dishesOf(menu).find(({ name }) => name === "Sopa");
      expect(dish).toMatchObject({
        rowId: `plato-${publicId}`,
        href: `/${slug}/product/${publicId}/rate${query}`,
        heart: { page: `/${slug}${query}` },
      });
      const sheet = await backFrom(dish?.href ?? "", { cookie });
      expect([sheet.menuHref, sheet.heart.page]).toEqual([`/${slug}${query}${row}`, dish?.href]);
      expect(menu.suggestions.map(({ href }) => href)).toEqual(
        query === "" ? expect.arrayContaining([dish?.href]) : [],
      );
    }
    const odd = await backFrom(`/${slug}/product/${publicId}/rate?conmigo=//evil`, { cookie });
    expect(odd.menuHref).toBe(`/${slug}${row}`);
    const nobody = await backFrom(`/${slug}/product/${publicId}/rate?conmigo=por-confirmar`);
    expect([nobody.menuHref, nobody.heart.page]).toEqual([`/${slug}`, `/${slug}/product/${publicId}/rate`]);
  });

  it("keeps the menu's filter in the links back from rating a dish and from its reviews", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    const { cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    const { slug } = restaurant;
    const dish = `/${slug}/product/${dishes.unconfirmed.publicId}`;
    const params = { slug, productId: dishes.unconfirmed.publicId };
    const open = (loader: Parameters<typeof answerOf>[0], path: string, headers = { cookie }) =>
      answerOf(loader, { path, params, context: startRequest().context, headers });
    const group = "conmigo=por-confirmar";
    const menu = `/${slug}?${group}`;

    const sheet = await open(dishLoader, `${dish}/rate?${group}`);
    expect(sheet.body).toMatchObject({
      restaurantHref: menu,
      steps: {
        rate: `${dish}/rate?paso=calificar&${group}`,
        like_dislike: `${dish}/rate?paso=gusto&${group}`,
      },
      reviewsUrl: `${dish}/reviews?${group}`,
    });
    const { steps, reviewsUrl } = sheet.body as { steps: { rate: string }; reviewsUrl: string };
    expect((await open(dishLoader, steps.rate)).body).toMatchObject({
      restaurantHref: menu,
      steps: { ...steps, initial: `${dish}/rate?${group}` },
      url: `${ORIGIN}${dish}/rate`,
    });
    const rate = (headers: Record<string, string>) =>
      actionOf(dishAction, {
        path: steps.rate,
        params,
        context: startRequest().context,
        headers,
        form: { stars: "4" },
      });
    const thanks = `${dish}/rate?paso=gracias&${group}`;
    expect((await rate({ cookie })).headers.get("location")).toBe(thanks);
    expect((await open(dishLoader, thanks)).headers.get("refresh")).toBe(`2; url=${menu}`);
    expect((await rate({})).body).toMatchObject({
      alert: { link: { href: `/login?redirectTo=${encodeURIComponent(steps.rate)}` } },
    });

    await addRating(dishes.unconfirmed, { createdAt: at(-1000) });
    const { publicId } = await addRating(dishes.unconfirmed, { createdAt: at(1000) });
    const newest = { menuHref: menu, rateHref: steps.rate, url: `${ORIGIN}${dish}/reviews` };
    expect((await open(reviewsLoader, reviewsUrl)).body).toMatchObject(newest);
    expect((await open(reviewsLoader, `${dish}/reviews?despues=${publicId}&${group}`)).body).toMatchObject({
      menuHref: menu,
      newestUrl: reviewsUrl,
    });
    const odd = await open(reviewsLoader, `${dish}/reviews?conmigo=//evil`);
    const nobody = await open(reviewsLoader, reviewsUrl, { cookie: "" });
    for (const { body } of [odd, nobody]) {
      expect(body).toMatchObject({ menuHref: `/${slug}`, rateHref: `${dish}/rate?paso=calificar` });
    }
  });

  it("says which ingredients nobody confirmed, and asks about all of them in one message", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({
      dietaryRestrictions: ["vegan"],
      dislikedIngredients: { peanuts: "allergy", fish: "intolerance" },
    });
    const { fit } = await menuOf(restaurant.slug, cookie);
    expect(fit?.unknown).toBe("Sin confirmar: pescado (3), vegano (3), maní (1)");
    expect(fit?.ask).toMatchObject({ label: "Preguntar por WhatsApp por los 3" });
    const { href = "" } = fit?.ask && "href" in fit.ask ? fit.ask : {};
    const message = new URL(href).searchParams.get("text") ?? "";
    expect(href).toMatch(/^https:\/\/wa\.me\/18095550100\?text=/);
    expect(message.split("\n").slice(1)).toEqual([
      "• pescado (intolerancia): Mango, Sopa, Curry",
      "• vegano: Mango, Sopa, Curry",
      "• maní (alergia): Sopa",
    ]);
  });

  it("says where to ask a restaurant without a phone, at the head and beside each row", async () => {
    const restaurant = await addRestaurant({ phone: null, address: "Calle Duarte 5", city: "Samaná" });
    await addDish(await addCategory(restaurant), { name: "Sopa" });
    const { cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    const menu = await menuOf(restaurant.slug, cookie);
    expect(menu.fit?.ask).toEqual({
      where: "Sin WhatsApp en Sobremesa: pregunta en el local, Calle Duarte 5, Samaná.",
    });
    expect(dishesOf(menu)[0]?.notice?.lines[0]?.askHref).toBe("#para-ti");
  });

  it("links each count to the head of the filtered menu", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({ dislikedIngredients: { peanuts: "allergy" } });
    const { fit } = await menuOf(restaurant.slug, cookie, "?conmigo=1");
    expect([...(fit?.groups.map(({ href }) => href) ?? []), fit?.allHref]).toEqual(
      ["?conmigo=1", "?conmigo=por-confirmar", "?conmigo=no-van", ""].map(
        (query) => `/${restaurant.slug}${query}#para-ti`,
      ),
    );
  });

  it("says that no menu can declare an allergy in the diner's own words", async () => {
    const { restaurant } = await addThaiRestaurant();
    const { cookie } = await dinerOf({ dislikedIngredients: { "custom-fresa": "allergy" } });
    const menu = await menuOf(restaurant.slug, cookie, "?conmigo=1");
    expect(countsOf(menu)).toBe("0 van contigo · 4 por confirmar · 0 no van contigo");
    expect(menu.fit?.undeclarable).toBe("0 van contigo: ningún menú puede declarar «fresa»");
    expect(menu.fit?.empty).toMatch(/^Ningún plato va contigo/);
    expect([dishesOf(menu), menu.suggestions]).toEqual([[], []]);
  });

  it("counts spiciness where a tolerance was chosen, and an unstated one as unconfirmed", async () => {
    const { restaurant } = await addThaiRestaurant();
    const mild = { spicinessTolerance: "mild", savedGroups: ["spiciness"] };
    const { cookie } = await dinerOf(mild);
    expect(countsOf(await menuOf(restaurant.slug, cookie))).toBe(
      "0 van contigo · 3 por confirmar · 1 no va contigo",
    );
    const unchosen = await dinerOf({ spicinessTolerance: "mild" });
    expect((await menuOf(restaurant.slug, unchosen.cookie)).fit).toBeNull();
  });

  it("has the badge for diners who like its cuisine, from an average of 4", async () => {
    const { restaurant, dishes } = await addThaiRestaurant();
    await addRating(dishes.safe, { stars: 4 });
    const thai = await dinerOf({ preferredCuisineTypes: ["thai"] });
    const cuban = await dinerOf({ preferredCuisineTypes: ["cuban"] });
    expect((await menuOf(restaurant.slug, thai.cookie)).isRecommended).toBe(true);
    expect((await menuOf(restaurant.slug, cuban.cookie)).isRecommended).toBe(false);
  });

  it("says nothing about spiciness where no tolerance was chosen, and has no counts", async () => {
    const { restaurant } = await addThaiRestaurant();
    const menu = await menuOf(restaurant.slug, await cookieOf(await addAccount()));
    expect(dishesOf(menu).flatMap(({ notice }) => notice ?? [])).toEqual([]);
    expect(menu.fit).toBeNull();
  });

  it("says that suggestions follow the preferences only where there are some", async () => {
    const { restaurant } = await addThaiRestaurant();
    const untold = await menuOf(restaurant.slug, await cookieOf(await addAccount()));
    expect([untold.suggestions.length > 0, untold.isPersonal]).toEqual([true, false]);
    const { cookie } = await dinerOf({ dietaryRestrictions: ["organic"] });
    expect((await menuOf(restaurant.slug, cookie)).isPersonal).toBe(true);
  });
});

it("a dish's page shows every warning, in one batch beside the identity, and none to anonymous visitors", async () => {
  const { restaurant, category } = await addRestaurantWithDish();
  const dish = await addDish(category, { name: "Satay", containsIngredients: ["peanuts", "onion"] });
  const { cookie } = await dinerOf({
    dietaryRestrictions: ["vegan"],
    dislikedIngredients: { onion: "dislike", peanuts: "allergy" },
  });
  const call = { path: "/x", params: { slug: restaurant.slug, productId: dish.publicId } };
  const { d1, trips } = recordedD1(env.DB);
  const context = startRequest(NOW, { db: openDatabase(d1) }).context;
  const sheet = await answerOf(dishLoader, { ...call, context, headers: { cookie } });
  expect([trips.length, trips[0]?.length]).toEqual([2, 1]);
  expect(sheet.body).toMatchObject({ fit: "breaks" });
  expect((sheet.body as { warnings: { message: string }[] }).warnings.map(({ message }) => message)).toEqual([
    "Contiene maní, que marcaste como alergia",
    "Este plato puede no ser vegano. Verifica los ingredientes.",
    "Contiene cebolla, que no te gusta",
  ]);
  const anonymous = await answerOf(dishLoader, { ...call, context: startRequest().context });
  expect(anonymous.body).toMatchObject({ warnings: [], fit: null });
});

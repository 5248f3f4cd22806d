import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  favoriteProducts,
  favoriteRestaurants,
  userActivityLog,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import { loader as adminLoader } from "~/routes/admin/dashboard/route";
import { loader as favoritesLoader } from "~/routes/diner/favorites/route";
import { loader as spaceLoader } from "~/routes/diner/my-space/route";
import { loader as reviewsLoader } from "~/routes/diner/rated-products/route";
import { loader as ratedLoader } from "~/routes/diner/rated-restaurants/route";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as personLoader } from "~/routes/public/user/route";
import { answerOf } from "../../loaders";
import { addAccount, addAdminAccount, cookieOf, startRequest } from "../../people";
import {
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addRestaurantWithDish,
  at,
  DAY,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
} from "../../rows";

type Loader = Parameters<typeof answerOf>[0];

async function bodyOf(loader: Loader, path: string, cookie: string, params: Record<string, string> = {}) {
  const answer = await answerOf(loader, {
    path,
    params,
    context: startRequest().context,
    headers: { cookie },
  });
  expect(answer.status, path).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of its own page
  return answer.body as any;
}

describe("heart buttons on public pages", () => {
  it("are on for a diner's favorites, off for others, and links to sign-in for anonymous visitors", async () => {
    const [fan, other] = [await addAccount(), await addAccount()];
    const { restaurant, category, dish } = await addRestaurantWithDish({ createdAt: at(1) });
    const second = await addDish(category, { name: "Tostones", sortOrder: 9 });
    const neighbour = await addRestaurant({ createdAt: at(2) });
    await db
      .insert(favoriteRestaurants)
      .values({ userId: fan.id, restaurantId: restaurant.id, createdAt: NOW });
    await db.insert(favoriteProducts).values({ userId: fan.id, productId: dish.id, createdAt: NOW });
    // The rating puts the dish among the landing page's best dishes and a menu's suggestions.
    await addRating(dish, { stars: 5 });
    const path = `/${restaurant.slug}`;
    const sheet = `${path}/product/${dish.publicId}/rate`;

    for (const [cookie, isOn] of [
      [await cookieOf(fan), true],
      [await cookieOf(other), false],
      ["", null],
    ] as const) {
      const menu = await bodyOf(menuLoader, path, cookie, { slug: restaurant.slug });
      expect(menu.heart).toEqual({
        kind: "restaurant",
        id: restaurant.publicId,
        name: restaurant.name,
        isOn,
        page: path,
      });
      expect(menu.sections[0].dishes.map(({ heart }: { heart: object }) => heart)).toEqual([
        { kind: "product", id: dish.publicId, name: dish.name, isOn, page: path },
        {
          kind: "product",
          id: second.publicId,
          name: "Tostones",
          isOn: isOn === null ? null : false,
          page: path,
        },
      ]);
      const params = { slug: restaurant.slug, productId: dish.publicId };
      expect((await bodyOf(dishLoader, sheet, cookie, params)).heart).toEqual({
        kind: "product",
        id: dish.publicId,
        name: dish.name,
        isOn,
        page: sheet,
      });
      const landing = await bodyOf(landingLoader, "/?letra=L&x=1", cookie);
      const card = landing.restaurants.find(({ href }: { href: string }) => href === path);
      if (card) expect(card.heart).toMatchObject({ isOn, page: "/?letra=L" });
      const first = await bodyOf(landingLoader, "/", cookie);
      expect(first.restaurants.find(({ href }: { href: string }) => href === path).heart).toEqual({
        kind: "restaurant",
        id: restaurant.publicId,
        name: restaurant.name,
        isOn,
        page: "/",
      });
      // A favorite restaurant does not turn on the heart of another.
      const isNeighbourOn = isOn === null ? null : false;
      expect(
        first.restaurants.find(({ href }: { href: string }) => href === `/${neighbour.slug}`).heart,
      ).toMatchObject({ id: neighbour.publicId, isOn: isNeighbourOn });
      const best = first.bestDishes.find(({ href }: { href: string }) => href === sheet);
      expect(best.heart).toEqual({ kind: "product", id: dish.publicId, name: dish.name, isOn, page: "/" });
      // A favorite dish is no longer suggested.
      const suggested = (menu.diner?.suggestions ?? []).map(({ heart }: { heart: object }) => heart);
      const offered = [dish, second].filter(({ id }) => isOn === false || (isOn && id !== dish.id));
      expect(suggested).toEqual(
        offered.map(({ publicId: id, name }) => ({ kind: "product", id, name, isOn: false, page: path })),
      );
    }
  });
});

describe("the dashboard", () => {
  it("shows counts, cards and ages", async () => {
    const account = await addAccount({ createdAt: at(-3 * DAY) });
    const { restaurant, dish } = await addRestaurantWithDish({ name: "La Casa", city: "Baní" });
    await db
      .insert(favoriteRestaurants)
      .values({ userId: account.id, restaurantId: restaurant.id, createdAt: NOW });
    await db.insert(userPreferences).values({
      userId: account.id,
      preferredCuisineTypes: ["thai"],
      savedGroups: ["spiciness", "cuisines"],
      profileCompletionPercentage: 40,
      updatedAt: NOW,
    });
    await db.insert(userLocationPreferences).values({
      userId: account.id,
      countryId: restaurant.countryId,
      notificationRadiusKm: 7,
      updatedAt: NOW,
    });
    await addRestaurantRating(restaurant, { userId: account.id, wouldReturn: true });
    await addOffer(restaurant, { title: "Dos por uno" });
    const log = (activityType: string, createdAt: Date, more = {}) =>
      db
        .insert(userActivityLog)
        .values({ userId: account.id, activityType, restaurantId: restaurant.id, createdAt, ...more })
        .run();
    await log("view_restaurant", at(-45_000));
    await log("favorite_restaurant", at(-5 * MINUTE));
    await log("rate_product", at(-3 * HOUR), { productId: dish.id, ratingValue: 4 });
    await log("view_product", at(-2 * DAY), { productId: dish.id });
    await log("something_new", at(-2 * DAY));
    await log("view_restaurant", at(-8 * DAY));

    const { dashboard } = await bodyOf(spaceLoader, "/my-space", await cookieOf(account));
    expect(dashboard).toMatchObject({
      completion: 40,
      asksForProfile: true,
      missing: [
        { name: "Estilos de Alimentación", href: "/my-space?asistente=1&paso=1" },
        { name: "Ingredientes y Métodos", href: "/my-space?asistente=1&paso=3" },
        { name: "Restricciones Dietéticas", href: "/preferences?seccion=restricciones" },
      ],
      // Distances need a point; a country alone is not enough.
      location: { isActive: false, where: "República Dominicana", radius: "Avisos en 7 km a la redonda" },
      counts: { restaurants: "1", dishes: "0", reviews: "1" },
      reviews: [{ kind: "restaurant", title: "La Casa", average: "3.5", stars: 3, chips: ["Volvería"] }],
      wouldReturn: [
        { name: "La Casa", where: "Baní, República Dominicana", note: { stars: "★ 3.5", of: "tu opinión" } },
      ],
      favorites: [{ name: "La Casa", href: `/${restaurant.slug}`, note: null }],
      offers: [{ title: "Dos por uno", restaurant: "La Casa" }],
    });
    const lines = dashboard.activity.map(
      (line: { did: string; what: string; age: string }) => `${line.did} ${line.what}, ${line.age}`,
    );
    expect(lines).toEqual([
      "Visitaste La Casa, hace 45 s",
      "Guardaste La Casa, hace 5 min",
      `Calificaste ${dish.name}, hace 3 h`,
      `Miraste ${dish.name}, hace 2 días`,
      expect.stringMatching(/^Visitaste La Casa, \d+ de \w+ de \d{4}$/),
    ]);
  });

  it("asks for nothing where the profile is complete, and for a location where none is saved", async () => {
    const account = await addAccount();
    await db
      .insert(userPreferences)
      .values({ userId: account.id, profileCompletionPercentage: 100, updatedAt: NOW });
    const { dashboard } = await bodyOf(spaceLoader, "/my-space", await cookieOf(account));
    expect(dashboard).toMatchObject({ asksForProfile: false, location: null, wouldReturn: [] });
  });
});

describe("the dashboard's location", () => {
  const UNSAID = { countryId: null, provinceId: null, latitude: null, longitude: null };
  const POINT = { latitude: 18.486, longitude: -69.931 };

  it.each([
    ["nothing but a radius", UNSAID, null],
    ["half a point", { ...UNSAID, latitude: 18.486 }, null],
    ["a point", { ...UNSAID, ...POINT }, { isActive: true, where: "Punto guardado" }],
    ["a country", { ...UNSAID, countryId: 1 }, { isActive: false, where: "República Dominicana" }],
    [
      "a country and a point",
      { ...UNSAID, ...POINT, countryId: 1 },
      { isActive: true, where: "República Dominicana" },
    ],
  ])("is shown when saved with %s", async (_, saved, location) => {
    const account = await addAccount({ wizardSkippedAt: NOW });
    await db.insert(userLocationPreferences).values({ userId: account.id, ...saved, updatedAt: NOW });
    const { dashboard } = await bodyOf(spaceLoader, "/my-space", await cookieOf(account));
    if (location) expect(dashboard.location).toMatchObject(location);
    else expect(dashboard.location).toBeNull();
  });
});

describe("favorites", () => {
  it("count both tabs, show the requested one, and ignore unknown parameters", async () => {
    const account = await addAccount();
    const { restaurant, dish } = await addRestaurantWithDish({
      cuisineTypes: ["dominican", "fusion", "thai"],
    });
    const cookie = await cookieOf(account);
    await db
      .insert(favoriteRestaurants)
      .values({ userId: account.id, restaurantId: restaurant.id, createdAt: NOW });
    await db.insert(favoriteProducts).values({ userId: account.id, productId: dish.id, createdAt: NOW });
    const restaurants = await bodyOf(favoritesLoader, "/favorites?ver=%00&despues=x", cookie);
    expect(restaurants.tabs).toEqual([
      { href: "/favorites", label: "Restaurantes (1)", isHere: true },
      { href: "/favorites?ver=platos", label: "Platos (1)", isHere: false },
    ]);
    expect(restaurants.restaurants).toMatchObject([{ cuisines: ["Dominicana", "Fusión"], moreCuisines: 1 }]);
    const dishes = await bodyOf(favoritesLoader, "/favorites?ver=platos", cookie);
    expect(dishes.restaurants).toEqual([]);
    expect(dishes.dishes).toMatchObject([
      { of: `en ${restaurant.name} • Entradas`, price: "RD$450.00", menuHref: `/${restaurant.slug}` },
    ]);
  });
});

describe("a list with a cursor that is no longer in it", () => {
  const wayFrom = async (loader: Loader, path: string, cookie = "") => {
    const { status, headers } = await answerOf(loader, {
      path,
      context: startRequest().context,
      headers: { cookie },
    });
    return [status, headers.get("location")];
  };

  it("starts at the first page after the favorite of its cursor was removed", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const favorites = [];
    for (let i = 0; i < 25; i++) {
      const { restaurant, dish } = await addRestaurantWithDish();
      favorites.push(restaurant);
      const heart = { userId: account.id, createdAt: at(i) };
      await db.insert(favoriteRestaurants).values({ ...heart, restaurantId: restaurant.id });
      await db.insert(favoriteProducts).values({ ...heart, productId: dish.id });
    }
    const [oldest] = favorites;
    const { older } = await bodyOf(favoritesLoader, "/favorites", cookie);
    expect((await bodyOf(favoritesLoader, older, cookie)).restaurants).toHaveLength(1);
    await db.delete(favoriteRestaurants).where(eq(favoriteRestaurants.restaurantId, oldest!.id));
    expect(await wayFrom(favoritesLoader, older, cookie)).toEqual([302, "/favorites"]);
    const gone = `despues=${oldest!.publicId}`;
    expect(await wayFrom(favoritesLoader, `/favorites?${gone}`, cookie)).toEqual([302, "/favorites"]);
    expect(await wayFrom(favoritesLoader, `/favorites?ver=platos&despues=${publicId()}`, cookie)).toEqual([
      302,
      "/favorites?ver=platos",
    ]);
    // An empty list starts at its first page too.
    const empty = await cookieOf(await addAccount());
    expect(await wayFrom(favoritesLoader, `/favorites?${gone}`, empty)).toEqual([302, "/favorites"]);
    expect((await bodyOf(favoritesLoader, "/favorites", empty)).restaurants).toEqual([]);
  });

  it("starts at the first page everywhere, with the same search", async () => {
    const cookie = await cookieOf(await addAdminAccount());
    const gone = `antes=${publicId()}`;
    expect(await wayFrom(ratedLoader, `/my-space/rated-restaurants?${gone}`, cookie)).toEqual([
      302,
      "/my-space/rated-restaurants",
    ]);
    expect(await wayFrom(managementLoader, `/management?q=casa&${gone}`, cookie)).toEqual([
      302,
      "/management?q=casa",
    ]);
    expect(await wayFrom(adminLoader, `/admin?${gone}`, cookie)).toEqual([302, "/admin"]);
    expect(await wayFrom(landingLoader, `/?letra=C&${gone}`)).toEqual([302, "/?letra=C"]);
  });
});

describe("a diner's own reviews", () => {
  it("are shown under their tabs, fifty at most, with a note if there are more", async () => {
    const account = await addAccount();
    const { restaurant, category } = await addRestaurantWithDish();
    for (let i = 0; i < 50; i++)
      await addRating(await addDish(category), { userId: account.id, createdAt: at(i) });
    await addRestaurantRating(restaurant, { userId: account.id, createdAt: at(99) });
    const cookie = await cookieOf(account);
    const all = await bodyOf(reviewsLoader, "/my-space/rated-products", cookie);
    expect(all.tabs.map(({ label }: { label: string }) => label)).toEqual([
      "Todas (51)",
      "Platos (50)",
      "Restaurantes (1)",
    ]);
    expect([all.reviews.length, all.reviews[0].kind, all.note]).toEqual([
      50,
      "restaurant",
      "Mostramos las 50 más recientes.",
    ]);
    const restaurants = await bodyOf(reviewsLoader, "/my-space/rated-products?ver=restaurantes", cookie);
    expect([restaurants.reviews.length, restaurants.note]).toEqual([1, null]);
    const rated = await bodyOf(ratedLoader, "/my-space/rated-restaurants", cookie);
    expect(rated.restaurants).toMatchObject([
      {
        name: restaurant.name,
        average: "3.5",
        stars: 3,
        criteria: [
          { label: "Servicio", stars: 5 },
          { label: "Higiene", stars: 4 },
          { label: "Experiencia", stars: 3 },
          { label: "Rapidez", stars: 2 },
        ],
        href: `/${restaurant.slug}`,
      },
    ]);
  });
});

it("an empty tab of own reviews names the kind that is missing", async () => {
  const account = await addAccount();
  const { dish } = await addRestaurantWithDish();
  await addRating(dish, { userId: account.id });
  const cookie = await cookieOf(account);
  const titleOf = async (query: string) => {
    const body = await bodyOf(reviewsLoader, `/my-space/rated-products${query}`, cookie);
    return body.reviews.length === 0 ? body.emptyTitle : null;
  };
  expect(await titleOf("")).toBeNull();
  expect(await titleOf("?ver=platos")).toBeNull();
  expect(await titleOf("?ver=restaurantes")).toBe("Todavía no has opinado de ningún restaurante");
});

describe("a diner's public profile", () => {
  it("is public, without email, phone or role", async () => {
    const author = await addAccount({ name: "Rosa Peña", phone: "https://wa.me/1809", createdAt: at(-DAY) });
    const { dish } = await addRestaurantWithDish({ reviewsPublic: true });
    await addRating(dish, { userId: author.id, comment: "Muy rico" });
    const body = await bodyOf(personLoader, `/user/${author.publicId}`, "", { userId: author.publicId });
    expect(body).toMatchObject({ name: "Rosa Peña", initials: "RP", reviews: [{ comment: "Muy rico" }] });
    expect(body.memberSince).toMatch(/^Miembro desde el \d+ de \w+ de \d{4}$/);
    expect(JSON.stringify(body)).not.toMatch(/@|wa\.me|visitor/);
    await db.delete(favoriteRestaurants).where(eq(favoriteRestaurants.userId, author.id));
  });

  it.each([
    [50, 0, null],
    [51, 0, "Las 50 más recientes."],
    [0, 51, "Las 50 más recientes."],
    [49, 1, null],
    [50, 1, "Las 50 más recientes."],
  ])(
    "with %i reviews of dishes and %i of restaurants shows fifty, and says so if there are more",
    async (dishes, restaurants, note) => {
      const author = await addAccount();
      const { category } = await addRestaurantWithDish({ reviewsPublic: true });
      for (let i = 0; i < dishes; i++) await addRating(await addDish(category), { userId: author.id });
      for (let i = 0; i < restaurants; i++) {
        await addRestaurantRating(await addRestaurant({ reviewsPublic: true }), { userId: author.id });
      }
      const body = await bodyOf(personLoader, "/user/x", "", { userId: author.publicId });
      expect([body.reviews.length, body.note]).toEqual([50, note]);
    },
  );

  it("shows 'Cliente Anónimo' where the name is missing", async () => {
    const author = await addAccount({ name: "" });
    const body = await bodyOf(personLoader, "/user/x", "", { userId: author.publicId });
    expect(body.name).toBe("Cliente Anónimo");
  });

  it.each([
    publicId(),
    "1",
    "-1",
    "1e309",
    "' OR 1=1 --",
    "../admin",
    "<b>",
    "🍲",
    "\u0000",
    "a".repeat(5000),
  ])("for %j is 404 with its sentence", async (userId) => {
    const answer = await answerOf(personLoader, {
      path: "/user/x",
      params: { userId },
      context: startRequest().context,
    });
    expect([answer.status, answer.body]).toEqual([
      404,
      { title: "Esta persona no está en Sobremesa", detail: "Puede que haya borrado su cuenta." },
    ]);
  });
});

describe("an anonymous visitor", () => {
  it.each([
    ["/my-space", spaceLoader],
    ["/favorites", favoritesLoader],
    ["/my-space/rated-products", reviewsLoader],
    ["/my-space/rated-restaurants", ratedLoader],
  ] as const)("is redirected from %s to registration, and returns there", async (path, loader) => {
    const answer = await answerOf(loader, { path, context: startRequest().context });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/register?redirectTo=${encodeURIComponent(path)}`,
    ]);
  });
});

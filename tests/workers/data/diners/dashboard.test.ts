import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { planOf, recordedD1, rowsReadBy, type Statement } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findDashboard } from "~/data/diners/dashboard.server";
import { listFavorites } from "~/data/diners/favorites.server";
import { findPublicProfile } from "~/data/diners/public-profile.server";
import { listOwnReviews, listRatedRestaurants } from "~/data/ratings/own-reviews.server";
import {
  favoriteProducts,
  favoriteRestaurants,
  userActivityLog,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";
import {
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addRestaurantWithDish,
  addUser,
  at,
  db,
  HOUR,
  NOW,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";

const keepRestaurant = (user: UserRow, restaurant: RestaurantRow, createdAt = NOW) =>
  db.insert(favoriteRestaurants).values({ userId: user.id, restaurantId: restaurant.id, createdAt }).run();
const log = (user: UserRow, values: Partial<typeof userActivityLog.$inferInsert>) =>
  db
    .insert(userActivityLog)
    .values({ userId: user.id, activityType: "view_restaurant", createdAt: NOW, ...values })
    .run();

describe("the dashboard of a new diner", () => {
  it("is empty, with counts of 0", async () => {
    expect(await findDashboard(db, (await addUser()).id, NOW)).toEqual({
      profile: {
        preferences: DEFAULT_PREFERENCES,
        savedGroups: [],
        profileCompletionPercentage: 0,
        consentedAt: null,
        wizardSkippedAt: null,
      },
      location: undefined,
      counts: { restaurants: 0, dishes: 0, reviews: 0 },
      dishReviews: [],
      restaurantReviews: [],
      wouldReturn: [],
      favoriteRestaurants: [],
      favoriteOffers: [],
      offeredDishes: [],
      diet: expect.objectContaining({ isSaved: false }),
      activity: [],
    });
  });
});

describe("the dashboard", () => {
  it("returns every field of every list", async () => {
    const user = await addUser({ wizardSkippedAt: at(-HOUR) });
    const { restaurant, dish } = await addRestaurantWithDish({ name: "La Casa", city: "Baní" });
    await keepRestaurant(user, restaurant);
    await db.insert(favoriteProducts).values({ userId: user.id, productId: dish.id, createdAt: NOW });
    await db.insert(userPreferences).values({
      userId: user.id,
      eatingStyles: ["keto"],
      savedGroups: ["spiciness", "eating-styles"],
      profileCompletionPercentage: 40,
      updatedAt: NOW,
    });
    await db.insert(userLocationPreferences).values({
      userId: user.id,
      countryId: restaurant.countryId,
      provinceId: restaurant.divisionId,
      latitude: 18.5,
      longitude: -69.9,
      notificationRadiusKm: 12,
      notifyLocalOnly: true,
      updatedAt: NOW,
    });
    const rating = await addRating(dish, { userId: user.id, comment: "Rico", isAnonymous: true });
    const restaurantRating = await addRestaurantRating(restaurant, { userId: user.id, wouldReturn: true });
    const offer = await addOffer(restaurant, { title: "Dos por uno" });
    await log(user, {
      activityType: "rate_product",
      restaurantId: restaurant.id,
      productId: dish.id,
      ratingValue: 4,
    });

    const found = await findDashboard(db, user.id, NOW);
    expect(found.profile).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, eatingStyles: ["keto"] },
      savedGroups: ["spiciness", "eating-styles"],
      profileCompletionPercentage: 40,
      consentedAt: null,
      wizardSkippedAt: at(-HOUR),
    });
    expect(found.location).toEqual({
      country: "República Dominicana",
      province: expect.any(String),
      latitude: 18.5,
      longitude: -69.9,
      notifyLocalOnly: true,
      notificationRadiusKm: 12,
    });
    expect(found.counts).toEqual({ restaurants: 1, dishes: 1, reviews: 2 });
    expect(found.dishReviews).toEqual([
      {
        publicId: rating.publicId,
        stars: 4,
        comment: "Rico",
        answer: null,
        answeredOn: null,
        isAnswerOutdated: false,
        isAnonymous: true,
        createdAt: new Date("2026-08-01T12:00:00.000Z"),
        writtenOn: "2026-08-01",
        counts: true,
        hiddenReason: null,
        dishId: dish.publicId,
        dishName: dish.name,
        imageUrl: null,
        restaurantName: "La Casa",
        restaurantType: restaurant.restaurantType,
        slug: restaurant.slug,
        timeZone: "America/Santo_Domingo",
        isSeen: 1,
      },
    ]);
    expect(found.restaurantReviews).toEqual([
      {
        publicId: restaurantRating.publicId,
        serviceStars: 5,
        hygieneStars: 4,
        experienceStars: 3,
        speedStars: 2,
        comment: null,
        answer: null,
        answeredOn: null,
        isAnswerOutdated: false,
        wouldReturn: true,
        isAnonymous: false,
        createdAt: NOW,
        writtenOn: "2026-08-01",
        counts: true,
        hiddenReason: null,
        restaurantId: restaurant.publicId,
        restaurantName: "La Casa",
        restaurantType: restaurant.restaurantType,
        slug: restaurant.slug,
        timeZone: "America/Santo_Domingo",
        city: "Baní",
        country: "República Dominicana",
        logoUrl: null,
        isSeen: 1,
      },
    ]);
    expect(found.wouldReturn).toEqual([
      {
        publicId: restaurant.publicId,
        slug: restaurant.slug,
        name: "La Casa",
        restaurantType: restaurant.restaurantType,
        city: "Baní",
        country: "República Dominicana",
        logoUrl: null,
        overallStars: 3.5,
      },
    ]);
    expect(found.favoriteRestaurants.map(({ name }) => name)).toEqual(["La Casa"]);
    expect(found.favoriteOffers).toEqual([
      {
        publicId: offer.publicId,
        title: "Dos por uno",
        imageUrl: null,
        expiresAt: at(HOUR),
        slug: restaurant.slug,
        restaurantName: "La Casa",
        restaurantType: restaurant.restaurantType,
        phone: restaurant.phone,
        timeZone: restaurant.timeZone,
      },
    ]);
    expect(found.activity).toEqual([
      {
        type: "rate_product",
        ratingValue: 4,
        createdAt: NOW,
        restaurantName: "La Casa",
        slug: restaurant.slug,
        productName: dish.name,
        productId: dish.publicId,
      },
    ]);
  });

  it("returns three rows of each list and ten of the activity, newest first", async () => {
    const user = await addUser();
    for (let i = 0; i < 5; i++) {
      const { restaurant, dish } = await addRestaurantWithDish({ name: `Lugar ${i}` });
      await keepRestaurant(user, restaurant, at(i));
      await addRating(dish, { userId: user.id, createdAt: at(i) });
      await addRestaurantRating(restaurant, { userId: user.id, wouldReturn: true, createdAt: at(i) });
      await addOffer(restaurant, { title: `Oferta ${i}`, createdAt: at(i) });
      for (let n = 0; n < 3; n++) await log(user, { restaurantId: restaurant.id, createdAt: at(i) });
    }
    const found = await findDashboard(db, user.id, NOW);
    const names = ["Lugar 4", "Lugar 3", "Lugar 2"];
    expect(found.favoriteRestaurants.map(({ name }) => name)).toEqual(names);
    expect(found.wouldReturn.map(({ name }) => name)).toEqual(names);
    expect(found.dishReviews.map(({ restaurantName }) => restaurantName)).toEqual(names);
    expect(found.restaurantReviews.map(({ restaurantName }) => restaurantName)).toEqual(names);
    expect(found.favoriteOffers.map(({ title }) => title)).toEqual(["Oferta 4", "Oferta 3", "Oferta 2"]);
    expect(found.activity).toHaveLength(10);
    expect(found.activity.map(({ restaurantName }) => restaurantName).slice(0, 4)).toEqual([
      "Lugar 4",
      "Lugar 4",
      "Lugar 4",
      "Lugar 3",
    ]);
  });

  it("has a rating signed a second ago above the anonymous ones of its day, whose noon is still to come", async () => {
    const user = await addUser();
    const morning = new Date("2026-08-01T10:00:00.000Z");
    for (const name of ["Anónimo", "Anónimo", "Anónimo", "Anónimo", "Firmado"]) {
      const { restaurant, dish } = await addRestaurantWithDish({ name });
      const values = { userId: user.id, isAnonymous: name === "Anónimo", createdAt: morning };
      await addRating(dish, values);
      await addRestaurantRating(restaurant, values);
    }
    const found = await findDashboard(db, user.id, morning);
    for (const reviews of [found.dishReviews, found.restaurantReviews]) {
      expect(reviews.map(({ restaurantName }) => restaurantName)).toEqual(["Firmado", "Anónimo", "Anónimo"]);
    }
    expect(found.dishReviews[1]?.createdAt.toISOString()).toBe("2026-08-01T12:00:00.000Z");
  });

  it("leaves out hidden restaurants, but lists the diner's own reviews of them without a link", async () => {
    const user = await addUser();
    const { restaurant, dish } = await addRestaurantWithDish({ visibleUntil: at(0), name: "Cerrado" });
    await keepRestaurant(user, restaurant);
    await db.insert(favoriteProducts).values({ userId: user.id, productId: dish.id, createdAt: NOW });
    await addRating(dish, { userId: user.id });
    await addRestaurantRating(restaurant, { userId: user.id, wouldReturn: true });
    await addOffer(restaurant);
    await log(user, { restaurantId: restaurant.id });
    const found = await findDashboard(db, user.id, NOW);
    expect(found.counts).toEqual({ restaurants: 0, dishes: 0, reviews: 2 });
    expect([found.favoriteRestaurants, found.wouldReturn, found.favoriteOffers]).toEqual([[], [], []]);
    expect(found.dishReviews).toMatchObject([{ restaurantName: "Cerrado", isSeen: 0 }]);
    expect(found.restaurantReviews).toMatchObject([{ restaurantName: "Cerrado", isSeen: 0 }]);
    expect(found.activity).toMatchObject([{ restaurantName: "Cerrado", slug: null }]);
  });

  it.each([
    ["not begun", { startsAt: at(1), expiresAt: at(HOUR) }],
    ["over", { startsAt: at(-HOUR), expiresAt: at(0) }],
  ])("has no offer that has %s, and nothing of other diners' favorites and ratings", async (_, values) => {
    const [user, other] = [await addUser(), await addUser()];
    const own = await addRestaurant();
    const others = await addRestaurant();
    await keepRestaurant(user, own);
    await keepRestaurant(other, others);
    await addOffer(own, values);
    await addOffer(others);
    await addRestaurantRating(others, { userId: other.id, wouldReturn: true });
    await addRestaurantRating(own, { userId: user.id, wouldReturn: false });
    const found = await findDashboard(db, user.id, NOW);
    expect([found.favoriteOffers, found.wouldReturn]).toEqual([[], []]);
    expect(found.counts).toEqual({ restaurants: 1, dishes: 0, reviews: 1 });
  });
});

describe("a diner's public profile", () => {
  it("shows signed reviews of visible restaurants with public reviews, and no anonymous one", async () => {
    const author = await addUser({ name: "Rosa", profilePictureUrl: "/media/p.jpg" });
    const open = await addRestaurantWithDish({ name: "Abierto", reviewsPublic: true });
    const shut = await addRestaurantWithDish({ name: "Privado", reviewsPublic: false });
    const off = await addRestaurantWithDish({ name: "Apagado", reviewsPublic: true, isActive: false });
    for (const { restaurant, dish } of [open, shut, off]) {
      await addRating(dish, { userId: author.id });
      await addRestaurantRating(restaurant, { userId: author.id });
    }
    const hidden = await addRestaurantWithDish({ name: "Secreto", reviewsPublic: true });
    await addRating(hidden.dish, { userId: author.id, isAnonymous: true, comment: "Nadie lo sabe" });
    await addRestaurantRating(hidden.restaurant, { userId: author.id, isAnonymous: true });

    const person = await findPublicProfile(db, author.publicId, NOW);
    expect(person).toMatchObject({ name: "Rosa", pictureUrl: "/media/p.jpg", createdAt: NOW });
    expect(person?.dishReviews.map(({ restaurantName }) => restaurantName)).toEqual(["Abierto"]);
    expect(person?.restaurantReviews).toEqual([
      {
        publicId: expect.any(String),
        serviceStars: 5,
        hygieneStars: 4,
        experienceStars: 3,
        speedStars: 2,
        comment: null,
        answer: null,
        answeredOn: null,
        isAnswerOutdated: false,
        createdAt: NOW,
        writtenOn: "2026-08-01",
        restaurantId: open.restaurant.publicId,
        restaurantName: "Abierto",
        restaurantType: open.restaurant.restaurantType,
        slug: open.restaurant.slug,
        timeZone: "America/Santo_Domingo",
        logoUrl: null,
      },
    ]);
    expect(JSON.stringify(person)).not.toMatch(/Secreto|Nadie/);
  });

  it("shows the newest review first, and of one instant the one written later", async () => {
    const author = await addUser();
    const moments = [
      ["Nuevo", at(HOUR)],
      ["Viejo", NOW],
      ["Después", NOW],
    ] as const;
    for (const [name, createdAt] of moments) {
      const { restaurant, dish } = await addRestaurantWithDish({ name, reviewsPublic: true });
      await addRating(dish, { userId: author.id, createdAt });
      await addRestaurantRating(restaurant, { userId: author.id, createdAt });
    }
    const person = await findPublicProfile(db, author.publicId, NOW);
    for (const reviews of [person?.dishReviews, person?.restaurantReviews]) {
      expect(reviews?.map(({ restaurantName }) => restaurantName)).toEqual(["Nuevo", "Después", "Viejo"]);
    }
  });

  it("is undefined for an unknown id", async () => {
    expect(await findPublicProfile(db, publicId(), NOW)).toBeUndefined();
  });
});

describe("a diner's own reviews", () => {
  it("come newest first, at most fifty of each kind, with the count of all", async () => {
    const user = await addUser();
    const { category } = await addRestaurantWithDish();
    for (let i = 0; i < 52; i++)
      await addRating(await addDish(category), { userId: user.id, createdAt: at(i) });
    await addRating(await addDish(category), { userId: (await addUser()).id });
    const { counts, dishes, restaurants } = await listOwnReviews(db, user.id, NOW);
    expect(counts).toEqual({ dishes: 52, restaurants: 0 });
    expect([dishes.length, restaurants]).toEqual([50, []]);
    expect(dishes[0]?.createdAt).toEqual(at(51));
  });

  it("of restaurants come in pages, and another diner's review is not a valid cursor", async () => {
    const [user, other] = [await addUser(), await addUser()];
    for (let i = 0; i < 30; i++)
      await addRestaurantRating(await addRestaurant({ name: `L${i}` }), {
        userId: user.id,
        createdAt: at(i),
      });
    const first = await listRatedRestaurants(db, user.id, undefined, NOW);
    expect([first.rows.length, first.hasOlder]).toEqual([24, true]);
    const next = await listRatedRestaurants(db, user.id, { after: first.rows.at(-1)!.publicId }, NOW);
    expect(next.rows.map(({ restaurantName }) => restaurantName)).toEqual([
      "L5",
      "L4",
      "L3",
      "L2",
      "L1",
      "L0",
    ]);
    const foreign = await addRestaurantRating(await addRestaurant(), { userId: other.id, createdAt: at(99) });
    expect((await listRatedRestaurants(db, user.id, { after: foreign.publicId }, NOW)).rows).toEqual([]);
  });
});

describe("the reads of a diner's pages", () => {
  const person = { id: 0, publicId: "" };
  const pages = [
    ["the dashboard", (d1: D1Database) => findDashboard(openDatabase(d1), person.id, NOW)],
    [
      "favorite restaurants",
      (d1: D1Database) => listFavorites(openDatabase(d1), person.id, "restaurant", undefined, NOW),
    ],
    [
      "favorite dishes",
      (d1: D1Database) => listFavorites(openDatabase(d1), person.id, "product", undefined, NOW),
    ],
    ["own reviews", (d1: D1Database) => listOwnReviews(openDatabase(d1), person.id, NOW)],
    [
      "rated restaurants",
      (d1: D1Database) => listRatedRestaurants(openDatabase(d1), person.id, undefined, NOW),
    ],
    ["a public profile", (d1: D1Database) => findPublicProfile(openDatabase(d1), person.publicId, NOW)],
  ] as const;
  const tripsOf = async (read: (d1: D1Database) => Promise<unknown>) => {
    const { d1, trips } = recordedD1(env.DB);
    await read(d1);
    return trips;
  };
  const readBefore = new Map<string, number>();

  /** Adds other diners with favorites and ratings of the same restaurant and dish. */
  async function addOthers(restaurantId: number, dishId: number, from: number, to: number) {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
    const now = NOW.getTime();
    await env.DB.batch(
      [
        `INSERT INTO users (id, public_id, email, created_at) ${numbers} SELECT i, 'z' || i, 'z' || i, ${now} FROM n`,
        `INSERT INTO favorite_restaurants ${numbers} SELECT i, ${restaurantId}, ${now} FROM n`,
        `INSERT INTO favorite_products ${numbers} SELECT i, ${dishId}, ${now} FROM n`,
        `INSERT INTO ratings (public_id, product_id, restaurant_id, user_id, stars, created_at)
         ${numbers} SELECT 'za' || i, ${dishId}, ${restaurantId}, i, 5, ${now} FROM n`,
        `INSERT INTO restaurant_ratings (public_id, restaurant_id, user_id, service_stars, hygiene_stars, experience_stars,
           speed_stars, created_at) ${numbers} SELECT 'zr' || i, ${restaurantId}, i, 5, 5, 5, 5, ${now} FROM n`,
        `INSERT INTO user_activity_log (user_id, activity_type, restaurant_id, created_at)
         ${numbers} SELECT i, 'view_restaurant', ${restaurantId}, ${now} FROM n`,
      ].map((sql) => env.DB.prepare(sql)),
    );
  }

  beforeAll(async () => {
    const user = await addUser();
    Object.assign(person, user);
    const { restaurant, dish } = await addRestaurantWithDish({ reviewsPublic: true });
    await keepRestaurant(user, restaurant);
    await db.insert(favoriteProducts).values({ userId: user.id, productId: dish.id, createdAt: NOW });
    await addRating(dish, { userId: user.id });
    await addRestaurantRating(restaurant, { userId: user.id, wouldReturn: true });
    await addOffer(restaurant);
    await log(user, { restaurantId: restaurant.id });
    await addOthers(restaurant.id, dish.id, 50_001, 50_010);
    for (const [name, read] of pages) readBefore.set(name, await rowsReadBy(env.DB, await tripsOf(read)));
    await addOthers(restaurant.id, dish.id, 50_011, 51_000);
  });

  describe.each(pages)("%s", (name, read) => {
    it("make one round trip and use only indexes", async () => {
      const trips = await tripsOf(read);
      expect(trips).toHaveLength(1);
      for (const statement of trips.flat() as Statement[]) {
        const steps = await planOf(env.DB, statement);
        expect(steps.length).toBeGreaterThan(0);
        // The alias of a limited subquery and a name in brackets are not tables.
        const scans = steps.filter((step) => /^SCAN (?!favorites\b|own\b|CONSTANT)/.test(step));
        expect(scans, statement.sql).toEqual([]);
        expect(steps.join(), statement.sql).not.toContain("AUTOMATIC");
      }
    });

    it("read as many rows among a thousand other diners as among ten", async () => {
      const read2 = await rowsReadBy(env.DB, await tripsOf(read));
      expect(read2).toBe(readBefore.get(name));
      expect(read2).toBeLessThan(100);
    });
  });
});

import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { aCategory, anOwner, aProduct, aRestaurant, insertRows } from "#support/builders";
import { insertWorld } from "#support/demo/insert";
import { rollSoldOut } from "#support/demo/menus/rolling-sold-out";
import { DEMO } from "#support/demo/names";
import { offerPeriod } from "#support/demo/offers/offer-slots";
import { rollOffers } from "#support/demo/offers/rolling-offers";
import { rollPageViews } from "#support/demo/restaurants/rolling-page-views";
import { buildWorld } from "#support/demo/world";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";

const NOW = new Date("2026-03-01T15:00:00.000Z");
const DAY = 86_400_000;
const world = buildWorld({ now: NOW });

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
const count = async (table: string) => (await all(`SELECT count(*) AS n FROM ${table}`))[0]?.n;

/** Every row that counters or rolling offers could change. */
const contents = async () =>
  Promise.all(
    ["restaurants", "categories", "products", "offers", "totals", "users"].map((table) =>
      all(`SELECT * FROM ${table} ORDER BY 1`),
    ),
  );

beforeAll(() => insertWorld(env.DB, world));

describe("insertWorld", () => {
  it("inserts every row into its table", async () => {
    expect(await count("restaurants")).toBe(world.restaurants.length);
    expect(await count("products")).toBe(world.products.length);
    expect(await count("ratings")).toBe(world.ratings.length);
    expect(await count("restaurant_ratings")).toBe(world.restaurantRatings.length);
    expect(await count("user_activity_log")).toBe(world.userActivityLog.length);
    expect(await count("notifications")).toBe(world.notifications.length);
    expect(await all("PRAGMA foreign_key_check")).toEqual([]);
  });

  it("leaves counters that equal what they count", async () => {
    expect(
      await all(`
        SELECT slug FROM restaurants AS place WHERE
          categories_count <> (SELECT count(*) FROM categories WHERE restaurant_id = place.id)
          OR products_count <> (SELECT count(*) FROM products WHERE restaurant_id = place.id)
          OR available_products_count <>
            (SELECT count(*) FROM products WHERE restaurant_id = place.id AND is_available = 1)
          OR rating_count <> (SELECT count(*) FROM ratings WHERE restaurant_id = place.id)
          OR rating_sum <> (SELECT coalesce(sum(stars), 0) FROM ratings WHERE restaurant_id = place.id)
          OR average_rating IS NOT (SELECT sum(stars) * 1.0 / count(*) FROM ratings WHERE restaurant_id = place.id)
          OR last_rated_at IS NOT (SELECT max(created_at) FROM ratings WHERE restaurant_id = place.id)
          OR review_count <> (SELECT count(*) FROM restaurant_ratings WHERE restaurant_id = place.id)
          OR (service_sum, hygiene_sum, experience_sum, speed_sum, would_return_count) <> (
            SELECT coalesce(sum(service_stars), 0), coalesce(sum(hygiene_stars), 0),
              coalesce(sum(experience_stars), 0), coalesce(sum(speed_stars), 0), coalesce(sum(would_return), 0)
            FROM restaurant_ratings WHERE restaurant_id = place.id)
          OR favorite_count <> (SELECT count(*) FROM favorite_restaurants WHERE restaurant_id = place.id)`),
    ).toEqual([]);
    expect(
      await all(`
        SELECT name FROM products AS dish LEFT JOIN (
          SELECT product_id, count(*) AS n, sum(stars) AS sum, sum(stars = 1) AS one, sum(stars = 2) AS two,
            sum(stars = 3) AS three, sum(stars = 4) AS four, sum(stars = 5) AS five
          FROM ratings GROUP BY product_id) ON product_id = dish.id
        WHERE rating_count <> coalesce(n, 0) OR rating_sum <> coalesce(sum, 0)
          OR average_rating IS NOT sum * 1.0 / n
          OR (stars_1, stars_2, stars_3, stars_4, stars_5) <> (coalesce(one, 0), coalesce(two, 0),
            coalesce(three, 0), coalesce(four, 0), coalesce(five, 0))
          OR favorite_count <> (SELECT count(*) FROM favorite_products WHERE product_id = dish.id)`),
    ).toEqual([]);
    expect(
      await all(`
        SELECT id FROM categories AS section
        WHERE products_count <> (SELECT count(*) FROM products WHERE category_id = section.id)
        UNION ALL
        SELECT id FROM offers WHERE likes <> (SELECT count(*) FROM offer_likes WHERE offer_id = offers.id)`),
    ).toEqual([]);
    expect(await all("SELECT name, value FROM totals ORDER BY name")).toEqual([
      { name: "all_restaurants", value: world.restaurants.length },
      { name: "categories", value: world.categories.length },
      { name: "open_review_cases", value: world.reviewCases.length },
      { name: "owners", value: world.restaurantOwners.length },
      { name: "products", value: world.products.filter(({ isAvailable }) => isAvailable).length },
      { name: "restaurants", value: world.restaurants.filter(({ isActive }) => isActive).length },
      { name: "reviews", value: world.ratings.length + world.restaurantRatings.length },
    ]);
  });

  it("stores lists, dates, booleans and missing values as the app reads them", async () => {
    const dish = world.products.find(({ dietaryAttributes }) => (dietaryAttributes?.length ?? 0) > 1)!;
    const row = await env.DB.prepare(
      "SELECT dietary_attributes, is_available, created_at, image_url, typeof(price) AS type FROM products WHERE id = ?",
    )
      .bind(dish.id)
      .first();
    expect(row).toEqual({
      dietary_attributes: JSON.stringify(dish.dietaryAttributes),
      is_available: dish.isAvailable ? 1 : 0,
      created_at: dish.createdAt.getTime(),
      image_url: dish.imageUrl,
      type: "integer",
    });
  });

  it("changes nothing when it runs a second time", async () => {
    const before = await contents();
    await insertWorld(env.DB, world);
    expect(await contents()).toEqual(before);
    expect(await count("ratings")).toBe(world.ratings.length);
  });

  it("completes the rows after an interrupted run", async () => {
    const before = await contents();
    const [restaurant] = world.restaurants;
    await env.DB.prepare("DELETE FROM ratings WHERE restaurant_id = ? AND id > 6000")
      .bind(restaurant!.id)
      .run();
    await env.DB.prepare("DELETE FROM user_activity_log WHERE id > 50").run();
    await env.DB.prepare("DELETE FROM notifications").run();
    await insertWorld(env.DB, world);
    expect(await contents()).toEqual(before);
    expect(await count("notifications")).toBe(world.notifications.length);
    expect(await count("user_activity_log")).toBe(world.userActivityLog.length);
  });

  it("reports each table when its rows are inserted", async () => {
    const reported: string[] = [];
    await insertWorld(env.DB, world, { onProgress: (table, rows) => reported.push(`${table} ${rows}`) });
    expect(reported).toContain(`ratings ${world.ratings.length}`);
    expect(reported.indexOf(`restaurants ${world.restaurants.length}`)).toBeLessThan(
      reported.findIndex((line) => line.startsWith("products")),
    );
  });
});

describe("rollOffers", () => {
  const statuses = (now: Date) =>
    env.DB.prepare(
      `SELECT count(*) FILTER (WHERE starts_at > ?1) AS toCome,
        count(*) FILTER (WHERE starts_at <= ?1 AND expires_at > ?1) AS live,
        count(*) FILTER (WHERE starts_at <= ?1 AND expires_at > ?1 AND expires_at <= ?1 + 3600000) AS withinTheHour
       FROM offers`,
    )
      .bind(now.getTime())
      .first();

  it("shows the same offers a week later, and a second run changes nothing", async () => {
    const later = new Date(NOW.getTime() + 7 * DAY + 12_345);
    const first = await statuses(NOW);
    expect(first?.withinTheHour).toBeGreaterThan(3);
    expect(await statuses(later)).not.toEqual(first);
    expect(await rollOffers(env.DB, world, later)).toBe(world.offers.length);
    expect(await statuses(later)).toEqual(first);
    expect(await rollOffers(env.DB, world, later)).toBe(0);
  });

  it("leaves an offer whose length was changed, and does not restore a deleted one", async () => {
    const [edited, deleted, other] = world.offers;
    const ends = NOW.getTime() + 90 * DAY;
    await env.DB.prepare("UPDATE offers SET expires_at = ? WHERE id = ?").bind(ends, edited!.id).run();
    await env.DB.prepare("DELETE FROM offers WHERE id = ?").bind(deleted!.id).run();
    const later = new Date(NOW.getTime() + 30 * DAY);
    expect(await rollOffers(env.DB, world, later)).toBe(world.offers.length - 2);
    const period = (id: number) =>
      env.DB.prepare("SELECT starts_at, expires_at FROM offers WHERE id = ?").bind(id).first();
    expect(await period(edited!.id)).toMatchObject({ expires_at: ends });
    const { startsAt, expiresAt } = offerPeriod(world.offerSlots.get(other!.id)!, later);
    expect(await period(other!.id)).toEqual({
      starts_at: startsAt.getTime(),
      expires_at: expiresAt.getTime(),
    });
  });
});

describe("rollSoldOut", () => {
  const today = world.products.filter(({ soldOutUntil }) => soldOutUntil).map(({ id }) => id);
  const until = async (now: Date) => {
    const { results } = await env.DB.prepare(
      "SELECT id FROM products WHERE sold_out_until > ? AND is_available = 1",
    )
      .bind(now.getTime())
      .all<{ id: number }>();
    return results.map(({ id }) => id);
  };

  it("sells the same dishes out again a week later, and a second run changes nothing", async () => {
    const later = new Date(NOW.getTime() + 7 * DAY);
    expect(await until(NOW)).toEqual(today);
    expect(await until(later)).toEqual([]);
    expect(await rollSoldOut(env.DB, world, later)).toBe(today.length);
    expect(await until(later)).toEqual(today);
    expect(await rollSoldOut(env.DB, world, later)).toBe(0);
  });

  it("leaves a dish that was restocked, and one that is sold out for long", async () => {
    const [restocked, forLong, ...others] = today;
    await env.DB.batch([
      env.DB.prepare("UPDATE products SET sold_out_until = NULL WHERE id = ?").bind(restocked),
      env.DB.prepare("UPDATE products SET is_available = 0 WHERE id = ?").bind(forLong),
    ]);
    const later = new Date(NOW.getTime() + 30 * DAY);
    expect(await rollSoldOut(env.DB, world, later)).toBe(others.length);
    expect(await until(later)).toEqual(others);
  });
});

describe("the demo's former prices", () => {
  it("can be undone in the last change alone, and one was", async () => {
    expect(
      await all(
        "SELECT category, is_edited, undone_at IS NOT NULL AS is_undone FROM bulk_price_changes ORDER BY id",
      ),
    ).toEqual([
      { category: null, is_edited: 1, is_undone: 0 },
      { category: "Arroces", is_edited: 1, is_undone: 1 },
      { category: "Bebidas", is_edited: 0, is_undone: 0 },
    ]);
  });
});

describe("rollPageViews", () => {
  const showcase = world.restaurants.find(({ slug }) => slug === DEMO.showcase)!;
  const days = () =>
    env.DB.prepare(
      "SELECT day, views FROM page_views_by_day WHERE entity_type = 'restaurant' AND entity_id = ? ORDER BY day",
    )
      .bind(showcase.id)
      .all<{ day: string; views: number }>()
      .then(({ results }) => results);

  it("counts two periods and today so far, a second time nothing, and a week later the week", async () => {
    expect(await rollPageViews(env.DB, world, NOW)).toBeGreaterThan(1000);
    const first = await days();
    expect([first.length, first[0]?.day, first.at(-1)?.day]).toEqual([57, "2026-01-04", "2026-03-01"]);
    expect(await rollPageViews(env.DB, world, NOW)).toBe(0);
    await rollPageViews(env.DB, world, new Date(NOW.getTime() + 7 * DAY));
    const later = await days();
    expect(later).toHaveLength(64);
    expect(later.slice(0, 56)).toEqual(first.slice(0, 56));
    // The first day was half over, and the rest of it was counted.
    expect(later[56]!.views).toBeGreaterThan(first[56]!.views);
  });

  it("leaves a day alone on which more were counted", async () => {
    await env.DB.prepare(
      "UPDATE page_views_by_day SET views = 9999 WHERE entity_type = 'restaurant' AND entity_id = ? AND day = '2026-02-20'",
    )
      .bind(showcase.id)
      .run();
    expect(await rollPageViews(env.DB, world, NOW)).toBe(0);
    expect((await days()).find(({ day }) => day === "2026-02-20")?.views).toBe(9999);
  });
});

describe("builders", () => {
  it("make rows that fit into the demo's tables, counters included", async () => {
    const owner = anOwner();
    const restaurant = aRestaurant({ ownerId: owner.id, name: "Ñandú & Cía." });
    const category = aCategory({ restaurantId: restaurant.id });
    const dishes = [1, 2].map((n) =>
      aProduct({ restaurantId: restaurant.id, categoryId: category.id, name: `Plato ${n}` }),
    );
    await insertRows(env.DB, restaurantOwners, [owner]);
    await insertRows(env.DB, restaurants, [restaurant]);
    await insertRows(env.DB, categories, [category]);
    await insertRows(env.DB, products, dishes);
    const stored = await env.DB.prepare(
      "SELECT slug, initial, is_active, products_count FROM restaurants WHERE id = ?",
    )
      .bind(restaurant.id)
      .first();
    expect(stored).toEqual({ slug: restaurant.slug, initial: "N", is_active: 1, products_count: 2 });
    expect(restaurant.slug).toMatch(/^nandu-cia-\d+$/);
  });
});

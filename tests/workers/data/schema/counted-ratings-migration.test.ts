import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { aCategory, anOwner, aProduct, aRestaurant, aUser, insertRows } from "#support/builders";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { drift } from "./counter-drift";

/** Half past nine at night in Santo Domingo, half past two of the next day in Madrid. */
const EVENING = Date.parse("2026-01-16T01:30:00.123Z");

type Old = { table: "ratings" | "restaurant_ratings"; id: number; userId: number | null; isAnonymous: 0 | 1 };

const [owner, user] = [anOwner(), aUser()];
const someRestaurants = ["America/Santo_Domingo", "Europe/Madrid"].map((timeZone) =>
  aRestaurant({ ownerId: owner.id as number, timeZone }),
);
const dishes = someRestaurants.map(({ id }) => {
  const category = aCategory({ restaurantId: id as number });
  return {
    category,
    row: aProduct({ restaurantId: id as number, categoryId: category.id as number }),
  };
});

/** Writes a rating of the first or second restaurant as the release before the migration does. */
function writeOld({ table, id, userId, isAnonymous }: Old, nth: 0 | 1) {
  const restaurant = someRestaurants[nth]?.id;
  const [columns, values] =
    table === "ratings"
      ? ["product_id, stars", `${dishes[nth]?.row.id}, 4`]
      : ["service_stars, hygiene_stars, experience_stars, speed_stars", "4, 4, 4, 4"];
  return env.DB.prepare(
    `INSERT INTO ${table} (id, public_id, restaurant_id, user_id, is_anonymous, created_at, ${columns})
     VALUES (?, ?, ?, ?, ?, ?, ${values})`,
  )
    .bind(id, `old-${table}-${id}`, restaurant, userId, isAnonymous, EVENING)
    .run();
}

const rowOf = (table: string, id: number) =>
  env.DB.prepare(`SELECT public_id, created_at, written_on, counts FROM ${table} WHERE id = ?`)
    .bind(id)
    .first<{ public_id: string; created_at: number; written_on: string; counts: number }>();

const NOON = { day: "2026-01-15", ms: Date.parse("2026-01-15T12:00:00Z") };

beforeEach(async () => {
  await reset();
  const since = env.MIGRATIONS.findIndex(({ name }) => name.includes("counted_ratings"));
  expect(since).toBeGreaterThan(0);
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, since));
  await insertRows(env.DB, restaurantOwners, [owner]);
  await insertRows(env.DB, users, [user]);
  await insertRows(env.DB, restaurants, someRestaurants);
  await insertRows(
    env.DB,
    categories,
    dishes.map(({ category }) => category),
  );
  await insertRows(
    env.DB,
    products,
    dishes.map(({ row }) => row),
  );
});

it.each(["ratings", "restaurant_ratings"] as const)(
  "%s from before the migration: all count, each with its day",
  async (table) => {
    const userId = user.id as number;
    await writeOld({ table, id: 1, userId, isAnonymous: 0 }, 0);
    await writeOld({ table, id: 2, userId, isAnonymous: 1 }, 1);
    for (const id of [3, 4]) await writeOld({ table, id, userId: null, isAnonymous: 1 }, 0);
    await applyD1Migrations(env.DB, env.MIGRATIONS);

    expect(await rowOf(table, 1)).toEqual({
      public_id: `old-${table}-1`,
      created_at: EVENING,
      written_on: "2026-01-15",
      counts: 1,
    });
    expect(await rowOf(table, 2)).toEqual({
      public_id: `old-${table}-2`,
      created_at: Date.parse("2026-01-16T12:00:00Z"),
      written_on: "2026-01-16",
      counts: 1,
    });
    // Ratings of accounts deleted earlier had their signed ids.
    const [one, other] = [await rowOf(table, 3), await rowOf(table, 4)];
    for (const row of [one, other]) {
      expect(row).toMatchObject({ created_at: NOON.ms, written_on: NOON.day, counts: 1 });
      expect(row?.public_id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    }
    expect(one?.public_id).not.toBe(other?.public_id);
    expect(await drift()).toEqual([]);
  },
);

it.each(["ratings", "restaurant_ratings"] as const)(
  "%s written by the former release after the migration: they count, and no time is stored",
  async (table) => {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    const userId = user.id as number;
    await writeOld({ table, id: 1, userId, isAnonymous: 0 }, 0);
    await writeOld({ table, id: 2, userId: null, isAnonymous: 1 }, 0);
    expect(await rowOf(table, 1)).toMatchObject({ created_at: EVENING, written_on: NOON.day, counts: 1 });
    expect(await rowOf(table, 2)).toMatchObject({ created_at: NOON.ms, written_on: NOON.day, counts: 1 });
    expect(await drift()).toEqual([]);
  },
);

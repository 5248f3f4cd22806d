import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { rowsReadBy } from "#support/database/recorded-d1";
import { mendSums } from "~/data/counters.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { lookUpWords } from "~/data/search/words.server";
import { slipsAllowed, slipsOf } from "~/domain/search/slips";
import { stemOf } from "~/domain/search/stem";
import { wordsOf } from "~/domain/search/words";
import { cleanText } from "~/domain/text";
import { tripsOf } from "../../query-plans";
import { addCategory, addDish, addOwner, addRestaurant, db } from "../../rows";
import { anyName } from "./any-name";

const rowsOf = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** The stored words as a new count of all names would give them, and the differences. */
const drift = () =>
  rowsOf(`SELECT kind, word, count(*) AS uses FROM searched_words GROUP BY kind, word
    EXCEPT SELECT kind, word, uses FROM search_words
    UNION ALL SELECT * FROM (
      SELECT kind, word, uses FROM search_words
      EXCEPT SELECT kind, word, count(*) FROM searched_words GROUP BY kind, word)`);

const usesOf = async (word: string) => (await lookUpWords(db, [word]))[0]?.uses;

describe("the words of a stored name", () => {
  it("are those of domain/search/words, for any name", async () => {
    const owner = await addOwner();
    const names = fc
      .sample(anyName, 1500)
      .map((name) => cleanText(name).slice(0, 100))
      .map((name) => (cleanText(name) === name && name.isWellFormed() ? name : "x"));
    const rows = names.map((name, at) => aRestaurant({ id: 70_000 + at, ownerId: owner.id, name }));
    await insertRows(env.DB, restaurants, rows);
    const stored = await rowsOf<{ words: string }>(
      "SELECT words FROM searched_names WHERE source = 'restaurants' AND id >= 70000 ORDER BY id",
    );
    expect(stored.map(({ words }) => words)).toEqual(names.map((name) => wordsOf(name).join(" ")));
    expect(new Set(names).size).toBeGreaterThan(1000);
    await env.DB.prepare("DELETE FROM restaurants WHERE id >= 70000").run();
    expect(await drift()).toEqual([]);
  });

  it("of every place of the gazetteer are counted, divisions and countries too", async () => {
    const places = await rowsOf<{ name: string; source: string; id: number }>(
      `SELECT name, 'towns' AS source, id FROM towns UNION ALL SELECT name, 'divisions', id FROM divisions
       UNION ALL SELECT name, 'countries', id FROM countries`,
    );
    const words = new Map(
      (
        await rowsOf<{ key: string; words: string }>(
          "SELECT source || id AS key, words FROM searched_names WHERE kind = 'place'",
        )
      ).map(({ key, words: text }) => [key, text]),
    );
    expect(places.length).toBeGreaterThan(5000);
    for (const { name, source, id } of places)
      expect(words.get(source + id), name).toBe(wordsOf(name).join(" "));
    expect(await usesOf("samana")).toEqual({ place: 2 });
    expect(await drift()).toEqual([]);
  });
});

describe("the stem and the slips of a stored word", () => {
  const word = fc.string({ unit: fc.constantFrom(..."acelorsznd1寿"), minLength: 1, maxLength: 22 });

  it("are those of domain/search, for any word", async () => {
    const words = [...new Set(fc.sample(word, 800))];
    await env.DB.prepare(
      "INSERT OR IGNORE INTO search_words (word, kind, uses) SELECT value, 'dish', 1 FROM json_each(?)",
    )
      .bind(JSON.stringify(words))
      .run();
    const stored = await rowsOf<{ word: string; stem: string; slips: string }>(
      `SELECT word, stem, (SELECT json_group_array(slip) FROM search_slips WHERE word_id = id) AS slips
       FROM search_words WHERE kind = 'dish'`,
    );
    expect(stored.length).toBe(words.length);
    for (const row of stored) {
      expect(row.stem, row.word).toBe(stemOf(row.word));
      if (slipsAllowed(row.word) > 0)
        expect(JSON.parse(row.slips).sort(), row.word).toEqual(slipsOf(row.word).sort());
    }
    await env.DB.prepare("DELETE FROM search_words WHERE kind = 'dish'").run();
    expect(
      await rowsOf("SELECT 1 FROM search_slips WHERE word_id NOT IN (SELECT id FROM search_words)"),
    ).toEqual([]);
  });
});

describe("the number of names that hold a word", () => {
  it("follows new names, renames and deletions, once a name, alone or with the restaurant or the owner", async () => {
    const restaurant = await addRestaurant({ name: "Zafra Zafra's Zafras" });
    const dish = await addDish(await addCategory(restaurant), { name: "Zafra al vapor" });
    await addDish(await addCategory(restaurant), { name: "Otra zafra" });
    expect(await usesOf("zafra")).toEqual({ restaurant: 1, dish: 2 });
    expect(await usesOf("zafras")).toEqual({ restaurant: 1 });
    await db.update(products).set({ name: "Vapor", nameFolded: "vapor" }).where(eq(products.id, dish.id));
    expect(await usesOf("zafra")).toEqual({ restaurant: 1, dish: 1 });
    await db
      .update(restaurants)
      .set({ name: "Vapor", nameFolded: "vapor" })
      .where(eq(restaurants.id, restaurant.id));
    expect(await usesOf("zafra")).toEqual({ dish: 1 });
    expect(await usesOf("vapor")).toEqual({ restaurant: 1, dish: 1 });
    await db.delete(categories).where(eq(categories.id, dish.categoryId));
    expect(await usesOf("vapor")).toEqual({ restaurant: 1 });
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, restaurant.ownerId));
    expect([await usesOf("vapor"), await usesOf("zafra")]).toEqual([{}, {}]);
    expect(await drift()).toEqual([]);
  });
});

it("housekeeping mends words that are missing, counted wrongly or of no name", async () => {
  await addRestaurant({ name: "Olvidado Contado" });
  await env.DB.batch([
    env.DB.prepare("DELETE FROM search_words WHERE word = 'olvidado'"),
    env.DB.prepare("UPDATE search_words SET uses = 7 WHERE word = 'contado'"),
    env.DB.prepare("INSERT INTO search_words (word, kind, uses) VALUES ('inventado', 'dish', 3)"),
  ]);
  expect(await drift()).toHaveLength(4);
  await mendSums(db);
  expect(await drift()).toEqual([]);
  expect((await lookUpWords(db, ["olvidaod"]))[0]?.near.map(({ word }) => word)).toEqual(["olvidado"]);
});

describe("looking words up", () => {
  beforeAll(async () => {
    const restaurant = await addRestaurant({ name: "Parrillada Quisqueya" });
    const category = await addCategory(restaurant);
    for (const name of ["Camarones", "Camaronada", "Camarones al ajillo", "Yuca", "Yuco", "Flan 2024"])
      await addDish(category, { name });
  });

  it("finds a word within its slips, nearer and more used ones first, if it is unknown", async () => {
    const found = await lookUpWords(db, ["cmaarones", "quiskeya", "yuca", "yucq", "flna", "2025", "zzzzzz"]);
    expect(found.map(({ word, near }) => [word, near.map((one) => one.word)])).toEqual([
      ["cmaarones", ["camarones"]],
      ["quiskeya", ["quisqueya"]],
      ["yuca", []],
      ["yucq", expect.arrayContaining(["yuca", "yuco"])],
      ["flna", ["flan"]],
      ["2025", []],
      ["zzzzzz", []],
    ]);
    expect(found[0]?.near).toEqual([{ word: "camarones", slips: 1, uses: { dish: 2 } }]);
  });

  it("is one statement, also for none, too many and odd words", async () => {
    const many = Array.from({ length: 500 }, (_, at) => `palabra${at}`);
    for (const words of [[], many, ["'", '"', "", "🐯", "a".repeat(5000)]]) {
      const trips = await tripsOf((watched) => lookUpWords(watched, words));
      expect(trips.flat().length).toBeLessThanOrEqual(1);
      expect(await rowsReadBy(env.DB, trips)).toBeLessThanOrEqual(4000);
    }
    expect(await lookUpWords(db, many)).toHaveLength(32);
  });
});

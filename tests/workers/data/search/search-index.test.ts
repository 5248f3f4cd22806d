import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { addRestaurant, addRestaurantWithDish, db } from "../../rows";

const INDEXES = ["restaurants_trigrams", "restaurants_words"] as const;
type Index = (typeof INDEXES)[number];

/** The row ids that an index finds for a text, in order. */
async function found(index: Index, text: string): Promise<number[]> {
  const { results } = await env.DB.prepare(`SELECT rowid FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`)
    .bind(`name_folded : ${text}`)
    .all<{ rowid: number }>();
  return results.map(({ rowid }) => rowid);
}

/** Runs FTS5's own check that every index agrees with its table; throws if one does not. */
async function checkIndexes(): Promise<void> {
  await env.DB.batch(
    INDEXES.map((index) =>
      env.DB.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`),
    ),
  );
}

describe("the name indexes of restaurants", () => {
  it("find a new name by its folded letters: any three of them, or the beginning of a word", async () => {
    const { id } = await addRestaurant({ name: "Ñandú Azucarado" });
    expect(await found("restaurants_trigrams", '"ucara"')).toEqual([id]);
    expect(await found("restaurants_trigrams", '"ndu"')).toEqual([id]);
    expect(await found("restaurants_words", '"azu" *')).toEqual([id]);
    expect(await found("restaurants_words", '"a" *')).toContain(id);
    expect(await found("restaurants_words", '"ucara" *')).toEqual([]);
    await checkIndexes();
  });

  it("follow a rename", async () => {
    const { id } = await addRestaurant({ name: "Primero" });
    await db
      .update(restaurants)
      .set({ name: "Después", nameFolded: "despues" })
      .where(eq(restaurants.id, id));
    for (const index of ["restaurants_trigrams", "restaurants_words"] as const) {
      expect(await found(index, '"primero"')).toEqual([]);
      expect(await found(index, '"despues"')).toEqual([id]);
    }
    await checkIndexes();
  });

  it("follow a change of country, type or letter, which narrow the same search", async () => {
    const { id } = await addRestaurant({ name: "Viajero" });
    const facets = async () =>
      (
        await db
          .select({ facets: restaurants.searchFacets })
          .from(restaurants)
          .where(eq(restaurants.id, id))
          .get()
      )?.facets;
    const before = await facets();
    for (const change of [
      { countryId: 20, divisionId: null },
      { restaurantType: "bar" },
      { initial: "V" },
    ] as const) {
      await db.update(restaurants).set(change).where(eq(restaurants.id, id));
      await checkIndexes();
    }
    expect(await facets()).not.toBe(before);
    expect(await found("restaurants_trigrams", '"viajero"')).toEqual([id]);
  });

  it("drop deleted restaurants, alone or with their owner", async () => {
    const one = await addRestaurant({ name: "Efímero" });
    const two = await addRestaurant({ name: "Efímero también" });
    expect(await found("restaurants_trigrams", '"efimero"')).toEqual([one.id, two.id]);
    await db.delete(restaurants).where(eq(restaurants.id, one.id));
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, two.ownerId));
    expect(await found("restaurants_trigrams", '"efimero"')).toEqual([]);
    expect(await found("restaurants_words", '"efimero"')).toEqual([]);
    await checkIndexes();
  });

  it("do not change with a counter or the switch, and hold switched-off restaurants too", async () => {
    const { restaurant } = await addRestaurantWithDish({ name: "Quieto" });
    await db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, restaurant.id));
    expect(await found("restaurants_trigrams", '"quieto"')).toEqual([restaurant.id]);
    await checkIndexes();
  });
});

it("FTS5's check finds an index that differs from its table", async () => {
  const { id } = await addRestaurant({ name: "Descuidado" });
  const remove = "INSERT INTO restaurants_words (restaurants_words, rowid, name_folded, search_facets)";
  await env.DB.prepare(
    `${remove} SELECT 'delete', id, name_folded, search_facets FROM restaurants WHERE id = ?`,
  )
    .bind(id)
    .run();
  await expect(checkIndexes()).rejects.toThrow();
});

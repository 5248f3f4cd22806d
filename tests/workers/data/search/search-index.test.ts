import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { addCategory, addDish, addRestaurant, addRestaurantWithDish, db } from "../../rows";

const INDEXES = ["restaurants_names", "products_words"] as const;
type Index = (typeof INDEXES)[number];

/** The row ids that an index finds for a text, in order. */
async function found(index: Index, query: string): Promise<number[]> {
  const { results } = await env.DB.prepare(`SELECT rowid FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`)
    .bind(query)
    .all<{ rowid: number }>();
  return results.map(({ rowid }) => rowid);
}

/** Runs FTS5's own check that every index is whole and agrees with its table, if it has one; throws if not. */
async function checkIndexes(): Promise<void> {
  await env.DB.batch(
    INDEXES.map((index) =>
      env.DB.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`),
    ),
  );
}

describe("the name index of restaurants", () => {
  it("finds a new name by any three signs, by whole words, their beginnings, and without spaces", async () => {
    const { id } = await addRestaurant({ name: "Ñandú's Azúcar-Mar" });
    for (const query of [
      '"ucar  mar"',
      '"  a"',
      '"  nandus  "',
      '"|  nandus  azucar  mar  |"',
      'joined : "azucarmar"',
    ]) {
      expect(await found("restaurants_names", query), query).toContain(id);
    }
    for (const query of ['"  ucar"', '"nandu  "', '"|  azucar"', '"ndu\'s"'])
      expect(await found("restaurants_names", query), query).toEqual([]);
    await checkIndexes();
  });

  it("follows a rename", async () => {
    const { id } = await addRestaurant({ name: "Primero" });
    await db
      .update(restaurants)
      .set({ name: "Después", nameFolded: "despues" })
      .where(eq(restaurants.id, id));
    expect(await found("restaurants_names", '"primero"')).toEqual([]);
    expect(await found("restaurants_names", '"despues"')).toEqual([id]);
    await checkIndexes();
  });

  it("follows a change of country, type or letter, which narrow the same search", async () => {
    const { id } = await addRestaurant({ name: "Viajero" });
    for (const change of [
      [{ countryId: 20, divisionId: null }, "c:20:c"],
      [{ restaurantType: "bar" }, "t:bar:t"],
      [{ initial: "V" }, "l:V:l"],
    ] as const) {
      await db.update(restaurants).set(change[0]).where(eq(restaurants.id, id));
      expect(await found("restaurants_names", `facets : "${change[1]}" AND name : "viajero"`)).toEqual([id]);
      await checkIndexes();
    }
    expect(await found("restaurants_names", 'facets : "c:1:c" AND name : "viajero"')).toEqual([]);
  });

  it("drops deleted restaurants, alone or with their owner", async () => {
    const one = await addRestaurant({ name: "Efímero" });
    const two = await addRestaurant({ name: "Efímero también" });
    expect(await found("restaurants_names", '"efimero"')).toEqual([one.id, two.id]);
    await db.delete(restaurants).where(eq(restaurants.id, one.id));
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, two.ownerId));
    expect(await found("restaurants_names", '"efimero"')).toEqual([]);
    await checkIndexes();
  });

  it("does not change with a counter or the switch, and holds switched-off restaurants too", async () => {
    const { restaurant } = await addRestaurantWithDish({ name: "Quieto" });
    await db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, restaurant.id));
    expect(await found("restaurants_names", '"quieto"')).toEqual([restaurant.id]);
    await checkIndexes();
  });
});

describe("the name index of dishes", () => {
  it("follows inserts, renames and deletes, alone or with the category or the restaurant", async () => {
    const restaurant = await addRestaurant();
    const [first, second] = [await addCategory(restaurant), await addCategory(restaurant)];
    const [a, b, c] = [
      await addDish(first, { name: "Pastelón uno" }),
      await addDish(first, { name: "Pastelón dos" }),
      await addDish(second, { name: "Pastelón tres" }),
    ];
    expect(await found("products_words", '"pastel" *')).toEqual([a.id, b.id, c.id]);
    await db.update(products).set({ name: "Quipe", nameFolded: "quipe" }).where(eq(products.id, a.id));
    expect(await found("products_words", '"pastel" *')).toEqual([b.id, c.id]);
    expect(await found("products_words", '"quipe"')).toEqual([a.id]);
    await checkIndexes();
    await db.delete(categories).where(eq(categories.id, first.id));
    expect(await found("products_words", '"pastel" *')).toEqual([c.id]);
    await db.delete(restaurants).where(eq(restaurants.id, restaurant.id));
    expect(await found("products_words", '"pastel" *')).toEqual([]);
    await checkIndexes();
  });
});

it("FTS5's check finds an index that differs from its table", async () => {
  const { id } = await addDish(await addCategory(await addRestaurant()), { name: "Descuidado" });
  const remove = "INSERT INTO products_words (products_words, rowid, name_folded)";
  await env.DB.prepare(`${remove} SELECT 'delete', id, name_folded FROM products WHERE id = ?`)
    .bind(id)
    .run();
  await expect(checkIndexes()).rejects.toThrow();
});

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { nameQueries } from "~/data/search/restaurant-names.server";
import { wordsOf } from "~/domain/search/words";
import { cleanText } from "~/domain/text";
import { addOwner, addRestaurant, addRestaurantWithDish, db } from "../../rows";
import { anyName } from "./any-name";

/** The row ids that the index finds for a query, in order. */
async function found(query: string): Promise<number[]> {
  const { results } = await env.DB.prepare(
    "SELECT rowid FROM name_index WHERE name_index MATCH ? ORDER BY rowid",
  )
    .bind(query)
    .all<{ rowid: number }>();
  return results.map(({ rowid }) => rowid);
}

/** Runs FTS5's own check that the index is whole; throws if not. */
async function checkIndex(): Promise<void> {
  await env.DB.prepare("INSERT INTO name_index (name_index, rank) VALUES ('integrity-check', 1)").run();
}

describe("the name index of restaurants", () => {
  it("finds a new name by any run of letters, by whole words, their beginnings, and without spaces", async () => {
    const { id } = await addRestaurant({ name: "Ñandú's Azúcar-Mar" });
    for (const query of [
      'name : "ucar_mar" *',
      'name : "_a" *',
      'name : "nandus_azuca" *',
      'words : "nandus"',
      'whole : "_nandus_azucar_mar_"',
      'whole : "nandusazucarmar"',
      'joined : "azucarmar" *',
    ]) {
      expect(await found(query), query).toContain(id);
    }
    for (const query of [
      'name : "_ucar" *',
      'name : "nandu_" *',
      'words : "nandu"',
      'whole : "_azucar_mar_"',
      'joined : "ndu\'s" *',
    ])
      expect(await found(query), query).toEqual([]);
    await checkIndex();
  });

  it("finds any name as it is typed, by its first rank, and by each part of its words", async () => {
    const owner = await addOwner();
    const names = fc
      .sample(anyName, 300)
      .map((name) => cleanText(name).slice(0, 100))
      .filter((name) => cleanText(name) === name && name.isWellFormed() && wordsOf(name).length > 0);
    const rows = names.map((name, at) => aRestaurant({ id: 70_000 + at, ownerId: owner.id, name }));
    await insertRows(env.DB, restaurants, rows);
    for (const [at, name] of names.entries()) {
      const { ranks, any } = nameQueries(name);
      expect(await found(ranks[0]?.found ?? ""), name).toContain(70_000 + at);
      const letters = [...wordsOf(name).join(" ")];
      const from = at % letters.length;
      const part = letters.slice(from, from + 3 + (at % 14)).join("");
      expect(await found(any), name).toContain(70_000 + at);
      if ([...wordsOf(part).join("_")].length >= 3)
        expect(await found(nameQueries(part).any), `«${part}» of «${name}»`).toContain(70_000 + at);
    }
    expect(names.length).toBeGreaterThan(200);
    await env.DB.prepare("DELETE FROM restaurants WHERE id >= 70000").run();
    await checkIndex();
  });

  it("joins no name of a single word", async () => {
    const { id } = await addRestaurant({ name: "Cocacola" });
    expect(await found('name : "cacol" *')).toEqual([id]);
    expect(await found('joined : "cacol" *')).toEqual([]);
  });

  it("follows a rename", async () => {
    const { id } = await addRestaurant({ name: "Primero" });
    await db
      .update(restaurants)
      .set({ name: "Después", nameFolded: "despues" })
      .where(eq(restaurants.id, id));
    expect(await found('words : "primero"')).toEqual([]);
    expect(await found('words : "despues"')).toEqual([id]);
    await checkIndex();
  });

  it("follows a change of country, type or letter, which narrow the same search", async () => {
    const { id } = await addRestaurant({ name: "Viajero" });
    for (const change of [
      [{ countryId: 20, divisionId: null }, "c20"],
      [{ restaurantType: "bar" }, "c20:bar"],
      [{ initial: "V" }, "l:V"],
    ] as const) {
      await db.update(restaurants).set(change[0]).where(eq(restaurants.id, id));
      expect(await found(`facets : "${change[1]}" AND words : "viajero"`)).toEqual([id]);
      await checkIndex();
    }
    expect(await found('facets : "c1" AND words : "viajero"')).toEqual([]);
  });

  it("drops deleted restaurants, alone or with their owner", async () => {
    const one = await addRestaurant({ name: "Efímero" });
    const two = await addRestaurant({ name: "Efímero también" });
    expect(await found('words : "efimero"')).toEqual([one.id, two.id]);
    await db.delete(restaurants).where(eq(restaurants.id, one.id));
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, two.ownerId));
    expect(await found('words : "efimero"')).toEqual([]);
    await checkIndex();
  });

  it("does not change with a counter or the switch, and holds switched-off restaurants too", async () => {
    const { restaurant } = await addRestaurantWithDish({ name: "Quieto" });
    await db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, restaurant.id));
    expect(await found('words : "quieto"')).toEqual([restaurant.id]);
    await checkIndex();
  });
});

import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { databaseTables, schemaTables, shapeInCode, shapeInDatabase } from "./schema-shape";

const TABLES = schemaTables();

it("the migrations make the schema's tables, all of them and no other", async () => {
  expect(TABLES.size).toBeGreaterThan(20);
  expect(await databaseTables(env.DB)).toEqual([...TABLES.keys()].sort());
});

it.each([...TABLES])("%s is in the database what the schema says", async (name, table) => {
  const inCode = shapeInCode(table);
  const inDatabase = await shapeInDatabase(env.DB, name);
  expect(inDatabase).toEqual(inCode);
  expect(Object.keys(inDatabase.columns)).toEqual(Object.keys(inCode.columns));
});

describe("the comparison", () => {
  const differsAfter = async (sql: string[], name: string) => {
    await env.DB.batch(sql.map((statement) => env.DB.prepare(statement)));
    const table = TABLES.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return [shapeInCode(table), await shapeInDatabase(env.DB, name)] as const;
  };

  it("notices an index that is missing, and one that covers otherwise", async () => {
    const [inCode, inDatabase] = await differsAfter(
      [
        "DROP INDEX offers_by_expiry",
        "DROP INDEX offers_unannounced",
        "CREATE INDEX offers_unannounced ON offers (starts_at) WHERE announced_at IS NOT NULL",
      ],
      "offers",
    );
    expect(inDatabase.indexes.offers_by_expiry).toBeUndefined();
    expect(inDatabase.indexes.offers_unannounced).not.toEqual(inCode.indexes.offers_unannounced);
  });

  it("notices another type, default, foreign-key action, check and generated column", async () => {
    const [inCode, inDatabase] = await differsAfter(
      [
        "DROP TABLE restaurant_ratings",
        `CREATE TABLE restaurant_ratings (id integer PRIMARY KEY NOT NULL, restaurant_id text,
          would_return integer DEFAULT true NOT NULL,
          \`overall_stars\` real GENERATED ALWAYS AS ((service_stars + hygiene_stars) / 2.0) STORED,
          service_stars integer, hygiene_stars integer,
          FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE set null,
          CONSTRAINT "restaurant_ratings_stars" CHECK(service_stars > 0))`,
      ],
      "restaurant_ratings",
    );
    for (const column of ["restaurant_id", "would_return", "overall_stars", "public_id"]) {
      expect(inDatabase.columns[column]).not.toEqual(inCode.columns[column]);
    }
    expect(inDatabase.columns.overall_stars?.generatedAs).toBe(
      "(service_stars + hygiene_stars) / 2.0 stored",
    );
    expect(inDatabase.checks).toEqual({ restaurant_ratings_stars: "service_stars > 0" });
    expect(inDatabase.foreignKeys).toEqual([
      "restaurant_id -> restaurants(id) delete set null update no action",
    ]);
    expect(inCode.foreignKeys).toContain("restaurant_id -> restaurants(id) delete cascade update no action");
  });
});

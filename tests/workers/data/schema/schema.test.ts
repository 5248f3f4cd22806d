import { env } from "cloudflare:test";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { databaseTables } from "#support/database/database-tables";
import { schemaTables, shapeInCode, shapeInDatabase } from "./schema-shape";

const TABLES = schemaTables();

it("the migrations make exactly the tables of the schema", async () => {
  expect(TABLES.size).toBeGreaterThan(20);
  expect(await databaseTables(env.DB)).toEqual([...TABLES.keys()].sort());
});

it.each([...TABLES])("%s in the database equals the schema", async (name, table) => {
  const inCode = shapeInCode(table);
  const inDatabase = await shapeInDatabase(env.DB, name);
  expect(inDatabase).toEqual(inCode);
  expect(Object.keys(inDatabase.columns)).toEqual(Object.keys(inCode.columns));
});

/**
 * The fields that the two documents name for each stored thing (section 3 of both), by our names: countries and
 * divisions are rows, `total_ratings` is `rating_count`, `auth_id` is `public_id`. Fields that the documents call
 * derived or read-only are left out unless a column stores them.
 */
const SPECIFIED: Record<string, string> = {
  restaurants: `id owner_id name slug description is_active restaurant_type cover_url logo_url city country_id address latitude
    longitude phone website instagram_url tiktok_url opening_hours is_24_hours cuisine_types tax_included reviews_public
    qr_code_url created_at categories_count products_count average_rating rating_count`,
  categories: "id restaurant_id name description sort_order",
  products: `id category_id name description price image_url is_available sort_order spiciness_level dietary_attributes
    average_rating rating_count`,
  ratings: "id product_id user_id stars comment customer_name is_anonymous created_at",
  restaurant_ratings: `id restaurant_id user_id service_stars hygiene_stars experience_stars speed_stars overall_stars comment
    would_return is_anonymous customer_name created_at`,
  offers: "id restaurant_id title description image_url starts_at expires_at created_at views likes",
  user_preferences: `user_id dietary_restrictions spiciness_tolerance eating_styles preferred_cuisine_types disliked_ingredients
    disliked_cooking_methods show_spiciness_warnings show_dietary_warnings show_suggestions profile_completion_percentage`,
  user_location_preferences:
    "user_id country_id province_id latitude longitude notify_local_only notification_radius_km",
  countries: "id name code",
  divisions: "id name country_id",
  favorite_restaurants: "user_id restaurant_id",
  favorite_products: "user_id product_id",
  user_activity_log: "id user_id activity_type restaurant_id product_id rating_value created_at",
  notifications: "id user_id message type entity_id created_at read_at",
  users: "public_id email name phone profile_picture_url",
  restaurant_owners: `id name email max_restaurants expires_at created_by created_at subscription_plan_type subscription_status
    subscription_price_per_slot subscription_start_date subscription_end_date subscription_auto_renew`,
  admin_users: "id email",
};

it.each(Object.entries(SPECIFIED))(
  "%s has every field that the specification names",
  async (name, fields) => {
    const { columns } = await shapeInDatabase(env.DB, name);
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  },
);

it.each([
  ["user_preferences", "spiciness_tolerance", "medium"],
  ["user_preferences", "show_spiciness_warnings", true],
  ["user_preferences", "show_dietary_warnings", true],
  ["user_preferences", "show_suggestions", true],
  ["user_location_preferences", "notify_local_only", false],
  ["user_location_preferences", "notification_radius_km", 5],
  ["categories", "sort_order", 0],
])("%s.%s has the default of the specification: %s", (name, column, value) => {
  const columns = Object.values(getTableColumns(TABLES.get(name)!));
  expect(columns.find((one) => one.name === column)?.default).toBe(value);
});

describe("the comparison", () => {
  const differsAfter = async (sql: string[], name: string) => {
    await env.DB.batch(sql.map((statement) => env.DB.prepare(statement)));
    const table = TABLES.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return [shapeInCode(table), await shapeInDatabase(env.DB, name)] as const;
  };

  it("finds a missing index, and one with other columns", async () => {
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

  it("finds another type, default, foreign-key action, check or generated column", async () => {
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

import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Countries to choose from, with the defaults for a restaurant there. A migration fills the table. */
export const countries = sqliteTable(
  "countries",
  {
    id: integer("id").primaryKey(),
    /** ISO 3166-1 alpha-2. */
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    /** ISO 4217. */
    currency: text("currency").notNull(),
    dialCode: text("dial_code").notNull(),
    /** IANA name of the time zone in which most of its people live. */
    timeZone: text("time_zone").notNull(),
  },
  (table) => [index("countries_by_name").on(table.name)],
);

/** First-level divisions (the specification's provinces). In a country without rows, the province is free text. */
export const divisions = sqliteTable(
  "divisions",
  {
    id: integer("id").primaryKey(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id, { onDelete: "cascade" }),
    /** ISO 3166-2, or an own code where ISO has none (Puerto Rico's municipalities). */
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    /** Coordinates of its largest town. */
    latitude: real("latitude"),
    longitude: real("longitude"),
  },
  (table) => [index("divisions_by_country").on(table.countryId, table.name)],
);

/** Towns, for the search of places. */
export const towns = sqliteTable(
  "towns",
  {
    id: integer("id").primaryKey(),
    divisionId: integer("division_id")
      .notNull()
      .references(() => divisions.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    nameFolded: text("name_folded").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    population: integer("population").notNull().default(0),
  },
  (table) => [
    uniqueIndex("towns_by_division").on(table.divisionId, table.name),
    index("towns_by_folded_name").on(table.nameFolded),
  ],
);

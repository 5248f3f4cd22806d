import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { restaurantOwners } from "./accounts";
import { countries, divisions } from "./places";

/**
 * A restaurant and its counters. Triggers update counts and sums (migration `counters`); no page computes them. A
 * restaurant is public while `is_active = 1 AND visible_until > now`.
 */
export const restaurants = sqliteTable(
  "restaurants",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => restaurantOwners.id, { onDelete: "cascade" }),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** The name without accents and case, for the search and the letter bar. */
    nameFolded: text("name_folded").notNull(),
    /** 'A'–'Z' or '#': the folded name's first letter. */
    initial: text("initial").notNull(),
    description: text("description").notNull().default(""),
    /** Key of a business type (domain/catalogue/business-types). */
    restaurantType: text("restaurant_type").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    /**
     * The end of the owner's subscription, plus the grace period if it renews; far in the future if it never ends.
     * Every change of the subscription rewrites it.
     */
    visibleUntil: integer("visible_until", { mode: "timestamp_ms" }).notNull(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id, { onDelete: "restrict" }),
    divisionId: integer("division_id").references(() => divisions.id, { onDelete: "restrict" }),
    /** The province as typed, if the country has no list of divisions. */
    divisionText: text("division_text"),
    /** `division_text` without accents and case. */
    divisionFolded: text("division_folded"),
    city: text("city").notNull().default(""),
    address: text("address").notNull().default(""),
    latitude: real("latitude"),
    longitude: real("longitude"),
    /** The coordinates are those of the town, not of the address. */
    isApproximate: integer("is_approximate", { mode: "boolean" }).notNull().default(false),
    timeZone: text("time_zone").notNull(),
    currency: text("currency").notNull(),
    /** A wa.me link. */
    phone: text("phone"),
    website: text("website"),
    instagramUrl: text("instagram_url"),
    tiktokUrl: text("tiktok_url"),
    /** JSON of three groups, or plain text (domain/restaurants/opening-hours). */
    openingHours: text("opening_hours"),
    is24Hours: integer("is_24_hours", { mode: "boolean" }).notNull().default(false),
    cuisineTypes: text("cuisine_types", { mode: "json" }).$type<string[]>().notNull().default([]),
    taxIncluded: integer("tax_included", { mode: "boolean" }).notNull().default(true),
    reviewsPublic: integer("reviews_public", { mode: "boolean" }).notNull().default(true),
    coverUrl: text("cover_url"),
    logoUrl: text("logo_url"),
    qrCodeUrl: text("qr_code_url"),
    /** Nothing asks for it any more. The release before this one does, so the next one drops it with `restaurants_names`. */
    searchFacets: text("search_facets").generatedAlwaysAs(
      sql`printf('|c:%d:c|d:%d:d|t:%s:t|l:%s:l|p:%s|', country_id, coalesce(division_id, 0), restaurant_type, initial, coalesce(division_folded, ''))`,
      { mode: "virtual" },
    ),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),

    categoriesCount: integer("categories_count").notNull().default(0),
    productsCount: integer("products_count").notNull().default(0),
    /** Number of available dishes, which its public menu shows. */
    availableProductsCount: integer("available_products_count").notNull().default(0),
    /** Counters of the ratings of its dishes, for the average and count on cards. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    averageRating: real("average_rating"),
    lastRatedAt: integer("last_rated_at", { mode: "timestamp_ms" }),
    /** Counters of the ratings of the restaurant itself, one sum per criterion. */
    reviewCount: integer("review_count").notNull().default(0),
    serviceSum: integer("service_sum").notNull().default(0),
    hygieneSum: integer("hygiene_sum").notNull().default(0),
    experienceSum: integer("experience_sum").notNull().default(0),
    speedSum: integer("speed_sum").notNull().default(0),
    wouldReturnCount: integer("would_return_count").notNull().default(0),
    favoriteCount: integer("favorite_count").notNull().default(0),
    /** Nobody counts it any more. The release before this one writes it, so the next one drops it. */
    views: integer("views").notNull().default(0),

    /** The week in which visibility ends, counted from 1970. 604800000 is a week in milliseconds. */
    visibleWeek: integer("visible_week").generatedAlwaysAs(sql`visible_until / 604800000`, {
      mode: "virtual",
    }),
    /** Google's id of the chosen place. Of what Google says, only the id and the coordinates are stored. */
    placeId: text("place_id"),
    /** Whether the legal tip of 10 % is added to what is eaten at the restaurant (Ley 16-92, art. 228). */
    addsLegalTip: integer("adds_legal_tip", { mode: "boolean" }).notNull().default(false),
    /** Grows with every change of the form's fields, so that a form can tell that they changed while it was open. */
    version: integer("version").notNull().default(0),
    /** As of a dish (docs/decisions/0085), over the ratings of its dishes. */
    rankScore: real("rank_score").generatedAlwaysAs(sql`(rating_sum + 32.0) / (rating_count + 8)`, {
      mode: "virtual",
    }),
    /** As `products.rank_step`. */
    rankStep: integer("rank_step").generatedAlwaysAs(
      sql`((rating_sum + 32.0) / (rating_count + 8) >= 4) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.1) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.2) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.3) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.5) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.7)`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    check("restaurants_cuisine_types_json", sql`json_valid(${table.cuisineTypes})`),
    index("restaurants_by_owner").on(table.ownerId, table.createdAt, table.id),
    index("restaurants_all_newest").on(table.createdAt, table.id),
    index("restaurants_newest").on(table.createdAt, table.id).where(sql`is_active = 1`),
    // For the landing's filters without a name, newest first. `visible_until` is included so that counting reads no
    // table row.
    ...publicLists("country", table.countryId, table),
    ...publicLists("division", table.divisionId, table),
    index("restaurants_by_country_week")
      .on(table.countryId, table.visibleWeek, table.visibleUntil)
      .where(sql`is_active = 1`),
    index("restaurants_by_place").on(table.latitude, table.longitude).where(sql`is_active = 1`),
    // For the triggers that look whether another restaurant holds a picture.
    index("restaurants_by_logo").on(table.logoUrl).where(sql`logo_url IS NOT NULL`),
    index("restaurants_by_cover").on(table.coverUrl).where(sql`cover_url IS NOT NULL`),
    index("restaurants_by_qr_code").on(table.qrCodeUrl).where(sql`qr_code_url IS NOT NULL`),
    index("restaurants_last_rated").on(table.lastRatedAt).where(sql`is_active = 1`),
  ],
);

/** Returns the indexes of the lists by one column: alone, by type, by initial, and by both. */
function publicLists(
  name: string,
  column: SQLiteColumn,
  table: Record<"restaurantType" | "initial" | "createdAt" | "id" | "visibleUntil", SQLiteColumn>,
) {
  const newest = [table.createdAt, table.id, table.visibleUntil] as const;
  const isListed = sql`is_active = 1`;
  return [
    index(`restaurants_by_${name}`)
      .on(column, ...newest)
      .where(isListed),
    index(`restaurants_by_${name}_type`)
      .on(column, table.restaurantType, ...newest)
      .where(isListed),
    index(`restaurants_by_${name}_initial`)
      .on(column, table.initial, ...newest)
      .where(isListed),
    index(`restaurants_by_${name}_type_initial`)
      .on(column, table.restaurantType, table.initial, ...newest)
      .where(isListed),
  ];
}

/**
 * Former slugs of restaurants, because printed QR codes outlive a rename. Triggers write them (migration
 * `owner_menus`).
 */
export const restaurantSlugs = sqliteTable(
  "restaurant_slugs",
  {
    slug: text("slug").primaryKey(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("restaurant_slugs_by_restaurant").on(table.restaurantId)],
);

/**
 * When restaurants are open, in minutes after midnight of their own time zone: at most one span for each of the three
 * groups of days. Triggers read them from `opening_hours` (migrations `opening_spans` and `questions`).
 */
export const openingSpans = sqliteTable(
  "opening_spans",
  {
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    /** 0 Monday to Friday, 1 Saturday, 2 Sunday: the day on which the span begins. */
    days: integer("days").notNull(),
    opens: integer("opens").notNull(),
    /** 1440 or more on the next day. */
    closes: integer("closes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.days] })],
);

/** Slugs of deleted restaurants. They stay taken, so that an old printed code never leads to another restaurant. */
export const retiredSlugs = sqliteTable("retired_slugs", {
  slug: text("slug").primaryKey(),
});

/**
 * Number of a country's active restaurants by the week in which their visibility ends. Triggers update it (migration
 * `visibility_weeks`). Visibility ends without a write, so a count of visible restaurants is the sum of the coming
 * weeks and the rest of the current week, which costs the same for any number of restaurants.
 */
export const visibilityWeeks = sqliteTable(
  "visibility_weeks",
  {
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id, { onDelete: "cascade" }),
    week: integer("week").notNull(),
    restaurants: integer("restaurants").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.week] })],
);

/**
 * Contents of active restaurants by the span of time in which their visibility ends. Triggers update it (migration
 * `restaurant_expiries`). Visibility ends without a write, so the contents of visible restaurants are a sum over the
 * coming spans, which costs the same for any number of restaurants (data/restaurants/visible-totals).
 */
export const restaurantExpiries = sqliteTable(
  "restaurant_expiries",
  {
    /** The span's length in milliseconds: 2^35, its halves down to 2^18, or 1 for a single millisecond. */
    span: integer("span").notNull(),
    /** The span's number: `visible_until / span`. Of each pair of halves only the second, odd one has a row. */
    slot: integer("slot").notNull(),
    restaurants: integer("restaurants").notNull().default(0),
    categories: integer("categories").notNull().default(0),
    /** Number of available dishes. */
    dishes: integer("dishes").notNull().default(0),
    /** Number of ratings that count, of dishes and of the restaurants themselves. */
    ratings: integer("ratings").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.span, table.slot] })],
);

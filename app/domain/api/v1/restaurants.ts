import * as z from "zod";
import { NEARBY, RADIUS_KM } from "~/domain/places/geo";
import { readFilters, SEARCH_NAME_MAX } from "~/domain/search/search";
import { averageSchema, cursorValue, degreesValue, labelledSchema, limitValue, nextCursor } from "./values";

/** Most restaurants of a page of the search, as on the landing page. */
const PAGE_MAX = 24;

const CHOSEN = ["country", "province", "type", "letter"] as const;

/** The search of the landing page. What its address would ignore is refused here. */
export const restaurantsQuery = z
  .object({
    name: z.string().max(SEARCH_NAME_MAX).optional().describe("Part of the name, as typed"),
    country: z.string().optional().describe("ISO 3166-1 alpha-2; the Dominican Republic by default"),
    province: z
      .string()
      .max(SEARCH_NAME_MAX)
      .optional()
      .describe("ISO 3166-2, or text where there is no list"),
    type: z.string().optional().describe("Key of a type of business"),
    letter: z.string().max(4).optional().describe("First letter; the name is then not looked at"),
    cursor: cursorValue,
    limit: limitValue(PAGE_MAX),
  })
  .superRefine((given, context) => {
    const read = readFilters(given);
    for (const field of CHOSEN) {
      const isRead = field === "country" ? read.country === given.country : read[field] !== "";
      if (given[field] && !isRead)
        context.addIssue({ code: "custom", path: [field], message: "Unknown value" });
    }
  });

export const nearbyQuery = z.object({
  latitude: degreesValue(90),
  longitude: degreesValue(180),
  radius_km: z.coerce.number().int().min(RADIUS_KM.min).max(RADIUS_KM.max).default(RADIUS_KM.default),
  limit: limitValue(NEARBY.limit),
});

/** What every list shows of a restaurant. */
export const restaurantSummarySchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    url: z.string().describe("Its menu's page"),
    name: z.string(),
    type: labelledSchema.nullable(),
    city: z.string(),
    logo_url: z.string().nullable(),
    rating: averageSchema.describe("Of its dishes"),
  })
  .meta({ id: "RestaurantSummary" });

export const restaurantCardSchema = restaurantSummarySchema
  .extend({
    description: z.string(),
    country: z.string(),
    cover_url: z.string().nullable(),
    categories: z.array(z.string()).describe("The names of the first two"),
    categories_count: z.int(),
    dishes_count: z.int(),
  })
  .meta({ id: "RestaurantCard" });

export const restaurantsSchema = z
  .object({
    restaurants: z.array(restaurantCardSchema).describe("Newest first; of a name, the best match first"),
    count: z.int().describe("Of the whole search"),
    is_more: z.boolean().describe("There are more than `count`"),
    near: z
      .object({
        name: z.string().nullable().describe("The name without slips, to be searched for instead"),
        restaurants: z.array(z.object({ slug: z.string(), name: z.string(), city: z.string() })),
      })
      .describe("For a name that was perhaps mistyped and finds few; on the first page alone"),
    next_cursor: nextCursor,
  })
  .meta({ id: "Restaurants" });

export const nearbySchema = z
  .object({
    restaurants: z
      .array(
        restaurantSummarySchema.extend({
          latitude: z.number(),
          longitude: z.number(),
          distance_km: z.number(),
        }),
      )
      .describe("Nearest first"),
  })
  .meta({ id: "NearbyRestaurants" });

export const openingSchema = z
  .object({
    is_24_hours: z.boolean(),
    hours: z
      .array(z.object({ label: z.string(), hours: z.string() }))
      .describe("Groups of days as the menu shows them; empty if unknown"),
    now: z
      .object({
        is_open: z.boolean(),
        closes_at: z.string().nullable(),
        opens_at: z.object({ day: z.string(), time: z.string() }).nullable(),
      })
      .nullable()
      .describe("By the restaurant's own clock; null if unknown"),
  })
  .meta({ id: "Opening" });

export const restaurantSchema = restaurantSummarySchema
  .extend({
    description: z.string(),
    cover_url: z.string().nullable(),
    address: z.string(),
    province: z.string().nullable(),
    country: z.object({ code: z.string(), name: z.string() }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    maps_url: z.string().nullable(),
    time_zone: z.string(),
    currency: z.string(),
    opening: openingSchema,
    cuisines: z.array(labelledSchema),
    whatsapp_url: z.string().nullable(),
    phone: z.string().nullable(),
    website_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    tiktok_url: z.string().nullable(),
    tax_included: z.boolean().describe("Whether the prices include the taxes"),
    adds_legal_tip: z.boolean().describe("Whether 10 % is added at the table"),
    reviews_public: z.boolean(),
    is_recommended: z.boolean(),
  })
  .meta({ id: "Restaurant" });

export type RestaurantSummary = z.infer<typeof restaurantSummarySchema>;
export type RestaurantCard = z.infer<typeof restaurantCardSchema>;
export type RestaurantAnswer = z.infer<typeof restaurantSchema>;
export type RestaurantsAnswer = z.infer<typeof restaurantsSchema>;
export type NearbyAnswer = z.infer<typeof nearbySchema>;
export type Opening = z.infer<typeof openingSchema>;

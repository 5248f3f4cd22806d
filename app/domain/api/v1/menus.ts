import * as z from "zod";
import { menuOfferSchema } from "./offers";
import { restaurantSchema } from "./restaurants";
import { averageSchema, labelledSchema, moneySchema } from "./values";

/** `sold_out_today`: it returns by itself. `unavailable`: until further notice. */
const availabilitySchema = z.enum(["on_menu", "sold_out_today", "unavailable"]);

const UNCONFIRMED = "What stands in neither list is unconfirmed: never say that a dish is free of it";

/** What the restaurant declared of a dish. */
export const dishFactsShape = {
  spiciness: labelledSchema
    .extend({ level: z.int().min(0).max(4) })
    .nullable()
    .describe("Null if unconfirmed"),
  attributes: z.array(labelledSchema).describe("Confirmed diets and contents"),
  contains: z.array(labelledSchema).describe(`Ingredients that it contains. ${UNCONFIRMED}`),
  free_of: z.array(labelledSchema).describe(`Ingredients that it is confirmed to be free of. ${UNCONFIRMED}`),
};

/** What every list shows of a dish. */
export const dishSummarySchema = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string(),
    price: moneySchema.describe("Of a dish with sizes the lowest, and formatted so"),
    sizes: z.array(z.object({ name: z.string(), price: moneySchema })).describe("Empty or two to six"),
    image_url: z.string().nullable(),
    rating: averageSchema,
    restaurant: z.object({ slug: z.string(), name: z.string() }),
    ...dishFactsShape,
  })
  .meta({ id: "DishSummary" });

const tablePrice = moneySchema
  .nullable()
  .describe("With the legal tip, and taxes that the price excludes; null where no tip is added");

export const dishSchema = dishSummarySchema
  .omit({ restaurant: true })
  .extend({
    description: z.string(),
    availability: availabilitySchema,
    table_price: tablePrice.describe("Null for a dish with sizes"),
    sizes: z.array(z.object({ name: z.string(), price: moneySchema, table_price: tablePrice })),
  })
  .meta({ id: "Dish" });

export const dishDetailSchema = z
  .object({
    restaurant: restaurantSchema,
    category: z.string(),
    dish: dishSchema,
    distribution: z
      .array(z.object({ stars: z.int(), count: z.int(), percentage: z.int() }))
      .describe("Five stars first"),
  })
  .meta({ id: "DishDetail" });

export const menuSchema = z
  .object({
    restaurant: restaurantSchema,
    categories: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          dishes: z.array(dishSchema),
        }),
      )
      .describe("Those with dishes on the menu; what is sold out is not on it"),
    is_sold_out_today: z.boolean().describe("No dish is on the menu, and one returns by itself"),
    offers: z.array(menuOfferSchema),
  })
  .meta({ id: "Menu" });

export type Availability = z.infer<typeof availabilitySchema>;
export type DishSummary = z.infer<typeof dishSummarySchema>;
export type DishAnswer = z.infer<typeof dishSchema>;
export type DishDetail = z.infer<typeof dishDetailSchema>;
export type MenuAnswer = z.infer<typeof menuSchema>;

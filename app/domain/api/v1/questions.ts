import * as z from "zod";
import { dishSummarySchema } from "./menus";
import { foundOfferSchema } from "./offers";
import { openingSchema, restaurantCardSchema } from "./restaurants";
import { degreesValue, nextCursor } from "./values";

/** Most characters of a question that is read, many times what a question has. */
const QUESTION_MAX = 1000;

export const questionQuery = z
  .object({
    q: z.string().min(1).max(QUESTION_MAX).describe("A question in Spanish: «mofongo barato cerca»"),
    latitude: degreesValue(90).optional(),
    longitude: degreesValue(180).optional(),
    cursor: z
      .string()
      .regex(/^[1-9]\d?$/, "Not a cursor")
      .optional()
      .describe("`next_cursor` of the page before"),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["longitude"],
    message: "Latitude and longitude belong together",
  });

export const foundSchema = z
  .object({
    kind: z.enum(["dishes", "restaurants", "offers", "help"]).describe("What the question asks for"),
    conditions: z.array(z.string()).describe("How it was understood, in Spanish"),
    unheeded: z.string().describe("What the results are not narrowed by; empty if there is nothing"),
    caution: z.string().describe("To be shown beside what restaurants confirmed; empty if they did not"),
    count: z.string().describe("The number of results in words; empty without any"),
    is_loose: z.boolean().describe("No dish has all the words; those found have some"),
    is_position_missing: z.boolean().describe("«cerca» was asked and no position is known"),
    dishes: z.array(
      dishSummarySchema.extend({
        city: z.string(),
        confirmed: z.string().describe("What the restaurant confirmed of what was asked; may be empty"),
      }),
    ),
    restaurants: z.array(restaurantCardSchema.extend({ address: z.string(), opening: openingSchema })),
    offers: z.array(foundOfferSchema),
    next_cursor: nextCursor,
  })
  .meta({ id: "Found" });

export type FoundAnswer = z.infer<typeof foundSchema>;

import * as z from "zod";
import { BUSINESS_TYPES } from "~/domain/catalogue/business-types";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { CURRENCIES } from "~/domain/money";
import { SORTS } from "~/domain/questions/reading";

const idOf = (ids: readonly string[]) =>
  z.string().refine((id) => ids.includes(id), "is no id of the catalogue");

/** Lower case without accents and marks, so that two people write the same words alike. */
const foldedText = z.string().regex(/^[a-z0-9ñ]+( [a-z0-9ñ]+)*$/, "is not folded");

const MINUTES_A_DAY = 24 * 60;

/** A moment of opening: now, or a day with its minute since midnight. */
const openAt = z.union([
  z.literal("now"),
  z.strictObject({
    day: z.enum([
      "today",
      "tomorrow",
      "monday",
      "tuesday",
      "wednesday",
      "thursday",
      "friday",
      "saturday",
      "sunday",
    ]),
    minute: z
      .int()
      .min(0)
      .max(MINUTES_A_DAY - 1)
      .optional(),
  }),
]);

/** What a question says. A key that is missing was not said. README.md explains each. */
export const readingForm = z.strictObject({
  intent: z.enum(["dish", "restaurant", "offer", "hours", "help"]),
  words: foldedText.optional(),
  name: foldedText.optional(),
  most: z.number().positive().optional(),
  least: z.number().positive().optional(),
  currency: z.enum(CURRENCIES).optional(),
  unheeded: foldedText.optional(),
  diets: z.array(idOf(DISH_ATTRIBUTES.ids)).min(1).optional(),
  without: z.array(idOf(INGREDIENTS.ids)).min(1).optional(),
  cuisines: z.array(idOf(CUISINES.ids)).min(1).optional(),
  types: z
    .array(idOf(BUSINESS_TYPES.map(({ key }) => key)))
    .min(1)
    .optional(),
  place: foldedText.optional(),
  near: z.literal(true).optional(),
  openAt: openAt.optional(),
  sort: z.enum(SORTS).optional(),
});

export type ExpectedReading = z.infer<typeof readingForm>;

const question = z.string().min(1).max(200);

/** A file of questions: how each is read, and for some what must be among the first three results on the demo's data. */
export const evaluationForm = z.strictObject({
  readings: z.array(z.strictObject({ question, reading: readingForm })),
  results: z.array(
    z.strictObject({
      question,
      /** One of them is among the first three. `at` is the restaurant of a dish or an offer. */
      oneOf: z
        .array(
          z.strictObject({
            kind: z.enum(["dish", "restaurant", "offer"]),
            name: z.string().min(1),
            at: z.string().min(1).optional(),
          }),
        )
        .min(1),
    }),
  ),
});

export type Evaluation = z.infer<typeof evaluationForm>;

import * as z from "zod";
import { isPublicId } from "~/domain/public-id";

/** A public id in an address. An address with another text names nothing. */
export const idValue = z.string().refine(isPublicId, "Not an id").describe("Public id");

/** The parameters of addresses. A former slug leads to the present one. */
export const slugParams = z.object({ slug: z.string().max(200).describe("The restaurant's slug") });
export const dishParams = slugParams.extend({ id: idValue });
export const idParams = z.object({ id: idValue });

/** Where a page of a list begins. */
export const cursorValue = z
  .string()
  .refine(isPublicId, "Not a cursor")
  .optional()
  .describe("`next_cursor` of the page before; without it the list begins");

export const cursorQuery = z.object({ cursor: cursorValue });

/** Returns a parameter for the length of a page, `most` by default. */
export function limitValue(most: number) {
  return z.coerce.number().int().min(1).max(most).default(most).describe("Most rows of the answer");
}

/** Degrees as plain decimals. `Number` alone would accept '' as 0, and '1e1'. */
export function degreesValue(most: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, "Not degrees")
    .transform(Number)
    .refine((degrees) => Math.abs(degrees) <= most, `Not between -${most} and ${most}`)
    .describe("Decimal degrees (WGS 84)");
}

/** The cursor of the next page in an answer. */
export const nextCursor = z
  .string()
  .nullable()
  .describe("`cursor` of the next page, also in the header `Link`; null on the last one");

export const moment = z.iso.datetime();

/** An amount with what is drawn of it. */
export const moneySchema = z
  .object({
    amount: z.int().describe("Hundredths of the currency"),
    currency: z.string().describe("ISO 4217"),
    formatted: z.string(),
  })
  .meta({ id: "Money" });

/** An entry of a closed list. */
export const labelledSchema = z
  .object({ id: z.string(), label: z.string().describe("In Spanish") })
  .meta({ id: "Labelled" });

/** Null without ratings that count. */
export const averageSchema = z
  .object({ average: z.number(), count: z.int() })
  .nullable()
  .describe("Of the ratings that count; null without any");

export type Money = z.infer<typeof moneySchema>;
export type Labelled = z.infer<typeof labelledSchema>;
export type Average = z.infer<typeof averageSchema>;

import * as z from "zod";
import { cursorValue, moment, nextCursor } from "./values";

export const offersQuery = z.object({
  restaurant: z.string().max(200).optional().describe("Slug: the offers of one restaurant"),
  cursor: cursorValue,
});

const offerShape = {
  id: z.string(),
  url: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  expires_at: moment,
};

const restaurant = z.object({ slug: z.string(), name: z.string(), time_zone: z.string() });

/** An offer on its restaurant's menu. */
export const menuOfferSchema = z.object({ ...offerShape, description: z.string() }).meta({ id: "MenuOffer" });

/** An offer that a question finds. */
export const foundOfferSchema = z.object({ ...offerShape, restaurant }).meta({ id: "FoundOffer" });

export const offerSchema = z
  .object({ ...offerShape, description: z.string(), starts_at: moment, restaurant })
  .meta({ id: "Offer" });

export const offersSchema = z
  .object({ offers: z.array(offerSchema).describe("Newest first"), next_cursor: nextCursor })
  .meta({ id: "Offers" });

export const offerDetailSchema = offerSchema
  .extend({ status: z.enum(["active", "expired"]), likes: z.int() })
  .meta({ id: "OfferDetail" });

export type MenuOfferAnswer = z.infer<typeof menuOfferSchema>;
export type FoundOfferAnswer = z.infer<typeof foundOfferSchema>;
export type OfferAnswer = z.infer<typeof offerSchema>;
export type OffersAnswer = z.infer<typeof offersSchema>;
export type OfferDetail = z.infer<typeof offerDetailSchema>;

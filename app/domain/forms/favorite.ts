import * as z from "zod";
import { FAVORITE_KINDS } from "~/domain/diners/favorites";
import { isPublicId } from "~/domain/public-id";
import { valueField } from "./fields";

/**
 * The form of a heart: the favorite (`kind`, `id`), and whether it is `wanted`, '1' or '0', so that sending it twice
 * changes nothing. The route reads the page to return to (`back`) before, for anonymous visitors.
 */
export const favoriteForm = z.object({
  kind: z.enum(FAVORITE_KINDS),
  id: valueField.refine(isPublicId),
  wanted: z.enum(["1", "0"]).transform((wanted) => wanted === "1"),
});

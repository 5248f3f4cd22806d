import { z } from "zod";
import { FAVORITE_KINDS } from "~/domain/diners/favorites";
import { isPublicId } from "~/domain/public-id";
import { valueField } from "./fields";

/**
 * A heart: of what (`kind`, `id`), and whether it shall be there (`wanted`, '1' or '0', so that sending it twice changes
 * nothing). The page to come back to (`back`) is read before, for whoever is not signed in.
 */
export const favoriteForm = z.object({
  kind: z.enum(FAVORITE_KINDS),
  id: valueField.refine(isPublicId),
  wanted: z.enum(["1", "0"]).transform((wanted) => wanted === "1"),
});

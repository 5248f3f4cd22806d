import { z } from "zod";
import { FAVORITE_KINDS } from "~/domain/favorites";
import { isPublicId } from "~/domain/public-id";

/**
 * A heart: of what (`kind`, `id`), whether it shall be there (`wanted`, '1' or '0', so that sending it twice changes
 * nothing), and the page to come back to.
 */
export const favoriteForm = z.object({
  kind: z.enum(FAVORITE_KINDS),
  id: z.string().refine(isPublicId),
  wanted: z.enum(["1", "0"]).transform((wanted) => wanted === "1"),
  back: z.string().default(""),
});

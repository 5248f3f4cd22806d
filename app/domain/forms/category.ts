import * as z from "zod";
import { copy } from "~/copy/es";
import { hasLetterOrDigit } from "~/domain/text";
import { lineField, linesField, placeField } from "./fields";

const words = copy.categoryForm;

/** The form of a category. Without a typed `sortOrder` it goes to the end of the menu. */
export const categoryForm = z.object({
  name: lineField("name")
    .refine((name) => name !== "", { error: words.nameRequired, abort: true })
    .refine(hasLetterOrDigit, words.nameUnreadable),
  description: linesField("description"),
  sortOrder: placeField,
});

export type CategoryValues = z.infer<typeof categoryForm>;

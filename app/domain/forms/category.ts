import * as z from "zod";
import { copy } from "~/copy/es";
import { hasLetterOrDigit } from "~/domain/text";
import { lineField, linesField, valueField } from "./fields";
import { sortOrderIn } from "./sort-order";

const words = copy.categoryForm;

/** The form of a category. Without a typed `sortOrder` it goes to the end of the menu. */
export const categoryForm = z.object({
  name: lineField("name")
    .refine((name) => name !== "", { error: words.nameRequired, abort: true })
    .refine(hasLetterOrDigit, words.nameUnreadable),
  description: linesField("description"),
  sortOrder: valueField.transform(sortOrderIn),
});

export type CategoryValues = z.infer<typeof categoryForm>;

/** A category as its form shows it. */
export type CategoryToEdit = { name: string; description: string; sortOrder: number };

/** Returns the fields of a stored category, as a browser sends the form unchanged. */
export function categoryFields({ name, description, sortOrder }: CategoryToEdit): Record<string, string> {
  return { name, description, sortOrder: String(sortOrder) };
}

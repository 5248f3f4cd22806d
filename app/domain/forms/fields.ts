import { z } from "zod";
import { copy } from "~/copy/es";
import { normaliseEmail } from "~/domain/email";
import { cleanText, TEXT_LIMITS, type TextLimit } from "~/domain/text";

/** A form's text fields as they come, for a form whose fields are judged with what the database says, or by many names. */
export const anyFields = z.record(z.string(), z.string());

/** One line of text as it is kept: cleaned, '' where the form has no such field, refused beyond its kind's length. */
export function lineField(limit: TextLimit) {
  return z
    .string()
    .default("")
    .transform((text) => cleanText(text))
    .refine((text) => text.length <= TEXT_LIMITS[limit], copy.forms.tooLong(TEXT_LIMITS[limit]));
}

/** An address, normalised; '' where the form has none. Its form is the schema's to judge. */
export const emailField = z.string().default("").transform(normaliseEmail);

/** A password exactly as typed, refused beyond 200 characters: what is hashed must not be anybody's to inflate. */
export const passwordField = z
  .string()
  .default("")
  .refine((text) => text.length <= TEXT_LIMITS.password, copy.forms.tooLong(TEXT_LIMITS.password));

/** Characters of the shortest password (specification, diner side, section 9). */
export const PASSWORD_MIN = 6;

/** Counted as a person counts, so that an emoji is one. */
export function isShortPassword(password: string): boolean {
  return [...password].length < PASSWORD_MIN;
}

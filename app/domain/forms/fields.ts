import { z } from "zod";
import { copy } from "~/copy/es";
import { normaliseEmail } from "~/domain/accounts/email";
import { readCode } from "~/domain/accounts/second-factor";
import { ingredientFromText } from "~/domain/catalogue/ingredients";
import { safeRedirectPath } from "~/domain/redirect-to";
import { cleanText, isFarTooLong, isTooLong, TEXT_LIMITS, type TextLimit } from "~/domain/text";

/*
 * Where every schema gets its text from. Each field measures what was typed before it reads it, and reads nothing that is too
 * long: a test holds the other files of this folder to these fields.
 */

/** A form's text fields as they come, for a form whose fields are judged with what the database says, or by many names. */
export const anyFields = z.record(z.string(), z.string());

/** Text as it was typed, '' where the form has no such field. Where it does not fit, nothing after this field runs. */
function measured(fits: (typed: string) => boolean, sentence: string) {
  return z.string().default("").refine(fits, { error: sentence, abort: true });
}

/** Text of a kind, read once its raw length is that of an honest one, and refused where more than the limit is left of it. */
function textField(limit: TextLimit, read: (typed: string) => string) {
  const sentence = copy.forms.tooLong(TEXT_LIMITS[limit]);
  return measured((typed) => !isFarTooLong(typed, limit), sentence)
    .transform(read)
    .refine((text) => !isTooLong(text, limit), sentence);
}

/** One line of text as it is kept: cleaned, '' where nothing is left of it, refused beyond its kind's length. */
export function lineField(limit: TextLimit) {
  return textField(limit, (typed) => cleanText(typed));
}

/** The same of several lines. */
export function linesField(limit: TextLimit) {
  return textField(limit, (typed) => cleanText(typed, { multiline: true }));
}

/** An address, normalised; '' where the form has none. Its form is the schema's to judge. */
export const emailField = measured((typed) => !isFarTooLong(typed, "email"), copy.forms.email).transform(
  normaliseEmail,
);

/** A password exactly as typed, refused beyond 200 characters: what is hashed must not be anybody's to inflate. */
export const passwordField = z
  .string()
  .default("")
  .refine((typed) => !isTooLong(typed, "password"), copy.forms.tooLong(TEXT_LIMITS.password));

/** Characters of the longest value that the forms themselves write into a field: ids, codes of places, degrees. */
const VALUE_MOST = 100;

/** What a form writes into a field itself, as it came. Anything longer is cut to a text that is still none of its values. */
export const valueField = z
  .string()
  .default("")
  .transform((typed) => typed.slice(0, VALUE_MOST + 1));

/** Whether a box, a switch or a button sent its value. */
export function flagField(value: string) {
  return z
    .string()
    .default("")
    .transform((typed) => typed === value);
}

/** The path of this site to go on to; `undefined` where the form has none, or something else there. */
export const redirectField = z.string().optional().transform(safeRedirectPath);

/** An ingredient as somebody typed it, '' where nothing is left of the text; refused where it can name none. */
export const ingredientField = measured(
  (typed) => !isFarTooLong(typed, "tag"),
  copy.preferences.ingredients.unreadable,
)
  .transform((typed) => cleanText(typed))
  .refine((text) => text === "" || ingredientFromText(text) !== undefined);

/** Characters of the longest code that is read: one of ten, however it was spaced. */
const CODE_MOST = 100;

/** A code as text, for an account of which it is not known yet whether it is asked for one. */
export const codeTextField = measured((typed) => typed.length <= CODE_MOST, copy.factor.malformed).transform(
  (typed) => cleanText(typed),
);

/** A code of the second factor, or one that stands in for it. */
export const codeField = codeTextField
  .transform(readCode)
  .refine((code) => code !== undefined, copy.factor.malformed)
  .transform((code) => code as NonNullable<typeof code>);

/** Characters of the shortest password (specification, diner side, section 9). */
export const PASSWORD_MIN = 6;

/** Counted as a person counts, so that an emoji is one. */
export function isShortPassword(password: string): boolean {
  return [...password].length < PASSWORD_MIN;
}

import * as z from "zod";
import { copy } from "~/copy/es";
import { normaliseEmail } from "~/domain/accounts/email";
import { passwordFault } from "~/domain/accounts/new-passwords";
import { readCode } from "~/domain/accounts/second-factor";
import { ingredientFromText } from "~/domain/catalogue/ingredients";
import { PLACES } from "~/domain/menus/sort-order";
import { safeRedirectPath } from "~/domain/redirect-to";
import { cleanText, isFarTooLong, isTooLong, TEXT_LIMITS, type TextLimit } from "~/domain/text";
import { type Bounds, readWholeNumber } from "~/domain/whole-number";

/*
 * The text fields of every schema. Each field checks the length of the typed text before it reads it. A test checks
 * that the other files of this folder use these fields for text.
 */

/** The unchecked text fields of a form, for a form that is checked against the database or has fields of many names. */
export const anyFields = z.record(z.string(), z.string());

/** Text as typed, or '' without the field. If `fits` is false, no later step of the schema runs. */
function measured(fits: (typed: string) => boolean, sentence: string) {
  return z.string().default("").refine(fits, { error: sentence, abort: true });
}

/** Text of a kind. It is read only if the typed length is acceptable, and refused if the result is over the limit. */
function textField(limit: TextLimit, read: (typed: string) => string) {
  const sentence = copy.forms.tooLong(TEXT_LIMITS[limit]);
  return measured((typed) => !isFarTooLong(typed, limit), sentence)
    .transform(read)
    .refine((text) => !isTooLong(text, limit), sentence);
}

/** Returns a field for one line of text: cleaned, possibly '', refused above its kind's limit. */
export function lineField(limit: TextLimit) {
  return textField(limit, (typed) => cleanText(typed));
}

/** Returns a field for several lines of text: cleaned, possibly '', refused above its kind's limit. */
export function linesField(limit: TextLimit) {
  return textField(limit, (typed) => cleanText(typed, { multiline: true }));
}

/** A normalised email address, or '' without one. The schema checks its form. */
export const emailField = measured((typed) => !isFarTooLong(typed, "email"), copy.forms.email).transform(
  normaliseEmail,
);

/** A password exactly as typed, refused above 200 characters, so that nobody can make hashing expensive. */
export const passwordField = z
  .string()
  .default("")
  .refine((typed) => !isTooLong(typed, "password"), copy.forms.tooLong(TEXT_LIMITS.password));

/** Maximum length of the values that forms write into fields themselves: ids, codes of places, degrees. */
const VALUE_MAX = 100;

/** A value that the form itself writes into a field. A longer text is cut, but stays longer than any valid value. */
export const valueField = z
  .string()
  .default("")
  .transform((typed) => typed.slice(0, VALUE_MAX + 1));

/**
 * Returns how a typed whole number is read. Another text, and a number beyond the bounds, is refused with a sentence of its
 * own, because a number that nobody typed must not be saved.
 */
const wholeNumberIn = (bounds: Bounds, outside: string) => (typed: string, context: z.RefinementCtx) => {
  const number = readWholeNumber(typed, bounds);
  if (typeof number === "number") return number;
  context.addIssue({
    code: "custom",
    message: number === "unreadable" ? copy.wholeNumber.unreadable : outside,
  });
  return z.NEVER;
};

/** Returns a field for a typed whole number. */
export const wholeNumberField = (bounds: Bounds, outside: string) =>
  valueField.transform(wholeNumberIn(bounds, outside));

const readPlace = wholeNumberIn(PLACES, copy.wholeNumber.between(PLACES.min, PLACES.max));

/** A typed place in a list, or `undefined` for an empty field. */
export const placeField = valueField.transform((typed, context) =>
  typed.length <= VALUE_MAX && typed.trim() === "" ? undefined : readPlace(typed, context),
);

/** Returns a field that is true if a check box, switch or button sent its value. */
export function flagField(value: string) {
  return z
    .string()
    .default("")
    .transform((typed) => typed === value);
}

/** The path of this site to open next, or `undefined` if the field is missing or not such a path. */
export const redirectField = z.string().optional().transform(safeRedirectPath);

/** A typed ingredient, cleaned, possibly ''. Refused if it cannot name an ingredient. */
export const ingredientField = measured(
  (typed) => !isFarTooLong(typed, "tag"),
  copy.preferences.ingredients.unreadable,
)
  .transform((typed) => cleanText(typed))
  .refine((text) => text === "" || ingredientFromText(text) !== undefined);

/** Maximum length of a typed code: ten characters with any spacing. */
const CODE_MAX = 100;

/** A code as text, for a form that does not know yet whether the account needs a code. */
export const codeTextField = measured((typed) => typed.length <= CODE_MAX, copy.factor.malformed).transform(
  (typed) => cleanText(typed),
);

/** A code of the second factor, or a recovery code. */
export const codeField = codeTextField
  .transform(readCode)
  .refine((code) => code !== undefined, copy.factor.malformed)
  .transform((code) => code as NonNullable<typeof code>);

/** Returns the sentence for a new password that is refused: `short`, or that it is easily guessed. */
export function passwordProblem(password: string, short: string): string | undefined {
  const fault = passwordFault(password);
  if (!fault) return undefined;
  return fault === "length" ? short : copy.newPassword.guessable;
}

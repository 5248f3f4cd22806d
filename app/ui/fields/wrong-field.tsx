import { copy } from "~/copy/es";
import { FormAlert } from "./form-alert";

/** The list of ingredients, and the questions about it. */
export const INGREDIENTS_ID = "ingredientes-elegidos";

/** Where a field stands, by its name, where that is not `campo-` and the name. */
const PLACES: Readonly<Record<string, string>> = {
  notificationRadiusKm: "campo-radius",
  consent: "consent",
  meant: INGREDIENTS_ID,
  "new-ingredient": INGREDIENTS_ID,
  "new-level": INGREDIENTS_ID,
};

type WrongFieldProps = {
  errors: Readonly<Record<string, string>> | undefined;
  /** The page has no React, which would bring the wrong field into sight. */
  isPlain?: boolean;
};

/** Over a refused form that may be longer than the screen, which is shown from its beginning: leads to what is wrong. */
export function WrongField({ errors = {}, isPlain = false }: WrongFieldProps) {
  const wrong = Object.keys(errors);
  // Consent stands below what it is about.
  const field = wrong.find((name) => name !== "consent") ?? wrong[0];
  if (field === undefined) return null;
  const id = PLACES[field] ?? (field.startsWith("level-") ? INGREDIENTS_ID : `campo-${field}`);
  const { title, link } = copy.forms.wrongField;
  const alert = <FormAlert title={title} link={{ href: `#${id}`, label: link }} />;
  return isPlain ? alert : <noscript>{alert}</noscript>;
}

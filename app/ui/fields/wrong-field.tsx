import { copy } from "~/copy/es";
import { FormAlert } from "./form-alert";

/** HTML id of the list of ingredients with its questions. */
export const INGREDIENTS_ID = "ingredientes-elegidos";

/** HTML ids of the fields whose id is not `campo-` and the field's name. */
const FIELD_IDS: Readonly<Record<string, string>> = {
  notificationRadiusKm: "campo-radius",
  consent: "consent",
  meant: INGREDIENTS_ID,
  "new-ingredient": INGREDIENTS_ID,
  "new-level": INGREDIENTS_ID,
};

type Errors = Readonly<Record<string, string>> | undefined;

/**
 * Returns the alert that links to the first wrong field of a refused form, or undefined if no field is wrong. `ids` has
 * the HTML ids of fields that a page has several times.
 */
export function wrongFieldAlert(errors: Errors, ids: Readonly<Record<string, string>> = FIELD_IDS) {
  const wrong = Object.keys(errors ?? {});
  // The consent is below the fields that it covers, so a wrong field among them comes first.
  const field = wrong.find((name) => name !== "consent") ?? wrong[0];
  if (field === undefined) return undefined;
  const id = ids[field] ?? (field.startsWith("level-") ? INGREDIENTS_ID : `campo-${field}`);
  const { title, link } = copy.forms.wrongField;
  return { title, link: { href: `#${id}`, label: link } };
}

/**
 * Links to the first wrong field from the top of a refused form, which may be longer than the screen. With React on the
 * page, the page scrolls to the field itself.
 */
export function WrongField({ errors, ids }: { errors: Errors; ids?: Readonly<Record<string, string>> }) {
  const alert = wrongFieldAlert(errors, ids);
  return (
    alert && (
      <noscript>
        <FormAlert {...alert} />
      </noscript>
    )
  );
}

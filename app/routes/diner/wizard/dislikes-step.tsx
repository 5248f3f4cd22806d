import { copy } from "~/copy/es";
import { WIZARD_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CHOICE_LISTS, ingredientRows, NONE_TILES } from "~/domain/preferences";
import { Choices } from "~/ui/choices";
import { HealthConsent } from "~/ui/health-consent";
import { IngredientPicker } from "~/ui/ingredient-picker";
import { NoneOrSome } from "~/ui/none-or-some";
import type { StepProps } from "./wizard";

/** Ingredients and ways of cooking that one would rather avoid, or none. */
export function DislikesStep({ values, errors, consentedOn }: StepProps) {
  // What was saved comes back as rows: the list starts from them again.
  const rows = ingredientRows(values);
  return (
    <NoneOrSome
      key={JSON.stringify(rows)}
      name={NONE_TILES.dislikes}
      label={copy.preferences.none.dislikes}
      isTicked={values[NONE_TILES.dislikes] === "1"}
    >
      {({ emptied, look }) => (
        <>
          <IngredientPicker
            key={emptied}
            rows={emptied > 0 ? [] : rows}
            text={emptied > 0 ? "" : values["new-ingredient"]}
            level={values["new-level"]}
            error={errors["new-ingredient"]}
            onChange={look}
          />
          <HealthConsent
            id="consent"
            givenOn={consentedOn}
            isTicked={values.consent === "1"}
            error={errors.consent}
          />
          <Choices
            legend={copy.preferences.ingredients.methods}
            prefix={CHOICE_LISTS.dislikedCookingMethods.prefix}
            options={WIZARD_COOKING_METHODS}
            values={values}
          />
        </>
      )}
    </NoneOrSome>
  );
}

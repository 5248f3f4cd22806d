import { copy } from "~/copy/es";
import { WIZARD_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { ingredientRows } from "~/domain/preferences/disliked-ingredients";
import { CHOICE_PREFIXES, NONE_TILES } from "~/domain/preferences/preference-fields";
import { HealthConsent } from "~/ui/diners/health-consent";
import { IngredientPicker } from "~/ui/diners/ingredient-picker";
import { Choices } from "~/ui/fields/choices";
import { NoneOrSome } from "~/ui/fields/none-or-some";
import type { StepProps } from "./step-props";

/** Ingredients and ways of cooking to avoid, or none. */
export function DislikesStep({ values, errors, consentedOn, onChange }: StepProps) {
  return (
    <NoneOrSome
      // A new key draws the list from the saved or refused rows.
      key={JSON.stringify(ingredientRows(values))}
      name={NONE_TILES.dislikes}
      label={copy.preferences.none.dislikes}
      isTicked={values[NONE_TILES.dislikes] === "1"}
    >
      {({ emptied, look }) => (
        <>
          <IngredientPicker
            key={emptied}
            values={emptied > 0 ? {} : values}
            errors={emptied > 0 ? {} : errors}
            onChange={() => {
              look();
              onChange();
            }}
            consent={
              <HealthConsent
                id="consent"
                givenOn={consentedOn}
                isTicked={values.consent === "1"}
                error={errors.consent}
              />
            }
          />
          <Choices
            legend={copy.preferences.ingredients.methods}
            prefix={CHOICE_PREFIXES.dislikedCookingMethods}
            options={WIZARD_COOKING_METHODS}
            values={values}
          />
        </>
      )}
    </NoneOrSome>
  );
}

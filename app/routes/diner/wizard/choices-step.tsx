import { copy } from "~/copy/es";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { CHOICE_LISTS } from "~/domain/preferences/preferences";
import { HealthConsent } from "~/ui/diners/health-consent";
import { Choices } from "~/ui/fields/choices";
import type { StepProps } from "./step-props";

/** The first two steps: eating styles, two of which are health data, and cuisines. */
export function ChoicesStep({ step, values, errors, consentedOn }: StepProps) {
  const words = copy.wizard.steps;
  if (step === 1) {
    const list = { prefix: CHOICE_LISTS.preferredCuisineTypes.prefix, options: CUISINES.entries };
    return <Choices legend={words[1].title} isLegendHidden {...list} values={values} />;
  }
  const list = { prefix: CHOICE_LISTS.eatingStyles.prefix, options: EATING_STYLES.entries };
  return (
    <div className="consent-for-styles">
      <Choices legend={words[0].title} isLegendHidden {...list} values={values} />
      <HealthConsent
        id="consent"
        givenOn={consentedOn}
        isTicked={values.consent === "1"}
        error={errors.consent}
      />
    </div>
  );
}

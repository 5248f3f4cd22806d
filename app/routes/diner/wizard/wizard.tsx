import { Form, useActionData, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { copy } from "~/copy/es";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { CHOICE_LISTS, DRAWN_FIELD } from "~/domain/preferences";
import { WIZARD_STEPS } from "~/domain/profile-completion";
import { wizardPath } from "~/domain/wizard";
import { Choices } from "~/ui/choices";
import { FormAlert } from "~/ui/form-alert";
import { HealthConsent } from "~/ui/health-consent";
import type { LocationState } from "../user-location/submit-location.server";
import type { WizardView } from "./wizard.server";

// What one step alone draws comes with that step.
const DislikesStep = lazy(async () => ({ default: (await import("./dislikes-step")).DislikesStep }));
const LocationFields = lazy(async () => ({ default: (await import("~/ui/location-form")).LocationFields }));

/** Four questions in place of the dashboard, each a form of its own that saves itself on the way on and on the way back. */
export function Wizard(view: WizardView) {
  const { step, progress } = view;
  const refused = useActionData<LocationState>();
  const isBusy = useNavigation().state !== "idle";
  const words = copy.wizard;
  const { title, lead } = words.steps[step] ?? words.steps[0];
  const isLast = step === WIZARD_STEPS - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(step);

  // The button that was pressed has gone with its step: focus goes to where the next one begins.
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <section className="wizard" aria-labelledby="paso">
      <div className="wizard-head">
        <p>{words.step(step + 1, WIZARD_STEPS)}</p>
        <p>{words.progress(progress)}</p>
        <progress value={progress} max={100} aria-label={words.progressLabel} />
      </div>
      <h2 ref={heading} id="paso" tabIndex={-1}>
        {title}
      </h2>
      <p className="pref-lead">{lead}</p>
      {refused?.alert && <FormAlert {...refused.alert} />}
      <Form key={step} method="post" action={wizardPath(step)} noValidate>
        {/* Enter goes on; without this it would press the first button of the step. */}
        <button type="submit" hidden />
        <input type="hidden" name={DRAWN_FIELD} value={refused?.values[DRAWN_FIELD] ?? view.drawn} />
        <Step
          {...view}
          values={refused?.values ?? view.fields}
          errors={refused?.errors ?? {}}
          divisions={refused?.divisions ?? view.divisions}
          divisionsOf={refused?.divisionsOf ?? view.divisionsOf}
        />
        <div className="wizard-ways">
          {step > 0 && (
            <button type="submit" name="intent" value="back" className="button button-outline">
              {words.previous}
            </button>
          )}
          <button type="submit" className="button button-primary" aria-busy={isBusy || undefined}>
            {isLast ? words.finish : words.next}
          </button>
          <button type="submit" name="intent" value="skip" className="button wizard-skip">
            {words.skip}
          </button>
        </div>
      </Form>
    </section>
  );
}

export type StepProps = WizardView & { values: Record<string, string>; errors: Record<string, string> };

function Step(props: StepProps) {
  const { step, values } = props;
  const words = copy.wizard;
  if (step === 0) {
    const list = { prefix: CHOICE_LISTS.eatingStyles.prefix, options: EATING_STYLES.entries };
    return (
      <div className="consent-for-styles">
        <Choices legend={words.steps[0].title} isLegendHidden {...list} values={values} />
        <HealthConsent
          id="consent"
          givenOn={props.consentedOn}
          isTicked={values.consent === "1"}
          error={props.errors.consent}
        />
      </div>
    );
  }
  if (step === 1) {
    const list = { prefix: CHOICE_LISTS.preferredCuisineTypes.prefix, options: CUISINES.entries };
    return <Choices legend={words.steps[1].title} isLegendHidden {...list} values={values} />;
  }
  if (step === 3) {
    return (
      <div className="location-form">
        <Suspense>
          <LocationFields {...props} />
        </Suspense>
      </div>
    );
  }
  return (
    <Suspense>
      <DislikesStep {...props} />
    </Suspense>
  );
}

import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { copy } from "~/copy/es";
import { DRAWN_FIELD } from "~/domain/preferences/preference-fields";
import { WIZARD_STEPS } from "~/domain/preferences/profile-completion";
import { wizardPath } from "~/domain/preferences/wizard";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { FormAlert } from "~/ui/fields/form-alert";
import { showWrongField } from "~/ui/fields/form-fields";
import { WrongField } from "~/ui/fields/wrong-field";
import { lazyPart } from "~/ui/lazy-part";
import { LateLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import type { LocationState } from "../user-location/submit-location.server";
import type { StepProps } from "./step-props";
import type { WizardViewModel } from "./wizard.server";

// Code that only one step needs is loaded with that step. The steps have no `Suspense` of their own: the page's waits
// for them while the former step still shows. One around the new step's fields would draw them last and push down the
// focused element below them.
const ChoicesStep = lazyPart(async () => (await import("./choices-step")).ChoicesStep);
const DislikesStep = lazyPart(async () => (await import("./dislikes-step")).DislikesStep);
const LocationFields = lazyPart(async () => (await import("~/ui/places/location-form")).LocationFields);

/**
 * Four questions instead of the dashboard. Each is a form of its own, saved both when the person continues and when
 * they go back.
 */
export function Wizard(view: WizardViewModel) {
  const { step } = view;
  const refused = useActionData<LocationState>();
  const isBusy = useNavigation().state !== "idle";
  const words = copy.wizard;
  const { title, lead } = words.steps[step] ?? words.steps[0];
  const isLast = step === WIZARD_STEPS - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(step);

  const form = useRef<HTMLFormElement>(null);
  const { isDirty, compare } = useUnsaved(form, view.fields, step);
  useEffect(() => {
    if (refused && form.current) showWrongField(form.current);
  }, [refused]);

  // The pressed button disappears with its step, so focus moves to the heading of the next one.
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <section className="mx-auto mt-5 max-w-180" aria-labelledby="paso">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 pb-6 text-md font-semibold text-tinta-2">
        <p>{words.step(step + 1, WIZARD_STEPS)}</p>
        <progress className="mt-1" value={step + 1} max={WIZARD_STEPS} aria-label={words.progressLabel} />
      </div>
      <h2 ref={heading} id="paso" className="text-3xl" tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-tinta-2">{lead}</p>
      {refused?.alert ? <FormAlert {...refused.alert} /> : <WrongField errors={refused?.errors} />}
      <Form ref={form} key={step} method="post" action={wizardPath(step)} noValidate onChange={compare}>
        {/* Makes Enter continue. Without it Enter would press the first button of the step. */}
        <button type="submit" hidden />
        <input type="hidden" name={DRAWN_FIELD} value={refused?.values[DRAWN_FIELD] ?? view.drawn} />
        <Step
          {...view}
          values={refused?.values ?? view.fields}
          errors={refused?.errors ?? {}}
          divisions={refused?.divisions ?? view.divisions}
          divisionsOf={refused?.divisionsOf ?? view.divisionsOf}
          onChange={compare}
        />
        <div className="mt-7 flex flex-wrap gap-2 border-t-2 border-dotted border-line pt-5 *:min-h-13 *:flex-[1_1_40%] max-sm:*:last:basis-full sm:*:flex-none">
          {step > 0 && (
            <button type="submit" name="intent" value="back" className="button button-outline">
              {words.previous}
            </button>
          )}
          <button type="submit" className="button button-primary" aria-busy={isBusy || undefined}>
            {isLast ? words.finish : words.next}
          </button>
          <button
            type="submit"
            name="intent"
            value="skip"
            className="button bg-transparent text-tinta-2 sm:ml-auto"
          >
            {words.skip}
          </button>
        </div>
      </Form>
      {isLast && view.missing.length > 0 && (
        <div className="mt-5 border-t-2 border-dotted border-line pt-4 text-tinta-2">
          <p id="falta">{words.elsewhere(view.completion)}</p>
          <MissingGroups labelledBy="falta" missing={view.missing} />
        </div>
      )}
      {isDirty && <LateLeaveGuard form={form} />}
    </section>
  );
}

/** Returns the name of a form's field; '' for one without a name. */
function Step(props: StepProps) {
  if (props.step < 2) return <ChoicesStep {...props} />;
  if (props.step === 2) return <DislikesStep {...props} />;
  return (
    // Its cards without frames, because a step is one sheet.
    <div className="*:m-0 *:rounded-none *:border-0 *:border-b-2 *:border-dotted *:bg-transparent *:px-0 *:py-6 *:last:border-0 *:last:pb-0 **:[select]:bg-surface">
      <LocationFields {...props} />
    </div>
  );
}

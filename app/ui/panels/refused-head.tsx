import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { FormAlert } from "~/ui/fields/form-alert";
import { bringIntoView, showWrongField } from "~/ui/fields/form-fields";
import { WrongField } from "~/ui/fields/wrong-field";

/** A refused form: what its action returned. */
export type RefusedForm = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string; link?: { href: string; label: string } };
};

type RefusedHeadProps = {
  state: RefusedForm | undefined;
  /** The form in which a field may be wrong. */
  form?: RefObject<HTMLFormElement>;
  /** The HTML ids of the form's fields, where the page has such a form several times. */
  ids?: Record<string, string>;
};

/**
 * What stands above a form that was refused. With scripts every refusal brings the sentence, or else the first wrong field,
 * into view with the focus; without them the sentence links to that field.
 */
export function RefusedHead({ state, form, ids }: RefusedHeadProps) {
  const top = useRef<HTMLDivElement>(null);

  // What was saved before must not seem to be said of the refused form.
  const isAnswer = useActionData() !== undefined;
  useEffect(() => {
    if (!state || !isAnswer) return;
    for (const toast of document.querySelectorAll<HTMLElement>("toast-note[data-tone=success]"))
      toast.hidden = true;
  }, [state, isAnswer]);

  // The wrong field or the sentence may be anywhere in a form that is longer than the screen.
  useEffect(() => {
    if (!state) return;
    if (state.alert) {
      top.current?.focus({ preventScroll: true });
      bringIntoView(top.current);
    } else if (form?.current) showWrongField(form.current);
  }, [state, form]);

  return (
    <div ref={top} tabIndex={-1} className="max-w-160 outline-none">
      {state?.alert ? (
        <FormAlert {...state.alert} />
      ) : (
        <WrongField errors={state?.errors} {...(ids && { ids })} />
      )}
    </div>
  );
}

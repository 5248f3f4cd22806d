import { copy } from "~/copy/es";
import type { Decision } from "~/domain/ratings/moderation";
import { TEXT_LIMITS } from "~/domain/text";
import { RadioListField } from "~/ui/fields/select-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelForm } from "~/ui/panels/panel-form";
import type { RefusedForm } from "~/ui/panels/refused-head";

type DecisionFormProps = {
  state: RefusedForm | undefined;
  account: string;
  /** The version that the page shows, and how many decisions there were. */
  read: string;
  decisions: string;
  isHidden: boolean;
};

/** What an administrator decides about a reported review or answer, and why. */
export function DecisionForm({ state, account, read, decisions, isHidden }: DecisionFormProps) {
  const words = copy.adminModeration.form;
  const options: { value: Decision; label: string }[] = [
    { value: "keep", label: isHidden ? words.show : words.keep },
    { value: "hide", label: isHidden ? words.stayHidden : words.hide },
  ];
  return (
    <PanelForm
      state={state}
      saved={{ decision: "", note: "" }}
      hidden={{ read, decisions }}
      account={account}
      submit={words.submit}
    >
      {({ values, errors }) => (
        <section className={`grid gap-4.5 ${CARD_FRAME}`} aria-labelledby="decision">
          <h2 id="decision" className="p-0 text-xl">
            {words.heading}
          </h2>
          <RadioListField
            label={words.decision}
            name="decision"
            options={options}
            value={values.decision ?? ""}
            error={errors.decision}
          />
          <TextareaField
            label={words.note}
            name="note"
            hint={isHidden ? words.noteHintHidden : words.noteHint}
            value={values.note}
            error={errors.note}
            limit={TEXT_LIMITS.moderationNote}
            rows={3}
          />
        </section>
      )}
    </PanelForm>
  );
}

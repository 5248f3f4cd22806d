import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { copy } from "~/copy/es";
import { ACCOUNT_FIELD, DRAWN_FIELD, parseDrawnFields } from "~/domain/concurrent-fields";
import { unchangedPictures } from "~/domain/images/picture-fields";
import { SubmitButton } from "~/ui/fields/submit-button";
import { LatePanelLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import { type RefusedForm, RefusedHead } from "./refused-head";
import { useErrors } from "./use-errors";

type Fields = Record<string, string>;

export type PanelFormProps = {
  state: RefusedForm | undefined;
  /** The fields when the form is drawn first: those of the stored row, or the defaults of a new one. */
  saved: Fields;
  /** Fields that nobody sees; a refused form may change them. */
  hidden: Fields;
  /** The public id of the account for which the form is drawn. */
  account: string;
  /** The names of its pictures. */
  pictures?: readonly string[];
  submit: string;
  /** Another button that sends the form; its `next` tells where to go afterwards. */
  otherSubmit?: { label: string; next: string };
  /** The link that leaves the form without sending it. */
  cancel?: { href: string; label: string };
  /** Why the form cannot be sent: the id of the sentence that says it. */
  refusedBy?: string | undefined;
  /** Whether its cards stand in two columns on a wide screen (`CARD_COLUMNS`). */
  isWide?: boolean;
  /** Draws the fields. Call `onRowsChange` after rows came or went. */
  children: (form: { values: Fields; errors: Record<string, string>; onRowsChange: () => void }) => ReactNode;
};

/**
 * The form of one row in a panel: what is wrong with it above, its fields, and its buttons low over the page, near the
 * thumb. It asks before somebody leaves with unsaved changes. A refused form keeps everything typed; one that was merged
 * with another person's changes is drawn again.
 */
export function PanelForm({
  state,
  saved,
  account,
  pictures = [],
  submit,
  otherSubmit,
  cancel,
  refusedBy,
  isWide = false,
  children,
  ...given
}: PanelFormProps) {
  const hidden: Fields = { ...given.hidden, [ACCOUNT_FIELD]: account };
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const values = state?.values ?? saved;
  const drawn = values[DRAWN_FIELD] ?? JSON.stringify(saved);
  const edition = Number(values.version ?? hidden.version ?? 0);
  const unchanged = { ...(state ? parseDrawnFields(drawn) : saved), ...unchangedPictures(...pictures) };
  const { isDirty, compare } = useUnsaved(form, { ...unchanged, ...hidden }, edition);

  const { errors, review } = useErrors(form, state);

  function onChange() {
    compare();
    review();
  }

  return (
    <>
      <RefusedHead state={state} form={form} />
      <Form
        key={edition}
        ref={form}
        onChange={onChange}
        method="post"
        encType="multipart/form-data"
        className={isWide ? "max-w-160 lg:max-w-none" : "max-w-160"}
        noValidate
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? value} />
        ))}
        <input type="hidden" name={DRAWN_FIELD} value={drawn} />
        {children({ values, errors, onRowsChange: onChange })}
        <div className="form-bar">
          <SubmitButton isBusy={isBusy} disabled={refusedBy !== undefined} describedBy={refusedBy}>
            {isBusy ? copy.menuForms.saving : submit}
          </SubmitButton>
          {otherSubmit && (
            <button
              type={isBusy ? "button" : "submit"}
              name="next"
              value={otherSubmit.next}
              disabled={refusedBy !== undefined}
              className="button button-outline min-h-13"
              aria-disabled={isBusy || undefined}
            >
              {otherSubmit.label}
            </button>
          )}
          {cancel && (
            <a className="button button-outline min-h-13" href={cancel.href}>
              {cancel.label}
            </a>
          )}
        </div>
      </Form>
      {isDirty && <LatePanelLeaveGuard form={form} />}
    </>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { copy } from "~/copy/es";
import { ACCOUNT_FIELD, DRAWN_FIELD } from "~/domain/concurrent-fields";
import { REMOVE_ANSWER } from "~/domain/forms/reviews";
import { reviewId } from "~/domain/ratings/review-ids";
import { TEXT_LIMITS } from "~/domain/text";
import { SubmitButton } from "~/ui/fields/submit-button";
import { TextareaField } from "~/ui/fields/textarea-field";
import { Icon } from "~/ui/icon";
import { type RefusedForm, RefusedHead } from "~/ui/panels/refused-head";
import { useErrors } from "~/ui/panels/use-errors";
import { LatePanelLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import type { OwnerReviewViewModel } from "./owner-review-view-model";

type AnswerFormProps = {
  review: Pick<OwnerReviewViewModel, "id" | "kind" | "name" | "answer" | "version">;
  /** The page around the form. */
  page: string;
  /** Public id of the account that writes. */
  account: string;
  areReviewsPublic: boolean;
  /** What the action refused of this review's form. */
  state: RefusedForm | undefined;
};

/** Behind one press, the form of the answer to a review. */
export function AnswerForm({ review, page, account, areReviewsPublic, state }: AnswerFormProps) {
  const words = copy.ownerReviews.answer;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const saved = review.answer?.text ?? "";
  const hidden = {
    review: review.id,
    kind: review.kind,
    version: state?.values.version ?? String(review.version),
    [ACCOUNT_FIELD]: account,
    [DRAWN_FIELD]: JSON.stringify({ answer: saved }),
  };
  const fieldId = `campo-answer-${review.id}`;
  const { isDirty, compare } = useUnsaved(form, { ...hidden, answer: saved });
  const { errors, review: reviewErrors } = useErrors(form, state);

  function onChange() {
    compare();
    reviewErrors();
  }

  return (
    <details className="mt-2" open={state !== undefined || undefined}>
      <summary className="button button-outline">
        <Icon name={review.answer ? "pencil" : "message-circle"} />
        {review.answer ? words.edit : words.write}
        <span className="sr-only"> {words.to(review.name)}</span>
      </summary>
      <RefusedHead state={state} form={form} ids={{ answer: fieldId }} />
      <Form
        ref={form}
        method="post"
        // What was typed waits for whoever signs in again only if the form is sent so.
        encType="multipart/form-data"
        action={`${page}#${reviewId(review.id)}`}
        preventScrollReset
        onChange={onChange}
        className="grid max-w-160 gap-3 pt-3"
        noValidate
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextareaField
          label={words.label}
          name="answer"
          id={fieldId}
          hint={areReviewsPublic ? words.hint.public : words.hint.private}
          error={errors.answer}
          value={state?.values.answer ?? saved}
          limit={TEXT_LIMITS.answer}
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? words.saving : words.save}</SubmitButton>
        {review.answer && (
          <details className="pt-2">
            <summary className="button border-line text-guayaba">
              <Icon name="trash-2" />
              {words.remove}
            </summary>
            <button
              type={isBusy ? "button" : "submit"}
              name="intent"
              value={REMOVE_ANSWER}
              className="button button-outline mt-2 text-guayaba"
            >
              {words.sure}
            </button>
          </details>
        )}
      </Form>
      {isDirty && <LatePanelLeaveGuard form={form} />}
    </details>
  );
}

import * as z from "zod";
import { copy } from "~/copy/es";
import { isPublicId } from "~/domain/public-id";
import { DECISIONS, REPORT_REASONS } from "~/domain/ratings/moderation";
import { REVIEW_KINDS } from "~/domain/ratings/ratings";
import { linesField, valueField } from "./fields";

const words = copy.ownerReviews.answer;

/** The value of the button that deletes an answer. */
export const REMOVE_ANSWER = "remove";

/**
 * The form of an answer: the review and its kind, the version of the answer that the form was drawn from, and the text,
 * which is required unless the answer is deleted. The author's new version of a review has another id.
 */
export const reviewAnswerForm = z
  .object({
    review: valueField.refine(isPublicId, words.unreadable.title),
    kind: z.enum(REVIEW_KINDS, { error: words.unreadable.title }),
    version: valueField.refine((text) => /^\d{1,9}$/.test(text), words.unreadable.title).transform(Number),
    intent: valueField,
    answer: linesField("answer"),
  })
  .transform(({ intent, answer, ...named }, context) => {
    if (intent === REMOVE_ANSWER) return { ...named, answer: null };
    if (answer === "") {
      context.addIssue({ code: "custom", path: ["answer"], message: words.required });
      return z.NEVER;
    }
    return { ...named, answer };
  });

/** The form that reports a review or an answer: the version that was read, one of the reasons, and a note or none. */
export const reviewReportForm = z.object({
  version: valueField,
  reason: z.enum(REPORT_REASONS, { error: copy.reviewReport.reasonRequired }),
  note: linesField("moderationNote"),
});

/**
 * The form of an administrator's decision: the version of the review or answer that was read, how many decisions there
 * were then, the decision, and its reason, which is required to hide.
 */
export const reviewDecisionForm = z
  .object({
    read: valueField,
    decisions: valueField.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
    decision: z.enum(DECISIONS, { error: copy.adminModeration.form.decisionRequired }),
    note: linesField("moderationNote"),
  })
  .refine(({ decision, note }) => decision === "keep" || note !== "", {
    path: ["note"],
    error: copy.adminModeration.form.noteRequired,
  });

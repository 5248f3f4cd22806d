import * as z from "zod";
import { copy } from "~/copy/es";
import { isPublicId } from "~/domain/public-id";
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

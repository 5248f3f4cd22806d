import * as z from "zod";
import { copy } from "~/copy/es";
import { DECISIONS } from "~/domain/ratings/moderation";
import { linesField, valueField } from "./fields";

const words = copy.adminModeration.form;

/**
 * The form of an administrator's decision: the version of the review or answer that was read, how many decisions there
 * were then, the decision, and its reason, which is required to hide.
 */
export const reviewDecisionForm = z
  .object({
    read: valueField,
    decisions: valueField.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
    decision: z.enum(DECISIONS, { error: words.decisionRequired }),
    note: linesField("moderationNote"),
  })
  .refine(({ decision, note }) => decision === "keep" || note !== "", {
    path: ["note"],
    error: words.noteRequired,
  });

import * as z from "zod";
import { copy } from "~/copy/es";
import { REPORT_REASONS } from "~/domain/ratings/moderation";
import { linesField, valueField } from "./fields";

/** The form that reports a review or an answer: the version that was read, one of the reasons, and a note or none. */
export const reviewReportForm = z.object({
  version: valueField,
  reason: z.enum(REPORT_REASONS, { error: copy.reviewReport.reasonRequired }),
  note: linesField("moderationNote"),
});

import type { AppLoadContext } from "@remix-run/cloudflare";
import { sendDueMails } from "~/jobs/send-mails";
import { runAfterAnswer } from "./run-after-answer.server";

/** Mails that the time after an answer is enough for. The job sends the others. */
const MOST_AFTER_ANSWER = 10;

/** Sends mails that are due after the answer, so that a mail just written does not wait for the job. */
export function deliverMails(context: AppLoadContext): void {
  runAfterAnswer(context, "mails-not-sent", sendDueMails(context, context.now, MOST_AFTER_ANSWER));
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { decideReviewCase, findReviewCase } from "~/data/ratings/moderation.server";
import type { ReportedName } from "~/data/ratings/review-reports.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { reviewDecisionForm } from "~/domain/forms/reviews";
import { moderatedMessage } from "~/domain/notifications/notifications";
import { decisionOutcome, isAnswerKind } from "~/domain/ratings/moderation";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { notFound } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { drawPublicId } from "~/platform/keys.server";

const words = copy.adminModeration;

/** Decides a reported review or answer by the form of its page, and returns to the queue. */
export async function decideReview(args: ActionFunctionArgs, identity: Identity, name: ReportedName) {
  const { request, context } = args;
  const { db, now } = context;
  const form = await readForm(request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  const checked = check(typed, reviewDecisionForm);
  if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
  const { read, decisions, decision, note } = checked.values;
  try {
    const found = await findReviewCase(db, name);
    if (!found) notFound(words.notFound);
    const wasHidden = found.hiddenReason !== null;
    const subject = {
      isAnswer: isAnswerKind(name.kind),
      restaurant: found.restaurantName,
      dish: found.dishName,
    };
    const isDecided = await decideReviewCase(
      db,
      identity.userId,
      { kind: name.kind, id: found.reviewId },
      { version: read, decisions },
      { decision, note },
      {
        wasHidden,
        notification: {
          publicId: drawPublicId(),
          message: moderatedMessage(subject, decision === "hide" ? note : null),
        },
      },
      now,
    );
    const toast = words[decisionOutcome(decision, wasHidden)];
    const present = isDecided ? undefined : await findReviewCase(db, name);
    const isSame =
      present?.version === read && present.decisions === decisions + 1 && present.note === (note || null);
    // The first answer may have got lost on its way.
    const isSentAgain = isSame && (present.hiddenReason !== null) === (decision === "hide");
    if (present && !isSentAgain) {
      // The form of the present version and decision has what was typed.
      const values = { ...typed, read: present.version, decisions: String(present.decisions) };
      return refuse({ values, alert: words.changed }, 409);
    }
    if (!isDecided && !present) notFound(words.notFound);
    deliverMails(context);
    return await redirectWithToast(args, addresses.moderation, { tone: "success", ...toast });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "review-decision", cause, typed);
  }
}

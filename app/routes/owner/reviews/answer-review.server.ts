import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { changeAnswer, findReviewedDish } from "~/data/ratings/review-answers.server";
import { reviewAnswerForm } from "~/domain/forms/reviews";
import { reviewAnswerMessage } from "~/domain/notifications/notifications";
import { reviewId } from "~/domain/ratings/review-ids";
import { toDateField } from "~/domain/time/dates";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { refuse } from "~/http/forms/forms.server";
import { readMenuForm } from "~/http/forms/menu-forms.server";
import type { Management } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { drawPublicId } from "~/platform/keys.server";

const words = copy.ownerReviews.answer;

/** The page of the form: its address, and the dish whose reviews alone it has. */
type Page = { path: string; dishId?: string };

/** Saves or deletes the answer to a review, and returns to the review on its page. */
export async function submitAnswer(args: ActionFunctionArgs, management: Management, { path, dishId }: Page) {
  const { context } = args;
  const read = await readMenuForm(args, management, reviewAnswerForm);
  if ("refused" in read) return withAlert(read.refused);
  const { typed, values } = read;
  const { review: publicId, kind, version, answer } = values;
  const { restaurant, identity } = management;
  const review = { kind, publicId };
  try {
    const found = await findReviewedDish(context.db, restaurant.id, review);
    if (!found || (dishId !== undefined && found.dish?.publicId !== dishId)) {
      return refuse({ values: typed, alert: words.gone }, 409);
    }
    const saved = await changeAnswer(
      context.db,
      { restaurantId: restaurant.id, actorId: identity.userId },
      review,
      { version, answer, answeredOn: toDateField(context.now, restaurant.timeZone) },
      { publicId: drawPublicId(), message: reviewAnswerMessage(restaurant.name, found.dish?.name) },
      context.now,
    );
    if (saved.outcome === "missing") return refuse({ values: typed, alert: words.gone }, 409);
    if (saved.outcome === "changed") {
      const alert = saved.answer === null ? words.changedToNone : words.changed(saved.answer);
      return refuse({ values: { ...typed, version: String(saved.version) }, alert }, 409);
    }
  } catch (cause) {
    return formFailure(context, "review-answer", cause, typed);
  }
  const toast = answer === null ? words.removed : words.saved;
  return redirectWithToast(args, `${path}#${reviewId(publicId)}`, { tone: "success", ...toast });
}

/** A refusal of a field that nobody sees is said above the form. */
function withAlert(refused: ReturnType<typeof refuse>): ReturnType<typeof refuse> {
  const { errors, values, alert } = refused.data;
  const isSeen = alert !== undefined || errors.answer !== undefined;
  return isSeen ? refused : refuse({ errors, values, alert: words.unreadable });
}

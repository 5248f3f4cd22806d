import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import {
  deleteOwnReview,
  findOwnDishReview,
  findOwnRestaurantReview,
} from "~/data/ratings/own-review-deletion.server";
import type { ReviewName } from "~/data/ratings/review-answers.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { isReviewKind } from "~/domain/ratings/ratings";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { dishReviewViewModel, restaurantReviewViewModel } from "~/routes/view-models/review-item-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FormAlert } from "~/ui/fields/form-alert";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { ReviewItem } from "~/ui/ratings/review-item";

export const handle = { sheet: "app" };

const words = copy.reviewDeletion;

/** Returns the review that the address names; 404 for an address that names none. */
function requireReviewName({ kind, reviewId }: LoaderFunctionArgs["params"]): ReviewName {
  if (!isReviewKind(kind) || !isPublicId(reviewId)) notFound(words.gone);
  return { kind, publicId: reviewId };
}

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, params } = args;
  const { kind, publicId } = requireReviewName(params);
  const review = await readOrUnavailable(context, words.loadFailed, async () => {
    if (kind === "dish") {
      const found = await findOwnDishReview(context.db, identity.userId, publicId, context.now);
      return found && dishReviewViewModel(found);
    }
    const found = await findOwnRestaurantReview(context.db, identity.userId, publicId, context.now);
    return found && restaurantReviewViewModel(found);
  });
  if (!review) notFound(words.gone);
  return { accountMenu: accountMenuViewModel(identity), review };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, params } = args;
  const name = requireReviewName(params);
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  try {
    const outcome = await deleteOwnReview(context.db, identity.userId, name);
    if (outcome === "gone") notFound(words.gone);
    if (outcome === "hidden") return refuse({ alert: words.hidden }, 409);
    return await redirectWithToast(args, addresses.ratedDishes, { tone: "success", ...words.done });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "review-deletion", cause, {});
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function DeleteReviewPage() {
  const { accountMenu, review } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const isHidden = review.hiddenReason !== null;
  const alert = state?.alert ?? (isHidden ? words.hidden : undefined);
  return (
    <PanelShell title={words.title} userMenu={accountMenu && <UserMenu {...accountMenu} />}>
      {alert && <FormAlert {...alert} />}
      <section className={`grid max-w-160 gap-4 ${CARD_FRAME}`}>
        <ul>
          <ReviewItem {...review} />
        </ul>
        {!isHidden && (
          <p>
            {words.lead} {words.later}
          </p>
        )}
        <form method="post" className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
          <a className="button button-outline" href={addresses.ratedDishes}>
            {words.cancel}
          </a>
          {!isHidden && (
            <button type="submit" className="button button-danger">
              {words.confirm}
            </button>
          )}
        </form>
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.ratedDishes, label: copy.ownReviews.title }} />
);

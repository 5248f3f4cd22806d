import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findDishReviewsForOwner } from "~/data/ratings/owner-reviews.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths, readPosition } from "~/domain/list-pages";
import { isPublicId } from "~/domain/public-id";
import { ownerReviewsPath } from "~/domain/ratings/owner-review-pages";
import { distribution } from "~/domain/ratings/ratings";
import { isPublic } from "~/domain/restaurants/visibility";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { isAroundRefusedForm, requireFormOwnerOf, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders, notFound } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount, ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { keepTyped } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { DishNumbers } from "~/ui/ratings/dish-numbers";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { submitAnswer } from "./answer-review.server";
import { OwnerReviewList, REVIEWS_COLUMNS, REVIEWS_SIDE } from "./owner-review-list";
import { ownerReviewViewModel } from "./owner-review-view-model";
import { reloadAfterConflict } from "./reload-after-conflict";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerReviews;

const positionOf = (request: Request) => readPosition(new URL(request.url).searchParams);

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, words.refused, {
    failed: words.dishFailed,
    read: (db, id) => findDishReviewsForOwner(db, id, args.params.productId ?? "", positionOf(args.request)),
  });
  const { context, params, request } = args;
  const position = positionOf(request);
  const { restaurant, identity, mayWrite, read } = management;
  const { dish, page } = read;
  const { errors } = copy.reviews;
  if (!dish || !isPublicId(params.productId)) notFound({ title: errors.product });
  if (dish.restaurantId !== restaurant.id) notFound({ title: errors.productElsewhere });
  const path = addresses.ownerDishReviews(restaurant.publicId, dish.publicId);
  if (isBeyondList(position, page.rows) && !isAroundRefusedForm(args)) throw redirect(path);
  const { restored, headers } = await takeTypedOf(args, identity, {});
  const view = {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    account: identity.publicId,
    mayWrite,
    areReviewsPublic: dish.reviewsPublic,
    restored,
    page: ownerReviewsPath(path, { position }),
    editorHref: addresses.menuEditor(restaurant.publicId),
    allHref: addresses.ownerRestaurantReviews(restaurant.publicId),
    /** The public page of the dish; null while the public does not see the restaurant. */
    rateHref: isPublic(restaurant, context.now) ? addresses.dish(restaurant.slug, dish.publicId) : null,
    dish: {
      name: dish.name,
      restaurant: restaurant.name,
      rating: ratingViewModel(dish),
      distribution: distribution([dish.stars1, dish.stars2, dish.stars3, dish.stars4, dish.stars5]).map(
        (row) => ({
          ...row,
          label: copy.reviews.bar(row.stars, formatCount(row.count)),
          count: formatCount(row.count),
        }),
      ),
      imageUrl: dish.imageUrl,
      tile: tileOf(dish.publicId, dish.restaurantType),
    },
    reviews: page.rows.map((row) => ownerReviewViewModel(row, restaurant, dish.restaurantType)),
    ...pagePaths(page, (position) => ownerReviewsPath(path, { position })),
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, words.refused);
  const { productId: dishId } = args.params;
  if (!isPublicId(dishId)) notFound({ title: copy.reviews.errors.product });
  const path = addresses.ownerDishReviews(management.restaurant.publicId, dishId);
  const position = positionOf(args.request);
  return submitAnswer(args, management, { path: ownerReviewsPath(path, { position }), dishId });
}

export const clientAction = keepTyped;
export const shouldRevalidate = reloadAfterConflict;

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.titleOf(data.dish.name) : words.title} · ${copy.site.name}` },
];

export default function OwnerDishReviewsPage() {
  const { accountMenu, restored, dish, rateHref, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>() ?? restored ?? undefined;
  return (
    <PanelShell
      title={words.titleOf(dish.name)}
      subtitle={dish.restaurant}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={view.editorHref} label={words.back} />}
    >
      <SubscriptionNote notice={view.notice} />
      <div className={REVIEWS_COLUMNS}>
        <div className={REVIEWS_SIDE}>
          <div className="mt-6">
            <DishNumbers {...dish} />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <a className="button button-outline" href={view.allHref}>
              <Icon name="star" />
              {words.toAll}
            </a>
            {rateHref && (
              <a className="button button-outline" href={rateHref} target="_blank" rel="noreferrer">
                <Icon name="external-link" />
                <span>
                  {words.ratePage}
                  <span className="sr-only"> {words.inNewTab}</span>
                </span>
              </a>
            )}
          </div>
        </div>
        <div className="lg:pt-4">
          <h2 className="sr-only">{words.ofDish}</h2>
          {(view.reviews.length > 0 || refused) && (
            <OwnerReviewList {...view} refused={refused} isOfOneDish />
          )}
          {view.reviews.length === 0 && (
            <EmptyState title={words.empty.dish} text={words.empty.text} tile="tile-estrella-marca" />
          )}
          <Pager
            label={words.pages}
            previous={view.newer ? { href: view.newer, label: copy.landing.newer } : undefined}
            next={view.older ? { href: view.older, label: copy.landing.older } : undefined}
          />
        </div>
      </div>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);

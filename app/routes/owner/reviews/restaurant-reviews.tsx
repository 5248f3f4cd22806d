import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findRestaurantReviewsForOwner } from "~/data/ratings/owner-reviews.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths, readPosition } from "~/domain/list-pages";
import { OWNER_REVIEW_TABS, ownerReviewsPath, readReviewTab } from "~/domain/ratings/owner-review-pages";
import { isPublic } from "~/domain/restaurants/visibility";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { isAroundRefusedForm, requireFormOwnerOf, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { averagesViewModel } from "~/routes/view-models/averages-view-model";
import { formatCount, groupKeyOf, tileOf } from "~/routes/view-models/restaurant-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { keepTyped } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { ListTabs } from "~/ui/panels/list-tabs";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { RestaurantAverages } from "~/ui/ratings/restaurant-averages";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { submitAnswer } from "./answer-review.server";
import { OwnerReviewList, REVIEWS_COLUMNS, REVIEWS_SIDE } from "./owner-review-list";
import { ownerReviewViewModel } from "./owner-review-view-model";
import { reloadAfterConflict } from "./reload-after-conflict";
import { ReviewedRestaurant } from "./reviewed-restaurant";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerReviews;

/** What the address asks for. */
function viewOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { tab: readReviewTab(params), position: readPosition(params) };
}

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, words.refused, {
    failed: words.failed,
    read: (db, id) => findRestaurantReviewsForOwner(db, id, viewOf(args.request)),
  });
  const { tab, position } = viewOf(args.request);
  const { restaurant, identity, mayWrite, read } = management;
  const { page } = read;
  // The guard has answered for a restaurant that was not found.
  const reviewed = read.reviewed as NonNullable<typeof read.reviewed>;
  const path = addresses.ownerRestaurantReviews(restaurant.publicId);
  if (isBeyondList(position, page.rows) && !isAroundRefusedForm(args)) {
    throw redirect(ownerReviewsPath(path, { tab }));
  }
  const counts = {
    all: reviewed.count + reviewed.dishReviewCount,
    restaurant: reviewed.count,
    dishes: reviewed.dishReviewCount,
  };
  const { restored, headers } = await takeTypedOf(args, identity, {});
  const view = {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, args.context.now),
    account: identity.publicId,
    mayWrite,
    areReviewsPublic: reviewed.reviewsPublic,
    restored,
    page: ownerReviewsPath(path, { tab, position }),
    editorHref: addresses.menuEditor(restaurant.publicId),
    restaurant: {
      name: restaurant.name,
      where: [reviewed.city, reviewed.country].filter(Boolean).join(", "),
      hue: `hue-${groupKeyOf(reviewed.restaurantType)}`,
      tile: tileOf(restaurant.publicId, reviewed.restaurantType),
      imageUrl: reviewed.logoUrl ?? reviewed.coverUrl,
      isVisible: isPublic(restaurant, args.context.now),
      settingsHref: addresses.editRestaurant(restaurant.publicId),
    },
    averages: averagesViewModel(reviewed),
    tab,
    tabs: OWNER_REVIEW_TABS.map(({ kind }) => ({
      href: ownerReviewsPath(path, { tab: kind }),
      label: words.tab(words.tabs[kind], formatCount(counts[kind])),
      isHere: kind === tab,
    })),
    reviews: page.rows.map((row) => ownerReviewViewModel(row, restaurant, reviewed.restaurantType)),
    ...pagePaths(page, (position) => ownerReviewsPath(path, { tab, position })),
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, words.refused);
  const path = addresses.ownerRestaurantReviews(management.restaurant.publicId);
  return submitAnswer(args, management, { path: ownerReviewsPath(path, viewOf(args.request)) });
}

export const clientAction = keepTyped;
export const shouldRevalidate = reloadAfterConflict;

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.titleOf(data.restaurant.name) : words.title} · ${copy.site.name}` },
];

export default function OwnerRestaurantReviewsPage() {
  const { accountMenu, restored, restaurant, averages, tab, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>() ?? restored ?? undefined;
  return (
    <div className={restaurant.hue}>
      <PanelShell
        title={words.title}
        subtitle={restaurant.name}
        userMenu={accountMenu && <UserMenu {...accountMenu} />}
        actions={<BackButton href={view.editorHref} label={words.back} />}
      >
        <SubscriptionNote notice={view.notice} />
        <div className={REVIEWS_COLUMNS}>
          <div className={REVIEWS_SIDE}>
            <ReviewedRestaurant
              {...restaurant}
              areReviewsPublic={view.areReviewsPublic}
              mayWrite={view.mayWrite}
            />
            {averages && (
              <div className="mt-4">
                <RestaurantAverages {...averages} />
              </div>
            )}
          </div>
          <div>
            <ListTabs label={words.tabs.label} tabs={view.tabs} />
            <h2 className="sr-only">{words.tabs[tab]}</h2>
            {(view.reviews.length > 0 || refused) && <OwnerReviewList {...view} refused={refused} />}
            {view.reviews.length === 0 && (
              <EmptyState title={words.empty[tab]} text={words.empty.text} tile="tile-estrella-marca" />
            )}
            <Pager
              label={words.pages}
              previous={view.newer ? { href: view.newer, label: copy.landing.newer } : undefined}
              next={view.older ? { href: view.older, label: copy.landing.older } : undefined}
            />
          </div>
        </div>
      </PanelShell>
    </div>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);

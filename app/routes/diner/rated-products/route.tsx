import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listOwnReviews, OWN_REVIEWS_SHOWN } from "~/data/ratings/own-reviews.server";
import * as addresses from "~/domain/addresses";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { isPending, newestReviews } from "~/routes/view-models/review-item-view-model";
import { ConfirmEmailForm } from "~/ui/accounts/confirm-email-form";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { BackButton } from "~/ui/panels/back-button";
import { ListTabs } from "~/ui/panels/list-tabs";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { ReviewItem } from "~/ui/ratings/review-item";

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.ratedDishes;
const words = copy.ownReviews;

type Tab = "all" | "dishes" | "restaurants";

/** The tabs with their values of the parameter `ver`. */
const TABS: readonly { tab: Tab; value: string }[] = [
  { tab: "all", value: "" },
  { tab: "dishes", value: "platos" },
  { tab: "restaurants", value: "restaurantes" },
];

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const chosenValue = new URL(request.url).searchParams.get("ver");
  const chosen = TABS.find(({ value }) => value === chosenValue)?.tab ?? "all";
  const { counts, dishes, restaurants } = await readOrUnavailable(context, words.failed, () =>
    listOwnReviews(context.db, identity.userId, context.now),
  );
  const numbers = { ...counts, all: counts.dishes + counts.restaurants };
  return {
    accountMenu: accountMenuViewModel(identity),
    tabs: TABS.map(({ tab, value }) => ({
      href: value ? `${PATH}?ver=${value}` : PATH,
      label: copy.favorites.tab(words.tabs[tab], formatCount(numbers[tab])),
      isHere: tab === chosen,
    })),
    heading: words.tabs[chosen],
    hasPending: [...dishes, ...restaurants].some(isPending),
    emptyTitle: words.empty.titles[chosen],
    reviews: newestReviews(
      chosen === "restaurants" ? [] : dishes,
      chosen === "dishes" ? [] : restaurants,
      OWN_REVIEWS_SHOWN,
    ),
    note: numbers[chosen] > OWN_REVIEWS_SHOWN ? words.limited(OWN_REVIEWS_SHOWN) : null,
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function OwnReviewsPage() {
  const { accountMenu, tabs, heading, emptyTitle, hasPending, reviews, note } =
    useLoaderData<typeof loader>();
  return (
    <PanelShell
      title={words.title}
      actions={<BackButton href={addresses.mySpace} label={copy.favorites.back} />}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      {hasPending && (
        <PanelNote id="confirmar" title={words.pending} text={words.pendingText}>
          <ConfirmEmailForm />
        </PanelNote>
      )}
      <ListTabs label={words.tabs.label} tabs={tabs} />
      <h2 className="sr-only">{heading}</h2>
      {reviews.length > 0 ? (
        <ul className="mt-6">
          {reviews.map((review) => (
            <ReviewItem key={review.id} {...review}>
              {review.hiddenReason === null && (
                <a
                  className="inline-flex min-h-11 min-w-11 items-center text-sm text-tinta-2 underline"
                  href={addresses.deleteOwnReview(review.kind, review.id)}
                >
                  {copy.reviewDeletion.link}
                  <span className="sr-only"> {copy.reviewDeletion.of(review.title)}</span>
                </a>
              )}
            </ReviewItem>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={emptyTitle}
          text={words.empty.text}
          tile="tile-estrella-marca"
          action={
            <a className="button button-primary" href={addresses.landing}>
              {words.empty.explore}
            </a>
          }
        />
      )}
      {note && <p className="pt-4 text-tinta-2">{note}</p>}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.mySpace, label: copy.space.title }} />
);

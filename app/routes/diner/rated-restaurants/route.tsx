import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listRatedRestaurants, type OwnRestaurantReview } from "~/data/ratings/own-reviews.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { isBeyondList } from "~/domain/list-pages";
import { newestFirst } from "~/domain/ratings/own-order";
import { panelPagePaths, parsePanelSearch } from "~/domain/search/panel-search";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { answerViewModel } from "~/routes/view-models/answer-view-model";
import { groupKeyOf } from "~/routes/view-models/restaurant-view-model";
import { criteriaViewModel, isPending, ownMoment } from "~/routes/view-models/review-item-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { BackButton } from "~/ui/panels/back-button";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { ReviewAnswer } from "~/ui/ratings/review-answer";
import { CriteriaStars, HiddenNote, OwnComment } from "~/ui/ratings/review-item";
import { RestaurantLogo } from "~/ui/restaurants/restaurant-logo";

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.ratedRestaurants;
const words = copy.ratedRestaurants;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const { position } = parsePanelSearch(new URL(request.url).searchParams);
  const page = await readOrUnavailable(context, copy.ownReviews.failed, () =>
    listRatedRestaurants(context.db, identity.userId, position, context.now),
  );
  if (isBeyondList(position, page.rows)) throw redirect(PATH);
  return {
    accountMenu: accountMenuViewModel(identity),
    restaurants: newestFirst(page.rows).map(ratedRestaurantViewModel),
    ...panelPagePaths(PATH, "", page),
  };
}

function ratedRestaurantViewModel(review: OwnRestaurantReview) {
  return {
    id: review.publicId,
    name: review.restaurantName,
    where: [review.city, review.country].filter(Boolean).join(", "),
    hue: `hue-${groupKeyOf(review.restaurantType)}`,
    logoUrl: review.logoUrl,
    initials: initials(review.restaurantName),
    href: review.isSeen === 1 ? addresses.menu(review.slug) : null,
    ...ownMoment(review),
    comment: review.comment,
    hiddenReason: review.hiddenReason,
    answer: answerViewModel(review, review.restaurantName),
    chips: [
      ...(isPending(review) ? [copy.ownReviews.pending] : []),
      ...(review.wouldReturn ? [copy.ownReviews.wouldReturn] : []),
      ...(review.isAnonymous ? [copy.ownReviews.anonymous] : []),
    ],
    ...criteriaViewModel(review),
  };
}

type RatedRestaurantViewModel = ReturnType<typeof ratedRestaurantViewModel>;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function RatedRestaurantsPage() {
  const { accountMenu, restaurants, newer, older } = useLoaderData<typeof loader>();
  const { explore, ...empty } = words.empty;
  return (
    <PanelShell
      title={words.title}
      actions={<BackButton href={addresses.mySpace} label={copy.favorites.back} />}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      {restaurants.length > 0 ? (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,480px),1fr))] gap-5">
          {restaurants.map((restaurant) => (
            <RatedRestaurant key={restaurant.id} {...restaurant} />
          ))}
        </ul>
      ) : (
        <EmptyState
          {...empty}
          tile="tile-rombo-marca"
          action={
            <a className="button button-primary" href={addresses.landing}>
              {explore}
            </a>
          }
        />
      )}
      <Pager
        label={words.pages}
        previous={newer ? { href: newer, label: copy.landing.newer } : undefined}
        next={older ? { href: older, label: copy.landing.older } : undefined}
      />
    </PanelShell>
  );
}

function RatedRestaurant(restaurant: RatedRestaurantViewModel) {
  return (
    <li
      className={`flex flex-col items-start rounded-lg border border-line bg-surface p-5 wrap-anywhere ${restaurant.hue}`}
    >
      <div className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5">
        <RestaurantLogo {...restaurant} className="rounded-md [--side:48px]" />
        <div>
          <h2 className="text-xl">{restaurant.name}</h2>
          <p className="text-md text-tinta-2">{restaurant.where}</p>
        </div>
        <p className="grid justify-items-end text-sm">
          <span className="sr-only">{copy.menu.rated}</span>
          <strong className="font-display text-3xl leading-none font-extrabold tracking-tighter">
            {restaurant.average}
          </strong>
          <span className={`stars stars-${restaurant.stars}`} />
        </p>
      </div>
      <CriteriaStars
        criteria={restaurant.criteria}
        // Two columns, or one with large text.
        className="mt-4 w-full grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,34%)),1fr))] border-t-2 border-dotted border-line pt-4"
      />
      {restaurant.comment && <OwnComment text={restaurant.comment} />}
      {restaurant.hiddenReason !== null && <HiddenNote reason={restaurant.hiddenReason} />}
      {restaurant.answer && <ReviewAnswer {...restaurant.answer} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-3 pb-4 text-sm text-tinta-2">
        <time dateTime={restaurant.moment}>{restaurant.date}</time>
        {restaurant.chips.map((chip) => (
          <span key={chip} className="chip chip-quiet">
            {chip}
          </span>
        ))}
      </p>
      {restaurant.href ? (
        <a className="button button-outline mt-auto" href={restaurant.href}>
          {words.see}
          <span className="sr-only"> {restaurant.name}</span>
        </a>
      ) : (
        <p className="pt-4 text-tinta-2">{copy.ownReviews.hidden}</p>
      )}
    </li>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.mySpace, label: copy.space.title }} />
);

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listRatedPlaces, type OwnPlaceReview } from "~/data/ratings/own-reviews.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
import { isAstray } from "~/domain/list-pages";
import { panelPagePaths, parsePanelSearch } from "~/domain/search/panel-search";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { groupKeyOf } from "~/routes/view-models/restaurant-view-model";
import { criteriaView, ownMoment } from "~/routes/view-models/review-item-view-model";
import { viewerView } from "~/routes/view-models/viewer-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { BackButton } from "~/ui/panels/back-button";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { CriteriaStars } from "~/ui/ratings/review-item";

export const handle = { audience: "app", hydrates: true };

const PATH = addresses.ratedRestaurants;
const words = copy.ratedRestaurants;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const { position } = parsePanelSearch(new URL(request.url).searchParams);
  const page = await readOrUnavailable(context, copy.ownReviews.failed, () =>
    listRatedPlaces(context.db, identity.userId, position, context.now),
  );
  if (isAstray(position, page.rows)) throw redirect(PATH);
  return {
    viewer: viewerView(identity),
    places: page.rows.map(ratedPlaceView),
    ...panelPagePaths(PATH, "", page),
  };
}

function ratedPlaceView(review: OwnPlaceReview) {
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
    chips: [
      ...(review.counts ? [] : [copy.ownReviews.pending]),
      ...(review.wouldReturn ? [copy.ownReviews.wouldReturn] : []),
      ...(review.isAnonymous ? [copy.ownReviews.anonymous] : []),
    ],
    ...criteriaView(review),
  };
}

type RatedPlaceView = ReturnType<typeof ratedPlaceView>;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function RatedRestaurantsPage() {
  const { viewer, places, newer, older } = useLoaderData<typeof loader>();
  const { explore, ...empty } = words.empty;
  return (
    <PanelShell
      title={words.title}
      actions={<BackButton href={addresses.mySpace} label={copy.favorites.back} />}
      userMenu={viewer && <UserMenu {...viewer} />}
    >
      {places.length > 0 ? (
        <ul className="rated-places">
          {places.map((place) => (
            <RatedPlace key={place.id} {...place} />
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

function RatedPlace(place: RatedPlaceView) {
  return (
    <li className={`rated-place ${place.hue}`}>
      <div className="rated-head">
        <span className="managed-logo" aria-hidden="true">
          {place.logoUrl ? (
            <img src={variantUrl(place.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
          ) : (
            place.initials
          )}
        </span>
        <div>
          <h2>{place.name}</h2>
          <p className="review-place">{place.where}</p>
        </div>
        <p className="rated-average">
          <span className="sr-only">{copy.menu.rated}</span>
          <strong>{place.average}</strong>
          <span className={`stars stars-${place.stars}`} />
        </p>
      </div>
      <CriteriaStars criteria={place.criteria} />
      {place.comment && <p className="review-comment">{place.comment}</p>}
      <p className="review-facts">
        <time dateTime={place.moment}>{place.date}</time>
        {place.chips.map((chip) => (
          <span key={chip} className="chip chip-quiet">
            {chip}
          </span>
        ))}
      </p>
      {place.href ? (
        <a className="button button-outline" href={place.href}>
          {words.see}
          <span className="sr-only"> {place.name}</span>
        </a>
      ) : (
        <p className="list-note">{copy.ownReviews.hidden}</p>
      )}
    </li>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.mySpace, label: copy.space.title }} />
);

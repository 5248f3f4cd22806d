import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useLocation, useParams, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listPublicPlaceReviews } from "~/data/place-reviews.server";
import { variantUrl } from "~/domain/media";
import { isPublicId } from "~/domain/public-id";
import { MAX_STARS } from "~/domain/ratings";
import { isReservedSlug } from "~/domain/slug";
import { publicRoute } from "~/http/guards.server";
import { forbidden, notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { DishFailure } from "~/ui/dish-failure";
import { Icon } from "~/ui/icon";
import { ReviewerName } from "~/ui/reviewer-name";
import { SiteFoot } from "~/ui/site-foot";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { requirePublicPlace } from "../place-guard";
import { socialTags } from "../social-tags";
import { groupKeyOf, tileOf } from "../views";
import { averagesView, reviewView } from "./review-view";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  publicRoute();
  const { slug = "" } = params;
  const before = new URL(request.url).searchParams.get("antes") ?? undefined;
  if (isReservedSlug(slug)) notFound(copy.failure.notFound);
  if (before !== undefined && !isPublicId(before)) notFound({ title: copy.failure.notFound.title });
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    listPublicPlaceReviews(context.db, slug, before, context.now),
  );
  const found = requirePublicPlace(answer, (present) => `/${present}/reviews`);
  const { restaurant, sums, reviews, olderThan } = found;
  if (!restaurant.reviewsPublic) forbidden({ title: copy.reviews.errors.private });
  const here = `/${restaurant.slug}/reviews`;
  // A cursor that leads past the end, or is no review's: the list begins anew instead of looking empty.
  if (before !== undefined && reviews.length === 0) throw redirect(here);
  return publicPage({
    slug: restaurant.slug,
    name: restaurant.name,
    url: `${context.origin}${here}${before === undefined ? "" : `?antes=${before}`}`,
    socialPicture: restaurantPictureAddress(restaurant),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    imageUrl: restaurant.logoUrl ?? restaurant.coverUrl,
    rateHref: `/${restaurant.slug}/rate-experience`,
    averages: averagesView(sums),
    reviews: reviews.map((review) => ({
      ...reviewView(review, restaurant.timeZone),
      tile: tileOf(review.publicId, restaurant.restaurantType),
    })),
    olderUrl: olderThan && `${here}?antes=${olderThan}`,
    newestUrl: before && here,
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: copy.site.name }];
  const title = `${copy.placeReviews.heading(data.name)} · ${copy.site.name}`;
  return [
    { title },
    { name: "description", content: title },
    ...socialTags({ title, description: title, url: data.url, image: data.socialPicture, type: "article" }),
  ];
};

export default function PlaceReviewsPage() {
  const page = useLoaderData<typeof loader>();
  const words = copy.placeReviews;
  return (
    <div className={page.hue}>
      <main id="contenido" className="reviews-page">
        <a className="button button-outline" href={`/${page.slug}`}>
          <Icon name="arrow-left" />
          {copy.site.toMenu}
        </a>
        <header className="reviews-head">
          <span className={`reviews-photo ${page.tile}`}>
            {page.imageUrl && (
              <img
                src={variantUrl(page.imageUrl, 192)}
                srcSet={`${variantUrl(page.imageUrl, 288)} 2x`}
                width={104}
                height={104}
                alt=""
              />
            )}
          </span>
          <h1>{words.heading(page.name)}</h1>
        </header>
        {page.averages && <Averages {...page.averages} rateHref={page.rateHref} />}
        {page.reviews.length === 0 && (
          <section className="reviews-empty">
            <div className={`reviews-floor ${page.tile}`} />
            <p>{words.empty}</p>
            <a className="button button-primary" href={page.rateHref} rel="nofollow">
              {words.beFirst}
            </a>
          </section>
        )}
        {page.reviews.length > 0 && (
          <ol className="reviews">
            {page.reviews.map((review) => (
              <Review key={review.id} {...review} />
            ))}
          </ol>
        )}
        <nav className="reviews-pages">
          {page.newestUrl && (
            <a className="button button-outline" href={page.newestUrl}>
              {copy.reviews.newest}
            </a>
          )}
          {page.olderUrl && (
            <a className="button button-outline" href={page.olderUrl} rel="next">
              {copy.reviews.older}
            </a>
          )}
        </nav>
        <SiteFoot />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  return (
    <DishFailure
      title={error.data.title}
      slug={slug}
      retryHref={error.status === 503 ? pathname : undefined}
    />
  );
}

type AveragesProps = NonNullable<ReturnType<typeof averagesView>> & { rateHref: string };

function Averages({ average, filled, count, wouldReturnPercentage, criteria, rateHref }: AveragesProps) {
  const words = copy.placeReviews;
  return (
    <section className="reviews-numbers reviews-criteria" aria-label={words.criteria}>
      <p className="reviews-average">
        <strong>{average}</strong>
        <span className="rating">
          <span className={`stars stars-${filled}`} />
          {copy.reviews.count(count, count === "1")}
        </span>
        <span className="section-note">{words.wouldReturn(wouldReturnPercentage)}</span>
      </p>
      <ul>
        {criteria.map((criterion) => (
          <li key={criterion.key}>
            <span aria-hidden="true">{criterion.label}</span>
            <meter
              min={0}
              max={MAX_STARS}
              value={criterion.value}
              aria-label={words.bar(criterion.label, criterion.average)}
            />
            <span aria-hidden="true">{criterion.average}</span>
          </li>
        ))}
      </ul>
      <a className="button button-primary" href={rateHref} rel="nofollow">
        {words.rate}
      </a>
    </section>
  );
}

function Review(review: ReturnType<typeof reviewView> & { tile: string }) {
  return (
    <li id={`r-${review.id}`}>
      <span className={`avatar ${review.tile}`}>
        {review.pictureUrl && (
          <img src={variantUrl(review.pictureUrl, 96)} width={44} height={44} alt="" loading="lazy" />
        )}
      </span>
      <div>
        <p className="review-line">
          <ReviewerName name={review.name} href={review.profileHref} />
          <time dateTime={review.moment}>{review.date}</time>
        </p>
        <p className="rating">
          <span className={`stars stars-${review.stars}`} />
          <span className="sr-only">{copy.menu.rated}</span> {review.average}
          {review.wouldReturn && <span className="chip chip-hoja">{copy.placeReviews.returns}</span>}
        </p>
        <ul className="review-criteria">
          {review.criteria.map(({ key, label, stars }) => (
            <li key={key}>
              {label} <b>{stars}</b>
            </li>
          ))}
        </ul>
        {review.comment && <p className="review-text">{review.comment}</p>}
      </div>
    </li>
  );
}

import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useLocation, useParams, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listPublicDishReviews } from "~/data/dishes.server";
import { formatLongDate } from "~/domain/dates";
import { variantUrl } from "~/domain/media";
import { formatMoney } from "~/domain/money";
import { isPublicId } from "~/domain/public-id";
import { distribution, reviewerName } from "~/domain/ratings";
import { publicRoute } from "~/http/guards.server";
import { forbidden, notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { DishFailure } from "~/ui/dish-failure";
import { Icon } from "~/ui/icon";
import { ReviewerName } from "~/ui/reviewer-name";
import { SiteFoot } from "~/ui/site-foot";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { requirePublicDish } from "../dish-guard";
import { socialTags } from "../social-tags";
import { formatCount, groupKeyOf, ratingView, tileOf } from "../views";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  publicRoute();
  const { slug = "", productId = "" } = params;
  const before = new URL(request.url).searchParams.get("antes") ?? undefined;
  if (before !== undefined && !isPublicId(before)) notFound({ title: copy.failure.notFound.title });
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    listPublicDishReviews(context.db, slug, productId, before, context.now),
  );
  const found = requirePublicDish(answer, (present) => `/${present}/product/${productId}/reviews`);
  const { restaurant, dish, reviews, olderThan } = found;
  if (!restaurant.reviewsPublic) forbidden({ title: copy.reviews.errors.private });
  const here = `/${restaurant.slug}/product/${dish.publicId}`;
  // A cursor that leads past the end, or is no review's: the list begins anew instead of looking empty.
  if (before !== undefined && reviews.length === 0) throw redirect(`${here}/reviews`);
  return publicPage({
    slug: restaurant.slug,
    url: `${context.origin}${here}/reviews${before === undefined ? "" : `?antes=${before}`}`,
    socialPicture: restaurantPictureAddress(restaurant),
    restaurantName: restaurant.name,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    dish: {
      name: dish.name,
      price: formatMoney(dish.price, restaurant.currency),
      imageUrl: dish.imageUrl,
      tile: tileOf(dish.publicId, restaurant.restaurantType),
      rating: ratingView(dish),
      href: `${here}/rate`,
    },
    distribution: distribution([dish.stars1, dish.stars2, dish.stars3, dish.stars4, dish.stars5]).map(
      (row) => ({
        ...row,
        label: copy.reviews.bar(row.stars, formatCount(row.count)),
        count: formatCount(row.count),
      }),
    ),
    reviews: reviews.map((review) => ({
      id: review.publicId,
      name: reviewerName({ ...review, userName: review.authorName }),
      profileHref: review.authorId && `/user/${review.authorId}`,
      pictureUrl: review.authorPictureUrl,
      tile: tileOf(review.publicId, restaurant.restaurantType),
      stars: review.stars,
      moment: review.createdAt.toISOString(),
      date: formatLongDate(review.createdAt, restaurant.timeZone),
      comment: review.comment,
    })),
    olderUrl: olderThan && `${here}/reviews?antes=${olderThan}`,
    newestUrl: before && `${here}/reviews`,
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: copy.site.name }];
  const title = `${copy.reviews.heading(data.dish.name)} · ${data.restaurantName}`;
  return [
    { title },
    { name: "description", content: title },
    ...socialTags({ title, description: title, url: data.url, image: data.socialPicture, type: "article" }),
  ];
};

export default function DishReviewsPage() {
  const page = useLoaderData<typeof loader>();
  const { dish } = page;
  return (
    <div className={page.hue}>
      <main id="contenido" className="reviews-page">
        <a className="button button-outline" href={`/${page.slug}`}>
          <Icon name="arrow-left" />
          {copy.site.toMenu}
        </a>
        <header className="reviews-head">
          <span className={`reviews-photo ${dish.tile}`}>
            {dish.imageUrl && (
              <img
                src={variantUrl(dish.imageUrl, 192)}
                srcSet={`${variantUrl(dish.imageUrl, 288)} 2x`}
                width={104}
                height={104}
                alt=""
              />
            )}
          </span>
          <div>
            <p className="sheet-place">
              <a href={`/${page.slug}`}>{page.restaurantName}</a>
            </p>
            <h1>{copy.reviews.heading(dish.name)}</h1>
            <p className="price">{dish.price}</p>
          </div>
        </header>
        <section className="reviews-numbers" aria-label={copy.reviews.average}>
          <p className="reviews-average">
            <strong>{dish.rating?.average ?? "—"}</strong>
            {dish.rating ? (
              <span className="rating">
                <span className={`stars stars-${dish.rating.filled}`} />
                {copy.reviews.count(dish.rating.count, dish.rating.count === "1")}
              </span>
            ) : (
              <span className="section-note">{copy.dish.sheet.unrated}</span>
            )}
          </p>
          <ul>
            {page.distribution.map((row) => (
              <li key={row.stars}>
                <span aria-hidden="true">{row.stars} ★</span>
                <meter min={0} max={100} value={row.percentage} aria-label={row.label} />
                <span aria-hidden="true">{row.count}</span>
              </li>
            ))}
          </ul>
          <a className="button button-primary" href={dish.href}>
            {copy.reviews.rate}
          </a>
        </section>
        {page.reviews.length === 0 ? (
          <section className="reviews-empty">
            <div className={`reviews-floor ${dish.tile}`} />
            <p>{copy.reviews.empty}</p>
            <a className="button button-primary" href={dish.href}>
              {copy.reviews.beFirst}
            </a>
          </section>
        ) : (
          <ol className="reviews">
            {page.reviews.map((review) => (
              <li key={review.id} id={`r-${review.id}`}>
                <span className={`avatar ${review.tile}`}>
                  {review.pictureUrl && (
                    <img
                      src={variantUrl(review.pictureUrl, 96)}
                      width={44}
                      height={44}
                      alt=""
                      loading="lazy"
                    />
                  )}
                </span>
                <div>
                  <p className="review-line">
                    <ReviewerName name={review.name} href={review.profileHref} />
                    <time dateTime={review.moment}>{review.date}</time>
                  </p>
                  <p className="rating">
                    <span className={`stars stars-${review.stars}`} />
                    <span className="sr-only">{copy.reviews.stars(review.stars)}</span>
                  </p>
                  {review.comment && <p className="review-text">{review.comment}</p>}
                </div>
              </li>
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

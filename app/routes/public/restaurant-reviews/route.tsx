import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listPublicRestaurantReviews } from "~/data/ratings/restaurant-reviews.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { AFTER_REVIEW, reviewsPath } from "~/domain/ratings/review-pages";
import { isReservedSlug } from "~/domain/restaurants/slug";
import { optionalIdentity, publicRoute, requirePublicRestaurant } from "~/http/guards.server";
import { forbidden, notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { socialTags } from "~/routes/public/social-tags";
import { answerViewModel } from "~/routes/view-models/answer-view-model";
import { averagesViewModel } from "~/routes/view-models/averages-view-model";
import { groupKeyOf, tileOf } from "~/routes/view-models/restaurant-view-model";
import { DishFailure } from "~/ui/menus/dish-failure";
import { NarrowMain } from "~/ui/narrow-main";
import { RatedHead } from "~/ui/ratings/rated-head";
import { RestaurantAverages } from "~/ui/ratings/restaurant-averages";
import { ReviewAnswer, type ReviewAnswerViewModel } from "~/ui/ratings/review-answer";
import { NoReviews, ReviewEntry, ReviewsPages } from "~/ui/ratings/review-list";
import { reviewViewModel } from "./restaurant-reviews-view-model";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const { slug = "" } = params;
  const after = new URL(request.url).searchParams.get(AFTER_REVIEW) ?? undefined;
  if (isReservedSlug(slug)) notFound(copy.failure.notFound);
  if (after !== undefined && !isPublicId(after)) notFound({ title: copy.failure.notFound.title });
  const identity = await optionalIdentity(args);
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    listPublicRestaurantReviews(context.db, slug, after, context.now, identity?.userId),
  );
  const found = requirePublicRestaurant(answer, (present) => addresses.restaurantReviews(present));
  const { restaurant, sums, reviews, olderThan } = found;
  if (!restaurant.reviewsPublic) forbidden({ title: copy.reviews.errors.private });
  const here = addresses.restaurantReviews(restaurant.slug);
  // A cursor past the end, or of an unknown review, restarts the list, because an empty page would look like no
  // reviews.
  if (after !== undefined && reviews.length === 0) throw redirect(here);
  const isOwnRestaurant = restaurant.isOwnRestaurant === 1;
  const view = {
    slug: restaurant.slug,
    name: restaurant.name,
    url: context.origin + reviewsPath(here, after),
    socialPicture: restaurantPictureAddress(restaurant),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    imageUrl: restaurant.logoUrl ?? restaurant.coverUrl,
    // Owners do not rate their own restaurant.
    rateHref: isOwnRestaurant ? null : addresses.rateRestaurant(restaurant.slug),
    averages: averagesViewModel(sums),
    reviews: reviews.map((review) => ({
      ...reviewViewModel(review, restaurant.timeZone),
      answer: answerViewModel(review, restaurant.name),
      isOwn: review.isOwn === 1,
      reportsAnswer: !isOwnRestaurant,
      tile: tileOf(review.publicId, restaurant.restaurantType),
    })),
    olderUrl: olderThan && reviewsPath(here, olderThan),
    newestUrl: after && here,
  };
  return publicPage(view, { changesAt: restaurant.visibleUntil, identity });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: copy.site.name }];
  const title = `${copy.restaurantReviews.heading(data.name)} · ${copy.site.name}`;
  return [
    { title },
    { name: "description", content: title },
    ...socialTags({ title, description: title, url: data.url, image: data.socialPicture, type: "article" }),
  ];
};

export default function RestaurantReviewsPage() {
  const page = useLoaderData<typeof loader>();
  const words = copy.restaurantReviews;
  return (
    <div className={page.hue}>
      <NarrowMain>
        <RatedHead
          back={{ href: addresses.menu(page.slug), label: copy.site.toMenu }}
          tile={page.tile}
          imageUrl={page.imageUrl}
        >
          <h1 className="text-4xl">{words.heading(page.name)}</h1>
        </RatedHead>
        {page.averages && <RestaurantAverages {...page.averages} rateHref={page.rateHref} />}
        {page.reviews.length === 0 && (
          <NoReviews
            tile={page.tile}
            text={words.empty}
            rate={{ href: page.rateHref, label: words.beFirst }}
          />
        )}
        {page.reviews.length > 0 && (
          <ol className="reviews">
            {page.reviews.map((review) => (
              <Review key={review.id} {...review} />
            ))}
          </ol>
        )}
        <ReviewsPages newestUrl={page.newestUrl} olderUrl={page.olderUrl} />
      </NarrowMain>
    </div>
  );
}

export const ErrorBoundary = DishFailure;

type ReviewProps = ReturnType<typeof reviewViewModel> & {
  tile: string;
  answer: ReviewAnswerViewModel | null;
  /** The reader wrote it, anonymously or not; nobody reports the own. */
  isOwn: boolean;
  /** Owners do not report their own answers. */
  reportsAnswer: boolean;
};

function Review({ answer, isOwn, reportsAnswer, ...review }: ReviewProps) {
  return (
    <ReviewEntry
      {...review}
      reportHref={isOwn ? null : addresses.reportReview("restaurant", review.id)}
      below={
        answer && (
          <ReviewAnswer
            {...answer}
            reportHref={reportsAnswer ? addresses.reportReview("restaurant-answer", review.id) : undefined}
          />
        )
      }
    >
      <p className="rating">
        <span className={`stars stars-${review.stars}`} />
        <span className="sr-only">{copy.menu.rated}</span> {review.average}
        {review.wouldReturn && <span className="chip chip-hoja">{copy.restaurantReviews.returns}</span>}
      </p>
      <ul className="review-criteria">
        {review.criteria.map(({ key, label, stars }) => (
          <li key={key}>
            {label} <b>{stars}</b>
          </li>
        ))}
      </ul>
    </ReviewEntry>
  );
}

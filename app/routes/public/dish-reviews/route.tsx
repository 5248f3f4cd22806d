import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listPublicDishReviews } from "~/data/menus/dishes.server";
import * as addresses from "~/domain/addresses";
import { priceText } from "~/domain/menus/sizes";
import { fitFilter, fitFilterPath, fitPath, withFit } from "~/domain/preferences/fit-filter";
import { isPublicId } from "~/domain/public-id";
import { distribution, reviewerName } from "~/domain/ratings/ratings";
import { AFTER_REVIEW, reviewsPath } from "~/domain/ratings/review-pages";
import { optionalIdentity, publicRoute, requirePublicDish } from "~/http/guards.server";
import { readForDiner } from "~/http/read-for-diner.server";
import { forbidden, notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { answerViewModel } from "~/routes/view-models/answer-view-model";
import { noticeViewModel } from "~/routes/view-models/notice-view-model";
import { formatCount, groupKeyOf, ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";
import { reviewMoment } from "~/routes/view-models/review-moment";
import { DishFailure } from "~/ui/menus/dish-failure";
import { DishNotice, describedBy } from "~/ui/menus/dish-notice";
import { NarrowMain } from "~/ui/narrow-main";
import { DishNumbers } from "~/ui/ratings/dish-numbers";
import { RatedHead } from "~/ui/ratings/rated-head";
import { ReviewAnswer } from "~/ui/ratings/review-answer";
import { NoReviews, ReviewEntry, ReviewsPages } from "~/ui/ratings/review-list";
import { RestaurantLine } from "~/ui/restaurants/restaurant-line";
import { stepHrefs } from "../dish/rating-steps";
import { socialTags } from "../social-tags";

/** HTML id of the element with the full sentences of the dish's notice. */
const NOTICE_ID = "aviso";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const { slug = "", productId = "" } = params;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get(AFTER_REVIEW) ?? undefined;
  if (after !== undefined && !isPublicId(after)) notFound({ title: copy.failure.notFound.title });
  const identity = await optionalIdentity(args);
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    readForDiner(
      context,
      identity?.userId,
      (userId) => listPublicDishReviews(context.db, slug, productId, after, context.now, userId),
      (found) => ({ ...found, diet: "unchecked" as const }),
    ),
  );
  const found = requirePublicDish(answer, (present) => addresses.dishReviews(present, productId));
  const { restaurant, dish, reviews, olderThan, diet } = found;
  if (!restaurant.reviewsPublic) forbidden({ title: copy.reviews.errors.private });
  const here = addresses.dishReviews(restaurant.slug, dish.publicId);
  // Only a signed-in diner's menu can be filtered; signed-out visitors all get the same page.
  const filter = identity && fitFilter(searchParams);
  const pageFrom = (review?: string) => withFit(reviewsPath(here, review), filter);
  // With a cursor past the end or of no review, the list starts again instead of looking empty.
  if (after !== undefined && reviews.length === 0) throw redirect(pageFrom());
  const isOwnRestaurant = restaurant.isOwnRestaurant === 1;
  const view = {
    menuHref: fitFilterPath(restaurant.slug, filter),
    url: context.origin + reviewsPath(here, after),
    socialPicture: restaurantPictureAddress(restaurant),
    restaurantName: restaurant.name,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    dish: {
      name: dish.name,
      price: priceText(dish, restaurant.currency),
      imageUrl: dish.imageUrl,
      tile: tileOf(dish.publicId, restaurant.restaurantType),
      rating: ratingViewModel(dish),
      notice: noticeViewModel(dish, diet, restaurant, fitPath(restaurant.slug)) ?? null,
    },
    // Straight to the form: the sheet's own button says the same words. An owner does not rate their own place.
    rateHref: isOwnRestaurant ? null : stepHrefs(restaurant.slug, dish.publicId, filter).rate,
    // Nor report its own answers.
    reportsAnswers: !isOwnRestaurant,
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
      profileHref: review.authorId && addresses.diner(review.authorId),
      isOwn: review.isOwn === 1,
      pictureUrl: review.authorPictureUrl,
      tile: tileOf(review.publicId, restaurant.restaurantType),
      stars: review.stars,
      ...reviewMoment(review, restaurant.timeZone),
      comment: review.comment,
      answer: answerViewModel(review, restaurant.name),
    })),
    olderUrl: olderThan && pageFrom(olderThan),
    newestUrl: after && pageFrom(),
  };
  return publicPage(view, { changesAt: restaurant.visibleUntil, identity });
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
      <NarrowMain>
        <RatedHead
          back={{ href: page.menuHref, label: copy.site.toMenu }}
          tile={dish.tile}
          imageUrl={dish.imageUrl}
        >
          <div>
            <RestaurantLine name={page.restaurantName} href={page.menuHref} />
            <h1 className="text-4xl" aria-describedby={describedBy(dish.notice, NOTICE_ID)}>
              {copy.reviews.heading(dish.name)}
            </h1>
            <p className="price">{dish.price}</p>
            {dish.notice && <DishNotice {...dish.notice} id={NOTICE_ID} />}
          </div>
        </RatedHead>
        <DishNumbers rating={dish.rating} distribution={page.distribution} rateHref={page.rateHref} />
        {page.reviews.length === 0 ? (
          <NoReviews
            tile={dish.tile}
            text={copy.reviews.empty}
            rate={{ href: page.rateHref, label: copy.reviews.beFirst }}
          />
        ) : (
          <ol className="reviews">
            {page.reviews.map((review) => (
              <ReviewEntry
                key={review.id}
                {...review}
                reportHref={review.isOwn ? null : addresses.reportReview("dish", review.id)}
                below={
                  review.answer && (
                    <ReviewAnswer
                      {...review.answer}
                      reportHref={
                        page.reportsAnswers ? addresses.reportReview("dish-answer", review.id) : undefined
                      }
                    />
                  )
                }
              >
                <p className="rating">
                  <span className={`stars stars-${review.stars}`} />
                  <span className="sr-only">{copy.reviews.stars(review.stars)}</span>
                </p>
              </ReviewEntry>
            ))}
          </ol>
        )}
        <ReviewsPages newestUrl={page.newestUrl} olderUrl={page.olderUrl} />
      </NarrowMain>
    </div>
  );
}

export const ErrorBoundary = DishFailure;

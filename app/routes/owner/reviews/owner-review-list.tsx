import { useEffect, useRef } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FormAlert } from "~/ui/fields/form-alert";
import { bringIntoView } from "~/ui/fields/form-fields";
import type { RefusedForm } from "~/ui/panels/refused-head";
import { ReviewAnswer } from "~/ui/ratings/review-answer";
import { CriteriaStars } from "~/ui/ratings/review-item";
import { ReviewEntry } from "~/ui/ratings/review-list";
import { AnswerForm } from "./answer-form";
import type { OwnerReviewViewModel } from "./owner-review-view-model";

/** The page's two columns on a wide screen: the numbers, which stay in view, and the reviews. */
export const REVIEWS_COLUMNS = "grid grid-cols-1 gap-x-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start";
export const REVIEWS_SIDE = "min-w-0 lg:sticky lg:top-0 lg:pb-6";

type OwnerReviewListProps = {
  reviews: OwnerReviewViewModel[];
  /** The page of the list. */
  page: string;
  account: string;
  areReviewsPublic: boolean;
  mayWrite: boolean;
  /** The refused form of one of the reviews, or of one that is no longer in the list. */
  refused: RefusedForm | undefined;
  /** Every review is about the same thing, which the page names. */
  isOfOneDish?: boolean;
};

/** The reviews of a page, each with its answer and the form of it. */
export function OwnerReviewList({
  reviews,
  page,
  account,
  areReviewsPublic,
  mayWrite,
  refused,
  isOfOneDish = false,
}: OwnerReviewListProps) {
  const isRefused = ({ id }: OwnerReviewViewModel) => refused?.values.review === id;
  return (
    <>
      {refused && !(mayWrite && reviews.some(isRefused)) && <LostAnswer {...refused} />}
      <ol className="reviews mt-2">
        {reviews.map((review) => (
          <ReviewEntry
            key={review.id}
            {...review}
            reportHref={addresses.reportReview(review.kind, review.id)}
            below={
              <>
                {review.answer && <ReviewAnswer {...review.answer} />}
                {review.answerHiddenReason !== null && <HiddenAnswer reason={review.answerHiddenReason} />}
                {mayWrite && (
                  <AnswerForm
                    key={review.version}
                    review={review}
                    page={page}
                    account={account}
                    areReviewsPublic={areReviewsPublic}
                    state={isRefused(review) ? refused : undefined}
                  />
                )}
              </>
            }
          >
            {!isOfOneDish && <About {...review} />}
            <Stars {...review} />
          </ReviewEntry>
        ))}
      </ol>
    </>
  );
}

/** That administrators hid the restaurant's answer, and why. */
function HiddenAnswer({ reason }: { reason: string }) {
  const words = copy.ownerReviews.answer.hidden;
  return (
    <div className="mt-2 max-w-[64ch] text-md">
      <p className="chip chip-guayaba">{words.label}</p>
      <p className="pt-1 wrap-anywhere whitespace-pre-line">{words.reason(reason)}</p>
      <p className="text-tinta-2">{words.text}</p>
    </div>
  );
}

/** What a review is about. */
function About({ dish }: OwnerReviewViewModel) {
  const words = copy.ownerReviews;
  if (!dish) return <p className="text-md text-tinta-2">{words.aboutRestaurant}</p>;
  return (
    <p className="text-md wrap-anywhere">
      <a className="-mb-1 inline-flex min-h-11 items-center font-semibold text-anil" href={dish.href}>
        {words.about(dish.name)}
      </a>
    </p>
  );
}

function Stars({ stars, average, criteria, wouldReturn }: OwnerReviewViewModel) {
  return (
    <>
      <p className="rating">
        <span className={`stars stars-${stars}`} />
        {average ? (
          <>
            <span className="sr-only">{copy.menu.rated}</span> {average}
          </>
        ) : (
          <span className="sr-only">{copy.reviews.stars(stars)}</span>
        )}
        {wouldReturn && <span className="chip chip-hoja">{copy.restaurantReviews.returns}</span>}
      </p>
      {criteria.length > 0 && (
        <CriteriaStars
          criteria={criteria}
          className="grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] pt-2"
        />
      )}
    </>
  );
}

/** A refused answer whose review is not on the page: what was typed must not be lost. */
function LostAnswer({ alert, values }: RefusedForm) {
  const words = copy.ownerReviews.answer;
  const top = useRef<HTMLDivElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    bringIntoView(top.current);
  }, []);

  return (
    <div ref={top} tabIndex={-1} className="mt-4 max-w-160 outline-none">
      <FormAlert {...(alert ?? words.unreadable)} />
      {values.answer && (
        <div className="field">
          <label htmlFor="respuesta-escrita">{words.kept}</label>
          <textarea id="respuesta-escrita" rows={5} readOnly value={values.answer} />
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { ownReviewId } from "~/domain/ratings/review-ids";
import { PanelLink } from "~/ui/panels/panel-link";
import { ReviewAnswer, type ReviewAnswerViewModel } from "./review-answer";
import { Thumbnail } from "./thumbnail";

export type ReviewItemViewModel = {
  id: string;
  kind: "dish" | "restaurant";
  /** The name of the dish or restaurant. */
  title: string;
  /** 'en La Mar Chiquita', or a label for restaurants. */
  where: string;
  /** The address of the dish or restaurant; null if it is not public. */
  href: string | null;
  imageUrl: string | null;
  tile: string;
  /** 1 to 5; for a restaurant the mean of its four criteria without decimals. */
  stars: number;
  /** The mean of a restaurant's criteria with one decimal; null for a dish. */
  average: string | null;
  criteria: { label: string; stars: number }[];
  comment: string | null;
  /** The moment by which the list is sorted. */
  order: number;
  moment: string;
  date: string;
  chips: string[];
  /** Why administrators hid it, for its author; null if they did not. */
  hiddenReason: string | null;
  /** The restaurant's answer, where the page shows it. */
  answer: ReviewAnswerViewModel | null;
};

/** A review with the dish or restaurant that it rates, for its author's own page and public profile. */
export function ReviewItem(review: ReviewItemViewModel & { children?: ReactNode }) {
  return (
    <li
      id={ownReviewId(review.id)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4.5 last:border-b-0"
    >
      <Thumbnail {...review} size={64} />
      <div>
        <h3 className="text-lg">
          {review.href ? <PanelLink href={review.href}>{review.title}</PanelLink> : review.title}
        </h3>
        <p className="text-md wrap-anywhere text-tinta-2">{review.where}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1.5 text-sm text-tinta-2">
          <span className="rating">
            <span className={`stars stars-${review.stars}`} />
            {review.average ? (
              <>
                <span className="sr-only">{copy.menu.rated}</span> {review.average}
              </>
            ) : (
              <span className="sr-only">{copy.reviews.stars(review.stars)}</span>
            )}
          </span>
          <time dateTime={review.moment}>{review.date}</time>
          {review.chips.map((chip) => (
            <span key={chip} className="chip chip-quiet">
              {chip}
            </span>
          ))}
        </p>
        {review.criteria.length > 0 && (
          <CriteriaStars
            criteria={review.criteria}
            className="grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] pt-3"
          />
        )}
        {review.comment && <OwnComment text={review.comment} />}
        {review.hiddenReason !== null && <HiddenNote reason={review.hiddenReason} />}
        {review.answer && <ReviewAnswer {...review.answer} />}
        {review.children}
      </div>
    </li>
  );
}

type CriteriaStarsProps = Pick<ReviewItemViewModel, "criteria"> & {
  /** Its columns, and the space above it. */
  className: string;
};

/** The four criteria of a restaurant's rating, one row of stars each. */
export function CriteriaStars({ criteria, className }: CriteriaStarsProps) {
  return (
    <dl className={`grid max-w-160 gap-x-4 gap-y-2 ${className}`}>
      {criteria.map(({ label, stars }) => (
        <div key={label}>
          <dt className="text-sm text-tinta-2">{label}</dt>
          <dd>
            <span className={`stars stars-${stars}`} />
            <span className="sr-only">{copy.reviews.stars(stars)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For its author: that administrators hid a rating, and why. */
export function HiddenNote({ reason }: { reason: string }) {
  const words = copy.ownReviews.moderated;
  return (
    <div className="mt-3 max-w-[64ch] border-l-4 border-guayaba pl-3.5 text-md">
      <p className="font-semibold text-guayaba">{words.label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{words.reason(reason)}</p>
      <p className="text-tinta-2">{words.text}</p>
    </div>
  );
}

/** A rating's comment with its line breaks. */
export function OwnComment({ text }: { text: string }) {
  return <p className="mt-2 max-w-[64ch] wrap-anywhere whitespace-pre-line">{text}</p>;
}

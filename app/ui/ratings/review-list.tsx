import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { reviewId } from "~/domain/ratings/review-ids";
import { Picture } from "~/ui/picture";
import { ReviewReportLink } from "./review-report-link";
import { ReviewerName } from "./reviewer-name";

type ReviewEntryProps = {
  id: string;
  name: string;
  profileHref: string | null;
  pictureUrl: string | null;
  /** The tile class, for a missing picture. */
  tile: string;
  /** The date for machines; `date` is its text. */
  moment: string;
  date: string;
  comment: string | null;
  /** The rating, drawn between the author and the comment. */
  children: ReactNode;
  /** What stands below the comment: the restaurant's answer. */
  below?: ReactNode;
  /** The form that reports the review; null where the reader wrote it. */
  reportHref: string | null;
};

/** A review of a list: author, date, rating and comment. */
export function ReviewEntry(review: ReviewEntryProps) {
  return (
    <li id={reviewId(review.id)}>
      <span className={`avatar ${review.tile}`}>
        {review.pictureUrl && <Picture url={review.pictureUrl} widths={[48, 96]} width={44} />}
      </span>
      <div>
        <p className="review-line">
          <ReviewerName name={review.name} href={review.profileHref} />
          <time dateTime={review.moment}>{review.date}</time>
        </p>
        {review.children}
        {review.comment && <p className="review-text">{review.comment}</p>}
        {review.reportHref && (
          <ReviewReportLink href={review.reportHref} about={copy.reviewAnswer.reportOf(review.name)} />
        )}
        {review.below}
      </div>
    </li>
  );
}

type Address = string | null | undefined;

/** Links to the newest and to older reviews. */
export function ReviewsPages({ newestUrl, olderUrl }: { newestUrl: Address; olderUrl: Address }) {
  return (
    <nav className="flex flex-wrap gap-3 py-6">
      {newestUrl && (
        <a className="button button-outline" href={newestUrl}>
          {copy.reviews.newest}
        </a>
      )}
      {olderUrl && (
        <a className="button button-outline" href={olderUrl} rel="next">
          {copy.reviews.older}
        </a>
      )}
    </nav>
  );
}

type NoReviewsProps = { tile: string; text: string; rate: { href: string | null; label: string } };

/** In the place of the list: that it is empty, and the link to a rating form. */
export function NoReviews({ tile, text, rate }: NoReviewsProps) {
  return (
    <section className="mt-6 text-center">
      <div className={`h-30 rounded-lg ${tile}`} />
      <p className="py-4">{text}</p>
      {rate.href && (
        <a className="button button-primary" href={rate.href} rel="nofollow">
          {rate.label}
        </a>
      )}
    </section>
  );
}

import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/images/media-addresses";
import { ReviewerName } from "./reviewer-name";

type ReviewEntryProps = {
  id: string;
  name: string;
  profileHref: string | null;
  pictureUrl: string | null;
  /** A tile class, where there is no picture. */
  tile: string;
  /** As a machine reads it, and as it is drawn. */
  moment: string;
  date: string;
  comment: string | null;
  /** What was rated, between who said so and their words. */
  children: ReactNode;
};

/** One opinion of a list: who, when, what they gave and what they say. */
export function ReviewEntry(review: ReviewEntryProps) {
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
        {review.children}
        {review.comment && <p className="review-text">{review.comment}</p>}
      </div>
    </li>
  );
}

type Address = string | null | undefined;

/** The way back to the newest opinions, and on to older ones. */
export function ReviewsPages({ newestUrl, olderUrl }: { newestUrl: Address; olderUrl: Address }) {
  return (
    <nav className="reviews-pages">
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

import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/images/media-addresses";

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
  createdAt: number;
  moment: string;
  date: string;
  chips: string[];
};

/** A review with the dish or restaurant that it rates, for its author's own page and public profile. */
export function ReviewItem(review: ReviewItemViewModel) {
  return (
    <li className="review-item">
      <span className={`review-picture ${review.tile}`} aria-hidden="true">
        {review.imageUrl && (
          <img
            src={variantUrl(review.imageUrl, 192)}
            width={64}
            height={64}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div>
        <h3>{review.href ? <a href={review.href}>{review.title}</a> : review.title}</h3>
        <p className="review-place">{review.where}</p>
        <p className="review-facts">
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
        {review.criteria.length > 0 && <CriteriaStars criteria={review.criteria} />}
        {review.comment && <p className="review-comment">{review.comment}</p>}
      </div>
    </li>
  );
}

/** The four criteria of a restaurant's rating, one row of stars each. */
export function CriteriaStars({ criteria }: Pick<ReviewItemViewModel, "criteria">) {
  return (
    <dl className="criteria">
      {criteria.map(({ label, stars }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={`stars stars-${stars}`} />
            <span className="sr-only">{copy.reviews.stars(stars)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

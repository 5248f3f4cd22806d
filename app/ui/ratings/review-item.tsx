import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/images/media-addresses";

export type ReviewItemViewModel = {
  id: string;
  kind: "dish" | "restaurant";
  /** The dish, or the place itself. */
  title: string;
  /** 'en La Mar Chiquita', or that it is a place. */
  restaurant: string;
  /** Where it can be seen; null where it cannot now. */
  href: string | null;
  imageUrl: string | null;
  tile: string;
  /** 1 to 5; of a place the floor of its four criteria's mean. */
  stars: number;
  /** A place's mean with one decimal. */
  average: string | null;
  criteria: { label: string; stars: number }[];
  comment: string | null;
  createdAt: number;
  moment: string;
  date: string;
  chips: string[];
};

/** An opinion beside what it is about, for whoever wrote it or looks at who did. */
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
        <p className="review-place">{review.restaurant}</p>
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

/** The four criteria of an opinion about a place, a row of stars each. */
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

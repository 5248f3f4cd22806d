import { copy } from "~/copy/es";
import type { MenuReviewsViewModel } from "~/routes/public/restaurant-reviews/restaurant-reviews-view-model";
import { ReviewerName } from "~/ui/ratings/reviewer-name";

/** The end of a menu with public reviews: their average, the newest few, and a link to all. */
export function MenuReviews({ average, filled, count, href, reviews }: MenuReviewsViewModel) {
  const words = copy.restaurantReviews;
  return (
    <section className="menu-section" aria-labelledby="opiniones">
      <h2 id="opiniones">{words.inMenu}</h2>
      <p className="rating">
        <span className="sr-only">{copy.menu.rated}</span> {copy.menu.ratedRestaurant}{" "}
        <span className={`stars stars-${filled}`} /> {average} · {copy.reviews.count(count, count === "1")}
      </p>
      <ul className="pb-5">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line py-4.5">
            <p className="review-line">
              <ReviewerName name={review.name} href={review.profileHref} />
              <time dateTime={review.moment}>{review.date}</time>
            </p>
            <p className="rating">
              <span className={`stars stars-${review.stars}`} />
              <span className="sr-only">{copy.menu.rated}</span> {review.average}
            </p>
            {review.comment && <p className="review-text">{review.comment}</p>}
          </li>
        ))}
      </ul>
      <a className="button button-outline" href={href}>
        {words.all}
      </a>
    </section>
  );
}

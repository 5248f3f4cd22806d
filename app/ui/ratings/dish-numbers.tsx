import { copy } from "~/copy/es";
import type { RatingViewModel } from "./rating";
import { ReviewsNumbers } from "./reviews-numbers";

type DishNumbersProps = {
  /** Null for an unrated dish. */
  rating: RatingViewModel | null;
  /** Five stars first; `label` is the row as text. */
  distribution: { stars: number; percentage: number; label: string; count: string }[];
  /** The address of the rating form; null or absent for whoever may not rate. */
  rateHref?: string | null;
};

/** The numbers of a dish's reviews: average, count, and how many gave each number of stars. */
export function DishNumbers({ rating, distribution, rateHref = null }: DishNumbersProps) {
  const words = copy.reviews;
  return (
    <ReviewsNumbers
      label={words.average}
      title={words.average}
      average={rating?.average ?? "—"}
      bars={distribution.map((row) => ({
        name: `${row.stars} ★`,
        value: row.percentage,
        label: row.label,
        figure: row.count,
      }))}
      max={100}
      columns="grid-cols-[3ch_1fr_5ch]"
      rate={{ href: rateHref, label: words.rate }}
    >
      {rating ? (
        <span className="rating">
          <span className={`stars stars-${rating.filled}`} />
          {words.count(rating.count, rating.count === "1")}
        </span>
      ) : (
        <span className="mt-2 block text-tinta-2">{copy.dish.sheet.unrated}</span>
      )}
    </ReviewsNumbers>
  );
}

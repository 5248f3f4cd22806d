import { copy } from "~/copy/es";
import { MAX_STARS } from "~/domain/ratings/ratings";
import { ReviewsNumbers } from "./reviews-numbers";

export type RestaurantAveragesViewModel = {
  /** One decimal: '4.4'. */
  average: string;
  /** 0 to 5: the average without decimals. */
  filled: number;
  count: string;
  wouldReturnPercentage: number;
  criteria: { key: string; label: string; value: number; average: string }[];
};

type RestaurantAveragesProps = RestaurantAveragesViewModel & {
  /** The address of the rating form; null or absent for whoever may not rate. */
  rateHref?: string | null;
};

/** The averages of a restaurant: overall, and a bar for each criterion. */
export function RestaurantAverages({
  average,
  filled,
  count,
  wouldReturnPercentage,
  criteria,
  rateHref = null,
}: RestaurantAveragesProps) {
  const words = copy.restaurantReviews;
  return (
    <ReviewsNumbers
      label={words.criteria}
      title={words.average}
      average={average}
      bars={criteria.map((criterion) => ({
        name: criterion.label,
        value: criterion.value,
        label: words.bar(criterion.label, criterion.average),
        figure: criterion.average,
      }))}
      max={MAX_STARS}
      columns="grid-cols-[6.5em_1fr_3ch]"
      rate={{ href: rateHref, label: words.rate }}
    >
      <span className="rating">
        <span className={`stars stars-${filled}`} />
        {copy.reviews.count(count, count === "1")}
      </span>
      <span className="mt-2 block text-tinta-2">{words.wouldReturn(wouldReturnPercentage)}</span>
    </ReviewsNumbers>
  );
}

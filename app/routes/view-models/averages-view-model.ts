import type { RestaurantRatingSums } from "~/data/ratings/restaurant-reviews.server";
import { filledStars, formatAverage, restaurantAverages } from "~/domain/ratings/ratings";
import type { RestaurantAveragesViewModel } from "~/ui/ratings/restaurant-averages";
import { formatCount } from "./restaurant-view-model";

/** Returns the averages of a restaurant's reviews; null without reviews. */
export function averagesViewModel(sums: RestaurantRatingSums): RestaurantAveragesViewModel | null {
  const averages = restaurantAverages(sums);
  if (!averages) return null;
  return {
    average: formatAverage(averages.overall),
    filled: filledStars(averages.overall),
    count: formatCount(sums.count),
    wouldReturnPercentage: averages.wouldReturnPercentage,
    criteria: averages.criteria.map(({ key, label, average }) => ({
      key,
      label,
      value: average,
      average: formatAverage(average),
    })),
  };
}

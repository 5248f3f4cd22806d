import { findBusinessType, groupOfType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { filledStars, formatAverage } from "~/domain/ratings";
import { type BusinessGroupKey, tileClass, tileFor } from "~/domain/tiles";
import type { DishChip } from "~/ui/dish-row";
import type { RatingView } from "~/ui/rating";

/** Dietary chips that a dish's row shows before '+N' (specification, section 2). */
export const CHIPS_A_ROW = 3;

const counts = new Intl.NumberFormat("es-DO");

/** A count as es-DO writes it: '1,204'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Stars, average and count, or nothing where nobody has rated. */
export function ratingView({
  averageRating,
  ratingCount,
}: {
  averageRating: number | null;
  ratingCount: number;
}): RatingView | null {
  if (averageRating === null || ratingCount === 0) return null;
  return {
    filled: filledStars(averageRating),
    average: formatAverage(averageRating),
    count: formatCount(ratingCount),
  };
}

/** The group whose hue a type of business wears; unknown types wear the first group's. */
export function groupKeyOf(restaurantType: string): BusinessGroupKey {
  return groupOfType(restaurantType)?.key ?? "tradicional";
}

export function typeLabel(restaurantType: string): string | undefined {
  return findBusinessType(restaurantType)?.label;
}

/** The tile of a row: chosen by its id, coloured by the kind of place it belongs to. */
export function tileOf(publicId: string, restaurantType: string): string {
  return tileClass(tileFor(publicId, groupKeyOf(restaurantType)));
}

/** What a dish says of itself: its spiciness, then its attributes, the first `limit` of them and '+N' for the rest. */
export function dishChips(
  dish: { spicinessLevel: number | null; dietaryAttributes: string[] },
  limit = Number.POSITIVE_INFINITY,
): DishChip[] {
  const attributes = dish.dietaryAttributes.map(
    (id): DishChip => ({
      label: DISH_ATTRIBUTES.label(id),
      tone: id === "contains-gluten" ? "quiet" : "hoja",
    }),
  );
  const chips = attributes.slice(0, limit);
  if (attributes.length > limit) chips.push({ label: `+${attributes.length - limit}`, tone: "quiet" });
  const spiciness = dish.spicinessLevel ? spicinessFromLevel(dish.spicinessLevel) : undefined;
  return spiciness ? [{ label: SPICINESS.label(spiciness), tone: "guayaba" }, ...chips] : chips;
}

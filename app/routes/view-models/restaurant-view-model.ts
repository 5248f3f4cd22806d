import { findBusinessType, groupOfType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { rowMarks } from "~/domain/preferences/diet-marks";
import { filledStars, formatAverage } from "~/domain/ratings/ratings";
import { type BusinessGroupKey, tileClass, tileFor } from "~/domain/tiles/tile-of";
import type { DishChip } from "~/ui/menus/dish-row";
import type { RatingViewModel } from "~/ui/ratings/rating";

/** Dietary chips in a dish's row before '+N' (specification, section 2). */
const CHIPS_A_ROW = 3;

const counts = new Intl.NumberFormat("es-DO");

/** Formats a count for es-DO: '1,204'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Returns stars, average and count, or null without ratings. */
export function ratingViewModel({
  averageRating,
  ratingCount,
}: {
  averageRating: number | null;
  ratingCount: number;
}): RatingViewModel | null {
  if (averageRating === null || ratingCount === 0) return null;
  return {
    filled: filledStars(averageRating),
    average: formatAverage(averageRating),
    count: formatCount(ratingCount),
  };
}

/** Returns the group whose color a type of business has; the first group for unknown types. */
export function groupKeyOf(restaurantType: string): BusinessGroupKey {
  return groupOfType(restaurantType)?.key ?? "tradicional";
}

export function typeLabel(restaurantType: string): string | undefined {
  return findBusinessType(restaurantType)?.label;
}

/** Returns the tile of a row: chosen by its id, colored by its restaurant's type. */
export function tileOf(publicId: string, restaurantType: string): string {
  return tileClass(tileFor(publicId, groupKeyOf(restaurantType)));
}

type DishWords = { spicinessLevel: number | null; dietaryAttributes: readonly string[] };

/** Returns the chips of a dish's sheet: its spiciness, then all attributes. */
export function sheetChips({ spicinessLevel, dietaryAttributes }: DishWords): DishChip[] {
  return [...spicinessChips(spicinessLevel), ...dietaryAttributes.map(attributeChip)];
}

/**
 * Returns the chips of a dish's row: its spiciness, its first three diet marks and '+N' for the others.
 * `requestedAttributes` are the attribute ids that concern the diner (domain/preferences/diet-marks
 * `attributesAskedBy`), which come first and count as marks.
 */
export function dishChips(
  { spicinessLevel, dietaryAttributes }: DishWords,
  requestedAttributes: readonly string[] = [],
): DishChip[] {
  const marks = rowMarks(dietaryAttributes, requestedAttributes);
  const more = marks.length - CHIPS_A_ROW;
  return [
    ...spicinessChips(spicinessLevel),
    ...marks.slice(0, CHIPS_A_ROW).map(attributeChip),
    ...(more > 0 ? [{ label: `+${more}`, tone: "quiet" } as const] : []),
  ];
}

function spicinessChips(level: number | null): DishChip[] {
  const spiciness = level ? spicinessFromLevel(level) : undefined;
  return spiciness ? [{ label: SPICINESS.label(spiciness), tone: "guayaba" }] : [];
}

function attributeChip(id: string): DishChip {
  return { label: DISH_ATTRIBUTES.label(id), tone: id === "contains-gluten" ? "quiet" : "hoja" };
}

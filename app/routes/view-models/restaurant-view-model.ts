import { findBusinessType, groupOfType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { rowMarks } from "~/domain/preferences/diet-marks";
import { filledStars, formatAverage } from "~/domain/ratings/ratings";
import { type BusinessGroupKey, tileClass, tileFor } from "~/domain/tiles/tile-of";
import type { DishChip } from "~/ui/menus/dish-row";
import type { RatingViewModel } from "~/ui/ratings/rating";

/** Dietary chips that a dish's row shows before '+N' (specification, section 2). */
const CHIPS_A_ROW = 3;

const counts = new Intl.NumberFormat("es-DO");

/** A count as es-DO writes it: '1,204'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Stars, average and count, or nothing where nobody has rated. */
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

type DishWords = { spicinessLevel: number | null; dietaryAttributes: readonly string[] };

/** Everything that a dish says of itself, for its sheet: its spiciness, then its attributes. */
export function sheetChips({ spicinessLevel, dietaryAttributes }: DishWords): DishChip[] {
  return [...spicinessChips(spicinessLevel), ...dietaryAttributes.map(attributeChip)];
}

/**
 * What a dish's row says: its spiciness, its first three diet marks and '+N' for the other marks. `asked` holds the attribute
 * ids that the reader asked about (domain/preferences/diet-marks `attributesAskedBy`): these come first and count as marks.
 */
export function dishChips(
  { spicinessLevel, dietaryAttributes }: DishWords,
  asked: readonly string[] = [],
): DishChip[] {
  const marks = rowMarks(dietaryAttributes, asked);
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

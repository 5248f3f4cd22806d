import { findBusinessType, groupOfType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { rowMarks } from "~/domain/preferences/diet-marks";
import { filledStars, formatAverage } from "~/domain/ratings/ratings";
import { codeOfMarks } from "~/domain/search/shown-dish";
import { type BusinessGroupKey, tileClass, tileFor } from "~/domain/tiles/tile-of";
import type { NoticeViewModel } from "~/ui/menus/dish-notice";
import type { DishChip } from "~/ui/menus/dish-row";
import type { RatingViewModel } from "~/ui/ratings/rating";

/** Dietary chips in a dish's row before '+N' (specification, section 2). */
const CHIPS_A_ROW = 3;

const counts = new Intl.NumberFormat("es-DO");

/** Formats a count for es-DO: '1,204'. */
export function formatCount(count: number): string {
  // The formatter takes microseconds for each of a page's dozens of counts, and changes nothing below a thousand.
  return Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : counts.format(count);
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

/**
 * Returns `dishChips` for a diner with preferences, without those that the row's notice already names. It returns as
 * many as keep the row on a phone as tall as without preferences: on one line, beside or below the rating. '+N' counts
 * the other marks.
 */
export function dinerChips(
  dish: DishWords & { imageUrl: string | null },
  rating: RatingViewModel | null,
  requestedAttributes: readonly string[],
  notice: NoticeViewModel | undefined,
): DishChip[] {
  const noticeText = (notice?.lines ?? [])
    .filter(({ standing }) => standing !== "unconfirmed")
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  const heat = spicinessChips(dish.spicinessLevel).filter(
    ({ label }) => !noticeText.includes(label.toLowerCase()),
  );
  const marks = rowMarks(
    dish.dietaryAttributes.filter((id) => id !== "contains-gluten" || !noticeText.includes("gluten")),
    requestedAttributes,
  );
  const room = dish.imageUrl ? PHONE_ROW.besidePhoto : PHONE_ROW.besideHeart;
  const most = Math.min(rating ? 2 : 1, linesOf(dishChips(dish), rating, room, PHONE_ROW.least));
  const withMarks = (shown: number): DishChip[] => [
    ...heat,
    ...marks.slice(0, shown).map(attributeChip),
    // A number of marks says nothing on its own; the dish's page names them.
    ...(marks.length > shown && heat.length + shown > 0
      ? [{ label: `+${marks.length - shown}`, tone: "quiet" } as const]
      : []),
  ];
  const fitting = Array.from({ length: CHIPS_A_ROW }, (_, less) => withMarks(CHIPS_A_ROW - less)).find(
    (chips) => linesOf(chips, rating, room, PHONE_ROW.most) <= most,
  );
  return fitting ?? withMarks(0);
}

/**
 * Returns the chips of a dish's row with what else is confirmed of the dish, for the search inside a menu. A vegan dish is
 * vegetarian, even if its row does not say so.
 */
export function rowChips(dish: DishWords, chips: DishChip[]): { chips: DishChip[]; otherMarks: string } {
  const isVegan = dish.dietaryAttributes.includes("vegan");
  const labels = [...sheetChips(dish), ...(isVegan ? [attributeChip("vegetarian")] : [])].map(
    ({ label }) => label,
  );
  const others = new Set(labels.filter((label) => chips.every((chip) => chip.label !== label)));
  return { chips, otherMarks: codeOfMarks([...others]) };
}

/** Widths in pixels of a dish's row on a phone of 390 px (app/styles/carta.css); a letter is `least` to `most` wide. */
const PHONE_ROW = { besidePhoto: 252, besideHeart: 318, gap: 10, stars: 76, chip: 22, least: 6, most: 7.6 };

/** Estimates how many lines a row's rating and chips take on a phone; `letter` is the width of a letter in pixels. */
function linesOf(
  chips: readonly DishChip[],
  rating: RatingViewModel | null,
  room: number,
  letter: number,
): number {
  const { gap, stars, chip } = PHONE_ROW;
  const widths = [
    ...(rating ? [stars + letter * `${rating.average} (${rating.count})`.length] : []),
    ...chips.map(({ label }) => chip + letter * label.length),
  ];
  let [lines, taken] = [1, 0];
  for (const width of widths) {
    const isFirst = taken === 0;
    if (!isFirst && taken + gap + width > room) [lines, taken] = [lines + 1, width];
    else taken += width + (isFirst ? 0 : gap);
  }
  return lines;
}

function spicinessChips(level: number | null): DishChip[] {
  const spiciness = level ? spicinessFromLevel(level) : undefined;
  return spiciness ? [{ label: SPICINESS.label(spiciness), tone: "guayaba" }] : [];
}

function attributeChip(id: string): DishChip {
  return { label: DISH_ATTRIBUTES.label(id), tone: id === "contains-gluten" ? "quiet" : "hoja" };
}

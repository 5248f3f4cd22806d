import { findBusinessType, groupOfType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { rowMarks } from "~/domain/preferences/diet-marks";
import { filledStars, formatAverage } from "~/domain/ratings/ratings";
import { type BusinessGroupKey, tileClass, tileFor } from "~/domain/tiles/tile-of";
import type { NoticeViewModel } from "~/ui/menus/dish-notice";
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

/**
 * `dishChips` for a diner who told how they eat: without what the row's notice says already, and as many chips as leave the row
 * as tall as everybody's, on one line beside or beneath its rating on a phone. The other marks are in '+N'.
 */
export function dinerChips(
  dish: DishWords & { imageUrl: string | null },
  rating: RatingViewModel | null,
  asked: readonly string[],
  notice: NoticeViewModel | undefined,
): DishChip[] {
  const told = (notice?.lines ?? [])
    .filter(({ standing }) => standing !== "unconfirmed")
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  const heat = spicinessChips(dish.spicinessLevel).filter(({ label }) => !told.includes(label.toLowerCase()));
  const marks = rowMarks(
    dish.dietaryAttributes.filter((id) => id !== "contains-gluten" || !told.includes("gluten")),
    asked,
  );
  const room = dish.imageUrl ? PHONE_ROW.besidePhoto : PHONE_ROW.besideHeart;
  const most = Math.min(rating ? 2 : 1, linesOf(dishChips(dish), rating, room, PHONE_ROW.least));
  const withMarks = (shown: number): DishChip[] => [
    ...heat,
    ...marks.slice(0, shown).map(attributeChip),
    ...(marks.length > shown ? [{ label: `+${marks.length - shown}`, tone: "quiet" } as const] : []),
  ];
  const fitting = Array.from({ length: CHIPS_A_ROW }, (_, less) => withMarks(CHIPS_A_ROW - less)).find(
    (chips) => linesOf(chips, rating, room, PHONE_ROW.most) <= most,
  );
  return fitting ?? withMarks(0);
}

/** A dish's row on a phone of 390 px, as app/styles/carta.css draws it: pixels, a letter at least and at most so wide. */
const PHONE_ROW = { besidePhoto: 252, besideHeart: 318, gap: 10, stars: 76, chip: 22, least: 6, most: 7.6 };

/** How many lines a row's rating and chips take on a phone, by letters so wide. */
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

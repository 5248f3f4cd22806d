import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { filledStars, formatAverage } from "~/domain/ratings/ratings";
import { tileFor } from "~/domain/tiles/tile-of";
import { capHeightOf, drawable, drawLine, fitText, type Paragraph } from "./lettering";
import { drawInitialsOnPlate, drawPhotoOnPlate } from "./plate";
import {
  badge,
  COLOURS,
  card,
  groupOf,
  middleLine,
  PICTURE,
  picture,
  signature,
  stars,
  typeColours,
} from "./scenery";

/** The text on a restaurant's picture, and the facts that choose its colours. */
export type RestaurantFacts = {
  publicId: string;
  name: string;
  restaurantType: string;
  /** The town, else the division, else the country. */
  town: string;
  averageRating: number | null;
  ratingCount: number;
};

const CARD = { x: 44, y: 40, width: 588, height: PICTURE.height - 80, radius: 28 };
const EDGE = 44;
const PLATE = { x: 906, y: PICTURE.height / 2, radius: 252 };
const BADGE_SIZE = 25;
const NAME_SIZES = [96, 90, 84, 78, 72, 66, 60, 55, 50, 46, 42, 38, 35, 32];
/** Space between the badge and the tallest name, and between the last line and the rule. */
const GAP = 26;
const TOWN_SIZES = [31, 28, 25];

/** Draws the picture as an SVG document. `photo` is a data URI, cut to a square. A name of 160 letters fits. */
export function drawRestaurant(restaurant: RestaurantFacts, photo: string | undefined): string {
  const group = groupOf(restaurant.restaurantType);
  const plate = photo
    ? drawPhotoOnPlate(photo, PLATE)
    : drawInitialsOnPlate(drawable(initials(restaurant.name)), group, PLATE);
  return picture(tileFor(restaurant.publicId, group), plate + card(CARD) + words(restaurant));
}

function words(restaurant: RestaurantFacts): string {
  const type = findBusinessType(restaurant.restaurantType)?.label ?? "";
  const left = CARD.x + EDGE;
  const width = CARD.width - EDGE * 2;
  const bottom = CARD.y + CARD.height;
  const rule = bottom - 88;
  const isRated = restaurant.averageRating !== null && restaurant.ratingCount > 0;
  const town = fitText("text", drawable(restaurant.town), {
    width,
    height: 40,
    sizes: TOWN_SIZES,
    leading: 1.2,
    maxLines: 1,
  });

  const top = CARD.y + EDGE + BADGE_SIZE * 1.75 + GAP;
  const below = (town.lines.length > 0 ? 52 : 0) + (isRated ? 58 : 0);
  // The business type replaces a name whose letters the faces lack.
  const heading = drawable(restaurant.name) || type || copy.site.name;
  const room = rule - GAP - below - top;
  const name = fitText("display", heading, {
    width,
    height: room,
    sizes: NAME_SIZES,
    leading: 1.03,
    maxLines: 7,
  });
  const capitals = capHeightOf("display", name.size);
  const rest = (name.lines.length - 1) * name.lineHeight;
  // The free space of a short name is divided above and below it.
  const first = top + capitals + Math.max(0, room - rest - capitals) * 0.44;
  const last = first + rest;

  return (
    badge(
      type,
      left,
      CARD.y + EDGE + BADGE_SIZE * 0.875,
      BADGE_SIZE,
      typeColours(groupOf(restaurant.restaurantType)),
    ) +
    drawParagraph(name, left, first) +
    drawLine("text", town.lines[0] ?? "", {
      x: left,
      y: last + 42 + name.size * 0.12,
      size: town.size,
      fill: COLOURS.quiet,
    }) +
    (isRated ? rating(restaurant, left, last + below - 4) : "") +
    `<path stroke="${COLOURS.line}" stroke-width="2" d="M${left} ${rule}h${width}"/>` +
    signature(copy.site.name, left, rule + 45, 42)
  );
}

function drawParagraph({ lines, size, lineHeight }: Paragraph, x: number, y: number): string {
  return lines
    .map((line, at) => drawLine("display", line, { x, y: y + at * lineHeight, size, fill: COLOURS.tinta }))
    .join("");
}

function rating({ averageRating, ratingCount }: RestaurantFacts, x: number, y: number): string {
  const size = 34;
  const average = averageRating ?? 0;
  const line = `${formatAverage(average)} (${new Intl.NumberFormat("es-DO").format(ratingCount)})`;
  return (
    stars(filledStars(average), x, y, size) +
    middleLine("text", line, { x: x + size * 1.06 * 5 + 14, y, size: 31, fill: COLOURS.tinta })
  );
}

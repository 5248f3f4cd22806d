import { flowerPath } from "~/domain/tiles/motifs";
import { type TilePalette, tileTones } from "~/domain/tiles/tile-of";
import { capHeightOf, drawLine, widthOf } from "./lettering";
import { COLOURS, shadow } from "./scenery";

/** The position and radius of a plate, including its rim. */
export type Disc = { x: number; y: number; radius: number };

/** Width of the white rim around a photo, as a share of the radius. */
const RIM = 0.075;

const circle = ({ x, y }: Disc, radius: number, paint: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;

function ground(disc: Disc): string {
  const { x, y, radius } = disc;
  const below = { x: x + radius * 0.02, y: y + radius * 0.05, radius };
  return (
    shadow((grown) => circle(below, radius + grown, ""), radius * 0.12, 0.44) +
    circle(disc, radius, `fill="${COLOURS.surface}"`) +
    circle(disc, radius * 0.985, `fill="none" stroke="#d9dfe1" stroke-width="${radius * 0.012}"`)
  );
}

/** Draws a photo (a data URI, cut to a square) on a plate. */
export function drawPhotoOnPlate(photo: string, disc: Disc): string {
  const { x, y, radius } = disc;
  const inner = radius * (1 - RIM);
  return (
    ground(disc) +
    `<clipPath id="plate">${circle(disc, inner, "")}</clipPath>` +
    `<image clip-path="url(#plate)" x="${x - inner}" y="${y - inner}" width="${inner * 2}" height="${inner * 2}" ` +
    `preserveAspectRatio="xMidYMid slice" href="${photo}"/>` +
    circle(disc, inner, `fill="none" stroke="${COLOURS.tinta}" stroke-opacity=".12" stroke-width="2"`)
  );
}

/** Draws an empty plate with a restaurant's initials, or with the brand's flower if it has no drawable initials. */
export function drawInitialsOnPlate(initials: string, palette: TilePalette, disc: Disc): string {
  const { x, y, radius } = disc;
  const { mid, deep, spark } = tileTones(palette);
  const slope =
    '<linearGradient id="slope" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-color="#dfe4e6"/><stop offset="1" stop-color="#fff"/></linearGradient>' +
    '<linearGradient id="well" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-color="#f1f4f5"/><stop offset="1" stop-color="#fff"/></linearGradient>';
  const dish =
    ground(disc) +
    slope +
    circle(disc, radius * 0.79, 'fill="url(#slope)"') +
    circle(disc, radius * 0.755, 'fill="url(#well)"') +
    circle(disc, radius * 0.89, `fill="none" stroke="${mid}" stroke-width="${radius * 0.022}"`);
  if (initials === "") {
    const reach = radius * 0.5;
    return `${dish}<path fill="${deep}" d="${flowerPath(x, y, reach)}"/>${circle(disc, reach * 0.3, `fill="${spark}"`)}`;
  }
  const size = Math.min(radius * 0.8, (radius * 1.1 * radius) / widthOf("display", initials, radius));
  const place = {
    x: x - widthOf("display", initials, size) / 2,
    y: y + capHeightOf("display", size) / 2,
    size,
  };
  return dish + drawLine("display", initials, { ...place, fill: deep });
}

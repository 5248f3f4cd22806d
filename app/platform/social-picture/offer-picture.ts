import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { tileFor, tileTones } from "~/domain/tiles/tile-of";
import { formatLongDateTime } from "~/domain/time/dates";
import { capHeightOf, drawable, drawLine, fitText } from "./lettering";
import { drawInitialsOnPlate } from "./plate";
import { badge, COLOURS, groupOf, PICTURE, picture, shadow, signature } from "./scenery";

/** The text on an offer's picture, and the facts that choose its colours. */
export type OfferFacts = {
  publicId: string;
  title: string;
  restaurantName: string;
  restaurantType: string;
  expiresAt: Date;
  /** IANA name of the restaurant's time zone. */
  timeZone: string;
};

const TICKET = { left: 64, right: PICTURE.width - 64, top: 62, bottom: PICTURE.height - 62, radius: 28 };
/** The perforation between stub and ticket: its position and the radius of the holes at its ends. */
const TEAR = { x: 492, hole: 22 };
/** The stub's picture. A white frame separates it from the background, which often has the same tiles. */
const FRAME = {
  x: TICKET.left + 16,
  y: TICKET.top + 16,
  width: 382,
  height: TICKET.bottom - TICKET.top - 32,
};
const TEXT = { left: TEAR.x + 44, right: TICKET.right - 44 };
const TAG_SIZE = 25;
const TITLE_SIZES = [78, 72, 66, 60, 55, 50, 46, 42, 38, 35, 32];
const LINE_SIZES = [31, 28, 25, 22];
/** Space between the tag and the tallest title, and between the last line and the signature. */
const GAP = 26;

/** Draws the picture as an SVG document. `photo` is a data URI, cut to the stub. A title of 160 letters fits. */
export function drawOffer(offer: OfferFacts, photo: string | undefined): string {
  const group = groupOf(offer.restaurantType);
  const drop = (grown: number) => `<path transform="translate(0 10)" d="${outline(grown)}"/>`;
  return picture(
    tileFor(offer.publicId, group),
    `${shadow(drop, 24, 0.36)}<path fill="${COLOURS.surface}" d="${outline(0)}"/>${stub(offer, photo)}${words(offer)}`,
  );
}

/** Returns the path of the ticket's outline, clockwise, `grown` pixels larger on every side. */
function outline(grown: number): string {
  const [left, right] = [TICKET.left - grown, TICKET.right + grown];
  const [top, bottom] = [TICKET.top - grown, TICKET.bottom + grown];
  const r = TICKET.radius + grown;
  const hole = TEAR.hole - grown;
  const bite = (direction: 1 | -1) =>
    hole > 0 ? `H${TEAR.x - direction * hole}a${hole} ${hole} 0 0 0 ${direction * 2 * hole} 0` : "";
  return (
    `M${left + r} ${top}${bite(1)}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `${bite(-1)}H${left + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

function stub({ restaurantName, restaurantType }: OfferFacts, photo: string | undefined): string {
  const { x, y, width, height } = FRAME;
  const group = groupOf(restaurantType);
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const disc = { x: x + width / 2, y: y + height / 2, radius: width * 0.39 };
  const inside = photo
    ? `<image ${box} preserveAspectRatio="xMidYMid slice" href="${photo}"/>`
    : `<rect ${box} fill="${tileTones(group).deep}"/>${drawInitialsOnPlate(drawable(initials(restaurantName)), group, disc)}`;
  return (
    `<clipPath id="stub"><rect ${box} rx="16"/></clipPath><g clip-path="url(#stub)">${inside}</g>` +
    `<path stroke="#c3cfd2" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 17" ` +
    `d="M${TEAR.x} ${TICKET.top + TEAR.hole + 14}V${TICKET.bottom - TEAR.hole}"/>`
  );
}

function words(offer: OfferFacts): string {
  const { left } = TEXT;
  const width = TEXT.right - left;
  const tagMiddle = TICKET.top + 44 + TAG_SIZE * 0.875;
  const rule = TICKET.bottom - 88;
  const place = drawable(offer.restaurantName);
  const until = drawable(copy.menu.until(`el ${formatLongDateTime(offer.expiresAt, offer.timeZone)}`));
  const line = { width, height: 40, sizes: LINE_SIZES, leading: 1.2, maxLines: 1 };
  const restaurantLine = fitText("text", place, line);
  const untilLine = fitText("text", until, line);

  const top = tagMiddle + TAG_SIZE * 0.875 + GAP;
  const below = (place === "" ? 0 : 52) + 44;
  const heading = drawable(offer.title) || drawable(copy.offer.of(place)) || copy.menu.offerTag;
  const room = rule - GAP - below - top;
  const title = fitText("display", heading, {
    width,
    height: room,
    sizes: TITLE_SIZES,
    leading: 1.05,
    maxLines: 7,
  });
  const capitals = capHeightOf("display", title.size);
  const rest = (title.lines.length - 1) * title.lineHeight;
  const first = top + capitals + Math.max(0, room - rest - capitals) * 0.44;
  const last = first + rest;

  return [
    badge(copy.menu.offerTag, left, tagMiddle, TAG_SIZE, { ground: COLOURS.mango, ink: COLOURS.onMango }),
    ...title.lines.map((text, at) =>
      drawLine("display", text, {
        x: left,
        y: first + at * title.lineHeight,
        size: title.size,
        fill: COLOURS.tinta,
      }),
    ),
    drawLine("text", restaurantLine.lines[0] ?? "", {
      x: left,
      y: last + 41 + title.size * 0.12,
      size: restaurantLine.size,
      fill: COLOURS.quiet,
    }),
    drawLine("text", untilLine.lines[0] ?? "", {
      x: left,
      y: last + below + 4,
      size: untilLine.size,
      fill: COLOURS.tinta,
    }),
    `<path stroke="${COLOURS.line}" stroke-width="2" d="M${left} ${rule}h${width}"/>`,
    signature(copy.site.name, left, rule + 45, 42),
  ].join("");
}

import display from "./display-letters.json";
import text from "./text-letters.json";

/** The display face is for names, the text face for everything else. */
export type Face = "display" | "text";

type Glyph = { width: number; outline: string };

type Letters = {
  /** Per em of 1,000, like every number in the files. */
  capHeight: number;
  outlines: Record<string, string>;
  kerning: Record<string, string>;
};

const FACES: Record<Face, Letters> = { display, text };

/** Space between letters, in thousandths of the size (look.md). */
const TRACKING: Record<Face, number> = { display: -22, text: 0 };

const glyphs: Record<Face, Map<string, Glyph>> = { display: new Map(), text: new Map() };
const kerns: Record<Face, Map<string, number>> = { display: new Map(), text: new Map() };

function glyphOf(face: Face, character: string): Glyph {
  const known = glyphs[face].get(character);
  if (known) return known;
  const [width = "0", outline = ""] = (FACES[face].outlines[character] ?? "").split(/ (.*)/);
  const glyph = { width: Number(width), outline };
  glyphs[face].set(character, glyph);
  return glyph;
}

/** The letter without its accent, because the kerning tables have no accents. */
const plainLetter = (character: string) => character.normalize("NFD").charAt(0);

function kernOf(face: Face, left: string, right: string): number {
  if (kerns[face].size === 0) {
    for (const [first, pairs] of Object.entries(FACES[face].kerning)) {
      for (const pair of pairs.split(" ")) kerns[face].set(first + pair[0], Number(pair.slice(1)));
    }
  }
  return kerns[face].get(plainLetter(left) + plainLetter(right)) ?? 0;
}

/**
 * Returns a text that can be drawn: one line, single spaces, only characters of both faces. Other characters lose
 * their accents or are left out (emoji, other scripts), so the result may be empty.
 */
export function drawable(value: string): string {
  const has = (character: string) => character in display.outlines && character in text.outlines;
  return [...value.normalize("NFC").replace(/\s+/g, " ")]
    .map((character) => {
      if (has(character)) return character;
      return [...character.normalize("NFKD")].filter(has).join("");
    })
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

/** Returns the start of each letter and the width of the line, in thousandths of the size. */
function advances(face: Face, line: string): { starts: number[]; width: number } {
  const characters = [...line];
  let x = 0;
  const starts = characters.map((character, at) => {
    if (at > 0) x += TRACKING[face] + kernOf(face, characters[at - 1] ?? "", character);
    const start = x;
    x += glyphOf(face, character).width;
    return start;
  });
  return { starts, width: x };
}

/** Returns the width of a `drawable` line, in pixels. */
export function widthOf(face: Face, line: string, size: number): number {
  return (advances(face, line).width * size) / 1000;
}

/** Returns the height of the face's capitals in pixels. It is the visible height of a line. */
export function capHeightOf(face: Face, size: number): number {
  return (FACES[face].capHeight * size) / 1000;
}

export type LinePlace = { x: number; y: number; size: number; fill: string };

/** Draws a line of text as SVG outlines, with its baseline at `y`. */
export function drawLine(face: Face, line: string, { x, y, size, fill }: LinePlace): string {
  const { starts } = advances(face, line);
  const scale = size / 1000;
  const letters = [...line].map((character, at) => {
    const { outline } = glyphOf(face, character);
    return outline && `<path transform="translate(${starts[at]})" d="${outline}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}

export type Box = {
  width: number;
  height: number;
  /** From the largest size to the smallest legible one. */
  sizes: readonly number[];
  /** Distance between baselines, as a multiple of the size. */
  leading: number;
  maxLines: number;
};

export type Paragraph = { size: number; lines: string[]; lineHeight: number };

/**
 * Sets a `drawable` text in the largest size at which it fits the box, in lines of similar length. In the smallest
 * size it breaks words wider than the box, and an ellipsis replaces the rest after the last line.
 */
export function fitText(face: Face, value: string, box: Box): Paragraph {
  const smallest = box.sizes.at(-1) ?? 0;
  for (const size of box.sizes) {
    const most = linesAt(box, size);
    const lines = wrap(face, value, size, box.width);
    const isWhole = lines.every((line) => widthOf(face, line, size) <= box.width);
    if (isWhole && lines.length <= most) {
      return { size, lines: balance(face, value, size, box.width, lines), lineHeight: size * box.leading };
    }
  }
  const lines = wrap(face, breakWords(face, value, smallest, box.width), smallest, box.width);
  const most = linesAt(box, smallest);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = ellipsis(face, shown[most - 1] ?? "", smallest, box.width);
  return { size: smallest, lines: shown, lineHeight: smallest * box.leading };
}

function linesAt({ height, leading, maxLines }: Box, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor((height - size * 0.75) / (size * leading)) + 1));
}

function wrap(face: Face, value: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of value.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(face, longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Wraps the text to the narrowest width that needs no more lines, so that no word is alone under a full line. */
function balance(face: Face, value: string, size: number, width: number, lines: string[]): string[] {
  let best = lines;
  for (let narrower = width * 0.97; narrower > width / 2; narrower -= width * 0.03) {
    const tried = wrap(face, value, size, narrower);
    if (tried.length > lines.length || tried.some((line) => widthOf(face, line, size) > narrower)) break;
    best = tried;
  }
  return best;
}

function breakWords(face: Face, value: string, size: number, width: number): string {
  const parts = value.split(" ").map((word) => {
    let rest = "";
    const pieces: string[] = [];
    for (const character of word) {
      if (rest !== "" && widthOf(face, rest + character, size) > width) {
        pieces.push(rest);
        rest = "";
      }
      rest += character;
    }
    return [...pieces, rest].join(" ");
  });
  return parts.join(" ");
}

function ellipsis(face: Face, line: string, size: number, width: number): string {
  let kept = [...line];
  while (kept.length > 0 && widthOf(face, `${kept.join("").trimEnd()}…`, size) > width)
    kept = kept.slice(0, -1);
  return `${kept.join("").trimEnd()}…`;
}

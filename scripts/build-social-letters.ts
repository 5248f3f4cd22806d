/**
 * Writes the outlines with which social pictures set their texts, `app/platform/social-picture/*-letters.json`:
 * Bricolage Grotesque at weight 800 for names, Figtree at 600 for other texts (both SIL Open Font License 1.1),
 * Latin and Latin Extended. Run it with `tsx` after a change here or of the fonts: the results are under version
 * control.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

type Point = { x: number; y: number; endContour: boolean; copy: () => Point };
type RawGlyph = { points?: Point[]; components?: { dx: number; dy: number }[] };
type Glyph = { id: number; advanceWidth: number; path: { toSVG: () => string } };
/**
 * The part of fontkit that this script uses, because fontkit has no types; the last three are private, see
 * `weighted`.
 */
type Font = {
  capHeight: number;
  characterSet: number[];
  getGlyph: (id: number) => Glyph;
  glyphForCodePoint: (codePoint: number) => Glyph;
  layout: (text: string) => { positions: { xAdvance: number }[] };
  variationCoords: number[];
  _transformedGlyphs: RawGlyph[];
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void };
};

const require = createRequire(import.meta.url);
const fontkit: { openSync: (file: string) => Font } = require("fontkit");

function open(family: string, subset: string): Font {
  return fontkit.openSync(
    require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
  );
}

/**
 * Sets a variable font to a weight. fontkit varies plain TrueType outlines but not those of WOFF2, which it
 * decodes first; so they are decoded at the default weight, and each glyph's points are moved afterwards.
 */
function weighted(font: Font, weight: number): Font {
  Object.defineProperty(font, "_variationProcessor", { value: null, configurable: true });
  font.getGlyph(0).path.toSVG();
  Reflect.deleteProperty(font, "_variationProcessor");
  font.variationCoords = [weight];
  const point = (x: number, y: number): Point => ({ x, y, endContour: true, copy: () => point(x, y) });
  font._transformedGlyphs.forEach(({ points, components }, id) => {
    const moved = points ?? components?.map(({ dx, dy }) => point(dx, dy));
    if (!moved) return;
    // Four points for a glyph's box follow those of its outline (OpenType, gvar).
    font._variationProcessor.transformPoints(id, [...moved, ...Array.from({ length: 4 }, () => point(0, 0))]);
    components?.forEach((component, at) => {
      component.dx = moved[at]!.x;
      component.dy = moved[at]!.y;
    });
  });
  return font;
}

/** Whole units are exact enough: a thousandth of the em is less than a pixel at any size in a picture. */
const outlineOf = (glyph: Glyph) =>
  glyph.path.toSVG().replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n))));

/** Pairs are kerned by their plain letters, because accents do not change the distance. */
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-'’“”"];

function lettersOf(fonts: Font[]) {
  const outlines: Record<string, string> = {};
  for (const font of fonts) {
    for (const codePoint of font.characterSet) {
      const character = String.fromCodePoint(codePoint);
      if (!/^[\p{L}\p{N}\p{P}\p{S} ]$/u.test(character) || character === "\uFFFD" || character in outlines)
        continue;
      const glyph = font.glyphForCodePoint(codePoint);
      outlines[character] = `${Math.round(glyph.advanceWidth)} ${outlineOf(glyph)}`.trim();
    }
  }
  const [latin] = fonts as [Font];
  const kerning: Record<string, string> = {};
  for (const left of KERNED) {
    const plain = latin.glyphForCodePoint(left.codePointAt(0)!).advanceWidth;
    const pairs = KERNED.flatMap((right) => {
      const move = Math.round(latin.layout(left + right).positions[0]!.xAdvance - plain);
      return Math.abs(move) < 4 ? [] : [right + move];
    });
    if (pairs.length > 0) kerning[left] = pairs.join(" ");
  }
  return { capHeight: latin.capHeight, outlines, kerning };
}

function write(name: string, fonts: Font[]): void {
  const file = fileURLToPath(new URL(`../app/platform/social-picture/${name}-letters.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(lettersOf(fonts), null, 2)}\n`);
}

/** Bricolage Grotesque's files have this weight by default. */
write("display", [open("bricolage-grotesque", "latin"), open("bricolage-grotesque", "latin-ext")]);
write("text", [weighted(open("figtree", "latin"), 600), weighted(open("figtree", "latin-ext"), 600)]);

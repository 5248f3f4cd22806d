import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, drawable, drawLine, fitText, widthOf } from "~/platform/social-picture/lettering";

const box: Box = { width: 500, height: 220, sizes: [96, 72, 50, 38, 32], leading: 1.03, maxLines: 7 };

describe("drawable", () => {
  it.each([
    ["Ñoño & Compañía «El Güey»", "Ñoño & Compañía «El Güey»"],
    ["  one\n\tline ", "one line"],
    ["Café 🍤 Central 🔥", "Café Central"],
    ["Cafe\u0301", "Café"],
    ["ﬁesta ２", "fiesta 2"],
    ["Ḱ", "K"],
    ["寿司", ""],
    ["\u202e\u0000", ""],
  ])("%j is drawn as %j", (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  it("leaves no character without a glyph, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const drawn = drawable(text);
        expect(drawable(drawn)).toBe(drawn);
        for (const character of drawn.replaceAll(" ", "")) {
          expect(drawLine("display", character, { x: 0, y: 0, size: 10, fill: "#000" })).toContain("<path");
        }
      }),
    );
  });
});

describe("widthOf", () => {
  it("grows with the size, kerns pairs with and without accents, and is larger for a wide letter", () => {
    expect(widthOf("text", "Sobremesa", 40)).toBeCloseTo(2 * widthOf("text", "Sobremesa", 20));
    expect(widthOf("text", "To", 100)).toBeLessThan(
      widthOf("text", "T", 100) + widthOf("text", "o", 100) - 1,
    );
    expect(widthOf("text", "Tó", 100)).toBeCloseTo(widthOf("text", "To", 100));
    expect(widthOf("display", "W", 100)).toBeGreaterThan(2 * widthOf("display", "i", 100));
  });
});

describe("drawLine", () => {
  it("draws outlines only, so that no typed text is in the document", () => {
    const line = drawLine("display", `<b>"Tom" & 'Jerry'</b>`, { x: 1, y: 2, size: 10, fill: "#123456" });
    expect(line).toMatch(/^<g fill="#123456" transform="translate\(1 2\) scale\(0\.01 -0\.01\)">/);
    expect(line).not.toMatch(/Tom|&|<b>|<text/);
    expect(line.match(/<path/g)).toHaveLength([...`<b>"Tom"&'Jerry'</b>`].length);
  });
});

describe("fitText", () => {
  const isWithin = ({ size, lines, lineHeight }: ReturnType<typeof fitText>) => {
    for (const line of lines) expect(widthOf("display", line, size)).toBeLessThanOrEqual(box.width);
    expect(size * 0.75 + (lines.length - 1) * lineHeight).toBeLessThanOrEqual(box.height);
  };

  it("sets a short name in the largest size", () => {
    expect(fitText("display", "La Mar Chiquita", box)).toMatchObject({
      size: 96,
      lines: ["La Mar", "Chiquita"],
    });
  });

  it("fits a name of 120 letters completely, in a smaller size", () => {
    const name =
      "Restaurante Familiar Doña Altagracia de los Santos y Hermanas, Cocina Criolla, Mariscos y Repostería de la Casa de Bonao";
    expect(name).toHaveLength(120);
    const fitted = fitText("display", name, box);
    expect(fitted.lines.join(" ")).toBe(name);
    expect(fitted.size).toBeGreaterThan(32);
    isWithin(fitted);
  });

  it("makes lines of about the same length", () => {
    const { lines, size } = fitText("display", "Panadería y Repostería La Espiga Dorada de Baní", box);
    const widths = lines.map((line) => widthOf("display", line, size));
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.55);
  });

  it("breaks a word that is wider than the box, and shortens a long text with an ellipsis", () => {
    const endless = fitText("display", "W".repeat(160), box);
    isWithin(endless);
    expect(endless.size).toBe(32);
    expect(endless.lines.at(-1)).toMatch(/W…$/);
    const whole = fitText("display", "W".repeat(30), box);
    expect(whole.lines.join("")).toBe("W".repeat(30));
  });

  it("stays within the box for any name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160, unit: "binary" }), (text) => {
        isWithin(fitText("display", drawable(text), box));
      }),
      { numRuns: 60 },
    );
  });
});

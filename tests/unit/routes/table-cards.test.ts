import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readQr } from "#support/read-qr";
import { TILE_MOTIFS, type TileMotif } from "~/domain/tiles/motif-names";
import { tileDrawing } from "~/domain/tiles/tile-of";
import { drawMenuQr } from "~/platform/qr-code.server";
import { TableCards } from "~/routes/owner/qr-code/table-cards";

const ADDRESS = "https://sobremesa.do/la-mar-chiquita";
/** Compressing the pictures between two steps would take most of the time. */
const QUICK = { compressionLevel: 0 };
const WOOD = { background: "#8a6a4a" };

/** Returns the drawings of a card with this motif: its frame of tiles and the code, without its words. */
function drawingsOf(motif: TileMotif) {
  const card = renderToStaticMarkup(
    createElement(TableCards, {
      name: "La Mar Chiquita",
      address: "sobremesa.do/la-mar-chiquita",
      drawing: drawMenuQr(ADDRESS),
      tile: tileDrawing({ motif, palette: "marca" }),
      isSheet: false,
    }),
  );
  const [symbol] = /<symbol.*?<\/symbol>/s.exec(card) ?? [];
  const [, frame] = /viewBox="0 0 800 1120"[^>]*>(.*?)<\/svg>/s.exec(card) ?? [];
  const [, viewBox, code] = /<svg data-qr-code[^>]*viewBox="([^"]+)"[^>]*>(.*?)<\/svg>/s.exec(card) ?? [];
  return { symbol, frame, viewBox, code };
}

/** Draws a card at 300 dots an inch. */
function printed(motif: TileMotif) {
  const { symbol, frame, viewBox, code } = drawingsOf(motif);
  // The white panel and the code stand where the page draws them.
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1748" viewBox="0 0 800 1120">${symbol}${frame}` +
        '<rect x="80" y="80" width="640" height="960" fill="#fff"/>' +
        `<svg x="120" y="390" width="560" height="560" viewBox="${viewBox}" shape-rendering="crispEdges">${code}</svg></svg>`,
    ),
  )
    .png(QUICK)
    .toBuffer();
}

it.each(TILE_MOTIFS)("the code is read as photographed within a frame of the tile %s", async (motif) => {
  const photo = await sharp(await printed(motif))
    .resize(900)
    .png(QUICK)
    .toBuffer();
  const turned = await sharp(photo).rotate(5, WOOD).png(QUICK).toBuffer();
  const photographed = {
    whole: sharp(photo),
    turned: sharp(turned),
    blurred: sharp(photo).blur(3),
    "from farther away": sharp(photo).resize(400),
    "without a part of its frame": sharp(photo).extract({ left: 0, top: 200, width: 900, height: 1060 }),
    "turned, from farther away, blurred and dim": sharp(turned).resize(560).blur(1).linear(0.55, 40),
  };
  for (const [how, taken] of Object.entries(photographed)) expect(await readQr(taken), how).toBe(ADDRESS);
});

it.each(TILE_MOTIFS)("no line of the printed tile %s is without length", (motif) => {
  expect(tileDrawing({ motif, palette: "marca" }).markup).not.toMatch(/h0(?![.\d])/);
});

it("the frame has a tile at each of its places, around the white panel", () => {
  const { frame } = drawingsOf("arco");
  expect(frame?.match(/<use /g)).toHaveLength(2 * 10 + 2 * 12);
});

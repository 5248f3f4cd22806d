import { MOTIFS } from "~/domain/tiles/motifs";
import { type TileChoice, tileTones } from "~/domain/tiles/tile-of";

/** Returns a square SVG document of a single tile, of any size, for a rasteriser. */
export function tileSquare({ motif, palette }: TileChoice): string {
  const tones = tileTones(palette);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" stroke-linecap="round">' +
    `<path fill="${tones.ground}" d="M0 0h80v80H0z"/>${MOTIFS[motif](tones)}</svg>`
  );
}

/**
 * The motifs of the tiles. A seed chooses one by its position. The drawings are in another file, which browsers do
 * not load.
 */
export const TILE_MOTIFS = [
  "petalo",
  "estrella",
  "rombo",
  "molino",
  "arco",
  "ola",
  "hoja",
  "flor",
  "cruz",
  "escama",
  "dado",
  "trenza",
] as const;

export type TileMotif = (typeof TILE_MOTIFS)[number];

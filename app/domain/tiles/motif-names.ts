/** The motifs of the tiles, in the order by which a seed chooses one. The drawings stay out of what browsers load. */
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

/** Rows that the demo has no reason to hold and that browser tests need: names and ids (edge-rows.ts writes them). */

/** Slugs. */
export const EDGE = {
  /** No coordinates but an address, five cuisines, taxes on top, offers in every state, hidden dishes, odd prices. */
  corner: "e2e-la-esquina-azul",
  /** Neither coordinates nor address, hours or contacts; its one dish has four opinions of five stars. */
  cove: "e2e-bahia-perdida",
  /** Every text is markup and every link is a trap; hours in plain text. */
  hostile: "e2e-la-negrita",
  /** Closed at the moment of writing, opens at six in its own zone, closes the next day. */
  night: "e2e-luna-nueva",
  /** Dishes with 45, 20, 1 and no opinions. */
  lookout: "e2e-el-mirador",
  /** No dishes and no offers. */
  blank: "e2e-carta-en-blanco",
  /** A section of a single dish between long ones. */
  uneven: "e2e-la-escalera",
} as const;

/** An id of the form that rows have, told by its number. */
export const edgeId = (number: number) => `e2e${String(number).padStart(13, "0")}`;

/** Public ids of dishes. */
export const EDGE_DISHES = {
  manyChips: edgeId(1),
  cheapest: edgeId(2),
  dearest: edgeId(3),
  unavailable: edgeId(4),
  fourRatings: edgeId(5),
  hostile: edgeId(6),
  fortyFiveRatings: edgeId(7),
  twentyRatings: edgeId(8),
  oneRating: edgeId(9),
  unrated: edgeId(10),
} as const;

export const EDGE_OFFERS = {
  days: "Tres por dos en tostones",
  hour: "Hora feliz de la esquina",
  scheduled: "Jueves de paella",
  expired: "Sancocho del domingo pasado",
  /** At the cove; opened by the test that counts its views alone. */
  watched: "Semana del lambí",
} as const;

/** Public id of the first of them. */
export const EDGE_OFFER = edgeId(11);

/** Who writes the signed and the anonymous opinions of the lookout. */
export const EDGE_DINER = { name: "Altagracia Peña", email: "altagracia.privada@correo.example" } as const;
export const EDGE_OWNER = { name: "Dueña De Prueba", email: "duena.privada@correo.example" } as const;
/** Of somebody whose name is markup. */
export const EDGE_TRAPPER_EMAIL = "trampa.privada@correo.example";

/** Under which diners with notifications stand (told-rows.ts), and the one with ten. */
export const TOLD_DOMAIN = "avisos.example";
export const TOLD_MANY = `muchos@${TOLD_DOMAIN}`;

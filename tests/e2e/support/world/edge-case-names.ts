/** Names and ids of rows that browser tests need beside the demo; edge-case-rows.ts writes them. */

/** Slugs. */
export const EDGE = {
  /**
   * An address without coordinates, five cuisines, prices without taxes and with the legal tip, offers in every
   * state, unavailable dishes, unusual prices, sizes.
   */
  corner: "e2e-la-esquina-azul",
  /** No coordinates, address, hours or contacts; its one dish has four ratings of five stars. */
  cove: "e2e-bahia-perdida",
  /** Every text is markup and every link leads elsewhere; opening hours in plain text. */
  hostile: "e2e-la-negrita",
  /** Closed when the rows are written, opens at six in its own zone, closes the next day. */
  night: "e2e-luna-nueva",
  /** Dishes with 45, 20, 1 and no ratings. */
  lookout: "e2e-el-mirador",
  /** No dishes and no offers. */
  blank: "e2e-carta-en-blanco",
  /** A section of one dish between long sections. */
  uneven: "e2e-la-escalera",
} as const;

/** Returns a public id made from a number. */
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
  soldOutToday: edgeId(12),
  sized: edgeId(13),
} as const;

export const EDGE_OFFERS = {
  days: "Tres por dos en tostones",
  hour: "Hora feliz de la esquina",
  scheduled: "Jueves de paella",
  expired: "Sancocho del domingo pasado",
  /** An offer of `cove`; only the test that counts its page views opens it. */
  watched: "Semana del lambí",
} as const;

/** Public id of the offer `days`. */
export const EDGE_OFFER = edgeId(11);

/** Public ids of an open receipt, with a picture, and of an open request for slots, both of `EDGE_OWNER`. */
export const EDGE_REQUESTS = { receipt: edgeId(14), request: edgeId(15) } as const;

/** The author of the signed and the anonymous reviews of `lookout`. */
export const EDGE_DINER = { name: "Altagracia Peña", email: "altagracia.privada@correo.example" } as const;
export const EDGE_OWNER = { name: "Dueña De Prueba", email: "duena.privada@correo.example" } as const;
/** The account whose name is markup. */
export const EDGE_TRAPPER_EMAIL = "trampa.privada@correo.example";

/** The mail domain of the diners with notifications (notified-diner-rows.ts), and the diner with ten. */
export const NOTIFIED_DOMAIN = "avisos.example";
export const NOTIFIED_OF_TEN = `muchos@${NOTIFIED_DOMAIN}`;

import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** How much an ingredient is unwelcome, mildest first; `severity` is the specification's number. */
export const DISLIKE_LEVELS = vocabulary([
  { id: "dislike", label: "No me gusta", severity: 1 },
  { id: "intolerance", label: "Intolerancia", severity: 2 },
  { id: "allergy", label: "Alergia", severity: 3 },
]);

/** The levels as a question offers them, the allergy first: always in one order, so that a list of questions reads alike. */
export const OFFERED_LEVELS = [...DISLIKE_LEVELS.entries].reverse();

export type DislikeLevel = IdOf<typeof DISLIKE_LEVELS>;

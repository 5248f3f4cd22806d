import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** The levels of disliking an ingredient, mildest first. `severity` is the specification's number. */
export const DISLIKE_LEVELS = vocabulary([
  { id: "dislike", label: "No me gusta", severity: 1 },
  { id: "intolerance", label: "Intolerancia", severity: 2 },
  { id: "allergy", label: "Alergia", severity: 3 },
]);

/** The levels in the order of every question: the allergy first. */
export const OFFERED_LEVELS = [...DISLIKE_LEVELS.entries].reverse();

export type DislikeLevel = IdOf<typeof DISLIKE_LEVELS>;

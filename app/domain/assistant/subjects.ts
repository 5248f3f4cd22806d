import type { Reading } from "~/domain/questions/reading";

/** What a question is about. Everything else only narrows or sorts it. */
const SUBJECTS = ["words", "name", "types", "cuisines"] as const satisfies readonly (keyof Reading)[];

/** Returns whether a question says what it is about, and does not only narrow, sort or move another one. */
export function hasSubject(reading: Reading): boolean {
  return SUBJECTS.some((subject) => reading[subject] !== undefined);
}

/** Returns a question that is asked of other restaurants too, if it is about more than one restaurant's name. */
export function awayFromRestaurant(reading: Reading): Reading {
  const { name: _, ...rest } = reading;
  return hasSubject(rest) ? rest : reading;
}

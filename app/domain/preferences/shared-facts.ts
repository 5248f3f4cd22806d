import { DIETARY_RESTRICTIONS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";

/**
 * The eating styles that are the same fact as the restriction of that name (product decisions, «Fits, unconfirmed, does not
 * fit»): whoever ticks one has ticked the other, and is warned by it.
 */
export const SHARED_FACTS = ["vegetarian", "vegan", "gluten-free", "dairy-free"] as const;

type Lists = { readonly eatingStyles: readonly string[]; readonly dietaryRestrictions: readonly string[] };

/** Whether either list holds a fact. */
const holds = ({ eatingStyles, dietaryRestrictions }: Lists, fact: string) =>
  eatingStyles.includes(fact) || dietaryRestrictions.includes(fact);

/** A list with a fact in it, in the catalogue's order, or without it. */
function withFact(list: readonly string[], fact: string, isOn: boolean, ids: readonly string[]): string[] {
  if (list.includes(fact) === isOn) return [...list];
  if (!isOn) return list.filter((id) => id !== fact);
  const after = [...list, fact];
  return [...ids.filter((id) => after.includes(id)), ...after.filter((id) => !ids.includes(id))];
}

/**
 * Choices in which both lists tell the same of every shared fact. A form has two boxes for each and, without scripts, one of
 * them may have been changed alone: a box that says otherwise than what was saved (`before`) is the person's newer word.
 */
export function withSharedFacts<Choices extends Lists>(before: Lists, chosen: Choices): Choices {
  let { eatingStyles, dietaryRestrictions } = chosen;
  for (const fact of SHARED_FACTS) {
    const boxes = [eatingStyles.includes(fact), dietaryRestrictions.includes(fact)];
    const isOn = holds(before, fact) ? boxes.every(Boolean) : boxes.some(Boolean);
    eatingStyles = withFact(eatingStyles, fact, isOn, EATING_STYLES.ids);
    dietaryRestrictions = withFact(dietaryRestrictions, fact, isOn, DIETARY_RESTRICTIONS.ids);
  }
  return { ...chosen, eatingStyles, dietaryRestrictions };
}

/** Choices as they were saved, with every shared fact in both lists, for a profile of before they were one. */
export function sharingFacts<Choices extends Lists>(saved: Choices): Choices {
  return withSharedFacts({ eatingStyles: [], dietaryRestrictions: [] }, saved);
}

/** Eating styles without those that are restrictions as well: for somebody who says that they have no restriction. */
export function withoutSharedFacts(eatingStyles: readonly string[]): string[] {
  return eatingStyles.filter((style) => !SHARED_FACTS.some((fact) => fact === style));
}

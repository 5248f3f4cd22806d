import { DIETARY_RESTRICTIONS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";

/**
 * The eating styles that are the same fact as the restriction of that name (product decisions, «Fits, unconfirmed,
 * does not fit»). Choosing one chooses the other, with its warnings.
 */
export const SHARED_FACTS = ["vegetarian", "vegan", "gluten-free", "dairy-free"] as const;

type Lists = { readonly eatingStyles: readonly string[]; readonly dietaryRestrictions: readonly string[] };

/** Returns whether either list has a fact. */
const hasFact = ({ eatingStyles, dietaryRestrictions }: Lists, fact: string) =>
  eatingStyles.includes(fact) || dietaryRestrictions.includes(fact);

/** Adds a fact to a list, in catalogue order, or removes it. */
function setFact(list: readonly string[], fact: string, isOn: boolean, ids: readonly string[]): string[] {
  if (list.includes(fact) === isOn) return [...list];
  if (!isOn) return list.filter((id) => id !== fact);
  const after = [...list, fact];
  return [...ids.filter((id) => after.includes(id)), ...after.filter((id) => !ids.includes(id))];
}

/**
 * Makes both lists agree on every shared fact. A form has two check boxes for each fact and, without scripts, only
 * one of them may have changed: the box that differs from the saved value (`before`) is the newer answer.
 */
export function withSharedFacts<Choices extends Lists>(before: Lists, chosen: Choices): Choices {
  let { eatingStyles, dietaryRestrictions } = chosen;
  for (const fact of SHARED_FACTS) {
    const boxes = [eatingStyles.includes(fact), dietaryRestrictions.includes(fact)];
    const isOn = hasFact(before, fact) ? boxes.every(Boolean) : boxes.some(Boolean);
    eatingStyles = setFact(eatingStyles, fact, isOn, EATING_STYLES.ids);
    dietaryRestrictions = setFact(dietaryRestrictions, fact, isOn, DIETARY_RESTRICTIONS.ids);
  }
  return { ...chosen, eatingStyles, dietaryRestrictions };
}

/** Adds every shared fact of saved choices to both lists, for a profile from before the facts were shared. */
export function addMissingSharedFacts<Choices extends Lists>(saved: Choices): Choices {
  return withSharedFacts({ eatingStyles: [], dietaryRestrictions: [] }, saved);
}

/** Removes the eating styles that are restrictions too, for a diner who answers that they have no restriction. */
export function withoutSharedFacts(eatingStyles: readonly string[]): string[] {
  return eatingStyles.filter((style) => !SHARED_FACTS.some((fact) => fact === style));
}

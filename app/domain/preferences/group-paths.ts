import { preferencesPath, TAB_OF_GROUP } from "~/domain/preferences/preferences";
import {
  PREFERENCE_GROUPS,
  type PreferenceGroup,
  WIZARD_QUESTIONS,
} from "~/domain/preferences/profile-completion";
import { wizardPath } from "~/domain/preferences/wizard";

// Apart from the wizard's own addresses: its screen loads those, and would load every catalogue of the preferences with these.

const GROUP_OF_STEP: readonly PreferenceGroup[] = WIZARD_QUESTIONS.map(({ group }) => group);

/** The address at which a group is answered: the wizard's step that asks about it, else its tab of the preferences. */
export function groupPath(group: PreferenceGroup): string {
  const step = GROUP_OF_STEP.indexOf(group);
  return step < 0 ? preferencesPath(TAB_OF_GROUP[group]) : wizardPath(step);
}

/** Groups in the order in which one goes through them: the wizard's steps, then what only the preferences ask. */
export function inOrderOfAsking(groups: readonly PreferenceGroup[]): PreferenceGroup[] {
  const order = [...GROUP_OF_STEP, ...PREFERENCE_GROUPS.filter((group) => !GROUP_OF_STEP.includes(group))];
  return order.filter((group) => groups.includes(group));
}

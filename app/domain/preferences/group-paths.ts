import { preferencesPath, TAB_OF_GROUP } from "~/domain/preferences/preferences";
import {
  PREFERENCE_GROUPS,
  type PreferenceGroup,
  WIZARD_QUESTIONS,
} from "~/domain/preferences/profile-completion";
import { wizardPath } from "~/domain/preferences/wizard";

// A separate file from the wizard's addresses, because it needs the catalogues, which the wizard's screen must not load.

const GROUP_OF_STEP: readonly PreferenceGroup[] = WIZARD_QUESTIONS.map(({ group }) => group);

/** Returns the address at which a group is answered: its step of the wizard, else its tab of the preferences. */
export function groupPath(group: PreferenceGroup): string {
  const step = GROUP_OF_STEP.indexOf(group);
  return step < 0 ? preferencesPath(TAB_OF_GROUP[group]) : wizardPath(step);
}

/** Sorts groups in the order of the wizard's steps, then those that only the preferences ask. */
export function sortByWizardStep(groups: readonly PreferenceGroup[]): PreferenceGroup[] {
  const order = [...GROUP_OF_STEP, ...PREFERENCE_GROUPS.filter((group) => !GROUP_OF_STEP.includes(group))];
  return order.filter((group) => groups.includes(group));
}

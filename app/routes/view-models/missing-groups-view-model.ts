import { copy } from "~/copy/es";
import { groupPath, sortByWizardStep } from "~/domain/preferences/group-paths";
import { type Profile, TAB_OF_GROUP } from "~/domain/preferences/preferences";
import { missingGroups } from "~/domain/preferences/profile-completion";

/** Lists the groups that a profile lacks: the name of its tab and the address to answer it. */
export function missingGroupsViewModel({ preferences, savedGroups }: Profile) {
  return sortByWizardStep(missingGroups(preferences, savedGroups)).map((group) => ({
    name: copy.preferences.tabs[TAB_OF_GROUP[group]],
    href: groupPath(group),
  }));
}

export type MissingGroupsViewModel = ReturnType<typeof missingGroupsViewModel>;

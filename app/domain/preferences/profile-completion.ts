/** The five groups of preferences, each worth a fifth of a complete profile (specification, diner side, section 5). */
export const PREFERENCE_GROUPS = ["dietary", "spiciness", "eating-styles", "cuisines", "dislikes"] as const;

export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number];

/** The wizard's first three steps, in order: the name of each step's form, and the group that it asks about. */
export const WIZARD_QUESTIONS = [
  { form: "eatingStyles", group: "eating-styles" },
  { form: "preferredCuisineTypes", group: "cuisines" },
  { form: "dislikes", group: "dislikes" },
] as const satisfies readonly { form: string; group: PreferenceGroup }[];

/** Field names as the database holds them. */
export interface ProfileChoices {
  dietaryRestrictions: readonly string[];
  spicinessTolerance: string;
  eatingStyles: readonly string[];
  preferredCuisineTypes: readonly string[];
  dislikedIngredients: Readonly<Record<string, string>>;
  dislikedCookingMethods: readonly string[];
}

/** The groups in which nothing is an answer too, with a tile that says so: saved, and nothing chosen. */
export const NONE_GROUPS = ["dietary", "dislikes"] as const satisfies readonly PreferenceGroup[];

export type NoneGroup = (typeof NONE_GROUPS)[number];

const mayBeNone = (group: PreferenceGroup) => NONE_GROUPS.some((other) => other === group);

/** Each group's choices as a list; a tolerance is always chosen, be it only the default. */
export function choicesIn(choices: ProfileChoices): Record<PreferenceGroup, string[]> {
  return {
    dietary: [...choices.dietaryRestrictions],
    spiciness: [choices.spicinessTolerance],
    "eating-styles": [...choices.eatingStyles],
    cuisines: [...choices.preferredCuisineTypes],
    dislikes: [
      ...Object.entries(choices.dislikedIngredients).map(([ingredient, level]) => `${ingredient}=${level}`),
      ...choices.dislikedCookingMethods,
    ],
  };
}

/** Whether somebody said that a group is nothing to them: answered, and nothing chosen. */
export function saidNone(group: NoneGroup, choices: ProfileChoices, savedGroups: readonly string[]): boolean {
  return savedGroups.includes(group) && choicesIn(choices)[group].length === 0;
}

/**
 * The groups that a profile still lacks. A group counts once the person has saved it and something is chosen in it, or they
 * said that it is nothing to them. A default that nobody saved counts for nothing (product decisions, «Diner»).
 */
export function missingGroups(choices: ProfileChoices, savedGroups: readonly string[]): PreferenceGroup[] {
  const chosen = choicesIn(choices);
  return PREFERENCE_GROUPS.filter(
    (group) => !savedGroups.includes(group) || (chosen[group].length === 0 && !mayBeNone(group)),
  );
}

/** How complete a profile is, in percent: 20 for each group that it does not lack. */
export function profileCompletion(choices: ProfileChoices, savedGroups: readonly string[]): number {
  const counted = PREFERENCE_GROUPS.length - missingGroups(choices, savedGroups).length;
  return counted * (100 / PREFERENCE_GROUPS.length);
}

/**
 * The groups that are answered once a form has been saved. Of those that it asked about: the ones in which something is chosen
 * now, and the ones whose answer is `none`; of the others those that were answered before.
 */
export function groupsAfterSaving(
  savedBefore: readonly string[],
  after: ProfileChoices,
  { asked, none }: { asked: readonly PreferenceGroup[]; none: readonly NoneGroup[] },
): PreferenceGroup[] {
  const chosen = choicesIn(after);
  const isNone = (group: PreferenceGroup) => none.some((other) => other === group);
  return PREFERENCE_GROUPS.filter((group) =>
    asked.includes(group) ? chosen[group].length > 0 || isNone(group) : savedBefore.includes(group),
  );
}

/** Below this percentage the wizard stands in place of the dashboard, until it is skipped. */
const WIZARD_BELOW = 30;

/** Above this percentage the wizard starts at its last step. */
const LAST_STEP_ABOVE = 50;

export const WIZARD_STEPS = 4;

/** Whether the dashboard gives way to the wizard: asked for, or a thin profile that has not skipped it. */
export function showsWizard(profile: {
  completion: number;
  wizardSkippedAt: Date | null;
  isRequested: boolean;
}): boolean {
  return profile.isRequested || (profile.completion < WIZARD_BELOW && profile.wizardSkippedAt === null);
}

/** The wizard's first step, counted from 0. */
export function firstWizardStep(completion: number): number {
  return completion > LAST_STEP_ABOVE ? WIZARD_STEPS - 1 : 0;
}

/** Whether the dashboard asks to complete the profile. */
export function showsCompletionBanner(completion: number): boolean {
  return completion < 100;
}

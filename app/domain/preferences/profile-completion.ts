/** The five groups of preferences, each worth a fifth of a complete profile (specification, diner side, section 5). */
export const PREFERENCE_GROUPS = ["dietary", "spiciness", "eating-styles", "cuisines", "dislikes"] as const;

export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number];

/** The wizard's first three steps, in order: the name of each step's form, and its group. */
export const WIZARD_QUESTIONS = [
  { form: "eatingStyles", group: "eating-styles" },
  { form: "preferredCuisineTypes", group: "cuisines" },
  { form: "dislikes", group: "dislikes" },
] as const satisfies readonly { form: string; group: PreferenceGroup }[];

/** Field names are those of the database. */
export interface ProfileChoices {
  dietaryRestrictions: readonly string[];
  spicinessTolerance: string;
  eatingStyles: readonly string[];
  preferredCuisineTypes: readonly string[];
  dislikedIngredients: Readonly<Record<string, string>>;
  dislikedCookingMethods: readonly string[];
}

/** The groups with a «none» check box: saving them without a choice is an answer too. */
export const NONE_GROUPS = ["dietary", "dislikes"] as const satisfies readonly PreferenceGroup[];

export type NoneGroup = (typeof NONE_GROUPS)[number];

const mayBeNone = (group: PreferenceGroup) => NONE_GROUPS.some((other) => other === group);

/** Returns each group's choices as a list. A tolerance is always chosen, even if it is the default. */
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

/** Returns whether the diner answered «none» to a group: it is saved without a choice. */
export function answeredNone(
  group: NoneGroup,
  choices: ProfileChoices,
  savedGroups: readonly string[],
): boolean {
  return savedGroups.includes(group) && choicesIn(choices)[group].length === 0;
}

/**
 * Returns the groups that are missing in a profile. A group counts once the diner has saved it with a choice or with
 * «none». An unsaved default does not count (product decisions, «Diner»).
 */
export function missingGroups(choices: ProfileChoices, savedGroups: readonly string[]): PreferenceGroup[] {
  const chosen = choicesIn(choices);
  return PREFERENCE_GROUPS.filter(
    (group) => !savedGroups.includes(group) || (chosen[group].length === 0 && !mayBeNone(group)),
  );
}

/** Returns how complete a profile is, in percent: 20 for each group that is not missing. */
export function profileCompletion(choices: ProfileChoices, savedGroups: readonly string[]): number {
  const counted = PREFERENCE_GROUPS.length - missingGroups(choices, savedGroups).length;
  return counted * (100 / PREFERENCE_GROUPS.length);
}

/**
 * Returns the answered groups after saving a form. Groups in the form are answered if they have a choice or the
 * answer is «none». Other groups stay as before.
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

/** Below this percentage the wizard replaces the dashboard, until it is skipped. */
const WIZARD_BELOW = 30;

/** Above this percentage the wizard starts at its last step. */
const LAST_STEP_ABOVE = 50;

export const WIZARD_STEPS = 4;

/**
 * Returns whether the wizard replaces the dashboard: on request, or for an incomplete profile that has not skipped
 * it.
 */
export function showsWizard(profile: {
  completion: number;
  wizardSkippedAt: Date | null;
  isRequested: boolean;
}): boolean {
  return profile.isRequested || (profile.completion < WIZARD_BELOW && profile.wizardSkippedAt === null);
}

/** Returns the wizard's first step, counted from 0. */
export function firstWizardStep(completion: number): number {
  return completion > LAST_STEP_ABOVE ? WIZARD_STEPS - 1 : 0;
}

/** Returns whether the dashboard asks to complete the profile. */
export function showsCompletionBanner(completion: number): boolean {
  return completion < 100;
}

/** The five groups of preferences, each worth a fifth of a complete profile (specification, diner side, section 5). */
export const PREFERENCE_GROUPS = ["dietary", "spiciness", "eating-styles", "cuisines", "dislikes"] as const;

export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number];

/** Field names as the database holds them. */
export interface ProfileChoices {
  dietaryRestrictions: readonly string[];
  spicinessTolerance: string;
  eatingStyles: readonly string[];
  preferredCuisineTypes: readonly string[];
  dislikedIngredients: Readonly<Record<string, string>>;
  dislikedCookingMethods: readonly string[];
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/** Each group's choices as a list; a tolerance is always chosen, be it only the default. */
function choicesIn(choices: ProfileChoices): Record<PreferenceGroup, string[]> {
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

/**
 * How complete a profile is, in percent: 20 for each group that the person has saved and in which something is chosen. A
 * default that nobody saved counts for nothing (product decisions, «Diner»).
 */
export function profileCompletion(choices: ProfileChoices, savedGroups: readonly string[]): number {
  const chosen = choicesIn(choices);
  const counted = PREFERENCE_GROUPS.filter(
    (group) => savedGroups.includes(group) && chosen[group].length > 0,
  );
  return counted.length * (100 / PREFERENCE_GROUPS.length);
}

/**
 * The groups that are saved once a form has been: those saved before, those in which it changed something, and those that
 * it showed on the screen from which it was sent (`shown`), for leaving a default as it is can be an answer too.
 */
export function groupsAfterSaving(
  before: { choices: ProfileChoices; savedGroups: readonly string[] },
  after: ProfileChoices,
  shown: readonly PreferenceGroup[] = [],
): PreferenceGroup[] {
  const old = choicesIn(before.choices);
  const now = choicesIn(after);
  return PREFERENCE_GROUPS.filter(
    (group) =>
      before.savedGroups.includes(group) || shown.includes(group) || !sameSet(old[group], now[group]),
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

/** The wizard's own progress in percent: styles, cuisines and dislikes chosen, and a fourth part that always is. */
export function wizardProgress(
  choices: Pick<
    ProfileChoices,
    "eatingStyles" | "preferredCuisineTypes" | "dislikedIngredients" | "dislikedCookingMethods"
  >,
): number {
  const parts = [
    choices.eatingStyles.length > 0,
    choices.preferredCuisineTypes.length > 0,
    Object.keys(choices.dislikedIngredients).length > 0 || choices.dislikedCookingMethods.length > 0,
    true,
  ];
  return (parts.filter(Boolean).length / parts.length) * 100;
}

/** Whether the dashboard asks to complete the profile. */
export function showsCompletionBanner(completion: number): boolean {
  return completion < 100;
}

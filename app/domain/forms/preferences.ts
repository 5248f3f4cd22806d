import { copy } from "~/copy/es";
import { findApproximateIngredients } from "~/domain/catalogue/approximate-ingredients";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { ingredientLabel, isIngredientId, readIngredient } from "~/domain/catalogue/ingredients";
import { MAX_DISLIKED } from "~/domain/preferences/disliked-ingredients";
import {
  answerForText,
  levelField,
  NONE_TILES,
  sentIngredients,
} from "~/domain/preferences/preference-fields";
import {
  CHOICE_LISTS,
  type ChoiceList,
  isTolerance,
  keepUnoffered,
  type Preferences,
  type Profile,
  revealsHealth,
  SWITCHES,
} from "~/domain/preferences/preferences";
import {
  choicesIn,
  groupsAfterSaving,
  NONE_GROUPS,
  type NoneGroup,
  PREFERENCE_GROUPS,
  type PreferenceGroup,
  WIZARD_QUESTIONS,
} from "~/domain/preferences/profile-completion";
import { withoutSharedFacts, withSharedFacts } from "~/domain/preferences/shared-facts";
import { anyFields, ingredientField } from "./fields";

type Fields = Record<string, string>;
type Complain = (field: string, message: string) => void;

/** Returns the chosen ids of one list of check boxes. */
function readChosen(
  typed: Fields,
  list: ChoiceList,
  ids: readonly string[] = CHOICE_LISTS[list].ids,
): string[] {
  return ids.filter((id) => typed[CHOICE_LISTS[list].prefix + id] === "1");
}

/**
 * Returns the ingredients of a form with their levels: its rows, without the one whose `remove` button was pressed,
 * and the ingredient in its text field, unless a row has it already. It never assumes a level or the meaning of a
 * word: it complains about a missing level, and about a word that may mean ingredients of the catalogue (`meant`,
 * with their ids).
 */
function readDisliked(typed: Fields, complain: Complain): Record<string, string> {
  const disliked = new Map<string, string>();
  const says = copy.preferences.ingredients;
  const rows = sentIngredients(typed).filter(([ingredient]) => ingredient !== typed.remove);
  for (const [ingredient, level] of rows) {
    if (!isIngredientId(ingredient)) complain("new-ingredient", says.unknown);
    else if (!DISLIKE_LEVELS.has(level))
      complain(levelField(ingredient), says.unanswered(ingredientLabel(ingredient)));
    else if (!disliked.has(ingredient)) disliked.set(ingredient, level);
  }
  const { success, data: text = "" } = ingredientField.safeParse(typed["new-ingredient"]);
  const read =
    text === "" ? undefined : readIngredient(text, answerForText(text, typed), findApproximateIngredients);
  const level = typed["new-level"] ?? "";
  const isThere = read && "id" in read && rows.some(([ingredient]) => ingredient === read.id);
  if (!success) complain("new-ingredient", says.unreadable);
  if (read && "askAbout" in read) complain("meant", read.askAbout.join(","));
  // The form asks for the level only after the diner chose which ingredient the word means.
  else if (read && !DISLIKE_LEVELS.has(level) && !(isThere && level === ""))
    complain("new-level", says.unanswered(ingredientLabel(read.id)));
  else if (read && !isThere) disliked.set(read.id, level);
  if (disliked.size > MAX_DISLIKED) complain("new-ingredient", says.tooMany(MAX_DISLIKED));
  return Object.fromEntries(disliked);
}

function checkConsent(preferences: Preferences, typed: Fields, isGiven: boolean, complain: Complain): void {
  if (revealsHealth(preferences) && !isGiven && typed.consent !== "1") {
    complain("consent", copy.preferences.consent.required);
  }
}

/** The result of a form: the preferences, and the groups that are answered from now on. */
type Answer = { preferences: Preferences; savedGroups: PreferenceGroup[] };

const EMPTIED: Readonly<Record<NoneGroup, (chosen: Preferences) => Partial<Preferences>>> = {
  dietary: ({ eatingStyles }) => ({
    dietaryRestrictions: [],
    eatingStyles: withoutSharedFacts(eatingStyles),
  }),
  dislikes: () => ({ dislikedIngredients: {}, dislikedCookingMethods: [] }),
};

/**
 * Returns whether a ticked «none» is the answer of a group. Without scripts, a form can have both «none» and choices,
 * and then the newer one counts: a new «none» clears saved choices, and a new choice clears a saved «none». If both
 * are new, the choices stay, because losing an allergy silently is the worse mistake.
 */
function isNone(group: NoneGroup, typed: Fields, before: Profile, chosen: Preferences): boolean {
  if (typed[NONE_TILES[group]] !== "1") return false;
  const now = choicesIn(chosen)[group];
  if (now.length === 0) return true;
  const old = choicesIn(before.preferences)[group];
  return now.every((choice) => old.includes(choice));
}

/** Returns the choices, cleared if the answer is «none». `asked` are the groups with fields in the form. */
function answerOf(typed: Fields, before: Profile, chosen: Preferences, asked: PreferenceGroup[]): Answer {
  const none = NONE_GROUPS.filter((group) => asked.includes(group) && isNone(group, typed, before, chosen));
  const preferences: Preferences = Object.assign({}, chosen, ...none.map((group) => EMPTIED[group](chosen)));
  return { preferences, savedGroups: groupsAfterSaving(before.savedGroups, preferences, { asked, none }) };
}

/**
 * Returns the form of `/preferences`: all preferences, on top of the saved ones (`before`). Choices that the screen
 * does not offer stay, and so does a tolerance if none is chosen. Allergies and intolerances require the consent
 * beside them, once (`hasConsented`).
 */
export function preferencesForm(before: Profile, hasConsented: boolean) {
  return anyFields.transform((typed, context): Answer => {
    const complain: Complain = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const offered = CHOICE_LISTS.dislikedCookingMethods.ids;
    const tolerance = typed.tolerance ?? "";
    const isChosen = tolerance !== "";
    if (isChosen && !isTolerance(tolerance)) complain("tolerance", copy.preferences.spiciness.required);
    const chosen: Preferences = withSharedFacts(before.preferences, {
      dietaryRestrictions: readChosen(typed, "dietaryRestrictions"),
      spicinessTolerance: isChosen ? tolerance : before.preferences.spicinessTolerance,
      eatingStyles: readChosen(typed, "eatingStyles"),
      preferredCuisineTypes: readChosen(typed, "preferredCuisineTypes"),
      dislikedIngredients: readDisliked(typed, complain),
      dislikedCookingMethods: keepUnoffered(
        before.preferences.dislikedCookingMethods,
        offered,
        readChosen(typed, "dislikedCookingMethods"),
      ),
      showSpicinessWarnings: typed[SWITCHES.showSpicinessWarnings] === "1",
      showDietaryWarnings: typed[SWITCHES.showDietaryWarnings] === "1",
      showSuggestions: typed[SWITCHES.showSuggestions] === "1",
    });
    const asked = PREFERENCE_GROUPS.filter((group) => isChosen || group !== "spiciness");
    const answer = answerOf(typed, before, chosen, asked);
    checkConsent(answer.preferences, typed, hasConsented, complain);
    return answer;
  });
}

export type WizardForm = (typeof WIZARD_QUESTIONS)[number]["form"];

/** Returns the form of one of the wizard's first three steps, on top of the saved preferences. */
export function wizardForm(
  step: WizardForm,
  before: Profile,
  { hasConsented, methods }: { hasConsented: boolean; methods: readonly string[] },
) {
  return anyFields.transform((typed, context): Answer => {
    const complain: Complain = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const asked: PreferenceGroup[] = WIZARD_QUESTIONS.filter(({ form }) => form === step).map(
      ({ group }) => group,
    );
    const saved = before.preferences;
    if (step !== "dislikes") {
      const chosen = withSharedFacts(saved, { ...saved, [step]: readChosen(typed, step) });
      const isDietAnswered = chosen.dietaryRestrictions.join() !== saved.dietaryRestrictions.join();
      if (isDietAnswered) asked.push("dietary");
      const answer = answerOf(typed, before, chosen, asked);
      if (isDietAnswered) checkConsent(answer.preferences, typed, hasConsented, complain);
      return answer;
    }
    const chosen = {
      ...saved,
      dislikedIngredients: readDisliked(typed, complain),
      dislikedCookingMethods: keepUnoffered(
        saved.dislikedCookingMethods,
        methods,
        readChosen(typed, "dislikedCookingMethods", methods),
      ),
    };
    const answer = answerOf(typed, before, chosen, asked);
    checkConsent(answer.preferences, typed, hasConsented, complain);
    return answer;
  });
}

import { WARNINGS } from "~/copy/warnings";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import {
  compatibilityWarnings,
  type DinerWarnings,
  type DishFacts,
  SEVERITIES,
  type Severity,
  UNCHECKED_WARNING,
  type Warning,
} from "~/domain/preferences/compatibility";
import { deriveAttributes } from "~/domain/preferences/dietary-ingredients";
import { type FitDiet, type FitReason, fitReasons } from "~/domain/preferences/fit";

/** One line of a notice. */
export interface NoticeLine {
  /** `noted` does not decide the fit: a dislike, or spiciness above a tolerance that the diner did not choose. */
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  /** Spanish. */
  text: string;
  /** Whether the text tells the diner to ask the restaurant (`dinerMenu.ask`). */
  askRestaurant: boolean;
}

/** The notice of a dish in a list: at most one line per standing. Each line names everything with that standing. */
export interface DishNotice {
  lines: NoticeLine[];
  /** The specified sentences that the lines replace. Empty if the only line is the sentence itself. */
  sentences: string[];
}

/** The diet of a diner, and the warnings that they want. */
export type NoticeDiet = FitDiet & DinerWarnings;

const worst = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((severity) => severities.includes(severity)) ?? "low";

/** Replaces the notice of a dish that could not be checked. */
export const UNCHECKED_NOTICE: DishNotice = {
  lines: [
    { standing: "unconfirmed", severity: "high", text: UNCHECKED_WARNING.message, askRestaurant: true },
  ],
  sentences: [],
};

/** The one sentence of a restriction that the specification gives to the letter: it stands beside any other. */
const SPECIFIED = WARNINGS.contains(ingredientInSentence("gluten").name);

/**
 * The warnings of a dish, each fact once: 'Sin lácteos' and an allergy or intolerance to dairy say the same of a dish, contained
 * or unconfirmed. The ingredient's sentence stands, because it says why, and is as grave as the graver of the two. A dislike is
 * no such reason, and stands apart.
 */
export function distinctWarnings(facts: DishFacts, diner: DinerWarnings): Warning[] {
  const warnings = compatibilityWarnings(facts, diner);
  const named = warnings.filter(({ kind, severity }) => kind === "ingredient" && severity !== "low");
  const isNamed = (food: string) => named.some(({ subject }) => subject === food);
  const repeated = warnings.filter(({ foods = [] }) => foods.length > 0 && foods.every(isNamed));
  const gravest = (warning: Warning): Severity => {
    const same = repeated.filter(({ foods }) => named.includes(warning) && foods?.includes(warning.subject));
    return worst([warning, ...same].map(({ severity }) => severity));
  };
  return warnings
    .filter((warning) => warning.message === SPECIFIED || !repeated.includes(warning))
    .map((warning) => ({ ...warning, severity: gravest(warning) }))
    .filter(({ message }, at, all) => all.findIndex((other) => other.message === message) === at)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** Returns the reasons that a diner wants to see, and every allergy. */
export function toldReasons(facts: DishFacts, diner: NoticeDiet): FitReason[] {
  return fitReasons(facts, diner).filter(
    ({ kind, isAllergy }) =>
      isAllergy || (kind === "spiciness" ? diner.showSpicinessWarnings : diner.showDietaryWarnings),
  );
}

/** Finds the warning of a reason; `undefined` if the specification has no sentence for it. */
function findWarning({ kind, subject }: FitReason, warnings: readonly Warning[]): Warning | undefined {
  return warnings.find((warning) => warning.kind === kind && warning.subject === subject);
}

const withoutDuplicates = (names: readonly string[]) => [...new Set(names)];

/** Returns the names of disliked ingredients that a dish contains. */
function dislikedNames(facts: DishFacts, diner: NoticeDiet): string[] {
  if (!diner.showDietaryWarnings) return [];
  const { containsIngredients } = deriveAttributes(facts);
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => level === "dislike" && containsIngredients.includes(ingredient))
    .map(([ingredient]) => ingredientInSentence(ingredient).name);
}

/** Returns 'Contiene gluten, cilantro · muy picante', without an empty part. */
function containsText(foods: readonly string[], heat: string | undefined): string {
  const text = [foods.length > 0 ? WARNINGS.line.contains(foods) : undefined, heat]
    .filter((part) => part !== undefined)
    .join(" · ");
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}

/**
 * Returns the notice of a dish in a list, or `undefined` without one. A single warning is the specified sentence,
 * unless `isShort`. Otherwise one line names everything unwanted that the dish contains, and another one everything
 * unconfirmed.
 */
export function dishNotice(
  facts: DishFacts,
  diner: NoticeDiet,
  { isShort = false }: { isShort?: boolean } = {},
): DishNotice | undefined {
  const warnings = distinctWarnings(facts, diner);
  const reasons = toldReasons(facts, diner);
  const broken = reasons.filter(({ standing }) => standing === "broken");
  const unconfirmed = reasons.filter(({ standing }) => standing === "unconfirmed");
  const disliked = dislikedNames(facts, diner);
  const heat = warnings.find(({ kind }) => kind === "spiciness");

  const foods = withoutDuplicates([
    ...broken.filter(({ kind }) => kind !== "spiciness").flatMap(({ names }) => names),
    ...disliked,
  ]);
  const unconfirmedNames = withoutDuplicates(unconfirmed.flatMap(({ names }) => names));
  const isContained = foods.length > 0 || heat !== undefined;
  if (!isContained && unconfirmedNames.length === 0) return undefined;

  const isOne =
    warnings.length === 1 && foods.length + unconfirmedNames.length + Number(heat !== undefined) === 1;
  const only = isOne && !isShort ? warnings[0] : undefined;
  const containsSeverity = worst([
    ...broken.map((reason) => findWarning(reason, warnings)?.severity ?? "low"),
    ...(heat ? [heat.severity] : []),
  ]);
  const unconfirmedSeverity = unconfirmed.some(({ isAllergy }) => isAllergy) ? "medium" : "low";
  const isDecided = broken.length > 0;

  const lines: NoticeLine[] = [];
  if (isContained) {
    const heatName = heat && SPICINESS.label(heat.subject).toLowerCase();
    lines.push({
      standing: isDecided ? "broken" : "noted",
      severity: containsSeverity,
      text: only ? only.message : containsText(foods, heatName),
      askRestaurant: false,
    });
  }
  if (unconfirmedNames.length > 0) {
    lines.push({
      standing: "unconfirmed",
      severity: unconfirmedSeverity,
      text: only ? only.message : WARNINGS.line.unconfirmed(unconfirmedNames),
      askRestaurant: only?.askRestaurant ?? false,
    });
  }
  return {
    lines,
    sentences: only ? [] : [...warnings.map(({ message }) => message), ...unsaid(reasons, warnings)],
  };
}

/** Returns the line of the unconfirmed reasons that no sentence names: an intolerance, a wish. */
export function unsaid(reasons: readonly FitReason[], warnings: readonly Warning[]): string[] {
  const unconfirmed = reasons.filter(({ standing }) => standing === "unconfirmed");
  const said = unconfirmed.filter((reason) => findWarning(reason, warnings)).flatMap(({ names }) => names);
  const names = unconfirmed.flatMap((reason) => reason.names).filter((name) => !said.includes(name));
  return names.length > 0 ? [WARNINGS.line.unconfirmed(withoutDuplicates(names))] : [];
}

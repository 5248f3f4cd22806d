import { WARNINGS } from "~/copy/warnings";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import {
  compatibilityWarnings,
  type DinerWarnings,
  type DishFacts,
  type Severity,
  UNCHECKED_WARNING,
  type Warning,
} from "~/domain/preferences/compatibility";
import { deriveAttributes } from "~/domain/preferences/dietary-ingredients";
import { type FitDiet, type FitReason, fitReasons } from "~/domain/preferences/fit";

/** One line beside a dish in a list. */
export interface NoticeLine {
  /** `noted` is told and decides nothing: a dislike, or heat beyond a tolerance that nobody chose. */
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  /** Spanish. */
  text: string;
  /** The text says to ask the restaurant, in the words `dinerMenu.ask`. */
  askRestaurant: boolean;
}

/** What a list says of a dish to a diner: at most one line a standing, each naming everything in it. */
export interface DishNotice {
  lines: NoticeLine[];
  /** The specified sentences that the lines stand for, also where the one line is the sentence itself. */
  sentences: string[];
}

/** Somebody who is warned: their diet, and what they want to be told of. */
export type NoticeDiet = FitDiet & DinerWarnings;

const SEVERITIES: readonly Severity[] = ["high", "medium", "low"];

const worst = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((severity) => severities.includes(severity)) ?? "low";

/** Stands in for the notice of a dish that could not be checked. */
export const UNCHECKED_NOTICE: DishNotice = {
  lines: [
    { standing: "unconfirmed", severity: "high", text: UNCHECKED_WARNING.message, askRestaurant: true },
  ],
  sentences: [UNCHECKED_WARNING.message],
};

/**
 * The warnings of a dish without those that say the same: 'Sin gluten' and an allergy to gluten ask the same of a dish that
 * nobody confirmed.
 */
export function distinctWarnings(facts: DishFacts, diner: DinerWarnings): Warning[] {
  const warnings = compatibilityWarnings(facts, diner);
  return warnings.filter(
    ({ message }, at) => warnings.findIndex((other) => other.message === message) === at,
  );
}

/** The reasons that somebody wants to be told of; an allergy is told in any case. */
export function toldReasons(facts: DishFacts, diner: NoticeDiet): FitReason[] {
  return fitReasons(facts, diner).filter(
    ({ kind, isAllergy }) =>
      isAllergy || (kind === "spiciness" ? diner.showSpicinessWarnings : diner.showDietaryWarnings),
  );
}

/** The warning that says a reason; `undefined` where the specification has no sentence for it. */
function warningOf({ kind, subject }: FitReason, warnings: readonly Warning[]): Warning | undefined {
  return warnings.find((warning) => warning.kind === kind && warning.subject === subject);
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** The names of disliked ingredients that a dish contains. */
function dislikedNames(facts: DishFacts, diner: NoticeDiet): string[] {
  if (!diner.showDietaryWarnings) return [];
  const { containsIngredients } = deriveAttributes(facts);
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => level === "dislike" && containsIngredients.includes(ingredient))
    .map(([ingredient]) => ingredientInSentence(ingredient).name);
}

/** 'Contiene gluten, cilantro · muy picante'; each part only where there is something to say. */
function containsText(foods: readonly string[], heat: string | undefined): string {
  const text = [foods.length > 0 ? WARNINGS.line.contains(foods) : undefined, heat]
    .filter((part) => part !== undefined)
    .join(" · ");
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}

/**
 * What a list says of a dish to a diner; `undefined` where there is nothing to say. Where there is one warning only, it stands
 * as the specified sentence, unless the caller asks for short lines. Otherwise one line names everything that the dish contains
 * against the diner's wishes, and one everything that nobody confirmed.
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

  const foods = distinct([
    ...broken.filter(({ kind }) => kind !== "spiciness").flatMap(({ names }) => names),
    ...disliked,
  ]);
  const unknown = distinct(unconfirmed.flatMap(({ names }) => names));
  const isContained = foods.length > 0 || heat !== undefined;
  if (!isContained && unknown.length === 0) return undefined;

  const isOne = warnings.length === 1 && foods.length + unknown.length + Number(heat !== undefined) === 1;
  const only = isOne && !isShort ? warnings[0] : undefined;
  const containsSeverity = worst([
    ...broken.map((reason) => warningOf(reason, warnings)?.severity ?? "low"),
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
  if (unknown.length > 0) {
    lines.push({
      standing: "unconfirmed",
      severity: unconfirmedSeverity,
      text: only ? only.message : WARNINGS.line.unconfirmed(unknown),
      askRestaurant: only?.askRestaurant ?? false,
    });
  }
  return {
    lines,
    sentences: [...warnings.map(({ message }) => message), ...unsaid(reasons, warnings)],
  };
}

/** What stands unconfirmed without a sentence of its own: an intolerance, a wish. */
export function unsaid(reasons: readonly FitReason[], warnings: readonly Warning[]): string[] {
  const names = reasons
    .filter((reason) => reason.standing === "unconfirmed" && !warningOf(reason, warnings))
    .flatMap((reason) => reason.names);
  return names.length > 0 ? [WARNINGS.line.unconfirmed(distinct(names))] : [];
}

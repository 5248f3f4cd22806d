import { WARNINGS } from "~/copy/warnings";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import {
  compareWarnings,
  compatibilityWarnings,
  type DinerWarnings,
  type DishFacts,
  type Severity,
  severityRank,
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
  /** Where in the text begins what is less grave than the line; absent where all of it is as grave. */
  mildFrom?: number;
  /** The text says to ask the restaurant, or to verify. */
  askRestaurant: boolean;
}

/** What a list says of a dish to a diner: at most one line a standing, each naming everything in it, the gravest first. */
export interface DishNotice {
  lines: NoticeLine[];
  /** The specified sentences that the lines stand for, also where the one line is the sentence itself. */
  sentences: string[];
}

/** Somebody who is warned: their diet, and what they want to be told of. */
export type NoticeDiet = FitDiet & DinerWarnings;

/** What a line names, and how grave it is to the person. */
type Named = { name: string; severity: Severity };

const worst = (named: readonly Named[]): Severity => byGravity(named)[0]?.severity ?? "low";

/** Each name once, the gravest first. */
function byGravity(named: readonly Named[]): Named[] {
  const sorted = [...named].sort((a, b) => severityRank(a.severity) - severityRank(b.severity));
  return sorted.filter(({ name }, at) => sorted.findIndex((other) => other.name === name) === at);
}

/** Stands in for the notice of a dish that could not be checked. */
export const UNCHECKED_NOTICE: DishNotice = {
  lines: [
    { standing: "unconfirmed", severity: "high", text: UNCHECKED_WARNING.message, askRestaurant: true },
  ],
  sentences: [UNCHECKED_WARNING.message],
};

/** The one sentence of a restriction that the specification gives to the letter. It stands beside any other. */
const SPECIFIED = WARNINGS.contains(ingredientInSentence("gluten").name);

/**
 * Returns the warnings of a dish, each fact once, the gravest first. 'Sin lácteos' and an allergy or intolerance to dairy
 * say the same of a dish, contained or unconfirmed: the sentence of the ingredient stays, because it gives the reason, with the
 * graver severity of the two. A dislike is no such reason and keeps its own sentence.
 */
function distinctWarnings(warnings: readonly Warning[]): Warning[] {
  const ofIngredients = warnings.filter(({ kind, severity }) => kind === "ingredient" && severity !== "low");
  const isOfIngredient = (food: string) => ofIngredients.some(({ subject }) => subject === food);
  const repeated = warnings.filter(({ foods = [] }) => foods.length > 0 && foods.every(isOfIngredient));
  const withGravest = (warning: Warning): Warning => {
    const same = repeated.filter(
      ({ foods }) => ofIngredients.includes(warning) && foods?.includes(warning.subject),
    );
    const [gravest = warning] = [warning, ...same].sort(
      (a, b) => severityRank(a.severity) - severityRank(b.severity),
    );
    return {
      ...warning,
      severity: gravest.severity,
      isAllergy: [warning, ...same].some((one) => one.isAllergy),
    };
  };
  return warnings
    .filter((warning) => warning.message === SPECIFIED || !repeated.includes(warning))
    .map(withGravest)
    .filter(({ message }, at, all) => all.findIndex((other) => other.message === message) === at)
    .sort(compareWarnings);
}

/** The reasons that somebody wants to be told of; an allergy is told in any case. */
function toldReasons(facts: DishFacts, diner: NoticeDiet): FitReason[] {
  return fitReasons(facts, diner).filter(
    ({ kind, isAllergy }) =>
      isAllergy || (kind === "spiciness" ? diner.showSpicinessWarnings : diner.showDietaryWarnings),
  );
}

/** The warning that says a reason; `undefined` where the specification has no sentence for it. */
function warningOf({ kind, subject }: FitReason, warnings: readonly Warning[]): Warning | undefined {
  return warnings.find((warning) => warning.kind === kind && warning.subject === subject);
}

/** The disliked ingredients that a dish contains. */
function dislikedFoods(facts: DishFacts, diner: NoticeDiet): Named[] {
  if (!diner.showDietaryWarnings) return [];
  const { containsIngredients } = deriveAttributes(facts);
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => level === "dislike" && containsIngredients.includes(ingredient))
    .map(([ingredient]) => ({ name: ingredientInSentence(ingredient).name, severity: "low" }));
}

type LineText = Pick<NoticeLine, "text" | "mildFrom">;

/** What is as grave as the line, then what is less grave. */
const lineText = (grave: string, mild: string): LineText => ({
  text: grave + mild,
  ...(grave !== "" && mild !== "" && { mildFrom: grave.length }),
});

const namesOf = (named: readonly Named[]) => named.map(({ name }) => name);

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase("es") + text.slice(1);

/** 'Contiene gluten, cilantro · muy picante'; each part only where there is something to say. */
function containsText(foods: readonly Named[], heat: Named | undefined, severity: Severity): LineText {
  const grave = namesOf(foods.filter((food) => food.severity === severity));
  const mild = namesOf(foods.filter((food) => food.severity !== severity));
  const graveHeat = heat?.severity === severity ? [heat.name] : [];
  const mildHeat = heat && graveHeat.length === 0 ? ` · ${heat.name}` : "";
  if (grave.length === 0) {
    const others = mild.length > 0 ? ` · ${inSentence(WARNINGS.line.contains(mild))}` : "";
    return lineText(capitalized(graveHeat.join()), others);
  }
  const names = mild.join(", ");
  const others =
    mild.length === 0 ? "" : graveHeat.length > 0 ? ` · ${WARNINGS.line.also(names)}` : `, ${names}`;
  return lineText([WARNINGS.line.contains(grave), ...graveHeat].join(" · "), others + mildHeat);
}

/** 'Sin confirmar: maní, cerdo'. */
function unconfirmedText(unknown: readonly Named[], severity: Severity): LineText {
  const grave = namesOf(unknown.filter((named) => named.severity === severity));
  const mild = namesOf(unknown.filter((named) => named.severity !== severity));
  return lineText(WARNINGS.line.unconfirmed(grave), mild.length > 0 ? `, ${mild.join(", ")}` : "");
}

/** Of the same severity stands first what the dish contains, then what nobody confirmed, then heat alone and what is noted. */
function compareLines(isFoodBroken: boolean) {
  const place = ({ standing }: NoticeLine) =>
    standing === "unconfirmed" ? 1 : standing === "broken" && isFoodBroken ? 0 : 2;
  return (a: NoticeLine, b: NoticeLine) =>
    severityRank(a.severity) - severityRank(b.severity) || place(a) - place(b);
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
  const all = compatibilityWarnings(facts, diner);
  const warnings = distinctWarnings(all);
  const reasons = toldReasons(facts, diner);
  const broken = reasons.filter(({ standing }) => standing === "broken");
  const unconfirmed = reasons.filter(({ standing }) => standing === "unconfirmed");
  const brokenFoods = broken
    .filter(({ kind }) => kind !== "spiciness")
    .flatMap((reason) =>
      reason.names.map((name): Named => ({ name, severity: warningOf(reason, all)?.severity ?? "low" })),
    );
  const heatWarning = warnings.find(({ kind }) => kind === "spiciness");
  const heat = heatWarning && {
    name: SPICINESS.label(heatWarning.subject).toLowerCase(),
    severity: heatWarning.severity,
  };

  const foods = byGravity([...brokenFoods, ...dislikedFoods(facts, diner)]);
  const unknown = byGravity(
    unconfirmed.flatMap(({ names, isAllergy }) =>
      names.map((name): Named => ({ name, severity: isAllergy ? "medium" : "low" })),
    ),
  );
  const isContained = foods.length > 0 || heat !== undefined;
  if (!isContained && unknown.length === 0) return undefined;

  const isOne = warnings.length === 1 && foods.length + unknown.length + Number(heat !== undefined) === 1;
  const only = isOne && !isShort ? warnings[0] : undefined;
  const lines: NoticeLine[] = [];
  if (isContained) {
    const severity = worst([...foods, ...(heat ? [heat] : [])]);
    lines.push({
      standing: broken.length > 0 ? "broken" : "noted",
      severity,
      ...(only ? { text: only.message } : containsText(foods, heat, severity)),
      askRestaurant: only?.askRestaurant ?? false,
    });
  }
  if (unknown.length > 0) {
    const severity = worst(unknown);
    lines.push({
      standing: "unconfirmed",
      severity,
      ...(only ? { text: only.message } : unconfirmedText(unknown, severity)),
      askRestaurant: only?.askRestaurant ?? false,
    });
  }
  return {
    lines: lines.sort(compareLines(brokenFoods.length > 0)),
    sentences: dishWarnings(facts, diner).map(({ message }) => message),
  };
}

/**
 * Everything that a diner is told of a dish, each as its specified sentence, worst first. What stands unconfirmed without a
 * sentence of its own (an intolerance, a wish) is one more, before what is merely disliked.
 */
export function dishWarnings(facts: DishFacts, diner: NoticeDiet): Warning[] {
  const all = compatibilityWarnings(facts, diner);
  const warnings = distinctWarnings(all);
  const unconfirmed = toldReasons(facts, diner).filter(({ standing }) => standing === "unconfirmed");
  const said = unconfirmed.filter((reason) => warningOf(reason, all)).flatMap(({ names }) => names);
  const names = unconfirmed.flatMap((reason) => reason.names).filter((name) => !said.includes(name));
  if (names.length === 0) return warnings;
  const unsaid: Warning = {
    kind: "unsaid",
    subject: "unsaid",
    severity: "low",
    message: WARNINGS.line.unconfirmed([...new Set(names)]),
    isUnconfirmed: true,
    isAllergy: false,
    askRestaurant: true,
  };
  const isNoted = ({ severity, isUnconfirmed }: Warning) => severity === "low" && !isUnconfirmed;
  return [
    ...warnings.filter((warning) => !isNoted(warning)),
    unsaid,
    ...warnings.filter((warning) => isNoted(warning)),
  ];
}

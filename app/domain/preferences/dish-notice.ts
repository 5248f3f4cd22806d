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
import { type FitDiet, type FitReason, fitReasons } from "~/domain/preferences/fit";
import { dietAsToldTo } from "~/domain/preferences/own-words";

/** One line beside a dish in a list. */
export interface NoticeLine {
  /** `noted` does not change the fit: a dislike, or spiciness above the default tolerance. */
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  /** Spanish. */
  text: string;
  /** Index in the text at which the less severe names begin; absent if the line has none. */
  mildFrom?: number;
  /** The text tells the diner to ask the restaurant or to verify. */
  askRestaurant: boolean;
}

/**
 * A diner's notice about a dish in a list: at most one line for each standing, with all its names, the most severe
 * first.
 */
export interface DishNotice {
  lines: NoticeLine[];
  /** The specification's sentences that the lines abridge, also if a line is the sentence itself. */
  sentences: string[];
}

/** A diner's diet, and which warnings the diner wants. */
export type NoticeDiet = FitDiet & DinerWarnings;

/** A name in a line, with its severity for the diner. */
type Named = { name: string; severity: Severity };

const worst = (named: readonly Named[]): Severity => sortBySeverity(named)[0]?.severity ?? "low";

/** Returns each name once, the most severe first. */
function sortBySeverity(named: readonly Named[]): Named[] {
  const sorted = [...named].sort((a, b) => severityRank(a.severity) - severityRank(b.severity));
  return sorted.filter(({ name }, at) => sorted.findIndex((other) => other.name === name) === at);
}

/** Replaces the notice of a dish that could not be checked. */
export const UNCHECKED_NOTICE: DishNotice = {
  lines: [
    { standing: "unconfirmed", severity: "high", text: UNCHECKED_WARNING.message, askRestaurant: true },
  ],
  sentences: [UNCHECKED_WARNING.message],
};

/**
 * The only restriction whose sentence the specification gives word for word. It stays beside an ingredient's sentence.
 */
const SPECIFIED = WARNINGS.contains(ingredientInSentence("gluten").name);

/**
 * Returns the warnings of a dish, each fact once, the most severe first. 'Sin lácteos' and an allergy or intolerance
 * to dairy report the same fact, contained or unconfirmed: the ingredient's sentence stays, because it gives the
 * reason, with the higher severity of the two. A dislike does not replace the restriction's sentence.
 */
function distinctWarnings(warnings: readonly Warning[]): Warning[] {
  const ofIngredients = warnings.filter(({ kind, severity }) => kind === "ingredient" && severity !== "low");
  const isOfIngredient = (food: string) => ofIngredients.some(({ subject }) => subject === food);
  const repeated = warnings.filter(({ foods = [] }) => foods.length > 0 && foods.every(isOfIngredient));
  const withHighestSeverity = (warning: Warning): Warning => {
    const same = repeated.filter(
      ({ foods }) => ofIngredients.includes(warning) && foods?.includes(warning.subject),
    );
    const [mostSevere = warning] = [warning, ...same].sort(
      (a, b) => severityRank(a.severity) - severityRank(b.severity),
    );
    return {
      ...warning,
      severity: mostSevere.severity,
      isAllergy: [warning, ...same].some((one) => one.isAllergy),
    };
  };
  return warnings
    .filter((warning) => warning.message === SPECIFIED || !repeated.includes(warning))
    .map(withHighestSeverity)
    .filter(({ message }, at, all) => all.findIndex((other) => other.message === message) === at)
    .sort(compareWarnings);
}

/** What a diner is told about a dish: every warning, the distinct ones of them, and the reasons behind them. */
type Judgement = { all: Warning[]; warnings: Warning[]; broken: FitReason[]; unconfirmed: FitReason[] };

function judge(facts: DishFacts, diner: NoticeDiet): Judgement {
  const all = compatibilityWarnings(facts, diner);
  const reasons = wantedReasons(facts, diner);
  return {
    all,
    warnings: distinctWarnings(all),
    broken: reasons.filter(({ standing }) => standing === "broken"),
    unconfirmed: reasons.filter(({ standing }) => standing === "unconfirmed"),
  };
}

/** Lists the reasons for which a diner wants warnings. An allergy is always one of them. */
function wantedReasons(facts: DishFacts, diner: NoticeDiet): FitReason[] {
  return fitReasons(facts, diner).filter(
    ({ kind, isAllergy }) =>
      isAllergy || (kind === "spiciness" ? diner.showSpicinessWarnings : diner.showDietaryWarnings),
  );
}

/** Finds the warning for a reason; `undefined` if the specification has no sentence for it. */
function warningOf({ kind, subject }: FitReason, warnings: readonly Warning[]): Warning | undefined {
  return warnings.find((warning) => warning.kind === kind && warning.subject === subject);
}

function dislikedFoods(facts: DishFacts, diner: NoticeDiet): Named[] {
  if (!diner.showDietaryWarnings) return [];
  const { containsIngredients } = dietAsToldTo(facts, diner.dislikedIngredients);
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => level === "dislike" && containsIngredients.includes(ingredient))
    .map(([ingredient]) => ({ name: ingredientInSentence(ingredient).name, severity: "low" }));
}

type LineText = Pick<NoticeLine, "text" | "mildFrom">;

/** Joins the names of the line's severity and the less severe names. */
const lineText = (grave: string, mild: string): LineText => ({
  text: grave + mild,
  ...(grave !== "" && mild !== "" && { mildFrom: grave.length }),
});

/** Separates the names of a severity from the less severe ones. */
function splitNames(named: readonly Named[], severity: Severity): [grave: string[], mild: string[]] {
  const namesOf = (isGrave: boolean) =>
    named.filter((one) => (one.severity === severity) === isGrave).map(({ name }) => name);
  return [namesOf(true), namesOf(false)];
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase("es") + text.slice(1);

/** Returns, for example, 'Contiene gluten, cilantro · muy picante', without the parts that are empty. */
function containsText(foods: readonly Named[], heat: Named | undefined, severity: Severity): LineText {
  const [grave, mild] = splitNames(foods, severity);
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

/** Returns, for example, 'Sin confirmar: maní, cerdo'. */
function unconfirmedText(unknown: readonly Named[], severity: Severity): LineText {
  const [grave, mild] = splitNames(unknown, severity);
  return lineText(WARNINGS.line.unconfirmed(grave), mild.length > 0 ? `, ${mild.join(", ")}` : "");
}

/**
 * Within a severity, sorts contained ingredients first, then unconfirmed ones, then spiciness alone and noted
 * dislikes.
 */
function compareLines(isFoodBroken: boolean) {
  const place = ({ standing }: NoticeLine) =>
    standing === "unconfirmed" ? 1 : standing === "broken" && isFoodBroken ? 0 : 2;
  return (a: NoticeLine, b: NoticeLine) =>
    severityRank(a.severity) - severityRank(b.severity) || place(a) - place(b);
}

/**
 * Returns a diner's notice about a dish; `undefined` without warnings. A single warning is shown as the
 * specification's sentence, unless `isShort`. Otherwise one line names everything unwelcome that the dish contains,
 * and one line everything unconfirmed.
 */
export function dishNotice(
  facts: DishFacts,
  diner: NoticeDiet,
  { isShort = false }: { isShort?: boolean } = {},
): DishNotice | undefined {
  const judgement = judge(facts, diner);
  const { all, warnings, broken, unconfirmed } = judgement;
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

  const foods = sortBySeverity([...brokenFoods, ...dislikedFoods(facts, diner)]);
  const unknown = sortBySeverity(
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
    sentences: withUnconfirmedRest(judgement).map(({ message }) => message),
  };
}

/**
 * Lists all warnings of a dish for a diner as the specification's sentences, the most severe first. Unconfirmed
 * intolerances and wishes without a sentence of their own share one more warning, which comes before the dislikes.
 */
export function dishWarnings(facts: DishFacts, diner: NoticeDiet): Warning[] {
  return withUnconfirmedRest(judge(facts, diner));
}

function withUnconfirmedRest({ all, warnings, unconfirmed }: Judgement): Warning[] {
  const covered = unconfirmed.filter((reason) => warningOf(reason, all)).flatMap(({ names }) => names);
  const names = unconfirmed.flatMap((reason) => reason.names).filter((name) => !covered.includes(name));
  if (names.length === 0) return warnings;
  const unconfirmedRest: Warning = {
    kind: "unconfirmed",
    subject: "unconfirmed",
    severity: "low",
    message: WARNINGS.line.unconfirmed([...new Set(names)]),
    isUnconfirmed: true,
    isAllergy: false,
    askRestaurant: true,
  };
  const isNoted = ({ severity, isUnconfirmed }: Warning) => severity === "low" && !isUnconfirmed;
  return [
    ...warnings.filter((warning) => !isNoted(warning)),
    unconfirmedRest,
    ...warnings.filter((warning) => isNoted(warning)),
  ];
}

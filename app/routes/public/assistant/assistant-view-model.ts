import { copy } from "~/copy/es";
import { asksOfUnnamed } from "~/domain/assistant/of-one-restaurant";
import type { Turn } from "~/domain/assistant/turns";
import { appliedConditions } from "~/domain/questions/conditions";
import { foldWords } from "~/domain/questions/fold-words";
import type { Reading } from "~/domain/questions/reading";
import { askedPath } from "~/domain/search/asked";
import { conditionText } from "../search/condition-words";
import type { SearchViewModel } from "../search/search-view-model";

const words = copy.assistant;
type Answer = { found: SearchViewModel; opening: string };
type FollowUp = keyof typeof words.followUps;

/** Turns a conversation and the answer to its last question into what `/asistente` draws. */
export function assistantViewModel(turns: readonly Turn[], answer: Answer | undefined) {
  const last = turns.at(-1);
  const isInVain = answer?.found.total === 0;
  return {
    earlier: turns.slice(0, -1).map(({ question, reading }, at) => ({
      question,
      understood: understoodText(reading, questionsUntil(turns, at)),
      href: reading.intent === "help" ? null : askedPath(reading),
    })),
    last: last ? { question: last.question, reply: answer ? replyViewModel(last, answer) : null } : null,
    // What follows a search narrows or sorts it, so after one that found nothing it would find nothing either.
    suggestions: last && !isInVain ? followUpsTo(last.reading) : [...words.starters],
  };
}

export type AssistantViewModel = ReturnType<typeof assistantViewModel>;

/** The questions of a conversation up to one, the last one first. */
const questionsUntil = (turns: readonly Turn[], at: number) =>
  turns
    .slice(0, at + 1)
    .map(({ question }) => question)
    .toReversed();

const understood = (conditions: readonly string[]) =>
  conditions.length > 0 ? words.understood(conditions.join(" · ")) : "";

/** Says in one line how an earlier question was read; empty if it named no condition. */
const understoodText = (reading: Reading, texts: readonly string[]) =>
  understood(
    appliedConditions(reading).map((condition) =>
      conditionText(condition, { texts, currency: reading.currency }),
    ),
  );

function replyViewModel({ question, reading, from = 0 }: Turn, { found, opening }: Answer) {
  const { dishes, offers, hours, help, empty, count, total } = found;
  const cards = { dishes, restaurants: hours ? [] : found.restaurants, offers };
  const shown = cards.dishes.length + cards.restaurants.length + cards.offers.length;
  return {
    understood: understood(found.chips.map(({ label }) => label)),
    // Words of a language model stand only where something was found.
    sentence:
      hours || help
        ? ""
        : [shown > 0 ? opening : "", sentenceOf(reading, found, { shown, from })].filter(Boolean).join(" "),
    help: help ? (asksOfUnnamed(foldWords(question)) ? words.whichPlace : copy.search.help.text) : "",
    unheeded: found.unheeded,
    isLoose: found.isLoose,
    nearHref: found.isPositionMissing ? askedPath(reading) : "",
    hours,
    ...cards,
    note: found.caution,
    capped: empty?.capped ?? "",
    ways: empty?.ways ?? [],
    preferences: found.preferences?.isOn ? found.preferences : null,
    all: !hours && total > shown ? { label: words.all(count), href: askedPath(reading) } : null,
  };
}

export type ReplyViewModel = ReturnType<typeof replyViewModel>;

function sentenceOf(
  reading: Reading,
  { count, empty, isStart, total }: SearchViewModel,
  { shown, from }: { shown: number; from: number },
): string {
  if (isStart) return words.rephrase;
  if (shown === 0 && total > 0) return words.noMore(count);
  if (shown === 0) {
    const isOneUnknown = reading.name !== undefined || reading.intent === "hours";
    return empty && empty.ways.length === 0 && isOneUnknown ? words.unknownPlace : words.nothing;
  }
  if (from > 0) return words.further(count);
  return shown === total ? words.foundAll(count) : words.found(count);
}

/** Returns what a visitor may ask next; nothing that was said already. */
function followUpsTo({ intent, sort, openAt, diets = [] }: Reading): string[] {
  const isOfDishes = intent === "dish";
  const useful: Record<FollowUp, boolean> = {
    cheapest: isOfDishes && sort !== "cheapest",
    best: (isOfDishes || intent === "restaurant") && sort !== "best",
    open: (isOfDishes || intent === "restaurant") && openAt === undefined,
    glutenFree: isOfDishes && !diets.includes("gluten-free"),
    offers: isOfDishes || intent === "restaurant",
  };
  const asked = (Object.keys(words.followUps) as FollowUp[]).filter((key) => useful[key]);
  return asked.length > 0 ? asked.slice(0, 4).map((key) => words.followUps[key]) : [...words.starters];
}

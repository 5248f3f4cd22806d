import { copy } from "~/copy/es";
import type { Turn } from "~/domain/assistant/turns";
import { conditionsOf } from "~/domain/questions/conditions";
import type { Reading } from "~/domain/questions/reading";
import { askedPath } from "~/domain/search/asked";
import { conditionText } from "../search/condition-words";
import type { SearchViewModel } from "../search/search-view-model";

/** Cards of a reply; the others stand on the page of the search. */
const CARDS = 3;

const words = copy.assistant;
type Answer = { found: SearchViewModel; opening: string };
type FollowUp = keyof typeof words.followUps;

/** Turns a conversation and the answer to its last question into what `/asistente` draws. */
export function assistantViewModel(turns: readonly Turn[], answer: Answer | undefined) {
  const last = turns.at(-1);
  return {
    earlier: turns.slice(0, -1).map(({ question, reading }) => ({
      question,
      understood: understoodText(reading),
      href: reading.intent === "help" ? null : askedPath(reading),
    })),
    last: last
      ? { question: last.question, reply: answer ? replyViewModel(last.reading, answer) : null }
      : null,
    suggestions: last ? followUpsTo(last.reading) : [...words.starters],
  };
}

export type AssistantViewModel = ReturnType<typeof assistantViewModel>;

/** Says in one line how a question was read; empty if it named no condition. */
function understoodText(reading: Reading): string {
  const conditions = conditionsOf(reading).map(conditionText);
  return conditions.length > 0 ? words.understood(conditions.join(" · ")) : "";
}

function replyViewModel(reading: Reading, { found, opening }: Answer) {
  const { dishes, restaurants, offers, hours, help, empty, count } = found;
  const cards = {
    dishes: dishes.slice(0, CARDS),
    restaurants: hours ? [] : restaurants.slice(0, CARDS),
    offers: offers.slice(0, CARDS),
  };
  const shown = cards.dishes.length + cards.restaurants.length + cards.offers.length;
  const total = dishes.length + restaurants.length + offers.length;
  return {
    understood: understoodText(reading),
    // Words of a language model stand only where something was found.
    sentence:
      hours || help
        ? ""
        : [shown > 0 ? opening : "", sentenceOf(reading, found, { shown, total })].filter(Boolean).join(" "),
    help: help ? copy.search.help.text : "",
    isLoose: found.isLoose,
    isPositionMissing: found.isPositionMissing,
    hours,
    ...cards,
    note: found.caution,
    ways: empty?.ways ?? [],
    preferences: found.preferences?.isOn ? found.preferences : null,
    all: !hours && total > shown ? { label: words.all(count), href: askedPath(reading) } : null,
  };
}

export type ReplyViewModel = ReturnType<typeof replyViewModel>;

function sentenceOf(
  reading: Reading,
  { count, empty, isStart }: SearchViewModel,
  { shown, total }: { shown: number; total: number },
): string {
  if (isStart) return words.rephrase;
  if (shown === 0) {
    const isOneUnknown = reading.name !== undefined || reading.intent === "hours";
    return empty && empty.ways.length === 0 && isOneUnknown ? words.unknownPlace : words.nothing;
  }
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

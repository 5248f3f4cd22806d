import { foldWords } from "~/domain/questions/fold-words";
import type { Reading } from "~/domain/questions/reading";
import type { Turn } from "./turns";

/** What a question is about. Everything else only narrows or sorts it. */
const SUBJECTS = ["words", "name", "types", "cuisines"] as const satisfies readonly (keyof Reading)[];

/** Words with which a question goes on from the one before: «¿y en Santiago?». */
const GOES_ON = /^(?:y|e|pero|entonces|tambien|mejor) /;
/** Words of a question that stands alone, although it names no food: «algo barato», «dónde ceno». */
const STANDS_ALONE =
  /^(?:algo|algun|alguna|donde|que(?! (?:no|sea|sean|este|esten|tenga|tengan|lleve|lleven) )|quiero|busco|dame|dime|necesito|hay|recomiendame|un|una|unos|unas|platos?|restaurantes?|comida|lugares|ofertas?|promociones) ?/;

const hasSubject = (reading: Reading) => SUBJECTS.some((subject) => reading[subject] !== undefined);

const joined = <T>(before: readonly T[] | undefined, now: readonly T[] | undefined): T[] | undefined =>
  before && now ? [...new Set([...before, ...now])] : ((now ?? before) as T[] | undefined);

/**
 * Returns how a question is read after an earlier conversation. Without a subject of its own it narrows, sorts or moves
 * what was asked before: «¿y más barato?». With one, «¿y tacos?» keeps the place, the moment, the price and the diets, and a
 * question without «y» begins anew. A later place replaces nearness, and the other way round.
 */
export function inContext(question: string, now: Reading, turns: readonly Turn[]): Reading {
  const before = turns.findLast(({ reading }) => reading.intent !== "help")?.reading;
  if (!before || now.intent === "help") return now;
  const typed = foldWords(question);
  const goesOn = GOES_ON.test(typed);
  if (!goesOn && (hasSubject(now) || STANDS_ALONE.test(typed))) return now;
  const kept = hasSubject(now) ? withoutSubject(before) : before;
  const { near, place, ...rest } = kept;
  const isMoved = now.near !== undefined || now.place !== undefined;
  const diets = joined(before.diets, now.diets);
  const without = joined(before.without, now.without);
  return {
    ...rest,
    ...(!isMoved && { ...(near && { near }), ...(place !== undefined && { place }) }),
    ...now,
    intent: intentAfter(before, now),
    ...(diets && { diets }),
    ...(without && { without }),
  };
}

/** Returns the conditions of a question that are not about its subject, nor sort it. */
function withoutSubject({ words, name, types, cuisines, sort, ...rest }: Reading): Reading {
  return rest;
}

/** What is looked for stays, unless the question names another subject or asks for offers. */
function intentAfter(before: Reading, now: Reading): Reading["intent"] {
  if (now.intent === "offer" || hasSubject(now)) return now.intent;
  return before.intent;
}

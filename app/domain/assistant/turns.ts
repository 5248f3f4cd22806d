import { READING_TEXT_MAX, type Reading } from "~/domain/questions/reading";
import { parseReadingParams, readingParams } from "~/domain/questions/reading-params";
import { CANDIDATES } from "~/domain/search/asked";
import { cleanText } from "~/domain/text";

/** Turns of a conversation that are kept, the oldest first. */
export const MOST_TURNS = 5;

/** Cards of a reply. «Otra opción» shows the next ones. */
export const CARDS_A_REPLY = 3;

/**
 * A question as typed, and how it was read with what was said before. `from`: the number of results that earlier turns
 * have shown of the same search; missing for the first ones.
 */
export type Turn = { question: string; reading: Reading; from?: number };

/** A turn as its cookie holds it: the question, the reading's parameters and the results before it. */
type StoredTurn = { q: string; r: string; n?: number };

/** Returns a conversation with one more turn, without those that are too many. */
export function withTurn(turns: readonly Turn[], turn: Turn): Turn[] {
  return [...turns, turn].slice(-MOST_TURNS);
}

/** Returns a conversation as its cookie holds it. */
export function storedTurns(turns: readonly Turn[]): StoredTurn[] {
  return turns.map(({ question, reading, from }) => ({
    q: question,
    r: readingParams(reading).toString(),
    ...(from !== undefined && { n: from }),
  }));
}

/** Reads what a cookie holds, also that of an earlier version of the site. Leaves out what is no turn. */
export function parseTurns(stored: unknown): Turn[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MOST_TURNS).flatMap((turn: Partial<StoredTurn> | null) => {
    if (typeof turn?.q !== "string" || typeof turn.r !== "string") return [];
    const question = cleanText(turn.q.slice(0, READING_TEXT_MAX));
    if (question === "") return [];
    const isFurther = Number.isInteger(turn.n) && Number(turn.n) > 0 && Number(turn.n) <= CANDIDATES;
    return [
      {
        question,
        reading: parseReadingParams(new URLSearchParams(turn.r)),
        ...(isFurther && { from: Number(turn.n) }),
      },
    ];
  });
}

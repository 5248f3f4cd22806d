import { type Database, runBatch } from "~/data/database.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import { blockOf, findAnswer } from "~/data/search/answer.server";
import { comparesPrices } from "~/data/search/asked-money.server";
import { querySavedCountry } from "~/data/search/asked-places.server";
import { findRows } from "~/data/search/found-cards.server";
import { momentsOf, queryNextChanges } from "~/data/search/next-changes.server";
import { readTypedQuestion } from "~/data/search/read-question.server";
import type { Reading } from "~/domain/questions/reading";
import { type Asked, RESULTS_A_PAGE, withBeside } from "~/domain/search/asked";
import { DEFAULT_COUNTRY } from "~/domain/search/search";
import { MINUTE_MS } from "~/domain/time/durations";
import { nextMoment } from "~/domain/time/next-moment";
import { preferredDishes } from "./preferred";

/** Opening and closing times are offered every half hour, and a few restaurants typed a quarter. */
const HOURS_STEP_MS = 15 * MINUTE_MS;

/** Reads the question of an address, or returns `undefined` if the address holds none. */
export async function understand(db: Database, question: string): Promise<Reading | undefined> {
  return question === "" ? undefined : readTypedQuestion(db, question);
}

/** Reads what an address asks: its question, with what stands beside it. */
export async function readAsked(db: Database, asked: Asked): Promise<Reading> {
  const read = await understand(db, asked.question);
  return read ? withBeside(read, asked.reading) : asked.reading;
}

type Asking = {
  asked: Asked;
  reading: Reading;
  now: Date;
  userId: number | undefined;
  /** Which results to show, instead of the page of the address. */
  shown?: { from: number; most: number };
};

/**
 * Finds a page of results with their cards, as `userId` sees them. Results are ranked before the page is cut, so its
 * cards are read in a second trip.
 */
export async function findSearchPage(db: Database, { asked, reading, now, userId, shown }: Asking) {
  const {
    next: [next],
    diets,
    home,
  } = await runBatch(db, {
    next: queryNextChanges(db, now),
    ...(userId !== undefined && { diets: queryDiet(db, userId) }),
    ...(userId !== undefined && comparesPrices(reading) && { home: querySavedCountry(db, userId) }),
  });
  const diet: Diet | undefined = diets && toDiet(diets[0]);
  const answer = await findAnswer(db, {
    reading,
    home: DEFAULT_COUNTRY,
    dinerCountry: home?.[0]?.code,
    now,
    position: asked.position,
    userId,
    prefers: preferredDishes(diet, asked.isWithoutPreferences),
  });
  const { from, most } = shown ?? { from: (asked.page - 1) * RESULTS_A_PAGE, most: RESULTS_A_PAGE };
  const ids = answer.ids.slice(from, from + most);
  const rows = await findRows(db, blockOf(reading), ids, userId, now);
  const changes = [...momentsOf(next), ...rows.offers.map(({ expiresAt }) => expiresAt)];
  const isOfNow = reading.openAt !== undefined || reading.intent === "hours";
  const nextStep = new Date((Math.floor(now.getTime() / HOURS_STEP_MS) + 1) * HOURS_STEP_MS);
  return {
    answer,
    rows,
    diet,
    isBeyond: answer.ids.length > 0 && ids.length === 0,
    changesAt: nextMoment(now, [...changes, ...(isOfNow ? [nextStep] : [])]),
  };
}

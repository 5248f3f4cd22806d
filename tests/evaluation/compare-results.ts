import type { Database } from "~/data/database.server";
import { parseAsked } from "~/domain/search/asked";
import { findSearchPage, understand } from "~/routes/public/search/find-search-page.server";
import type { Evaluation } from "./form";

/** A right result must be among so many. */
const SHOWN = 3;

type Result = { kind: "dish" | "restaurant" | "offer"; name: string; at?: string | undefined };

/** The first results of a typed question, as `/buscar` reads and finds them for an anonymous visitor. */
async function firstResults(db: Database, question: string, now: Date): Promise<Result[]> {
  const asked = parseAsked(new URLSearchParams({ q: question }));
  const reading = (await understand(db, asked.question)) ?? asked.reading;
  const { rows } = await findSearchPage(db, { asked, reading, now, userId: undefined });
  return [
    ...rows.dishes.map(({ name, restaurantName: at }): Result => ({ kind: "dish", name, at })),
    ...rows.restaurants.map(({ name }): Result => ({ kind: "restaurant", name })),
    ...rows.offers.map(({ title, restaurantName: at }): Result => ({ kind: "offer", name: title, at })),
  ].slice(0, SHOWN);
}

/** Asks the questions of a file in a database, and returns how many have a right result in front and each that has not. */
export async function compareResults(
  db: Database,
  { results }: Evaluation,
  now: Date,
): Promise<{ right: number; misses: string[] }> {
  const misses: string[] = [];
  for (const { question, oneOf } of results) {
    const found = await firstResults(db, question, now);
    const isRight = found.some((one) =>
      oneOf.some(
        ({ kind, name, at }) => one.kind === kind && one.name === name && (at === undefined || one.at === at),
      ),
    );
    if (!isRight) misses.push(`${question}: ${found.map(({ name, at }) => `${name} (${at})`).join(", ")}`);
  }
  return { right: results.length - misses.length, misses };
}

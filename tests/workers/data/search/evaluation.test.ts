import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { insertWorld } from "#support/demo/insert";
import { buildWorld } from "#support/demo/world";
import { parseAsked } from "~/domain/search/asked";
import { findSearchPage, understand } from "~/routes/public/search/find-search-page.server";
import { evaluationForm } from "../../../evaluation/form";
import known from "../../../evaluation/known.json";
import strangers from "../../../evaluation/strangers.json";
import { db } from "../../rows";

/** A Sunday at noon in Santo Domingo. */
const NOW = new Date("2026-03-01T16:00:00.000Z");
/** The part of the questions whose first three results must hold a right one. */
const LEAST = 0.92;
const SHOWN = 3;

beforeAll(() => insertWorld(env.DB, buildWorld({ now: NOW })), 120_000);

type Result = { kind: "dish" | "restaurant" | "offer"; name: string; at?: string | undefined };

/** The first results of a typed question, as `/buscar` reads and finds them. */
async function firstResults(question: string): Promise<Result[]> {
  const asked = parseAsked(new URLSearchParams({ q: question }));
  const reading = (await understand(db, asked.question)) ?? asked.reading;
  const { rows } = await findSearchPage(db, { asked, reading, now: NOW, userId: undefined });
  return [
    ...rows.dishes.map(({ name, restaurantName: at }): Result => ({ kind: "dish", name, at })),
    ...rows.restaurants.map(({ name }): Result => ({ kind: "restaurant", name })),
    ...rows.offers.map(({ title, restaurantName: at }): Result => ({ kind: "offer", name: title, at })),
  ].slice(0, SHOWN);
}

it.each(Object.entries({ known, strangers }))(
  "finds a right result among the first three for 92 of 100 questions: %s",
  async (name, file) => {
    const { results } = evaluationForm.parse(file);
    const misses: string[] = [];
    for (const { question, oneOf } of results) {
      const found = await firstResults(question);
      const isRight = found.some((one) =>
        oneOf.some(
          ({ kind, name, at }) =>
            one.kind === kind && one.name === name && (at === undefined || one.at === at),
        ),
      );
      if (!isRight) misses.push(`${question}: ${found.map(({ name, at }) => `${name} (${at})`).join(", ")}`);
    }
    const right = results.length - misses.length;
    console.log(`${name}: ${right} of ${results.length} in the first three`, misses);
    expect(right / results.length).toBeGreaterThanOrEqual(LEAST);
  },
);

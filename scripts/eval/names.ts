import { readFileSync } from "node:fs";
import type { BatchItem } from "drizzle-orm/batch";
import { anOwner, aRestaurant, insertRows } from "#support/builders";
import { createRandom } from "#support/demo/random";
import { describeNames, measureNames } from "#support/typed-names";
import { openDatabase, runBatch } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { nearNamesOf, queryNearNames } from "~/data/search/near-names.server";
import { queryRestaurants, queryRestaurantsCount, RESULTS_A_PAGE } from "~/data/search/search.server";
import { queryAlternatives } from "~/data/search/search-alternatives.server";
import { parseSearch, SEARCH_PARAMETERS } from "~/domain/search/search";
import { cleanText, TEXT_LIMITS } from "~/domain/text";
import { withDatabase } from "./with-database";

const NOW = new Date("2026-08-01T16:00:00.000Z");

/** Names as a form stores them: cleaned, cut, without empty lines. */
function readNames(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => cleanText(line).slice(0, TEXT_LIMITS.name).trim())
    .filter((name) => name !== "");
}

/** What a search costs inside the database, in milliseconds and rows. */
type Cost = { duration: number; rowsRead: number };

/**
 * Finds the names of each search's first page, and those that are named as near, by the statements of the landing page
 * that look for them: page, count, alternatives and near names. Adds what each search costs. One batch.
 */
async function findNames(d1: D1Database, typed: readonly string[], costs: Cost[]): Promise<string[][]> {
  const metas: D1Meta[] = [];
  const metered: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (statement) => d1.prepare(statement),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await d1.batch<Row>(statements);
      metas.push(...results.map(({ meta }) => meta));
      return results;
    },
  };
  const db = openDatabase(metered);
  const statements: Record<string, BatchItem<"sqlite">> = {};
  const searches = typed.map((name, at) => {
    const { filters } = parseSearch(new URLSearchParams({ [SEARCH_PARAMETERS.name]: name }));
    const near = queryNearNames(db, filters, NOW);
    const asked: Record<string, BatchItem<"sqlite">> = {
      [`page ${at}`]: queryRestaurants(db, filters, undefined, NOW),
      [`count ${at}`]: queryRestaurantsCount(db, filters, NOW),
      [`alternatives ${at}`]: queryAlternatives(db, filters, NOW),
      ...(near && { [`near ${at}`]: near }),
    };
    Object.assign(statements, asked);
    return { filters, statements: Object.keys(asked).length };
  });
  const answers = (await runBatch(db, statements)) as Record<string, NearRows>;
  let first = 0;
  return searches.map(({ filters, statements: count }, at) => {
    const own = metas.slice(first, first + count);
    first += count;
    costs.push({
      duration: own.reduce((sum, { duration }) => sum + duration, 0),
      rowsRead: own.reduce((sum, { rows_read }) => sum + rows_read, 0),
    });
    const page = answers[`page ${at}`]?.slice(0, RESULTS_A_PAGE) ?? [];
    const near = nearNamesOf(filters, answers[`near ${at}`] ?? []).rows;
    return [...page, ...near].map(({ name }) => name);
  });
}

type NearRows = Parameters<typeof nearNamesOf>[1];

/** Returns a value such that the given share of the values is not above it. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Prints how many of `sample` names of a file (0: all) are found in each way of typing among all names of the file, the
 * milliseconds that a search takes inside the database, and the rows that it reads.
 */
export async function evaluateNames(file: string, sample: number): Promise<void> {
  const names = readNames(file);
  await withDatabase(async (d1) => {
    const owner = anOwner();
    await insertRows(d1, restaurantOwners, [owner]);
    await insertRows(
      d1,
      restaurants,
      names.map((name) => aRestaurant({ ownerId: owner.id, name })),
    );
    const costs: Cost[] = [];
    const find = (typed: readonly string[]) => findNames(d1, typed, costs);
    const different = [...new Set(names)];
    const drawn = sample > 0 ? createRandom("sample").shuffle(different).slice(0, sample) : different;
    const results = await measureNames(drawn, names, RESULTS_A_PAGE, find);
    const durations = costs.map(({ duration }) => duration);
    const rows = costs.map(({ rowsRead }) => rowsRead);
    console.log(`${names.length} names, ${drawn.length} typed in each way\n${describeNames(results)}`);
    console.log(
      `a search in the database: p50 ${quantile(durations, 0.5)} ms, p99 ${quantile(durations, 0.99)} ms; rows read: p50 ${quantile(rows, 0.5)}, p99 ${quantile(rows, 0.99)}, at most ${Math.max(...rows)}`,
    );
  });
}

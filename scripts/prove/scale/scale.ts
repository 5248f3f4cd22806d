import { RESULTS_A_PAGE } from "~/data/search/search.server";
import type { PagePosition } from "~/domain/list-pages";
import { NOW, openScaleDatabase, type ScaleDatabase } from "./database";
import { findRestaurants, listRestaurants, pageAt } from "./expected";
import { SHOWCASE } from "./generate";
import { type Question, questionsAbout, wordOf } from "./questions";
import type { Read, ReadResult } from "./reads";
import { PAGES, SEARCHES, type Search } from "./searches";
import { measureWrites, type WriteReading } from "./writes";

export const SIZES = [1_000, 20_000, 100_000] as const;
/** How often each read runs; its duration is the median. */
export const TIMES = 5;
/** The budgets of each read; the duration is in milliseconds. */
export const BUDGET = { rowsRead: 2500, duration: 50, growth: 0.1 } as const;
/** How often a read above its duration is measured again, because other processes also use the processor. */
const AGAIN = 5;
/** How many reads run in the Worker at once. */
const AT_ONCE = 30;

/** A reading of the landing, with its filters and the number of matches. */
export type LandingReading = ReadResult & Omit<Search, "filters"> & { page: string; matches: number };
export type OtherReading = ReadResult & { name: string };
export type QuestionReading = ReadResult & Pick<Question, "kind" | "name">;

export type SizeReadings = {
  size: number;
  rows: Record<"restaurants" | "products" | "ratings" | "offers", number>;
  landing: LandingReading[];
  others: OtherReading[];
  questions: QuestionReading[];
  writes: WriteReading[];
  /** A query that reads every dish: it shows that the meters notice a read outside the budgets. */
  control: { rowsRead: number; duration: number };
  /** Answers that differ from those found by looking at every restaurant. */
  wrong: string[];
};

async function runAll(database: ScaleDatabase, reads: Read[]): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for (let from = 0; from < reads.length; from += AT_ONCE) {
    const part = reads.slice(from, from + AT_ONCE);
    results.push(...(await database.run({ reads: part, times: TIMES, now: NOW.getTime() })));
  }
  for (let round = 0; round < AGAIN; round++) {
    for (const [index, { duration }] of results.entries()) {
      const read = reads[index];
      if (duration <= BUDGET.duration || !read) continue;
      const [again] = await database.run({ reads: [read], times: TIMES, now: NOW.getTime() });
      if (again && again.duration < duration) results[index] = again;
    }
  }
  return results;
}

async function readLandings(database: ScaleDatabase) {
  const places = await listRestaurants(database.d1, NOW);
  const cases = SEARCHES.flatMap(({ filters, ...search }) => {
    const found = findRestaurants(places, filters);
    // Half way, but far enough from the start that the page back is full.
    const anchor = found[Math.max(RESULTS_A_PAGE, found.length >> 1)]?.publicId;
    const positions: PagePosition[] = anchor
      ? [undefined, { after: anchor }, { before: anchor }]
      : [undefined];
    return positions.map((position, index) => ({
      ...search,
      filters,
      page: PAGES[index] ?? "",
      position,
      matches: found.length,
      expected: pageAt(found, position, RESULTS_A_PAGE).map(({ publicId }) => publicId),
    }));
  });
  const results = await runAll(
    database,
    cases.map(({ filters, position }) => ({ page: "landing", filters, position })),
  );
  const wrong: string[] = [];
  const readings = cases.map(({ expected, filters, position, ...labels }, index): LandingReading => {
    const result = results[index] as ReadResult;
    const name = `${JSON.stringify(filters)} ${JSON.stringify(position)}`;
    if (result.found.join() !== expected.join()) wrong.push(`${name}: another page than by looking at all`);
    const count = result.count ?? -1;
    if (result.isMore ? count >= labels.matches : count !== labels.matches)
      wrong.push(`${name}: counts ${count} of ${labels.matches}`);
    return { ...labels, ...result };
  });
  return { readings, wrong };
}

async function readOthers(database: ScaleDatabase): Promise<OtherReading[]> {
  const { d1 } = database;
  const slug = await d1
    .prepare("SELECT slug FROM restaurants WHERE id = ?")
    .bind(SHOWCASE.id)
    .first<string>("slug");
  const rating = await d1
    .prepare(
      `SELECT p.public_id AS dish, r.public_id AS before FROM ratings AS r JOIN products AS p ON p.id = r.product_id
       WHERE r.restaurant_id = ? AND p.rating_count >= ? ORDER BY r.created_at DESC LIMIT 1 OFFSET ?`,
    )
    .bind(SHOWCASE.id, SHOWCASE.opinions, SHOWCASE.opinions >> 1)
    .first<{ dish: string; before: string }>();
  if (!slug || !rating) throw new Error("The showcase is not there");
  const { dish, before } = rating;
  const named: { name: string; read: Read }[] = [
    { name: `menu of ${SHOWCASE.dishes} dishes and more`, read: { page: "menu", slug } },
    { name: "menu that nobody has", read: { page: "menu", slug: "nadie" } },
    {
      name: `${SHOWCASE.opinions} opinions, first page`,
      read: { page: "reviews", slug, dish, before: undefined },
    },
    { name: `${SHOWCASE.opinions} opinions, middle page`, read: { page: "reviews", slug, dish, before } },
  ];
  const results = await runAll(
    database,
    named.map(({ read }) => read),
  );
  return named.map(({ name }, index) => ({ name, ...(results[index] as ReadResult) }));
}

/** Returns the public ids of the dishes on menus of visible restaurants whose names have a word, by looking at all. */
async function dishesWith(d1: D1Database, word: string): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT products.public_id AS id FROM products JOIN restaurants ON restaurants.id = restaurant_id
       WHERE ' ' || products.name_folded || ' ' LIKE '% ' || ? || ' %' AND is_available = 1 AND is_active = 1
         AND visible_until > ?`,
    )
    .bind(word, NOW.getTime())
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

async function readQuestions(database: ScaleDatabase) {
  const { d1 } = database;
  const { results } = await d1
    .prepare("SELECT word FROM search_words WHERE kind = 'dish' ORDER BY uses DESC, word LIMIT 60")
    .all<{ word: string }>();
  const questions = questionsAbout(results.map(({ word }) => word));
  const answers = await runAll(
    database,
    questions.map(
      ({ kind, asked }): Read =>
        kind === "suggestions"
          ? { page: "suggestions", typed: asked.q ?? "" }
          : { page: "question", address: new URLSearchParams(asked).toString() },
    ),
  );
  const readings: QuestionReading[] = [];
  const wrong: string[] = [];
  for (const [at, question] of questions.entries()) {
    const answer = answers[at] as ReadResult;
    readings.push({ kind: question.kind, name: question.name, ...answer });
    if (question.kind !== "common" && question.kind !== "rare") continue;
    const expected = new Set(await dishesWith(d1, wordOf(question)));
    const strangers = answer.found.filter((id) => !expected.has(id));
    if (strangers.length > 0) wrong.push(`${question.name}: ${strangers.length} dishes without the word`);
    if (question.kind === "rare" && answer.found.length !== expected.size)
      wrong.push(`${question.name}: ${answer.found.length} of ${expected.size} dishes`);
  }
  return { readings, wrong };
}

async function countRows(d1: D1Database): Promise<SizeReadings["rows"]> {
  const tables = ["restaurants", "products", "ratings", "offers"] as const;
  const counts = await d1.batch<{ n: number }>(
    tables.map((table) => d1.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.results[0]?.n])) as never;
}

/** Reads every page of a database with `size` restaurants, then runs every kind of write; `tell` gets the progress. */
export async function measureSize(size: number, tell: (line: string) => void): Promise<SizeReadings> {
  const reads = await measureReads(size, tell);
  return { ...reads, writes: await measureWrites(size) };
}

async function measureReads(
  size: number,
  tell: (line: string) => void,
): Promise<Omit<SizeReadings, "writes">> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const database = await openScaleDatabase(size, NOW);
  try {
    tell(`${size} restaurants are there after ${seconds()}`);
    const { readings, wrong } = await readLandings(database);
    const others = await readOthers(database);
    tell(`  ${readings.length + others.length} reads, ${TIMES} times each, after ${seconds()}`);
    const questions = await readQuestions(database);
    const { meta } = await database.d1
      .prepare("SELECT count(*) FROM products WHERE description LIKE '%ñ_ñ%'")
      .all();
    tell(`  ${questions.readings.length} questions after ${seconds()}`);
    return {
      size,
      rows: await countRows(database.d1),
      landing: readings,
      others,
      questions: questions.readings,
      control: { rowsRead: meta.rows_read, duration: meta.duration },
      wrong: [...wrong, ...questions.wrong],
    };
  } finally {
    await database.dispose();
  }
}

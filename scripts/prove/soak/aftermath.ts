import { driftOf } from "#support/database/counter-drift";
import { type JobName, SCHEDULE } from "~/domain/job-runs/schedule";
import { type Client, newVisitor } from "./client";
import type { Kit } from "./visits";

/** The cron of the daily jobs, housekeeping among them. */
const DAILY = "17 8 * * *";
/** A run that is paused goes on with a message of a queue, which comes after some seconds, or with the next call of its cron. */
const GOING_ON_MS = 300_000;

/** Lets the platform's clock call the jobs of a cron expression, as Cloudflare does. */
export async function callCron(client: Client, cron: string): Promise<void> {
  const path = `/cdn-cgi/handler/scheduled?cron=${cron.replaceAll(" ", "+")}`;
  await client.ask(newVisitor(), { kind: "jobs", path, expected: [200] });
}

type Run = { id: number; job: JobName; status: string; counts: string; failure: string | null };

/** What the database says after the run. */
export type Aftermath = {
  /** Stored numbers that differ from a fresh count. */
  drift: string[];
  /** What the last run of housekeeping did. */
  housekeeping: string;
  /** What all runs of housekeeping together mended. */
  mended: number;
  runs: { all: number; failed: string[] };
  deadLetters: number;
  brokenKeys: number;
  /** What was acknowledged: how much, and what the rows do not have. */
  acknowledged: Record<"ratings" | "favorites" | "dishes" | "offers" | "likes", number>;
  lost: string[];
};

/** Runs housekeeping a last time, lets the jobs that are paused go on, and compares the database with what visitors were told. */
export async function readAftermath(d1: D1Database, kit: Kit, likesBefore: number): Promise<Aftermath> {
  const rows = async <T>(sql: string) => (await d1.prepare(sql).all<T>()).results;
  // What triggers keep is counted before housekeeping could mend it.
  const drift = await driftOf(d1);

  const [before] = await rows<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM job_runs");
  await callCron(kit.client, DAILY);
  const isLast = ({ id, job }: Run) => job === "housekeeping" && id > (before?.id ?? 0);
  const isUnfinished = ({ status }: Run) => status === "running" || status === "paused";
  const listRuns = () => rows<Run>("SELECT id, job, status, counts, failure FROM job_runs ORDER BY id");
  const until = Date.now() + GOING_ON_MS;
  let runs = await listRuns();
  while ((!runs.some(isLast) || runs.some(isUnfinished)) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    runs = await listRuns();
    const crons = runs.filter(({ status }) => status === "paused").map(({ job }) => SCHEDULE[job]);
    for (const cron of new Set(crons)) await callCron(kit.client, cron);
  }
  const last = runs.findLast(isLast);

  const mended = runs
    .filter(({ job }) => job === "housekeeping")
    .reduce((sum, { counts }) => sum + ((JSON.parse(counts) as { mended?: number }).mended ?? 0), 0);
  const [letters] = await rows<{ count: number }>("SELECT count(*) AS count FROM dead_letters");
  const found = await compare(rows, kit, likesBefore);
  return {
    drift,
    housekeeping: last ? `${last.status} ${last.counts}` : "never began",
    mended,
    runs: {
      all: runs.length,
      failed: runs
        .filter(({ status }) => status !== "done")
        .map((run) => `${run.job}: ${run.status} ${run.failure ?? ""}`.trim()),
    },
    deadLetters: letters?.count ?? 0,
    brokenKeys: (await rows("PRAGMA foreign_key_check")).length,
    ...found,
  };
}

type Rows = <T>(sql: string) => Promise<T[]>;

/** Compares the rows with what answers acknowledged. */
async function compare(rows: Rows, { crew, likes }: Kit, likesBefore: number) {
  const lost: string[] = [];
  const raters = [...crew.raters, ...crew.clients];
  const isOfRun = "u.email LIKE 'lista-%@listas.example'";

  const ratings = await rows<{ email: string; dish: string; stars: number; comment: string }>(
    `SELECT u.email, p.public_id AS dish, t.stars, t.comment FROM ratings t JOIN users u ON u.id = t.user_id
     JOIN products p ON p.id = t.product_id WHERE ${isOfRun}`,
  );
  const ratingOf = new Map(ratings.map((row) => [`${row.email} ${row.dish}`, row]));
  const favorites = await rows<{ email: string; dish: string }>(
    `SELECT u.email, p.public_id AS dish FROM favorite_products f JOIN users u ON u.id = f.user_id
     JOIN products p ON p.id = f.product_id WHERE ${isOfRun}`,
  );
  const isFavorite = new Set(favorites.map(({ email, dish }) => `${email} ${dish}`));
  const counted = { ratings: 0, favorites: 0, dishes: 0, offers: 0, likes: 0 };
  for (const rater of raters) {
    for (const [dish, { stars, comment }] of rater.ratings) {
      counted.ratings++;
      const row = ratingOf.get(`${rater.email} ${dish}`);
      if (row?.stars !== stars || row.comment !== comment) lost.push(`rating of ${dish} by ${rater.email}`);
    }
    for (const [dish, wanted] of rater.favorites) {
      counted.favorites++;
      if (isFavorite.has(`${rater.email} ${dish}`) !== wanted)
        lost.push(`favorite ${dish} of ${rater.email}`);
    }
  }
  if (ratings.length !== counted.ratings)
    lost.push(`${ratings.length} ratings of dishes are stored, ${counted.ratings} acknowledged`);

  const stored = new Set(
    (
      await rows<{ id: string }>(
        "SELECT public_id AS id FROM products UNION ALL SELECT public_id FROM offers",
      )
    ).map(({ id }) => id),
  );
  const prices = new Map(
    (await rows<{ id: string; price: number }>("SELECT public_id AS id, price FROM products")).map(
      ({ id, price }) => [id, price],
    ),
  );
  for (const { own, dishes, offers, price } of crew.owners) {
    counted.dishes += dishes.length;
    counted.offers += offers.length;
    for (const id of [...dishes, ...offers]) if (!stored.has(id)) lost.push(`dish or offer ${id}`);
    if (prices.get(own.dish) !== price) lost.push(`price of ${own.dish}`);
  }

  counted.likes = [...likes.values()].reduce((sum, count) => sum + count, 0);
  const [now] = await rows<{ count: number }>("SELECT count(*) AS count FROM offer_likes");
  const added = (now?.count ?? 0) - likesBefore;
  if (added !== counted.likes) lost.push(`${added} likes are stored, ${counted.likes} acknowledged`);
  return { acknowledged: counted, lost };
}

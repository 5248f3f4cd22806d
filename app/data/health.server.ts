import { queryJobStates } from "./administration/waiting-work.server";
import { type Database, runBatch } from "./database.server";
import type { JobState } from "./job-runs/job-runs.server";
import { countries } from "./schema/places";

/**
 * Reads one row of the database, and what tells whether jobs are late. Throws if that fails or the database has not been
 * migrated. One batch.
 */
export async function readHealth(db: Database): Promise<JobState[]> {
  const { rows, jobs } = await runBatch(db, {
    rows: db.select({ id: countries.id }).from(countries).limit(1),
    jobs: queryJobStates(db),
  });
  if (rows.length === 0) throw new Error("the database is not migrated");
  return jobs;
}

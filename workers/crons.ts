import { openDatabase } from "~/data/database.server";
import { pruneAccessJob } from "~/jobs/prune-access";
import { pruneNetworkMarksJob } from "~/jobs/prune-network-marks";
import { pruneViewMarksJob } from "~/jobs/prune-view-marks";

type Job = { name: string; run: (env: Env, now: Date) => Promise<Record<string, number>> };

/** Cron expression (as in wrangler.toml) to jobs. */
export const CRONS: Record<string, Job[]> = {
  "17 8 * * *": [
    { name: "prune-view-marks", run: (env, now) => pruneViewMarksJob({ db: openDatabase(env.DB) }, now) },
    {
      name: "prune-network-marks",
      run: (env, now) => pruneNetworkMarksJob({ db: openDatabase(env.DB) }, now),
    },
    { name: "prune-access", run: (env, now) => pruneAccessJob({ db: openDatabase(env.DB) }, now) },
  ],
};

import { openDatabase } from "~/data/database.server";
import { continueOwnerDeletions } from "~/jobs/delete-owners";
import { notifyNewReviewsJob } from "~/jobs/notify-new-reviews";
import { pruneAccessJob } from "~/jobs/prune-access";
import { pruneNetworkMarksJob } from "~/jobs/prune-network-marks";
import { pruneReceiptsJob } from "~/jobs/prune-receipts";
import { pruneUploadsJob } from "~/jobs/prune-uploads";
import type { Environment } from "./environment";

type Bindings = Pick<Environment["bindings"], "DB" | "MEDIA">;
type Job = { name: string; run: (bindings: Bindings, now: Date) => Promise<Record<string, number>> };

/** The jobs of each cron expression. wrangler.toml must list the same expressions. */
export const CRONS: Record<string, Job[]> = {
  "17 8 * * *": [
    {
      name: "prune-network-marks",
      run: ({ DB }, now) => pruneNetworkMarksJob({ db: openDatabase(DB) }, now),
    },
    { name: "prune-access", run: ({ DB }, now) => pruneAccessJob({ db: openDatabase(DB) }, now) },
  ],
  // After noon UTC a day has ended in every time zone; in Santo Domingo it is eight in the morning.
  "5 12 * * *": [
    {
      name: "notify-new-reviews",
      run: ({ DB }, now) => notifyNewReviewsJob({ db: openDatabase(DB) }, now),
    },
  ],
  "47 * * * *": [
    // Before those that delete the files which it leaves.
    { name: "delete-owners", run: ({ DB }, now) => continueOwnerDeletions({ db: openDatabase(DB) }, now) },
    {
      name: "prune-uploads",
      run: ({ DB, MEDIA }, now) => pruneUploadsJob({ db: openDatabase(DB), bucket: MEDIA }, now),
    },
    {
      name: "prune-receipts",
      run: ({ DB, MEDIA }, now) => pruneReceiptsJob({ db: openDatabase(DB), bucket: MEDIA }, now),
    },
  ],
};

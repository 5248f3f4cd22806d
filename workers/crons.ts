import { openDatabase } from "~/data/database.server";
import { notifyNewReviewsJob } from "~/jobs/notify-new-reviews";
import { pruneAccessJob } from "~/jobs/prune-access";
import { pruneMailsJob } from "~/jobs/prune-mails";
import { pruneNetworkMarksJob } from "~/jobs/prune-network-marks";
import { pruneReceiptsJob } from "~/jobs/prune-receipts";
import { pruneUploadsJob } from "~/jobs/prune-uploads";
import { sendDueMails } from "~/jobs/send-mails";
import { openKeys } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import { openMail } from "~/platform/mail.server";
import type { Environment } from "./environment";

type Bindings = Pick<Environment["bindings"], "DB" | "MEDIA">;
type Job = { name: string; run: (bindings: Bindings, now: Date) => Promise<Record<string, number>> };

/** The jobs of each cron expression that need nothing but bindings. */
export const CRONS: Record<string, Job[]> = {
  "17 8 * * *": [
    { name: "prune-mails", run: ({ DB }, now) => pruneMailsJob({ db: openDatabase(DB) }, now) },
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

/** What mails need beside the database. */
type MailSettings = Pick<Environment, "appSecret" | "mailFrom" | "siteOrigin"> & {
  mail: SendEmail;
  log: Log;
};

/** The cron expression of the job that sends mails. wrangler.toml must list it and those of `CRONS`. */
export const MAILS_CRON = "*/5 * * * *";

/** Where links of mails lead if no origin is set, which is so on a developer's machine alone. */
const LOCAL_ORIGIN = "http://localhost:8787";

function sendMailsJob({ appSecret, mailFrom, siteOrigin, mail, log }: MailSettings): Job {
  const deps = {
    mail: openMail({ binding: mail, from: mailFrom }),
    keys: openKeys(appSecret),
    origin: siteOrigin ?? LOCAL_ORIGIN,
    log,
  };
  return {
    name: "send-mails",
    run: ({ DB }, now) => sendDueMails({ db: openDatabase(DB), ...deps }, now),
  };
}

/** Returns the jobs of a cron expression. */
export function jobsOf(cron: string, settings: MailSettings): Job[] {
  return cron === MAILS_CRON ? [sendMailsJob(settings)] : (CRONS[cron] ?? []);
}

import { JOB_NAMES, type JobName, SCHEDULE } from "~/domain/job-runs/schedule";
import { backUpJob } from "~/jobs/back-up";
import { continueOwnerDeletions } from "~/jobs/delete-owners";
import { expireSubscriptionsJob } from "~/jobs/expire-subscriptions";
import { housekeepingJob } from "~/jobs/housekeeping";
import type { Job } from "~/jobs/job";
import { logDeletionsJob } from "~/jobs/log-deletions";
import { newOfferNotificationsJob } from "~/jobs/new-offer-notifications";
import { notifyNewReviewsJob } from "~/jobs/notify-new-reviews";
import { pruneAccessJob } from "~/jobs/prune-access";
import { pruneMailsJob } from "~/jobs/prune-mails";
import { pruneNetworkMarksJob } from "~/jobs/prune-network-marks";
import { pruneReceiptsJob } from "~/jobs/prune-receipts";
import { pruneUploadsJob } from "~/jobs/prune-uploads";
import { rotateKeysJob } from "~/jobs/rotate-keys";
import { sendDueMails } from "~/jobs/send-mails";

/** Every job by its name. `domain/job-runs/schedule` says when each is due. */
export const JOBS: Record<JobName, Job> = {
  "new-offer-notifications": newOfferNotificationsJob,
  "send-mails": sendDueMails,
  "log-deletions": logDeletionsJob,
  "expire-subscriptions": expireSubscriptionsJob,
  "delete-owners": continueOwnerDeletions,
  "prune-uploads": pruneUploadsJob,
  "prune-receipts": pruneReceiptsJob,
  "prune-network-marks": pruneNetworkMarksJob,
  "prune-access": pruneAccessJob,
  "rotate-keys": rotateKeysJob,
  "prune-mails": pruneMailsJob,
  housekeeping: housekeepingJob,
  "back-up": backUpJob,
  "notify-new-reviews": notifyNewReviewsJob,
};

/** Returns the jobs of a cron expression, in the order in which they run. */
export const jobsOf = (cron: string): JobName[] => JOB_NAMES.filter((name) => SCHEDULE[name] === cron);

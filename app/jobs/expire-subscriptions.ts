import { changeStatuses, TRANSITIONS, warnOwners } from "~/data/subscriptions/expiring.server";
import type { Counts } from "~/domain/job-runs/runs";
import type { JobDeps } from "./job";

/**
 * Writes the statuses that ended subscriptions have, and tells owners seven days before the end, at the beginning of the
 * grace, and at the lapse. What diners see does not wait for it: `visible_until` hides menus to the second. Returns the
 * numbers of changed statuses, of warned owners, of notifications and mails, and of mended restaurants.
 */
export async function expireSubscriptionsJob(
  { db, turn }: Pick<JobDeps, "db" | "turn">,
  now: Date,
): Promise<Counts> {
  const counts = { warned: 0, past_due: 0, unpaid: 0, canceled: 0, notified: 0, mailed: 0, mended: 0 };
  for (let isMore = true; isMore; ) {
    if (!turn.hasRoom()) return counts;
    const chunk = await warnOwners(db, now);
    counts.warned += chunk.owners;
    counts.notified += chunk.notified;
    counts.mailed += chunk.mailed;
    isMore = chunk.isMore;
  }
  for (const transition of TRANSITIONS) {
    for (let isMore = true; isMore; ) {
      if (!turn.hasRoom()) return counts;
      const chunk = await changeStatuses(db, transition, now);
      counts[transition.to] += chunk.owners;
      counts.notified += chunk.notified;
      counts.mailed += chunk.mailed;
      counts.mended += chunk.mended;
      isMore = chunk.isMore;
    }
  }
  return counts;
}

import type { Database } from "~/data/database.server";
import { deleteOwnersInSteps } from "~/data/subscriptions/owner-deletions.server";

/** Statements of one run, each of a few hundred rows. The next run continues where this one ended. */
const STEPS_A_RUN = 200;

/**
 * Continues the deletion of owners that administrators have begun. A second run changes nothing. Returns how many rows
 * and owners were deleted.
 */
export function continueOwnerDeletions({ db }: { db: Database }, _now: Date) {
  return deleteOwnersInSteps(db, STEPS_A_RUN);
}

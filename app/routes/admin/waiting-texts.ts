import { copy } from "~/copy/es";
import { MOST_COUNTED, type WaitingWork } from "~/data/administration/waiting-work.server";
import { isLate } from "~/domain/job-runs/schedule";
import type { Waiting } from "~/ui/admin/admin-links";

/** Says what waits for administrators on their other lists. */
export function waitingTexts({ receipts, requests, reports, jobs }: WaitingWork, now: Date): Waiting {
  const { waiting, late } = copy.adminFrame;
  const lateCount = jobs.filter(({ job, ...state }) => isLate(job, state, now)).length;
  const asked = receipts + requests;
  return {
    receipts: asked > 0 ? waiting(asked, MOST_COUNTED) : undefined,
    moderation: reports > 0 ? waiting(reports, MOST_COUNTED) : undefined,
    jobs: lateCount > 0 ? late(lateCount) : undefined,
  };
}

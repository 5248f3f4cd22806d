import type { Part } from "../report";
import { measureAnnouncement } from "./jobs";
import { reportJobs } from "./jobs-report";

/** An offer announced to a tenth and to all of 100,000 diners. */
export const proveJobs: Part = async (say) => {
  const announcements = [];
  for (const share of [0.1, 1]) announcements.push(await measureAnnouncement(share, say));
  return reportJobs(announcements);
};

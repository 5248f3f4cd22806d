import { expect, it } from "vitest";
import { JOB_NAMES, SCHEDULE } from "~/domain/job-runs/schedule";
import { JOBS, jobsOf } from "../../../workers/crons";
import { DEAD_QUEUE } from "../../../workers/run-jobs";
import wranglerToml from "../../../wrangler.toml?raw";

it("every job is on a cron of wrangler.toml, and every cron there has a job", () => {
  const triggers: string[] = JSON.parse(/^crons = (\[.*\])$/m.exec(wranglerToml)?.[1] ?? "[]");
  expect(triggers.toSorted()).toEqual([...new Set(Object.values(SCHEDULE))].toSorted());
  expect(triggers.flatMap(jobsOf).toSorted()).toEqual(JOB_NAMES.toSorted());
  expect(Object.keys(JOBS).toSorted()).toEqual(JOB_NAMES.toSorted());
});

it("messages that fail every time go to a queue whose consumer stores them", () => {
  expect(wranglerToml).toContain(`dead_letter_queue = "${DEAD_QUEUE}"`);
  expect(wranglerToml).toMatch(new RegExp(`^\\[\\[queues\\.consumers\\]\\]\\nqueue = "${DEAD_QUEUE}"$`, "m"));
});

import { describe, expect, test } from "vitest";
import { previousDue } from "~/domain/job-runs/cron";
import { readJobMessage } from "~/domain/job-runs/messages";
import { addCounts } from "~/domain/job-runs/runs";
import { isJobName, isLate, JOB_NAMES, SCHEDULE } from "~/domain/job-runs/schedule";

const utc = (text: string) => new Date(`${text}Z`);

test.each([
  ["*/5 * * * *", "2026-08-01T16:00:00.000", "2026-08-01T16:00"],
  ["*/5 * * * *", "2026-08-01T16:04:59.999", "2026-08-01T16:00"],
  ["*/5 * * * *", "2026-08-01T00:02:00.000", "2026-08-01T00:00"],
  ["12 * * * *", "2026-08-01T16:12:00.000", "2026-08-01T16:12"],
  ["12 * * * *", "2026-08-01T16:11:59.999", "2026-08-01T15:12"],
  ["17 8 * * *", "2026-08-01T08:17:00.000", "2026-08-01T08:17"],
  ["17 8 * * *", "2026-01-01T08:16:59.999", "2025-12-31T08:17"],
  ["* * * * *", "2026-08-01T16:00:59.999", "2026-08-01T16:00"],
])("%s was due before %s at %s", (cron, now, due) => {
  expect(previousDue(cron, utc(now))).toEqual(utc(`${due}:00`));
});

test.each(["0 0 1 * *", "0,30 * * * *", "*/0 * * * *", "60 * * * *", "5 24 * * *", "", "5 * * *"])(
  "%j is no cron of a job",
  (cron) => {
    expect(() => previousDue(cron, utc("2026-08-01T16:00"))).toThrow(RangeError);
  },
);

test("every job's cron can be read", () => {
  for (const job of JOB_NAMES) {
    expect(previousDue(SCHEDULE[job], utc("2026-08-01T16:00")).getTime()).toBeGreaterThan(0);
  }
});

describe("a job", () => {
  const now = utc("2026-08-01T16:22:00");
  const first = utc("2026-01-01T00:00");

  test.each([
    // Ten minutes ago, at 16:12, the hourly job was due at 16:12.
    ["expire-subscriptions", "2026-08-01T16:12", false],
    ["expire-subscriptions", "2026-08-01T15:12", true],
    ["new-offer-notifications", "2026-08-01T16:10", false],
    ["new-offer-notifications", "2026-08-01T16:05", true],
    ["housekeeping", "2026-08-01T08:17", false],
    ["housekeeping", "2026-07-31T08:17", true],
    ["notify-new-reviews", "2026-08-02T12:05", false],
  ] as const)("%s whose last good run was of %s is late: %s", (job, lastDone, late) => {
    expect(isLate(job, { lastDone: utc(lastDone), firstStart: first }, now)).toBe(late);
  });

  test("is not late a millisecond before its ten minutes are over", () => {
    const history = { lastDone: utc("2026-08-01T15:12"), firstStart: first };
    expect(isLate("expire-subscriptions", history, new Date(now.getTime() - 1))).toBe(false);
  });

  test.each([
    [null, false],
    ["2026-08-01T16:12:00", false],
    ["2026-08-01T16:11:59", true],
  ])("that never ran, where the first of all ran at %s, is late: %s", (started, late) => {
    const firstStart = started === null ? null : utc(started);
    expect(isLate("expire-subscriptions", { lastDone: null, firstStart }, now)).toBe(late);
  });
});

test.each(["__proto__", "toString", "", null, 7, "Housekeeping"])("%j names no job", (name) => {
  expect(isJobName(name)).toBe(false);
});

test.each([
  [{ kind: "continue-job", job: "housekeeping" }, true],
  [{ kind: "continue-job", job: "drop-tables" }, false],
  [{ kind: "continue-job" }, false],
  [{ kind: "other", job: "housekeeping" }, false],
  [null, false],
  ["continue-job", false],
])("the message %j is read or not", (body, isKnown) => {
  expect(readJobMessage(body) !== undefined).toBe(isKnown);
});

test("counts of ticks add up by name", () => {
  expect(addCounts({ files: 2 }, { files: 3, runs: 1 })).toEqual({ files: 5, runs: 1 });
});

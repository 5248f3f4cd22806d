import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deadLetters, jobRuns } from "~/data/schema/jobs";
import worker from "../../../workers/app";
import { JOBS, jobsOf } from "../../../workers/crons";
import { cookiesAfter } from "../loaders";
import { newAddress } from "../people";
import { addOffer, addRestaurant, DAY, db, NOW, publicId } from "../rows";
import { type Asking, requestOf } from "../site";

afterEach(() => {
  vi.restoreAllMocks();
});

const linesOf = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)));

describe("the scheduled jobs of a cron", () => {
  const DAILY = "17 8 * * *";
  /** It asks the database more often than one tick may, and goes on with the next one. */
  const PAUSES = "back-up";
  const run = () => worker.scheduled(createScheduledController({ cron: DAILY, scheduledTime: NOW }), env);

  beforeEach(async () => {
    await db.delete(jobRuns);
  });

  it("continue after one fails, which the platform learns and the log and its run name", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = vi.spyOn(JOBS, "prune-network-marks").mockRejectedValue(new Error("D1_ERROR: down"));
    await expect(run()).rejects.toThrow("D1_ERROR: down");
    broken.mockRestore();
    expect(linesOf(errors)).toEqual([
      {
        event: "job-failed",
        requestId: expect.any(String),
        job: "prune-network-marks",
        cause: "Error: D1_ERROR: down",
      },
    ]);
    const others = jobsOf(DAILY).filter((name) => name !== "prune-network-marks");
    expect(linesOf(log).map(({ event, job }) => [event, job])).toEqual(
      others.map((name) => [name === PAUSES ? "job-paused" : "job-done", name]),
    );
    const runs = await db.select().from(jobRuns);
    expect(runs.map(({ job, status, failure }) => [job, status, failure]).toSorted()).toEqual(
      [
        ["prune-network-marks", "failed", "Error: D1_ERROR: down"],
        ...others.map((name) => [name, name === PAUSES ? "paused" : "done", null]),
      ].toSorted(),
    );
  });

  it("succeed when all of them do, and run once however often the tick comes", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await expect(run()).resolves.toBeUndefined();
    await expect(run()).resolves.toBeUndefined();
    expect(linesOf(log).map(({ event, job }) => [event, job])).toEqual([
      ...jobsOf(DAILY).map((name) => [name === PAUSES ? "job-paused" : "job-done", name]),
      ...jobsOf(DAILY).map((name) => [name === PAUSES ? "job-done" : "job-idle", name]),
    ]);
    expect(await db.select().from(jobRuns)).toHaveLength(jobsOf(DAILY).length);
  });
});

describe("a queue message", () => {
  beforeEach(async () => {
    await db.delete(jobRuns);
    await db.delete(deadLetters);
  });

  async function deliver(queue: string, id: string, body: unknown) {
    const batch = createMessageBatch(queue, [{ id, timestamp: NOW, attempts: 1, body }]);
    const ctx = createExecutionContext();
    await worker.queue(batch, env);
    return getQueueResult(batch, ctx);
  }

  const retriedIds = ({ retryMessages }: { retryMessages: { msgId: string }[] }) =>
    retryMessages.map(({ msgId }) => msgId);

  const WITH_ADDRESS = { kind: "from another version", email: "ana@correo.com" };

  it("of an unknown kind is retried, and logged by its id alone", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const result = await deliver("sobremesa-jobs", "m1", WITH_ADDRESS);
    expect([result.explicitAcks, retriedIds(result)]).toEqual([[], ["m1"]]);
    expect(linesOf(errors)).toEqual([
      { event: "message-unknown", requestId: expect.any(String), queue: "sobremesa-jobs", id: "m1" },
    ]);
  });

  it("that asks for a run to go on goes on with it, and does nothing once it is done", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await db.insert(jobRuns).values({
      publicId: publicId(),
      job: "prune-access",
      dueAt: NOW,
      startedAt: NOW,
      status: "paused",
      counts: { sessions: 3 },
    });
    const body = { kind: "continue-job", job: "prune-access" };
    for (const id of ["m2", "m3"]) {
      expect((await deliver("sobremesa-jobs", id, body)).explicitAcks).toEqual([id]);
    }
    expect(linesOf(log).map(({ event }) => event)).toEqual(["job-done", "job-idle"]);
    expect(await db.select().from(jobRuns)).toMatchObject([
      { status: "done", ticks: 1, counts: { sessions: 3, links: 0 } },
    ]);
  });

  it("whose job fails is retried", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await db
      .insert(jobRuns)
      .values({ publicId: publicId(), job: "prune-access", dueAt: NOW, startedAt: NOW, status: "paused" });
    const broken = vi.spyOn(JOBS, "prune-access").mockRejectedValue(new Error("D1_ERROR: down"));
    const result = await deliver("sobremesa-jobs", "m4", { kind: "continue-job", job: "prune-access" });
    broken.mockRestore();
    expect([result.explicitAcks, retriedIds(result)]).toEqual([[], ["m4"]]);
    expect(await db.select().from(jobRuns)).toMatchObject([{ status: "failed" }]);
  });

  it("that failed every time is stored once, without its text", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const body of [WITH_ADDRESS, WITH_ADDRESS]) await deliver("sobremesa-jobs-dead", "m5", body);
    await deliver("sobremesa-jobs-dead", "m6", { kind: "continue-job", job: "housekeeping" });
    const stored = await db.select().from(deadLetters);
    expect(stored).toMatchObject([
      { messageId: "m5", kind: "unknown", job: null, sentAt: NOW },
      { messageId: "m6", kind: "continue-job", job: "housekeeping" },
    ]);
    expect(JSON.stringify(stored)).not.toContain("ana@");
  });
});

describe("a like without an account", () => {
  /** Sends a request to the whole Worker and returns the answer with the bookmarks of its database sessions. */
  async function asking(path: string, { headers = {}, ...asking }: Asking) {
    const opened: (string | undefined)[] = [];
    const DB = Object.create(env.DB, {
      withSession: {
        value: (at?: string) => {
          opened.push(at);
          return env.DB.withSession(at);
        },
      },
    });
    const ctx = createExecutionContext();
    const request = requestOf(path, { ...asking, headers: { "cf-connecting-ip": newAddress(), ...headers } });
    const answer = await worker.fetch(request as never, { ...env, DB }, ctx);
    const text = await answer.text();
    await waitOnExecutionContext(ctx);
    return { status: answer.status, headers: answer.headers, text, opened };
  }

  it("is visible to its person at once, from no older replica", async () => {
    const { publicId } = await addOffer(await addRestaurant({ visibleUntil: new Date(8.64e15) }), {
      startsAt: new Date(Date.now() - DAY),
      expiresAt: new Date(Date.now() + DAY),
    });
    const path = `/ofertas/${publicId}`;
    // Before a like counts, the device gets its cookie and the browser sends the form again.
    const introduced = await asking(path, { method: "POST", form: {} });
    expect([introduced.status, introduced.headers.get("location")]).toEqual([307, `${path}?gusta=otra-vez`]);
    let cookie = cookiesAfter([introduced]);
    for (const _ of [1, 2]) {
      const liked = await asking(path, { method: "POST", form: {}, headers: { cookie } });
      expect([liked.status, liked.headers.get("location")]).toEqual([303, `${path}?gusta=1`]);
      expect(liked.opened).toEqual(["first-primary"]);
      cookie = cookiesAfter([liked], cookie);
      const back = await asking(`${path}?gusta=1`, { headers: { cookie } });
      expect(back.text).toContain("Te gusta");
      expect(back.opened[0]).toMatch(/^[0-9a-f]{8}-/);
      // After a minute the bookmark's cookie is gone and the device's remains.
      cookie = cookie
        .split("; ")
        .filter((pair) => pair.startsWith("sobremesa_device="))
        .join();
      expect(cookie).not.toBe("");
    }
  });

  it("sets no bookmark for a person without a like", async () => {
    const refused = await asking("/login", { form: { email: "nadie@correo.com", password: "nada-de-nada" } });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});

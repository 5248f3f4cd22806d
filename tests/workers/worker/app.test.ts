import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { networkMarks } from "~/data/schema/ratings";
import worker from "../../../workers/app";
import { CRONS } from "../../../workers/crons";
import wranglerToml from "../../../wrangler.toml?raw";
import { cookiesAfter } from "../loaders";
import { newAddress } from "../people";
import { addOffer, addRestaurant, at, DAY, db, NOW } from "../rows";
import { type Asking, requestOf } from "../site";

afterEach(() => {
  vi.restoreAllMocks();
});

const linesOf = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)));

describe("the scheduled jobs of a cron", () => {
  const DAILY = "17 8 * * *";
  const run = () => worker.scheduled(createScheduledController({ cron: DAILY, scheduledTime: NOW }), env);

  it("continue after one fails, which the platform learns and the log names", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id } = await addRestaurant();
    await db.insert(networkMarks).values({
      entityType: "restaurant",
      entityId: id,
      network: "n",
      person: "older",
      createdAt: at(-2 * DAY),
    });
    const broken = { name: "broken", run: () => Promise.reject(new Error("D1_ERROR: down")) };
    const jobs = CRONS[DAILY] ?? [];
    jobs.unshift(broken);
    try {
      await expect(run()).rejects.toThrow("D1_ERROR: down");
    } finally {
      jobs.shift();
    }
    expect(await db.select().from(networkMarks)).toEqual([]);
    expect(linesOf(errors)).toEqual([
      { event: "job-failed", requestId: expect.any(String), job: "broken", cause: "Error: D1_ERROR: down" },
    ]);
    expect(linesOf(log).map(({ event, job }) => [event, job])).toEqual(
      jobs.map(({ name }) => ["job-done", name]),
    );
  });

  it("succeed when all of them do", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await expect(run()).resolves.toBeUndefined();
    expect(linesOf(log)).toHaveLength(CRONS[DAILY]?.length ?? 0);
  });
});

describe("a queue message of an unknown kind", () => {
  it("is retried, logged by its id, and ends in a dead-letter queue", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const body = { kind: "from another version", email: "ana@correo.com" };
    const batch = createMessageBatch("sobremesa-jobs", [{ id: "m1", timestamp: NOW, attempts: 1, body }]);
    const ctx = createExecutionContext();
    await worker.queue(batch);
    const result = await getQueueResult(batch, ctx);
    expect([result.ackAll, result.explicitAcks, result.retryBatch.retry]).toEqual([false, [], true]);
    expect(linesOf(errors)).toEqual([
      { event: "messages-unknown", requestId: expect.any(String), queue: "sobremesa-jobs", ids: ["m1"] },
    ]);
    expect(wranglerToml).toMatch(/^dead_letter_queue = "sobremesa-jobs-dead"$/m);
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

import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { jobRuns } from "~/data/schema/jobs";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { createOutages } from "~/platform/services/outages";
import { loader } from "~/routes/resources/healthz";
import { loadContext } from "../../../../workers/load-context";
import { afterDeadlines, hangingD1 } from "../../hanging";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import { at, DAY, db, MINUTE, NOW, publicId } from "../../rows";

const WELL = { d1: true, kv: true, r2: true, failing: [], lastFailures: [], lateJobs: [] };

/** An isolate that has seen nothing yet. */
function isolate() {
  const outages = createOutages(() => now.getTime());
  return {
    outages,
    async ask(replaced: Partial<AppLoadContext> = {}) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (one: Promise<unknown>) => void work.push(one);
      const context = contextAt(now, { outages, waitUntil, ...replaced });
      const answer = await answerOf(loader, { path: "/healthz", context });
      await Promise.all(work);
      return answer;
    },
  };
}

let now = NOW;

const down = () => Promise.reject(new Error("a secret of the binding"));
const noStore = { sessions: { get: down } as unknown as KVNamespace };
const noBucket = {
  media: openMedia({
    bucket: { head: down } as unknown as R2Bucket,
    images: env.IMAGES,
    waitUntil: () => {},
    log: openLog("8f2a"),
  }),
};

beforeEach(async () => {
  now = NOW;
  await env.SESSIONS.delete("healthz");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("is an uncacheable 200 where database, key-value store and bucket answer", async () => {
  const { status, headers, body } = await isolate().ask();
  expect([status, body]).toEqual([200, WELL]);
  expect(headers.get("cache-control")).toBe("no-store");
});

it.each<["kv" | "r2", Partial<AppLoadContext>]>([
  ["kv", noStore],
  ["r2", noBucket],
])("is 503 and says that %s fails and since when, without the cause", async (service, replaced) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { ask } = isolate();
  const { status, headers, body } = await ask(replaced);
  const failing = [{ service, fault: "failed", since: NOW.toISOString() }];
  expect([status, body]).toEqual([503, { ...WELL, [service]: false, failing }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(log).toHaveBeenCalledTimes(1);
  now = at(MINUTE);
  expect((await ask(replaced)).body).toMatchObject({ failing });
  expect((await ask()).body).toEqual(WELL);
});

it("is 503 where the database holds no countries, because its migrations have not run to the end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const countries = await env.DB.prepare("SELECT * FROM countries").all<Record<string, unknown>>();
  await env.DB.prepare("DELETE FROM countries").run();
  const { status, body } = await isolate().ask();
  const failing = [{ service: "d1", fault: "failed", since: NOW.toISOString() }];
  expect([status, body]).toEqual([503, { ...WELL, d1: false, failing, lateJobs: null }]);
  const [row] = countries.results;
  const names = Object.keys(row ?? {});
  await env.DB.prepare(`INSERT INTO countries (${names}) VALUES (${names.map(() => "?")})`)
    .bind(...Object.values(row ?? {}))
    .run();
});

it("tells another isolate since when a service fails, until one finds it well", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await isolate().ask(noBucket);
  now = at(5 * MINUTE);
  expect((await isolate().ask(noBucket)).body).toMatchObject({ failing: [{ since: NOW.toISOString() }] });
  expect((await isolate().ask()).body).toEqual(WELL);
  now = at(9 * MINUTE);
  expect((await isolate().ask(noBucket)).body).toMatchObject({ failing: [{ since: now.toISOString() }] });
});

it("tells since when requests have noticed a failure, before anybody asked here", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { outages, ask } = isolate();
  outages.failed("r2", "unanswered");
  now = at(3 * MINUTE);
  expect((await ask(noBucket)).body).toMatchObject({
    failing: [{ service: "r2", since: NOW.toISOString() }],
  });
});

it("tells the last failures of services that nobody can ask without an effect, and stays 200", async () => {
  const { outages, ask } = isolate();
  outages.failed("images", "unanswered");
  now = at(MINUTE);
  outages.failed("images", "failed");
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    failing: [],
    lastFailures: [
      { service: "images", fault: "failed", since: NOW.toISOString(), last: at(MINUTE).toISOString() },
    ],
  });
  outages.answered("images");
  expect((await ask()).body).toEqual(WELL);
});

it("names jobs that are late, and stays 200", async () => {
  const run = {
    publicId: publicId(),
    job: "send-mails",
    dueAt: at(-DAY),
    startedAt: at(-DAY),
    endedAt: at(-DAY),
  };
  await db.insert(jobRuns).values({ ...run, status: "done" });
  const { status, body } = await isolate().ask();
  expect(status).toBe(200);
  expect((body as typeof WELL).lateJobs).toContain("send-mails");
  await db.delete(jobRuns);
});

it("answers where the database hangs, and says that it does not answer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  const { d1, state } = hangingD1();
  const ctx = createExecutionContext();
  const context = loadContext(new Request(ORIGIN), { ...env, DB: d1 }, ctx, NOW);
  const { status, body } = await afterDeadlines(answerOf(loader, { path: "/healthz", context }), state);
  expect(status).toBe(503);
  expect(body).toMatchObject({
    d1: false,
    kv: true,
    r2: true,
    failing: [{ service: "d1", fault: "unanswered" }],
  });
  await waitOnExecutionContext(ctx);
});

import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, expect, it, vi } from "vitest";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { loader } from "~/routes/resources/healthz";
import { answerOf, contextAt } from "../../loaders";
import { NOW } from "../../rows";

const ask = (replaced: Partial<AppLoadContext> = {}) =>
  answerOf(loader, { path: "/healthz", context: contextAt(NOW, replaced) });

const down = () => Promise.reject(new Error("a secret of the binding"));

afterEach(() => {
  vi.restoreAllMocks();
});

it("is an uncacheable 200 where database, key-value store and bucket answer", async () => {
  const { status, headers, body } = await ask();
  expect([status, body]).toEqual([200, { d1: true, kv: true, r2: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

it.each<[string, Partial<AppLoadContext>, object]>([
  ["the key-value store", { sessions: { get: down } as unknown as KVNamespace }, { kv: false }],
  [
    "the bucket",
    {
      media: openMedia({
        bucket: { head: down } as unknown as R2Bucket,
        images: env.IMAGES,
        waitUntil: () => {},
        log: openLog("8f2a"),
      }),
    },
    { r2: false },
  ],
])("is 503 and names %s that is down, without the cause", async (_, replaced, expected) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { status, headers, body } = await ask(replaced);
  expect([status, body]).toEqual([503, { d1: true, kv: true, r2: true, ...expected }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(log).toHaveBeenCalledTimes(1);
});

it("is 503 where the database holds no countries, because its migrations have not run to the end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.prepare("DELETE FROM countries").run();
  const { status, body } = await ask();
  expect([status, body]).toEqual([503, { d1: false, kv: true, r2: true }]);
});

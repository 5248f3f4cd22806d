import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { loader } from "~/routes/resources/media";
import { edgeStore } from "../../../../workers/load-context";
import { contextAt, ORIGIN } from "../../loaders";
import { png } from "../../platform/png";
import { NOW } from "../../rows";
import { ask as askApp } from "../../site";

const KEY = "products/abcdefgh.png";

beforeAll(async () => {
  await env.MEDIA.put(KEY, png(300, 200), { httpMetadata: { contentType: "image/png" } });
});

async function ask(key: string, query = ""): Promise<Response> {
  const request = new Request(`${ORIGIN}/media/${key}${query}`, { headers: { accept: "image/webp" } });
  const answer = await loader({ request, params: { "*": key }, context: contextAt(NOW) });
  return new Response(await answer.arrayBuffer(), answer);
}

it("is the stored picture without a width, and a variant with one", async () => {
  expect((await ask(KEY)).headers.get("content-type")).toBe("image/png");
  expect((await ask(KEY, "?w=192")).headers.get("content-type")).toBe("image/webp");
  expect((await ask(KEY, "?w=192&utm_source=x")).headers.get("content-type")).toBe("image/webp");
});

it.each(["?w=", "?w=100", "?w=0192", "?w=192&w=96", "?w=192&w=192", "?w=%00", "?w=1e309", "?w=-1"])(
  "is an uncacheable 400 with a sentence for %s",
  async (query) => {
    const answer = await ask(KEY, query);
    expect([answer.status, await answer.text()]).toEqual([400, "Ese tamaño no existe."]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  },
);

it.each([
  "products/nobody00.png",
  "../wrangler.toml",
  "products/../../etc/passwd",
  "",
  "<script>",
  "x".repeat(3000),
])("is an uncacheable 404 with a sentence for %j", async (key) => {
  const request = new Request(`${ORIGIN}/media/x?w=192`);
  const answer = await loader({ request, params: { "*": key }, context: contextAt(NOW) });
  expect([answer.status, await answer.text()]).toEqual([404, "Esa imagen no existe."]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

describe("while a service behind it is down", () => {
  const down = () => Promise.reject(new Error("a secret of the binding"));
  const log = vi.spyOn(console, "error");

  afterEach(() => {
    log.mockReset();
  });

  /** Requests a picture with another bucket or cache, and returns the answer and the log. */
  async function asking(query: string, { bucket = env.MEDIA, cache = edgeStore() }) {
    log.mockImplementation(() => {});
    const behind: Promise<unknown>[] = [];
    const media = openMedia({
      bucket,
      cache,
      images: env.IMAGES,
      waitUntil: (work) => behind.push(work),
      log: openLog("8f2a"),
    });
    const headers = { accept: "image/webp" };
    const answer = await askApp(`/media/${KEY}${query}`, { context: contextAt(NOW, { media }), headers });
    await Promise.all(behind);
    return { ...answer, events: log.mock.calls.map(([line]) => JSON.parse(String(line)).event) };
  }

  it.each(["", "?w=640"])(
    "the bucket: an uncacheable 503 with its sentence%s and Retry-After",
    async (query) => {
      const answer = await asking(query, { bucket: { get: down } as unknown as R2Bucket });
      expect([answer.status, answer.text]).toEqual([
        503,
        "Esa imagen no se pudo leer. Intenta de nuevo en un momento.",
      ]);
      expect(answer.headers.get("retry-after")).toBe("10");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.events).toEqual(["media-failed"]);
    },
  );

  it("the cache: the picture is made again", async () => {
    const cache = { match: down, put: down } as unknown as Cache;
    const answer = await asking("?w=640", { cache });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.events).toEqual(["variant-cache-unread", "variant-cache-unwritten"]);
  });

  it("the bucket behind a cached variant: the variant", async () => {
    expect((await asking("?w=480", {})).status).toBe(200);
    const answer = await asking("?w=480", { bucket: { get: down } as unknown as R2Bucket });
    expect([answer.status, answer.events]).toEqual([200, []]);
  });
});

import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { loader } from "~/routes/resources/media";
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

it.each(["", "?w=192", "?w=1e309", "?utm_source=x"])(
  "is the stored picture with the parameters %j",
  async (query) => {
    const answer = await ask(KEY, query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  },
);

it.each([
  "products/nobody00.png",
  "products/nobody00-112.webp",
  "../wrangler.toml",
  "products/../../etc/passwd",
  "",
  "<script>",
  "x".repeat(3000),
])("is an uncacheable 404 with a sentence for %j", async (key) => {
  const request = new Request(`${ORIGIN}/media/x`);
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

  /** Requests a picture with another bucket or Images binding, and returns the answer and the log. */
  async function asking(key: string, replaced: Partial<Parameters<typeof openMedia>[0]>) {
    log.mockImplementation(() => {});
    const works: Promise<unknown>[] = [];
    const media = openMedia({
      bucket: env.MEDIA,
      images: env.IMAGES,
      waitUntil: (work) => works.push(work),
      log: openLog("8f2a"),
      attempted: new Set(),
      ...replaced,
    });
    const answer = await askApp(`/media/${key}`, { context: contextAt(NOW, { media }) });
    await Promise.all(works);
    return { ...answer, events: log.mock.calls.map(([line]) => JSON.parse(String(line)).event) };
  }

  it("the bucket: an uncacheable 503 with its sentence and Retry-After", async () => {
    const answer = await asking(KEY, { bucket: { get: down } as unknown as R2Bucket });
    expect([answer.status, answer.text]).toEqual([
      503,
      "Esa imagen no se pudo leer. Intenta de nuevo en un momento.",
    ]);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.events).toEqual(["media-failed"]);
  });

  it("the Images binding: the stored picture, and in place of a width of an older one that one", async () => {
    const images = { info: down, input: down } as unknown as ImagesBinding;
    for (const [key, events] of [
      [KEY, []],
      ["products/abcdefgh-112.webp", ["set-failed"]],
    ] as const) {
      const answer = await asking(key, { images });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(answer.events).toEqual(events);
    }
  });
});

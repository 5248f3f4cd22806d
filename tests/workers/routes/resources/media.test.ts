import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { loader } from "~/routes/resources/media";
import { contextAt, ORIGIN } from "../../loaders";
import { png } from "../../platform/png";
import { NOW } from "../../rows";

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
  "is 400 with a sentence for %s, kept by nobody",
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
])("is 404 with a sentence for %j, kept by nobody", async (key) => {
  const request = new Request(`${ORIGIN}/media/x?w=192`);
  const answer = await loader({ request, params: { "*": key }, context: contextAt(NOW) });
  expect([answer.status, await answer.text()]).toEqual([404, "Esa imagen no existe."]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

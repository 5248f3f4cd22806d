import { type APIRequestContext, type APIResponse, expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { reviewsPath, sheetPath } from "../support/pages";
import { BROKEN_URL } from "../support/servers";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

const PAGES = [
  "/",
  `/${DEMO.showcase}`,
  sheetPath(EDGE.corner, EDGE_DISHES.cheapest),
  reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings),
];

const stateOf = (answer: APIResponse) => answer.headers()["server-timing"];

const FRESH = "edge;desc=fresh";

/**
 * Runs `ask` while the page comes fresh from the cache, and again if the page grows stale meanwhile: a page stays
 * fresh for 30 seconds, and another test may have drawn it at any time. Returns the result of `ask`.
 */
async function whileFresh<T>(
  request: APIRequestContext,
  path: string,
  ask: (first: APIResponse) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const first = await request.get(path);
    if (stateOf(first) !== FRESH) continue;
    const came = await ask(first);
    const last = await request.get(path);
    if (stateOf(last) === FRESH && last.headers().etag === first.headers().etag) return came;
  }
  throw new Error(`${path} does not stay in the cache`);
}

test.describe("a public page", () => {
  for (const path of PAGES) {
    test(`${path} comes from the cache the second time, and browsers must revalidate it`, async ({
      request,
    }) => {
      const first = await request.get(path);
      expect(first.status()).toBe(200);
      expect(stateOf(first)).toMatch(/^edge;desc=(fresh|stale|(miss|expired), db;dur=\d+, render;dur=\d+)$/);
      const again = await whileFresh(request, path, async (answer) => answer);
      expect(again.headers()["cache-control"]).toBe("private, no-cache");
      expect(again.headers().vary).toBe("Cookie");
      expect(again.headers()["content-type"]).toBe("text/html; charset=utf-8");
      expect(again.headers().etag).toMatch(/^(W\/)?"[0-9a-f]{24}"$/);
    });
  }

  test("is not sent again to a browser that has it", async ({ request }) => {
    const path = sheetPath(EDGE.lookout, EDGE_DISHES.unrated);
    const answers = await whileFresh(request, path, async (first) => {
      const { etag } = first.headers();
      const all = [etag!, `W/${etag}`, `"other", ${etag}`, "*"].map(async (tags) => {
        const answer = await request.get(path, { headers: { "if-none-match": tags } });
        return { tags, etag, answer, body: await answer.body() };
      });
      return Promise.all(all);
    });
    for (const { tags, etag, answer, body } of answers) {
      expect(answer.status(), tags).toBe(304);
      expect(body.length).toBe(0);
      expect(answer.headers().etag).toBe(etag);
      expect(answer.headers()["content-security-policy"]).toBeTruthy();
    }
    const changed = await request.get(path, { headers: { "if-none-match": '"000000000000000000000000"' } });
    expect(changed.status()).toBe(200);
    expect((await changed.body()).length).toBeGreaterThan(1000);
  });

  test("is not cached once the request has a session cookie", async ({ request }) => {
    const path = sheetPath(EDGE.lookout, EDGE_DISHES.twentyRatings);
    for (const cookie of ["sobremesa_session=x", "a=b; sobremesa_session=x", "__Host-sobremesa_session=x"]) {
      const answer = await request.get(path, { headers: { cookie } });
      expect(answer.status()).toBe(200);
      expect(stateOf(answer), cookie).toBeUndefined();
      expect(answer.headers()["cache-control"]).toContain("no-store");
      expect(answer.headers().etag).toBeUndefined();
    }
    // Other cookies do not change the cached page.
    const other = await whileFresh(request, path, () =>
      request.get(path, { headers: { cookie: "tema=dark; not_sobremesa_session=x" } }),
    );
    expect(stateOf(other)).toBe(FRESH);
  });

  test("is one entry for all query parameters that the page does not know", async ({ request }) => {
    const path = reviewsPath(EDGE.lookout, EDGE_DISHES.twentyRatings);
    const queries = ["utm_source=qr", "fbclid=1&x=2", "ANTES=1", "%00=1", "_routes=root"];
    const [known, ...others] = await whileFresh(request, path, async (first) => [
      first,
      ...(await Promise.all(queries.map((query) => request.get(`${path}?${query}`)))),
    ]);
    for (const [at, answer] of others.entries()) {
      expect(stateOf(answer), queries[at]).toBe(FRESH);
      expect(answer.headers().etag).toBe(known!.headers().etag);
    }
  });

  test("has an entry of its own for each value of a known parameter", async ({ request }) => {
    const path = reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings);
    const html = await (await request.get(path)).text();
    const [older] = /[^"]+\?despues=[0-9a-z]{16}/.exec(html)!;
    const kept = (address: string) => whileFresh(request, address, async (answer) => answer);
    const [first, second] = [await kept(path), await kept(older!)];
    expect(second.headers().etag).not.toBe(first.headers().etag);
    expect(await second.text()).not.toBe(await first.text());
  });

  test("answers HEAD as it answers GET, without the body", async ({ request }) => {
    for (const path of PAGES) {
      const { get, head } = await whileFresh(request, path, async (get) => ({
        get,
        head: await request.head(path),
      }));
      expect(head.status()).toBe(200);
      expect((await head.body()).length).toBe(0);
      const comparable = (all: Record<string, string>) =>
        Object.entries(all).filter(([name]) => !/^(date|content-length|transfer-encoding)$/.test(name));
      expect(comparable(head.headers())).toEqual(comparable(get.headers()));
    }
  });

  test("is whole for GET after a HEAD request alone", async ({ request }) => {
    expect((await request.head(sheetPath(EDGE.uneven, "not-a-dish"))).status()).toBe(404);
    const blank = `/${EDGE.blank}`;
    await request.head(blank);
    const answer = await request.get(blank);
    expect(await answer.text()).toContain("</html>");
  });
});

test.describe("never cached", () => {
  const refused = [
    ["a miss", "/no-existe", 404],
    ["an inactive restaurant", `/${DEMO.inactive}`, 404],
    ["a deep miss", "/a/b/c/d", 404],
    ["private reviews", reviewsPath(DEMO.privateReviews, EDGE_DISHES.cheapest), 404],
    ["another restaurant's dish", sheetPath(EDGE.lookout, EDGE_DISHES.cheapest), 404],
    ["a renamed restaurant", `/${DEMO.renamed.from}`, 301],
  ] as const;
  for (const [what, path, status] of refused) {
    test(what, async ({ request }) => {
      for (let i = 0; i < 2; i++) {
        const answer = await request.get(path, { maxRedirects: 0 });
        expect(answer.status()).toBe(status);
        expect(stateOf(answer)).toBeUndefined();
        expect(answer.headers()["cache-control"]).toContain("no-store");
        expect(answer.headers().etag).toBeUndefined();
      }
    });
  }

  test("a page that failed", async ({ request }) => {
    for (const path of PAGES) {
      for (let i = 0; i < 2; i++) {
        const answer = await request.get(BROKEN_URL + path);
        expect(answer.status()).toBe(503);
        expect(stateOf(answer)).toBeUndefined();
        expect(answer.headers()["cache-control"]).toContain("no-store");
        expect(answer.headers()["retry-after"]).toMatch(/^\d+$/);
      }
    }
  });
});

test("files with a hash in their name and pictures are cached forever", async ({ request }) => {
  const html = await (await request.get(`/${DEMO.showcase}`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|s)\/[^"#]+)/g)].map((match) => match[1]!);
  expect(files.length).toBeGreaterThanOrEqual(2);
  const pictures = [...html.matchAll(/\/media\/[\w/-]+-\d+\.webp/g)].map(([path]) => path);
  // An upload stores all widths of a picture or none, and the same code answers for all.
  const widths = new Map(pictures.map((path) => [path.replace(/-\d+\.webp$/, ""), path]));
  expect(widths.size).toBeGreaterThan(10);
  for (const file of new Set([...files, ...widths.values()])) {
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()["cache-control"]], file).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  expect((await request.get(pictures[0]!)).headers()["content-type"]).toBe("image/webp");
});

test("/healthz says which services answer and which do not", async ({ request }) => {
  const well = await request.get("/healthz");
  expect(well.status()).toBe(200);
  expect(await well.json()).toMatchObject({ d1: true, kv: true, r2: true, failing: [] });
  expect(well.headers()["cache-control"]).toBe("no-store");
  const ill = await request.get(`${BROKEN_URL}/healthz`);
  expect(ill.status()).toBe(503);
  const { failing, ...others } = await ill.json();
  expect(others).toMatchObject({ d1: false, kv: true, r2: true, lateJobs: null });
  expect(failing).toEqual([{ service: "d1", fault: "failed", since: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(ill.headers()["cache-control"]).toBe("no-store");
});

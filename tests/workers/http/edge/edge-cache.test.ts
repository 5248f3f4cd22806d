import { afterEach, describe, expect, it, vi } from "vitest";
import { CACHEABLE_HEADER, COUNTS_HEADER, ENDS_AT_HEADER } from "~/http/edge/edge-cache.server";
import { edgeWorld, finished, page, slowRender } from "../edge-cache-world";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the age of an entry", () => {
  it.each([
    [0, "fresh"],
    [29_999, "fresh"],
    [30_000, "fresh"],
    [30_001, "stale"],
    [60_000, "stale"],
    [60_001, "expired"],
    [3_600_000, "expired"],
  ])("after %i ms gives %s", async (age, state) => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const first = await isolate.settled("/casa");
    expect([first.state, await first.text()]).toEqual(["miss", "render 1"]);

    world.turnTo(age);
    const second = await isolate.settled("/casa");
    expect(second.state).toBe(state);
    const took = state === "expired" ? ", db;dur=0, render;dur=0" : "";
    expect(second.headers.get("server-timing")).toBe(`edge;desc=${state}${took}`);
    expect(await second.text()).toBe(state === "expired" ? "render 2" : "render 1");
    expect(world.renders).toBe(state === "fresh" ? 1 : 2);
  });

  it("is measured from the start of its render", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => {
      world.turnTo(20_000);
      return page("slow");
    };
    await isolate.settled("/casa");
    world.turnTo(30_001);
    expect((await isolate.settled("/casa")).state).toBe("stale");
  });
});

describe("a stale entry", () => {
  it("is served to five requests at once during one render, and then replaced", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    await isolate.settled("/casa");
    world.turnTo(45_000);
    const rendering = slowRender();
    world.site = rendering.site;

    const five = await Promise.all(Array.from({ length: 5 }, () => isolate.ask("/casa")));
    expect(await Promise.all(five.map((answer) => answer.text()))).toEqual(Array(5).fill("render 1"));
    expect(five.map(({ state }) => state)).toEqual(Array(5).fill("stale"));
    expect(world.renders).toBe(2);

    rendering.end(page("the new one"));
    await Promise.all(five.map(({ behind }) => finished(behind)));
    const next = await isolate.ask("/casa");
    expect([next.state, await next.text(), world.renders]).toEqual(["fresh", "the new one", 2]);
  });

  it("survives a failed render, which is logged and repeated by the next request", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const world = edgeWorld();
    const isolate = world.isolate();
    await isolate.settled("/casa");
    world.turnTo(40_000);
    world.site = async () => {
      throw new Error("no connection");
    };
    const first = await isolate.settled("/casa");
    expect([first.state, await first.text()]).toEqual(["stale", "render 1"]);
    expect(log.mock.calls.flat().join()).toMatch(/refresh-failed.*no connection/);

    world.site = async () => page("recovered");
    await isolate.settled("/casa");
    const third = await isolate.ask("/casa");
    expect([third.state, await third.text()]).toEqual(["fresh", "recovered"]);
  });

  it("survives a rendered error until it is an hour old", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    await isolate.settled("/casa");
    world.site = async () => new Response("closed", { status: 503 });
    world.turnTo(59_000);
    await isolate.settled("/casa");
    for (const ms of [60_000, 3_600_000]) {
      world.turnTo(ms);
      expect(await (await isolate.settled("/casa")).text()).toBe("render 1");
    }
    world.turnTo(3_600_001);
    const gone = await isolate.settled("/casa");
    expect([gone.state, gone.status, await gone.text()]).toEqual(["bypass", 503, "closed"]);
  });

  it("is rendered again, once, when a render has not ended within ten seconds", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    await isolate.settled("/casa");
    world.turnTo(31_000);
    const lost = slowRender();
    world.site = lost.site;
    const first = await isolate.ask("/casa");
    world.turnTo(41_000);
    await isolate.ask("/casa");
    expect(world.renders).toBe(2);

    world.turnTo(41_001);
    const second = slowRender();
    world.site = second.site;
    await isolate.ask("/casa");
    expect(world.renders).toBe(3);

    // A refresh that outlived its timeout must not clear the flag of the refresh that replaced it.
    lost.end(new Response("late", { status: 500 }));
    await finished(first.behind);
    world.turnTo(45_000);
    await isolate.ask("/casa");
    expect(world.renders).toBe(3);
    second.end(page("second"));
  });

  it("is not replaced by a render that began earlier and ended later", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const slow = slowRender();
    world.site = slow.site;
    const slowAsk = isolate.ask("/casa");
    await slow.begun;
    // By then the slow render counts as lost.
    world.turnTo(10_001);
    world.site = async () => page("newer");
    await isolate.settled("/casa");
    slow.end(page("older"));
    const slowAnswer = await slowAsk;
    await finished(slowAnswer.behind);
    expect(await slowAnswer.text()).toBe("older");

    expect(await (await isolate.ask("/casa")).text()).toBe("newer");
    expect(await (await world.isolate().ask("/casa")).text()).toBe("newer");
  });
});

describe("answers that are never cached", () => {
  it.each<[string, () => Response]>([
    ["a page that is not marked", () => new Response("plain")],
    ["a miss", () => new Response("missing", { status: 404, headers: { [CACHEABLE_HEADER]: "1" } })],
    ["a refusal", () => new Response("private", { status: 403, headers: { [CACHEABLE_HEADER]: "1" } })],
    ["a failure", () => new Response("down", { status: 503, headers: { [CACHEABLE_HEADER]: "1" } })],
    [
      "a redirect",
      () => new Response(null, { status: 301, headers: { location: "/x", [CACHEABLE_HEADER]: "1" } }),
    ],
    ["an answer that sets a cookie", () => page("hello", { "set-cookie": "a=1" })],
  ])("%s", async (_, answer) => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => answer();
    const expected = answer();
    for (const renders of [1, 2]) {
      const { state, status, headers, text } = await isolate.settled("/casa");
      expect([state, status, await text()]).toEqual(["bypass", expected.status, await answer().text()]);
      expect(headers.get("location")).toBe(expected.headers.get("location"));
      expect(headers.get("set-cookie")).toBe(expected.headers.get("set-cookie"));
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(world.renders).toBe(renders);
    }
    expect((await world.isolate().settled("/casa")).state).toBe("bypass");
  });

  it("have their own Cache-Control where they set one", async () => {
    const world = edgeWorld();
    world.site = async () => new Response("{}", { headers: { "cache-control": "public, max-age=60" } });
    const { headers } = await world.isolate().ask("/casa");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
  });
});

describe("the answer to the client", () => {
  const internal = {
    [COUNTS_HEADER]: "restaurant/0123456789abcdef UTC",
    [ENDS_AT_HEADER]: String(8.64e15),
    "x-content-type-options": "nosniff",
  };

  it("has the page's headers in every state, must be revalidated by browsers, and has no internal header", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => page("hello", internal);
    const answers = [];
    for (const [ms, from] of [
      [0, isolate],
      [10_000, isolate],
      [20_000, world.isolate()],
      [40_000, isolate],
      [200_000, isolate],
    ] as const) {
      world.turnTo(ms);
      answers.push(await from.settled("/casa"));
    }
    expect(answers.map(({ state }) => state)).toEqual(["miss", "fresh", "fresh", "stale", "expired"]);
    for (const { headers, state, counts } of answers) {
      expect(counts).toBe(internal[COUNTS_HEADER]);
      const { etag, "content-length": _, ...others } = Object.fromEntries(headers);
      expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
      expect(others).toEqual({
        "cache-control": "private, no-cache",
        "content-type": "text/html; charset=utf-8",
        "server-timing": `edge;desc=${state}${/miss|expired/.test(state) ? ", db;dur=0, render;dur=0" : ""}`,
        vary: "Cookie",
        "x-content-type-options": "nosniff",
      });
    }
  });

  it("has no internal header without the cache either, and a failed answer counts no view", async () => {
    const world = edgeWorld();
    world.site = async () => new Response("mine", { headers: internal });
    const own = await world.isolate().ask("/casa");
    expect(own.counts).toBe(internal[COUNTS_HEADER]);
    expect([...own.headers.keys()].filter((name) => name.startsWith("x-edge"))).toEqual([]);
    world.site = async () => new Response("no", { status: 404, headers: internal });
    const missing = await world.isolate().ask("/otra");
    expect(missing.counts).toBeUndefined();
    expect([...missing.headers.keys()].filter((name) => name.startsWith("x-edge"))).toEqual([]);
  });

  it("is a 304 without a body for a matching ETag, whatever the entry's age", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => page("the same", { [COUNTS_HEADER]: "offer/x" });
    const etag = (await isolate.settled("/casa")).headers.get("etag") as string;
    for (const [ms, state] of [
      [10_000, "fresh"],
      [40_000, "stale"],
      [200_000, "expired"],
    ] as const) {
      world.turnTo(ms);
      const answer = await isolate.settled("/casa", { headers: { "if-none-match": `W/${etag}` } });
      expect([answer.status, answer.state, await answer.text()]).toEqual([304, state, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.has("content-type")).toBe(false);
      expect(answer.counts).toBe("offer/x");
    }
  });

  it.each<[string, (etag: string) => string, number]>([
    ["the tag", (etag) => etag, 304],
    ["the tag made weak by compression", (etag) => `W/${etag}`, 304],
    ["a list with it", (etag) => `"other", W/${etag}, "third"`, 304],
    ["any", () => "*", 304],
    ["another tag", () => '"0123456789abcdef01234567"', 200],
    ["the tag without its quotes", (etag) => etag.replaceAll('"', ""), 200],
    ["nothing", () => "", 200],
  ])("If-None-Match with %s", async (_, ifNoneMatch, status) => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const etag = (await isolate.settled("/casa")).headers.get("etag") as string;
    const answer = await isolate.ask("/casa", { headers: { "if-none-match": ifNoneMatch(etag) } });
    expect([answer.status, await answer.text()]).toEqual([status, status === 200 ? "render 1" : ""]);
  });

  it("has the same ETag for the same bytes, and another for other bytes", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const tags = [];
    for (const [ms, text] of [
      [0, "one"],
      [100_000, "one"],
      [200_000, "two"],
    ] as const) {
      world.turnTo(ms);
      world.site = async () => page(text);
      tags.push((await isolate.settled("/casa")).headers.get("etag"));
    }
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  it("to HEAD has the same headers without a body, and the whole page is cached for the next GET", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const head = await isolate.settled("/casa", { method: "HEAD" });
    expect([head.status, head.state, await head.text()]).toEqual([200, "miss", ""]);
    const get = await isolate.ask("/casa");
    expect([get.state, await get.text()]).toEqual(["fresh", "render 1"]);
    expect(get.headers.get("etag")).toBe(head.headers.get("etag"));
  });
});

import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withRequests } from "../../real-requests";
import { edgeWorld, finished, page, slowRender } from "../edge-cache-world";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends `count` requests at once while a render runs, which began with the first of them. */
async function askedTogether(count: number, address = "/casa") {
  const world = edgeWorld();
  const isolate = world.isolate();
  const rendering = slowRender();
  world.site = rendering.site;
  const asked = Array.from({ length: count }, () => isolate.ask(address));
  await rendering.begun;
  await world.waiting(count - 1);
  return { world, isolate, rendering, asked };
}

describe("simultaneous requests for a page that is not cached", () => {
  it("are answered by one render", async () => {
    const { world, isolate, rendering, asked } = await askedTogether(20);
    world.turnTo(40);
    asked.push(isolate.ask("/casa"));
    await world.waiting(20);
    rendering.end(page("the only one"));
    const answers = await Promise.all(asked);
    expect(world.renders).toBe(1);
    for (const { state, status, text, headers } of answers) {
      expect([state, status, await text()]).toEqual(["miss", 200, "the only one"]);
      expect(headers.get("server-timing")).toBe("edge;desc=miss, db;dur=0, render;dur=40");
    }
    await Promise.all(answers.map(({ behind }) => finished(behind)));
    expect((await isolate.ask("/casa")).state).toBe("fresh");
    // Their timers no longer run.
    expect(world.timers.size).toBe(0);
  });

  it("have a render for each address", async () => {
    const { world, isolate, rendering, asked } = await askedTogether(2);
    world.site = async () => page("another");
    expect(await (await isolate.ask("/otra")).text()).toBe("another");
    rendering.end(page("the first"));
    expect(await (await asked[1])?.text()).toBe("the first");
    expect(world.renders).toBe(2);
  });

  it("are answered by one render too when the entry has expired, and by the one that runs behind a stale entry", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    await isolate.settled("/casa");
    world.turnTo(55_000);
    const rendering = slowRender();
    world.site = rendering.site;
    expect((await isolate.ask("/casa")).state).toBe("stale");
    world.turnTo(60_001);
    const asked = [isolate.ask("/casa"), isolate.ask("/casa")];
    await world.waiting(2);
    rendering.end(page("the new one"));
    for (const answer of await Promise.all(asked))
      expect([answer.state, await answer.text()]).toEqual(["expired", "the new one"]);
    expect(world.renders).toBe(2);
  });

  it("share an answer that is not cached: a redirect, a miss, a failure", async () => {
    for (const answer of [
      new Response(null, { status: 301, headers: { location: "/x" } }),
      new Response("missing", { status: 404 }),
      new Response("down", { status: 503, headers: { "retry-after": "10" } }),
    ]) {
      const expected = [answer.status, answer.headers.get("location"), await answer.clone().text()];
      const { world, isolate, rendering, asked } = await askedTogether(5);
      rendering.end(answer);
      for (const { state, status, headers, text } of await Promise.all(asked)) {
        expect([status, headers.get("location"), await text()]).toEqual(expected);
        expect([state, headers.get("cache-control")]).toEqual(["bypass", "private, no-store"]);
      }
      expect(world.renders).toBe(1);
      world.site = async () => page("there again");
      expect(await (await isolate.ask("/casa")).text()).toBe("there again");
    }
  });

  it("do not share a cookie", async () => {
    const { world, rendering, asked } = await askedTogether(3);
    world.site = async () => page("mine", { "set-cookie": `a=${world.renders}` });
    rendering.end(page("mine", { "set-cookie": "a=1" }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ headers }) => headers.get("set-cookie")).sort()).toEqual(["a=1", "a=2", "a=3"]);
  });

  it("share a render that throws, and the next request begins another", async () => {
    const { world, isolate, rendering, asked } = await askedTogether(3);
    rendering.end(Promise.reject(new Error("no connection")) as never);
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe("rejected");
    expect(world.renders).toBe(1);
    world.site = async () => page("recovered");
    expect(await (await isolate.ask("/casa")).text()).toBe("recovered");
  });

  it("need no connection of the first, because its render is work after the answer", async () => {
    const world = edgeWorld();
    const rendering = slowRender();
    world.site = rendering.site;
    const work: Promise<unknown>[] = [];
    const ctx = { waitUntil: (promise: Promise<unknown>) => work.push(promise) };
    const asked = world.isolate({ store: "none" }).ask("/casa", {}, ctx);
    await rendering.begun;
    expect(work).toHaveLength(1);
    rendering.end(page("there"));
    await finished(work);
    expect(await (await asked).text()).toBe("there");
  });

  it("begin another one together when the render is lost", async () => {
    const { world, asked } = await askedTogether(4);
    world.turnTo(10_001);
    world.site = async () => page("the second");
    world.endTimers();
    const [, ...waiting] = asked;
    for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe("the second");
    expect(world.renders).toBe(2);
  });
});

describe("requests of the runtime", () => {
  const stream = (text: string) =>
    new ReadableStream({
      async pull(controller) {
        await env.DB.prepare("SELECT 1").run();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });

  /** A site whose render begins with a query and ends once five other requests wait for it. */
  function slowSite() {
    const world = edgeWorld();
    const edge = world.isolate();
    world.site = async () => {
      await env.DB.prepare("SELECT 1").run();
      await world.waiting(5);
      return page(stream(`render ${world.renders}`));
    };
    const handler = async (request: Request, ctx: ExecutionContext) => {
      const { text } = await edge.ask("/casa", {}, ctx);
      // A stream of its own request is there still.
      return new Response(`${await text()} for ${await request.text()}`);
    };
    return { world, handler };
  }

  const visit = (body: string) => ["https://t.test/casa", { method: "POST", body }] as const;

  it("share one render, whose stream belongs to the first, and go on in their own contexts", async () => {
    const { world, handler } = slowSite();
    const people = ["ana", "luis", "eva", "juan", "rosa", "pepe"];
    const texts = await withRequests(handler, (ask) =>
      Promise.all(people.map(async (person) => (await ask(...visit(person))).text())),
    );
    expect(texts).toEqual(people.map((person) => `render 1 for ${person}`));
    expect(world.renders).toBe(1);
  });
});

describe("Server-Timing", () => {
  it("tells the time of database and render where the request waited for them", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const timings = [];
    for (const ms of [0, 1_000, 100_000]) {
      world.turnTo(ms);
      const start = world.now;
      world.site = async (time) => {
        world.now = start + 35;
        time.ms += 12;
        return page("slow");
      };
      timings.push((await isolate.settled("/casa")).headers.get("server-timing"));
    }
    expect(timings).toEqual([
      "edge;desc=miss, db;dur=12, render;dur=23",
      "edge;desc=fresh",
      "edge;desc=expired, db;dur=12, render;dur=23",
    ]);
  });
});

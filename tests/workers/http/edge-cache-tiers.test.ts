import { afterEach, describe, expect, it, vi } from "vitest";
import { edgeWorld, finished, locationCache, page, slowRender } from "./edge-cache-world";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the location's cache", () => {
  it.each([
    [0, "fresh"],
    [30_000, "fresh"],
    [30_001, "stale"],
    [60_000, "stale"],
    [60_001, "expired"],
  ])("serves an isolate that never rendered, by the stored time: after %i ms %s", async (age, state) => {
    const world = edgeWorld();
    await world.isolate().settled("/casa");
    world.turnTo(age);
    const answer = await world.isolate().settled("/casa");
    expect([answer.state, await answer.text()]).toEqual([
      state,
      state === "expired" ? "render 2" : "render 1",
    ]);
  });

  it("is read once, and then the isolate's memory answers with the same stored time", async () => {
    const world = edgeWorld();
    await world.isolate().settled("/casa");
    const second = world.isolate();
    world.turnTo(20_000);
    await second.settled("/casa");
    await locationCache.delete(`${world.origin}/.edge/v1/casa`);
    world.turnTo(30_000);
    expect((await second.ask("/casa")).state).toBe("fresh");
    world.turnTo(30_001);
    expect((await second.ask("/casa")).state).toBe("stale");
    expect(world.renders).toBe(2);
  });

  it("gives an isolate with a stale memory what another isolate has rendered since", async () => {
    const world = edgeWorld();
    const [first, second] = [world.isolate(), world.isolate()];
    await first.settled("/casa");
    world.turnTo(35_000);
    await second.settled("/casa");
    world.turnTo(36_000);
    const answer = await first.settled("/casa");
    expect([answer.state, await answer.text(), world.renders]).toEqual(["fresh", "render 2", 2]);
  });

  it("does not replace a newer page in memory by an older stored one", async () => {
    const world = edgeWorld();
    const [fast, slow] = [world.isolate(), world.isolate()];
    const rendering = slowRender();
    world.site = rendering.site;
    const slowAsk = slow.ask("/casa");
    await rendering.begun;
    world.turnTo(25_000);
    world.site = async () => page("newer");
    await fast.settled("/casa");
    rendering.end(page("older"));
    await finished((await slowAsk).behind);

    world.turnTo(61_000);
    world.site = async () => page("newest");
    const answer = await fast.ask("/casa");
    expect([answer.state, await answer.text()]).toEqual(["stale", "newer"]);
  });

  it("has nothing of another deployment", async () => {
    const world = edgeWorld();
    await world.isolate({ version: "v1" }).settled("/casa");
    expect((await world.isolate({ version: "v2" }).settled("/casa")).state).toBe("miss");
    expect((await world.isolate({ version: "v1" }).ask("/casa")).state).toBe("fresh");
  });

  it("distinguishes addresses, parameters and hosts", async () => {
    const [world, other] = [edgeWorld(), edgeWorld()];
    const isolate = world.isolate();
    await isolate.settled("/casa");
    expect((await isolate.settled("/casa?despues=0123456789abcdef")).state).toBe("miss");
    expect((await isolate.settled("/otra")).state).toBe("miss");
    expect((await other.isolate().settled("/casa")).state).toBe("miss");
    expect((await isolate.ask("/casa")).state).toBe("fresh");
  });

  it("may be missing, and then memory alone answers", async () => {
    const world = edgeWorld();
    const lonely = world.isolate({ store: "none" });
    await lonely.settled("/casa");
    expect((await lonely.ask("/casa")).state).toBe("fresh");
    expect((await world.isolate().settled("/casa")).state).toBe("miss");
  });

  it("may fail, and the page is still rendered, served and cached in memory", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const world = edgeWorld();
    const failing = {
      match: () => Promise.reject(new Error("match is down")),
      put: () => Promise.reject(new Error("put is down")),
    } as unknown as Cache;
    const isolate = world.isolate({ store: failing });
    const first = await isolate.settled("/casa");
    expect([first.state, await first.text()]).toEqual(["miss", "render 1"]);
    expect((await isolate.settled("/casa")).state).toBe("fresh");
    expect(log.mock.calls.flat().join()).toMatch(/match is down.*put is down/);
  });
});

describe("an isolate's memory", () => {
  it("drops the oldest pages over 16 MB", async () => {
    const world = edgeWorld();
    const isolate = world.isolate({ store: "none" });
    world.site = async () => page(new Uint8Array(7 * 1024 * 1024));
    for (const address of ["/uno", "/dos", "/tres"]) await isolate.settled(address);
    expect((await isolate.ask("/tres")).state).toBe("fresh");
    expect((await isolate.ask("/dos")).state).toBe("fresh");
    expect((await isolate.ask("/uno")).state).toBe("miss");
  });

  it("does not grow when the same page is rendered again", async () => {
    const world = edgeWorld();
    const isolate = world.isolate({ store: "none" });
    world.site = async () => page(new Uint8Array(7 * 1024 * 1024));
    await isolate.settled("/uno");
    for (const ms of [0, 100_000, 200_000, 300_000]) {
      world.turnTo(ms);
      await isolate.settled("/dos");
    }
    world.turnTo(60_000);
    expect((await isolate.ask("/uno")).state).toBe("stale");
  });
});

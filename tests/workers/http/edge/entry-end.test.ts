import { describe, expect, it } from "vitest";
import { ENDS_AT_HEADER } from "~/http/edge/edge-cache.server";
import { edgeWorld, page, slowRender } from "../edge-cache-world";

/** A page that ends so many milliseconds after the start. */
function endingPage(world: ReturnType<typeof edgeWorld>, body: string, ms: number) {
  return page(body, { [ENDS_AT_HEADER]: String(world.start + ms) });
}

describe("an entry that ends", () => {
  it.each([
    [9_999, "fresh"],
    [10_000, "expired"],
    [10_001, "expired"],
  ])("at ten seconds is, after %i ms, %s, in memory and in the location's cache", async (ms, state) => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => endingPage(world, "with the offer", 10_000);
    await isolate.settled("/casa");
    world.site = async () => page("without it");
    world.turnTo(ms);
    const answers = [await world.isolate().settled("/casa"), await isolate.settled("/casa")];
    const text = state === "fresh" ? "with the offer" : "without it";
    // The second finds what the first has rendered.
    expect(answers.map((answer) => answer.state)).toEqual([state, "fresh"]);
    for (const answer of answers) expect(await answer.text()).toBe(text);
    expect(world.renders).toBe(state === "fresh" ? 1 : 2);
  });

  it("is not served stale either", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => endingPage(world, "with the offer", 45_000);
    await isolate.settled("/casa");
    world.site = async () => page("without it");
    world.turnTo(45_000);
    for (const one of [isolate, world.isolate()]) {
      expect(await (await one.settled("/casa")).text()).toBe("without it");
    }
    expect(world.renders).toBe(2);
  });

  it("is stale until then", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    world.site = async () => endingPage(world, "with the offer", 45_000);
    await isolate.settled("/casa");
    world.turnTo(44_999);
    expect((await isolate.ask("/casa")).state).toBe("stale");
  });

  it("while it is rendered is no answer to a request that arrives after the end", async () => {
    const world = edgeWorld();
    const isolate = world.isolate();
    const rendering = slowRender();
    world.site = rendering.site;
    const before = isolate.ask("/casa");
    await rendering.begun;
    world.turnTo(1_000);
    const after = [isolate.ask("/casa"), isolate.ask("/casa")];
    await world.waiting(2);
    world.site = async () => page("without the offer");
    rendering.end(endingPage(world, "with the offer", 1_000));
    expect(await (await before).text()).toBe("with the offer");
    for (const answer of await Promise.all(after)) expect(await answer.text()).toBe("without the offer");
    expect(world.renders).toBe(2);
  });
});

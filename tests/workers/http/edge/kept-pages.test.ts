import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ENDS_AT_HEADER } from "~/http/edge/edge-cache.server";
import { edgeWorld, page, slowRender } from "../edge-cache-world";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const away = async () => new Response("away", { status: 503 });
const broken = () => Promise.reject(new Error("the database is away"));

/** A world whose page has been rendered once, and whose site then fails. */
async function failingWorld(site: () => Promise<Response>, headers: Record<string, string> = {}) {
  const world = edgeWorld();
  const isolate = world.isolate();
  world.site = async () => page("the menu", headers);
  await isolate.settled("/casa");
  world.site = site;
  return { world, isolate };
}

it.each([
  ["answers 503", away],
  ["throws", broken],
])("serves the last page for an hour while the site %s", async (_, site) => {
  const { world, isolate } = await failingWorld(site);
  for (const ms of [60_001, 600_000, 3_600_000]) {
    world.turnTo(ms);
    for (const one of [isolate, world.isolate()]) {
      const answer = await one.settled("/casa");
      expect([answer.status, answer.state, await answer.text()]).toEqual([200, "kept", "the menu"]);
    }
  }
});

it("does not serve it after an hour", async () => {
  const { world, isolate } = await failingWorld(away);
  world.turnTo(3_600_001);
  expect((await isolate.settled("/casa")).status).toBe(503);
});

it("does not serve it after something on the page has begun or ended", async () => {
  const ends = { [ENDS_AT_HEADER]: String(edgeWorld().start + 70_000) };
  const { world, isolate } = await failingWorld(away, ends);
  world.turnTo(70_000);
  expect((await isolate.settled("/casa")).status).toBe(503);
});

it("passes on that the page is gone", async () => {
  const { world, isolate } = await failingWorld(async () => new Response("gone", { status: 404 }));
  world.turnTo(60_001);
  expect((await isolate.settled("/casa")).status).toBe(404);
});

it("lets nobody wait again for a service that hangs, and tries every ten seconds", async () => {
  const { world, isolate } = await failingWorld(away);
  world.turnTo(61_000);
  await isolate.settled("/casa");
  expect(world.renders).toBe(2);
  world.turnTo(70_999);
  await isolate.settled("/casa");
  expect(world.renders).toBe(2);

  const rendering = slowRender();
  world.site = rendering.site;
  world.turnTo(71_000);
  const answers = await Promise.all([isolate.ask("/casa"), isolate.ask("/casa")]);
  expect(answers.map(({ state }) => state)).toEqual(["kept", "kept"]);
  expect(world.renders).toBe(3);
  rendering.end(page("the new menu"));
  await Promise.all(answers.flatMap(({ behind }) => behind));
  expect(await (await isolate.ask("/casa")).text()).toBe("the new menu");
});

it("notices a failure while it refreshes a stale page", async () => {
  const { world, isolate } = await failingWorld(broken);
  world.turnTo(59_000);
  expect((await isolate.settled("/casa")).state).toBe("stale");
  world.turnTo(60_001);
  expect((await isolate.settled("/casa")).state).toBe("kept");
  expect(world.renders).toBe(2);
});

import { afterEach, describe, expect, it, vi } from "vitest";
import type { Counted, DayViews } from "~/domain/page-views";
import {
  FLUSH_AFTER_MS,
  FLUSH_LOST_MS,
  MOST_REMEMBERED,
  MOST_WAITING,
} from "~/http/edge/page-view-counter.server";
import { openLog } from "~/platform/log";
import { at, MINUTE, NOW } from "../../rows";
import { countingIsolate } from "./counting-isolate";

afterEach(() => {
  vi.restoreAllMocks();
});

const ZONE = "America/Santo_Domingo";
const menu = (publicId = "casa"): Counted => ({ entity: "restaurant", publicId, timeZone: ZONE });

/** An isolate whose flushes arrive in a list, or fail. */
function isolate() {
  const { counter, turnTo, waitUntil, dropTimers } = countingIsolate();
  const world = {
    flushes: [] as DayViews[][],
    isFailing: false,
    written: () => world.flushes.flat().reduce((sum, { views }) => sum + views, 0),
    count: (person: string, ms = 0, view = menu()) =>
      counter.count(view, person, at(ms), {
        write: async (views) => {
          if (world.isFailing) throw new Error("D1 is down");
          world.flushes.push(views);
        },
        waitUntil,
        log: openLog("8f2a"),
      }),
    counter,
    turnTo,
    dropTimers,
  };
  return world;
}

describe("the counter of an isolate", () => {
  it("writes the page views of five seconds together, one number for each entity and day", async () => {
    const world = isolate();
    for (const person of ["ana", "luis", "eva"]) expect(world.count(person)).toBe(true);
    world.count("ana", 4_000, menu("otra"));
    world.count("ana", 4_000, { entity: "offer", publicId: "casa", timeZone: ZONE });
    await world.turnTo(FLUSH_AFTER_MS - 1);
    expect(world.flushes).toEqual([]);
    await world.turnTo(FLUSH_AFTER_MS);
    const day = "2026-08-01";
    expect(world.flushes).toEqual([
      [
        { entity: "restaurant", publicId: "casa", day, views: 3 },
        { entity: "restaurant", publicId: "otra", day, views: 1 },
        { entity: "offer", publicId: "casa", day, views: 1 },
      ],
    ]);
    await world.turnTo(MINUTE);
    expect(world.flushes).toHaveLength(1);
  });

  it("counts a person again after exactly half an hour, measured from the counted view", () => {
    const world = isolate();
    const counted = [0, 0, 30 * MINUTE - 1, 30 * MINUTE, 59 * MINUTE, 60 * MINUTE].map((ms) => {
      const isNew = world.counter.isNew(menu(), "ana", at(ms));
      expect(world.count("ana", ms)).toBe(isNew);
      return isNew;
    });
    expect(counted).toEqual([true, false, false, true, false, true]);
  });

  it("counts a view for the restaurant's own day", async () => {
    const world = isolate();
    // NOW is noon in Santo Domingo, and the next day in Tokyo after eleven in the morning.
    world.count("ana", 0, { ...menu(), timeZone: "Asia/Tokyo" });
    world.count("luis", 0);
    await world.turnTo(FLUSH_AFTER_MS);
    expect(world.flushes.flat().map(({ day }) => day)).toEqual(["2026-08-02", "2026-08-01"]);
  });

  it("forgets the oldest of more people than it remembers, and nobody before", () => {
    const world = isolate();
    for (let n = 0; n <= MOST_REMEMBERED; n++) world.count(`person ${n}`, n);
    expect(world.counter.isNew(menu(), "person 1", NOW)).toBe(false);
    expect(world.counter.isNew(menu(), "person 0", NOW)).toBe(true);
  });

  it("writes at once when the page views of many entities wait", () => {
    const world = isolate();
    for (let n = 0; n < MOST_WAITING - 1; n++) world.count("ana", 0, menu(`casa-${n}`));
    expect(world.flushes).toEqual([]);
    world.count("ana", 0, menu("the last one"));
    expect(world.written()).toBe(MOST_WAITING);
  });
});

describe("a failed flush", () => {
  it("is logged, and its page views are written with the next ones", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const world = isolate();
    world.isFailing = true;
    world.count("ana");
    world.count("luis");
    await world.turnTo(FLUSH_AFTER_MS);
    expect(log.mock.calls.flat().join()).toMatch(/page-views-unwritten.*D1 is down/);
    // They are not counted again in between.
    expect(world.count("ana", MINUTE)).toBe(false);

    world.isFailing = false;
    await world.turnTo(MINUTE);
    world.count("eva", MINUTE);
    await world.turnTo(MINUTE + FLUSH_AFTER_MS);
    expect(world.flushes).toEqual([
      [{ entity: "restaurant", publicId: "casa", day: "2026-08-01", views: 3 }],
    ]);
  });

  it("is tried again by the timer alone, and page views of more entities than may wait do not count", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const world = isolate();
    world.isFailing = true;
    const look = (n: number, ms = 0) => world.count("ana", ms, menu(`casa-${n}`));
    for (let n = 0; n < MOST_WAITING; n++) look(n);
    await world.turnTo(0);
    expect(log).toHaveBeenCalledTimes(1);
    const counted = Array.from({ length: 2 * MOST_WAITING }, (_, n) => look(MOST_WAITING + n));
    expect(counted.filter(Boolean)).toHaveLength(MOST_WAITING);
    await world.turnTo(FLUSH_AFTER_MS);
    expect(log).toHaveBeenCalledTimes(2);

    world.isFailing = false;
    world.count("luis", FLUSH_AFTER_MS, menu("casa-0"));
    await world.turnTo(2 * FLUSH_AFTER_MS);
    expect(world.written()).toBe(2 * MOST_WAITING + 1);
    // A page view that found no room counts when the person comes back.
    expect(look(3 * MOST_WAITING - 1, 2 * FLUSH_AFTER_MS)).toBe(true);
    expect(look(0, 2 * FLUSH_AFTER_MS)).toBe(false);
  });

  it("that the platform ended is replaced by the first page view ten seconds later", async () => {
    const world = isolate();
    world.count("ana");
    expect(world.dropTimers()).toBe(1);
    await world.turnTo(FLUSH_LOST_MS - 1);
    world.count("luis", FLUSH_LOST_MS - 1);
    await world.turnTo(FLUSH_LOST_MS);
    expect(world.flushes).toEqual([]);
    world.count("eva", FLUSH_LOST_MS);
    await world.turnTo(FLUSH_LOST_MS + FLUSH_AFTER_MS);
    expect(world.written()).toBe(3);
  });
});

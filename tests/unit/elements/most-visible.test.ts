import { describe, expect, it } from "vitest";
import { lastPassed, mostVisible } from "~/elements/most-visible";

const WINDOW = 800;
const OFFSET = 120;

const section = (id: string, top: number, bottom: number) => ({ id, top, bottom });
const present = (...sections: ReturnType<typeof section>[]) => mostVisible(sections, OFFSET, WINDOW);

describe("mostVisible", () => {
  it("is the section that fills most of the window below the tabs", () => {
    expect(present(section("a", -300, 300), section("b", 300, 700), section("c", 700, 1500))).toBe("b");
    expect(present(section("a", -300, 500), section("b", 500, 1000))).toBe("a");
  });

  it("asks for more than a fifth of a section, not for a fifth", () => {
    // 500 pixels tall, its top cut by the tabs: 100 of them show, then 101.
    expect(present(section("a", -280, 220))).toBeUndefined();
    expect(present(section("a", -279, 221))).toBe("a");
    // The same from below.
    expect(present(section("a", 700, 1200))).toBeUndefined();
    expect(present(section("a", 699, 1199))).toBe("a");
  });

  it("measures a section taller than the window against the window", () => {
    // The window below the tabs is 680 pixels: a fifth of it is 136.
    expect(present(section("tall", -10_000, 256))).toBeUndefined();
    expect(present(section("tall", -10_000, 257))).toBe("tall");
    expect(present(section("tall", -5000, 5000))).toBe("tall");
  });

  it("passes over a larger piece of a section that shows too little of itself", () => {
    // 130 of the tall one's pixels show, and the whole of a small one with 90.
    expect(present(section("tall", -3000, 250), section("small", 250, 340))).toBe("small");
  });

  it("takes the first of two that fill the same", () => {
    expect(present(section("a", 120, 320), section("b", 320, 520))).toBe("a");
    expect(present(section("b", 320, 520), section("a", 120, 320))).toBe("b");
  });

  it("is none where nothing is in the window, above it, below it or behind the tabs", () => {
    expect(present()).toBeUndefined();
    expect(present(section("above", -500, 0), section("below", 800, 1200))).toBeUndefined();
    expect(present(section("behind", 0, 120))).toBeUndefined();
  });

  it("leaves out an empty section", () => {
    expect(present(section("empty", 300, 300), section("a", 300, 400))).toBe("a");
    expect(present(section("empty", 300, 300))).toBeUndefined();
  });

  it("is none where the window is no taller than the tabs", () => {
    expect(mostVisible([section("a", 0, 500)], 120, 120)).toBeUndefined();
  });
});

describe("lastPassed", () => {
  it("is the last section that begins above the tabs' end", () => {
    const sections = [section("a", -900, -500), section("b", -500, 100), section("c", 130, 600)];
    expect(lastPassed(sections, OFFSET)).toBe("b");
    expect(lastPassed(sections, 130)).toBe("c");
    expect(lastPassed(sections, -901)).toBeUndefined();
    expect(lastPassed([], OFFSET)).toBeUndefined();
  });
});

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

  it("needs more than a fifth of a section", () => {
    // 500 pixels tall, with its top behind the tabs: 100 pixels show, then 101.
    expect(present(section("a", -280, 220))).toBeUndefined();
    expect(present(section("a", -279, 221))).toBe("a");
    // The same at the bottom of the window.
    expect(present(section("a", 700, 1200))).toBeUndefined();
    expect(present(section("a", 699, 1199))).toBe("a");
  });

  it("measures a section taller than the window against the window", () => {
    // The window below the tabs is 680 pixels tall: a fifth of it is 136.
    expect(present(section("tall", -10_000, 256))).toBeUndefined();
    expect(present(section("tall", -10_000, 257))).toBe("tall");
    expect(present(section("tall", -5000, 5000))).toBe("tall");
  });

  it("ignores a larger part of a section if too little of that section shows", () => {
    // 130 pixels of the tall section show, and all 90 of the small one.
    expect(present(section("tall", -3000, 250), section("small", 250, 340))).toBe("small");
  });

  it("is the first of two that fill the same", () => {
    expect(present(section("a", 120, 320), section("b", 320, 520))).toBe("a");
    expect(present(section("b", 320, 520), section("a", 120, 320))).toBe("b");
  });

  it("is none where no section is in the window", () => {
    expect(present()).toBeUndefined();
    expect(present(section("above", -500, 0), section("below", 800, 1200))).toBeUndefined();
    expect(present(section("behind", 0, 120))).toBeUndefined();
  });

  it("ignores an empty section", () => {
    expect(present(section("empty", 300, 300), section("a", 300, 400))).toBe("a");
    expect(present(section("empty", 300, 300))).toBeUndefined();
  });

  it("is none where the window is no taller than the tabs", () => {
    expect(mostVisible([section("a", 0, 500)], 120, 120)).toBeUndefined();
  });
});

describe("lastPassed", () => {
  it("is the last section that begins above the tabs' lower edge", () => {
    const sections = [section("a", -900, -500), section("b", -500, 100), section("c", 130, 600)];
    expect(lastPassed(sections, OFFSET)).toBe("b");
    expect(lastPassed(sections, 130)).toBe("c");
    expect(lastPassed(sections, -901)).toBeUndefined();
    expect(lastPassed([], OFFSET)).toBeUndefined();
  });
});

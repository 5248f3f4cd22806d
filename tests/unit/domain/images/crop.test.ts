import { describe, expect, it } from "vitest";
import { largestCut, scaledWithin } from "~/domain/images/crop";
import { CROP_RATIOS } from "~/domain/images/picture-fields";
import { planSet, SET_WIDTHS } from "~/domain/images/picture-sets";

describe("largestCut", () => {
  it.each([
    [{ width: 1000, height: 600 }, 1, { x: 200, y: 0, width: 600, height: 600 }],
    [{ width: 600, height: 1000 }, 1, { x: 0, y: 200, width: 600, height: 600 }],
    [{ width: 1000, height: 600 }, 2, { x: 0, y: 50, width: 1000, height: 500 }],
    [{ width: 400, height: 200 }, 2, { x: 0, y: 0, width: 400, height: 200 }],
    [{ width: 1, height: 1 }, 2, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ])("of %o in the shape %d is the middle", (size, ratio, part) => {
    expect(largestCut(size, ratio)).toEqual(part);
  });
});

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 12_000, height: 1 },
    { width: 1280, height: 1 },
  ],
])("%o drawn within 1,280 pixels measures %o", (size, drawn) => {
  expect(scaledWithin(size, 1280)).toEqual(drawn);
});

it("a crop of any folder has every width of its set", () => {
  for (const folder of Object.keys(CROP_RATIOS) as (keyof typeof CROP_RATIOS)[]) {
    const width = 6000;
    const widths = planSet(folder, { width, height: width / CROP_RATIOS[folder] }).map((one) => one.width);
    expect(widths).toEqual([...SET_WIDTHS[folder]]);
  }
});

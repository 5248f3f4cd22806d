import { describe, expect, it } from "vitest";
import {
  keysOfPicture,
  type PictureFolder,
  planSet,
  readPictureKey,
  SET_WIDTHS,
  sourceSize,
} from "~/domain/images/picture-sets";

const FOLDERS = Object.keys(SET_WIDTHS) as PictureFolder[];
const UUID = "3f2504e0-4f89-41d3-9a0c-030512345301";
const sizes = (folder: PictureFolder, width: number, height: number, isComplete?: boolean) =>
  planSet(folder, { width, height }, { isComplete }).map(({ width, size }) => [
    width,
    size.width,
    size.height,
  ]);

describe("the set of a picture", () => {
  it.each<[PictureFolder, number, number, number[][]]>([
    [
      "products",
      4000,
      3000,
      [
        [112, 112, 84],
        [208, 208, 156],
        [320, 320, 240],
        [640, 640, 480],
        [960, 960, 720],
      ],
    ],
    [
      "products",
      640,
      640,
      [
        [112, 112, 112],
        [208, 208, 208],
        [320, 320, 320],
        [640, 640, 640],
      ],
    ],
    [
      "products",
      641,
      641,
      [
        [112, 112, 112],
        [208, 208, 208],
        [320, 320, 320],
        [640, 640, 640],
        [960, 641, 641],
      ],
    ],
    ["products", 1, 1, [[112, 1, 1]]],
    [
      "products",
      5000,
      1,
      [
        [112, 112, 1],
        [208, 208, 1],
        [320, 320, 1],
        [640, 640, 1],
        [960, 960, 1],
      ],
    ],
    [
      "restaurants/logos",
      400,
      200,
      [
        [56, 56, 56],
        [112, 112, 112],
        [208, 200, 200],
      ],
    ],
    [
      "restaurants/covers",
      4000,
      3000,
      [
        [112, 112, 112],
        [136, 136, 272],
        [208, 208, 208],
        [300, 300, 600],
        [400, 400, 200],
        [840, 840, 420],
        [1600, 1600, 300],
        [2240, 2240, 420],
      ],
    ],
    [
      "restaurants/covers",
      300,
      900,
      [
        [112, 112, 112],
        [136, 136, 272],
        [208, 208, 208],
        [300, 300, 600],
        [400, 300, 150],
        [840, 300, 150],
        [1600, 300, 56],
      ],
    ],
    [
      "profile-pictures",
      100,
      300,
      [
        [48, 48, 48],
        [96, 96, 96],
        [288, 100, 100],
      ],
    ],
  ])("under %s of %i × %i pixels", (folder, width, height, expected) => {
    expect(sizes(folder, width, height)).toEqual(expected);
  });

  it.each(FOLDERS)("under %s has all widths if pages cannot know where it ends", (folder) => {
    expect(sizes(folder, 90, 60, true).map(([width]) => width)).toEqual([...SET_WIDTHS[folder]]);
  });

  it.each(FOLDERS)(
    "under %s is made of a source that has every pixel it needs, and no more than the upload",
    (folder) => {
      for (const [width, height] of [
        [12_000, 3000],
        [3000, 4000],
        [90, 60],
        [1, 1],
        [12_000, 1],
      ] as const) {
        const source = sourceSize(folder, { width, height });
        expect(source.width).toBeLessThanOrEqual(width);
        expect(source.height).toBeLessThanOrEqual(height);
        expect(planSet(folder, source)).toEqual(planSet(folder, { width, height }));
        expect(source.width * source.height).toBeLessThan(8_000_000);
      }
    },
  );
});

describe("a key", () => {
  it.each([
    ["products/abcdefgh-112.webp", { base: "products/abcdefgh", folder: "products", width: 112 }],
    [`offers/${UUID}-960.webp`, { base: `offers/${UUID}`, folder: "offers", width: 960 }],
    [`offers/${UUID}.webp`, { base: `offers/${UUID}`, folder: "offers", width: undefined }],
    ["products/abcdefgh-97.webp", { base: "products/abcdefgh-97", folder: "products", width: undefined }],
    ["products/abcdefgh-112.jpg", { base: "products/abcdefgh-112", folder: "products", width: undefined }],
    [
      "restaurants/logos/abcdefgh.jpg",
      { base: "restaurants/logos/abcdefgh", folder: "restaurants/logos", width: undefined },
    ],
    ["qr-codes/abcdefgh.svg", undefined],
    ["secrets/abcdefgh.webp", undefined],
    ["products/../abcdefgh.webp", undefined],
  ])("%s is read", (key, expected) => {
    expect(readPictureKey(key)).toEqual(expected);
  });

  it("leads to every key of its picture, and to no other's", () => {
    expect(keysOfPicture("offers/abcdefgh-208.webp")).toEqual(
      expect.arrayContaining([112, 208, 640, 960].map((width) => `offers/abcdefgh-${width}.webp`)),
    );
    expect(keysOfPicture("offers/abcdefgh-208.webp")).toHaveLength(4);
    expect(keysOfPicture("offers/abcdefgh.png")).toHaveLength(5);
    expect(keysOfPicture("qr-codes/abcdefgh.svg")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import {
  fullPictureAddress,
  pictureOfDensities,
  pictureOfSize,
  pictureOfWidths,
} from "~/domain/images/media-addresses";

const MEDIA = "https://media.sobremesa.test";
const DISH = "/media/products/abcdefgh-960.webp";

describe("a picture of a fixed size", () => {
  it.each([
    [DISH, 92, "96.webp", "208.webp 2x"],
    [DISH, 272, "320.webp", "640.webp 2x"],
    [DISH, 64, "96.webp", "208.webp 2x"],
    [DISH, 142, "208.webp", "320.webp 2x"],
    [DISH, 104, "208.webp", "320.webp 3x"],
    ["/media/products/abcdefgh-640.webp", 272, "320.webp", "640.webp 2x"],
    ["/media/products/abcdefgh-208.webp", 272, "208.webp", undefined],
    ["/media/products/abcdefgh.jpg", 92, "96.webp", "208.webp 2x"],
  ])("%s drawn %i px wide has a width for each density", (url, drawn, src, srcSet) => {
    const base = "/media/products/abcdefgh-";
    expect(pictureOfSize(url, drawn, "")).toEqual({
      src: base + src,
      srcSet: srcSet?.replace(/\d+\.webp/g, (name) => base + name),
    });
  });

  it.each(["/media/cover", "/logo.svg", "https://example.com/a.webp", "/media/qr-codes/abcdefgh.svg", ""])(
    "is %j itself where that is no uploaded picture",
    (url) => {
      expect(pictureOfSize(url, 92, MEDIA)).toEqual({ src: url, srcSet: undefined });
      expect(pictureOfWidths(url, [320], MEDIA)).toEqual({ src: url, srcSet: undefined });
      expect(pictureOfDensities(url, [320, 640], MEDIA)).toEqual({ src: url, srcSet: undefined });
    },
  );
});

describe("a picture whose size depends on the screen", () => {
  it("offers the widths that its set has", () => {
    const { src, srcSet } = pictureOfWidths("/media/products/abcdefgh-640.webp", [320, 640, 960], "");
    expect(src).toBe("/media/products/abcdefgh-320.webp");
    expect(srcSet).toBe("/media/products/abcdefgh-320.webp 320w, /media/products/abcdefgh-640.webp 640w");
  });

  it("shows another part on a phone", () => {
    expect(pictureOfDensities("/media/restaurants/covers/abcdefgh-1600.webp", [400, 840], "")).toEqual({
      src: "/media/restaurants/covers/abcdefgh-400.webp",
      srcSet: "/media/restaurants/covers/abcdefgh-840.webp 2x",
    });
  });
});

describe("the bucket's own domain", () => {
  it("serves pictures of menus", () => {
    expect(pictureOfSize(DISH, 92, MEDIA).src).toBe(`${MEDIA}/products/abcdefgh-96.webp`);
    expect(pictureOfSize(DISH, 92, MEDIA).srcSet).not.toContain("/media/");
  });

  it.each(["/media/profile-pictures/abcdefgh-512.webp", "/media/products/abcdefgh.webp"])(
    "does not serve %s, of which the Worker must know",
    (url) => {
      expect(pictureOfSize(url, 44, MEDIA).src).toMatch(/^\/media\//);
      expect(fullPictureAddress(url, { origin: "https://a.test", mediaOrigin: MEDIA })).toBe(
        `https://a.test${url}`,
      );
    },
  );

  it("stands in full addresses", () => {
    const at = (mediaOrigin: string) => fullPictureAddress(DISH, { origin: "https://a.test", mediaOrigin });
    expect([at(MEDIA), at("")]).toEqual([`${MEDIA}/products/abcdefgh-960.webp`, `https://a.test${DISH}`]);
  });
});

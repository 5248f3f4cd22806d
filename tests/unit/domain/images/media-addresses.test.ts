import { describe, expect, it } from "vitest";
import { fullPictureAddress, pictureSource } from "~/domain/images/media-addresses";

const MEDIA = "https://media.sobremesa.test";
const DISH = "/media/products/abcdefgh-960.webp";
const at = (width: number) => `/media/products/abcdefgh-${width}.webp`;

describe("the source of a picture", () => {
  it.each([
    ["with a width for each density", DISH, [112, 208], at(112), `${at(208)} 2x`],
    ["with three", DISH, [112, 208, 320], at(112), `${at(208)} 2x, ${at(320)} 3x`],
    ["whose set ends earlier", at(208), [112, 208, 320], at(112), `${at(208)} 2x`],
    ["that is small", at(112), [112, 208, 320], at(112), undefined],
    ["from before pictures had sets", "/media/products/abcdefgh.jpg", [112, 208], at(112), `${at(208)} 2x`],
  ])("%s", (_, url, widths, src, srcSet) => {
    expect(pictureSource(url, widths, "")).toEqual({ src, srcSet });
  });

  it("names the widths that its set has, for an element with `sizes`", () => {
    const { src, srcSet } = pictureSource(at(640), [320, 640, 960], "", true);
    expect([src, srcSet]).toEqual([at(320), `${at(320)} 320w, ${at(640)} 640w`]);
  });

  it.each(["/media/cover", "/logo.svg", "https://example.com/a.webp", "/media/qr-codes/abcdefgh.svg", ""])(
    "is %j itself where that is no uploaded picture",
    (url) => {
      expect(pictureSource(url, [112, 208], MEDIA)).toEqual({ src: url, srcSet: undefined });
    },
  );
});

describe("the bucket's own domain", () => {
  const origins = { origin: "https://a.test", mediaOrigin: MEDIA };

  it("serves pictures of menus", () => {
    expect(pictureSource(DISH, [112, 208], MEDIA)).toEqual({
      src: `${MEDIA}/products/abcdefgh-112.webp`,
      srcSet: `${MEDIA}/products/abcdefgh-208.webp 2x`,
    });
  });

  it.each(["/media/profile-pictures/abcdefgh-512.webp", "/media/products/abcdefgh.webp"])(
    "does not serve %s, which needs the Worker",
    (url) => {
      expect(pictureSource(url, [112], MEDIA).src).toMatch(/^\/media\//);
      expect(fullPictureAddress(url, origins)).toBe(`https://a.test${url}`);
    },
  );

  it("stands in full addresses", () => {
    expect(fullPictureAddress(DISH, origins)).toBe(`${MEDIA}/products/abcdefgh-960.webp`);
    expect(fullPictureAddress(DISH, { ...origins, mediaOrigin: "" })).toBe(`https://a.test${DISH}`);
  });
});

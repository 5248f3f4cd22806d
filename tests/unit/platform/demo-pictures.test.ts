import { expect, test } from "vitest";
import { DEMO_SEED } from "#support/demo/names";
import { DRAWINGS } from "#support/demo/pictures/pictures-plan";
import { buildWorld } from "#support/demo/world";
import {
  mediaKey,
  pictureOfDensities,
  pictureOfSize,
  pictureOfWidths,
  widthKey,
} from "~/domain/images/media-addresses";
import { planSet, readPictureKey } from "~/domain/images/picture-sets";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";

test("every address of the demo's pictures is served from R2 alone, without the Images binding", async () => {
  const { pictures } = buildWorld({ now: new Date("2026-08-01T12:00:00Z"), seed: DEMO_SEED });
  const sizes = new Map(Object.values(DRAWINGS).map(({ folder, size }) => [folder, size]));
  const stored = new Set(
    pictures.flatMap(({ key }) => {
      const { base, folder } = readPictureKey(key)!;
      return planSet(folder, sizes.get(folder)!).map(({ width }) => widthKey(base, width));
    }),
  );
  const get = async (key: string) =>
    stored.has(key)
      ? { key, body: null, httpEtag: '"x"', httpMetadata: { contentType: "image/webp" } }
      : null;
  const refuse = () => {
    throw new Error("serving transforms nothing");
  };
  const media = openMedia({
    bucket: { get } as unknown as R2Bucket,
    images: { info: refuse, input: refuse } as unknown as ImagesBinding,
    waitUntil: refuse,
    log: openLog("8f2a"),
  });

  let served = 0;
  for (const { key } of pictures) {
    const url = `/media/${key}`;
    const fixed = [32, 44, 48, 64, 72, 92, 96, 104, 140, 152, 272].map((size) =>
      pictureOfSize(url, size, ""),
    );
    const fluid = [
      [136, 300],
      [320, 640, 960],
      [336, 640, 960],
      [400, 840],
      [1600, 2240],
    ] as const;
    const isCover = key.startsWith("restaurants/covers/");
    const wide = fluid
      .filter((widths) => isCover === (widths.length === 2))
      .filter(() => /^(restaurants\/covers|products|offers)\//.test(key))
      .filter((widths) => isCover || widths[0] === (key.startsWith("products/") ? 320 : 336))
      .map((widths) => pictureOfWidths(url, widths, ""));
    const addresses = new Set(
      [...fixed, ...wide].flatMap(({ src, srcSet }) => [src, ...(srcSet ?? "").split(", ").filter(Boolean)]),
    );
    if (isCover) for (const one of pictureOfDensities(url, [400, 840], "").split(", ")) addresses.add(one);
    for (const address of [...addresses].map((one) => one.split(" ")[0]!)) {
      const answer = await media.serve(mediaKey(address));
      expect([address, answer?.status]).toEqual([address, 200]);
      served++;
    }
  }
  expect(served).toBeGreaterThan(5000);
});

import { expect, test } from "vitest";
import { DEMO_SEED } from "#support/demo/names";
import { DRAWINGS } from "#support/demo/pictures/pictures-plan";
import { buildWorld } from "#support/demo/world";
import { mediaKey, pictureSource, widthKey } from "~/domain/images/media-addresses";
import { type PictureFolder, planSet, readPictureKey } from "~/domain/images/picture-sets";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";

/** The widths that components give to ui/picture, for the pictures of each folder. */
const DRAWN: Record<PictureFolder, number[]> = {
  "restaurants/logos": [56, 112, 208],
  "restaurants/covers": [112, 136, 208, 300, 400, 840, 1600, 2240],
  products: [112, 208, 320, 640, 960],
  offers: [112, 208, 640, 960],
  "profile-pictures": [48, 96, 288],
};

function addressesOf(url: string, folder: PictureFolder): string[] {
  const { srcSet = "" } = pictureSource(url, DRAWN[folder], "", true);
  return srcSet.split(", ").map((candidate) => candidate.split(" ")[0]!);
}

test("every address of the demo's pictures is served from R2 alone, without the Images binding", async () => {
  const { pictures } = buildWorld({ now: new Date("2026-08-01T12:00:00Z"), seed: DEMO_SEED });
  const sizeOf = new Map<PictureFolder, { width: number; height: number }>(
    Object.values(DRAWINGS).map(({ folder, size }) => [folder, size]),
  );
  const stored = new Set(
    pictures.flatMap(({ key }) => {
      const { base, folder } = readPictureKey(key)!;
      return planSet(folder, sizeOf.get(folder)!).map(({ width }) => widthKey(base, width));
    }),
  );
  const refuse = () => {
    throw new Error("serving transforms nothing");
  };
  const bucket = {
    get: async (key: string) =>
      stored.has(key) ? { key, arrayBuffer: async () => new ArrayBuffer(0), httpEtag: '"x"' } : null,
  };
  const media = openMedia({
    bucket: bucket as unknown as R2Bucket,
    images: { info: refuse, input: refuse } as unknown as ImagesBinding,
    waitUntil: refuse,
    log: openLog("8f2a"),
  });

  const served = new Set<string>();
  for (const { key } of pictures) {
    for (const address of addressesOf(`/media/${key}`, readPictureKey(key)!.folder)) {
      expect([address, (await media.serve(mediaKey(address)))?.status]).toEqual([address, 200]);
      served.add(mediaKey(address));
    }
  }
  expect(served.size).toBeGreaterThan(5000);
});

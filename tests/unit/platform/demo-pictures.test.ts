import { expect, test } from "vitest";
import { DEMO_SEED } from "#support/demo/names";
import { DRAWINGS } from "#support/demo/pictures/pictures-plan";
import { buildWorld } from "#support/demo/world";
import {
  mediaKey,
  type PictureFolder,
  pictureOfDensities,
  pictureOfSize,
  pictureOfWidths,
  widthKey,
} from "~/domain/images/media-addresses";
import { planSet, readPictureKey } from "~/domain/images/picture-sets";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";

/** How screens draw the pictures of each folder: `size` of ui/picture, and the widths where they name them. */
const DRAWN: Record<PictureFolder, { sizes: number[]; densities?: [number, number][]; fluid?: number[][] }> =
  {
    "restaurants/logos": { sizes: [48, 64, 72, 104] },
    "restaurants/covers": {
      sizes: [64, 104],
      densities: [
        [136, 300],
        [400, 840],
      ],
      fluid: [
        [400, 840],
        [1600, 2240],
      ],
    },
    products: { sizes: [64, 72, 92, 104, 142, 272], fluid: [[320, 640, 960]] },
    offers: { sizes: [], densities: [[128, 216]], fluid: [[640, 960]] },
    "profile-pictures": { sizes: [32, 44, 96] },
  };

function addressesOf(url: string, folder: PictureFolder): string[] {
  const { sizes, densities = [], fluid = [] } = DRAWN[folder];
  const sources = [
    ...sizes.map((size) => pictureOfSize(url, size, "")),
    ...densities.map((widths) => pictureOfDensities(url, widths, "")),
    ...fluid.map((widths) => pictureOfWidths(url, widths, "")),
  ];
  const candidates = sources.flatMap(({ src, srcSet }) => [src, ...(srcSet?.split(", ") ?? [])]);
  return [...new Set(candidates.map((candidate) => candidate.split(" ")[0]!))];
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
    get: async (key: string) => (stored.has(key) ? { key, body: null, httpEtag: '"x"' } : null),
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
  // No width is stored that no screen draws, except the largest of logos and photos of people, which rows name.
  const idle = [...stored].filter(
    (key) => !served.has(key) && !/(logos\/.*-320|profile-pictures\/.*-512)/.test(key),
  );
  expect(idle).toEqual([]);
  expect(served.size).toBeGreaterThan(5000);
});

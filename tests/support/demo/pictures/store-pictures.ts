import { coverPicture, dishPicture, logoPicture, offerPicture } from "#support/demo/pictures/pictures";
import type { PlannedPicture } from "#support/demo/pictures/pictures-plan";
import { widthKey } from "~/domain/images/media-addresses";
import { readPictureKey } from "~/domain/images/picture-sets";
import { cacheControlOf } from "~/platform/media.server";
import { encodeSet } from "./encode-set";
import type { Pixels } from "./plates";

const PAGE = 1000;
/** Enough to let drawing (this thread), encoding (libvips' threads) and storing overlap. */
const AT_ONCE = 8;

function compose(picture: PlannedPicture): Promise<Pixels> {
  if (picture.kind === "initials") return logoPicture(picture);
  const setting = { foods: picture.foods, ...picture.tile };
  if (picture.kind === "cover") return coverPicture(setting);
  return picture.kind === "offer" ? offerPicture(setting) : dishPicture(setting);
}

/**
 * Groups pictures of the same look and folder, which have the same set. Looks beyond the first `limit` of a folder join
 * the groups of these in turn.
 */
function groupByLook(pictures: PlannedPicture[], limit: number): PlannedPicture[][] {
  const byFolder = [...Map.groupBy(pictures, ({ key }) => readPictureKey(key)!.folder).values()];
  return byFolder.flatMap((ofFolder) => {
    const looks = [...Map.groupBy(ofFolder, ({ key: _, ...look }) => JSON.stringify(look)).values()];
    return [...Map.groupBy(looks.entries(), ([at]) => at % limit).values()].map((group) =>
      group.flatMap(([, alike]) => alike),
    );
  });
}

async function storedKeys(bucket: R2Bucket): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await bucket.list({ limit: PAGE, cursor });
    for (const { key } of page.objects) keys.add(key);
    more = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return keys;
}

type PictureStore = {
  MEDIA: R2Bucket;
  /** Stores the last file after the others, so that a picture with its largest has its whole set. */
  storeSet: (files: { keys: string[]; bytes: Uint8Array; cacheControl: string }[]) => Promise<void>;
};

type Options = {
  /** How many different pictures of each kind are composed; the others get the same pictures in turn. */
  looksOfEachKind?: number;
  /** Gets the number of stored pictures. */
  onProgress?: (stored: number, all: number) => void;
};

/**
 * Composes the planned pictures and stores the set of each, like an upload. Identical pictures are composed once;
 * existing ones are left alone.
 */
export async function storePictures(
  store: PictureStore,
  pictures: PlannedPicture[],
  { looksOfEachKind = Number.POSITIVE_INFINITY, onProgress }: Options = {},
): Promise<void> {
  const there = await storedKeys(store.MEDIA);
  const missing = pictures.filter(({ key }) => !there.has(key));
  const alike = groupByLook(missing, looksOfEachKind);
  let stored = pictures.length - missing.length;
  let next = 0;
  const work = async () => {
    for (let group = alike[next++]; group; group = alike[next++]) {
      const { folder } = readPictureKey(group[0]!.key)!;
      const set = await encodeSet(await compose(group[0]!), folder);
      const cacheControl = cacheControlOf(folder);
      const bases = group.map(({ key }) => readPictureKey(key)!.base);
      await store.storeSet(
        set.map(({ width, bytes }) => ({
          keys: bases.map((base) => widthKey(base, width)),
          bytes,
          cacheControl,
        })),
      );
      stored += group.length;
      onProgress?.(stored, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

import { widthKey } from "~/domain/images/media-addresses";
import { olderKeys, type PictureKey, planSet, readPictureKey } from "~/domain/images/picture-sets";
import type { Log } from "./log";
import { makeSet, putSet } from "./picture-sets.server";

/** The keys of the bucket (product.md) that public addresses may name. */
const KEY =
  /^(restaurants\/(?:logos|covers)|products|offers|qr-codes|profile-pictures)\/[\w-]{8,80}\.(webp|avif|jpg|png|svg)$/;

/**
 * Returns the Cache-Control of a picture by its key or folder. People can delete their photo, so no shared cache stores
 * it and a browser asks again after an hour. Every other name is never used again.
 */
export function cacheControlOf(key: string): string {
  return key.startsWith("profile-pictures") ? "private, max-age=3600" : "public, max-age=31536000, immutable";
}

/** The Cache-Control of an older picture in place of one of its set, which is there a moment later. */
const replacedSoon = (key: string) => cacheControlOf(key).replace(/,.*/, ", max-age=60");

export type Media = ReturnType<typeof openMedia>;

type MediaOptions = {
  bucket: R2Bucket;
  images: ImagesBinding;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
  /** The keys of older pictures whose sets this isolate has made or tried to make. */
  attempted?: Set<string>;
};

const ATTEMPTS = 1000;
/** Shared by all requests of an isolate, so that it makes each set once. */
const attemptedHere = new Set<string>();

/**
 * Opens the uploaded pictures in R2. Serving transforms nothing: an upload stores all widths. Only a picture from before
 * pictures had sets gets its set, after an answer.
 */
export function openMedia({ bucket, images, waitUntil, log, attempted = attemptedHere }: MediaOptions) {
  /** Finds the picture from before pictures had sets to which a missing width belongs. */
  async function findOlder(picture: PictureKey): Promise<R2ObjectBody | undefined> {
    for (const key of olderKeys(picture)) {
      const object = await bucket.get(key);
      if (object) return object;
    }
    return undefined;
  }

  async function makeMissingSet(key: string, { base, folder }: PictureKey): Promise<void> {
    if (attempted.has(key)) return;
    if (attempted.size >= ATTEMPTS) attempted.clear();
    attempted.add(key);
    try {
      const object = await bucket.get(key);
      if (!object) return;
      const source = new Uint8Array(await object.arrayBuffer());
      const size = await images.info(new Blob([source]).stream());
      if (!("width" in size)) throw new Error(`${size.format} has no pixels`);
      const made = await makeSet(images, source, planSet(folder, size, { isComplete: true }));
      const keyOf = (width: number) => widthKey(base, width);
      await putSet(bucket, made, keyOf, cacheControlOf(folder));
      // If the picture was deleted meanwhile, its set must not stay.
      if (!(await bucket.head(key))) await bucket.delete(made.map(({ width }) => keyOf(width)));
    } catch (cause) {
      log.failure("set-failed", cause, { key });
    }
  }

  return {
    /** Throws if R2 does not answer. The object that it asks for need not exist. */
    async ping(): Promise<void> {
      await bucket.head("healthz");
    },

    /**
     * Returns the stored object. In place of a missing width of an older picture it returns that picture, and makes its
     * set after the answer. Returns `undefined` if nothing is stored. Throws if R2 does not answer, or not to the end:
     * a browser would keep half a picture for a year.
     */
    async serve(key: string): Promise<Response | undefined> {
      if (!KEY.test(key)) return undefined;
      const object = await bucket.get(key);
      if (object) return answerOf(object, cacheControlOf(key));
      const picture = readPictureKey(key);
      const older = picture?.width && (await findOlder(picture));
      if (!older) return undefined;
      waitUntil(makeMissingSet(older.key, picture));
      return answerOf(older, replacedSoon(key));
    },
  };
}

async function answerOf(object: R2ObjectBody, cacheControl: string): Promise<Response> {
  const headers = new Headers({ "cache-control": cacheControl, etag: object.httpEtag });
  headers.set("content-type", object.httpMetadata?.contentType ?? "application/octet-stream");
  return new Response(await object.arrayBuffer(), { headers });
}

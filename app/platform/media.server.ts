import { isMediaWidth, type MediaWidth } from "~/domain/images/media-addresses";
import type { Log } from "./log";

/** What the browser may be sent instead of the stored bytes. */
type VariantFormat = "image/avif" | "image/webp";

/** Cache-Control of a picture: to whoever asks; for a variant in this location's cache; of the stored bytes in a variant's place. */
type Caching = { answer: string; variant: string; fallback: string };

const IMMUTABLE = "public, max-age=31536000, immutable";
/** The next minute may make the variant. */
const PERMANENT: Caching = { answer: IMMUTABLE, variant: IMMUTABLE, fallback: "public, max-age=60" };
/**
 * A person may delete their photo: no shared cache stores it, and a browser asks again after an hour. The location's cache
 * drops its variants after a day; they are out of reach from the moment of the deletion.
 */
const DELETABLE: Caching = {
  answer: "private, max-age=3600",
  variant: "public, max-age=86400",
  fallback: "private, max-age=60",
};

/** The prefixes of the one bucket (product.md), as they stand in a public address. */
const KEY =
  /^(restaurants\/(?:logos|covers)|products|offers|qr-codes|profile-pictures)\/[\w-]{8,80}\.(webp|avif|jpg|png|svg)$/;

const isDeletable = (key: string) => key.startsWith("profile-pictures/");
const cachingOf = (key: string) => (isDeletable(key) ? DELETABLE : PERMANENT);

export type Media = ReturnType<typeof openMedia>;

type MediaOptions = {
  bucket: R2Bucket;
  images: ImagesBinding;
  /** Keeps variants, so that each is made once a location; absent on hosts without a Cache API. */
  cache: Cache | undefined;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

/** Uploaded pictures in R2, and their smaller variants made by the Images binding. */
export function openMedia({ bucket, images, cache, waitUntil, log }: MediaOptions) {
  async function original(key: string, cacheControl = cachingOf(key).answer): Promise<Response | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    const headers = new Headers({ "cache-control": cacheControl, etag: object.httpEtag });
    headers.set("content-type", object.httpMetadata?.contentType ?? "application/octet-stream");
    return new Response(object.body, { headers });
  }

  /** `"failed"` for an object that is no whole picture, or while the Images binding is down. */
  async function variant(
    key: string,
    width: MediaWidth,
    format: VariantFormat,
  ): Promise<Response | "failed" | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    try {
      const made = await images
        .input(object.body)
        .transform({ width, fit: "scale-down" })
        .output({ format, quality: format === "image/avif" ? 62 : 76 });
      return new Response(made.image(), {
        headers: { "content-type": format, "cache-control": cachingOf(key).variant },
      });
    } catch (cause) {
      log.failure("variant-failed", cause, { key, width, format });
      return "failed";
    }
  }

  async function bestVariant(
    key: string,
    width: MediaWidth,
    accept: string,
    origin: string,
  ): Promise<Response | undefined> {
    const format: VariantFormat | undefined = accept.includes("image/avif")
      ? "image/avif"
      : accept.includes("image/webp")
        ? "image/webp"
        : undefined;
    if (!format) return original(key);

    // The cache does not learn of a deletion; R2 knows.
    if (isDeletable(key) && !(await bucket.head(key))) return undefined;
    const cacheKey = `${origin}/.media/${key}?w=${width}&f=${format}`;
    // A cache that fails is one that has nothing: the variant can still be made.
    const kept = await cache
      ?.match(cacheKey)
      .catch((cause: unknown) => log.failure("variant-cache-unread", cause, { key }));
    if (kept) return answered(kept, key);
    const made = await variant(key, width, format);
    if (made === "failed") return original(key, cachingOf(key).fallback);
    if (made && cache) {
      const keeping = cache.put(cacheKey, made.clone());
      waitUntil(keeping.catch((cause: unknown) => log.failure("variant-cache-unwritten", cause, { key })));
    }
    return made && answered(made, key);
  }

  return {
    /** Whether R2 answers: asks for the head of an object that need not be there. */
    async ping(): Promise<void> {
      await bucket.head("healthz");
    },

    /**
     * Gives the stored object, or its variant of that width in the best format of `accept`; the stored object in its
     * place where none can be made. `undefined` when there is no such object; `"refused"` for a width that no page of
     * ours asks for. A profile picture is gone as soon as it is deleted from R2. Throws while R2 does not answer.
     */
    async serve(
      key: string,
      width: string | null,
      accept: string,
      origin: string,
    ): Promise<Response | "refused" | undefined> {
      if (!KEY.test(key)) return undefined;
      if (width === null) return original(key);
      if (!isMediaWidth(width)) return "refused";
      if (key.endsWith(".svg")) return original(key);

      const best = await bestVariant(key, Number(width) as MediaWidth, accept, origin);
      if (!best) return undefined;
      const answer = new Response(best.body, best);
      // Only here: the format is part of the cache's key, and the Cache API keeps nothing that varies by Accept.
      answer.headers.set("vary", "Accept");
      return answer;
    },
  };
}

/** A variant as it leaves, from the cache or fresh. */
function answered(variant: Response, key: string): Response {
  const answer = new Response(variant.body, variant);
  answer.headers.set("cache-control", cachingOf(key).answer);
  return answer;
}

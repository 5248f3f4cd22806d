import { isMediaWidth, type MediaWidth } from "~/domain/images/media-addresses";
import type { Log } from "./log";

/** The formats of variants. */
type VariantFormat = "image/avif" | "image/webp";

/** Cache-Control of an answer, of a variant in this location's cache, and of the stored bytes in place of a variant. */
type Caching = { answer: string; variant: string; fallback: string };

const IMMUTABLE = "public, max-age=31536000, immutable";
/** The fallback expires after a minute, because the variant may succeed then. */
const PERMANENT: Caching = { answer: IMMUTABLE, variant: IMMUTABLE, fallback: "public, max-age=60" };
/**
 * People can delete their photo, so no shared cache stores it and a browser asks again after an hour. The location's
 * cache drops its variants after a day, but `serve` does not use them after the deletion.
 */
const DELETABLE: Caching = {
  answer: "private, max-age=3600",
  variant: "public, max-age=86400",
  fallback: "private, max-age=60",
};

/** The keys of the bucket (product.md) that public addresses may name. */
const KEY =
  /^(restaurants\/(?:logos|covers)|products|offers|qr-codes|profile-pictures)\/[\w-]{8,80}\.(webp|avif|jpg|png|svg)$/;

const isDeletable = (key: string) => key.startsWith("profile-pictures/");
const cachingOf = (key: string) => (isDeletable(key) ? DELETABLE : PERMANENT);

export type Media = ReturnType<typeof openMedia>;

type MediaOptions = {
  bucket: R2Bucket;
  images: ImagesBinding;
  /** Stores variants, so that each location makes them once. Absent on hosts without a Cache API. */
  cache: Cache | undefined;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

/** Opens the uploaded pictures in R2. The Images binding makes their smaller variants. */
export function openMedia({ bucket, images, cache, waitUntil, log }: MediaOptions) {
  async function original(key: string, cacheControl = cachingOf(key).answer): Promise<Response | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    const headers = new Headers({ "cache-control": cacheControl, etag: object.httpEtag });
    headers.set("content-type", object.httpMetadata?.contentType ?? "application/octet-stream");
    return new Response(object.body, { headers });
  }

  /** Makes a variant. Returns `"failed"` if the object is not a complete picture or the Images binding is down. */
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

    // The cache may still hold a deleted picture, so R2 decides.
    if (isDeletable(key) && !(await bucket.head(key))) return undefined;
    const cacheKey = `${origin}/.media/${key}?w=${width}&f=${format}`;
    // A failing cache counts as empty, because the variant can still be made.
    const cached = await cache
      ?.match(cacheKey)
      .catch((cause: unknown) => log.failure("variant-cache-unread", cause, { key }));
    if (cached) return answerOf(cached, key);
    const made = await variant(key, width, format);
    if (made === "failed") return original(key, cachingOf(key).fallback);
    if (made && cache) {
      const storing = cache.put(cacheKey, made.clone());
      waitUntil(storing.catch((cause: unknown) => log.failure("variant-cache-unwritten", cause, { key })));
    }
    return made && answerOf(made, key);
  }

  return {
    /** Throws if R2 does not answer. The object that it asks for need not exist. */
    async ping(): Promise<void> {
      await bucket.head("healthz");
    },

    /**
     * Returns the stored object, or its variant of that width in the best format of `accept`. Returns the stored
     * object if the variant cannot be made, `undefined` if the object does not exist, and `"refused"` for a width
     * that is not in `MEDIA_WIDTHS`. A profile picture is unavailable as soon as it is deleted from R2. Throws if R2
     * does not answer.
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
      // The cached variant has no Vary, because the Cache API refuses answers that vary by Accept. Its key has the format.
      answer.headers.set("vary", "Accept");
      return answer;
    },
  };
}

/** Gives a variant the Cache-Control of an answer in place of the cache's. */
function answerOf(variant: Response, key: string): Response {
  const answer = new Response(variant.body, variant);
  answer.headers.set("cache-control", cachingOf(key).answer);
  return answer;
}

import { isMediaWidth, type MediaWidth } from "~/domain/media";

/** What the browser may be sent instead of the stored bytes. */
type VariantFormat = "image/avif" | "image/webp";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** For the stored bytes in a variant's place: the next minute may make one. */
const FOR_A_MINUTE = "public, max-age=60";

/** The prefixes of the one bucket (product.md), as they stand in a public address. */
const KEY =
  /^(restaurants\/(?:logos|covers)|products|offers|qr-codes|profile-pictures)\/[\w-]{8,80}\.(webp|avif|jpg|png|svg)$/;

export type Media = ReturnType<typeof openMedia>;

type MediaOptions = {
  bucket: R2Bucket;
  images: ImagesBinding;
  /** Keeps variants, so that each is made once a location; absent on hosts without a Cache API. */
  cache: Cache | undefined;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Uploaded pictures in R2, and their smaller variants made by the Images binding. */
export function openMedia({ bucket, images, cache, waitUntil }: MediaOptions) {
  async function original(key: string, keeping = IMMUTABLE): Promise<Response | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    const headers = new Headers({ "cache-control": keeping, etag: object.httpEtag });
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
        headers: { "content-type": format, "cache-control": IMMUTABLE },
      });
    } catch (cause) {
      logFailure("variant-failed", { key, width, format }, cause);
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

    const cacheKey = `${origin}/.media/${key}?w=${width}&f=${format}`;
    // A cache that fails is one that has nothing: the variant can still be made.
    const kept = await cache
      ?.match(cacheKey)
      .catch((cause: unknown) => logFailure("variant-cache-unread", { key }, cause));
    if (kept) return kept;
    const made = await variant(key, width, format);
    if (made === "failed") return original(key, FOR_A_MINUTE);
    if (made && cache) {
      const keeping = cache.put(cacheKey, made.clone());
      waitUntil(keeping.catch((cause: unknown) => logFailure("variant-cache-unwritten", { key }, cause)));
    }
    return made;
  }

  return {
    /** Whether R2 answers: asks for the head of an object that need not be there. */
    async ping(): Promise<void> {
      await bucket.head("healthz");
    },

    /**
     * Gives the stored object, or its variant of that width in the best format of `accept`; the stored object in its
     * place where none can be made. `undefined` when there is no such object; `"refused"` for a width that no page of
     * ours asks for. Throws while R2 does not answer.
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

function logFailure(event: string, about: Record<string, string | number>, cause: unknown): undefined {
  const [line] = String(cause).split("\n");
  console.error(JSON.stringify({ event, ...about, cause: line }));
}

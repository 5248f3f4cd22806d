import { isMediaWidth, type MediaWidth } from "~/domain/media";

/** What the browser may be sent instead of the stored bytes. */
type VariantFormat = "image/avif" | "image/webp";

const IMMUTABLE = "public, max-age=31536000, immutable";

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
  async function original(key: string): Promise<Response | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    const headers = new Headers({ "cache-control": IMMUTABLE, etag: object.httpEtag });
    headers.set("content-type", object.httpMetadata?.contentType ?? "application/octet-stream");
    return new Response(object.body, { headers });
  }

  async function variant(
    key: string,
    width: MediaWidth,
    format: VariantFormat,
  ): Promise<Response | undefined> {
    const object = await bucket.get(key);
    if (!object) return undefined;
    const made = await images
      .input(object.body)
      .transform({ width, fit: "scale-down" })
      .output({ format, quality: format === "image/avif" ? 62 : 76 });
    return new Response(made.image(), {
      headers: { "content-type": format, "cache-control": IMMUTABLE },
    });
  }

  return {
    /** Whether R2 answers: asks for the head of an object that need not be there. */
    async ping(): Promise<void> {
      await bucket.head("healthz");
    },

    /**
     * Gives the stored object, or its variant of that width in the best format of `accept`. `undefined` when there is
     * no such object; `"refused"` for a key or width that no page of ours asks for.
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

      const format: VariantFormat | undefined = accept.includes("image/avif")
        ? "image/avif"
        : accept.includes("image/webp")
          ? "image/webp"
          : undefined;
      if (!format) return original(key);

      const cacheKey = `${origin}/.media/${key}?w=${width}&f=${format}`;
      const kept = await cache?.match(cacheKey);
      const made = kept ?? (await variant(key, Number(width) as MediaWidth, format));
      if (!made) return undefined;
      if (!kept && cache) waitUntil(cache.put(cacheKey, made.clone()));
      const answer = new Response(made.body, made);
      // Only here: the format is part of the cache's key, and the Cache API keeps nothing that varies by Accept.
      answer.headers.set("vary", "Accept");
      return answer;
    },
  };
}

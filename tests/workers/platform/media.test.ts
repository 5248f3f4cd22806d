import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MEDIA_WIDTHS } from "~/domain/images/media-addresses";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { edgeStore } from "../../../workers/load-context";
import { png } from "./png";

const ORIGIN = "https://sobremesa.test";
const AVIF = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
const WEBP = "image/webp,*/*";
const NEITHER = "image/png,image/*;q=0.8,*/*;q=0.5";

const PICTURE = png(1000, 500);

afterEach(() => {
  vi.restoreAllMocks();
});

const mediaWithoutCache = () =>
  openMedia({
    bucket: env.MEDIA,
    images: env.IMAGES,
    cache: undefined,
    waitUntil: () => {},
    log: openLog("8f2a"),
  });

let serial = 0;

/** Stores a picture under a new key and opens media that count their transformations. */
async function stored(
  bytes: Uint8Array<ArrayBuffer> = PICTURE,
  ending = "png",
  contentType = "image/png",
  folder = "products",
) {
  const key = `${folder}/picture-${++serial}.${ending}`;
  await env.MEDIA.put(key, bytes, { httpMetadata: { contentType } });
  let transformed = 0;
  const images = {
    input: (...input: Parameters<ImagesBinding["input"]>) => {
      transformed++;
      return env.IMAGES.input(...input);
    },
  } as ImagesBinding;
  return {
    key,
    bytes,
    get transformed() {
      return transformed;
    },
    async serve(width: string | null, accept = AVIF, cache = edgeStore()) {
      const behind: Promise<unknown>[] = [];
      const media = openMedia({
        bucket: env.MEDIA,
        images,
        cache,
        waitUntil: (work) => behind.push(work),
        log: openLog("8f2a"),
      });
      const answer = await media.serve(key, width, accept, ORIGIN);
      if (!(answer instanceof Response)) return answer;
      const bytes = await answer.bytes();
      await Promise.all(behind);
      return { headers: answer.headers, status: answer.status, bytes };
    },
  };
}

/** Returns the answer, and fails if there is none. */
async function served(work: Promise<unknown>) {
  const answer = await work;
  if (!answer || answer === "refused") throw new Error(`not served: ${answer}`);
  return answer as { headers: Headers; status: number; bytes: Uint8Array<ArrayBuffer> };
}

const sizeOf = (bytes: Uint8Array<ArrayBuffer>) => env.IMAGES.info(new Blob([bytes]).stream());

describe("the stored picture", () => {
  it("is served byte for byte with its own type, cacheable for ever, with an ETag", async () => {
    const picture = await stored();
    const { status, headers, bytes } = await served(picture.serve(null));
    expect(status).toBe(200);
    expect(bytes).toEqual(PICTURE);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("etag")).toMatch(/^"\w+"$/);
    expect(picture.transformed).toBe(0);
  });

  it("is served without a guessed type where no type was stored", async () => {
    const key = "offers/without-type.webp";
    await env.MEDIA.put(key, PICTURE);
    const media = mediaWithoutCache();
    const answer = (await media.serve(key, null, AVIF, ORIGIN)) as Response;
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(await answer.bytes()).toEqual(PICTURE);
  });

  it.each([
    "products/nothing-here.webp",
    "",
    "products",
    "products/",
    "products/short.png",
    "products/../products/picture-1.png",
    "products/%2e%2e/secrets.png",
    "../products/picture-1.png",
    "/products/picture-1.png",
    "secrets/picture-1.png",
    "backups/products/picture-1.png",
    "restaurants/picture-1.png",
    "restaurants/other/picture-1.png",
    "products/picture-1.html",
    "products/picture-1.png.html",
    "products/picture-1.png\n",
    "products/picture-1",
    "products/a/picture-1.png",
    `products/${"x".repeat(81)}.png`,
    "healthz",
  ])("is not found under %j", async (key) => {
    await env.MEDIA.put("products/picture-1.png", PICTURE);
    // Keys outside the prefixes are out of reach even where such an object lies.
    if (key && key.length < 100 && !key.startsWith("products/nothing")) await env.MEDIA.put(key, PICTURE);
    const media = mediaWithoutCache();
    for (const width of [null, "192"]) expect(await media.serve(key, width, AVIF, ORIGIN)).toBeUndefined();
  });

  it.each(["restaurants/logos", "restaurants/covers", "products", "offers", "qr-codes", "profile-pictures"])(
    "is found under %s",
    async (prefix) => {
      const key = `${prefix}/abcdefgh.png`;
      await env.MEDIA.put(key, PICTURE, { httpMetadata: { contentType: "image/png" } });
      const media = mediaWithoutCache();
      const answer = (await media.serve(key, null, AVIF, ORIGIN)) as Response;
      expect(await answer.bytes()).toEqual(PICTURE);
    },
  );
});

describe("a variant", () => {
  it.each([
    ["AVIF where the browser takes it", AVIF, "image/avif"],
    ["WebP where that is the best it takes", WEBP, "image/webp"],
  ])("is %s, of the requested width", async (_, accept, type) => {
    const picture = await stored();
    const { headers, bytes } = await served(picture.serve("192", accept));
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("vary")).toBe("Accept");
    const size = await sizeOf(bytes);
    expect(size).toMatchObject({ format: type, width: 192, height: 96 });
    expect(bytes.length).toBeLessThan(PICTURE.length / 10);
  });

  it.each([
    ["neither", NEITHER],
    ["nothing", ""],
  ])("is the stored picture for a browser that accepts %s, with `Vary: Accept`", async (_, accept) => {
    const picture = await stored();
    const { headers, bytes } = await served(picture.serve("192", accept));
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("vary")).toBe("Accept");
    expect(bytes).toEqual(PICTURE);
    expect(picture.transformed).toBe(0);
  });

  it("is no larger than the stored picture", async () => {
    const picture = await stored(png(150, 60));
    const { bytes } = await served(picture.serve("1600", WEBP));
    expect(await sizeOf(bytes)).toMatchObject({ width: 150, height: 60 });
  });

  it.each(MEDIA_WIDTHS.map(String))("is made %s pixels wide", async (width) => {
    const picture = await stored();
    expect((await served(picture.serve(width, WEBP))).headers.get("content-type")).toBe("image/webp");
  });

  it.each([
    "",
    "0",
    "-1",
    "100",
    "1e3",
    "0192",
    "192px",
    "192.0",
    "+192",
    " 192",
    "192,96",
    "٩٦",
    "NaN",
    "9".repeat(400),
  ])("is refused at the width %j", async (width) => {
    const picture = await stored();
    expect(await picture.serve(width)).toBe("refused");
    expect(picture.transformed).toBe(0);
  });

  it("is never made of an SVG, which is served as stored", async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    );
    const code = await stored(svg, "svg", "image/svg+xml");
    const { headers, bytes } = await served(code.serve("192"));
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(bytes).toEqual(svg);
    expect(code.transformed).toBe(0);
  });

  it("is made once for each format and width, and then served from the cache", async () => {
    const picture = await stored();
    const first = await served(picture.serve("288", WEBP));
    const again = await served(picture.serve("288", WEBP));
    expect(picture.transformed).toBe(1);
    expect(again.bytes).toEqual(first.bytes);
    for (const name of ["content-type", "cache-control", "vary"]) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(again.headers.get("vary")).toBe("Accept");

    expect((await served(picture.serve("288", AVIF))).headers.get("content-type")).toBe("image/avif");
    expect(await sizeOf((await served(picture.serve("96", WEBP))).bytes)).toMatchObject({ width: 96 });
    expect(picture.transformed).toBe(3);
  });

  it("is made on each request where there is no cache", async () => {
    const picture = await stored();
    const media = openMedia({
      bucket: env.MEDIA,
      images: env.IMAGES,
      cache: undefined,
      waitUntil: () => {
        throw new Error("nothing is left behind");
      },
      log: openLog("8f2a"),
    });
    for (let i = 0; i < 2; i++) {
      const answer = (await media.serve(picture.key, "96", WEBP, ORIGIN)) as Response;
      expect(await sizeOf((await answer.bytes()) as Uint8Array<ArrayBuffer>)).toMatchObject({ width: 96 });
    }
  });
});

describe("a stored object that is no complete picture", () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["cut short", PICTURE.slice(0, 3000)],
    ["cut at its very end", PICTURE.slice(0, -20)],
    ["text", new TextEncoder().encode("not a picture")],
    ["empty", new Uint8Array()],
  ])("%s: is served as stored, for a minute, and logged; no variant is cached", async (_, bytes) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = await stored(bytes);
    const { status, headers, bytes: answered } = await served(broken.serve("192"));
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answered).toEqual(bytes);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("vary")).toBe("Accept");
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      event: "variant-failed",
      key: broken.key,
    });

    // The variant is made again once the object is complete.
    await env.MEDIA.put(broken.key, PICTURE, { httpMetadata: { contentType: "image/png" } });
    expect((await served(broken.serve("192"))).headers.get("content-type")).toBe("image/avif");
  });
});

describe("a profile picture", () => {
  const profilePicture = (bytes = PICTURE) => stored(bytes, "png", "image/png", "profile-pictures");

  it("is gone in every width and format once it is deleted, whatever the cache holds", async () => {
    const picture = await profilePicture();
    for (const accept of [AVIF, WEBP]) {
      const first = await served(picture.serve("96", accept));
      expect((await served(picture.serve("96", accept))).bytes).toEqual(first.bytes);
    }
    // The second request of each came from the cache, where the variant stays.
    expect(picture.transformed).toBe(2);
    await env.MEDIA.delete(picture.key);
    for (const accept of [AVIF, WEBP, NEITHER]) {
      for (const width of [null, "96", "192"]) {
        expect(await picture.serve(width, accept)).toBeUndefined();
        expect(await picture.serve(width, accept, undefined)).toBeUndefined();
      }
    }
  });

  it("is stored by no shared cache and revalidated after an hour, whether it was transformed, cached or served as stored", async () => {
    const picture = await profilePicture();
    for (const accept of [WEBP, WEBP, NEITHER]) {
      for (const width of [null, "288"]) {
        const { headers } = await served(picture.serve(width, accept));
        expect(headers.get("cache-control")).toBe("private, max-age=3600");
      }
    }
    expect(picture.transformed).toBe(1);
  });

  it("leaves the location's cache after a day", async () => {
    const put = vi.fn<Cache["put"]>(async () => {});
    const picture = await profilePicture();
    await picture.serve("96", WEBP, { match: async () => undefined, put } as unknown as Cache);
    expect(put.mock.calls[0]?.[1].headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("that is no complete picture is served as stored, privately for a minute", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = await profilePicture(PICTURE.slice(0, 3000));
    const { headers } = await served(broken.serve("192"));
    expect(headers.get("cache-control")).toBe("private, max-age=60");
  });

  it("is not served from the cache while R2 does not answer", async () => {
    const picture = await profilePicture();
    await served(picture.serve("96", WEBP));
    const bucket = { head: () => Promise.reject(new Error("R2 is down")) } as unknown as R2Bucket;
    const media = openMedia({
      bucket,
      images: env.IMAGES,
      cache: edgeStore(),
      waitUntil: () => {},
      log: openLog("8f2a"),
    });
    await expect(media.serve(picture.key, "96", WEBP, ORIGIN)).rejects.toThrow("R2 is down");
  });
});

describe("ping", () => {
  it("reads from the bucket a key that need not exist", async () => {
    const media = mediaWithoutCache();
    await expect(media.ping()).resolves.toBeUndefined();
  });
});

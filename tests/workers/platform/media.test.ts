import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { judgeImage } from "~/domain/images/image-rules";
import { SET_WIDTHS } from "~/domain/images/picture-sets";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { openUploads } from "~/platform/uploads.server";
import { png } from "./png";

const PICTURE = png(1000, 500, (x, y) => [x >> 2, y >> 1, 90]);
const FOR_EVER = "public, max-age=31536000, immutable";

beforeEach(async () => {
  for (const { key } of (await env.MEDIA.list()).objects) await env.MEDIA.delete(key);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens media that count what the Images binding does, and hold what runs after the answers. */
function opened(given: Partial<Parameters<typeof openMedia>[0]> = {}) {
  const works: Promise<unknown>[] = [];
  let transformed = 0;
  const images = {
    info: (...input: Parameters<ImagesBinding["info"]>) => env.IMAGES.info(...input),
    input: (...input: Parameters<ImagesBinding["input"]>) => {
      transformed++;
      return env.IMAGES.input(...input);
    },
  } as unknown as ImagesBinding;
  const media = openMedia({
    bucket: env.MEDIA,
    images,
    waitUntil: (work) => works.push(work),
    log: openLog("8f2a"),
    attempted: new Set(),
    ...given,
  });
  return {
    ...media,
    get transformed() {
      return transformed;
    },
    get works() {
      return works.length;
    },
    afterwards: () => Promise.all(works.splice(0)),
  };
}

const put = (key: string, bytes: Uint8Array<ArrayBuffer> = PICTURE, contentType = "image/png") =>
  env.MEDIA.put(key, bytes, { httpMetadata: { contentType } });

const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

describe("the stored picture", () => {
  it("is served byte for byte with its own type, cacheable for ever, with an ETag", async () => {
    await put("products/abcdefgh.png");
    const media = opened();
    const answer = (await media.serve("products/abcdefgh.png"))!;
    expect(answer.status).toBe(200);
    expect(await answer.bytes()).toEqual(PICTURE);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe(FOR_EVER);
    expect(answer.headers.get("etag")).toMatch(/^"\w+"$/);
    expect([media.transformed, media.works]).toEqual([0, 0]);
  });

  it("is served without a guessed type where no type was stored", async () => {
    await env.MEDIA.put("offers/without-type.webp", PICTURE);
    const answer = (await opened().serve("offers/without-type.webp"))!;
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  });

  it.each([
    "products/nothing-here.webp",
    "products/nothing-here-112.webp",
    "products/abcdefgh-97.webp",
    "products/abcdefgh-0112.webp",
    "products/abcdefgh-112.png",
    "products/abcdefgh-56.webp",
    "products/abcdefgh-1e309.webp",
    "",
    "products",
    "products/",
    "products/short.png",
    "products/../products/abcdefgh.png",
    "products/%2e%2e/secrets.png",
    "../products/abcdefgh.png",
    "/products/abcdefgh.png",
    "secrets/abcdefgh.png",
    "backups/products/abcdefgh.png",
    "restaurants/abcdefgh.png",
    "restaurants/other/abcdefgh.png",
    "products/abcdefgh.html",
    "products/abcdefgh.png.html",
    "products/abcdefgh.png\n",
    "products/abcdefgh",
    "products/a/abcdefgh.png",
    `products/${"x".repeat(81)}.png`,
    "healthz",
  ])("is not found under %j", async (key) => {
    await put("products/abcdefgh.png");
    // Keys outside the prefixes are out of reach even where such an object lies.
    if (key && key.length < 100 && !/nothing|products\/abcdefgh-/.test(key)) await put(key);
    const media = opened();
    expect(await media.serve(key)).toBeUndefined();
    expect(media.works).toBe(0);
  });

  it.each(["restaurants/logos", "restaurants/covers", "products", "offers", "qr-codes", "profile-pictures"])(
    "is found under %s",
    async (prefix) => {
      await put(`${prefix}/abcdefgh.png`);
      expect(await (await opened().serve(`${prefix}/abcdefgh.png`))!.bytes()).toEqual(PICTURE);
    },
  );
});

describe("a picture from before pictures had sets", () => {
  it("is served as it is in place of each width, for a minute, and gets its set once, after the answer", async () => {
    await put("products/abcdefgh.png");
    const media = opened();
    for (const width of [112, 208, 112]) {
      const answer = (await media.serve(`products/abcdefgh-${width}.webp`))!;
      expect(await answer.bytes()).toEqual(PICTURE);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    }
    await media.afterwards();
    expect(media.transformed).toBe(SET_WIDTHS.products.length);
    for (const width of SET_WIDTHS.products) {
      const answer = (await media.serve(`products/abcdefgh-${width}.webp`))!;
      expect(answer.headers.get("cache-control")).toBe(FOR_EVER);
      const bytes = await answer.bytes();
      expect(judgeImage(bytes)).toMatchObject({ ok: true, type: "webp", width, height: width / 2 });
    }
    expect([media.transformed, media.works]).toEqual([SET_WIDTHS.products.length, 0]);
  });

  it("gets every width that pages may ask for, none larger than itself", async () => {
    await put("restaurants/covers/abcdefgh.png", png(500, 300));
    const media = opened();
    await media.serve("restaurants/covers/abcdefgh-2240.webp");
    await media.afterwards();
    const sizes = {
      112: [112, 112],
      136: [136, 272],
      208: [208, 208],
      300: [150, 300],
      400: [400, 200],
      840: [500, 250],
      1600: [500, 94],
      2240: [500, 94],
    };
    for (const [width, [wide, high]] of Object.entries(sizes)) {
      const answer = (await media.serve(`restaurants/covers/abcdefgh-${width}.webp`))!;
      expect(judgeImage(await answer.bytes())).toMatchObject({ ok: true, width: wide, height: high });
    }
  });

  it("that is no complete picture is served as stored, and one failure is logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = PICTURE.slice(0, 3000);
    await put("products/abcdefgh.jpg", broken, "image/jpeg");
    const media = opened();
    for (let i = 0; i < 3; i++) {
      expect(await (await media.serve("products/abcdefgh-112.webp"))!.bytes()).toEqual(broken);
      await media.afterwards();
    }
    expect(await storedKeys()).toEqual(["products/abcdefgh.jpg"]);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: "set-failed", key: "products/abcdefgh.jpg" },
    ]);
  });

  it("leaves no set behind if it is deleted while its set is made", async () => {
    await put("profile-pictures/abcdefgh.webp");
    const media = opened({
      bucket: {
        get: (key: string) => env.MEDIA.get(key),
        head: (key: string) => env.MEDIA.head(key),
        put: async (...given: Parameters<R2Bucket["put"]>) => {
          await env.MEDIA.delete("profile-pictures/abcdefgh.webp");
          return env.MEDIA.put(...given);
        },
        delete: (keys: string[]) => env.MEDIA.delete(keys),
      } as unknown as R2Bucket,
    });
    const answer = (await media.serve("profile-pictures/abcdefgh-96.webp"))!;
    expect(answer.headers.get("cache-control")).toBe("private, max-age=60");
    await media.afterwards();
    expect(await storedKeys()).toEqual([]);
  });
});

describe("a profile picture", () => {
  it("is gone in every width once it is deleted", async () => {
    const uploads = openUploads({ bucket: env.MEDIA, images: env.IMAGES, log: openLog("8f2a") });
    const stored = await uploads.storeImage(png(300, 300), "profile-pictures");
    if (!("url" in stored)) throw new Error(stored.problem);
    const keys = await storedKeys();
    const media = opened();
    for (const key of keys)
      expect((await media.serve(key))!.headers.get("cache-control")).toBe("private, max-age=3600");
    await uploads.removeImage(stored.url);
    for (const key of keys) expect(await media.serve(key)).toBeUndefined();
    expect([media.transformed, media.works]).toEqual([0, 0]);
  });

  it("is not served while R2 does not answer", async () => {
    const bucket = { get: () => Promise.reject(new Error("R2 is down")) } as unknown as R2Bucket;
    await expect(opened({ bucket }).serve("profile-pictures/abcdefgh-96.webp")).rejects.toThrow("R2 is down");
  });
});

describe("ping", () => {
  it("reads from the bucket a key that need not exist", async () => {
    await expect(opened().ping()).resolves.toBeUndefined();
  });
});

import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ascii,
  contains,
  EXE,
  exif,
  gif,
  joined,
  LATITUDE,
  pngOfNothing,
  SVG_WITH_SCRIPT,
  withExif,
} from "#support/image-bytes";
import { IMAGE_BYTES, imageProblemText, judgeImage } from "~/domain/images/image-rules";
import {
  keysOfPicture,
  LOWER_QUALITIES,
  PHONE_BYTES,
  type PictureFolder,
  planSet,
} from "~/domain/images/picture-sets";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { openUploads } from "~/platform/uploads.server";
import { chunk, firstChannelAt, png } from "./png";

const PHOTO = "profile-pictures";
const uploads = openUploads({ bucket: env.MEDIA, images: env.IMAGES, log: openLog("8f2a") });

/** A picture in each format, encoded by the Images binding: 1,000 × 600, except the AVIF, which is slow to encode. */
const pictures = {} as Record<"jpeg" | "png" | "webp" | "avif", Uint8Array<ArrayBuffer>>;

beforeAll(async () => {
  pictures.png = png(1000, 600);
  for (const type of ["jpeg", "webp", "avif"] as const) {
    const drawn = type === "avif" ? framed(560, 540, () => 90) : pictures.png;
    const made = await env.IMAGES.input(new Blob([drawn]).stream()).output({ format: `image/${type}` });
    pictures[type] = new Uint8Array(await new Response(made.image()).arrayBuffer());
  }
});

const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const key of await storedKeys()) await env.MEDIA.delete(key);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the largest picture of the only stored set, which the upload's address names, and all of the set. */
async function storedAt(answer: Awaited<ReturnType<typeof uploads.storeImage>>) {
  if ("problem" in answer) throw new Error(`refused: ${answer.problem}`);
  const key = answer.url.slice("/media/".length);
  const keys = await storedKeys();
  expect(keysOfPicture(key)).toEqual(expect.arrayContaining(keys));
  expect(keys).toContain(key);
  const set = await Promise.all(
    keys.map(async (one) => {
      const object = await env.MEDIA.get(one);
      const bytes = new Uint8Array(await object!.arrayBuffer());
      const width = Number(/-(\d+)\.webp$/.exec(one)?.[1]);
      return { key: one, width, bytes, metadata: object!.httpMetadata, image: judgeImage(bytes) };
    }),
  );
  set.sort((a, b) => a.width - b.width);
  const { bytes, metadata, image } = set.at(-1)!;
  expect(set.at(-1)!.key).toBe(key);
  return { url: answer.url, set, bytes, type: metadata?.contentType, image };
}

describe("a profile photo", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("sent as %s is stored as a square WebP", async (type) => {
    const kept = await storedAt(await uploads.storeImage(pictures[type], PHOTO));
    expect(kept.url).toMatch(/^\/media\/profile-pictures\/[0-9a-f-]{36}-512\.webp$/);
    expect(kept.type).toBe("image/webp");
    expect(kept.image).toMatchObject({ ok: true, type: "webp", width: 512, height: 512 });
  });

  it("sent as a still GIF is stored as one too, at its own size", async () => {
    const { image, type } = await storedAt(await uploads.storeImage(gif(1), PHOTO));
    expect(type).toBe("image/webp");
    expect(image).toMatchObject({ ok: true, type: "webp", width: 1, height: 1 });
  });

  it("is accepted as the file of a form, whatever its name and type say", async () => {
    const file = new File([pictures.jpeg], "../../etc/passwd.exe", { type: "text/html" });
    const { url, type } = await storedAt(await uploads.storeImage(file, PHOTO));
    expect(url).toMatch(/^\/media\/profile-pictures\/[0-9a-f-]{36}-512\.webp$/);
    expect(type).toBe("image/webp");
  });

  it("is cropped to its centre", async () => {
    // 1,000 × 600, white between 200 and 800: exactly the square in the centre.
    const rows = framed(1000, 600, (x) => (x >= 200 && x < 800 ? 255 : 0));
    const { bytes } = await storedAt(await uploads.storeImage(rows, PHOTO));
    for (const [x, y] of [
      [3, 3],
      [508, 256],
      [256, 508],
      [3, 508],
    ] as const) {
      expect(await lightnessAt(bytes, x, y)).toBeGreaterThan(240);
    }
  });

  it("is not enlarged", async () => {
    const { image } = await storedAt(await uploads.storeImage(png(300, 200), PHOTO));
    expect(image).toMatchObject({ width: 200, height: 200 });
  });

  it("gets a new name each time", async () => {
    const urls = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const answer = await uploads.storeImage(gif(1), PHOTO);
      if ("url" in answer) urls.add(answer.url);
    }
    expect(urls.size).toBe(4);
    expect((await storedKeys()).map((key) => `/media/${key}`).sort()).toEqual([...urls].sort());
  });

  it("is served in every width of its set without a transformation, privately for an hour", async () => {
    const { set } = await storedAt(await uploads.storeImage(pictures.jpeg, PHOTO));
    const media = openMedia({
      bucket: env.MEDIA,
      images: noImages(),
      waitUntil: noWork,
      log: openLog("8f2a"),
    });
    expect(set.map(({ width }) => width)).toEqual([48, 96, 288, 512]);
    for (const { key, bytes, metadata } of set) {
      const answer = (await media.serve(key))!;
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
      expect(metadata?.cacheControl).toBe("private, max-age=3600");
      expect(await answer.bytes()).toEqual(bytes);
    }
  });
});

describe("other pictures", () => {
  it.each<[PictureFolder, number[], number, number]>([
    ["products", [112, 208, 320, 640, 960], 960, 576],
    ["offers", [112, 208, 640, 960], 960, 576],
    ["restaurants/logos", [56, 112, 208, 320], 320, 320],
    ["restaurants/covers", [112, 136, 208, 300, 400, 840, 1600], 1000, 188],
  ])(
    "under %s have the widths that pages draw, and are never enlarged",
    async (folder, widths, width, height) => {
      const { url, image, set } = await storedAt(await uploads.storeImage(pictures.jpeg, folder));
      expect(url).toMatch(new RegExp(`^/media/${folder}/[0-9a-f-]{36}-${widths.at(-1)}\\.webp$`));
      expect(image).toMatchObject({ ok: true, width, height });
      expect(set.map((one) => one.width)).toEqual(widths);
      for (const [at, { size }] of planSet(folder, { width: 1000, height: 600 }).entries()) {
        expect(set[at]!.image).toMatchObject({ ok: true, type: "webp", ...size });
        expect(set[at]!.metadata).toEqual({
          contentType: "image/webp",
          cacheControl: "public, max-age=31536000, immutable",
        });
      }
    },
  );

  it("are made again in lower qualities where they are too heavy for a phone", async () => {
    // The local Images binding ignores the quality, so each try is as heavy as the first.
    const busy = png(960, 960, (x, y) => [(x * y) & 255, (x * y * 7) & 255, (x ^ y) & 255]);
    const { images, asked } = imagesNotingQualities();
    const noting = openUploads({ bucket: env.MEDIA, images, log: openLog("8f2a") });
    const { set } = await storedAt(await noting.storeImage(busy, "products"));
    for (const { width, quality } of planSet("products", { width: 960, height: 960 })) {
      const { bytes } = set.find((one) => one.width === width)!;
      const lower =
        bytes.length > PHONE_BYTES ? LOWER_QUALITIES.map((share) => Math.round(quality * share)) : [];
      expect([width, asked.get(width)]).toEqual([width, [quality, ...lower]]);
    }
    expect([asked.get(112)!.length, asked.get(960)!.length]).toEqual([1, 3]);
  });

  it("are at least one pixel high, however narrow they are", async () => {
    const line = framed(2000, 1, () => 90);
    const { image } = await storedAt(await uploads.storeImage(line, "products"));
    expect(image).toMatchObject({ width: 960, height: 1 });
  });

  it.each([
    [1, 960, 576],
    [3, 960, 576],
    [6, 600, 1000],
    [8, 600, 1000],
  ])("stand upright with the orientation %i", async (orientation, width, height) => {
    const sent = withExif(pictures.jpeg, orientation);
    const { image } = await storedAt(await uploads.storeImage(sent, "products"));
    expect(image).toMatchObject({ width, height });
  });

  it.each([
    [1, [255, 255, 0, 0]],
    [3, [0, 0, 255, 255]],
    [6, [0, 255, 0, 255]],
    [8, [255, 0, 255, 0]],
  ])("have their top at the top with the orientation %i", async (orientation, corners) => {
    // Light above and dark below, as the pixels are stored.
    const made = await env.IMAGES.input(
      new Blob([framed(64, 64, (_, y) => (y < 32 ? 255 : 0))]).stream(),
    ).output({ format: "image/jpeg" });
    const lying = new Uint8Array(await new Response(made.image()).arrayBuffer());
    const { bytes } = await storedAt(await uploads.storeImage(withExif(lying, orientation), PHOTO));
    const seen = [];
    for (const [x, y] of [
      [4, 4],
      [59, 4],
      [4, 59],
      [59, 59],
    ] as const) {
      seen.push((await lightnessAt(bytes, x, y)) > 127 ? 255 : 0);
    }
    expect(seen).toEqual(corners);
  });
});

describe("metadata of a picture", () => {
  const said = ["Exif", "EXIF", "GPS-PHONE", LATITUDE, "PK\x03\x04", "<script>", "Gazcue"];

  it.each<[string, () => Uint8Array, string]>([
    ["a JPEG's position", () => withExif(pictures.jpeg), LATITUDE],
    [
      "a PNG's position",
      () =>
        joined(
          pictures.png.subarray(0, 33),
          chunk("eXIf", exif(1).subarray(10)),
          chunk("tEXt", ascii("Comment\0Gazcue")),
          pictures.png.subarray(33),
        ),
      LATITUDE,
    ],
    ["a WebP's position", () => webpWith(pictures.webp, "EXIF", exif(1).subarray(4)), LATITUDE],
    ["an archive behind a JPEG", () => joined(pictures.jpeg, ascii("PK\x03\x04 archive")), "PK\x03\x04"],
    ["an archive behind a PNG", () => joined(pictures.png, ascii("PK\x03\x04 archive")), "PK\x03\x04"],
    ["a GIF's script", () => gif(1, "*/<script>alert(1)</script>/*"), "<script>"],
  ])("is removed before storing: %s", async (_, send, told) => {
    const sent = send();
    expect(contains(sent, told)).toBe(true);
    const { set } = await storedAt(await uploads.storeImage(sent, PHOTO));
    for (const { bytes, image } of set) {
      expect(image).toMatchObject({ ok: true, type: "webp" });
      for (const text of said) expect(contains(bytes, text)).toBe(false);
    }
  });
});

describe("nothing is stored", () => {
  it.each<[string, () => Uint8Array, string]>([
    [
      "an image of 6 MB",
      () => joined(pictures.png, new Uint8Array(6 * 1024 * 1024)),
      "La imagen es demasiado grande. Máximo 5MB permitido.",
    ],
    ["a renamed program", () => EXE, "Solo se permiten archivos de imagen."],
    ["an SVG with a script", () => SVG_WITH_SCRIPT, "Solo se permiten archivos de imagen."],
    [
      "a script that begins like a GIF",
      () => ascii("GIF89a=1;/*".padEnd(80, " ").concat("*/alert(1)")),
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    [
      "a GIF of 10,000 frames",
      () => gif(10_000),
      "Las imágenes con movimiento no se admiten. Elige una foto fija.",
    ],
    [
      "a JPEG cut short",
      () => pictures.jpeg.subarray(0, pictures.jpeg.length / 2),
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    [
      "a PNG of 30,000 × 30,000",
      () => pngOfNothing(30_000),
      "La imagen mide demasiado. Redúcela a menos de 40 megapíxeles y 12,000 píxeles por lado.",
    ],
    [
      "a PNG whose pixels are not there",
      () => pngOfNothing(300),
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    [
      "a PNG whose pixels are noise",
      () => pictures.png.map((byte, at) => (at > 60 && at < pictures.png.length - 40 ? at : byte)),
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    [
      "an AVIF of headers only",
      avifWithoutPixels,
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    [
      "a phone's HEIC",
      () => ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      "Aquí no se pueden usar fotos HEIC. Guárdala como JPG y vuelve a elegirla.",
    ],
    ["an empty file", () => new Uint8Array(), "El archivo está vacío. Elige otra imagen."],
  ])("of %s", async (_, send, sentence) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const file of [
      send(),
      new File([send() as Uint8Array<ArrayBuffer>], "foto.jpg", { type: "image/jpeg" }),
    ]) {
      const answer = await uploads.storeImage(file, PHOTO);
      expect("problem" in answer && imageProblemText(answer.problem)).toBe(sentence);
    }
    expect(await storedKeys()).toEqual([]);
  });

  it("of a file that is too big, which is not read", async () => {
    class Unread extends File {
      override arrayBuffer(): never {
        throw new Error("read");
      }
    }
    const file = new Unread([new Uint8Array(IMAGE_BYTES + 1)], "foto.jpg");
    expect(await uploads.storeImage(file, PHOTO)).toEqual({ problem: "too-big" });
  });

  it.each<[string, () => Partial<Parameters<typeof openUploads>[0]>]>([
    [
      "a picture while the Images binding is down",
      () => ({
        images: {
          info: (...input: Parameters<ImagesBinding["info"]>) => env.IMAGES.info(...input),
          input: () => {
            throw Object.assign(new Error("IMAGES_TRANSFORM_ERROR 9524"), { code: 9524 });
          },
        } as unknown as ImagesBinding,
      }),
    ],
    [
      "a picture that the Images binding cannot measure",
      () => ({
        images: {
          info: () => Promise.reject(Object.assign(new Error("IMAGES_INFO_ERROR 9524"), { code: 9524 })),
          input: (...input: Parameters<ImagesBinding["input"]>) => env.IMAGES.input(...input),
        } as unknown as ImagesBinding,
      }),
    ],
    [
      "a picture while R2 is down",
      () => ({
        bucket: {
          put: () => Promise.reject(new Error("put: We encountered an internal error. (10001)")),
        } as unknown as R2Bucket,
      }),
    ],
    [
      "a picture whose re-encoding is not an image",
      () => ({ images: imagesReturning(ascii("<h1>504</h1>")) }),
    ],
    ["a picture whose re-encoding has another size", () => ({ images: imagesReturning(png(40, 40)) })],
    ["a picture whose re-encoding is a GIF", () => ({ images: imagesReturning(gif(1)) })],
    [
      "a picture of whose set one width cannot be made",
      () => ({
        images: imagesFailingAt(3, Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), { code: 9520 })),
      }),
    ],
    [
      "a picture of whose set R2 takes all but one",
      () => {
        let puts = 0;
        const put: R2Bucket["put"] = (...given: Parameters<R2Bucket["put"]>) =>
          ++puts === 3 ? Promise.reject(new Error("put: internal error (10001)")) : env.MEDIA.put(...given);
        return { bucket: { put, delete: (keys: string[]) => env.MEDIA.delete(keys) } as unknown as R2Bucket };
      },
    ],
  ])("of %s, and the failure is logged", async (_, failing) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = openUploads({ bucket: env.MEDIA, images: env.IMAGES, log: openLog("8f2a"), ...failing() });
    const answer = await broken.storeImage(pictures.jpeg, PHOTO);
    expect(answer).toEqual({ problem: "unavailable" });
    expect("problem" in answer && imageProblemText(answer.problem)).toBe(
      "No pudimos guardar la imagen. Inténtalo otra vez en unos minutos.",
    );
    expect(await storedKeys()).toEqual([]);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      event: "upload-failed",
      folder: "profile-pictures",
    });
  });
});

describe("a transformed picture", () => {
  it("is refused where the platform returned another format than requested, because its name says WebP", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const jpeg = await env.IMAGES.input(new Blob([png(40, 40)]).stream()).output({ format: "image/jpeg" });
    const given = new Uint8Array(await new Response(jpeg.image()).arrayBuffer());
    const other = openUploads({ bucket: env.MEDIA, images: imagesReturning(given), log: openLog("8f2a") });
    expect(await other.storeImage(png(40, 40), PHOTO)).toEqual({ problem: "unavailable" });
    expect(String(log.mock.calls[0]?.[0])).toContain("what came back is no WebP");
    expect(await storedKeys()).toEqual([]);
  });
});

describe("a replaced picture", () => {
  it("is removed with its set by its address, and no other picture is", async () => {
    const first = await uploads.storeImage(png(200, 200), "products");
    const second = await uploads.storeImage(png(200, 200), "products");
    if (!("url" in first && "url" in second)) throw new Error("not stored");
    expect(await storedKeys()).toHaveLength(4);
    expect(await uploads.removeImage(first.url)).toBe(true);
    await storedAt(second);
    expect(await storedKeys()).toHaveLength(2);
    expect(await uploads.removeImage(first.url)).toBe(true);
  });

  it("from before pictures had sets is removed with the set that it got later", async () => {
    for (const name of ["abcdefgh.jpg", "abcdefgh-112.webp", "abcdefgh-960.webp", "abcdefghi.webp"]) {
      await env.MEDIA.put(`products/${name}`, "x");
    }
    expect(await uploads.removeImage("/media/products/abcdefgh.jpg")).toBe(true);
    expect(await storedKeys()).toEqual(["products/abcdefghi.webp"]);
  });

  it.each([
    "profile-pictures/abcdefgh.webp",
    "/media/qr-codes/abcdefgh.svg",
    "/media/social/offers/abcdefgh.jpg",
    "/media/secrets/abcdefgh.webp",
    "/media/profile-pictures/../products/abcdefgh.webp",
    "/media/profile-pictures/abcdefgh.webp?w=96",
    "/media/profile-pictures/abcdefgh.webp\n",
    "https://sobremesa.test/media/profile-pictures/abcdefgh.webp",
    "https://lh3.googleusercontent.com/a/abcdefgh.webp",
    "/media/profile-pictures/",
    "/media/",
    "",
  ])("is not removed at %j", async (url) => {
    const keys = [
      "profile-pictures/abcdefgh.webp",
      "products/abcdefgh.webp",
      "qr-codes/abcdefgh.svg",
      "social/offers/abcdefgh.jpg",
      "secrets/abcdefgh.webp",
    ];
    for (const key of keys) await env.MEDIA.put(key, "x");
    expect(await uploads.removeImage(url)).toBe(false);
    expect((await storedKeys()).sort()).toEqual(keys.sort());
  });

  it("stays, and the failure is logged, while R2 is down", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const bucket = {
      delete: () => Promise.reject(new Error("internal error (10001)")),
    } as unknown as R2Bucket;
    const broken = openUploads({ bucket, images: env.IMAGES, log: openLog("8f2a") });
    expect(await broken.removeImage("/media/profile-pictures/abcdefgh.webp")).toBe(false);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ event: "upload-not-removed" });
  });
});

/** Returns an AVIF whose headers announce 300 × 300 pixels and whose pixel data is meaningless. */
function avifWithoutPixels() {
  const box = (type: string, ...body: (Uint8Array | number[])[]): Uint8Array => {
    const content = joined(...body);
    return joined([0, 0, 0, content.length + 8], ascii(type), content);
  };
  const size = box("ispe", [0, 0, 0, 0], [0, 0, 1, 44], [0, 0, 1, 44]);
  return joined(
    box("ftyp", ascii("avif\0\0\0\0avifmif1")),
    box("meta", [0, 0, 0, 0], box("iprp", box("ipco", size))),
    box("mdat", new Uint8Array(100)),
  );
}

/** Returns the Images binding with a re-encoding that always returns these bytes. */
function imagesReturning(bytes: Uint8Array<ArrayBuffer>): ImagesBinding {
  const work = {
    transform: () => work,
    output: async () => ({ image: () => new Blob([bytes]).stream() }),
  };
  const info = (...input: Parameters<ImagesBinding["info"]>) => env.IMAGES.info(...input);
  return { info, input: () => work } as unknown as ImagesBinding;
}

const noWork = () => {
  throw new Error("nothing is left for after the answer");
};

/** An Images binding that refuses all work. */
function noImages(): ImagesBinding {
  const refuse = () => {
    throw new Error("serving transforms nothing");
  };
  return { info: refuse, input: refuse } as unknown as ImagesBinding;
}

/** The Images binding, which notes the qualities asked for each width of a set. */
function imagesNotingQualities() {
  const asked = new Map<number, number[]>();
  const input = (...given: Parameters<ImagesBinding["input"]>) => {
    const work = env.IMAGES.input(...given);
    let width = 0;
    const noting = {
      transform(wanted: ImageTransform) {
        width = wanted.width ?? 0;
        work.transform(wanted);
        return noting;
      },
      output(wanted: ImageOutputOptions) {
        // The upright picture of which a set is made has a quality too, but is not stored.
        if (wanted.quality !== 92) asked.set(width, [...(asked.get(width) ?? []), wanted.quality!]);
        return work.output(wanted);
      },
    };
    return noting;
  };
  const info = (...given: Parameters<ImagesBinding["info"]>) => env.IMAGES.info(...given);
  return { images: { info, input } as unknown as ImagesBinding, asked };
}

/** The Images binding, whose work of this number fails. */
function imagesFailingAt(number: number, error: Error): ImagesBinding {
  let works = 0;
  const input = (...given: Parameters<ImagesBinding["input"]>) => {
    if (++works === number) throw error;
    return env.IMAGES.input(...given);
  };
  const info = (...given: Parameters<ImagesBinding["info"]>) => env.IMAGES.info(...given);
  return { info, input } as unknown as ImagesBinding;
}

/** A grey PNG with the given lightness at each pixel. */
function framed(width: number, height: number, lightness: (x: number, y: number) => number) {
  return png(width, height, (x, y) => {
    const value = lightness(x, y);
    return [value, value, value];
  });
}

/** The lightness of one pixel of a grey picture, from 0 for black to 255. */
async function lightnessAt(bytes: Uint8Array<ArrayBuffer>, x: number, y: number): Promise<number> {
  const made = await env.IMAGES.input(new Blob([bytes]).stream()).output({ format: "image/png" });
  return firstChannelAt(new Uint8Array(await new Response(made.image()).arrayBuffer()), x, y);
}

/** Adds a chunk of metadata to a WebP, in the extended form that allows one. */
function webpWith(webp: Uint8Array, name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const long = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
  const piece = (type: string, body: Uint8Array | number[]) =>
    joined(ascii(type), long(body.length), body, body.length % 2 ? [0] : []);
  const canvas = [8, 0, 0, 0, ...long(999).slice(0, 3), ...long(599).slice(0, 3)];
  const content = joined(ascii("WEBP"), piece("VP8X", canvas), webp.subarray(12), piece(name, data));
  return joined(ascii("RIFF"), long(content.length), content);
}

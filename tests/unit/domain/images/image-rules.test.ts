import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import {
  ascii,
  contains,
  EXE,
  gif,
  joined,
  LATITUDE,
  pngOfNothing,
  SVG_WITH_SCRIPT,
  withExif,
} from "#support/image-bytes";
import {
  IMAGE_BYTES,
  IMAGE_TYPES,
  type ImageType,
  imageFieldHint,
  imageProblemText,
  judgeImage,
  stripMetadata,
} from "~/domain/images/image-rules";

const TYPES = ["jpeg", "png", "webp", "gif", "avif"] as const satisfies ImageType[];
const WIDTH = 61;
const HEIGHT = 34;

const drawn = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: "#0b4a6f" } });
const bytesOf = async (work: Sharp) => new Uint8Array(await work.toBuffer());

/** Three frames of two by two pixels, each in its own grey. */
const moving = () =>
  sharp(
    Uint8Array.from({ length: 36 }, (_, at) => Math.floor(at / 12) * 100),
    { raw: { width: 2, height: 6, channels: 3, pageHeight: 2 } },
  );

const samples = {} as Record<ImageType, Uint8Array>;
beforeAll(async () => {
  for (const type of TYPES) samples[type] = await bytesOf(drawn().toFormat(type));
});

const problemOf = (bytes: Uint8Array) => {
  const judgement = judgeImage(bytes);
  return judgement.ok ? `ok: ${judgement.type}` : judgement.problem;
};

describe("an accepted image", () => {
  it.each(TYPES)("is a %s, identified by its bytes and measured", (type) => {
    expect(judgeImage(samples[type])).toMatchObject({ ok: true, type, width: WIDTH, height: HEIGHT });
  });

  it.each<[string, () => Sharp, ImageType]>([
    ["a progressive JPEG", () => drawn().jpeg({ progressive: true }), "jpeg"],
    ["an interlaced PNG", () => drawn().png({ progressive: true }), "png"],
    ["a WebP without loss", () => drawn().webp({ lossless: true }), "webp"],
    ["a WebP with a clear ground", () => drawn().ensureAlpha(0.5).webp(), "webp"],
    [
      "a WebP that says more of itself",
      () =>
        drawn()
          .withExif({ IFD0: { Artist: "Ana" } })
          .webp(),
      "webp",
    ],
    ["an AVIF with a clear ground", () => drawn().ensureAlpha(0.5).avif(), "avif"],
  ])("is %s", async (_, work, type) => {
    expect(judgeImage(await bytesOf(work()))).toMatchObject({ ok: true, type, width: WIDTH, height: HEIGHT });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is measured as it is seen, with the orientation %i", (orientation) => {
    const image = judgeImage(withExif(samples.jpeg, orientation));
    const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    expect(image).toMatchObject({ ok: true, width, height });
  });

  it("is upright where its orientation is invalid", () => {
    for (const orientation of [0, 9, 255]) {
      expect(judgeImage(withExif(samples.jpeg, orientation))).toMatchObject({
        turn: { rotate: 0, isMirrored: false },
      });
    }
  });

  it("may be a GIF of one frame, and a PNG whose animation has one", () => {
    expect(problemOf(gif(1))).toBe("ok: gif");
    const still = joined(
      samples.png.subarray(0, 33),
      [0, 0, 0, 8],
      ascii("acTL"),
      [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      samples.png.subarray(33),
    );
    expect(problemOf(still)).toBe("ok: png");
  });

  it("ends where its format says, whatever was appended", () => {
    for (const type of ["jpeg", "png", "webp", "gif"] as const) {
      const whole = samples[type];
      const image = judgeImage(joined(whole, ascii("PK\x03\x04 an archive")));
      expect(image).toMatchObject({ ok: true, type, length: whole.length });
    }
  });
});

describe("a refused image", () => {
  it.each<[string, () => Uint8Array, string]>([
    ["a program", () => EXE, "not-image"],
    ["an SVG", () => SVG_WITH_SCRIPT, "not-image"],
    ["a PDF", () => ascii("%PDF-1.7\n%"), "not-image"],
    ["a page", () => ascii("<!doctype html><img src=x onerror=alert(1)>"), "not-image"],
    ["a BMP", () => joined(ascii("BM"), new Uint8Array(60)), "not-image"],
    ["a film", () => ascii("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), "not-image"],
    [
      "a film that claims an image's brand second",
      () => ascii("\0\0\0\x18ftypisom\0\0\0\0avifisom"),
      "not-image",
    ],
    ["one zero", () => new Uint8Array(1), "not-image"],
    ["nothing at all", () => new Uint8Array(), "empty"],
    ["a phone's HEIC", () => ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "heic"],
    ["a HEIC named by its container", () => ascii("\0\0\0\x18ftypmif1\0\0\0\0mif1heic"), "heic"],
    [
      "a script that begins like a GIF",
      () => ascii("GIF89a=1;/*".padEnd(80, " ").concat("*/alert(1)")),
      "damaged",
    ],
    ["a page that begins like a PNG", () => ascii("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), "damaged"],
    ["a JPEG of nothing but its mark", () => joined([0xff, 0xd8, 0xff, 0xd9]), "damaged"],
    ["a GIF of no pictures", () => gif(0), "damaged"],
    ["a GIF of two frames", () => gif(2), "animated"],
    ["a GIF of 10,000 frames", () => gif(10_000), "animated"],
    ["a PNG of 30,000 × 30,000", () => pngOfNothing(30_000), "too-many-pixels"],
    ["a PNG of 4,294,967,295 × 4,294,967,295", () => pngOfNothing(2 ** 32 - 1), "too-many-pixels"],
    ["a PNG of 0 × 0", () => pngOfNothing(0), "damaged"],
  ])("%s", (_, bytes, problem) => {
    expect(problemOf(bytes())).toBe(problem);
  });

  it.each<[string, (work: Sharp) => Sharp]>([
    ["GIF", (work) => work.gif({ loop: 0 })],
    ["WebP", (work) => work.webp({ loop: 0 })],
  ])("is a moving %s", async (_, save) => {
    expect(problemOf(await bytesOf(save(moving())))).toBe("animated");
  });

  it("is a moving PNG", () => {
    const frames = joined([0, 0, 0, 8], ascii("acTL"), [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(problemOf(joined(samples.png.subarray(0, 33), frames, samples.png.subarray(33)))).toBe("animated");
  });

  it("is a moving AVIF", () => {
    expect(problemOf(joined(ascii("\0\0\0\x14ftypavis\0\0\0\0avif"), ascii("\0\0\0\x08moov")))).toBe(
      "animated",
    );
  });

  it("is a byte over 5 MB, and not one of 5 MB", () => {
    const filled = (length: number) => joined(samples.png, new Uint8Array(length - samples.png.length));
    expect(problemOf(filled(IMAGE_BYTES))).toBe("ok: png");
    expect(problemOf(filled(IMAGE_BYTES + 1))).toBe("too-big");
    expect(IMAGE_BYTES).toBe(5_242_880);
  });

  it("has a side over 12,000 pixels, or over 40 million pixels", () => {
    const judged = (width: number, height: number) => {
      const bytes = samples.png.slice();
      new DataView(bytes.buffer).setUint32(16, width);
      new DataView(bytes.buffer).setUint32(20, height);
      return problemOf(bytes);
    };
    expect(judged(12_000, 3_333)).toBe("ok: png");
    expect(judged(12_001, 1)).toBe("too-many-pixels");
    expect(judged(1, 12_001)).toBe("too-many-pixels");
    expect(judged(8_000, 5_000)).toBe("ok: png");
    expect(judged(8_000, 5_001)).toBe("too-many-pixels");
  });

  it("gives one size for its canvas and a larger one for its picture", () => {
    const bytes = gif(1);
    const view = new DataView(bytes.buffer);
    const picture = bytes.indexOf(0x2c);
    view.setUint16(picture + 5, 30_000, true);
    expect(problemOf(bytes)).toBe("too-many-pixels");
  });

  it("is a JPEG of so many passes that decoding would take too long", () => {
    const scan = joined([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0], [0x11]);
    const end = samples.jpeg.length - 2;
    const passes = (count: number) =>
      joined(samples.jpeg.subarray(0, end), ...Array.from({ length: count }, () => scan), [0xff, 0xd9]);
    expect(problemOf(passes(99))).toBe("ok: jpeg");
    expect(problemOf(passes(100))).toBe("damaged");
  });
});

describe("any bytes", () => {
  it.each(TYPES)("of a %s cut short anywhere are no image", (type) => {
    const whole = samples[type];
    for (let length = 0; length < whole.length; length++) {
      expect(judgeImage(whole.subarray(0, length)).ok).toBe(false);
    }
  });

  it("after a format's signature get an answer, never an exception", () => {
    const marks = [
      "\xff\xd8\xff",
      "\x89PNG\r\n\x1a\n",
      "GIF89a",
      "RIFF\xff\0\0\0WEBPVP8X",
      "\0\0\0\x14ftypavif",
    ];
    fc.assert(
      fc.property(fc.constantFrom("", ...marks), fc.uint8Array({ maxLength: 4000 }), (mark, rest) => {
        expect(typeof judgeImage(joined(ascii(mark), rest)).ok).toBe("boolean");
      }),
      { numRuns: 3000 },
    );
  });

  it("changed in an image get an answer, and the stripped file is the same image", () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), changes, (type, restaurants) => {
        const bytes = type === "jpeg" ? withExif(samples.jpeg, 6) : samples[type].slice();
        for (const [restaurant, value] of restaurants) bytes[restaurant % bytes.length] = value;
        const image = judgeImage(bytes);
        if (!image.ok) return;
        const bare = stripMetadata(bytes, image);
        expect(bare.length).toBeLessThanOrEqual(bytes.length);
        const again = judgeImage(bare);
        // Without its metadata an image has no orientation.
        const sides = (size: { width: number; height: number }) => [size.width, size.height].sort();
        expect(again.ok && [again.type, ...sides(again)]).toEqual([image.type, ...sides(image)]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each<[string, Uint8Array, string]>([
    ["marks of a JPEG", joined([0xff, 0xd8, 0xff], new Uint8Array(IMAGE_BYTES - 3).fill(0xff)), "damaged"],
    ["restarts of a JPEG", repeated([0xff, 0xd8, 0xff, 0xda, 0, 2], [0xff, 0xd0]), "damaged"],
    ["segments of a JPEG", repeated([0xff, 0xd8], [0xff, 0xe1, 0, 2]), "damaged"],
    [
      "chunks of a PNG",
      repeated(pngOfNothing(9).subarray(0, 33), [0, 0, 0, 0, 116, 69, 88, 116, 0, 0, 0, 0]),
      "damaged",
    ],
    ["blocks of a GIF", repeated(ascii("GIF89a\x01\0\x01\0\0\0\0"), [0x21, 0xfe, 0]), "damaged"],
    ["sub-blocks of a GIF", repeated(ascii("GIF89a\x01\0\x01\0\0\0\0!\xfe"), [1, 65]), "damaged"],
    ["chunks of a WebP", repeated(ascii("RIFF\0\0\x40\0WEBP"), ascii("XXXX\0\0\0\0")), "damaged"],
    ["boxes of an AVIF", repeated(ascii("\0\0\0\x10ftypavif\0\0\0\0"), ascii("\0\0\0\x08free")), "damaged"],
  ])(
    "of five megabytes of %s are read in limited time",
    (_, bytes, problem) => {
      expect(problemOf(bytes)).toBe(problem);
    },
    5000,
  );
});

describe("a stripped image", () => {
  it("has no data of the phone, nothing appended, and the same pixels", async () => {
    const plain = await bytesOf(
      sharp({ create: { width: 40, height: 20, channels: 3, background: "#c9243f" } }).jpeg(),
    );
    const comment = joined([0xff, 0xfe, 0, 12], ascii("from Gazcue"));
    const sent = joined(
      withExif(plain, 6).subarray(0, -2),
      comment.subarray(0, 14),
      [0xff, 0xd9],
      ascii("PK\x03\x04"),
    );
    for (const text of ["Exif", "GPS-PHONE", LATITUDE, "Gazcue".slice(0, 4), "PK\x03\x04"]) {
      expect(contains(sent, text)).toBe(true);
    }
    const image = judgeImage(sent);
    if (!image.ok) throw new Error(image.problem);
    const bare = stripMetadata(sent, image);
    for (const text of ["Exif", "GPS-PHONE", LATITUDE, "Gazc", "PK\x03\x04"])
      expect(contains(bare, text)).toBe(false);
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(bare)).toEqual(await pixels(plain));
  });

  it("still has its colour profile", async () => {
    const wide = await bytesOf(drawn().withIccProfile("p3").jpeg());
    const image = judgeImage(wide);
    if (!image.ok) throw new Error(image.problem);
    expect((await sharp(stripMetadata(wide, image)).metadata()).icc).toBeDefined();
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is upright after it is turned, with the orientation %i",
    async (orientation) => {
      // Four quarters of different colours distinguish every turn and mirroring.
      const quarters = sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]), {
        raw: { width: 2, height: 2, channels: 3 },
      }).resize(64, 32, { kernel: "nearest", fit: "fill" });
      const sent = withExif(
        await bytesOf(quarters.jpeg({ quality: 100, chromaSubsampling: "4:4:4" })),
        orientation,
      );
      const image = judgeImage(sent);
      if (!image.ok) throw new Error(image.problem);
      const turned = await bytesOf(sharp(stripMetadata(sent, image)).rotate(image.turn.rotate).png());
      const ours = await sharp(turned)
        .flop(image.turn.isMirrored)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const theirs = await sharp(sent).autoOrient().raw().toBuffer({ resolveWithObject: true });
      expect([ours.info.width, ours.info.height]).toEqual([theirs.info.width, theirs.info.height]);
      expect([image.width, image.height]).toEqual([theirs.info.width, theirs.info.height]);
      expect(ours.data.equals(theirs.data)).toBe(true);
    },
  );
});

describe("the sentences", () => {
  it("are the specification's where it has one, in the words of each screen", () => {
    expect(imageProblemText("too-big")).toBe("La imagen es demasiado grande. Máximo 5MB permitido.");
    expect(imageProblemText("too-big", "management")).toBe(
      "El archivo es demasiado grande. Máximo 5MB permitido.",
    );
    for (const screen of ["profile", "management"] as const) {
      expect(imageProblemText("not-image", screen)).toBe("Solo se permiten archivos de imagen.");
    }
  });
});

function repeated(start: Uint8Array | number[], part: Uint8Array | number[]): Uint8Array {
  const bytes = new Uint8Array(IMAGE_BYTES);
  bytes.set(start);
  for (let at = start.length; at + part.length <= bytes.length; at += part.length) bytes.set(part, at);
  return bytes;
}

it("the hint of an image's field names every accepted format and the maximum size", () => {
  for (const name of Object.values(IMAGE_TYPES)) expect(imageFieldHint()).toContain(name);
  expect(imageFieldHint()).toBe(
    "JPG, PNG, WebP, GIF o AVIF, sin movimiento y de hasta 5 MB. Se guarda el cuadrado del centro.",
  );
});

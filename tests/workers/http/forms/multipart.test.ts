import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ascii, EXE, gif, joined, SVG_WITH_SCRIPT } from "#support/image-bytes";
import { IMAGE_BYTES } from "~/domain/images/image-rules";
import { readFormWithImage } from "~/http/forms/multipart.server";
import { png } from "../../platform/png";

const SCHEMA = z.object({ name: z.string().trim().min(1, "El nombre es requerido") });
const PHOTO = png(30, 20);
const TOO_BIG = "La imagen es demasiado grande. Máximo 5MB permitido.";
const UNREADABLE = {
  title: "No pudimos leer lo que enviaste",
  text: "Puede que la conexión se cortara. Vuelve a enviarlo.",
};

const read = (request: Request) => readFormWithImage(request, SCHEMA, "photo");
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("https://sobremesa.test/my-space/edit-profile", { method: "POST", body, headers });

function form(fields: Record<string, string | File>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const photo = (bytes: Uint8Array<ArrayBuffer> = PHOTO, name = "yo.png", type = "image/png") =>
  new File([bytes], name, { type });

/** The sentence of what is wrong with the image of a form that was read. */
async function imageProblem(request: Request) {
  const reading = await read(request);
  if ("refused" in reading) throw new Error("refused");
  return reading.imageProblem;
}

/** The status of a refusal, with the errors and values that the page shows again. */
async function refusal(request: Request) {
  const reading = await read(request);
  if (!("refused" in reading)) throw new Error("not refused");
  return { ...reading.refused.data, status: reading.refused.init?.status };
}

/** A body as a browser encodes it, and its type with the boundary. */
async function encoded(data: FormData) {
  const request = post(data);
  return { type: request.headers.get("content-type")!, bytes: new Uint8Array(await request.arrayBuffer()) };
}

/** A body of unknown length that counts the bytes that are read. */
function streamed(pieces: Iterator<Uint8Array>) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.next();
      if (next.done) return controller.close();
      sent += next.value.length;
      controller.enqueue(next.value);
    },
    cancel() {
      isCancelled = true;
    },
  });
  return {
    body,
    get sent() {
      return sent;
    },
    get isCancelled() {
      return isCancelled;
    },
  };
}

describe("a form with an image", () => {
  it("returns its values, the typed text and the image's bytes", async () => {
    const reading = await read(post(form({ name: "  Ana ", photo: photo() })));
    expect(reading).toEqual({ values: { name: "Ana" }, typed: { name: "  Ana " }, image: PHOTO });
  });

  it("returns an image, whatever its name and its declared type say", async () => {
    const reading = await read(post(form({ name: "Ana", photo: photo(PHOTO, "yo.exe", "text/html") })));
    expect(reading).toMatchObject({ image: PHOTO });
  });

  it.each<[string, () => FormData]>([
    ["no file was chosen", () => form({ name: "Ana", photo: photo(new Uint8Array(), "") })],
    ["there is no such field", () => form({ name: "Ana" })],
    ["there is a text in its place", () => form({ name: "Ana", photo: "yo.png" })],
    ["there is a file under another name", () => form({ name: "Ana", other: photo() })],
  ])("returns no image where %s", async (_, data) => {
    const reading = await read(post(data()));
    expect(reading).toMatchObject({ values: { name: "Ana" }, image: undefined });
  });

  it("accepts the first of several images, and no file for a text", async () => {
    const data = form({ name: "Ana", photo: photo() });
    data.append("photo", photo(gif(1), "otra.gif"));
    expect(await read(post(data))).toMatchObject({ image: PHOTO });
    const { errors, status } = await refusal(post(form({ name: photo(), photo: photo() })));
    expect([status, Object.keys(errors)]).toEqual([400, ["name"]]);
  });

  it("accepts accents, emoji and quotes in texts and file names", async () => {
    const text = 'Ñandú "Bebé" 🥘';
    // Browsers escape quotes and line ends in a file's name (HTML, multipart/form-data encoding).
    const before =
      `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${text}\r\n` +
      '--b\r\ncontent-disposition: form-data; name="photo"; filename="mi %22foto%22 🥘%0D%0A.png"\r\n' +
      "content-type: image/png\r\n\r\n";
    const body = joined(new TextEncoder().encode(before), PHOTO, ascii("\r\n--b--\r\n"));
    const reading = await read(post(body, { "content-type": "multipart/form-data; boundary=b" }));
    expect(reading).toMatchObject({ values: { name: text }, image: PHOTO });
  });

  it("accepts a body without a declared length", async () => {
    const { type, bytes } = await encoded(form({ name: "Ana", photo: photo() }));
    const { body } = streamed([bytes.subarray(0, 50), bytes.subarray(50)].values());
    expect(await read(post(body, { "content-type": type }))).toMatchObject({ image: PHOTO });
  });

  it("accepts an image of exactly 5 MB", async () => {
    const heavy = joined(PHOTO, new Uint8Array(IMAGE_BYTES - PHOTO.length));
    const reading = await read(post(form({ name: "Ana", photo: photo(heavy) })));
    expect("image" in reading && reading.image?.length).toBe(IMAGE_BYTES);
  });
});

describe("a form with an invalid image returns its values and a sentence", () => {
  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ["an image of 5 MB and a byte", () => new Uint8Array(IMAGE_BYTES + 1), TOO_BIG],
    ["an image of 6 MB", () => joined(PHOTO, new Uint8Array(6 * 1024 * 1024)), TOO_BIG],
    ["a renamed program", () => EXE, "Solo se permiten archivos de imagen."],
    ["an SVG with a script", () => SVG_WITH_SCRIPT, "Solo se permiten archivos de imagen."],
    ["an empty file with a name", () => new Uint8Array(), "El archivo está vacío. Elige otra imagen."],
    [
      "an image cut short",
      () => PHOTO.slice(0, 90),
      "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
    ],
    ["a moving GIF", () => gif(3), "Las imágenes con movimiento no se admiten. Elige una foto fija."],
  ])("for %s", async (_, bytes, sentence) => {
    const request = () => post(form({ name: "Ana", photo: photo(bytes(), "yo.png") }));
    expect(await read(request())).toMatchObject({ values: { name: "Ana" }, image: undefined });
    expect(await imageProblem(request())).toBe(sentence);
  });
});

describe("a refused form has a sentence at the field, status 400 and the typed values", () => {
  it("for the image and for the texts together", async () => {
    const answer = await refusal(post(form({ name: " ", photo: photo(EXE) })));
    expect(answer.errors).toEqual({
      name: "El nombre es requerido",
      photo: "Solo se permiten archivos de imagen.",
    });
  });

  it("for the texts where the image is valid, without sending passwords back", async () => {
    const data = form({ name: "", phone: "809", password: "secreto", photo: photo() });
    const answer = await refusal(post(data));
    expect(answer).toEqual({
      status: 400,
      errors: { name: "El nombre es requerido" },
      values: { name: "", phone: "809" },
    });
  });
});

describe("a body of 100 MB", () => {
  const MB = new Uint8Array(1024 * 1024);

  it("is refused by its declared length, unread unless it begins like a form", async () => {
    const { type } = await encoded(form({ name: "Ana" }));
    const source = streamed(Array.from({ length: 100 }, () => MB).values());
    const request = post(source.body, { "content-type": type, "content-length": String(100 * MB.length) });
    expect(await refusal(request)).toEqual({ status: 400, errors: { photo: TOO_BIG }, values: {} });
    expect(source.sent).toBeLessThanOrEqual(2 * MB.length);
  });

  it("keeps the texts before and behind a file that is too large, and says which one it is", async () => {
    const { type, bytes } = await encoded(
      form({
        name: 'Ñandú "Bebé" 🥘',
        empty: "",
        photo: photo(ascii("HERE")),
        phone: "809\r\n810",
        other: photo(),
      }),
    );
    const at = bytes.findIndex((_, i) => String.fromCharCode(...bytes.subarray(i, i + 4)) === "HERE");
    const whole = function* () {
      // Pieces of 7 bytes split every boundary and every header.
      for (let i = 0; i < at; i += 7) yield bytes.slice(i, Math.min(i + 7, at));
      for (let i = 0; i < 64; i++) yield MB;
      for (let i = at; i < bytes.length; i += 7) yield bytes.slice(i, i + 7);
    };
    const length = String(bytes.length + 64 * MB.length);
    const request = post(streamed(whole()).body, { "content-type": type, "content-length": length });
    expect(await refusal(request)).toEqual({
      status: 400,
      errors: { photo: TOO_BIG },
      values: { name: 'Ñandú "Bebé" 🥘', empty: "", phone: "809\r\n810" },
    });
  });

  it("keeps nothing of texts of 64 KB and more, and of a body that breaks off", async () => {
    const { type, bytes } = await encoded(form({ name: "a".repeat(64 * 1024 + 1), photo: photo() }));
    const announced = { "content-type": type, "content-length": String(64 * MB.length) };
    for (const body of [bytes, bytes.slice(0, 300)]) {
      const answer = await refusal(post(streamed([body].values()).body, announced));
      expect(answer).toEqual({ status: 400, errors: { photo: TOO_BIG }, values: {} });
    }
  });

  it.each<[string, Record<string, string>]>([
    ["not announced", {}],
    ["announced as little", { "content-length": "900" }],
    ["announced as nonsense", { "content-length": "NaN" }],
  ])("is refused during the upload where its length is %s, and not read to its end", async (_, headers) => {
    const { type, bytes } = await encoded(form({ name: "Ana", photo: photo() }));
    const pieces = [bytes.subarray(0, -60), ...Array.from({ length: 100 }, () => MB)];
    const source = streamed(pieces.values());
    const answer = await refusal(post(source.body, { "content-type": type, ...headers }));
    expect(answer).toEqual({ status: 400, errors: { photo: TOO_BIG }, values: {} });
    expect(source.isCancelled).toBe(true);
    expect(source.sent).toBeLessThan(13 * MB.length);
  });
});

describe("a body that is no form", () => {
  it("is refused wherever it is cut short", async () => {
    const { type, bytes } = await encoded(form({ name: "Ana", photo: photo() }));
    for (let length = 0; length < bytes.length - 4; length += 7) {
      const answer = await refusal(post(bytes.slice(0, length), { "content-type": type }));
      expect(answer).toEqual({ status: 400, errors: {}, values: {}, alert: UNREADABLE });
    }
  });

  it("is refused where the connection breaks", async () => {
    const { type, bytes } = await encoded(form({ name: "Ana", photo: photo() }));
    const broken = streamed(
      (function* () {
        yield bytes.subarray(0, 100);
        throw new Error("connection lost");
      })(),
    );
    expect((await refusal(post(broken.body, { "content-type": type }))).alert).toEqual(UNREADABLE);
  });

  it.each<[string, () => Request]>([
    ["fields without files", () => post(new URLSearchParams({ name: "Ana" }))],
    ["JSON", () => post('{"name":"Ana"}', { "content-type": "application/json" })],
    ["an image alone", () => post(PHOTO, { "content-type": "image/png" })],
    ["nothing", () => new Request("https://sobremesa.test/", { method: "POST" })],
    ["a form without a boundary", () => post("--x--", { "content-type": "multipart/form-data" })],
    [
      "a form with an empty boundary",
      () => post("----", { "content-type": "multipart/form-data; boundary=" }),
    ],
    ["another boundary", () => post("--a--\r\n", { "content-type": "multipart/form-data; boundary=b" })],
    [
      "a part without a name",
      () => post(ascii("--b\r\n\r\nx\r\n--b--\r\n"), { "content-type": "multipart/form-data; boundary=b" }),
    ],
    ["texts of 64 KB and more", () => post(form({ name: "a".repeat(64 * 1024 + 1), photo: photo() }))],
  ])("is refused: %s", async (_, request) => {
    const answer = await refusal(request());
    expect(answer).toEqual({ status: 400, errors: {}, values: {}, alert: UNREADABLE });
  });
});

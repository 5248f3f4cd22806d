import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import {
  IMAGE_BYTES,
  type ImageProblem,
  type ImageScreen,
  imageProblemText,
  judgeImage,
} from "~/domain/images/image-rules";
import { check, FORM_BYTES, type FormErrors, refuse, textFields } from "./forms.server";
import { bodyWithin, formOf } from "./request-body.server";
import { readTextParts } from "./text-parts.server";

/**
 * Most bytes of a form with images: the limit of an image for each of them and once more, so that a person whose image
 * is slightly too big gets the typed values back with the error. The server never holds more than this.
 */
const mostBytes = (images: number) => (images + 1) * IMAGE_BYTES + FORM_BYTES;

/** A chosen image: its bytes, `undefined` without one, or what is wrong with it. */
export type ChosenImage = { bytes: Uint8Array<ArrayBuffer> | undefined } | { problem: ImageProblem };

/** Recognises a file by its bytes: a picture, or what else a form takes. */
type Judge = (bytes: Uint8Array) => { ok: true } | { ok: false; problem: ImageProblem };

type Multipart<Field extends string> =
  | { typed: Record<string, string>; chosen: Record<Field, ChosenImage> }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a multipart form: its text fields, and the files of the named fields, checked by `judge`. Refuses a body
 * over the limit with the errors of the images (`screen` selects the sentence) and the text fields, and a broken body or
 * one of another type as `readForm` does.
 */
export async function readMultipart<Field extends string>(
  request: Request,
  fields: readonly Field[],
  screen: ImageScreen,
  judge: Judge = judgeImage,
): Promise<Multipart<Field>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return unreadable();
  const body = await bodyWithin(request, mostBytes(fields.length));
  if (body === "too-big") return refuseTooBig(request, fields, screen);
  if (!body) return unreadable();
  const form = await formOf(body, request).catch(() => undefined);
  const typed = form && textFields(form);
  if (!typed || textBytes(typed) > FORM_BYTES) return unreadable();
  const chosen = {} as Record<Field, ChosenImage>;
  for (const field of fields) chosen[field] = await chosenImage(form, field, judge);
  return { typed, chosen };
}

/** Refuses a body that is too large to be held, with its text fields. */
async function refuseTooBig(request: Request, fields: readonly string[], screen: ImageScreen) {
  const parts = await readTextParts(request, FORM_BYTES).catch(() => undefined);
  const large = fields.filter((field) => (parts?.fileBytes[field] ?? 0) > IMAGE_BYTES);
  const tooBig = imageProblemText("too-big", screen);
  const errors = Object.fromEntries((large.length > 0 ? large : fields).map((field) => [field, tooBig]));
  return { refused: refuse({ errors, ...(parts && { values: parts.typed }) }) };
}

type ReadingWithImage<T> =
  | {
      values: T;
      typed: Record<string, string>;
      image: Uint8Array<ArrayBuffer> | undefined;
      /** The sentence of what is wrong with the image. */
      imageProblem: string | undefined;
    }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a multipart form of text fields and one image, `field`, for a form that is saved without an invalid image.
 * Returns the schema's values, and the image's bytes or the sentence of what is wrong with it. Refuses with status 400,
 * an error per invalid field and the typed values.
 */
export async function readFormWithImage<T>(
  request: Request,
  schema: ZodType<T>,
  field: string,
): Promise<ReadingWithImage<T>> {
  const read = await readMultipart(request, [field], "profile");
  if ("refused" in read) return read;
  const { typed } = read;
  const image = read.chosen[field] ?? { bytes: undefined };
  const imageProblem = "problem" in image ? imageProblemText(image.problem) : undefined;
  const checked = check(typed, schema);
  if ("errors" in checked) {
    const errors: FormErrors = { ...checked.errors };
    if (imageProblem !== undefined) errors[field] ??= imageProblem;
    return { refused: refuse({ errors, values: typed }) };
  }
  return { values: checked.values, typed, image: "bytes" in image ? image.bytes : undefined, imageProblem };
}

function unreadable() {
  return { refused: refuse({ alert: copy.forms.unreadable }) };
}

function textBytes(typed: Record<string, string>): number {
  const encoder = new TextEncoder();
  return Object.values(typed).reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

/** A browser sends an empty file without a name for a field in which no file was chosen. */
async function chosenImage(form: FormData, field: string, judge: Judge): Promise<ChosenImage> {
  const file = form.getAll(field).find((value) => typeof value !== "string");
  if (!file || (file.size === 0 && file.name === "")) return { bytes: undefined };
  if (file.size > IMAGE_BYTES) return { problem: "too-big" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judgement = judge(bytes);
  return judgement.ok ? { bytes } : { problem: judgement.problem };
}

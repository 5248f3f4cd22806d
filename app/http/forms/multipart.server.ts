import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import { IMAGE_BYTES, type ImageScreen, imageProblemText, judgeImage } from "~/domain/images/image-rules";
import { check, FORM_BYTES, type FormErrors, refuse, textFields } from "./forms.server";
import { bodyWithin, formOf } from "./request-body.server";

/**
 * Most bytes of a form with an image: twice the limit of an image, so that a person whose image is slightly too big
 * gets the typed values back with the error. The server never holds more than this.
 */
const BODY_BYTES = 2 * IMAGE_BYTES + FORM_BYTES;

type ReadingWithImage<T> =
  | {
      values: T;
      typed: Record<string, string>;
      image: Uint8Array<ArrayBuffer> | undefined;
      /** Only set with `tellsImage`. */
      imageProblem: string | undefined;
    }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a multipart form of text fields and one image, `field`. Returns the schema's values and the bytes of the
 * image, checked by `judgeImage`, or `undefined` if none was chosen. Refuses with status 400 and an error per invalid
 * field, including the image (`screen` selects its sentences), with the typed values. A body over the limit gets only
 * the image's error; a broken body, or one of another type, is refused as in `readForm`. With `tellsImage` an invalid
 * image is not refused: its sentence is returned with the values.
 */
export async function readFormWithImage<T>(
  request: Request,
  schema: ZodType<T>,
  field: string,
  { screen = "profile", tellsImage = false }: ImageReading = {},
): Promise<ReadingWithImage<T>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return unreadable();
  const body = await bodyWithin(request, BODY_BYTES);
  if (body === "too-big") {
    return { refused: refuse({ errors: { [field]: imageProblemText("too-big", screen) } }) };
  }
  if (!body) return unreadable();
  const form = await formOf(body, request).catch(() => undefined);
  const typed = form && textFields(form);
  if (!typed || textBytes(typed) > FORM_BYTES) return unreadable();

  const image = await chosenImage(form, field, screen);
  const checked = check(typed, schema);
  const errors: FormErrors = "errors" in checked ? { ...checked.errors } : {};
  const imageProblem = "problem" in image ? image.problem : undefined;
  if (imageProblem !== undefined && !tellsImage) errors[field] = imageProblem;
  if ("errors" in checked || Object.keys(errors).length > 0) {
    return { refused: refuse({ errors, values: typed }) };
  }
  return { values: checked.values, typed, image: "bytes" in image ? image.bytes : undefined, imageProblem };
}

type ImageReading = { screen?: ImageScreen; tellsImage?: boolean };

function unreadable() {
  return { refused: refuse({ alert: copy.forms.unreadable }) };
}

function textBytes(typed: Record<string, string>): number {
  const encoder = new TextEncoder();
  return Object.values(typed).reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

/** A browser sends an empty file without a name for a field in which no file was chosen. */
async function chosenImage(
  form: FormData,
  field: string,
  screen: ImageScreen,
): Promise<{ bytes: Uint8Array<ArrayBuffer> | undefined } | { problem: string }> {
  const file = form.getAll(field).find((value) => typeof value !== "string");
  if (!file || (file.size === 0 && file.name === "")) return { bytes: undefined };
  if (file.size > IMAGE_BYTES) return { problem: imageProblemText("too-big", screen) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judgement = judgeImage(bytes);
  return judgement.ok ? { bytes } : { problem: imageProblemText(judgement.problem, screen) };
}

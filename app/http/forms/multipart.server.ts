import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import { IMAGE_BYTES, type ImageScreen, imageProblemText, judgeImage } from "~/domain/images/image-rules";
import { check, FORM_BYTES, type FormErrors, refuse, textFields } from "./forms.server";
import { bodyWithin, formOf } from "./request-body.server";

/**
 * The most that a form with an image may weigh, in bytes. Twice what an image may: whoever chose one somewhat too heavy
 * gets back what they typed beside the sentence. Of anything heavier, no more than this is ever held.
 */
const BODY_BYTES = 2 * IMAGE_BYTES + FORM_BYTES;

type ReadingWithImage<T> =
  | {
      values: T;
      typed: Record<string, string>;
      image: Uint8Array<ArrayBuffer> | undefined;
      /** Only where the reader asked to be told instead of refusing. */
      imageProblem: string | undefined;
    }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a multipart form of text fields and one image, `field`. Gives the schema's values and the image's bytes, judged to
 * be an image by `judgeImage`, or `undefined` where none was chosen. Refuses with status 400: a sentence at each field that
 * is wrong, the image's among them (`screen` says in whose words), with what was typed; a body too heavy to read, with the
 * image's sentence alone; and a body that is cut short or no multipart form, as `readForm` does. With `tellsImage` an image
 * that cannot be taken refuses nothing: its sentence is given beside the values.
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

/** A browser sends a field in which nothing was chosen as an empty file without a name. */
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

import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import { IMAGE_BYTES, type ImageScreen, imageProblemText, judgeImage } from "~/domain/images";
import { check, FORM_BYTES, type FormErrors, refuse, textFields } from "./forms.server";

/**
 * The most that a form with an image may weigh, in bytes. Twice what an image may: whoever chose one somewhat too heavy
 * gets back what they typed beside the sentence. Of anything heavier, no more than this is ever held.
 */
const BODY_BYTES = 2 * IMAGE_BYTES + FORM_BYTES;

type ReadingWithImage<T> =
  | { values: T; typed: Record<string, string>; image: Uint8Array<ArrayBuffer> | undefined }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a multipart form of text fields and one image, `field`. Gives the schema's values and the image's bytes, judged to
 * be an image by `judgeImage`, or `undefined` where none was chosen. Refuses with status 400: a sentence at each field that
 * is wrong, the image's among them (`screen` says in whose words), with what was typed; a body too heavy to read, with the
 * image's sentence alone; and a body that is cut short or no multipart form, as `readForm` does.
 */
export async function readFormWithImage<T>(
  request: Request,
  schema: ZodType<T>,
  field: string,
  screen: ImageScreen = "profile",
): Promise<ReadingWithImage<T>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return unreadable();
  const body = await bodyOf(request);
  if (body === "too-big") {
    return { refused: refuse({ errors: { [field]: imageProblemText("too-big", screen) } }) };
  }
  if (!body) return unreadable();
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  const typed = form && textFields(form);
  if (!typed || textBytes(typed) > FORM_BYTES) return unreadable();

  const image = await chosenImage(form, field, screen);
  const checked = check(typed, schema);
  const errors: FormErrors = "errors" in checked ? { ...checked.errors } : {};
  if ("problem" in image) errors[field] = image.problem;
  if ("errors" in checked || "problem" in image) return { refused: refuse({ errors, values: typed }) };
  return { values: checked.values, typed, image: image.bytes };
}

function unreadable() {
  return { refused: refuse({ alert: copy.forms.unreadable }) };
}

/** The whole body; `undefined` where it breaks off. Heavier ones are not read to their end. */
async function bodyOf(request: Request): Promise<Blob | "too-big" | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_BYTES) {
    await request.body?.cancel().catch(() => {});
    return "too-big";
  }
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length;
      if (length > BODY_BYTES) {
        await reader?.cancel().catch(() => {});
        return "too-big";
      }
      chunks.push(next.value);
    }
  } catch {
    return undefined;
  }
  return new Blob(chunks);
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

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { scaledWithin } from "~/domain/images/crop";
import { IMAGE_BYTES, type ImageProblem } from "~/domain/images/image-rules";
import { useWaitingForm } from "~/ui/forms/use-waiting-form";
import { partAsFile } from "./part-as-file";
import { useChangedSince } from "./use-changed-since";

/** A picture that was chosen in a form and can be drawn, upright. */
export type ChosenPicture = { file: File; bitmap: ImageBitmap };

/** The longer side in pixels of a photo that is made smaller before it is sent. No page and no receipt shows more of it. */
const SENT_SIDE = 2400;

/** What the file is for. A receipt may be a PDF too, which is sent as it is. */
type Purpose = "picture" | "receipt";

/** `original` is the picture before it was cropped. */
type Choice = { picture?: ChosenPicture; original?: ChosenPicture; problem?: ImageProblem };

/**
 * Follows the file of an input: the picture to draw, or what is wrong with it. A file that cannot be used is taken out
 * of the input, so that the form can be sent without it. A photo that is larger than pages draw it is replaced by a smaller
 * one, because phones take photos above the limit of an upload. Call `read` when the input changes. A form that is sent
 * meanwhile waits (`isAwaited`) and then sends itself with the same button, unless the file cannot be used. `isChanged`: the
 * file is another than the one of which the form's last `answer` speaks.
 */
export function useChosenPicture(
  input: RefObject<HTMLInputElement>,
  answer: unknown,
  purpose: Purpose = "picture",
) {
  const [choice, setChoice] = useState<Choice>({});
  /** Number of the latest choice, because a large picture may be decoded after a small one that was chosen later. */
  const latest = useRef(0);
  /** The original of which the file that the input gets next is a part. */
  const cropped = useRef<ChosenPicture>();

  const { isAwaited, begin, end } = useWaitingForm(input);
  const [isChanged, noteChange] = useChangedSince(answer);

  const read = useCallback(async () => {
    const number = ++latest.current;
    begin();
    noteChange();
    const file = input.current?.files?.[0];
    const from = cropped.current;
    cropped.current = undefined;
    setChoice((last) => (last.problem ? {} : last));
    const next: Choice = file ? await decode(file, purpose) : {};
    if (number !== latest.current) return;
    if (next.problem && input.current) input.current.value = "";
    if (next.picture && next.picture.file !== file) put(input.current, next.picture.file);
    if (next.picture) next.original = from ?? next.picture;
    setChoice(next);
    noteChange();
    end(next.problem === undefined);
  }, [input, purpose, begin, end, noteChange]);

  // A file may have been chosen before React started.
  useEffect(() => {
    if (input.current?.files?.length) void read();
  }, [input, read]);

  const decoded = useRef<ImageBitmap[]>([]);
  useEffect(() => {
    const { picture, original } = choice;
    const used = [picture, original].flatMap((one) => (one ? [one.bitmap] : []));
    for (const bitmap of decoded.current) if (!used.includes(bitmap)) bitmap.close();
    decoded.current = used;
  }, [choice]);

  /** Takes the choice back. */
  function clear() {
    latest.current++;
    end(false);
    if (input.current) input.current.value = "";
    setChoice({});
  }

  /** Puts a part of the chosen picture into the input, as if it had been chosen. */
  function replaceByPart(part: File) {
    if (!input.current) return;
    cropped.current = choice.original;
    put(input.current, part);
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return { ...choice, isAwaited, isChanged, read, clear, replaceByPart };
}

/** Puts a file into an input, which fires no event. */
function put(input: HTMLInputElement | null, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  if (input) input.files = files.files;
}

/** Decodes a file without an object URL, because the policy allows pages only pictures of this site. */
async function decode(file: File, purpose: Purpose): Promise<Choice> {
  if (purpose === "receipt" && (await isPdf(file))) {
    return file.size > IMAGE_BYTES ? { problem: "too-big" } : {};
  }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return await sendable({ file, bitmap });
  } catch {
    const start = await file
      .slice(4, 12)
      .text()
      .catch(() => "");
    if (/^ftyp(he|m[is]f1)/.test(start)) return { problem: "heic" };
    return { problem: file.size > IMAGE_BYTES ? "too-big" : "not-image" };
  }
}

/** Returns whether a file begins as a PDF, as the server tells it. */
async function isPdf(file: File): Promise<boolean> {
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => "");
  return start === "%PDF-";
}

/** Makes a picture smaller if it is larger than pages draw it. A GIF may be moving, which only the server can tell. */
async function sendable(picture: ChosenPicture): Promise<Choice> {
  const { file, bitmap } = picture;
  const isTooBig = file.size > IMAGE_BYTES;
  const isLarge = isTooBig || Math.max(bitmap.width, bitmap.height) > SENT_SIDE;
  if (!isLarge || file.type === "image/gif") return isTooBig ? { problem: "too-big" } : { picture };
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const smaller = await partAsFile(picture, whole, scaledWithin(bitmap, SENT_SIDE).width);
  if (!smaller) return isTooBig ? { problem: "too-big" } : { picture };
  bitmap.close();
  return { picture: { file: smaller, bitmap: await createImageBitmap(smaller) } };
}

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { IMAGE_BYTES, type ImageProblem } from "~/domain/images/image-rules";

/** A picture that was chosen in a form and can be drawn, upright. */
export type ChosenPicture = { file: File; bitmap: ImageBitmap };

/** `original` is the picture before it was cropped. */
type Choice = { picture?: ChosenPicture; original?: ChosenPicture; problem?: ImageProblem };

/**
 * Follows the file of an input: the picture to draw, or what is wrong with it. A file that cannot be used is taken out
 * of the input, so that the form can be sent without it. Call `read` when the input changes.
 */
export function useChosenPicture(input: RefObject<HTMLInputElement>) {
  const [choice, setChoice] = useState<Choice>({});
  /** Number of the latest choice, because a large picture may be decoded after a small one that was chosen later. */
  const latest = useRef(0);
  /** The original of which the file that the input gets next is a part. */
  const cropped = useRef<ChosenPicture>();

  const read = useCallback(async () => {
    const number = ++latest.current;
    const file = input.current?.files?.[0];
    const from = cropped.current;
    cropped.current = undefined;
    const next: Choice = file ? await decode(file) : {};
    if (number !== latest.current) return;
    if (next.problem && input.current) input.current.value = "";
    if (next.picture) next.original = from ?? next.picture;
    setChoice(next);
  }, [input]);

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
    if (input.current) input.current.value = "";
    setChoice({});
  }

  /** Puts a part of the chosen picture into the input, as if it had been chosen. */
  function replaceByPart(part: File) {
    if (!input.current) return;
    const files = new DataTransfer();
    files.items.add(part);
    cropped.current = choice.original;
    input.current.files = files.files;
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return { ...choice, read, clear, replaceByPart };
}

/** Decodes a file without an object URL, because the policy allows pages only pictures of this site. */
async function decode(file: File): Promise<Choice> {
  if (file.size > IMAGE_BYTES) return { problem: "too-big" };
  try {
    return { picture: { file, bitmap: await createImageBitmap(file, { imageOrientation: "from-image" }) } };
  } catch {
    const start = await file
      .slice(4, 12)
      .text()
      .catch(() => "");
    return { problem: /^ftyp(he|m[is]f1)/.test(start) ? "heic" : "not-image" };
  }
}

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { IMAGE_BYTES, type ImageProblem } from "~/domain/images/image-rules";

/** A picture that was chosen in a form and can be drawn, upright. */
export type ChosenPicture = { file: File; bitmap: ImageBitmap };

type Choice = { picture?: ChosenPicture; problem?: ImageProblem };

/**
 * Follows the file of an input: the picture to draw, or what is wrong with it. A file that cannot be used is taken out
 * of the input, so that the form can be sent without it. `read` reads the input again, which a choice made before React
 * started needs as well.
 */
export function useChosenPicture(input: RefObject<HTMLInputElement>) {
  const [choice, setChoice] = useState<Choice>({});
  /** Number of the latest choice, because a large picture may be decoded after a small one that was chosen later. */
  const latest = useRef(0);

  const read = useCallback(async () => {
    const number = ++latest.current;
    const file = input.current?.files?.[0];
    const next = file ? await look(file) : {};
    if (number !== latest.current) return next.picture?.bitmap.close();
    if (next.problem && input.current) input.current.value = "";
    setChoice(next);
  }, [input]);

  function clear() {
    latest.current++;
    if (input.current) input.current.value = "";
    setChoice({});
  }

  useEffect(() => {
    if (input.current?.files?.length) void read();
  }, [input, read]);
  useEffect(() => () => choice.picture?.bitmap.close(), [choice]);

  return { ...choice, read, clear };
}

/** Decodes a file without an object URL, because the policy allows pages only pictures of this site. */
async function look(file: File): Promise<Choice> {
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

import type { Size } from "./picture-sets";

/** A part of a picture, in its pixels. */
export type Part = { x: number; y: number } & Size;

/** Returns the largest part in the middle of a picture that has this width / height. */
export function largestCut({ width, height }: Size, ratio: number): Part {
  const size = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
}

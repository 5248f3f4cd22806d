import type { Size } from "./picture-sets";

/** A part of a picture, in its pixels. */
export type Part = { x: number; y: number } & Size;

/** Returns the largest part in the middle of a picture that has this width / height. */
export function largestCut({ width, height }: Size, ratio: number): Part {
  const size = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
}

/** Returns a size of the same shape whose longer side has at most this many pixels. It is never enlarged. */
export function scaledWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

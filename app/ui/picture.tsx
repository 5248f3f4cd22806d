import { type ComponentProps, useContext } from "react";
import { pictureSource } from "~/domain/images/media-addresses";
import { MediaOrigin } from "./media-origin";

/**
 * When a picture loads: only once it is near the view, unless `loading` is `"eager"`. `fetchPriority` is `"high"` for
 * the one that decides when the page looks ready.
 */
export type PictureLoading = Pick<ComponentProps<"img">, "loading" | "fetchPriority">;

export type PictureProps = PictureLoading & {
  /** The stored address. */
  url: string;
  /** Widths of the picture's set (`SET_WIDTHS`) for densities 1, 2 and 3, or those among which `sizes` chooses. */
  widths: readonly number[];
  sizes?: string;
  /** The box in CSS pixels. It is square without `height`. */
  width: number;
  height?: number;
  className?: string;
};

/**
 * A stored picture. Text beside it says what it shows. `loading` stands before the address: React, and `cloneNode` in a
 * script, set attributes in this order, and the browser starts to load at `src`.
 */
export function Picture({ url, widths, ...box }: PictureProps) {
  const source = pictureSource(url, widths, useContext(MediaOrigin), !!box.sizes);
  return <img loading="lazy" height={box.width} {...box} {...source} alt="" />;
}

import { useContext } from "react";
import { pictureSource } from "~/domain/images/media-addresses";
import { MediaOrigin } from "./media-origin";

/**
 * When a picture loads: `"lazily"` once it is near the view, `"now"` with the page, `"first"` before other pictures, for
 * the one that decides when the page looks ready.
 */
export type PictureLoading = "lazily" | "now" | "first";

type PictureProps = {
  /** The stored address. */
  url: string;
  /** Widths of the picture's set (`SET_WIDTHS`) for densities 1, 2 and 3, or those among which `sizes` chooses. */
  widths: readonly number[];
  sizes?: string;
  /** Another part of the picture for the screens of `media`, at densities 1 and 2. */
  onPhone?: { media: string; widths: readonly [number, number] };
  /** The box in CSS pixels. It is square without `height`. */
  width: number;
  height?: number;
  className?: string;
  loads?: PictureLoading;
  isDraggable?: false;
};

/**
 * A stored picture. Text beside it says what it shows. `loading` stands before `src`: React, and `cloneNode` in a
 * script, set attributes in this order, and the browser starts to load at `src`.
 */
export function Picture({
  url,
  widths,
  sizes,
  onPhone,
  width,
  height = width,
  className,
  loads = "lazily",
  isDraggable,
}: PictureProps) {
  const origin = useContext(MediaOrigin);
  const { src, srcSet } = pictureSource(url, widths, origin, sizes !== undefined);
  const image = (
    <img
      className={className}
      loading={loads === "lazily" ? "lazy" : undefined}
      fetchPriority={loads === "first" ? "high" : undefined}
      decoding={loads === "first" ? undefined : "async"}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt=""
      draggable={isDraggable}
    />
  );
  if (!onPhone) return image;
  const part = pictureSource(url, onPhone.widths, origin);
  return (
    <picture>
      <source media={onPhone.media} srcSet={part.srcSet ? `${part.src}, ${part.srcSet}` : part.src} />
      {image}
    </picture>
  );
}

import { useContext } from "react";
import {
  type PictureSource,
  pictureOfDensities,
  pictureOfSize,
  pictureOfWidths,
} from "~/domain/images/media-addresses";
import { MediaOrigin } from "./media-origin";

/**
 * When a picture loads: `"lazily"` once it is near the view, `"now"` with the page, `"first"` before other pictures, for
 * the one that decides when the page looks ready.
 */
export type PictureLoading = "lazily" | "now" | "first";

type Drawn = {
  /** The stored address. */
  url: string;
  className?: string;
  loads?: PictureLoading;
  isDraggable?: false;
};

/** The box in CSS pixels, which gives the ratio of a picture that has no size of its own yet. */
type Box = { width: number; height: number };

type FixedProps = Drawn & {
  size: number;
  height?: number;
  /** Two widths of its set for densities 1 and 2, where another part of the picture is drawn than the whole. */
  widths?: readonly [number, number];
};

/** A stored picture that is `size` CSS pixels wide on every screen, and square unless `height` is given. */
export function Picture({ url, size, height = size, widths, ...drawn }: FixedProps) {
  const origin = useContext(MediaOrigin);
  const source = widths ? pictureOfDensities(url, widths, origin) : pictureOfSize(url, size, origin);
  return <Img {...source} {...drawn} width={size} height={height} />;
}

type FluidProps = Drawn & Box & { widths: readonly number[]; sizes: string };

/** A stored picture whose width depends on the screen: `widths` of its set, of which the browser chooses by `sizes`. */
export function FluidPicture({ url, widths, sizes, ...drawn }: FluidProps) {
  const source = pictureOfWidths(url, widths, useContext(MediaOrigin));
  return <Img {...source} {...drawn} sizes={sizes} />;
}

type PhoneProps = FluidProps & {
  /** The widths of another part of the picture for the screens of `media`, for densities 1 and 2. */
  onPhone: { media: string; widths: readonly [number, number] };
};

/** A `FluidPicture` that shows another part of the picture on a phone. */
export function PhonePicture({ onPhone, ...drawn }: PhoneProps) {
  const { src, srcSet } = pictureOfDensities(drawn.url, onPhone.widths, useContext(MediaOrigin));
  return (
    <picture>
      <source media={onPhone.media} srcSet={srcSet ? `${src}, ${srcSet}` : src} />
      <FluidPicture {...drawn} />
    </picture>
  );
}

type ImgProps = Omit<Drawn, "url"> & Box & PictureSource & { sizes?: string };

/**
 * Text beside the picture says what it shows. `loading` stands before `src`: React, and `cloneNode` in a script, set
 * attributes in this order, and the browser starts to load at `src`.
 */
function Img({ src, srcSet, sizes, width, height, className, loads = "lazily", isDraggable }: ImgProps) {
  return (
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
}

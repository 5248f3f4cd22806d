import { useContext } from "react";
import { pictureSource } from "~/domain/images/media-addresses";
import { MediaOrigin } from "./media-origin";
import { Picture, type PictureProps } from "./picture";

type PhonePictureProps = PictureProps & {
  /** Another part of the picture for the screens of `media`: its widths at densities 1 and 2. */
  onPhone: { media: string; widths: readonly [number, number] };
};

/** A stored picture that shows another part of itself on a phone. */
export function PhonePicture({ onPhone, ...picture }: PhonePictureProps) {
  const { src, srcSet } = pictureSource(picture.url, onPhone.widths, useContext(MediaOrigin));
  return (
    <picture>
      <source media={onPhone.media} srcSet={srcSet ? `${src}, ${srcSet}` : src} />
      <Picture {...picture} />
    </picture>
  );
}

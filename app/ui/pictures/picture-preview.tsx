import { useEffect, useRef } from "react";
import { copy } from "~/copy/es";
import { largestCut } from "~/domain/images/crop";
import type { PictureFolder } from "~/domain/images/picture-sets";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { ChosenPicture } from "./use-chosen-picture";

/** How each folder's pictures are shown beside their field: the box in CSS pixels and the widths of their sets. */
const BOXES: Record<PictureFolder, { width: number; height: number; widths: readonly number[] }> = {
  "restaurants/logos": { width: 112, height: 112, widths: [112, 208, 320] },
  "restaurants/covers": { width: 280, height: 140, widths: [400, 840] },
  products: { width: 140, height: 140, widths: [208, 320, 640] },
  offers: { width: 188, height: 141, widths: [640] },
  "profile-pictures": { width: 96, height: 96, widths: [96, 288] },
};

type PicturePreviewProps = {
  folder: PictureFolder;
  /** The stored picture. */
  url: string | undefined;
  /** The chosen one, which stands in its place. */
  chosen: ChosenPicture | undefined;
};

/** The picture of a field as pages will show it: the chosen one, the stored one, or none. */
export function PicturePreview({ folder, url, chosen }: PicturePreviewProps) {
  const { width, height, widths } = BOXES[folder];
  const className = "max-w-full rounded-md border border-line bg-cal object-cover";
  if (chosen) return <ChosenPreview chosen={chosen} width={width} height={height} className={className} />;
  if (url) {
    return (
      <Picture
        key={url}
        url={url}
        widths={widths}
        width={width}
        height={height}
        className={className}
        loading="eager"
      />
    );
  }
  return (
    <span className="inline-grid size-28 place-content-center justify-items-center gap-1 rounded-md border border-line border-dashed bg-cal text-sm text-tinta-2">
      <Icon name="camera" />
      {copy.images.field.none}
    </span>
  );
}

type ChosenPreviewProps = { chosen: ChosenPicture; width: number; height: number; className: string };

/** The chosen picture on a canvas, cut as the server will cut it, for screens of up to three pixels to a CSS pixel. */
function ChosenPreview({ chosen: { file, bitmap }, width, height, className }: ChosenPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    const cut = largestCut(bitmap, width / height);
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, pen.canvas.width, pen.canvas.height);
  }, [bitmap, width, height]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${copy.images.field.chosen}: ${file.name}`}
      width={width * 3}
      height={height * 3}
      className={className}
      style={{ width, height: "auto" }}
    />
  );
}

import { useEffect, useRef, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { copy } from "~/copy/es";
import { largestCut, type Part, scaledWithin } from "~/domain/images/crop";
import { CROP_RATIOS, largestWidth } from "~/domain/images/picture-fields";
import type { PictureFolder } from "~/domain/images/picture-sets";
import { PanelDialog } from "~/ui/panels/panel-dialog";
import { partAsFile } from "./part-as-file";
import type { ChosenPicture } from "./use-chosen-picture";

/** The longer side, in pixels, of the picture as the dialog draws it. */
const DRAWN_SIDE = 1280;
/** The width of the preview in pixels, for 120 CSS pixels. */
const PREVIEW_WIDTH = 360;
/** The smallest part that can be chosen, in CSS pixels. */
const SMALLEST = 48;

type CropDialogProps = {
  picture: ChosenPicture;
  folder: PictureFolder;
  onCropped: (file: File) => void;
  onClose: () => void;
};

/**
 * Asks which part of a chosen picture to use: by dragging, or with the arrow keys on the part and on its corners. The
 * picture is a canvas, because the policy of the pages refuses pictures from the browser's memory.
 */
export function CropDialog({ picture, folder, onCropped, onClose }: CropDialogProps) {
  const words = copy.images.crop;
  const { bitmap } = picture;
  const ratio = CROP_RATIOS[folder];
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(largestCut(bitmap, ratio), bitmap));
  const [hasFailed, setFailed] = useState(false);
  const part = partOf(crop, bitmap);
  const shown = scaledWithin(bitmap, DRAWN_SIDE);

  async function use() {
    const file = await partAsFile(picture, part, largestWidth(folder));
    if (!file) return setFailed(true);
    onCropped(file);
    onClose();
  }

  return (
    <PanelDialog title={words.title} text={words.text} isWide onClose={onClose}>
      <div className="grid justify-items-center rounded-md bg-cal p-4">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          aspect={ratio}
          minWidth={SMALLEST}
          keepSelection
          // The moving border of the package never stops.
          className="[&_.ReactCrop__crop-selection]:animate-none!"
          ruleOfThirds
          ariaLabels={words.handles}
        >
          <BitmapCanvas
            bitmap={bitmap}
            part={{ x: 0, y: 0, width: bitmap.width, height: bitmap.height }}
            size={shown}
            className="block h-auto max-h-[48dvh] w-auto max-w-full touch-none"
          />
        </ReactCrop>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <BitmapCanvas
          bitmap={bitmap}
          part={part}
          size={{ width: PREVIEW_WIDTH, height: PREVIEW_WIDTH / ratio }}
          label={copy.images.field.chosen}
          className="h-auto w-30 rounded-md border border-line"
        />
        <span className="text-md text-tinta-2">{copy.images.field.chosen}</span>
      </div>
      {hasFailed && (
        <p role="alert" className="font-semibold text-guayaba">
          {words.failed}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
        <button type="button" className="button button-primary" onClick={use}>
          {words.use}
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </PanelDialog>
  );
}

type BitmapCanvasProps = {
  bitmap: ImageBitmap;
  part: Part;
  /** In pixels of the canvas. */
  size: { width: number; height: number };
  /** What it shows; without it the canvas is part of another control. */
  label?: string;
  className: string;
};

function BitmapCanvas({ bitmap, part, size, label, className }: BitmapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = part;
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    pen?.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen?.drawImage(bitmap, x, y, width, height, 0, 0, pen.canvas.width, pen.canvas.height);
  }, [bitmap, x, y, width, height]);
  const named = label ? ({ role: "img", "aria-label": label } as const) : {};
  return <canvas ref={canvas} {...size} {...named} className={className} />;
}

const percentOf = ({ x, y, width, height }: Part, whole: { width: number; height: number }): PercentCrop => ({
  unit: "%",
  x: (x / whole.width) * 100,
  y: (y / whole.height) * 100,
  width: (width / whole.width) * 100,
  height: (height / whole.height) * 100,
});

const partOf = ({ x, y, width, height }: PercentCrop, whole: { width: number; height: number }): Part => ({
  x: (x / 100) * whole.width,
  y: (y / 100) * whole.height,
  width: (width / 100) * whole.width,
  height: (height / 100) * whole.height,
});

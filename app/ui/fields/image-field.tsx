import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { IMAGE_BYTES, IMAGE_TYPES, imageFieldHint, imageProblemText } from "~/domain/images/image-rules";
import { useChangedSince } from "~/ui/pictures/use-changed-since";
import { useLostFile } from "~/ui/pictures/use-lost-file";
import { FieldError, FieldHint, type FieldProps, wiringOf } from "./field-frame";

/**
 * What can be chosen. Named one by one: a phone that keeps its photos as HEIC then hands over a JPEG, which it does not
 * for `image/*`.
 */
export const ACCEPTED_IMAGES = Object.keys(IMAGE_TYPES)
  .map((type) => `image/${type}`)
  .join(",");

/** The control that chooses a file. */
export const FILE_INPUT =
  "cursor-pointer border-dashed p-0.75 text-md text-tinta-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:bg-anil file:px-4 file:font-semibold file:text-on-anil hover:file:bg-[color-mix(in_oklab,var(--anil)_88%,var(--tinta))]";

type ImageFieldProps = Pick<FieldProps, "label" | "name" | "error"> & {
  /** What stands where the chosen image will: the present one. */
  preview: ReactNode;
  /** The form's last answer: its error ends when another file is chosen. */
  answer: unknown;
};

/** A file to choose beside the present image; with scripts, the chosen one is shown as it will be stored. */
export function ImageField({ label, name, error: refused, preview, answer }: ImageFieldProps) {
  const [isChanged, noteChange] = useChangedSince(answer);
  const error = isChanged ? undefined : refused;
  const isLost = useLostFile(answer, isChanged);
  const hint = [isLost && copy.images.field.again, imageFieldHint()].filter(Boolean).join(" ");
  const control = wiringOf({ name, hint, error });
  return (
    <div className="field">
      <photo-preview
        class="flex items-center gap-4 max-[420px]:flex-col max-[420px]:items-start"
        max-bytes={String(IMAGE_BYTES)}
        chosen={copy.images.field.chosen}
        too-big={imageProblemText("too-big")}
        not-image={imageProblemText("not-image")}
        heic={imageProblemText("heic")}
      >
        <span slot="face">{preview}</span>
        <div className="grid min-w-0 flex-1 grid-cols-1 max-[420px]:w-full">
          <label htmlFor={control.id}>{label}</label>
          <FieldHint id={control.id}>{hint}</FieldHint>
          <input
            {...control}
            className={FILE_INPUT}
            type="file"
            accept={ACCEPTED_IMAGES}
            onChange={noteChange}
          />
          <FieldError id={control.id} error={error} />
        </div>
      </photo-preview>
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { imageFieldHint, imageProblemText } from "~/domain/images/image-rules";
import {
  REFUSED,
  REMOVED,
  refusedField,
  removedField,
  WITHOUT,
  waitingField,
  withoutField,
} from "~/domain/images/picture-fields";
import type { PictureFolder } from "~/domain/images/picture-sets";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldError, FieldHint, wiringOf } from "~/ui/fields/field-frame";
import { ACCEPTED_IMAGES, FILE_INPUT } from "~/ui/fields/image-field";
import { useLateDialog } from "~/ui/panels/use-late-dialog";
import { AwaitedNote } from "./awaited-note";
import { PicturePreview } from "./picture-preview";
import { useChosenPicture } from "./use-chosen-picture";

async function loadCrop() {
  // The Worker's bundle must not hold what only browsers load.
  if (import.meta.env.SSR) throw new Error("Only browsers crop pictures");
  return (await import("./crop-dialog")).CropDialog;
}

type PictureFieldProps = {
  label: string;
  name: string;
  /** The folder in which the form's action stores it, which says how pages cut it. */
  folder: PictureFolder;
  /** The address of the present picture. */
  url: string | null | undefined;
  /** What the refused form holds and what is wrong with it. */
  state: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/**
 * A picture to choose, to see, to crop and to remove. A refused form gives the chosen picture back through a hidden field. Without
 * scripts it is a file to choose and a box that removes the picture.
 */
export function PictureField({ label, name, folder, url, state }: PictureFieldProps) {
  const words = copy.images.field;
  const waiting = state?.values[waitingField(name)];
  const input = useRef<HTMLInputElement>(null);
  const { picture, original, problem, isAwaited, isChanged, read, clear, replaceByPart } = useChosenPicture(
    input,
    state,
  );
  const crop = useLateDialog(loadCrop);
  const [isRemoved, setRemoved] = useState(state?.values[removedField(name)] === REMOVED);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // Another answer to the form brings its own picture.
  const [shown, setShown] = useState(state);
  if (shown !== state) {
    setShown(state);
    setRemoved(state?.values[removedField(name)] === REMOVED);
  }

  // Once the server holds the chosen picture, its file must not be sent again.
  const first = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer to the form
  useEffect(() => {
    if (state !== first.current && waiting && !state?.errors[name]) clear();
  }, [state]);

  const present = waiting ?? url ?? undefined;
  const isMissing = state?.values[refusedField(name)] === REFUSED;
  const refused = state?.errors[name] ?? (isMissing ? copy.images.stillMissing : undefined);
  const refusal = isChanged ? undefined : refused;
  const error = problem ? imageProblemText(problem, "management") : refusal;
  const limits = imageFieldHint("management");
  const hint = isHydrated ? `${limits} ${words.shrinks}` : limits;
  const control = wiringOf({ name, hint, error });

  // A form that asks about unsaved changes listens to its fields, and those change here without an event.
  const isTelling = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what changes the fields
  useEffect(() => {
    isTelling.current = true;
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
    isTelling.current = false;
  }, [isRemoved, problem]);

  function remove() {
    clear();
    setRemoved(present !== undefined);
    input.current?.focus();
  }

  function bringBack() {
    setRemoved(false);
    input.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="field">
        <label htmlFor={control.id}>{label}</label>
        <FieldHint id={control.id}>{hint}</FieldHint>
        <div className="flex flex-wrap items-center gap-4 pb-3">
          <PicturePreview folder={folder} url={isRemoved ? undefined : present} chosen={picture} />
          <div className="flex flex-wrap items-center gap-2">
            {picture && (
              <button
                type="button"
                className="button button-outline"
                aria-label={words.cropNamed(label)}
                onClick={() => void crop.open()}
              >
                {words.crop}
              </button>
            )}
            {isHydrated && (picture || (present && !isRemoved)) && (
              <button
                type="button"
                className="button button-outline"
                aria-label={words.removeNamed(label)}
                onClick={remove}
              >
                {words.remove}
              </button>
            )}
            {waiting && !picture && !isRemoved && <span className="text-md text-tinta-2">{words.kept}</span>}
            {isHydrated && isRemoved && !picture && (
              <>
                <span role="status" className="text-md text-tinta-2">
                  {words.removed}
                </span>
                <button type="button" className="button button-outline" onClick={bringBack}>
                  {words.bringBack}
                </button>
              </>
            )}
          </div>
        </div>
        <input
          {...control}
          ref={input}
          className={FILE_INPUT}
          type="file"
          accept={ACCEPTED_IMAGES}
          onChange={() => {
            if (isTelling.current) return;
            void read();
            if (input.current?.files?.length) setRemoved(false);
          }}
        />
        <AwaitedNote isAwaited={isAwaited} />
        <FieldError id={control.id} error={error} />
        {error === imageProblemText("too-big", "management") && (
          <p className="pt-1 text-sm text-tinta-2">{words.smaller}</p>
        )}
      </div>
      {/* Who chose a picture expects it: the form is not saved without it unless they say so. */}
      {error && (
        <>
          <input type="hidden" name={refusedField(name)} value={REFUSED} />
          <CheckboxField look="tick" label={words.saveWithout} name={withoutField(name)} value={WITHOUT} />
        </>
      )}
      {waiting && <input type="hidden" name={waitingField(name)} value={waiting} />}
      {isHydrated && isRemoved && <input type="hidden" name={removedField(name)} value={REMOVED} />}
      {!isHydrated && present && (
        <CheckboxField
          look="tick"
          label={words.removeNamed(label)}
          name={removedField(name)}
          value={REMOVED}
          defaultChecked={isRemoved}
        />
      )}
      {crop.Dialog && original && (
        <crop.Dialog picture={original} folder={folder} onCropped={replaceByPart} onClose={crop.close} />
      )}
    </div>
  );
}

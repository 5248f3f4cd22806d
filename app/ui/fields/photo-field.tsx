import { copy } from "~/copy/es";
import { IMAGE_BYTES, IMAGE_TYPES, imageFieldHint, imageProblemText } from "~/domain/images/image-rules";
import { Avatar } from "~/ui/accounts/avatar";
import { Icon } from "~/ui/icon";

/**
 * What can be chosen. Named one by one: a phone that keeps its photos as HEIC then hands over a JPEG, which it does not
 * for `image/*`.
 */
const ACCEPTED = Object.keys(IMAGE_TYPES)
  .map((type) => `image/${type}`)
  .join(",");

type PhotoFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  /** The stored `/media/…` address of the picture that stands now. */
  currentUrl: string | null;
  initials: string;
};

/** A field for somebody's photo beside the one they have; with scripts, the chosen one is shown as it will be kept. */
export function PhotoField({ label, name, error, currentUrl, initials }: PhotoFieldProps) {
  const id = `campo-${name}`;
  const described = [`${id}-pista`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field photo-field">
      <photo-preview
        max-bytes={String(IMAGE_BYTES)}
        chosen={copy.images.field.chosen}
        too-big={imageProblemText("too-big")}
        not-image={imageProblemText("not-image")}
        heic={imageProblemText("heic")}
      >
        <span slot="face">
          <Avatar initials={initials} pictureUrl={currentUrl} size={96} />
        </span>
        <div className="photo-field-lines">
          <label htmlFor={id}>{label}</label>
          <p id={`${id}-pista`} className="field-hint">
            {imageFieldHint()}
          </p>
          <input
            id={id}
            name={name}
            type="file"
            accept={ACCEPTED}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
          />
          {error && (
            <p id={`${id}-error`} className="field-error">
              <Icon name="circle-alert" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </photo-preview>
    </div>
  );
}

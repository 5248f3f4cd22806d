import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { wiringOf } from "~/ui/fields/field-frame";
import { Icon } from "~/ui/icon";

type HealthConsentProps = {
  /** Distinguishes the boxes of a page that has several. */
  id: string;
  /** The long date of the consent; null without one. */
  givenOn: string | null;
  isTicked: boolean;
  error?: string | undefined;
};

/**
 * Stands beside allergies: explains their storage, with the box to agree to it, without which they are not stored.
 */
export function HealthConsent({ id, givenOn, isTicked, error }: HealthConsentProps) {
  const words = copy.preferences.consent;
  const control = wiringOf({ name: "consent", id, error });
  return (
    <div
      id={id}
      className="consent mt-4 rounded-md border border-l-6 border-line border-l-anil bg-surface p-4 text-md text-tinta-2 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:text-anil"
    >
      <Icon name="shield-check" />
      <div>
        {givenOn ? (
          <p>{words.given(givenOn)}</p>
        ) : (
          <label className="choice mb-2 min-h-11 rounded-sm border-0 bg-transparent p-0 leading-relaxed text-tinta has-checked:bg-transparent">
            <input type="checkbox" {...control} id={undefined} value="1" defaultChecked={isTicked} />
            <span>{words.label}</span>
          </label>
        )}
        <p>
          {words.text}{" "}
          <a className="font-semibold text-anil underline underline-offset-3" href={addresses.privacy}>
            {words.more}
          </a>
        </p>
        {error && !givenOn && (
          <p id={control["aria-describedby"]} className="pt-2 font-semibold text-guayaba">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

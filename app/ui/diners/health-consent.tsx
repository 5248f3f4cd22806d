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
    <div id={id} className="consent">
      <Icon name="shield-check" />
      <div>
        {givenOn ? (
          <p>{words.given(givenOn)}</p>
        ) : (
          <label>
            <input type="checkbox" {...control} id={undefined} value="1" defaultChecked={isTicked} />
            <span>{words.label}</span>
          </label>
        )}
        <p>
          {words.text} <a href={addresses.privacy}>{words.more}</a>
        </p>
        {error && !givenOn && (
          <p id={control["aria-describedby"]} className="choices-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

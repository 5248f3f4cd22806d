import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
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
  return (
    <div id={id} className="consent">
      <Icon name="shield-check" />
      <div>
        {givenOn ? (
          <p>{words.given(givenOn)}</p>
        ) : (
          <label>
            <input
              type="checkbox"
              name="consent"
              value="1"
              defaultChecked={isTicked}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
            />
            <span>{words.label}</span>
          </label>
        )}
        <p>
          {words.text} <a href={addresses.privacy}>{words.more}</a>
        </p>
        {error && !givenOn && (
          <p id={`${id}-error`} className="choices-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

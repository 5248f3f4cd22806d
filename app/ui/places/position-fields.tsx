import { useRef, useState } from "react";
import { copy } from "~/copy/es";
import { mapsSearchUrl } from "~/domain/restaurants/contact-links";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { FieldError } from "./location-form";
import { type Position, usePosition } from "./use-position";

type PositionFieldsProps = { values: Record<string, string>; error: string | undefined };

const words = copy.location.position;

/**
 * The device's position. The box says whether it is saved. Ticking it without a position requests one; clearing or
 * unticking it removes latitude and longitude.
 */
export function PositionFields({ values, error }: PositionFieldsProps) {
  const { latitude = "", longitude = "" } = values;
  const initial = latitude && longitude ? { latitude, longitude } : undefined;
  const [isTicked, setTicked] = useState(values.useCurrent === "1");
  const { position, isObtaining, problem, request, clear } = usePosition(initial);
  const box = useRef<HTMLInputElement>(null);

  function get() {
    setTicked(true);
    request();
  }

  function remove() {
    setTicked(false);
    clear();
  }

  /** The button disappears with the position, so focus moves to the box. */
  function removeAndStay() {
    remove();
    box.current?.focus();
  }

  // A position that could not be determined cannot be saved.
  const isSaved = isTicked && !(problem && !position);
  return (
    <>
      <div className="location-tick">
        <input
          ref={box}
          type="checkbox"
          id="campo-useCurrent"
          name="useCurrent"
          value="1"
          checked={isSaved}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "campo-useCurrent-error"}
          onChange={({ target }) => {
            if (!target.checked) remove();
            else if (position) setTicked(true);
            else get();
          }}
        />
        <label htmlFor="campo-useCurrent">{words.use}</label>
        <FieldError id="campo-useCurrent-error" text={position ? undefined : error} />
      </div>
      <input type="hidden" name="latitude" value={position?.latitude ?? ""} />
      <input type="hidden" name="longitude" value={position?.longitude ?? ""} />
      <p className="location-state" role="status">
        <Icon name={position ? "circle-check" : "map-pin"} />
        <span>
          <strong>{isObtaining ? words.obtaining : position ? words.set : words.none}</strong>
          {position && !isObtaining && <Coordinates {...position} />}
        </span>
      </p>
      {problem && <FormAlert title={copy.location.error.title} text={problem} />}
      <div className="location-ways">
        <button
          type="button"
          className="button button-outline location-get"
          aria-disabled={isObtaining || undefined}
          onClick={() => !isObtaining && get()}
        >
          <Icon name="locate-fixed" />
          {position ? words.again : words.get}
        </button>
        {position && (
          <button type="button" className="button location-get" onClick={removeAndStay}>
            <Icon name="x" />
            {words.clear}
          </button>
        )}
      </div>
      <noscript>
        <p className="location-hint">{words.withoutScripts}</p>
      </noscript>
      <p className="location-hint">{words.kept}</p>
    </>
  );
}

function Coordinates({ latitude, longitude }: Position) {
  const place = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    address: "",
    city: "",
    country: "",
  };
  return (
    <span className="location-coordinates">
      <span>
        {latitude}, {longitude}
      </span>
      <a href={mapsSearchUrl(place)} target="_blank" rel="noreferrer">
        {words.maps} <span className="sr-only">{words.inNewTab}</span>
      </a>
    </span>
  );
}

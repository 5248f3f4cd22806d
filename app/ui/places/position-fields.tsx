import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { mapsSearchUrl } from "~/domain/places/maps-link";
import { FieldError, wiringOf } from "~/ui/fields/field-frame";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { type Position, usePosition } from "./use-position";

type PositionFieldsProps = {
  values: Record<string, string>;
  error: string | undefined;
  /** Called after the inputs with the position changed. */
  onChange: () => void;
};

const words = copy.location.position;

/**
 * The device's position. The box says whether it is saved. Ticking it without a position requests one; clearing or
 * unticking it removes latitude and longitude.
 */
export function PositionFields({ values, error, onChange }: PositionFieldsProps) {
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

  function tick(isOn: boolean) {
    if (!isOn) remove();
    else if (position) setTicked(true);
    else get();
  }

  // The visitor may tick or untick the box before the scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const isOn = box.current?.checked ?? isTicked;
    if (isOn !== isTicked) tick(isOn);
  }, []);

  // Without a position there is nothing to save.
  const isSaved = isTicked && !(problem && !position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the inputs with these values are drawn
  useEffect(onChange, [onChange, position, isSaved]);
  return (
    <>
      <div className="field-tick">
        <input
          ref={box}
          className="tick"
          type="checkbox"
          {...wiringOf({ name: "useCurrent", error })}
          value="1"
          checked={isSaved}
          onChange={({ target }) => tick(target.checked)}
        />
        <label htmlFor="campo-useCurrent">{words.use}</label>
        <FieldError id="campo-useCurrent" error={position ? undefined : error} />
      </div>
      <input type="hidden" name="latitude" value={position?.latitude ?? ""} />
      <input type="hidden" name="longitude" value={position?.longitude ?? ""} />
      <p className="flex gap-3 rounded-md border-2 border-dotted border-line px-4 py-3.5" role="status">
        <Icon name={position ? "circle-check" : "map-pin"} className="icon mt-[0.1em] text-anil" />
        <span>
          <strong className="block text-tinta">
            {isObtaining ? words.obtaining : position ? words.set : words.none}
          </strong>
          {position && !isObtaining && <Coordinates {...position} />}
        </span>
      </p>
      {problem && <FormAlert title={copy.location.error.title} text={problem} />}
      <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
        <button
          type="button"
          className="button button-outline"
          aria-disabled={isObtaining || undefined}
          onClick={() => !isObtaining && get()}
        >
          <Icon name="locate-fixed" />
          {position ? words.again : words.get}
        </button>
        {position && (
          <button type="button" className="button border-line" onClick={removeAndStay}>
            <Icon name="x" />
            {words.clear}
          </button>
        )}
      </div>
      <noscript>
        <p className="text-sm text-tinta-2">{words.withoutScripts}</p>
      </noscript>
      <p className="text-sm text-tinta-2">{words.stored}</p>
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
    <span className="flex flex-wrap items-center gap-x-4 text-tinta-2 tabular-nums">
      <span>
        {latitude}, {longitude}
      </span>
      <a
        href={mapsSearchUrl(place)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-anil underline underline-offset-4"
      >
        {words.maps} <span className="sr-only">{words.inNewTab}</span>
      </a>
    </span>
  );
}

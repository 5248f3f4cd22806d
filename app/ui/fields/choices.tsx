import { wiringOf } from "./field-frame";

type ChoicesProps = {
  legend: string;
  /** The legend stands over the list already, as the heading of its section. */
  isLegendHidden?: boolean;
  /** What the boxes' names begin with. */
  prefix: string;
  options: readonly { id: string; label: string }[];
  /** The form's fields as they stand. */
  values: Readonly<Record<string, string>>;
};

/** A list of check boxes, each a tile that is pressed as a whole. */
export function Choices({ legend, isLegendHidden = false, prefix, options, values }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className={isLegendHidden ? "sr-only" : undefined}>{legend}</legend>
      <div>
        {options.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name={prefix + id}
              value="1"
              defaultChecked={values[prefix + id] === "1"}
              data-choice=""
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type RadioChoicesProps = {
  legend: string;
  name: string;
  options: readonly { id: string; label: string }[];
  value: string | undefined;
  error?: string | undefined;
};

/** One of several, mildest first. */
export function RadioChoices({ legend, name, options, value, error }: RadioChoicesProps) {
  const { "aria-describedby": errorId } = wiringOf({ name, id: name, error });
  return (
    <fieldset className="choices choices-row" aria-describedby={errorId}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ id, label }) => (
          <label key={id} className="choice">
            <input type="radio" name={name} value={id} defaultChecked={value === id} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="choices-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type SwitchProps = { name: string; label: string; text?: string; isOn: boolean };

/** On or off, with what it does beside it. */
export function Switch({ name, label, text, isOn }: SwitchProps) {
  return (
    <label className="switch">
      <span>
        <strong>{label}</strong>
        {text && <span>{text}</span>}
      </span>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
    </label>
  );
}

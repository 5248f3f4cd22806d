import { wiringOf } from "~/ui/fields/field-frame";

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
    <fieldset className="choices" aria-describedby={errorId}>
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
        <p id={errorId} className="pt-2 text-md font-semibold text-guayaba">
          {error}
        </p>
      )}
    </fieldset>
  );
}

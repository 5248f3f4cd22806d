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

import { FieldError } from "~/ui/fields/field-frame";
import type { Option } from "~/ui/fields/select-field";

const OPTION =
  "relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-md border border-line px-3 text-center text-md font-semibold hover:border-anil has-checked:border-anil has-checked:bg-anil has-checked:text-on-anil has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil";

type ChoiceFieldProps = {
  legend: string;
  name: string;
  chosen: string | undefined;
  options: readonly Option[];
  error: string | undefined;
};

/** One of two answers, as wide buttons. */
export function ChoiceField({ legend, name, chosen, options, error }: ChoiceFieldProps) {
  return (
    <fieldset
      id={`campo-${name}`}
      data-invalid={error ? "" : undefined}
      aria-describedby={error && `campo-${name}-error`}
    >
      <legend className="pb-1.5 text-md font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={OPTION}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`campo-${name}`} error={error} />
    </fieldset>
  );
}

import { TextField, type TextFieldProps } from "./text-field";

type NumberFieldProps = Omit<
  TextFieldProps,
  "type" | "inputMode" | "value" | "min" | "max" | "step" | "maxLength"
> & {
  /** The number, or the text of a form that comes back refused. */
  value?: number | string | undefined;
};

/**
 * A whole number. The browser's own number field loses what it cannot read, and turns with the wheel: this one is text
 * with the keyboard of digits, so that a refused form gives back what was typed. It has no `maxlength`, because browsers
 * would cut a long number into another one without a word.
 */
export function NumberField({ value, ...field }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={value === undefined ? undefined : String(value)}
    />
  );
}

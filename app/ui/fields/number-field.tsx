import { TextField, type TextFieldProps } from "./text-field";

type NumberFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "value" | "min" | "max" | "step"> & {
  /** The number, or the text of a form that comes back refused. */
  value?: number | string | undefined;
  min?: number;
  max?: number;
};

/**
 * A whole number. The browser's own number field loses what it cannot read, and turns with the wheel: this one is text
 * with the keyboard of digits, so that a refused form gives back what was typed.
 */
export function NumberField({ value, min, max, ...field }: NumberFieldProps) {
  const digits = max === undefined ? undefined : String(max).length;
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={min !== undefined && min < 0 ? "text" : "numeric"}
      maxLength={digits}
      value={value === undefined ? undefined : String(value)}
    />
  );
}

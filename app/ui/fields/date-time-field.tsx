import { toDateTimeField } from "~/domain/time/dates";
import { TextField, type TextFieldProps } from "./text-field";

type DateTimeFieldProps = Omit<TextFieldProps, "type" | "value" | "min" | "max"> & {
  /** The zone whose clock the field shows. */
  zone: string;
  /** The moment, or the text of a form that comes back refused. */
  value?: Date | string | undefined;
  min?: Date | undefined;
  max?: Date | undefined;
};

/**
 * A date with its time of day by the clock of `zone`, as `localDateTimeToUtc` reads it.
 */
export function DateTimeField({ zone, value, min, max, ...field }: DateTimeFieldProps) {
  const textOf = (moment: Date | string | undefined) =>
    moment instanceof Date ? toDateTimeField(moment, zone) : moment;
  return (
    <TextField {...field} type="datetime-local" value={textOf(value)} min={textOf(min)} max={textOf(max)} />
  );
}

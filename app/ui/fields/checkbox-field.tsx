import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldError, type FieldProps, wiringOf } from "./field-frame";

type CheckboxFieldProps = Omit<FieldProps, "label"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type" | "className"> & {
    label: ReactNode;
    /** A box to tick, or a switch. */
    look: "tick" | "switch";
  };

/** A box to tick or a switch, its label beside it, its hint and error beneath. The form sends `value`, '1' unless said, where it is ticked. */
export function CheckboxField({ label, name, id, hint, error, look, ...input }: CheckboxFieldProps) {
  const control = wiringOf({ name, id, hint, error });
  return (
    <div className={`field-${look}`}>
      <input className={look} value="1" {...input} {...control} type="checkbox" />
      <label htmlFor={control.id}>{label}</label>
      {hint && <p id={`${control.id}-pista`}>{hint}</p>}
      <FieldError id={control.id} error={error} />
    </div>
  );
}

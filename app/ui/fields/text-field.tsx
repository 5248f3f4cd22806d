import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field-frame";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "defaultValue" | "value" | "name" | "id">;

export type TextFieldProps = FieldProps &
  InputProps & {
    /** The value when the page is drawn. */
    value?: string | undefined;
  };

/** One line of text. */
export function TextField({ tool, ...props }: TextFieldProps & { tool?: ReactNode }) {
  const { label, name, id, hint, error, limit, value, className, type = "text", ...input } = props;
  return (
    <FieldFrame field={{ label, name, id, hint, error, limit }} className={className} tool={tool}>
      {(control) => <input {...input} {...control} type={type} defaultValue={value} />}
    </FieldFrame>
  );
}

/** A mail address. */
export function EmailField(props: Omit<TextFieldProps, "type">) {
  return <TextField autoComplete="email" {...props} type="email" />;
}

/** A phone number or a link to one: letters must be possible, so its type is text with the keyboard of phones. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField autoComplete="tel" {...props} inputMode="tel" />;
}

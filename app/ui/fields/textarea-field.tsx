import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldProps } from "./field-frame";

type TextareaFieldProps = FieldProps &
  Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "defaultValue" | "value" | "name" | "id" | "className"
  > & {
    /** The value when the page is drawn. */
    value?: string | undefined;
  };

/**
 * Several lines of text.
 */
export function TextareaField({ label, name, id, hint, error, value, ...textarea }: TextareaFieldProps) {
  return (
    <FieldFrame field={{ label, name, id, hint, error }}>
      {(control) => <textarea rows={4} {...textarea} {...control} defaultValue={value} />}
    </FieldFrame>
  );
}

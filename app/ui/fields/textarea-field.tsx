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
export function TextareaField({ value, ...props }: TextareaFieldProps) {
  const { label, name, id, hint, error, limit, ...textarea } = props;
  return (
    <FieldFrame field={{ label, name, id, hint, error, limit }}>
      {(control) => <textarea rows={4} {...textarea} {...control} defaultValue={value} />}
    </FieldFrame>
  );
}

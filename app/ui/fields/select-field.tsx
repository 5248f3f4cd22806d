import type { ReactNode, SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldProps, GroupFrame } from "./field-frame";

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps &
  Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    "defaultValue" | "value" | "name" | "id" | "className" | "children"
  > & {
    options: readonly Option[];
    /** The value when the page is drawn. */
    value?: string | undefined;
    /** The first option, whose value is empty. */
    placeholder?: string | undefined;
    /** What stands between the control and its error. */
    children?: ReactNode;
  };

/** One of a list, in the browser's own control. */
export function SelectField({ label, name, id, hint, error, children, ...props }: SelectFieldProps) {
  const { options, value, placeholder, ...select } = props;
  return (
    <FieldFrame field={{ label, name, id, hint, error }} tool={children}>
      {(control) => (
        <select {...select} {...control} defaultValue={value}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type RadioListFieldProps = FieldProps & {
  options: readonly Option[];
  /** The chosen value when the page is drawn; '' for none. */
  value: string;
};

/** One of a few answers, one below the other. */
export function RadioListField({ options, value, ...field }: RadioListFieldProps) {
  return (
    <GroupFrame field={field}>
      {({ name }) =>
        options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center leading-normal font-semibold"
          >
            <input
              className="tick h-11 w-13 shrink-0 border-0 bg-transparent p-0 before:rounded-full"
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))
      }
    </GroupFrame>
  );
}

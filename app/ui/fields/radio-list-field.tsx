import { type FieldProps, GroupFrame } from "./field-frame";

type RadioListFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[];
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
            className="flex min-h-11 cursor-pointer items-center gap-3 leading-normal font-semibold"
          >
            <input
              className="size-5 shrink-0 accent-anil"
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            {option.label}
          </label>
        ))
      }
    </GroupFrame>
  );
}

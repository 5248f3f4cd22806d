import { copy } from "~/copy/es";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
import { FieldFrame } from "~/ui/fields/field-frame";

type BusinessTypeFieldProps = { name: string; value: string; error: string | undefined };

/** The business type, in its nine groups. */
export function BusinessTypeField({ name, value, error }: BusinessTypeFieldProps) {
  const words = copy.restaurantForm.basics;
  return (
    <FieldFrame field={{ label: words.type, name, error }}>
      {(control) => (
        <select {...control} defaultValue={value} required>
          <option value="">{words.typeChoose}</option>
          {BUSINESS_GROUPS.map(({ key, label, types }) => (
            <optgroup key={key} label={label}>
              {types.map((type) => (
                <option key={type.key} value={type.key}>
                  {type.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

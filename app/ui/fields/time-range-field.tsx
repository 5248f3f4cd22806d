import { copy } from "~/copy/es";
import { closingOptions, openingOptions, splitTimeRange } from "~/domain/restaurants/opening-hours";
import { type FieldProps, GroupFrame } from "./field-frame";

type TimeRangeFieldProps = FieldProps & {
  /** '9:00 AM - 10:00 PM'; empty where it is closed. */
  value: string;
};

/**
 * From when to when, every 30 minutes: two lists, whose names are the field's with `-opens` and `-closes`.
 */
export function TimeRangeField({ value, ...field }: TimeRangeFieldProps) {
  const { start, end } = splitTimeRange(value);
  return (
    <GroupFrame field={field}>
      {({ id, name }) => (
        <>
          <TimeList
            id={`${id}-opens`}
            name={`${name}-opens`}
            label={copy.fields.opens}
            value={start}
            times={openingOptions(start)}
          />
          <TimeList
            id={`${id}-closes`}
            name={`${name}-closes`}
            label={copy.fields.closes}
            value={end}
            times={closingOptions(end)}
          />
        </>
      )}
    </GroupFrame>
  );
}

type TimeListProps = { id: string; name: string; label: string; value: string; times: readonly string[] };

function TimeList({ id, name, label, value, times }: TimeListProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{copy.fields.closed}</option>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </>
  );
}

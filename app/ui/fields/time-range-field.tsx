import { type RefObject, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import {
  asNextDay,
  closingOptions,
  openingOptions,
  splitTimeRange,
} from "~/domain/restaurants/opening-hours";
import { type FieldProps, GroupFrame } from "./field-frame";

type TimeRangeFieldProps = FieldProps & {
  /** '9:00 AM - 10:00 PM'; empty where it is closed. */
  value: string;
};

/**
 * From when to when, every 30 minutes: two lists, whose names are the field's with `-opens` and `-closes`. With scripts the
 * second offers only times after the first, a closing after midnight moves to the next day by itself, and «Cerrado» in
 * one closes both.
 */
export function TimeRangeField({ value, ...field }: TimeRangeFieldProps) {
  const { start, end } = splitTimeRange(value);
  const opening = useRef<HTMLSelectElement>(null);
  const closing = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<{ opens: string; closes: string }>();

  function read() {
    if (!opening.current || !closing.current) return;
    setChosen({ opens: opening.current.value, closes: closing.current.value });
  }

  // Something may have been chosen before the scripts came.
  useEffect(read, []);

  /** A day that is closed in one of the lists is closed in both. */
  function closeIfClosed(changed: HTMLSelectElement | null, other: HTMLSelectElement | null) {
    if (changed?.value === "" && other) other.value = "";
  }

  function onOpening() {
    closeIfClosed(opening.current, closing.current);
    const next = asNextDay(closing.current?.value ?? "", opening.current?.value ?? "");
    if (closing.current && next) closing.current.value = next;
    read();
  }

  function onClosing() {
    closeIfClosed(closing.current, opening.current);
    read();
  }

  return (
    <GroupFrame field={field}>
      {({ id, name }) => (
        <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">
          <TimeList
            id={`${id}-opens`}
            name={`${name}-opens`}
            label={copy.fields.opens}
            value={start}
            times={openingOptions(start)}
            list={opening}
            onChange={onOpening}
          />
          <TimeList
            id={`${id}-closes`}
            name={`${name}-closes`}
            label={copy.fields.closes}
            value={end}
            times={closingOptions(chosen?.closes ?? end, chosen?.opens)}
            list={closing}
            onChange={onClosing}
          />
        </div>
      )}
    </GroupFrame>
  );
}

type TimeListProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  times: readonly string[];
  list: RefObject<HTMLSelectElement>;
  onChange: () => void;
};

function TimeList({ id, name, label, value, times, list, onChange }: TimeListProps) {
  return (
    <div className="grid grid-cols-1">
      <label htmlFor={id}>{label}</label>
      <select ref={list} id={id} name={name} defaultValue={value} onChange={onChange}>
        <option value="">{copy.fields.closed}</option>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </div>
  );
}

import { useRef } from "react";
import { copy } from "~/copy/es";
import { parseSlots, typedSlots } from "~/domain/subscriptions/subscriptions";
import { FieldFrame } from "~/ui/fields/field-frame";

type SlotCounterProps = {
  value: string;
  onChange: (text: string, by: "button" | "typing") => void;
  hint: string;
};

/**
 * How many restaurants a plan includes: a number between two buttons. The minus button stops at 1, the plus button has no
 * limit, and what is typed is at most 100. Without scripts it is a field alone.
 */
export function SlotCounter({ value, onChange, hint }: SlotCounterProps) {
  const words = copy.adminSubscription;
  const isTyped = useRef(false);
  const step = (by: number) => {
    isTyped.current = false;
    onChange(String(parseSlots(String(parseSlots(value) + by))), "button");
  };
  const button = "button button-outline size-13 shrink-0 p-0 text-2xl noscript:hidden";
  return (
    <FieldFrame field={{ label: words.slots, name: "slots", hint }}>
      {(control) => (
        <span className="flex max-w-64 gap-2">
          <button
            type="button"
            className={button}
            aria-label={words.fewer}
            aria-disabled={parseSlots(value) === 1 || undefined}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...control}
            className="text-center tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              isTyped.current = true;
              onChange(event.target.value, "typing");
            }}
            onBlur={() => {
              if (isTyped.current) onChange(String(typedSlots(value)), "button");
              isTyped.current = false;
            }}
            // The first button of the form would send it.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <button type="button" className={button} aria-label={words.more} onClick={() => step(1)}>
            +
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

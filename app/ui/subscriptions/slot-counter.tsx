import { useRef, useState } from "react";
import { copy } from "~/copy/es";
import { leftSlots, readSlots, SLOTS_BOUNDS, steppedSlots } from "~/domain/subscriptions/subscriptions";
import { FieldFrame } from "~/ui/fields/field-frame";

type SlotCounterProps = {
  value: string;
  onChange: (text: string, by: "button" | "typing") => void;
  hint: string;
  error: string | undefined;
};

/** The longest text that is repeated to the person who typed it. */
const REPEATED = 20;

/**
 * How many restaurants a plan includes: a number between two buttons, which stop at 1 and at unlimited. Without scripts
 * it is a field alone.
 */
export function SlotCounter({ value, onChange, hint, error }: SlotCounterProps) {
  const words = copy.adminSubscription;
  const isTyped = useRef(false);
  const [note, setNote] = useState("");
  const step = (by: number) => {
    isTyped.current = false;
    setNote("");
    onChange(String(steppedSlots(value, by)), "button");
  };
  // Whoever presses the button that sends the form must not save a number that they have not seen: what they typed is
  // judged as it stands.
  const leave = (next: EventTarget | null) => {
    const isToSend = !next || (next instanceof HTMLButtonElement && next.type === "submit");
    if (!isTyped.current || isToSend) return;
    isTyped.current = false;
    const left = leftSlots(value);
    if (left === value) return;
    setNote(words.slotsBecame(value.trim().slice(0, REPEATED), left));
    onChange(left, "button");
  };
  const slots = readSlots(value);
  const button = "button button-outline size-13 shrink-0 p-0 text-2xl noscript:hidden";
  return (
    <FieldFrame
      field={{ label: words.slots, name: "slots", hint, error }}
      tool={
        <p role="status" className="pt-1.5 text-sm font-semibold empty:hidden">
          {note}
        </p>
      }
    >
      {(control) => (
        <span className="flex max-w-64 gap-2">
          <button
            type="button"
            className={button}
            aria-label={words.fewer}
            aria-disabled={slots === SLOTS_BOUNDS.min || undefined}
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
              setNote("");
              onChange(event.target.value, "typing");
            }}
            onBlur={(event) => leave(event.relatedTarget)}
            // The first button of the form would send it.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <button
            type="button"
            className={button}
            aria-label={words.more}
            aria-disabled={slots === SLOTS_BOUNDS.max || undefined}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

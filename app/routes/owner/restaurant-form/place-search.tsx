import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldFrame } from "~/ui/fields/field-frame";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { useWaitingForm } from "~/ui/forms/use-waiting-form";
import { Icon } from "~/ui/icon";
import type { ChosenPlace, FoundPlaces } from "./place-choice";

const words = copy.restaurantForm.place;

/** How long somebody pauses before the search asks. */
const PAUSE_MS = 300;

type PlaceSearchProps = {
  /** The name of the chosen place, while it locks the fields. */
  chosen: string;
  /** What a search without scripts found. */
  found: FoundPlaces | undefined;
  /** What stands in the field of a refused form. */
  typed: string | undefined;
  error: string | undefined;
  country: string;
  onChoose: (place: ChosenPlace) => void;
  onClear: () => void;
};

/** Uses `fetch`: a fetcher replaces the page if its route's code cannot be loaded. Throws without an answer. */
async function ask<Answer>(fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(addresses.restaurantPlaces, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Finds the restaurant's place. With scripts it searches while somebody types; without them a button sends the form,
 * which comes back with the places and everything typed.
 */
export function PlaceSearch({ chosen, error, country, onChoose, onClear, ...given }: PlaceSearchProps) {
  const [found, setFound] = useState(given.found);
  const [said, setSaid] = useState("");
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Counts the questions: an answer to an earlier one must not replace that of a later one.
  const turns = useRef(0);
  const session = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  // A form that is sent before the chosen place is known would be refused for want of its town.
  const { isAwaited, begin, end } = useWaitingForm(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    setAwake(true);
    // A text typed before hydration has sent no event to React.
    const typed = input.current?.value ?? "";
    if (typed !== (given.found?.text ?? given.typed ?? "")) search(typed);
    return () => clearTimeout(timer.current);
  }, []);

  function search(text: string) {
    clearTimeout(timer.current);
    const turn = ++turns.current;
    // A place that was chosen before does not count any more.
    end(false);
    setSaid("");
    if (text.trim().length < 2) return setFound(undefined);
    session.current ||= crypto.randomUUID();
    timer.current = setTimeout(async () => {
      setSaid(words.searching);
      const fields = { placeSearch: text, country, session: session.current };
      const places = await ask<FoundPlaces>(fields).catch(() => undefined);
      if (turn !== turns.current) return;
      setFound(places ?? { text, lines: [], isGoogle: false, hasFailed: true });
      setSaid("");
    }, PAUSE_MS);
  }

  async function choose(choice: string) {
    const turn = ++turns.current;
    clearTimeout(timer.current);
    begin();
    setSaid(words.choosing);
    const place = await ask<ChosenPlace>({ choose: choice, session: session.current }).catch(() => undefined);
    if (turn !== turns.current) return;
    session.current = "";
    if (!place) {
      setSaid(words.searchFailed);
      return end(false);
    }
    setFound(undefined);
    setSaid(words.selected);
    if (input.current) input.current.value = "";
    onChoose(place);
    end(true);
    requestAnimationFrame(() => clearButton.current?.focus());
  }

  if (chosen !== "") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-cal p-3">
        <p role="status" className="flex items-center gap-2 font-semibold text-hoja">
          <Icon name="circle-check" />
          {words.selected}
        </p>
        <button
          ref={clearButton}
          // Without scripts the form comes back with the place cleared.
          type={isAwake ? "button" : "submit"}
          name="intent"
          value="clear-place"
          className="button button-outline"
          onClick={() => {
            if (!isAwake) return;
            setSaid("");
            onClear();
            requestAnimationFrame(() => input.current?.focus());
          }}
        >
          <Icon name="x" />
          {words.clear}
        </button>
      </div>
    );
  }

  const lines = found?.lines ?? [];
  return (
    <div>
      <FieldFrame field={{ label: words.search, name: "placeSearch", hint: words.searchHint, error }}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="search"
            defaultValue={given.found?.text ?? given.typed}
            maxLength={TEXT_LIMITS.place}
            autoComplete="off"
            onChange={({ target }) => search(target.value)}
            onKeyDown={(event) => {
              // Enter would save the form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </FieldFrame>
      <noscript>
        <button type="submit" name="intent" value="find-place" className="button button-outline mt-3">
          {words.find}
        </button>
      </noscript>
      <p role="status" className="text-md text-tinta-2 not-empty:pt-2">
        {(isAwaited && words.awaited) ||
          said ||
          (found && (found.hasFailed ? words.searchFailed : lines.length === 0 ? words.noneFound : ""))}
        {lines.length > 0 && <span className="sr-only">{words.found(lines.length)}</span>}
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-1" aria-label={words.find}>
          {lines.map(({ value, label }) => (
            <li key={value}>
              <button
                type={isAwake ? "button" : "submit"}
                name="choose"
                value={value}
                className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line px-3 text-left hover:border-anil"
                onClick={() => isAwake && void choose(value)}
              >
                <Icon name="map-pin" className="icon text-anil" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.isGoogle && (
        <p className="pt-2 text-right text-sm text-tinta-2" translate="no">
          {words.google}
        </p>
      )}
    </div>
  );
}

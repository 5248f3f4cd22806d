import { Form } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import { writeStates } from "~/domain/forms/allergens";
import { type AllergenState, NEXT_STATE, withoutRest, withState } from "~/domain/menus/allergen-states";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { type RefusedForm, RefusedHead } from "~/ui/panels/refused-head";
import { LateLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { AllergenColumn } from "./allergen-column";
import { AllergenTable } from "./allergen-table";
import { chosenBefore } from "./chosen-before";
import { sheetQuery } from "./sheet-address";

export type SheetDish = { id: string; name: string; states: string };
export type SheetCategory = { name: string; dishes: SheetDish[] };

/** The allergens: a line that scrolls and stays at the top of a phone's screen, several lines on a wide one. */
const TABS =
  "sticky top-0 z-5 -mx-4 mt-4 flex gap-2 bg-cal px-4 py-2 max-md:overflow-x-auto max-md:scrollbar-none md:static md:mx-0 md:flex-wrap md:px-0";

/** Returns the dishes that have an allergen unconfirmed as stored, and are chosen as free of it. */
const restOf = (dishes: SheetDish[], chosen: Record<string, string>, at: number) =>
  dishes.filter(({ id, states }) => states[at] === "u" && chosen[id]?.[at] === "f").map(({ id }) => id);

type AllergenSheetProps = {
  restaurant: string;
  isTable: boolean;
  /** The number of the allergen that is shown. */
  at: number;
  /** Their names as they stand in a sentence. */
  allergens: string[];
  categories: SheetCategory[];
  /** What a form held that was refused, or that asked for the rest of a column (the number of its dishes). */
  state: (RefusedForm & { rest?: number }) | undefined;
  mayWrite: boolean;
};

/**
 * The sheet of all dishes: one allergen after the other, for thumbs, or the whole table. Without scripts each view is a
 * page with its own form; with them the allergens change in place, and one save takes all of them.
 */
export function AllergenSheet({
  restaurant,
  isTable,
  at: first,
  allergens,
  categories,
  state,
  mayWrite,
}: AllergenSheetProps) {
  const words = copy.allergenSheet;
  const form = useRef<HTMLFormElement>(null);
  const tabs = useRef<HTMLElement>(null);
  const dishes = useMemo(() => categories.flatMap((category) => category.dishes), [categories]);
  const [at, setAt] = useState(first);
  const [chosen, setChosen] = useState<Record<string, string>>(() => chosenBefore(dishes, state?.values));
  const [isTouched, setTouched] = useState(state?.values.chosen !== undefined);
  // The dishes that the button for the rest of a column chose, by the allergen's number.
  const [rest, setRest] = useState<Record<number, string[]>>(() => ({
    [first]: state?.rest === undefined ? [] : restOf(dishes, chosen, first),
  }));
  // The server must not load what asks before leaving.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const statesOf = ({ id, states }: SheetDish) => chosen[id] ?? states;
  const now = dishes.map((dish) => ({ ...dish, states: statesOf(dish) }));
  const leftOf = (number: number) => now.filter(({ states }) => states[number] === "u").length;
  const unsaved = now.reduce(
    (sum, { states }, row) =>
      sum + [...states].filter((one, cell) => one !== dishes[row]?.states[cell]).length,
    0,
  );
  const left = leftOf(at);
  const name = allergens[at] ?? "";
  const undone = withoutRest(now, at, rest[at] ?? []);
  const canUndo = isAwake && Object.keys(undone).length > 0;

  // The chosen tab may be beyond the edge of a phone's screen.
  useEffect(() => {
    const { current: line } = tabs;
    const tab = line?.children[at];
    if (!line || !(tab instanceof HTMLElement)) return;
    line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [at]);

  const choose = useCallback((dish: string, states: string, number: number, state: AllergenState) => {
    setTouched(true);
    setChosen((before) => ({ ...before, [dish]: withState(before[dish] ?? states, number, state) }));
  }, []);

  function chooseRest(event: MouseEvent) {
    event.preventDefault();
    const free = now.filter(({ states }) => states[at] === "u");
    setRest((before) => ({ ...before, [at]: [...(before[at] ?? []), ...free.map(({ id }) => id)] }));
    for (const { id, states } of free) choose(id, states, at, "f");
  }

  function undoRest(event: MouseEvent) {
    event.preventDefault();
    setRest((before) => ({ ...before, [at]: [] }));
    setChosen((before) => ({ ...before, ...undone }));
  }

  function cycle(event: MouseEvent) {
    const cell = (event.target as Element).closest<HTMLButtonElement>("button[name=cell]");
    const [id = "", number = ""] = cell?.value.split(".") ?? [];
    const dish = now.find((one) => one.id === id);
    if (!dish) return;
    event.preventDefault();
    choose(id, dish.states, Number(number), NEXT_STATE[dish.states[Number(number)] as AllergenState]);
  }

  const page = addresses.allergenSheet(restaurant);
  const total = dishes.length * allergens.length;
  const wholeLeft = allergens.reduce((sum, _, number) => sum + leftOf(number), 0);
  return (
    <>
      <RefusedHead state={state} form={form} />
      {state?.rest !== undefined && <FormAlert tone="info" {...words.restAsked(state.rest, name)} />}
      <Form
        ref={form}
        method="post"
        preventScrollReset
        action={page + sheetQuery(MAJOR_ALLERGEN_IDS[at], isTable)}
        onClick={isTable ? cycle : undefined}
        className={isTable ? undefined : "max-w-205"}
      >
        {isAwake && unsaved > 0 && <LateLeaveGuard form={form} />}
        <input type="hidden" name="drawn" value={writeStates(dishes)} />
        {isTouched && <input type="hidden" name="chosen" value={writeStates(now)} />}
        {!isTable && (
          <nav ref={tabs} className={TABS} aria-label={words.columns}>
            {allergens.map((allergen, number) => (
              <a
                key={allergen}
                href={page + sheetQuery(MAJOR_ALLERGEN_IDS[number], false)}
                aria-current={number === at ? "page" : undefined}
                className={`button flex-none whitespace-nowrap first-letter:uppercase ${number === at ? "border-tinta bg-tinta text-cal" : "border-line"}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setAt(number);
                }}
              >
                {allergen} <b className={number === at ? "" : "text-tinta-2"}>{leftOf(number)}</b>
              </a>
            ))}
          </nav>
        )}
        <p
          className="pt-4 font-display text-lg leading-snug font-bold text-mango-text data-done:text-hoja"
          role="status"
          data-done={left === 0 || undefined}
        >
          {isTable
            ? words.whole(wholeLeft, total)
            : left > 0
              ? words.left(left, dishes.length, name)
              : words.done(name)}
        </p>
        {isTable ? (
          <AllergenTable {...{ categories, allergens, chosen, mayWrite }} />
        ) : (
          <>
            {!isTouched && <input type="hidden" name="column" value={MAJOR_ALLERGEN_IDS[at]} />}
            <AllergenColumn {...{ categories, at, chosen, mayWrite }} onChoose={choose} allergen={name} />
          </>
        )}
        {mayWrite && (
          <div className="form-bar">
            <span className="basis-full text-sm text-tinta-2">
              {unsaved > 0 ? words.unsaved(unsaved) : words.saved}
            </span>
            <button type="submit" className="button button-primary md:grow-0 md:basis-60">
              {words.save}
            </button>
            {!isTable && (canUndo || left > 0) && (
              <button
                type="submit"
                name="rest"
                value="1"
                className="button button-outline md:grow-0 md:basis-auto"
                onClick={canUndo ? undoRest : chooseRest}
                title={canUndo ? undefined : words.restHint}
              >
                <Icon name={canUndo ? "rotate-ccw" : "check"} />
                {canUndo ? words.undoRest : words.rest(name)}
              </button>
            )}
          </div>
        )}
        <p className="max-md:hidden">
          <a className="button button-outline" href={page + sheetQuery(MAJOR_ALLERGEN_IDS[at], !isTable)}>
            {isTable ? words.column : words.table}
          </a>
        </p>
      </Form>
    </>
  );
}

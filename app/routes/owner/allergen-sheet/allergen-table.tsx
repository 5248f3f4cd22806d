import { memo } from "react";
import { copy } from "~/copy/es";
import type { AllergenState } from "~/domain/menus/allergen-states";
import type { SheetCategory, SheetDish } from "./allergen-sheet";

type AllergenTableProps = {
  categories: SheetCategory[];
  allergens: string[];
  chosen: Record<string, string>;
  mayWrite: boolean;
};

/** The frame that scrolls, and its cells. They stand here once, because a menu has thousands of cells. */
const TABLE =
  "max-h-[80dvh] w-fit max-w-full overflow-auto rounded-lg border border-line bg-surface [&_button]:size-11 [&_button]:cursor-pointer [&_button]:rounded-md [&_button]:border-2 [&_button]:border-current [&_button]:font-bold [&_td]:p-0.5";

/** The look of a cell's state: contained, absent, or unconfirmed. */
const STATES =
  "**:data-[state=c]:bg-guayaba-soft **:data-[state=c]:text-guayaba **:data-[state=f]:bg-hoja-soft **:data-[state=f]:text-hoja **:data-[state=u]:border-dashed **:data-[state=u]:text-tinta-2";

/** A cell of the first row, which stays while the table scrolls. */
const TOP = "sticky top-0 bg-surface py-2 align-bottom text-sm";

/** A cell of the first column, which stays while the table scrolls. */
const FIRST =
  "sticky left-0 z-1 max-w-80 min-w-45 bg-surface px-3 py-1 text-left font-semibold wrap-anywhere";

/** Every dish and allergen on one screen. A tap on a cell passes it to its next state. */
export function AllergenTable({ categories, allergens, chosen, mayWrite }: AllergenTableProps) {
  const words = copy.allergenSheet;
  return (
    <>
      <p className="py-2 text-sm text-tinta-2">{words.keys}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
      <section className={`${TABLE} ${STATES}`} aria-label={words.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" className={`left-0 z-3 px-3 text-left ${TOP}`}>
                {words.dish}
              </th>
              {allergens.map((allergen) => (
                <th key={allergen} scope="col" className={`z-2 ${TOP}`}>
                  <span className="rotate-180 [writing-mode:vertical-rl]">{allergen}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.flatMap(({ dishes }) =>
              dishes.map((dish) => (
                <DishCells
                  key={dish.id}
                  {...{ dish, allergens, mayWrite }}
                  states={chosen[dish.id] ?? dish.states}
                />
              )),
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}

type DishCellsProps = { dish: SheetDish; states: string; allergens: string[]; mayWrite: boolean };

/** The letter of a state in a cell; the button's name says it in words. */
const LETTERS: Record<AllergenState, string> = { c: "C", u: "?", f: "N" };

const DishCells = memo(function DishCells({
  dish: { id, name },
  states,
  allergens,
  mayWrite,
}: DishCellsProps) {
  const words = copy.allergenSheet;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={FIRST}>
        {name}
      </th>
      {allergens.map((allergen, at) => {
        const state = states[at] as AllergenState;
        return (
          <td key={allergen}>
            <button
              type="submit"
              name="cell"
              value={`${id}.${at}`}
              data-state={state}
              disabled={!mayWrite}
              aria-label={words.cell(allergen, name, words.states[state])}
            >
              {LETTERS[state]}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

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

/** Every dish and allergen on one screen. A tap on a cell passes it to its next state. */
export function AllergenTable({ categories, allergens, chosen, mayWrite }: AllergenTableProps) {
  const words = copy.allergenSheet;
  return (
    <>
      <p className="sheet-keys">{words.keys}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
      <section className="sheet-table" aria-label={words.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.dish}</th>
              {allergens.map((allergen) => (
                <th key={allergen} scope="col">
                  <span>{allergen}</span>
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
    <tr>
      <th scope="row">{name}</th>
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

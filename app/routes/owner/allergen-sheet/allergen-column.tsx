import { memo } from "react";
import { copy } from "~/copy/es";
import { DISH_STATE } from "~/domain/forms/allergens";
import { type AllergenState, isAllergenState } from "~/domain/menus/allergen-states";
import type { SheetCategory, SheetDish } from "./allergen-sheet";

type Choose = (dish: string, states: string, at: number, state: AllergenState) => void;

type AllergenColumnProps = {
  categories: SheetCategory[];
  /** The allergen's number and name. */
  at: number;
  allergen: string;
  chosen: Record<string, string>;
  mayWrite: boolean;
  onChoose: Choose;
};

/** What every dish declares about one allergen: three radio buttons a dish, one tap each. */
export function AllergenColumn({
  categories,
  at,
  allergen,
  chosen,
  mayWrite,
  onChoose,
}: AllergenColumnProps) {
  return (
    <>
      {categories.map(({ name, dishes }) => (
        <section key={name + dishes[0]?.id} className="sheet-category">
          <h2>{name}</h2>
          <ul>
            {dishes.map((dish) => (
              <DishStates
                key={dish.id}
                {...{ dish, at, allergen, mayWrite, onChoose }}
                states={chosen[dish.id] ?? dish.states}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type DishStatesProps = {
  dish: SheetDish;
  states: string;
  at: number;
  allergen: string;
  mayWrite: boolean;
  onChoose: Choose;
};

const STATES = ["c", "u", "f"] as const;

const DishStates = memo(function DishStates({
  dish,
  states,
  at,
  allergen,
  mayWrite,
  onChoose,
}: DishStatesProps) {
  const words = copy.allergenSheet;
  const { id, name } = dish;
  return (
    <li>
      <fieldset disabled={!mayWrite}>
        <legend>
          {name}
          <span className="sr-only">: {allergen}</span>
        </legend>
        {STATES.map((state) => (
          <label key={state} data-state={state}>
            <input
              type="radio"
              name={DISH_STATE + id}
              value={state}
              checked={states[at] === state}
              onChange={({ currentTarget: { value } }) => {
                if (isAllergenState(value)) onChoose(id, states, at, value);
              }}
            />
            {words.states[state]}
          </label>
        ))}
      </fieldset>
    </li>
  );
});

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

/** A category's rows. They stand here once, because a menu has up to a thousand answers. */
const ROWS =
  "mt-4 rounded-lg border border-line bg-surface px-4 pt-1 pb-2 text-tinta-2 [&_label]:relative [&_label]:grid [&_label]:min-h-12 [&_label]:place-items-center [&_label]:rounded-md [&_label]:border-2 [&_label]:border-line [&_label]:text-center [&_label]:text-sm [&_label]:leading-snug [&_label]:font-semibold";

/** A radio button covers its label, which draws its state. */
const ANSWERS =
  "[&_input]:absolute [&_input]:inset-0 [&_input]:cursor-pointer [&_input]:appearance-none [&_input]:rounded-md";

/** The look of a chosen answer: confirmed as contained, as absent, or unconfirmed. */
const CHOSEN =
  "**:has-checked:border-current **:data-[state=c]:has-checked:bg-guayaba-soft **:data-[state=c]:has-checked:text-guayaba **:data-[state=f]:has-checked:bg-hoja-soft **:data-[state=f]:has-checked:text-hoja **:data-[state=u]:has-checked:border-dashed **:data-[state=u]:has-checked:text-mango-text";

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
        <section key={name + dishes[0]?.id} className={`${ROWS} ${ANSWERS} ${CHOSEN}`}>
          <h2 className="py-2.5 text-xl text-tinta">{name}</h2>
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
    <li className="border-t border-line [contain-intrinsic-size:auto_95px] [content-visibility:auto]">
      <fieldset disabled={!mayWrite} className="grid grid-cols-3 gap-x-1.5 pb-3">
        <legend className="pt-2.5 pb-1.5 font-semibold text-tinta wrap-anywhere">
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

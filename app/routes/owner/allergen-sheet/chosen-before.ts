import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import { DISH_STATE } from "~/domain/forms/allergens";
import { areStates, isAllergenState, withState } from "~/domain/menus/allergen-states";

/** Returns the states that a refused form had chosen, by dish: all of them, or those of its column. */
export function chosenBefore(
  dishes: readonly { id: string; states: string }[],
  typed: Record<string, string> | undefined,
): Record<string, string> {
  if (!typed) return {};
  const whole = new Map((typed.chosen ?? "").split(" ").map((part) => part.split(":") as [string, string]));
  const ids: readonly string[] = MAJOR_ALLERGEN_IDS;
  const column = ids.indexOf(typed.column ?? "");
  return Object.fromEntries(
    dishes.flatMap(({ id, states }) => {
      const all = whole.get(id);
      if (all !== undefined && areStates(all)) return [[id, all]];
      const picked = typed[DISH_STATE + id];
      return column !== -1 && isAllergenState(picked) ? [[id, withState(states, column, picked)]] : [];
    }),
  );
}

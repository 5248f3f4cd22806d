import * as z from "zod";
import { copy } from "~/copy/es";
import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import {
  type AllergenChange,
  areStates,
  changesBetween,
  isAllergenState,
  NEXT_STATE,
  withState,
} from "~/domain/menus/allergen-states";
import { isPublicId } from "~/domain/public-id";
import { anyFields } from "./fields";

/** The prefix of a dish's three radio buttons. */
export const DISH_STATE = "d-";

/** More than any menu's sheet; a longer one is refused unread. */
const LONGEST = 30_000;

/** Writes the states of dishes as a field: 'id:states' for each, separated by spaces. */
export function writeStates(dishes: readonly { id: string; states: string }[]): string {
  return dishes.map(({ id, states }) => `${id}:${states}`).join(" ");
}

/** Reads such a field; `undefined` if it is none. */
function readStates(text = ""): Map<string, string> | undefined {
  if (text === "" || text.length > LONGEST) return undefined;
  const dishes = new Map<string, string>();
  for (const part of text.split(" ")) {
    const [id, states = ""] = part.split(":");
    if (!isPublicId(id) || !areStates(states)) return undefined;
    dishes.set(id, states);
  }
  return dishes;
}

type AllergenForm = {
  changes: AllergenChange[];
  column: string | undefined;
  /** The dishes that are to be declared free of the column's allergen as the rest of it. */
  rest: string[];
};

/**
 * The allergen sheet: its states as `drawn`, and what was chosen: with scripts all states (`chosen`), else the radio
 * buttons of one `column` (`d-{dish}`), or one `cell` of the table, which passes to its next state. Only what differs from
 * `drawn` is changed. With `rest` a column asks to choose every dish left unconfirmed as free of it, which saves nothing.
 */
export const allergenForm = anyFields.transform((fields, context): AllergenForm => {
  const refuse = () => {
    context.addIssue({ code: "custom", path: ["drawn"], message: copy.allergenSheet.unreadable });
    return z.NEVER;
  };
  const drawn = readStates(fields.drawn);
  const ids: readonly string[] = MAJOR_ALLERGEN_IDS;
  const column = ids.indexOf(fields.column ?? "");
  if (!drawn || (fields.column && column === -1)) return refuse();
  const chosen = fields.chosen ? readStates(fields.chosen) : new Map(drawn);
  if (!chosen) return refuse();

  const rest: string[] = [];
  if (fields.cell) {
    const [dish = "", number = ""] = fields.cell.split(".");
    const states = chosen.get(dish);
    const at = /^\d{1,2}$/.test(number) ? Number(number) : -1;
    const state = states?.[at];
    if (states === undefined || !isAllergenState(state)) return refuse();
    chosen.set(dish, withState(states, at, NEXT_STATE[state]));
  } else if (column !== -1) {
    for (const [dish, states] of chosen) {
      const picked = fields[DISH_STATE + dish] ?? states[column];
      if (!isAllergenState(picked)) return refuse();
      if (picked === "u" && fields.rest === "1") rest.push(dish);
      chosen.set(dish, withState(states, column, picked));
    }
  }
  const changes = [...chosen].flatMap(([dish, states]) =>
    changesBetween(dish, drawn.get(dish) ?? "", states),
  );
  return { changes, column: column === -1 ? undefined : fields.column, rest };
});

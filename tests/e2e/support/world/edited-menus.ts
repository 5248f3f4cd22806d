import { mkdirSync } from "node:fs";
import { USED_DINERS } from "./ready-diners";

/** Owners with a small menu of their own (edited-menu-rows.ts): one for each test that changes a menu. */
export const EDITED_MENUS = 80;
/** Above the ids of the ready diners and below those of the edge-case rows. */
export const FIRST_EDITED_ID = 700_000;
/** Rows of one menu, so that the ids of the next begin behind them. */
export const IDS_A_MENU = 100;

export const editedId = (id: number) => `e${String(id).padStart(15, "0")}`;
export const editedOwner = (at: number) => `menu-${at}@editores.example`;

let next = 0;

export type EditedMenuNames = {
  email: string;
  /** The address of the editor. */
  path: string;
  restaurantId: string;
  /** Public ids by name. */
  categories: Record<"Entradas" | "Bebidas", string>;
  dishes: Record<"Mofongo" | "Sancocho" | "Tostones" | "Jugo de chinola", string>;
};

/** Returns the names of a menu that no other test uses. */
export function takeEditedMenu(): EditedMenuNames {
  while (next < EDITED_MENUS) {
    const at = next++;
    try {
      mkdirSync(`${USED_DINERS}/menu-${at}`);
      const id = (place: number) => editedId(FIRST_EDITED_ID + at * IDS_A_MENU + place);
      return {
        email: editedOwner(at),
        path: `/management/restaurant/${id(0)}`,
        restaurantId: id(0),
        categories: { Entradas: id(1), Bebidas: id(2) },
        dishes: { Mofongo: id(10), Sancocho: id(11), Tostones: id(12), "Jugo de chinola": id(13) },
      };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  throw new Error("Every menu was used: start the server anew");
}

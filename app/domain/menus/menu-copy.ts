import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { withoutFreeClaims } from "~/domain/preferences/dietary-ingredients";

/** Categories and dishes together that a copy of a menu may have: 1,000 are added in about a second. */
export const MOST_COPIED_ROWS = 1000;

/** Rows that one statement of a copy adds. */
export const ROWS_A_STATEMENT = 100;

const described = new Set(withoutFreeClaims(DISH_ATTRIBUTES.ids));

/** The attributes that confirm that a dish is free of an ingredient. A copy into another kitchen leaves them out. */
export const FREE_CLAIMS: readonly string[] = DISH_ATTRIBUTES.ids.filter((id) => !described.has(id));

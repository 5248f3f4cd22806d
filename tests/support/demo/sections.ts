import { parseMenuTable, type Section } from "#support/demo/menu-table";
import { BAR } from "#support/demo/menus/bar";
import { CAFE } from "#support/demo/menus/cafe";
import { CRIOLLA } from "#support/demo/menus/criolla";
import { EL_UNICO, LA_MAR_CHIQUITA } from "#support/demo/menus/la-mar-chiquita";
import { LATINOS } from "#support/demo/menus/latinos";
import { MAR } from "#support/demo/menus/mar";
import { MUNDO } from "#support/demo/menus/mundo";
import { OCASIONES } from "#support/demo/menus/ocasiones";
import { PARRILLA } from "#support/demo/menus/parrilla";
import { VEGETAL } from "#support/demo/menus/vegetal";

const TABLES = [
  BAR,
  CAFE,
  CRIOLLA,
  EL_UNICO,
  LA_MAR_CHIQUITA,
  LATINOS,
  MAR,
  MUNDO,
  OCASIONES,
  PARRILLA,
  VEGETAL,
];

/** Every section of the menu tables by its key. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map(
  TABLES.flatMap(parseMenuTable).map((section) => [section.key, section]),
);

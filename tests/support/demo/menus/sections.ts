import { ABASTOS } from "#support/demo/menus/abastos";
import { BAR } from "#support/demo/menus/bar";
import { BEBIDAS } from "#support/demo/menus/bebidas";
import { CAFE } from "#support/demo/menus/cafe";
import { CALDERO } from "#support/demo/menus/caldero";
import { CALLE } from "#support/demo/menus/calle";
import { CRIOLLA } from "#support/demo/menus/criolla";
import { EL_UNICO, LA_MAR_CHIQUITA } from "#support/demo/menus/la-mar-chiquita";
import { LATINOS } from "#support/demo/menus/latinos";
import { MAR } from "#support/demo/menus/mar";
import { parseMenuTable, type Section } from "#support/demo/menus/menu-table";
import { MUNDO } from "#support/demo/menus/mundo";
import { OCASIONES } from "#support/demo/menus/ocasiones";
import { PARRILLA } from "#support/demo/menus/parrilla";
import { POSTRES } from "#support/demo/menus/postres";
import { SUR } from "#support/demo/menus/sur";
import { VEGETAL } from "#support/demo/menus/vegetal";

const TABLES = [
  ABASTOS,
  BAR,
  BEBIDAS,
  CAFE,
  CALDERO,
  CALLE,
  CRIOLLA,
  EL_UNICO,
  LA_MAR_CHIQUITA,
  LATINOS,
  MAR,
  MUNDO,
  OCASIONES,
  PARRILLA,
  POSTRES,
  SUR,
  VEGETAL,
];

/** Every section of the menu tables by its key. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map(
  TABLES.flatMap(parseMenuTable).map((section) => [section.key, section]),
);

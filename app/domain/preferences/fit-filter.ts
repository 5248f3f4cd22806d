import * as addresses from "~/domain/addresses";
import { FITS, type Fit } from "~/domain/preferences/fit";

/** The parameter of a menu that shows one of the three groups of dishes. */
const PARAMETER = "conmigo";

const VALUES: Readonly<Record<Fit, string>> = {
  fits: "1",
  unconfirmed: "por-confirmar",
  breaks: "no-van",
};

/** The group that a menu's address asks for; `undefined` where it asks for the whole menu. */
export function fitFilter(params: URLSearchParams): Fit | undefined {
  const value = params.get(PARAMETER);
  return FITS.find((fit) => VALUES[fit] === value);
}

/** The address of a menu with one group of its dishes alone, or whole. */
export function fitFilterPath(slug: string, fit: Fit | undefined): string {
  return withFit(addresses.menu(slug), fit);
}

/** An address under a menu that carries the menu's group of dishes, for the way back; `path` may have parameters already. */
export function withFit(path: string, fit: Fit | undefined): string {
  if (!fit) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=${VALUES[fit]}`;
}

/** Of a dish's row in a signed-in diner's menu. */
export function dishRowId(dishPublicId: string): string {
  return `plato-${dishPublicId}`;
}

/** The address of a dish's sheet as a menu's row gives it: it carries the menu's group of dishes, for the way back. */
export function dishPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  return withFit(addresses.dish(slug, dishPublicId), fit);
}

/** The way back from a dish's sheet: the menu as it was, at the dish's row. */
export function dishRowPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  return `${fitFilterPath(slug, fit)}#${dishRowId(dishPublicId)}`;
}

/** Of the line at a menu's head that says what the menu is for the person, and where to ask. */
export const FIT_ID = "para-ti";

/** The address of that line. */
export function fitPath(slug: string): string {
  return `${addresses.menu(slug)}#${FIT_ID}`;
}

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

/** The address of a menu with one group of its dishes alone. */
export function fitFilterPath(slug: string, fit: Fit): string {
  return `${addresses.menu(slug)}?${PARAMETER}=${VALUES[fit]}`;
}

/** The address of a menu with one group of its dishes, or with `undefined` all of them, at the head that tells their numbers. */
export function fitGroupPath(slug: string, fit: Fit | undefined): string {
  return `${fit ? fitFilterPath(slug, fit) : addresses.menu(slug)}#${FIT_ID}`;
}

/** Of a dish's row in a signed-in diner's menu. */
export function dishRowId(dishPublicId: string): string {
  return `plato-${dishPublicId}`;
}

/** The address of a dish's sheet as a menu's row gives it: it carries the menu's group of dishes, for the way back. */
export function dishPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  const sheet = addresses.dish(slug, dishPublicId);
  return fit ? `${sheet}?${PARAMETER}=${VALUES[fit]}` : sheet;
}

/** The way back from a dish's sheet: the menu as it was, at the dish's row. */
export function dishRowPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  return `${fit ? fitFilterPath(slug, fit) : addresses.menu(slug)}#${dishRowId(dishPublicId)}`;
}

/** Of the line at a menu's head that says what the menu is for the person, and where to ask. */
export const FIT_ID = "para-ti";

/** The address of that line. */
export function fitPath(slug: string): string {
  return fitGroupPath(slug, undefined);
}

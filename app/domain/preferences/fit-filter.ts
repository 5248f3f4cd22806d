import * as addresses from "~/domain/addresses";
import { FITS, type Fit } from "~/domain/preferences/fit";

/** The parameter of a menu that shows only dishes of one fit. */
const PARAMETER = "conmigo";

const VALUES: Readonly<Record<Fit, string>> = {
  fits: "1",
  unconfirmed: "por-confirmar",
  breaks: "no-van",
};

/** Reads the fit in a menu's address; `undefined` for the whole menu. */
export function fitFilter(params: URLSearchParams): Fit | undefined {
  const value = params.get(PARAMETER);
  return FITS.find((fit) => VALUES[fit] === value);
}

/** Returns the field with which a form of the menu keeps its fit filter; `undefined` for the whole menu. */
export function fitField(fit: Fit | undefined): { name: string; value: string } | undefined {
  return fit && { name: PARAMETER, value: VALUES[fit] };
}

/** Returns the address of a menu filtered by fit; without `fit`, of the whole menu. */
export function fitFilterPath(slug: string, fit: Fit | undefined): string {
  return withFit(addresses.menu(slug), fit);
}

/** Returns the same address with the fragment of the head that shows the number of dishes by fit. */
export function fitGroupPath(slug: string, fit: Fit | undefined): string {
  return `${fit ? fitFilterPath(slug, fit) : addresses.menu(slug)}#${FIT_ID}`;
}

/**
 * Adds the menu's fit filter to an address, so that its link back opens the same dishes. `path` may have parameters.
 */
export function withFit(path: string, fit: Fit | undefined): string {
  if (!fit) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=${VALUES[fit]}`;
}

/** Returns the HTML id of a dish's row in a signed-in diner's menu. */
export function dishRowId(dishPublicId: string): string {
  return `plato-${dishPublicId}`;
}

/** Returns the address of a dish's sheet from a menu. It carries the menu's fit, for the return. */
export function dishPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  return withFit(addresses.dish(slug, dishPublicId), fit);
}

/** Returns the address to return to from a dish's sheet: the same menu, at the dish's row. */
export function dishRowPath(slug: string, dishPublicId: string, fit: Fit | undefined): string {
  return `${fitFilterPath(slug, fit)}#${dishRowId(dishPublicId)}`;
}

/** HTML id of the line at a menu's head that summarises the fit of its dishes. */
export const FIT_ID = "para-ti";

/** Returns the address of a menu at that line. */
export function fitPath(slug: string): string {
  return fitGroupPath(slug, undefined);
}

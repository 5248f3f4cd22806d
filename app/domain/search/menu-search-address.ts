import { cleanText, maxTypedLength } from "~/domain/text";

/** The parameter of a menu's address that searches its dishes. */
export const MENU_SEARCH = "buscar";

/** Maximum length of what is searched in a menu. A longer text is cut. */
export const MENU_SEARCH_MAX = 60;

/** Reads what a menu's address searches; empty without a search. */
export function typedInMenu(params: URLSearchParams): string {
  const typed = params.get(MENU_SEARCH)?.slice(0, maxTypedLength("search")) ?? "";
  return cleanText(typed).slice(0, MENU_SEARCH_MAX).trim();
}

/** Returns a page's path with a search of the menu instead of the one that it has; without one if nothing is typed. */
export function withMenuSearch(path: string, typed: string): string {
  const { pathname, searchParams, hash } = new URL(path, "https://menu.invalid");
  if (typed) searchParams.set(MENU_SEARCH, typed);
  else searchParams.delete(MENU_SEARCH);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`;
}

import * as addresses from "~/domain/addresses";
import { type PagePosition, writePosition } from "~/domain/list-pages";

/** The kinds of favorites, as forms send them and as the log writes them after `favorite_`. */
export const FAVORITE_KINDS = ["restaurant", "product"] as const;

export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Returns the HTML id of the heart of a restaurant or dish. */
export function heartAnchor(publicId: string): string {
  return `corazon-${publicId}`;
}

/** The parameter of the sign-in page that says that a heart led there. */
const REASON = { name: "motivo", value: "favoritos" } as const;

/**
 * Returns the sign-in page for a heart that an anonymous visitor pressed. It says why, and returns to that heart on
 * `page`.
 */
export function signInForFavorite(page: string, publicId: string): string {
  const signIn = addresses.signIn({ redirectTo: `${page}#${heartAnchor(publicId)}` });
  return `${signIn}&${REASON.name}=${REASON.value}`;
}

/** Returns whether a heart led to the sign-in page with these parameters. */
export function isSignInForFavorite(params: URLSearchParams): boolean {
  return params.get(REASON.name) === REASON.value;
}

/** The parameter that chooses the tab of dishes. Without it the page shows the restaurants. */
const TAB = { name: "ver", product: "platos" } as const;

/** Returns the tab that an address of the favorites page shows: the restaurants by default. */
export function favoritesTab(params: URLSearchParams): FavoriteKind {
  return params.get(TAB.name) === TAB.product ? "product" : "restaurant";
}

/** Returns the address of a tab of the favorites page, at its beginning or at a position. */
export function favoritesPath(kind: FavoriteKind, position?: PagePosition): string {
  const params = new URLSearchParams();
  if (kind === "product") params.set(TAB.name, TAB.product);
  writePosition(params, position);
  return params.size > 0 ? `${addresses.favorites}?${params}` : addresses.favorites;
}

import * as addresses from "~/domain/addresses";
import { type PagePosition, writePosition } from "~/domain/list-pages";

/** What a heart can be given to; the word in forms, and in the log after `favorite_`. */
export const FAVORITE_KINDS = ["restaurant", "product"] as const;

export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** The id of something's heart in its page. */
export function heartAnchor(publicId: string): string {
  return `corazon-${publicId}`;
}

/** What an address of the sign-in page says where a heart led there. */
const REASON = { name: "motivo", value: "favoritos" } as const;

/** Where a heart pressed by nobody leads: to sign in, told why, and back to that heart of its page (a path of this site). */
export function signInForFavorite(page: string, publicId: string): string {
  const door = addresses.signIn({ redirectTo: `${page}#${heartAnchor(publicId)}` });
  return `${door}&${REASON.name}=${REASON.value}`;
}

/** Whether an address of the sign-in page was a heart's. */
export function isSignInForFavorite(params: URLSearchParams): boolean {
  return params.get(REASON.name) === REASON.value;
}

/** The parameter that chooses the tab of dishes; without it the page shows the restaurants. */
const TAB = { name: "ver", product: "platos" } as const;

/** Which tab an address of the favourites page shows; anything unheard of shows the restaurants. */
export function favoritesTab(params: URLSearchParams): FavoriteKind {
  return params.get(TAB.name) === TAB.product ? "product" : "restaurant";
}

/** The address of a tab of the favourites page, from the newest on or beside the public id of a position. */
export function favoritesPath(kind: FavoriteKind, position?: PagePosition): string {
  const params = new URLSearchParams();
  if (kind === "product") params.set(TAB.name, TAB.product);
  writePosition(params, position);
  return params.size > 0 ? `${addresses.favorites}?${params}` : addresses.favorites;
}

import { filledPath } from "#support/route-lists";
import type { Route } from "~/domain/addresses";

export const ROLES = ["anonymous", "diner", "otherOwner", "owner", "lapsedOwner", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Where a redirect leads, and its toast's title and text; `again` resends the form (307). */
export type Way = { to: string; toast?: readonly [title: string, text: string | undefined]; again?: true };
/** A status, or a redirect: 302 or 303 for a page, 202 for data, both with Location. */
export type Answer = number | Way;
/** One answer for everybody, or an answer for each role; `others` covers roles that are not named. */
export type Cell = Answer | ({ others: Answer } & Partial<Record<Role, Answer>>);

export type Row = {
  /** An address of the route. */
  at: string;
  /** The answer to GET, and to the loader alone (`{at}.data?_routes=…`) unless `data` says otherwise. */
  page: Cell;
  data?: Cell;
  /** The answer to POST of a form that no action understands. */
  action: Cell;
  /** The answer to the same form at `{at}.data`, if it differs. */
  dataAction?: Cell;
  /** The action writes even for such a form. */
  writes?: true;
  /** The action ends the session of the request. */
  signsOut?: true;
};

export const way = (to: string, title?: string, text?: string): Way =>
  title === undefined ? { to } : { to, toast: [title, text] };

const DENIED = "Acceso denegado";
export const REQUIRED = "Acceso requerido";
export const backTo = (path: string, at: string) => `${path}?redirectTo=${encodeURIComponent(at)}`;

/** Only accounts may ask: an anonymous visitor is invited to register, and returns. */
export const forVisitors = (at: string, answer: Answer) => ({
  anonymous: way(
    backTo("/register", at),
    REQUIRED,
    "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio",
  ),
  others: answer,
});
/** Only accounts may ask: an anonymous visitor is sent to sign in, and returns. */
export const forRaters = (at: string, answer: Answer) => ({
  anonymous: way(
    backTo("/login", at),
    REQUIRED,
    "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
  ),
  others: answer,
});
/** An anonymous visitor gets the sent form back. */
export const sentByRaters: Cell = { anonymous: 401, others: 400 };
const signInFirst = (at: string) => way(backTo("/login", at), REQUIRED, "Debes iniciar sesión para acceder");
export const forOwners = (
  at: string,
  answer: Answer,
  refused = "Solo los propietarios pueden acceder a este panel",
) => ({
  anonymous: signInFirst(at),
  diner: way("/", DENIED, refused),
  others: answer,
});
/** Only a restaurant's owner and administrators may ask. Other owners read a sentence in their panel. */
export const forOwnersOf = (
  at: string,
  answer: Answer,
  [role, restaurant]: readonly [role: string, restaurant: string] = [
    "No tienes permisos para gestionar menús",
    "No tienes permisos para gestionar este restaurante",
  ],
) => ({
  anonymous: signInFirst(at),
  diner: way("/", DENIED, role),
  owner: answer,
  admin: answer,
  others: way("/management", DENIED, restaurant),
});
export const forAdmins = (
  at: string,
  answer: Answer,
  refused = "Solo los administradores pueden acceder a este panel",
) => ({
  anonymous: signInFirst(at),
  admin: answer,
  others: way("/", DENIED, refused),
});
/** A signed-in visitor is redirected to the role's own page. */
export const forAnonymous = (answer: Answer): Cell => ({
  anonymous: answer,
  diner: way("/my-space"),
  admin: way("/admin"),
  others: way("/management"),
});

/** The status for a form sent to a route without an action. */
const NO_ACTION = 405;

/** The answers by a route's audience: other roles are redirected. */
const CELLS = {
  everybody: (_: string, answer: Answer): Cell => answer,
  visitor: forVisitors,
  owner: forOwners,
  admin: forAdmins,
};

/**
 * Returns the answers that follow from a row of the route table: its audience gets the page, a form that no
 * action understands gets 400, and nothing is written. `values` has a value for each parameter.
 */
export function usualRow(route: Route, values: Readonly<Record<string, string>>): Row {
  const at = filledPath(route.path, values);
  const { audience, action } = route;
  const cellsOf = (whose: Route["audience"]) =>
    whose === "owner" && route.path.includes(":restaurantId") ? forOwnersOf : CELLS[whose];
  return {
    at,
    page: cellsOf(audience)(at, 200),
    action: action ? cellsOf(action.audience ?? audience)(at, 400) : NO_ACTION,
  };
}

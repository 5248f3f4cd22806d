import { filledPath } from "#support/route-lists";
import type { Route } from "~/domain/addresses";

export const ROLES = ["anonymous", "diner", "otherOwner", "owner", "lapsedOwner", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Where a redirect leads, and the title and text of the toast that goes with it; `again`: with the form, once more (307). */
export type Way = { to: string; toast?: readonly [title: string, text: string | undefined]; again?: true };
/** A status, or a redirect: 302 or 303 for a page, 202 for data, both with Location. */
export type Answer = number | Way;
/** What everybody is answered, or each role; `others` where a role is not named. */
export type Cell = Answer | ({ others: Answer } & Partial<Record<Role, Answer>>);

export type Row = {
  /** An address of the route. */
  at: string;
  /** GET, and the loader alone (`{at}.data?_routes=…`) where `data` says nothing else. */
  page: Cell;
  data?: Cell;
  /** POST of a form that makes no sense to any action. */
  action: Cell;
  /** The same at `{at}.data`, where that answers otherwise. */
  dataAction?: Cell;
  /** The action does something for whoever may ask, even so. */
  writes?: true;
  /** The action ends the session that it comes with. */
  signsOut?: true;
};

export const way = (to: string, title?: string, text?: string): Way =>
  title === undefined ? { to } : { to, toast: [title, text] };

const DENIED = "Acceso denegado";
export const REQUIRED = "Acceso requerido";
export const backTo = (door: string, at: string) => `${door}?redirectTo=${encodeURIComponent(at)}`;

/** For accounts only: nobody is invited to register, and comes back. */
export const forVisitors = (at: string, answer: Answer) => ({
  anonymous: way(
    backTo("/register", at),
    REQUIRED,
    "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio",
  ),
  others: answer,
});
/** For accounts only: nobody signs in, and comes back. */
export const forRaters = (at: string, answer: Answer) => ({
  anonymous: way(
    backTo("/login", at),
    REQUIRED,
    "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
  ),
  others: answer,
});
/** What nobody sends comes back on its form. */
export const sentByRaters: Cell = { anonymous: 401, others: 400 };
const signInFirst = (at: string) => way(backTo("/login", at), REQUIRED, "Debes iniciar sesión para acceder");
const forOwners = (at: string, answer: Answer): Cell => ({
  anonymous: signInFirst(at),
  diner: way("/", DENIED, "Solo los propietarios pueden acceder a este panel"),
  others: answer,
});
const forAdmins = (at: string, answer: Answer): Cell => ({
  anonymous: signInFirst(at),
  admin: answer,
  others: way("/", DENIED, "Solo los administradores pueden acceder a este panel"),
});
/** Whoever is signed in already is led to their own place. */
export const forAnonymous = (answer: Answer): Cell => ({
  anonymous: answer,
  diner: way("/my-space"),
  admin: way("/admin"),
  others: way("/management"),
});

/** What no route without an action answers to a form. */
const NO_ACTION = 405;

/** Who may ask, by a route's audience: everybody else is led away. */
const CELLS = {
  everybody: (_: string, answer: Answer): Cell => answer,
  visitor: forVisitors,
  owner: forOwners,
  admin: forAdmins,
};

/**
 * What the route table says of a route: whom it lets in gets the page, a form that makes no sense gets 400, and nothing is
 * written. `values` has one for each parameter.
 */
export function usualRow(route: Route, values: Readonly<Record<string, string>>): Row {
  const at = filledPath(route.path, values);
  const { audience, action } = route;
  return {
    at,
    page: CELLS[audience](at, 200),
    action: action ? CELLS[action.audience ?? audience](at, 400) : NO_ACTION,
  };
}

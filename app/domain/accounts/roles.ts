import * as addresses from "~/domain/addresses";
import { ownRouteAt, routeAt } from "~/domain/route-match";

export type Role = "anon" | "visitor" | "owner" | "admin";

/**
 * Returns the role of an account: `admin` if its confirmed address is in `admin_users`, else `owner` if it is in
 * `restaurant_owners`, else `visitor`. An unconfirmed address gives no role beyond `visitor`. Without an account it
 * is `anon`.
 */
export function resolveRole(
  account: { confirmedEmail: string | null; isAdminEmail: boolean; isOwnerEmail: boolean } | undefined,
): Role {
  if (!account) return "anon";
  if (!account.confirmedEmail) return "visitor";
  if (account.isAdminEmail) return "admin";
  return account.isOwnerEmail ? "owner" : "visitor";
}

/** The roles that each audience admits (specification, diner side, section 6). */
const ADMITTED: Readonly<Record<addresses.Audience, readonly Role[]>> = {
  everybody: ["anon", "visitor", "owner", "admin"],
  visitor: ["visitor", "owner", "admin"],
  owner: ["owner", "admin"],
  admin: ["admin"],
};

/** Returns whether a role may open a screen of an audience. */
export function mayOpen(role: Role, audience: addresses.Audience): boolean {
  return ADMITTED[audience].includes(role);
}

/** Returns the audience of a path, ignoring its query. The pages of a restaurant are for everybody. */
export function audienceOf(path: string): addresses.Audience {
  const { pathname } = new URL(path, "https://site.invalid");
  return ownRouteAt(pathname)?.audience ?? "everybody";
}

const HOMES: Readonly<Record<Role, string>> = {
  anon: addresses.landing,
  visitor: addresses.mySpace,
  owner: addresses.management,
  admin: addresses.administration,
};

/** Returns the page of the link 'Mi Espacio'. */
export function homeOf(role: Role): string {
  return HOMES[role];
}

/**
 * Returns the page after sign-in: `redirectTo` (already checked by `safeRedirectPath`) if the role may open it, else
 * home.
 */
export function afterSignIn(role: Role, redirectTo: string | undefined): string {
  return redirectTo !== undefined && mayOpen(role, audienceOf(redirectTo)) ? redirectTo : homeOf(role);
}

/**
 * Returns where the guest link of the auth routes leads: to `redirectTo`, which must be a safe path, if everybody may
 * open it, otherwise to the landing page. If the forms of that page need an account, its parameters are removed,
 * because they open a form.
 */
export function asGuest(redirectTo: string | undefined): string {
  if (redirectTo === undefined) return addresses.landing;
  const { pathname, hash } = new URL(redirectTo, "https://site.invalid");
  const route = routeAt(pathname);
  if (!route || !mayOpen("anon", route.audience)) return addresses.landing;
  return mayOpen("anon", route.action?.audience ?? route.audience) ? redirectTo : pathname + hash;
}

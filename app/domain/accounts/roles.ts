import * as addresses from "~/domain/addresses";
import { ownRouteAt, routeAt } from "~/domain/route-match";

export type Role = "anon" | "visitor" | "owner" | "admin";

/**
 * Who a signed-in account is: admin where its confirmed email stands in `admin_users`, else owner where it stands in
 * `restaurant_owners`, else visitor. An unconfirmed email is nobody's; no account at all is `anon`.
 */
export function resolveRole(
  account: { confirmedEmail: string | null; isAdminEmail: boolean; isOwnerEmail: boolean } | undefined,
): Role {
  if (!account) return "anon";
  if (!account.confirmedEmail) return "visitor";
  if (account.isAdminEmail) return "admin";
  return account.isOwnerEmail ? "owner" : "visitor";
}

/** What a screen asks of who opens it. */
export type Audience = "everybody" | "visitor" | "owner" | "admin";

/** Each audience with the roles that it lets in (specification, diner side, section 6). */
const ADMITTED: Readonly<Record<Audience, readonly Role[]>> = {
  everybody: ["anon", "visitor", "owner", "admin"],
  visitor: ["visitor", "owner", "admin"],
  owner: ["owner", "admin"],
  admin: ["admin"],
};

/** Whether a role may open a screen of an audience. */
export function mayOpen(role: Role, audience: Audience): boolean {
  return ADMITTED[audience].includes(role);
}

/** Whom a path of this site is for; its query does not matter. What stands under a restaurant's slug is for everybody. */
export function audienceOf(path: string): Audience {
  const { pathname } = new URL(path, "https://site.invalid");
  return ownRouteAt(pathname)?.audience ?? "everybody";
}

const HOMES: Readonly<Record<Role, string>> = {
  anon: addresses.landing,
  visitor: addresses.mySpace,
  owner: addresses.management,
  admin: addresses.administration,
};

/** The page that 'Mi Espacio' leads to. */
export function homeOf(role: Role): string {
  return HOMES[role];
}

/** Where signing in leads: to `redirectTo` (already known to be a safe path) where the role may open it, else home. */
export function afterSignIn(role: Role, redirectTo: string | undefined): string {
  return redirectTo !== undefined && mayOpen(role, audienceOf(redirectTo)) ? redirectTo : homeOf(role);
}

/**
 * Where going on without an account leads: to `redirectTo` (already known to be a safe path) where everybody may open it, else to
 * the landing. A page whose forms are for accounts is opened without its parameters, which ask for a form.
 */
export function asGuest(redirectTo: string | undefined): string {
  if (redirectTo === undefined) return addresses.landing;
  const { pathname, hash } = new URL(redirectTo, "https://site.invalid");
  const route = routeAt(pathname);
  if (!route || !mayOpen("anon", route.audience)) return addresses.landing;
  return mayOpen("anon", route.action?.audience ?? route.audience) ? redirectTo : pathname + hash;
}

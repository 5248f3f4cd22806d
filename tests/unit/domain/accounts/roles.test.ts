import { describe, expect, test } from "vitest";
import {
  afterSignIn,
  asGuest,
  audienceOf,
  homeOf,
  mayOpen,
  type Role,
  resolveRole,
} from "~/domain/accounts/roles";
import type { Audience } from "~/domain/addresses";

test.each([
  ["a@b.test", true, true, "admin"],
  ["a@b.test", true, false, "admin"],
  ["a@b.test", false, true, "owner"],
  ["a@b.test", false, false, "visitor"],
  [null, true, true, "visitor"],
  ["", true, true, "visitor"],
])(
  "confirmed %j, in admin_users %s, in restaurant_owners %s: %s",
  (confirmedEmail, isAdminEmail, isOwnerEmail, role) => {
    expect(resolveRole({ confirmedEmail, isAdminEmail, isOwnerEmail })).toBe(role);
  },
);

test("a request without an account is anonymous", () => {
  expect(resolveRole(undefined)).toBe("anon");
});

describe("the roles that may open a page for", () => {
  test.each<[Audience, Role[]]>([
    ["everybody", ["anon", "visitor", "owner", "admin"]],
    ["visitor", ["visitor", "owner", "admin"]],
    ["owner", ["owner", "admin"]],
    ["admin", ["admin"]],
  ])("%s", (audience, admitted) => {
    const roles: Role[] = ["anon", "visitor", "owner", "admin"];
    expect(roles.filter((role) => mayOpen(role, audience))).toEqual(admitted);
  });

  test.each([
    ["/", "everybody"],
    ["/la-mar-chiquita", "everybody"],
    ["/login?redirectTo=/admin", "everybody"],
    ["/administrado", "everybody"],
    ["/my-space-bar", "everybody"],
    ["/admin", "admin"],
    ["/admin/owners/new", "admin"],
    ["/admin?x=1", "admin"],
    ["/./admin/x", "admin"],
    ["/x/../management", "owner"],
    ["/management/subscription", "owner"],
    ["/confirm-action?action=delete_offer&itemId=k3", "owner"],
    ["/my-space/edit-profile", "visitor"],
    ["/favorites", "visitor"],
    ["/preferences#picante", "visitor"],
    ["/user-location", "visitor"],
    ["/notifications?todas=1", "visitor"],
    ["/auth/google/link", "visitor"],
    ["/auth/google", "everybody"],
    ["/confirmar", "visitor"],
    ["/confirmar/abc", "everybody"],
    ["/admin/reviews", "admin"],
    ["/la-mar-chiquita/reviews", "everybody"],
  ])("%s is for %s", (path, audience) => {
    expect(audienceOf(path)).toBe(audience);
  });
});

test.each<[Role, string | undefined, string]>([
  ["admin", undefined, "/admin"],
  ["owner", undefined, "/management"],
  ["visitor", undefined, "/my-space"],
  ["visitor", "/la-mar/product/k3/rate", "/la-mar/product/k3/rate"],
  ["visitor", "/management", "/my-space"],
  ["visitor", "/admin", "/my-space"],
  ["owner", "/admin/owners/new", "/management"],
  ["owner", "/management/restaurants/new", "/management/restaurants/new"],
  ["owner", "/favorites", "/favorites"],
  ["admin", "/management", "/management"],
  ["admin", "/la-mar", "/la-mar"],
])("after %s signs in from %s: %s", (role, redirectTo, destination) => {
  expect(afterSignIn(role, redirectTo)).toBe(destination);
});

test("the home of anonymous visitors is the landing page", () => {
  expect(homeOf("anon")).toBe("/");
});

test.each([
  [undefined, "/"],
  ["/", "/"],
  ["/?nombre=mar", "/?nombre=mar"],
  ["/la-mar", "/la-mar"],
  ["/la-mar#corazon-k3", "/la-mar#corazon-k3"],
  ["/la-mar/product/k3/reviews?despues=x", "/la-mar/product/k3/reviews?despues=x"],
  ["/ofertas/k3", "/ofertas/k3"],
  ["/la-mar/product/k3/rate", "/la-mar/product/k3/rate"],
  ["/la-mar/product/k3/rate?paso=calificar", "/la-mar/product/k3/rate"],
  ["/la-mar/rate-experience", "/"],
  ["/favorites", "/"],
  ["/preferences?seccion=picante", "/"],
  ["/my-space/no/such/page", "/"],
  ["/no/such/page", "/"],
  ["/management", "/"],
  ["/./admin", "/"],
])("the guest link from %j leads to %s", (redirectTo, destination) => {
  expect(asGuest(redirectTo)).toBe(destination);
});

import { expect, test } from "vitest";
import {
  favoritesPath,
  favoritesTab,
  isSignInForFavorite,
  signInForFavorite,
} from "~/domain/diners/favorites";
import { safeRedirectPath } from "~/domain/redirect-to";

const paramsOf = (path: string) => new URL(path, "https://sobremesa.test").searchParams;

test.each(["/", "/?letra=L&pais=CO", "/la-mar", "/la-mar/product/0123456789abcdef/rate"])(
  "the heart button on %s links to sign-in with its reason, and back to itself",
  (page) => {
    const door = signInForFavorite(page, "0123456789abcdef");
    expect(door).toMatch(/^\/login\?redirectTo=/);
    expect(isSignInForFavorite(paramsOf(door))).toBe(true);
    expect(safeRedirectPath(paramsOf(door).get("redirectTo"))).toBe(`${page}#corazon-0123456789abcdef`);
  },
);

test.each(["/login", "/login?redirectTo=%2Fla-mar", "/login?motivo=", "/login?motivo=otro"])(
  "%s is not the sign-in of a heart button",
  (path) => {
    expect(isSignInForFavorite(paramsOf(path))).toBe(false);
  },
);

test.each([
  ["restaurant", undefined, "/favorites"],
  ["product", undefined, "/favorites?ver=platos"],
  ["restaurant", { after: "k3" }, "/favorites?despues=k3"],
  ["product", { before: "k3" }, "/favorites?ver=platos&antes=k3"],
] as const)("the tab of favorites of kind %s at %j is %s", (kind, position, path) => {
  expect(favoritesPath(kind, position)).toBe(path);
  expect(favoritesTab(paramsOf(path))).toBe(kind);
});

test("an unknown tab shows the restaurants", () => {
  expect(favoritesTab(paramsOf("/favorites?ver=menus"))).toBe("restaurant");
});

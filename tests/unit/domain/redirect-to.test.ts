import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "~/domain/redirect-to";

test.each([
  "/",
  "/my-space",
  "/la-mar/product/k3v9/rate?paso=rate#formulario",
  "/buscar?q=%C3%B1ame%20y%20m%C3%A1s",
  "/a//b",
  "/@user",
  "/https://evil.example",
  `/${"x".repeat(1999)}`,
])("%s is a path of this site", (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

test.each([
  ["/buscar?q=ñame%20y%20más", "/buscar?q=%C3%B1ame%20y%20m%C3%A1s"],
  ["/café#reseñas", "/caf%C3%A9#rese%C3%B1as"],
  ["/a b", "/a%20b"],
  ["/😀", "/%F0%9F%98%80"],
  ["/x\u202Egnp", "/x%E2%80%AEgnp"],
  ['/"><script>', "/%22%3E%3Cscript%3E"],
  ["/x/../my-space", "/my-space"],
  ["/\uD800", "/%EF%BF%BD"],
])("%j becomes what a browser sends: %s", (path, sent) => {
  expect(safeRedirectPath(path)).toBe(sent);
});

test.each([
  "",
  " /my-space",
  "my-space",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/my-space\r\nSet-Cookie: a=b",
  "/\u0000",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/.\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "?x=1",
  `/${"x".repeat(2000)}`,
  null,
  undefined,
  42,
  ["/my-space"],
])("%j is not a path of this site", (value) => {
  expect(safeRedirectPath(value)).toBeUndefined();
});

test("an accepted path never leads to another site, resolved once or twice", () => {
  const piece = fc.constantFrom("/", "\\", ".", "..", "@", ":", "evil.example", "?", "#", "%2f", "a", "\t");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = safeRedirectPath(`/${pieces.join("")}`);
      if (path === undefined) return;
      const once = new URL(path, "https://sobremesa.test/login");
      expect(once.origin).toBe("https://sobremesa.test");
      expect(new URL(once.pathname, once).origin).toBe("https://sobremesa.test");
    }),
  );
});

test("an accepted path fits in a Location header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const path = safeRedirectPath(`/${text}`);
      if (path === undefined) return;
      expect(path).toMatch(/^\/[\x21-\x7E]*$/);
    }),
  );
});

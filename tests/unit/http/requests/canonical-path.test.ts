import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "~/http/requests/canonical-path";

const ORIGIN = "https://sobremesa.test";
const BACKSLASH_OR_CONTROL = /[\\\p{Cc}]/u;

/** The path of a URL as the Worker receives it. */
const pathOf = (text: string) => new URL(ORIGIN + text).pathname;
const segmentsOf = (pathname: string) => pathname.split("/").filter(Boolean).map(decodeURIComponent);

describe("canonicalPath", () => {
  it.each([
    ["/", "/"],
    ["/la-mar-chiquita", "/la-mar-chiquita"],
    ["/la%2Dmar-chiquita", "/la-mar-chiquita"],
    ["/l%61-mar-chiquita", "/la-mar-chiquita"],
    ["/l%61%2dm%61r-chiquita/", "/la-mar-chiquita"],
    ["//la-mar-chiquita//reviews/", "/la-mar-chiquita/reviews"],
    ["///", "/"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/café", "/caf%C3%A9"],
    ["/a@b:c$d&e+f,g;h=i!j~k*l'm(n)o_p.q", "/a@b:c$d&e+f,g;h=i!j~k*l'm(n)o_p.q"],
    ["/a%40b%3Ac%24d%26e%2Bf%2Cg%3Bh%3Di%21j%7Ek%2Al%27m%28n%29", "/a@b:c$d&e+f,g;h=i!j~k*l'm(n)"],
    ["/a|b[c]^", "/a%7Cb%5Bc%5D%5E"],
    ["/la%2Dmar.data", "/la-mar.data"],
    ["/la-mar%2Edata", "/la-mar.data"],
  ])("returns for %s the spelling %s", (path, canonical) => {
    expect(canonicalPath(pathOf(path))).toBe(canonical);
  });

  it.each(["/a%2Fb", "/%2F", "/a%25b", "/%252e", "/a%20b", "/a%3Fb", "/a%23b", "/.data", "/_root.data"])(
    "leaves %s, which decoded would be another address",
    (path) => expect(canonicalPath(pathOf(path))).toBe(path),
  );

  it.each([
    "/%5C",
    "/%5c%40/reviews",
    "/%0A%5C",
    "/a%5Cb",
    "/%00",
    "/a/%1F",
    "/%7F",
    "/%C2%85",
    "/a%",
    "/a%zz",
    "/%ff",
    "/%c0%ae",
    "/%ed%a0%80",
    "/%f5%80%80%80",
    "/%E0%A4%A",
  ])("returns nothing for %s", (path) => expect(canonicalPath(pathOf(path))).toBeUndefined());

  const byte = fc.integer({ min: 0, max: 255 }).map((n) => `%${n.toString(16).padStart(2, "0")}`);
  const character = fc
    .string({ unit: "binary", minLength: 1, maxLength: 2 })
    .map((text) => text.toWellFormed());
  const piece = fc.oneof(byte, character, fc.constantFrom("/", "//", "%2F", "%25", "%2e", "..", "\\", "a"));
  const anyPath = fc
    .array(piece, { maxLength: 12 })
    .map((pieces) => pathOf(`/${pieces.join("").replace(/[?#]/g, "")}`));

  it("has the same segments as the path, and is its own canonical path", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const canonical = canonicalPath(path);
        if (canonical === undefined) return;
        expect(segmentsOf(canonical)).toEqual(segmentsOf(path));
        expect(canonicalPath(canonical)).toBe(canonical);
        // A browser that is redirected there requests exactly this path on the same host.
        expect(new URL(canonical, ORIGIN).href).toBe(ORIGIN + canonical);
      }),
      { numRuns: 3000 },
    );
  });

  it("is missing exactly for paths with invalid UTF-8, a backslash or a control character", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        let isImpossible = false;
        try {
          isImpossible = segmentsOf(path).some((segment) => BACKSLASH_OR_CONTROL.test(segment));
        } catch {
          isImpossible = true;
        }
        expect(canonicalPath(path) === undefined).toBe(isImpossible);
      }),
      { numRuns: 3000 },
    );
  });
});

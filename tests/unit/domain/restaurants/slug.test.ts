import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReservedSlug, slugProblem } from "~/domain/restaurants/slug";
import { SLUG_MAX, SUGGESTED_SLUG_MAX, slugAlternatives, slugify } from "~/domain/restaurants/slug-from-name";

describe("slugify", () => {
  test.each([
    ["La Mar Chiquita", "la-mar-chiquita"],
    ["  Doña Fefa — Comedor  ", "dona-fefa-comedor"],
    ["¡¡Qué Rico!! 🍤 & Más", "que-rico-mas"],
    ["D'Luis", "dluis"],
    ["McDonald's", "mcdonalds"],
    ["Papa\u2019s \u2018Grill\u2019", "papas-grill"],
    ["O\u2032Neill\u02BCs & D\u00B4Gusto", "oneills-dgusto"],
    ["'Tá' rico", "ta-rico"],
    ["CAFÉ   Nº 5", "cafe-no-5"],
    ["--a__b--", "a-b"],
    ["../../etc/passwd", "etc-passwd"],
    ["<script>", "script"],
    ["寿司", ""],
    ["🍤", ""],
    ["", ""],
  ])("%j becomes %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("a long name is cut between words, and one long word inside", () => {
    expect(slugify(`${"abcdefghi ".repeat(8)}fin`)).toBe("abcdefghi-".repeat(8).slice(0, -1));
    expect(slugify(`${"x".repeat(40)} ${"y".repeat(39)} z`)).toBe(`${"x".repeat(40)}-${"y".repeat(39)}`);
    expect(slugify(`${"x".repeat(40)} ${"y".repeat(39)} z z`)).toBe(`${"x".repeat(40)}-${"y".repeat(39)}`);
    expect(slugify(`${"x".repeat(40)} ${"y".repeat(40)} z`)).toBe("x".repeat(40));
    expect(slugify("x".repeat(81))).toBe("x".repeat(SLUG_MAX));
    expect(slugify(`a ${"x".repeat(78)}`)).toBe(`a-${"x".repeat(78)}`);
    expect(slugify(`a ${"x".repeat(79)}`)).toBe("a");
  });

  test("for any name the slug is empty, reserved or valid", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const slug = slugify(name);
        const refused = slug === "" ? "slug-required" : slug.length < 3 ? "slug-too-short" : "slug-reserved";
        expect([undefined, refused]).toContain(slugProblem(slug));
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("reserved slugs", () => {
  test.each(
    "login register recuperar confirmar confirmar-cambio logout notifications healthz favorites preferences user-location my-space user admin management confirm-action api auth media assets ofertas privacidad buscar sitemap.xml robots.txt cdn-cgi Login ADMIN".split(
      " ",
    ),
  )("%s belongs to the site", (segment) => {
    expect(isReservedSlug(segment)).toBe(true);
  });

  test.each(["la-mar-chiquita", "admin-2", "", "constructor", "__proto__"])(
    "%j does not belong to the site",
    (segment) => {
      expect(isReservedSlug(segment)).toBe(false);
    },
  );
});

test.each([
  ["la-mar-chiquita", undefined],
  ["24-horas", undefined],
  ["x".repeat(80), undefined],
  ["", "slug-required"],
  ["x".repeat(81), "slug-too-long"],
  ["La-Mar", "slug-format"],
  ["la mar", "slug-format"],
  ["la--mar", "slug-format"],
  ["-la", "slug-format"],
  ["la-", "slug-format"],
  ["ñame", "slug-format"],
  ["a/b", "slug-format"],
  ["la\n", "slug-format"],
  ["..", "slug-format"],
  ["a", "slug-too-short"],
  ["mi", "slug-too-short"],
  ["mar", undefined],
  ["admin", "slug-reserved"],
  ["ofertas", "slug-reserved"],
])("the slug %j has the problem %s", (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});

test.each([
  ["la-mar", "Santo Domingo", ["la-mar-santo", "la-mar-2"]],
  ["la-mar", "", ["la-mar-2", "la-mar-3"]],
  ["la-muy-larga-casa-de-los-sabores", "Moca", ["la-muy-larga-casa-de-los-moca"]],
])("instead of %s in %s it suggests %j", (slug, city, first) => {
  const suggested = slugAlternatives(slug, city);
  expect(suggested.slice(0, first.length)).toEqual(first);
  for (const each of suggested) {
    expect(slugProblem(each)).toBeUndefined();
    expect(each.length).toBeLessThanOrEqual(SUGGESTED_SLUG_MAX);
  }
});

test("a suggested slug is cut between words at 30 characters", () => {
  expect(slugify("La Casa de los Sabores del Cibao", SUGGESTED_SLUG_MAX)).toBe("la-casa-de-los-sabores-del");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FIELDS = "app/domain/forms/fields.ts";

/**
 * Files that may clean, normalise or fold a text: each measures it first, or reads one that was measured when it was
 * saved.
 */
const MAY_CLEAN = [
  // Members of calls: their schemas measure them first.
  "app/domain/api/auth-calls.ts",
  "app/domain/api/factor-calls.ts",
  "app/routes/api/auth/sign-up.server.ts",
  FIELDS,
  "app/domain/catalogue/cuisines.ts",
  "app/domain/catalogue/ingredients.ts",
  "app/domain/catalogue/approximate-ingredients.ts",
  "app/domain/accounts/email.ts",
  "app/domain/accounts/initials.ts",
  "app/domain/restaurants/contact-links.ts",
  "app/domain/menus/dish-copy.ts",
  // Reads at most the first 1,000 letters.
  "app/domain/menus/menu-filter.ts",
  "app/domain/menus/sizes.ts",
  "app/domain/offers/offers.ts",
  "app/domain/search/menu-search-address.ts",
  // The words of a menu, and typed ones that its address or box has measured.
  "app/domain/search/menu-search.ts",
  "app/domain/search/panel-search.ts",
  "app/domain/audit/audit-search.ts",
  "app/domain/accounts/new-passwords.ts",
  "app/domain/accounts/providers.ts",
  "app/domain/places/place-text.ts",
  "app/domain/search/search.ts",
  "app/domain/assistant/turns.ts",
  "app/domain/questions/fold-words.ts",
  "app/domain/search/asked.ts",
  "app/domain/search/words.ts",
  "app/domain/restaurants/slug-from-name.ts",
  "app/domain/tags.ts",
  "app/domain/text.ts",
  "app/data/menus/dish-form.server.ts",
  "app/data/places/place-search.server.ts",
  "app/data/restaurants/restaurant-form.server.ts",
  "app/data/search/panel-index.server.ts",
  "app/data/search/search.server.ts",
  "app/platform/passwords.server.ts",
  "app/platform/social-picture/lettering.ts",
  "app/ui/fields/tags-field.tsx",
];

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: join("app", path), source: readFileSync(join("app", path), "utf8") }));

const CLEANS = /\b(?:cleanText|foldText|normaliseEmail)\b|\.normalize\(/;
/** Schemas that accept a text without measuring it. */
const RAW_TEXT = /\bz\s*\.\s*(?:coerce\s*\.\s*)?(?:string|email|url)\(/;

it("every form's schema reads text by the fields, which measure it first", () => {
  const own = files.filter(({ path }) => path.startsWith("app/domain/forms/") && path !== FIELDS);
  expect(own.length).toBeGreaterThan(8);
  const raw = own.filter(({ source }) => RAW_TEXT.test(source) || CLEANS.test(source));
  expect(raw.map(({ path }) => path)).toEqual([]);
});

it("no other file cleans a text that was not measured", () => {
  const cleaning = files.filter(({ source }) => CLEANS.test(source)).map(({ path }) => path);
  expect(cleaning.toSorted()).toEqual(MAY_CLEAN.toSorted());
});

import { foldText } from "~/domain/text";

/*
 * Slugs out of names, for the form in the browser too. The rules of slug.ts know the whole route table, which pages of the
 * browser do not load.
 */

export const SLUG_MAX = 80;

/** Longest suggested slug. A printed code of a short address has few, large squares. */
export const SUGGESTED_SLUG_MAX = 30;

/** Apostrophes, primes and accents that stand for one. They join what they stand between. */
const JOINING =
  /['\u2018\u2019\u201B\u2032\u2035\u02B9-\u02BD\u02C8\u02CA\u02CB\u0060\u00B4\u055A\uA78C\uFF07]/g;

/**
 * Makes a slug from a name: lower case, no accents, single hyphens for everything except letters and digits, none at
 * the ends (specification, owner side, section 5). An apostrophe joins: «McDonald's» becomes `mcdonalds`. Cut to
 * `longest` characters, between words if possible. Empty if the name has no Latin letter or digit.
 */
export function slugify(name: string, longest = SLUG_MAX): string {
  const slug = foldText(name.replace(JOINING, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : slug.slice(0, longest);
}

/**
 * Returns the slugs to suggest to a restaurant whose slug is taken: with its town, then with a number. Each has at most
 * 30 characters.
 */
export function slugAlternatives(slug: string, city: string): string[] {
  const endings = [slugify(city, 12), ..."23456".split("")].filter((ending) => ending !== "");
  return endings.map((ending) => `${slugify(slug, SUGGESTED_SLUG_MAX - 1 - ending.length)}-${ending}`);
}

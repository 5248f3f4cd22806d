import type { PagePosition } from "~/domain/list-pages";
import type { SearchFilters } from "~/domain/search/search";
import { foldText } from "~/domain/text";

/** The columns of a generated restaurant that the comparison needs. */
export type GeneratedRestaurant = {
  publicId: string;
  name: string;
  type: string;
  country: string;
  division: string | null;
  typed: string | null;
  initial: string;
};

/** Lists every visible restaurant of the database, newest first. */
export async function listRestaurants(d1: D1Database, now: Date): Promise<GeneratedRestaurant[]> {
  const { results } = await d1
    .prepare(
      `SELECT r.public_id AS publicId, r.name_folded AS name, r.restaurant_type AS type, c.code AS country,
         d.code AS division, r.division_folded AS typed, r.initial
       FROM restaurants AS r JOIN countries AS c ON c.id = r.country_id LEFT JOIN divisions AS d ON d.id = r.division_id
       WHERE r.is_active = 1 AND r.visible_until > ? ORDER BY r.created_at DESC, r.id DESC`,
    )
    .bind(now.getTime())
    .all<GeneratedRestaurant>();
  return results;
}

/**
 * Finds the restaurants of a search by looking at every restaurant: the slow way with which the fast way is
 * compared.
 */
export function findRestaurants(
  places: readonly GeneratedRestaurant[],
  filters: SearchFilters,
): GeneratedRestaurant[] {
  const typed = wordsOf(foldText(filters.name));
  const province = foldText(filters.province);
  const isCode = /^[A-Z]{2}-/.test(filters.province);
  const fits = places.filter(
    (place) =>
      place.country === filters.country &&
      (filters.type === "" || place.type === filters.type) &&
      (filters.letter === "" || place.initial === filters.letter) &&
      (filters.province === "" ||
        (isCode ? place.division === filters.province : place.typed?.startsWith(province) === true)),
  );
  if (filters.name === "") return fits;
  const ranks = fits.map((place) => ({ place, rank: rankOf(wordsOf(place.name), typed) }));
  return [0, 1, 2].flatMap((rank) => ranks.filter((one) => one.rank === rank).map(({ place }) => place));
}

const wordsOf = (folded: string) => folded.replace(/['.&"]/g, "").match(/[a-z0-9]+/g) ?? [];

/** How well a name matches typed words: 0 the same, 1 contained, 2 all of them in any order or without spaces. */
function rankOf(words: readonly string[], typed: readonly string[]): number | undefined {
  const [name, text] = [words.join(" "), typed.join(" ")];
  const [joined, together] = [words.join(""), typed.join("")];
  if (text === "") return undefined;
  if (name === text) return 0;
  if (text.length > 2 ? name.includes(text) : words.some((word) => word.startsWith(text))) return 1;
  if (together.length < 5 ? joined === together : joined.includes(together)) return 2;
  const hasAll = typed.every((word, at) =>
    at < typed.length - 1 ? words.includes(word) : words.some((one) => one.startsWith(word)),
  );
  return hasAll ? 2 : undefined;
}

/** Returns the part of `found` that stands on the page at a position. */
export function pageAt(
  found: readonly GeneratedRestaurant[],
  position: PagePosition,
  aPage: number,
): GeneratedRestaurant[] {
  if (!position) return found.slice(0, aPage);
  const anchor = "after" in position ? position.after : position.before;
  const at = found.findIndex(({ publicId }) => publicId === anchor);
  return "after" in position ? found.slice(at + 1, at + 1 + aPage) : found.slice(Math.max(0, at - aPage), at);
}

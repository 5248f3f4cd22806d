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
  const name = foldText(filters.name);
  const province = foldText(filters.province);
  const isCode = /^[A-Z]{2}-/.test(filters.province);
  return places.filter(
    (place) =>
      place.country === filters.country &&
      (filters.type === "" || place.type === filters.type) &&
      (filters.letter === "" || place.initial === filters.letter) &&
      (filters.province === "" ||
        (isCode ? place.division === filters.province : place.typed?.startsWith(province) === true)) &&
      (name === "" ||
        (name.length > 2
          ? place.name.includes(name)
          : place.name.split(/[^a-z0-9]+/).some((word) => word.startsWith(name)))),
  );
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

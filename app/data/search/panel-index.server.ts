import { type SQL, sql } from "drizzle-orm";
import { foldText } from "~/domain/text";
import { nameIndexFor, phrase } from "./name-match.server";

/** An index of migration `management_search` and the query for it. */
export type PanelMatch = { index: SQL; query: string | SQL };

/**
 * Returns the index and query for a panel's search: any part of a text from three letters on, else the beginning of a
 * word. Returns `undefined` for an empty search.
 */
export function panelMatch(table: "restaurants" | "owners", search: string): PanelMatch | undefined {
  const folded = foldText(search);
  if (folded === "") return undefined;
  // The tokenizers fold only case and accents. Indexed texts keep their ligatures; only indexed names are folded
  // fully.
  const typed = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = typed === folded ? [folded] : [folded, typed];
  const { index, suffix } = nameIndexFor(`panel_${table}`, texts);
  return { index, query: texts.map((text) => phrase(text) + suffix).join(" OR ") };
}

/**
 * The characters that encode an owner's id: U+E000 and the 6,399 after it, private use characters that no folding
 * changes.
 */
const [FIRST_KEY, KEYS] = [0xe000, 6400];

/** Returns the same for one owner's restaurants. */
export function ownersMatch(ownerId: number, search: string): PanelMatch | undefined {
  const match = panelMatch("restaurants", search);
  const parts = [Math.floor(ownerId / KEYS ** 2), Math.floor(ownerId / KEYS) % KEYS, ownerId % KEYS];
  const key = String.fromCodePoint(...parts.map((part) => FIRST_KEY + part));
  return match && { ...match, query: `owner : "${key}" AND (${match.query})` };
}

/** Returns the same for the owner with a public id, by the restaurants' names alone. The database encodes the owner's id. */
export function ownersNameMatch(ownerPublicId: string, search: string): PanelMatch | undefined {
  const match = panelMatch("restaurants", search);
  const parts = [`id / ${KEYS ** 2}`, `id / ${KEYS} % ${KEYS}`, `id % ${KEYS}`];
  const key = sql.raw(`char(${parts.map((part) => `${FIRST_KEY} + ${part}`).join(", ")})`);
  return (
    match && {
      ...match,
      query: sql`(SELECT 'owner : "' || ${key} || ${`" AND name : (${match.query})`}
        FROM restaurant_owners WHERE public_id = ${ownerPublicId})`,
    }
  );
}

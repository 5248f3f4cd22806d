import type { SQL } from "drizzle-orm";
import { foldText } from "~/domain/text";
import { nameIndexFor, phrase } from "./name-match.server";

/** An index of migration `management_search` and what to ask it. */
export type PanelMatch = { index: SQL; query: string };

/**
 * Which index finds a panel's search, and how: any part of a text from three letters on, below that how a word begins.
 * `undefined` where nothing is searched for.
 */
export function panelMatch(table: "restaurants" | "owners", search: string): PanelMatch | undefined {
  const folded = foldText(search);
  if (folded === "") return undefined;
  // The tokenizers fold case and accents alone. Texts keep their ligatures there, and only names, folded, do without.
  const typed = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = typed === folded ? [folded] : [folded, typed];
  const { index, suffix } = nameIndexFor(`panel_${table}`, texts);
  return { index, query: texts.map((text) => phrase(text) + suffix).join(" OR ") };
}

/** The characters that may stand for an owner: U+E000 and 6,399 more of private use, which nothing folds. */
const [FIRST_KEY, KEYS] = [0xe000, 6400];

/** The same, of one owner's restaurants alone. */
export function ownersMatch(ownerId: number, search: string): PanelMatch | undefined {
  const match = panelMatch("restaurants", search);
  const parts = [Math.floor(ownerId / KEYS ** 2), Math.floor(ownerId / KEYS) % KEYS, ownerId % KEYS];
  const key = String.fromCodePoint(...parts.map((part) => FIRST_KEY + part));
  return match && { ...match, query: `owner : "${key}" AND (${match.query})` };
}

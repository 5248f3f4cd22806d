import { type SQL, sql } from "drizzle-orm";

/** Trigrams find nothing under three characters. */
const TRIGRAM_LENGTH = 3;

/** A phrase of an FTS5 query: quoted, so that nothing typed is an operator. */
export function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Which of a pair of name indexes (`{family}_trigrams`, `{family}_words`) finds texts, and what stands after a phrase there:
 * any part of a name from three characters on; below that, for any of them, how a word begins.
 */
export function nameIndexFor(family: string, texts: readonly string[]): { index: SQL; suffix: "" | " *" } {
  const isShort = texts.some((text) => [...text].length < TRIGRAM_LENGTH);
  return isShort
    ? { index: sql.raw(`${family}_words`), suffix: " *" }
    : { index: sql.raw(`${family}_trigrams`), suffix: "" };
}

import { type SQL, sql } from "drizzle-orm";

/** A trigram index finds nothing for fewer than three characters. */
const TRIGRAM_LENGTH = 3;

/** Returns an FTS5 phrase: quoted, so that typed text contains no operator. */
export function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Returns which of a pair of name indexes (`{family}_trigrams`, `{family}_words`) finds these texts, and the suffix
 * for each phrase: any part of a name if all texts have three characters or more, else the beginning of a word.
 */
export function nameIndexFor(family: string, texts: readonly string[]): { index: SQL; suffix: "" | " *" } {
  const isShort = texts.some((text) => [...text].length < TRIGRAM_LENGTH);
  return isShort
    ? { index: sql.raw(`${family}_words`), suffix: " *" }
    : { index: sql.raw(`${family}_trigrams`), suffix: "" };
}

export interface VocabularyEntry {
  readonly id: string;
  readonly label: string;
}

export interface Vocabulary<Entry extends VocabularyEntry> {
  readonly entries: readonly Entry[];
  readonly ids: readonly Entry["id"][];
  has(id: unknown): id is Entry["id"];
  find(id: string): Entry | undefined;
  label(id: string): string;
}

/** The ids of a vocabulary as a type: `IdOf<typeof CUISINES>`. */
export type IdOf<V> = V extends Vocabulary<infer Entry> ? Entry["id"] : never;

/**
 * Makes an ordered, closed list of ids with their Spanish labels. `has` returns whether a value is one of the ids,
 * `find` the entry or `undefined`, and `label` the id itself if it is unknown, so that rows of a later release can be
 * drawn. Throws on a repeated id.
 */
export function vocabulary<const Entry extends VocabularyEntry>(
  entries: readonly Entry[],
): Vocabulary<Entry> {
  const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]));
  if (byId.size !== entries.length) throw new Error("A vocabulary repeats an id");
  return {
    entries,
    ids: entries.map((entry) => entry.id),
    has: (id): id is Entry["id"] => typeof id === "string" && byId.has(id),
    find: (id) => byId.get(id),
    label: (id) => byId.get(id)?.label ?? id,
  };
}

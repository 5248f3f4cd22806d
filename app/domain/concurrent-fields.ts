type Fields = Readonly<Record<string, string>>;

/** The name of the field that holds the fields with which a form was drawn, as JSON. */
export const DRAWN_FIELD = "drawn";

/** The name of the field that holds the public id of the account for which a form was drawn. */
export const ACCOUNT_FIELD = "account";

export type MergedFields = {
  /** The fields to draw: the person's changes, and the other person's where this one changed nothing. */
  values: Record<string, string>;
  /** Fields that only the other person changed. */
  theirs: string[];
  /** Fields that both changed, differently. The person's own value is in `values`. */
  both: string[];
};

/** Returns a field's value. A sender chooses the names, and may choose one that every object has, as «constructor». */
const textOf = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : "") ?? "";

/** Browsers send line ends as CRLF. */
const sameText = (one: string, other: string) =>
  one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");

/**
 * Merges a sent form with fields that were saved after it was drawn. `drawn` has the fields at that time, and `saved`
 * the present ones; a field that only `typed` has stays as typed. A missing field counts as empty, as an unticked box
 * is sent.
 */
export function mergeFields({
  typed,
  drawn,
  saved,
}: Record<"typed" | "drawn" | "saved", Fields>): MergedFields {
  const merged: MergedFields = { values: { ...typed }, theirs: [], both: [] };
  for (const [name, present] of Object.entries(saved)) {
    if (sameText(present, textOf(drawn, name))) continue;
    if (sameText(textOf(typed, name), textOf(drawn, name))) {
      merged.values[name] = present;
      merged.theirs.push(name);
    } else if (!sameText(textOf(typed, name), present)) merged.both.push(name);
  }
  return merged;
}

/**
 * Returns the fields of a sent form that differ from those with which it was drawn, '' for an emptied one, without those
 * drawn fields themselves.
 */
export function changedFields({ [DRAWN_FIELD]: drawnJson, ...typed }: Fields): Record<string, string> {
  const drawn = parseDrawnFields(drawnJson);
  const names = new Set([...Object.keys(drawn), ...Object.keys(typed)]);
  const changed = [...names].filter((name) => !sameText(textOf(typed, name), textOf(drawn, name)));
  return Object.fromEntries(changed.map((name) => [name, textOf(typed, name)]));
}

/** Parses the fields with which a form was drawn. Returns none for any other text. */
export function parseDrawnFields(text = ""): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === "string"));
  } catch {
    return {};
  }
}

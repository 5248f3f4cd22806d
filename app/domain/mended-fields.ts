type Fields = Readonly<Record<string, string>>;

/**
 * Returns the wrong fields whose value is another than when the form was refused. The values of a field of several controls
 * have its name and a hyphen or a dot before their own part.
 */
export function mendedFields(wrong: readonly string[], refused: Fields, present: Fields): string[] {
  const changed = [...new Set([...Object.keys(refused), ...Object.keys(present)])].filter(
    (field) => refused[field] !== present[field],
  );
  return wrong.filter((name) =>
    changed.some((field) => field === name || field.startsWith(`${name}-`) || field.startsWith(`${name}.`)),
  );
}

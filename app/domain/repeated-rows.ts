/** Returns the name of a repeated row's field within its form: `dishes.0.price`. */
export function rowName(name: string, row: number, field: string): string {
  return `${name}.${row}.${field}`;
}

/**
 * Returns the rows of a repeated group of fields, in the order of their numbers, which may have gaps: a removed row leaves
 * one. Rows in which nothing is written do not count, and fields of other names are left out.
 * @later owner panel
 */
export function rowsOf(fields: Readonly<Record<string, string>>, name: string): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [key, value] of Object.entries(fields)) {
    const [, row, field] = key.startsWith(`${name}.`)
      ? (/^\.(\d{1,4})\.(\w+)$/.exec(key.slice(name.length)) ?? [])
      : [];
    if (row === undefined || field === undefined) continue;
    rows.set(Number(row), { ...rows.get(Number(row)), [field]: value });
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row)
    .filter((row) => Object.values(row).some((value) => value.trim() !== ""));
}

/**
 * Returns the names of tables, each before those that it refers to, by the statements that made them. Tables that refer
 * to each other in a circle stand in any order.
 */
export function childrenFirst(tables: readonly { name: string; sql: string }[]): string[] {
  const references = tables.flatMap(({ name, sql }) =>
    [...sql.matchAll(/REFERENCES\s+["`]?(\w+)/gi)].map(([, parent = ""]) => ({ child: name, parent })),
  );
  const ordered = new Set<string>();
  const add = (name: string, above: string[]) => {
    if (ordered.has(name) || above.includes(name)) return;
    for (const { child, parent } of references) if (parent === name) add(child, [...above, name]);
    ordered.add(name);
  };
  for (const { name } of tables) add(name, []);
  return [...ordered];
}

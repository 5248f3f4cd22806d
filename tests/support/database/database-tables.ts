/** Lists the app's own tables, without those of SQLite, D1, the migrations and FTS5. */
export async function databaseTables(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  const isVirtual = (name: string) =>
    virtual.some(
      (table) => name === table || /^_(data|idx|content|docsize|config)$/.test(name.replace(table, "")),
    );
  return results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name) && !isVirtual(name));
}

import { type BackedUpTable, readRowLine } from "~/domain/backups/manifest";

/** D1 takes statements of 100 KB with 100 parameters. */
const MOST_CHARACTERS = 60_000;
const MOST_PARAMETERS = 100;
/** Longer texts are bound: they need not fit into a statement. */
const LONG_TEXT = 4000;
const STATEMENTS_A_BATCH = 40;

type ForeignKey = { seq: number; table: string; from: string; to: string | null; on_delete: string };

/**
 * Writes a table's rows. A row whose parent was deleted while the backup was made is left out, as the deletion would have
 * deleted it; where the deletion empties the reference, it is emptied. Returns how many were left out.
 */
export async function importTable(
  DB: D1Database,
  { name, columns }: BackedUpTable,
  chunks: AsyncIterable<string[]>,
): Promise<number> {
  const { results: keys } = await DB.prepare(`PRAGMA foreign_key_list("${name}")`).all<ForeignKey>();
  const insert = insertInto(name, columns, keys);
  let withoutParent = 0;
  for await (const lines of chunks) {
    const statements = statementsOf(lines.map(readRowLine), insert);
    for (let at = 0; at < statements.length; at += STATEMENTS_A_BATCH) {
      const some = statements.slice(at, at + STATEMENTS_A_BATCH);
      const results = await DB.batch([
        DB.prepare("PRAGMA defer_foreign_keys = on"),
        ...some.map(({ sql, parameters }) => DB.prepare(sql).bind(...parameters)),
      ]);
      const written = results.slice(1).reduce((sum, { meta }) => sum + meta.changes, 0);
      withoutParent += some.reduce((sum, { rows }) => sum + rows, 0) - written;
    }
  }
  return withoutParent;
}

/** Returns the statement around a list of rows. */
function insertInto(name: string, columns: string[], keys: ForeignKey[]): (rows: string) => string {
  const list = columns.map((column) => `"${column}"`).join(", ");
  const to = (key: ForeignKey) => {
    if (key.seq > 0) throw new Error(`${name} refers to ${key.table} by two columns`);
    return `EXISTS (SELECT 1 FROM "${key.table}" AS parent WHERE parent."${key.to ?? "id"}" = x."${key.from}")`;
  };
  // A row of the same table may come later.
  const others = keys.filter(({ table }) => table !== name);
  const emptied = new Map(
    others.filter((key) => key.on_delete === "SET NULL").map((key) => [key.from, key] as const),
  );
  const selected = columns.map((column) => {
    const key = emptied.get(column);
    return key ? `CASE WHEN ${to(key)} THEN x."${column}" END` : `x."${column}"`;
  });
  const required = others
    .filter((key) => key.on_delete !== "SET NULL")
    .map((key) => `(x."${key.from}" IS NULL OR ${to(key)})`);
  return (rows) =>
    `WITH x (${list}) AS (VALUES ${rows}) INSERT INTO "${name}" (${list})
      SELECT ${selected.join(", ")} FROM x WHERE ${required.join(" AND ") || "true"}`;
}

type Statement = { sql: string; parameters: unknown[]; rows: number };

function statementsOf(rows: string[][], insert: (rows: string) => string): Statement[] {
  const statements: Statement[] = [];
  let [texts, parameters, characters]: [string[], unknown[], number] = [[], [], 0];
  const end = () => {
    if (texts.length > 0) statements.push({ sql: insert(texts.join(", ")), parameters, rows: texts.length });
    [texts, parameters, characters] = [[], [], 0];
  };
  for (const row of rows) {
    const long = row.filter(isLong);
    const size = row.reduce((sum, literal) => sum + (isLong(literal) ? 2 : literal.length + 2), 0);
    if (characters + size > MOST_CHARACTERS || parameters.length + long.length > MOST_PARAMETERS) end();
    texts.push(`(${row.map((literal) => (isLong(literal) ? "?" : literal)).join(", ")})`);
    parameters.push(...long.map(textOf));
    characters += size;
  }
  end();
  return statements;
}

const isLong = (literal: string) => literal.startsWith("'") && literal.length > LONG_TEXT;

/** Returns the text of a literal. */
const textOf = (literal: string) => literal.slice(1, -1).replaceAll("''", "'");

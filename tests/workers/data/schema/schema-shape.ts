import { is, SQL } from "drizzle-orm";
import {
  type ForeignKey,
  getTableConfig,
  type Index,
  SQLiteSyncDialect,
  SQLiteTable,
} from "drizzle-orm/sqlite-core";

/** A table in a form that the schema in code and the migrated database can both give. */
export type TableShape = {
  columns: Record<string, ColumnShape>;
  primaryKey: string[];
  indexes: Record<string, { columns: string[]; unique: boolean; where: string | undefined }>;
  foreignKeys: string[];
  checks: Record<string, string>;
};

type ColumnShape = {
  type: string;
  notNull: boolean;
  default: string | undefined;
  generatedAs: string | undefined;
};

const dialect = new SQLiteSyncDialect();

/** The expression as text, without differences in spaces and quotes. */
const textOf = (expression: SQL) => normal(dialect.sqlToQuery(expression.inlineParams()).sql);
const normal = (text: string) => text.replace(/["`]/g, "").replace(/\s+/g, " ").trim();

const SCHEMA_FILES = import.meta.glob<Record<string, unknown>>("../../../../app/data/schema/*.ts", {
  eager: true,
});

/** Returns every table of the schema by its name in the database. */
export function schemaTables(): Map<string, SQLiteTable> {
  const tables = Object.values(SCHEMA_FILES)
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, SQLiteTable));
  return new Map(tables.map((table) => [getTableConfig(table).name, table]));
}

/** Describes a table of the schema in code. */
export function shapeInCode(table: SQLiteTable): TableShape {
  const config = getTableConfig(table);
  const shape: TableShape = {
    columns: {},
    primaryKey: config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
    indexes: {},
    foreignKeys: config.foreignKeys.map(foreignKeyText).sort(),
    checks: Object.fromEntries(config.checks.map(({ name, value }) => [name, textOf(value)])),
  };
  for (const column of config.columns) {
    const { generated } = column;
    shape.columns[column.name] = {
      type: column.getSQLType(),
      notNull: column.notNull,
      default:
        column.default === undefined
          ? undefined
          : literal(column.mapToDriverValue(column.default), column.default),
      generatedAs:
        generated && is(generated.as, SQL) ? `${textOf(generated.as)} ${generated.mode}` : undefined,
    };
    if (column.primary) shape.primaryKey.push(column.name);
    if (column.isUnique && column.uniqueName) {
      shape.indexes[column.uniqueName] = { columns: [column.name], unique: true, where: undefined };
    }
  }
  for (const index of config.indexes) shape.indexes[index.config.name] = indexShape(index);
  for (const { columns, name } of config.uniqueConstraints) {
    if (!name) throw new Error(`${config.name} has a unique constraint without a name`);
    shape.indexes[name] = { columns: columns.map((column) => column.name), unique: true, where: undefined };
  }
  return shape;
}

/** A default as SQL writes it: booleans as words, texts and JSON in quotes. */
function literal(stored: unknown, value: unknown): string {
  if (typeof value === "boolean") return String(value);
  return typeof stored === "string" ? `'${stored.replaceAll("'", "''")}'` : String(stored);
}

function indexShape({ config }: Index) {
  const columns = config.columns.map((column) => (is(column, SQL) ? textOf(column) : column.name));
  return { columns, unique: config.unique, where: config.where && textOf(config.where) };
}

function foreignKeyText(key: ForeignKey): string {
  const { columns, foreignColumns, foreignTable } = key.reference();
  const target = getTableConfig(foreignTable as SQLiteTable).name;
  const [from, to] = [columns, foreignColumns].map((list) => list.map(({ name }) => name).join(","));
  return `${from} -> ${target}(${to}) delete ${key.onDelete ?? "no action"} update ${key.onUpdate ?? "no action"}`;
}

type ColumnInfo = {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
  hidden: number;
};
type IndexInfo = { name: string; unique: number; origin: "c" | "u" | "pk" };
type ForeignKeyInfo = {
  id: number;
  seq: number;
  table: string;
  from: string;
  to: string;
  on_update: string;
  on_delete: string;
};

/** Describes a table of the migrated database. */
export async function shapeInDatabase(d1: D1Database, table: string): Promise<TableShape> {
  const rowsOf = async <T>(sql: string) => (await d1.prepare(sql).all<T>()).results;
  const sqlOf = async (name: string) =>
    (await d1.prepare("SELECT sql FROM sqlite_master WHERE name = ?").bind(name).first<string>("sql")) ?? "";

  const columns = await rowsOf<ColumnInfo>(`PRAGMA table_xinfo(${table})`);
  const written = await sqlOf(table);
  const shape: TableShape = {
    columns: {},
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name),
    indexes: {},
    foreignKeys: foreignKeyTexts(await rowsOf<ForeignKeyInfo>(`PRAGMA foreign_key_list(${table})`)),
    checks: Object.fromEntries(checksIn(written)),
  };
  for (const { name, type, notnull, dflt_value, hidden } of columns) {
    shape.columns[name] = {
      type: type.toLowerCase(),
      notNull: notnull === 1,
      default: dflt_value ?? undefined,
      generatedAs: hidden === 0 ? undefined : generatedIn(written, name),
    };
  }
  for (const { name, unique, origin } of await rowsOf<IndexInfo>(`PRAGMA index_list(${table})`)) {
    if (origin === "pk") continue;
    const parts = await rowsOf<{ name: string | null }>(`PRAGMA index_info(${name})`);
    const where = / WHERE (.*)$/is.exec(await sqlOf(name))?.[1];
    shape.indexes[name] = {
      columns: parts.map((part) => part.name ?? "an expression"),
      unique: unique === 1,
      where: where && normal(where),
    };
  }
  return shape;
}

function foreignKeyTexts(rows: ForeignKeyInfo[]): string[] {
  const keys = Map.groupBy(
    rows.toSorted((a, b) => a.seq - b.seq),
    ({ id }) => id,
  );
  return [...keys.values()]
    .map((parts) => {
      const [{ table, on_delete, on_update }] = parts as [ForeignKeyInfo];
      const [from, to] = [parts.map((part) => part.from).join(","), parts.map((part) => part.to).join(",")];
      return `${from} -> ${table}(${to}) delete ${on_delete.toLowerCase()} update ${on_update.toLowerCase()}`;
    })
    .sort();
}

/** Yields name and expression of each named CHECK in a table's statement. */
function* checksIn(written: string): Generator<[string, string]> {
  for (const match of written.matchAll(/CONSTRAINT ["`](\w+)["`] CHECK/g)) {
    yield [match[1] as string, normal(inParentheses(written, match.index + match[0].length))];
  }
}

function generatedIn(written: string, column: string): string {
  const start = new RegExp(`["\`]${column}["\`] \\w+ GENERATED ALWAYS AS `).exec(written);
  if (!start) return "?";
  const from = start.index + start[0].length;
  const expression = inParentheses(written, from);
  const [mode] = /\w+/.exec(written.slice(from + expression.length + 2)) ?? ["?"];
  return `${normal(expression)} ${mode.toLowerCase()}`;
}

/** Returns the text between the parenthesis at `from` and its closing one. */
function inParentheses(text: string, from: number): string {
  let depth = 0;
  for (let i = text.indexOf("(", from); i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return text.slice(text.indexOf("(", from) + 1, i);
  }
  return "?";
}

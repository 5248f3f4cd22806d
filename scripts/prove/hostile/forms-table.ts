import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Form } from "../../../tests/workers/fuzz/forms";

/** Ids of the rows that the table's valid values name. The world's own rows take their places. */
type TableIds = {
  owned: Record<"restaurant" | "category" | "drinks" | "dish" | "other", string>;
  seen: Record<"slug" | "restaurant" | "dish" | "offer", string>;
  theirs: Record<string, string>;
};

export type FormsTable = { forms: readonly Form[]; ids: TableIds };

const ENTRY = `
  import { FORMS } from "./forms";
  import { OWNED, RESTAURANT, THEIRS } from "./world";
  export const table = { forms: FORMS, ids: { owned: OWNED, seen: RESTAURANT, theirs: THEIRS } };
`;

/** What the table's modules import of the Worker tests. Only the senders of forms use it, and they are not called. */
const WORKER_TESTS = `
  const nothing = new Proxy(() => nothing, { get: (_, name) => (name === "then" ? undefined : nothing) });
  export const env = { APP_SECRET: "only-for-the-forms-table-0123456789abcdef", DB: nothing, MEDIA: nothing };
  export const createExecutionContext = nothing, waitOnExecutionContext = nothing, SELF = nothing, exports = nothing;
  export default "";
  export const vi = nothing, expect = nothing, beforeAll = nothing, inject = nothing, beforeEach = nothing;
`;

/**
 * Reads the table of every action's form with its fields and their valid values (tests/workers/fuzz/forms.ts). A test
 * checks that no action is missing there.
 */
export async function readFormsTable(folder: string): Promise<FormsTable> {
  const outfile = join(folder, "forms-table.mjs");
  await build({
    stdin: { contents: ENTRY, resolveDir: "tests/workers/fuzz", loader: "ts" },
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    target: "node22",
    loader: { ".css": "empty" },
    define: { "import.meta.glob": "globalThis.Object" },
    plugins: [
      {
        name: "worker-tests",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(cloudflare:|vitest$|virtual:)/ }, ({ path }) => ({
            path,
            namespace: "worker-tests",
          }));
          onLoad({ filter: /.*/, namespace: "worker-tests" }, () => ({
            contents: WORKER_TESTS,
            resolveDir: ".",
          }));
          onResolve({ filter: /\.css\?/ }, ({ path }) => ({ path, namespace: "worker-tests" }));
          onResolve({ filter: /^[^.~#/]/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  const { table } = (await import(pathToFileURL(outfile).href)) as { table: FormsTable };
  return table;
}

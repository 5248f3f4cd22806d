import { resolve } from "node:path";
import { build } from "esbuild";

/**
 * Returns the modules of a Worker in `folder` that every isolate runs at its start: the main one, and what it imports
 * statically. The others run with the first request that needs them.
 */
export async function startModules(folder: string, main = "index.js"): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [main],
    absWorkingDir: resolve(folder),
    bundle: true,
    splitting: true,
    format: "esm",
    external: ["node:*", "cloudflare:*", "*.wasm"],
    outdir: "unwritten",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const found = new Set([main]);
  // The set grows while it is read.
  for (const path of found) {
    for (const { path: imported, kind, external } of metafile.inputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external) found.add(imported);
    }
  }
  return found;
}

/** Refuses sentences that no code says: every leaf of `copy` must be named somewhere in app/. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copy } from "~/copy/es";

type Tree = { readonly [key: string]: unknown };

/** Paths of all sentences, and of the groups that hold them: a screen may hand a whole group on. */
function* leaves(tree: Tree, path: string[]): Generator<string[]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      yield* leaves(value as Tree, [...path, key]);
    else yield [...path, key];
  }
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("app/copy/"));
const code = files.map((file) => readFileSync(file, "utf8")).join("\n");

const named = (path: string[], end: string) => new RegExp(`\\b${path.join("\\s*\\.\\s*")}${end}`).test(code);
/** A sentence is said by its own name, or by that of its group where a screen takes the group whole. */
const isSaid = (path: string[]) => named(path, "(?!\\w)") || named(path.slice(0, -1), "(?![\\w.])");
const unused = [...leaves(copy, ["copy"])].filter((path) => !isSaid(path));

if (unused.length > 0) {
  console.error(
    `Unused sentences in app/copy/es.ts:\n${unused.map((path) => `  ${path.join(".")}`).join("\n")}`,
  );
  process.exit(1);
}

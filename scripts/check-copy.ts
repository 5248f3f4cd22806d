/** Fails on sentences that no code uses: every leaf of `copy` must be named somewhere in app/. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copy } from "~/copy/es";

type Tree = { readonly [key: string]: unknown };

/** Yields the paths of all sentences and of their groups, because a screen may pass a whole group on. */
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
const code = files.map((file) => spelledOut(readFileSync(file, "utf8"))).join("\n");

/**
 * Returns a file's code with short names of groups (`const words = copy.admin`, `const { title } = copy.admin`)
 * written in full.
 */
function spelledOut(source: string): string {
  let text = source;
  for (const [declared, name, path] of source.matchAll(/\bconst (\w+) = (copy(?:\.\w+)+);/g)) {
    text = text
      .replace(declared, "")
      .replace(new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}(?![\\w:])`, "g"), path!);
  }
  for (const [declared, names, path] of source.matchAll(/\bconst \{ ([\w, ]+) \} = (copy(?:\.\w+)+);/g)) {
    const inFull = names!.split(", ").map((name) => `${path}.${name};`);
    // A group that is destructured again later counts as passed on whole.
    text = text.replace(declared, inFull.join(" "));
  }
  return text;
}

/** The names that the code writes, each as far as it goes: 'copy.admin.title'. */
const written = new Set(
  Array.from(code.matchAll(/\bcopy(?:\s*\.\s*\w+)+/g), ([name]) => name.replace(/\s/g, "")),
);
const startsOf = (path: string[]) => path.map((_, at) => path.slice(0, at + 1).join("."));
const named = new Set([...written].flatMap((name) => startsOf(name.split("."))));

/** A sentence is used by its own name, or by that of a surrounding group that a screen uses whole. */
function isSaid(path: string[]): boolean {
  const [, ...groups] = startsOf(path);
  return named.has(path.join(".")) || groups.some((group) => written.has(group));
}

const unused = [...leaves(copy, ["copy"])].filter((path) => !isSaid(path));

if (unused.length > 0) {
  console.error(`Unused sentences in app/copy:\n${unused.map((path) => `  ${path.join(".")}`).join("\n")}`);
  process.exit(1);
}

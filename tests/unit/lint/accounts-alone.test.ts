import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const IMPORT = /^(?:import|export)\s+(?!type\s)[^;]*?from\s+"([^"]+)"/gms;

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The source file of an import specifier, or the package itself. */
function resolved(from: string, specifier: string): string {
  if (!/^[~.]/.test(specifier)) return specifier;
  const stem = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(dirname(from), specifier);
  const path = [stem, `${stem}.ts`, `${stem}.tsx`].find(isFile);
  if (!path) throw new Error(`${from} imports ${specifier}, which is no file`);
  return path;
}

/** Lists every source file and package that these files load. Types are not loaded. */
function loadedWith(files: string[]): string[] {
  const loaded = new Set(files);
  for (const file of loaded) {
    if (!isFile(file)) continue;
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      loaded.add(resolved(file, specifier));
    }
  }
  return [...loaded];
}

it("the rules of accounts import no copy, no page and no Remix, directly or indirectly", () => {
  const names = readdirSync("app/accounts", { encoding: "utf8", recursive: true });
  const loaded = loadedWith(names.map((name) => join("app/accounts", name)).filter(isFile));
  expect(loaded).toContain("app/data/accounts/sign-in.server.ts");
  expect(loaded).toContain("drizzle-orm");
  expect(loaded.filter((path) => /^app\/(copy|http|routes|ui)\/|^@remix-run\//.test(path))).toEqual([]);
});

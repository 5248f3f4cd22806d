import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROUTE_LIST } from "~/domain/route-match";
import { classesIn, classesOfSheet } from "./classes";

const APP = "app";

/** Returns the file that an import names, or undefined if it is outside `app/`. */
function fileOf(importer: string, name: string): string | undefined {
  const path = name.startsWith("~/")
    ? join(APP, name.slice(2))
    : name.startsWith(".")
      ? join(importer, "..", name)
      : undefined;
  return (
    path && [path, `${path}.tsx`, `${path}.ts`].find((file) => existsSync(file) && statSync(file).isFile())
  );
}

/** Returns the components that these files draw, by themselves or by what they import, without `except`. */
function drawnBy(roots: string[], except: string[] = []): string[] {
  const files = new Set(roots);
  for (const file of files) {
    const code = readFileSync(file, "utf8").replace(/import type [^;]*;/g, "");
    for (const [, name = ""] of code.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const imported = fileOf(file, name);
      if (imported && !except.includes(imported)) files.add(imported);
    }
  }
  return [...files].filter((file) => file.endsWith(".tsx"));
}

/** Returns the files that an entry's `@source` lines name. */
function sourcesOf(entry: string): Set<string> {
  const sheet = readFileSync(`${APP}/styles/${entry}.css`, "utf8");
  const filesOf = (not: "" | "not ") =>
    [...sheet.matchAll(new RegExp(`^@source ${not}"(.*)";$`, "gm"))].flatMap(([, glob = ""]) =>
      globSync([join(APP, "styles", glob), join(APP, "styles", glob, "**")]),
    );
  const excluded = new Set(filesOf("not "));
  return new Set(filesOf("").filter((file) => !excluded.has(file)));
}

/** Returns the names of the sheets that a sheet imports, and its own. */
function importsOf(name: string): string[] {
  const sheet = readFileSync(`${APP}/styles/${name}.css`, "utf8");
  return [
    name,
    ...[...sheet.matchAll(/@import "\.\/(\w+)\.css"/g)].flatMap(([, other = ""]) => importsOf(other)),
  ];
}

/** The sheets that draw each class of our own. */
const OWN = new Map<string, string[]>();
for (const path of globSync(`${APP}/styles/*.css`)) {
  const sheet = path.replace(/.*\/|\.css/g, "");
  for (const name of classesOfSheet(readFileSync(path, "utf8"))) {
    OWN.set(name, [...(OWN.get(name) ?? []), sheet]);
  }
}

/** A route with pages of two sheets, and the component that draws those of the second. */
const RATING_FORMS = `${APP}/routes/public/dish/rating-forms.tsx`;

/** Returns the entry that a route's `handle` names, or the public one. */
const entryOf = (file: string) =>
  /\bhandle = \{[^}]*\bsheet: "(\w+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? "public";

it.each(["public", "form", "app", "panel"])(
  "%s.css draws the classes of every component that its pages draw",
  (entry) => {
    const routes = ROUTE_LIST.flatMap(({ file }) =>
      file?.endsWith(".tsx") ? [`${APP}/${file}`] : [],
    ).filter((file) => entryOf(file) === entry);
    expect(routes).not.toEqual([]);
    if (entry === "form") routes.push(RATING_FORMS);
    const drawn = drawnBy([...routes, `${APP}/root.tsx`], entry === "public" ? [RATING_FORMS] : []);
    // A sheet that a component loads by itself has the classes of what it draws.
    const loaded = drawn.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/"~\/styles\/(\w+)\.css\?url"/g)].map(([, name = ""]) => name),
    );
    const lazy = loaded.filter((name) => !/^(public|form|app|panel)$/.test(name));
    const sources = new Set([entry, ...lazy].flatMap((name) => [...sourcesOf(name)]));
    expect(drawn.filter((file) => !sources.has(file))).toEqual([]);

    const imported = new Set([entry, ...lazy].flatMap(importsOf));
    const missing = drawn.flatMap((file) =>
      classesIn(file).flatMap((name) => {
        const homes = OWN.get(name) ?? [];
        return homes.length > 0 && !homes.some((sheet) => imported.has(sheet)) ? [`${file}: .${name}`] : [];
      }),
    );
    expect(missing).toEqual([]);

    const leftOut = /@source not inline\("\{(.*)\}"\)/.exec(
      readFileSync(`${APP}/styles/${entry}.css`, "utf8"),
    );
    const words = leftOut?.[1]?.split(",") ?? [];
    expect(words).not.toEqual([]);
    const lost = drawn.flatMap((file) =>
      classesIn(file).flatMap((name) => (words.includes(name) ? [`${file}: ${name}`] : [])),
    );
    expect(lost).toEqual([]);
  },
);

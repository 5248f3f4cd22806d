import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { ROUTE_LIST } from "../app/domain/route-match";

const ID = "virtual:route-modules";
/** Folders of app/routes whose modules every isolate of the Worker has from its start. */
const FIRST = ["public", "resources"];

const FILES = ROUTE_LIST.flatMap(({ file }) => (file ? [file] : []));
const folderOf = (file: string) => file.split("/")[1] ?? "";
const LATE = [...new Set(FILES.map(folderOf))].filter((folder) => !FIRST.includes(folder));

/**
 * Makes `virtual:route-modules`: the modules of the root and of the first folders of app/routes, and what imports those
 * of each other folder (workers/route-parts). Remix's build, which would import all of them, then has none.
 */
export function routeModules(): Plugin {
  return {
    name: "route-modules",
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ID}`) {
        const late = LATE.map((folder) => `${folder}: () => import("${ID}/${folder}")`);
        const first = FILES.filter((file) => FIRST.includes(folderOf(file)));
        return `${modulesOf(["root.tsx", ...first])}\nexport const late = { ${late.join(", ")} };`;
      }
      const [, folder] = id.split(`\0${ID}/`);
      return folder && modulesOf(FILES.filter((file) => folderOf(file) === folder));
    },
    transform: (code, id) => (id === "\0virtual:remix/server-build" ? withoutModules(code) : undefined),
  };
}

/** Returns the code of a module that exports the modules of these files of app/ by the ids of their routes. */
function modulesOf(files: readonly string[]): string {
  const imports = files.map((file, at) => {
    const path = fileURLToPath(new URL(`../app/${file}`, import.meta.url));
    return `import * as route${at} from ${JSON.stringify(path)};`;
  });
  const members = files.map((file, at) => `${JSON.stringify(file.replace(/\.tsx?$/, ""))}: route${at}`);
  return `${imports.join("\n")}\nexport const modules = { ${members.join(", ")} };`;
}

/** Takes the modules of routes out of Remix's build. Throws if its code is not as expected. */
function withoutModules(code: string): string {
  const imported = /^\s*import \* as route\d+ from .*$/gm;
  const used = /\bmodule: route\d+\b/g;
  const routes = FILES.length + 1;
  if (code.match(imported)?.length !== routes || code.match(used)?.length !== routes) {
    throw new Error("Remix writes its build otherwise than scripts/route-modules expects");
  }
  return code.replace(imported, "").replace(used, "module: {}");
}

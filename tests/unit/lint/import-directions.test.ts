import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Arrow = [from: string, specifier: string];

const FORBIDDEN: Arrow[] = [
  ["app/domain", "~/data/menus.server"],
  ["app/domain", "../http/theme"],
  ["app/domain", "drizzle-orm"],
  ["app/domain", "@remix-run/cloudflare"],
  ["app/data", "~/http/theme"],
  ["app/data", "../routes/views/place-view"],
  ["app/data", "@remix-run/cloudflare"],
  ["app/ui", "~/data/menus.server"],
  ["app/ui", "drizzle-orm"],
  ["app/elements", "react"],
  ["app/elements", "~/ui/icon"],
  ["app/platform", "~/data/menus.server"],
  ["app/http", "drizzle-orm"],
  ["app/http", "~/ui/icon"],
  ["app/jobs", "~/routes/views/place-view"],
  ["app/routes/public", "drizzle-orm"],
  ["app/routes/public", "~/data/schema/menus"],
  ["app/copy", "~/domain/text"],
];

const ALLOWED: Arrow[] = [
  ["app/domain", "~/domain/text"],
  ["app/domain", "./text"],
  ["app/domain", "~/copy/es"],
  ["app/data", "drizzle-orm"],
  ["app/data", "./schema/menus"],
  ["app/ui", "~/domain/money"],
  ["app/elements", "~/domain/countdown"],
  ["app/http", "~/data/menus.server"],
  ["app/jobs", "~/data/menus.server"],
  ["app/routes/public", "~/data/menus.server"],
];

const fileOf = ([from, specifier]: Arrow) => `${from}/imports-${specifier.replace(/\W+/g, "-")}.ts`;
const root = mkdtempSync(join(tmpdir(), "import-directions-"));
let report = "";

/** The project's own rules over a small tree with one import a file. */
beforeAll(() => {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(root, "biome.json"), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  for (const arrow of [...FORBIDDEN, ...ALLOWED]) {
    const file = join(root, fileOf(arrow));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { x } from "${arrow[1]}";\n\nexport const y = x;\n`);
  }
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--colors=off"],
    { cwd: root, encoding: "utf8" },
  );
  report = stdout + stderr;
});

afterAll(() => rmSync(root, { recursive: true }));

const isRefused = (arrow: Arrow) => report.includes(`${fileOf(arrow)}:`);

describe("the lint rule that holds the layers", () => {
  it.each(FORBIDDEN)("refuses in %s an import of %s", (...arrow) => expect(isRefused(arrow)).toBe(true));
  it.each(ALLOWED)("allows in %s an import of %s", (...arrow) => expect(isRefused(arrow)).toBe(false));
});

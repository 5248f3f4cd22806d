import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Arrow = [from: string, specifier: string, name?: string];

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
  ["app/accounts", "~/copy/es"],
  ["app/accounts", "../copy/es"],
  ["app/accounts", "~/http/toast.server"],
  ["app/accounts", "~/platform/letters"],
  ["app/accounts", "@remix-run/cloudflare"],
  ["app/accounts", "drizzle-orm"],
  ["app/data", "~/accounts/deps"],
  ["app/data", "../accounts/deps"],
  ["app/domain", "~/accounts/deps"],
  ["app/platform", "~/accounts/deps"],
  ["app/ui", "~/accounts/deps"],
  ...["app/http", "app/jobs", "app/routes/auth"].flatMap((from): Arrow[] => [
    [from, "~/platform/passwords.server"],
    [from, "~/data/accounts.server"],
    [from, "~/data/attempts.server"],
    [from, "~/data/devices.server"],
    [from, "~/data/identities.server"],
    [from, "~/data/letter-counts.server"],
    [from, "~/data/links.server"],
    [from, "~/data/second-factor.server"],
    [from, "~/data/sessions.server"],
    [from, "~/data/sign-in.server"],
    [from, "~/data/profile.server", "saveProfile"],
    [from, "~/data/own-data.server", "deleteAccount"],
  ]),
  ["app/http", "../data/sessions.server"],
  ["workers", "~/data/sessions.server"],
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
  ["app/accounts", "~/platform/passwords.server"],
  ["app/accounts", "~/data/sessions.server"],
  ["app/accounts", "~/data/profile.server", "saveProfile"],
  ["app/accounts", "~/domain/roles"],
  ["app/http", "~/accounts/deps"],
  ["app/jobs", "~/data/access-pruning.server"],
  ["app/routes/auth", "~/accounts/sign-in.server"],
  ["app/routes/auth", "~/data/profile.server", "findProfile"],
  ["app/routes/auth", "~/data/own-data.server", "findOwnData"],
  ["app/data", "./schema/accounts"],
  ["workers", "~/platform/passwords.server"],
  ["tests/workers/data", "~/data/sessions.server"],
];

const fileOf = ([from, specifier, name = "x"]: Arrow) =>
  `${from}/imports-${name}-of-${specifier.replace(/\W+/g, "-")}.ts`;
const root = mkdtempSync(join(tmpdir(), "import-directions-"));
let report = "";

/** The project's own rules over a small tree with one import a file. */
beforeAll(() => {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(root, "biome.json"), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  for (const arrow of [...FORBIDDEN, ...ALLOWED]) {
    const file = join(root, fileOf(arrow));
    mkdirSync(dirname(file), { recursive: true });
    const [, specifier, name = "x"] = arrow;
    writeFileSync(file, `import { ${name} } from "${specifier}";\n\nexport const y = ${name};\n`);
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

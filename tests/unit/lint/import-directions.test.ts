import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Arrow = [from: string, specifier: string, name?: string];

const FORBIDDEN: Arrow[] = [
  ["app/domain", "~/data/menus/menus.server"],
  ["app/domain", "../http/theme"],
  ["app/domain", "drizzle-orm"],
  ["app/domain", "@remix-run/cloudflare"],
  ["app/data", "~/http/theme"],
  ["app/data", "../routes/views/place-view"],
  ["app/data", "@remix-run/cloudflare"],
  ["app/ui", "~/data/menus/menus.server"],
  ["app/ui", "drizzle-orm"],
  ["app/elements", "react"],
  ["app/elements", "~/ui/icon"],
  ["app/platform", "~/data/menus/menus.server"],
  ["app/http", "drizzle-orm"],
  ["app/http", "~/ui/icon"],
  ["app/jobs", "~/routes/view-models/restaurant-view-model"],
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
    [from, "~/data/accounts/accounts.server"],
    [from, "~/data/accounts/attempts.server"],
    [from, "~/data/accounts/devices.server"],
    [from, "~/data/accounts/factor-challenges.server"],
    [from, "~/data/accounts/provider-accounts.server"],
    [from, "~/data/accounts/letter-counts.server"],
    [from, "~/data/accounts/mailed-links.server"],
    [from, "~/data/accounts/identifiers/phones.server"],
    [from, "~/data/accounts/one-time-codes.server"],
    [from, "~/data/accounts/redeem-code.server"],
    [from, "~/data/accounts/second-factor.server"],
    [from, "~/data/accounts/sessions.server"],
    [from, "~/data/accounts/sign-in.server"],
    [from, "~/data/accounts/profile.server", "saveProfile"],
    [from, "~/data/accounts/own-data.server", "deleteAccount"],
  ]),
  ["app/http", "../data/accounts/sessions.server"],
  ["workers", "~/data/accounts/sessions.server"],
];

const ALLOWED: Arrow[] = [
  ["app/domain", "~/domain/text"],
  ["app/domain", "./text"],
  ["app/domain", "~/copy/es"],
  ["app/data", "drizzle-orm"],
  ["app/data", "./schema/menus"],
  ["app/ui", "~/domain/money"],
  ["app/elements", "~/domain/offers/countdown"],
  ["app/http", "~/data/menus/menus.server"],
  ["app/jobs", "~/data/menus/menus.server"],
  ["app/routes/public", "~/data/menus/menus.server"],
  ["app/accounts", "~/platform/passwords.server"],
  ["app/accounts", "~/data/accounts/sessions.server"],
  ["app/accounts", "~/data/accounts/profile.server", "saveProfile"],
  ["app/accounts", "~/domain/accounts/roles"],
  ["app/http", "~/accounts/deps"],
  ["app/jobs", "~/data/accounts/pruning.server"],
  ["app/routes/auth", "~/accounts/sign-in.server"],
  ["app/routes/auth", "~/data/accounts/profile.server", "findProfile"],
  ["app/routes/auth", "~/data/accounts/own-data.server", "findOwnData"],
  ["app/data", "./schema/accounts"],
  ["workers", "~/platform/passwords.server"],
  ["tests/workers/data", "~/data/accounts/sessions.server"],
];

const fileOf = ([from, specifier, name = "x"]: Arrow) =>
  `${from}/imports-${name}-of-${specifier.replace(/\W+/g, "-")}.ts`;
const root = mkdtempSync(join(tmpdir(), "import-directions-"));
let report = "";

/** Runs the project's own rules on a small tree with one import for each file. */
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

describe("the lint rule of the layers", () => {
  it.each(FORBIDDEN)("refuses in %s an import of %s", (...arrow) => expect(isRefused(arrow)).toBe(true));
  it.each(ALLOWED)("allows in %s an import of %s", (...arrow) => expect(isRefused(arrow)).toBe(false));
});

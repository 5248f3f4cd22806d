import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { startModules } from "../../../scripts/bench/start-modules";
import { servedPage } from "../support/served/page";

const KB = 1024;
const BUDGET = {
  menu: 14 * KB,
  landing: 20 * KB,
  /** What every isolate of the Worker runs at its start: the modules of public pages (docs/decisions/0093). */
  start: 350 * KB,
  /** What Cloudflare accepts of a Worker on its free plan. */
  upload: 3 * KB * KB,
};

const gzipped = (text: string) => gzipSync(text, { level: 6 }).length;

test("a menu of 60 dishes and 40 photos weighs 14 KB at most, the landing 20", async () => {
  const { html } = await servedPage(`/${DEMO.showcase}`);
  expect(html.match(/<li class="dish"/g)).toHaveLength(60);
  expect(html.match(/class="dish-photo /g)).toHaveLength(40);
  expect(html).toContain("application/ld+json");
  const [menu, landing] = [gzipped(html), gzipped((await servedPage("/")).html)];
  console.log(`menu ${menu} B, landing ${landing} B`);
  expect(menu).toBeLessThanOrEqual(BUDGET.menu);
  expect(landing).toBeLessThanOrEqual(BUDGET.landing);
});

test("the Worker and the browser's scripts name each style sheet alike, so that no page loads it twice", () => {
  const sheets = readdirSync("build/client/assets").filter((file) => file.endsWith(".css"));
  const names = sheets.map((file) => file.replace(/-[\w-]{8}\.css$/, ""));
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(["app", "choices", "form", "panel", "public"]));
});

test("an isolate starts with 350 KB of JavaScript at most, and the Worker has no WebAssembly and no kept names", async () => {
  const folder = test.info().outputPath("worker");
  const { status, stderr } = spawnSync("wrangler", ["deploy", "--dry-run", "--outdir", folder], {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/^README/.test(file.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  expect(files.filter((file) => !file.endsWith(".js"))).toEqual([]);
  const code = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  expect(files.filter((file) => code.get(file)!.includes("__name"))).toEqual([]);
  const bytesOf = (all: Iterable<string>) =>
    [...all].reduce((sum, file) => sum + gzipSync(code.get(file)!, { level: 9 }).length, 0);
  const start = await startModules(folder);
  console.log(`Worker: ${bytesOf(start)} B at the start, ${bytesOf(files)} B in ${files.length} modules`);
  expect(bytesOf(start)).toBeLessThanOrEqual(BUDGET.start);
  expect(bytesOf(files)).toBeLessThanOrEqual(BUDGET.upload);
});

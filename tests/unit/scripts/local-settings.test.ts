import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeLocalSettings } from "../../../scripts/prepare.mjs";

let folder: string;
let file: string;
const text = () => readFileSync(file, "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
  file = join(folder, ".dev.vars");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("makes a long enough secret, readable by this user alone, and leaves the site's origin open", () => {
  makeLocalSettings(file);
  expect(text()).toMatch(
    /^APP_SECRET=[\w-]{43}\nBACKUP_KEY=[\w-]{43}\nSITE_ORIGIN=\nTRANSFER_DETAILS=".+"\n$/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("changes nothing the second time", () => {
  makeLocalSettings(file);
  const first = text();
  makeLocalSettings(file);
  expect(text()).toBe(first);
});

it("adds only what is missing to an existing file", () => {
  writeFileSync(file, "GOOGLE_CLIENT_ID=g\n  SITE_ORIGIN = http://localhost:9000");
  makeLocalSettings(file);
  expect(text()).toMatch(
    /^GOOGLE_CLIENT_ID=g\n {2}SITE_ORIGIN = http:\/\/localhost:9000\nAPP_SECRET=[\w-]{43}\nBACKUP_KEY=[\w-]{43}\nTRANSFER_DETAILS=".+"\n$/,
  );
});

it("leaves an existing secret, even one that the Worker refuses", () => {
  const own = "export APP_SECRET=x\nBACKUP_KEY=y\n# SITE_ORIGIN=https://example.com\nTRANSFER_DETAILS=\n";
  writeFileSync(file, own);
  makeLocalSettings(file);
  expect(text()).toBe(`${own}SITE_ORIGIN=\n`);
});

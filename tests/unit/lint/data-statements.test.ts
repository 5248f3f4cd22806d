import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = globSync("app/**/*.{ts,tsx}").map((file) => [file, readFileSync(file, "utf8")] as const);

const filesWith = (pattern: RegExp) => FILES.filter(([, text]) => pattern.test(text)).map(([file]) => file);

it("results of a batch have names, except in a batch of equal statements", () => {
  expect(filesWith(/\bdb\s*\.batch\(/).toSorted()).toEqual([
    "app/data/database.server.ts",
    "app/data/notifications/notifications.server.ts",
  ]);
});

it("every insert from a select fills columns by their names", () => {
  expect(filesWith(/\.insert\([^)]*\)\s*\.select\(/)).toEqual(["app/data/insert-select.server.ts"]);
});

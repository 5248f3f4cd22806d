import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the deployed build has the Worker as its entry", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^main = "build\/server\/index\.js"$/m);
});

it.each([...globSync("workers/**/*.ts"), ...globSync("app/**/*.{ts,tsx}")])(
  "%s imports nothing from a build, which would be a second copy",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/(?:from|import\()\s*"[^"]*build\/(?:server|client)/);
  },
);

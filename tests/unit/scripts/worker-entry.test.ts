import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("what is deployed is the build that the Worker is the entry of", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^main = "build\/server\/index\.js"$/m);
});

it.each([...globSync("workers/**/*.ts"), ...globSync("app/**/*.{ts,tsx}")])(
  "%s imports nothing out of a build, which would be a second copy",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/(?:from|import\()\s*"[^"]*build\/(?:server|client)/);
  },
);

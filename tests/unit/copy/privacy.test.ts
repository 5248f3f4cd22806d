import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { copy } from "~/copy/es";
import { SESSION_COOKIE_MS } from "~/domain/accounts/sessions";

const text = copy.privacy.parts.map(({ title, text }) => `${title}: ${text}`).join("\n");

/** Every cookie that the site sets: what its code names as one. */
const set = new Set(
  globSync("app/http/**/*.ts")
    .flatMap((file) => readFileSync(file, "utf8").match(/"(?:__Host-)?sobremesa_[a-z]+"/g) ?? [])
    .map((name) => name.replaceAll('"', "").replace("__Host-", "")),
);

describe("the page of privacy", () => {
  it("names every cookie that is set, and no other", () => {
    expect(set.size).toBeGreaterThan(6);
    expect([...new Set(text.match(/sobremesa_[a-z]+/g))].toSorted()).toEqual([...set].toSorted());
  });

  it("calls a cookie by one word", () => {
    expect(text).toMatch(/cookie/);
    expect(text).not.toMatch(/galleta/i);
  });

  it("says for how long the session's stays", () => {
    expect(text).toContain(`(${SESSION_COOKIE_MS / 86_400_000} días`);
  });
});

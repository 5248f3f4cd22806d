import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { copy } from "~/copy/es";
import { SESSION_COOKIE_MS } from "~/domain/accounts/sessions";

const text = copy.privacy.parts.map(({ title, text }) => `${title}: ${text}`).join("\n");

/** The names of all cookies that the code sets. */
const set = new Set(
  globSync("app/http/**/*.ts")
    .flatMap((file) => readFileSync(file, "utf8").match(/"(?:__Host-)?sobremesa_[a-z]+"/g) ?? [])
    .map((name) => name.replaceAll('"', "").replace("__Host-", "")),
);

describe("the privacy page", () => {
  it("names every cookie of the site, and no other", () => {
    expect(set.size).toBeGreaterThan(6);
    expect([...new Set(text.match(/sobremesa_[a-z]+/g))].toSorted()).toEqual([...set].toSorted());
  });

  it("uses one word for a cookie", () => {
    expect(text).toMatch(/cookie/);
    expect(text).not.toMatch(/galleta/i);
  });

  it("names the lifetime of the session's cookie", () => {
    expect(text).toContain(`(${SESSION_COOKIE_MS / 86_400_000} días`);
  });
});

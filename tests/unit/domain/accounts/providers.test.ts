import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { DISGUISES, disguised, hostileText } from "#support/hostile-text";
import { isSubject, providerProfile } from "~/domain/accounts/providers";
import { TEXT_LIMITS } from "~/domain/text";

test.each([
  ["1", true],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
  ["", false],
  [7, false],
  [null, false],
  [undefined, false],
])("%j is a valid id of a person at a provider: %s", (value, can) => {
  expect(isSubject(value)).toBe(can);
});

describe("a provider's profile", () => {
  const named = (name: unknown) =>
    providerProfile({ subject: "s", email: "ana@correo.example", name, isEmailVerified: true }).name;
  const addressed = (email: unknown, isEmailVerified = true) =>
    providerProfile({ subject: "s", email, name: "Ana", isEmailVerified });

  it("has the provider's address, in lower case", () => {
    expect(addressed("Ana@Correo.example")).toEqual({
      subject: "s",
      email: "ana@correo.example",
      isEmailVerified: true,
      name: "Ana",
    });
    expect(addressed("ana@correo.example", false)).toMatchObject({ isEmailVerified: false });
  });

  it.each([undefined, null, "", 7, {}])("has no address where the provider gives %j", (email) => {
    expect(addressed(email)).toEqual({ subject: "s", email: "", isEmailVerified: false, name: "Ana" });
  });

  const bad = { email: "", hasBadEmail: true, isEmailVerified: false };
  it.each([
    ...Object.entries(DISGUISES).map(([what, disguise]) => [what, disguise("admin@correo.example")]),
    ["a space before it", " admin@correo.example"],
    ["a line end after it", "admin@correo.example\n"],
    ["no @", "admin"],
    ["60 KB", `${"a".repeat(60_000)}@correo.example`],
  ])("has a bad address, which counts as none, with %s", (_, email) => {
    expect(addressed(email)).toMatchObject(bad);
  });

  it("never has another address than the provider gives", () => {
    const said = fc.oneof(disguised("admin@correo.example"), hostileText, fc.emailAddress());
    fc.assert(
      fc.property(said, (email) => ["", email.toLowerCase()].includes(addressed(email).email)),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["  Ana   Paz ", "Ana Paz"],
    ["Ana\u202E\u3164", "Ana"],
    ["\u3164", ""],
    ["\u2800\u200C", ""],
    ["🍋", ""],
    [7, ""],
    [undefined, ""],
    ["ñ".repeat(100), "ñ".repeat(80)],
    [`${"a".repeat(79)}🍋`, "a".repeat(79)],
    [`${"a".repeat(79)} b`, "a".repeat(79)],
  ])("has the cleaned name of %j", (claimed, name) => {
    expect(named(claimed)).toBe(name);
  });

  it("has a name that fits in a profile", () => {
    fc.assert(fc.property(hostileText, (claimed) => named(claimed).length <= TEXT_LIMITS.personName));
  });
});

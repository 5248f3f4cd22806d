import { describe, expect, it, test } from "vitest";
import { isEmail, normaliseEmail } from "~/domain/email";

test.each([
  ["ana@correo.com", "ana@correo.com"],
  ["  Ana@Correo.COM ", "ana@correo.com"],
  ["ana @ correo.com", "ana@correo.com"],
  ["ana\u200B@correo.com", "ana@correo.com"],
  ["\u202Eana@correo.com", "ana@correo.com"],
  ["ana@correo.com\r\nBcc: todos@correo.com", "ana@correo.combcc:todos@correo.com"],
  ["ana\u0000@correo.com", "ana@correo.com"],
  ["jose\u0301@correo.com", "josé@correo.com"],
  ["", ""],
  [" \t\n", ""],
])("%j is kept as %j", (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
  expect(normaliseEmail(kept)).toBe(kept);
});

describe("isEmail", () => {
  it.each([
    "ana@correo.com",
    "a@b.do",
    "ana.maria+menus@sub.correo.com.do",
    "josé@correo.com",
    "o'brien@correo.com",
    "ana@ñandú.com",
    `${"a".repeat(242)}@correo.com.do`.slice(-254),
  ])("%s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "ana",
    "@correo.com",
    "ana@",
    "ana@correo",
    "ana@correo.c",
    "ana@.com",
    "ana@..com",
    "ana@.correo.com",
    "ana@correo..com",
    "ana@correo.com.",
    "ana@@correo.com",
    "ana@otra@correo.com",
    "ana maria@correo.com",
    "ana@correo.com>",
    "<ana@correo.com>",
    "ana@correo.com<script>",
    '"ana"@correo.com',
    "ana,eva@correo.com",
    "ana@correo.com,eva@correo.com",
    "ana@correo.com;eva",
    "ana@correo.combcc:todos@correo.com",
    "ana@[127.0.0.1]",
    "javascript:alert(1)",
    "' OR 1=1 --",
    `${"a".repeat(245)}@correo.do`,
  ])("not %s", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("takes 254 characters and not one more", () => {
    const host = "@correo.com";
    expect(isEmail("a".repeat(254 - host.length) + host)).toBe(true);
    expect(isEmail("a".repeat(255 - host.length) + host)).toBe(false);
  });
});

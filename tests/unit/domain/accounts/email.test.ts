import { describe, expect, it, test } from "vitest";
import { DISGUISES } from "#support/hostile-text";
import { isEmail, normaliseEmail } from "~/domain/accounts/email";

test.each([
  ["ana@correo.com", "ana@correo.com"],
  ["  Ana@Correo.COM ", "ana@correo.com"],
  ["\u00A0ana@correo.com\r\n", "ana@correo.com"],
  ["JOSÉ@Ñandú.COM", "josé@ñandú.com"],
  // Only letter case and the spaces around change, so that the check sees what was typed.
  ["ana @ correo.com", "ana @ correo.com"],
  ["ana\u200B@correo.com", "ana\u200B@correo.com"],
  ["\u202Eana@correo.com", "\u202Eana@correo.com"],
  ["ana@correo.com\r\nBcc: todos@correo.com", "ana@correo.com\r\nbcc: todos@correo.com"],
  ["ana\u0000@correo.com", "ana\u0000@correo.com"],
  ["jose\u0301@correo.com", "jose\u0301@correo.com"],
  ["\u212Aarla@correo.com", "\u212Aarla@correo.com"],
  ["", ""],
  [" \t\n", ""],
])("%j is stored as %j", (typed, kept) => {
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
    "ana@xn--and-6ma2c.com",
    "ana_maria-2+a.b@a-b.correo.com",
    "x!#$%&'*/=?^`{|}~@correo.com",
    "анна@почта.рф",
    "प्रिया@डाक.भारत",
    "ana@correo.museum",
    "ana@3com.com",
    `ana@${"a".repeat(63)}.com`,
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
    "ana@correo.123",
    "ana@127.0.0.1",
    ".ana@correo.com",
    "ana.@correo.com",
    "ana..maria@correo.com",
    "ana@-correo.com",
    "ana@correo-.com",
    "ana@correo_s.com",
    "ana@correo.com/",
    "ana@correo.com%00",
    "ana@correo.com\\",
    `ana@${"a".repeat(64)}.com`,
    "\u0301ana@correo.com",
    "ana@correo.com\u0000",
    "ana\u1160@correo.com",
    "ana\u{13441}@correo.com",
    "ana＠correo.com",
    "ana@correo。com",
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

  it.each(Object.entries(DISGUISES))("no address with %s", (_, disguise) => {
    for (const email of ["ana@correo.com", "admin@sobremesa.test"]) {
      expect(isEmail(normaliseEmail(disguise(email)))).toBe(false);
    }
  });

  it("accepts 254 characters and no more", () => {
    const host = "@correo.com";
    expect(isEmail("a".repeat(254 - host.length) + host)).toBe(true);
    expect(isEmail("a".repeat(255 - host.length) + host)).toBe(false);
  });
});

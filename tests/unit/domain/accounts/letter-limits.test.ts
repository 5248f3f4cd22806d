import { expect, test } from "vitest";
import { mailboxOf } from "~/domain/accounts/letter-limits";

test.each([
  ["ana@correo.com", "ana@correo.com"],
  ["ana+ofertas@correo.com", "ana@correo.com"],
  ["ana+a+b@correo.com", "ana@correo.com"],
  ["+ana@correo.com", "+ana@correo.com"],
  ["a.na@correo.com", "a.na@correo.com"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["a+b@c+d@correo.com", "a@correo.com"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

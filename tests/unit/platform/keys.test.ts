import { expect, test } from "vitest";
import { newToken, openKeys, tokenHash } from "~/platform/keys.server";

const SECRET = "a-secret-for-tests-a-secret-for-tests";

test("a keyed hash is the same only for the same text, purpose and secret", async () => {
  const keys = openKeys(SECRET);
  const hash = await keys.hash("account", "ana@correo.com");
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(await openKeys(SECRET).hash("account", "ana@correo.com")).toBe(hash);
  const others = [
    await keys.hash("account", "eva@correo.com"),
    await keys.hash("address", "ana@correo.com"),
    await openKeys(`${SECRET}!`).hash("account", "ana@correo.com"),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

test("no two purposes have the same key for cookies", () => {
  const keys = openKeys(SECRET);
  expect(new Set(["session", "toast", "bookmark"].map(keys.cookie)).size).toBe(3);
});

test("a token's hash is its SHA-256", async () => {
  expect(await tokenHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test.each([
  [16, /^[\w-]{22}$/],
  [32, /^[\w-]{43}$/],
] as const)("a token of %i bytes fits in an address and never repeats", (bytes, form) => {
  const tokens = Array.from({ length: 500 }, () => newToken(bytes));
  for (const token of tokens) expect(token).toMatch(form);
  expect(new Set(tokens).size).toBe(500);
});

test("a sealed value opens only with its purpose, label and secret, and differs each time", async () => {
  const keys = openKeys(SECRET);
  const bytes = new TextEncoder().encode("a shared secret");
  const sealed = await keys.seal("second-factor", "7", bytes);
  expect(await openKeys(SECRET).open("second-factor", "7", sealed)).toEqual(bytes);
  expect(await keys.seal("second-factor", "7", bytes)).not.toBe(sealed);
  expect(atob(sealed.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("a shared");

  const flipped = (sealed[0] === "A" ? "B" : "A") + sealed.slice(1);
  await expect(keys.open("second-factor", "8", sealed)).rejects.toThrow();
  await expect(keys.open("factor-offer", "7", sealed)).rejects.toThrow();
  await expect(openKeys(`${SECRET}!`).open("second-factor", "7", sealed)).rejects.toThrow();
  await expect(keys.open("second-factor", "7", flipped)).rejects.toThrow();
  await expect(keys.open("second-factor", "7", sealed.slice(0, -4))).rejects.toThrow();
  await expect(keys.open("second-factor", "7", "")).rejects.toThrow();
});

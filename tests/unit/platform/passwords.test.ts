import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD_HASH } from "#support/demo/people-rows";
import { openPasswords, PasswordsBusy } from "~/platform/passwords.server";

type Work = { password: string; salt: string; N: number; r: number; p: number };

/** Passwords whose hashing is noted and costs nothing. */
function counted() {
  const work: Work[] = [];
  const passwords = openPasswords(async (password, salt, cost) => {
    work.push({ password, salt: salt.toString("base64url"), ...cost });
    return Buffer.from(`${password}/${salt.toString("hex")}`.padEnd(32).slice(0, 32));
  });
  return { passwords, work };
}

describe("a stored password", () => {
  it("says how it was made, and is another each time", async () => {
    const passwords = openPasswords();
    const [one, other] = [await passwords.hash("secreta"), await passwords.hash("secreta")];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify("secreta", one)).toBe(true);
    expect(await passwords.verify("Secreta", one)).toBe(false);
  });

  it("of the demo accounts is 'sobremesa'", async () => {
    const passwords = openPasswords();
    expect(await passwords.verify("sobremesa", DEMO_PASSWORD_HASH)).toBe(true);
    expect(await passwords.verify("sobremesa ", DEMO_PASSWORD_HASH)).toBe(false);
  });

  it("is the same on a keyboard that composes its letters otherwise", async () => {
    const { passwords } = counted();
    expect(await passwords.verify("contrasen\u0303a", await passwords.hash("contraseña"))).toBe(true);
  });

  it("goes by the cost that it was stored with", async () => {
    const { passwords, work } = counted();
    await passwords.verify("x", "scrypt$1024$4$1$c2FsdA$a2V5");
    expect(work).toEqual([{ password: "x", salt: "c2FsdA", N: 1024, r: 4, p: 1 }]);
  });

  it.each([
    null,
    undefined,
    "",
    "secreta",
    "bcrypt$10$8$5$c2FsdA$a2V5",
    "scrypt$16384$8$5$$",
    "scrypt$16384$8$5$c2FsdA$",
  ])("that reads %j is nobody's", async (stored) => {
    const { passwords, work } = counted();
    expect(await passwords.verify("", stored)).toBe(false);
    expect(await passwords.verify("secreta", stored)).toBe(false);
    expect(work).toHaveLength(2);
  });
});

it("works as much for nobody, and for an account without a password, as for a wrong one", async () => {
  const { passwords, work } = counted();
  const stored = await passwords.hash("secreta");
  work.length = 0;
  for (const of of [stored, undefined, null]) {
    expect(await passwords.verify("otra", of)).toBe(false);
  }
  const asked = { password: "otra", N: 16_384, r: 8, p: 5 };
  expect(work).toEqual([asked, asked, asked].map((cost) => ({ ...cost, salt: expect.any(String) })));
  expect(new Set(work.map(({ salt }) => salt.length))).toEqual(new Set([22]));
});

describe("too many at once", () => {
  it("are turned away, and the next is let in when one is done", async () => {
    const waiting: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const passwords = openPasswords(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running--;
      return Buffer.alloc(32);
    });
    const finishOne = async () => {
      while (waiting.length === 0) await Promise.resolve();
      waiting.shift()?.();
    };

    const six = Array.from({ length: 6 }, () => passwords.hash("x"));
    await expect(passwords.hash("x")).rejects.toThrow(PasswordsBusy);
    await expect(passwords.verify("x", undefined)).rejects.toThrow(PasswordsBusy);

    await finishOne();
    await six[0];
    const seventh = passwords.hash("x");
    await expect(passwords.hash("x")).rejects.toThrow(PasswordsBusy);
    for (let left = 6; left > 0; left--) await finishOne();
    expect(await Promise.all([...six, seventh])).toHaveLength(7);
    expect(most).toBe(1);
  });

  it("recovers from one that fails", async () => {
    let fails = true;
    const passwords = openPasswords(async () => {
      if (fails) throw new Error("out of memory");
      return Buffer.alloc(32);
    });
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash("x")));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
    fails = false;
    await expect(passwords.hash("x")).resolves.toMatch(/^scrypt/);
  });
});

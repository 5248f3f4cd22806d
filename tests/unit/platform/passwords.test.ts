import { describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { openHashing, openPasswords, PasswordsBusy, type Turn } from "~/platform/passwords.server";

type Work = { password: string; salt: string; N: number; r: number; p: number };

/** Hashing that is noted and costs nothing. */
function counted() {
  const work: Work[] = [];
  const passwords = openHashing(async (password, salt, cost) => {
    work.push({ password, salt: salt.toString("base64url"), ...cost });
    return Buffer.from(`${password}/${salt.toString("hex")}`.padEnd(32).slice(0, 32));
  });
  return { passwords, work };
}

describe("a stored password", () => {
  it("says how it was made, and is another each time", async () => {
    const passwords = openHashing();
    const [one, other] = [await passwords.hash("secreta"), await passwords.hash("secreta")];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify("secreta", one)).toBe(true);
    expect(await passwords.verify("Secreta", one)).toBe(false);
  });

  it("of the demo accounts is 'sobremesa'", async () => {
    const passwords = openHashing();
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
  let ms = 0;
  const places = () =>
    openPasswords(
      openHashing(async () => Buffer.alloc(32)),
      () => ms,
      async () => {},
    );
  const pause = () => {
    let go = () => {};
    const paused = new Promise<void>((resolve) => {
      go = resolve;
    });
    return { paused, go };
  };
  const ana: Turn = { kind: "sign-in", who: ["ana"] };
  const eva: Turn = { kind: "sign-in", who: ["eva"] };
  const rosa: Turn = { kind: "sign-in", who: ["rosa"] };

  it("are turned away before they have done anything, and the next is let in when one is done", async () => {
    const passwords = places();
    const pauses = Array.from({ length: 6 }, pause);
    const six = pauses.map(({ paused }, at) => passwords.inTurn(at < 3 ? ana : eva, () => paused));
    const work = vi.fn(async () => "done");
    await expect(passwords.inTurn(rosa, work)).rejects.toThrow(PasswordsBusy);
    expect(work).not.toHaveBeenCalled();

    pauses[1]?.go();
    await six[1];
    expect(await passwords.inTurn(rosa, work)).toBe("done");
    for (const { go } of pauses) go();
    await Promise.all(six);
  });

  it("of one leave a place to others, and of one kind all places to other kinds", async () => {
    const passwords = places();
    const { paused, go } = pause();
    const three = [1, 2, 3].map(() => passwords.inTurn(ana, () => paused));
    await expect(passwords.inTurn(ana, async () => 1)).rejects.toThrow(PasswordsBusy);
    const others = [1, 2, 3].map(() => passwords.inTurn(eva, () => paused));
    await expect(passwords.inTurn(rosa, async () => 1)).rejects.toThrow(PasswordsBusy);
    for (const kind of ["registration", "proven"] as const) {
      expect(await passwords.inTurn({ kind, who: ["ana"] }, async () => kind)).toBe(kind);
    }
    go();
    await Promise.all([...three, ...others]);
  });

  it("of one network are two, however many accounts it has; of one account, however many networks", async () => {
    const passwords = places();
    const { paused, go } = pause();
    const turn = (network: string, account: string): Turn => ({ kind: "proven", who: [network, account] });
    const two = ["eva", "rosa"].map((account) => passwords.inTurn(turn("wifi", account), () => paused));
    await expect(passwords.inTurn(turn("wifi", "ana"), async () => 1)).rejects.toThrow(PasswordsBusy);
    expect(await passwords.inTurn(turn("phone", "ana"), async () => 1)).toBe(1);
    const third = passwords.inTurn(turn("phone", "eva"), () => paused);
    go();
    await Promise.all([...two, third]);
    const again = pause();
    const of = ["wifi", "phone"].map((network) => passwords.inTurn(turn(network, "ana"), () => again.paused));
    await expect(passwords.inTurn(turn("office", "ana"), async () => 1)).rejects.toThrow(PasswordsBusy);
    again.go();
    await Promise.all(of);
  });

  it("let the isolate attend to others between the place and the hash", async () => {
    const order: string[] = [];
    const { paused, go } = pause();
    const passwords = openPasswords(openHashing(), Date.now, async () => {
      order.push("others");
      await paused;
    });
    const turn = passwords.inTurn(ana, async () => void order.push("hash"));
    order.push("asked");
    go();
    await turn;
    expect(order).toEqual(["others", "asked", "hash"]);
  });

  it("recover from those that fail", async () => {
    const passwords = places();
    for (let failed = 0; failed < 7; failed++) {
      const failing = passwords.inTurn(ana, () => Promise.reject(new Error("out of memory")));
      await expect(failing).rejects.toThrow("out of memory");
    }
    await expect(passwords.inTurn(ana, ({ hash }) => hash("x"))).resolves.toMatch(/^scrypt/);
  });

  it("recover from those whose browser hung up, after ten seconds", async () => {
    const passwords = places();
    for (const turn of [ana, ana, ana, eva, eva, eva])
      void passwords.inTurn(turn, () => new Promise(() => {}));
    ms += 9_999;
    await expect(passwords.inTurn(rosa, async () => 1)).rejects.toThrow(PasswordsBusy);
    ms += 1;
    expect(await passwords.inTurn(rosa, async () => 1)).toBe(1);
  });
});

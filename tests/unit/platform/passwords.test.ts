import { describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { openHashing, openPasswords, PasswordsBusy, type Turn } from "~/platform/passwords.server";

type Work = { password: string; salt: string; N: number; r: number; p: number };

/** Hashing that records its calls and costs nothing. */
function counted() {
  const work: Work[] = [];
  const passwords = openHashing(async (password, salt, cost) => {
    work.push({ password, salt: salt.toString("base64url"), ...cost });
    return Buffer.from(`${password}/${salt.toString("hex")}`.padEnd(32).slice(0, 32));
  });
  return { passwords, work };
}

describe("a stored password", () => {
  it("names its parameters, and differs each time", async () => {
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

  it("matches on a keyboard that composes letters in another way", async () => {
    const { passwords } = counted();
    expect(await passwords.verify("contrasen\u0303a", await passwords.hash("contraseña"))).toBe(true);
  });

  it("is checked with its own stored cost", async () => {
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
  ])("that is %j matches no password", async (stored) => {
    const { passwords, work } = counted();
    expect(await passwords.verify("", stored)).toBe(false);
    expect(await passwords.verify("secreta", stored)).toBe(false);
    expect(work).toHaveLength(2);
  });
});

it("checking takes the same work without an account and without a password as for a wrong one", async () => {
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

describe("the queue of hashes", () => {
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

  it("refuses work before it starts when it is full, and accepts it when there is room again", async () => {
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

  it("leaves room for other people, and for other kinds", async () => {
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

  it("takes two from one network, and two for one account", async () => {
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

  it("lets the isolate do other work before the hash", async () => {
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

  it("has room again after a failure", async () => {
    const passwords = places();
    for (let failed = 0; failed < 7; failed++) {
      const failing = passwords.inTurn(ana, () => Promise.reject(new Error("out of memory")));
      await expect(failing).rejects.toThrow("out of memory");
    }
    await expect(passwords.inTurn(ana, ({ hash }) => hash("x"))).resolves.toMatch(/^scrypt/);
  });

  it("has room again ten seconds after a browser hung up", async () => {
    const passwords = places();
    for (const turn of [ana, ana, ana, eva, eva, eva])
      void passwords.inTurn(turn, () => new Promise(() => {}));
    ms += 9_999;
    await expect(passwords.inTurn(rosa, async () => 1)).rejects.toThrow(PasswordsBusy);
    ms += 1;
    expect(await passwords.inTurn(rosa, async () => 1)).toBe(1);
  });
});

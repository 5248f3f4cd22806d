import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signInAttempts } from "~/data/schema/access";
import { giveTriesBack } from "~/data/sign-in.server";
import { openPasswords } from "~/platform/passwords.server";
import {
  addAccount,
  asked,
  hashed,
  newAddress,
  PASSWORD,
  quickHashing,
  signInAs,
  stateOf,
  WRONG_SIGN_IN,
} from "../../people";
import { at, db, MINUTE } from "../../rows";

const UNLIMITED = {
  limits: { write: async () => ({ success: true }), signIn: async () => ({ success: true }) },
};

beforeEach(() => {
  hashed.length = 0;
});

describe("guessing", () => {
  const THROTTLED = (time: string) => ({
    title: "Demasiados intentos",
    text: `Espera ${time} antes de probar otra vez, o recupera tu contraseña.`,
  });

  it.each([
    ["an account", addAccount],
    ["nobody's address", async () => ({ email: `nadie-${newAddress()}@sobremesa.test` })],
  ])(
    "at %s, from an address each: ten tries, then even the right password waits, unhashed",
    async (_, someone) => {
      const { email } = await someone();
      for (let attempt = 1; attempt <= 10; attempt++) {
        const answer = await signInAs({ email, password: `guess-${attempt}` });
        expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
      }
      hashed.length = 0;
      const refused = await signInAs({ email, password: PASSWORD });
      expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("15 minutos")]);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(stateOf(refused).values).toEqual({ email });
      const last = await signInAs({ email, password: PASSWORD, now: at(15 * MINUTE - 1) });
      expect([last.status, stateOf(last).alert]).toEqual([429, THROTTLED("un minuto")]);
      expect(hashed).toEqual([]);
      expect((await signInAs({ email, password: "otra", now: at(15 * MINUTE) })).status).toBe(400);
    },
  );

  it("at many accounts from one address: ten tries, then five minutes", async () => {
    const from = newAddress();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const answer = await signInAs({
        email: `alguien-${attempt}-${from}@sobremesa.test`,
        password: "123456",
        from,
      });
      expect(answer.status).toBe(400);
    }
    const { email } = await addAccount();
    const refused = await signInAs({ email, password: PASSWORD, from });
    expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("5 minutos")]);
    expect((await signInAs({ email, password: PASSWORD, from: newAddress() })).status).toBe(303);
    expect((await signInAs({ email, password: PASSWORD, from, now: at(5 * MINUTE) })).status).toBe(303);
  });

  it("from many addresses of one IPv6 network is guessing from one", async () => {
    for (let attempt = 1; attempt <= 10; attempt++) {
      await signInAs({
        email: `v6-${attempt}@sobremesa.test`,
        password: "123456",
        from: `2001:db8:6:4::${attempt}`,
      });
    }
    const { email } = await addAccount();
    const answer = await signInAs({ email, password: PASSWORD, from: "2001:db8:6:4:aaaa::1" }, UNLIMITED);
    expect(answer.status).toBe(429);
  });

  it("a hundred at once are a hundred", async () => {
    const { email } = await addAccount();
    // Each in an isolate of its own: in one, all but six would be turned away before anything is looked at.
    const tries = Array.from({ length: 30 }, () =>
      signInAs({ email, password: "otra" }, { ...UNLIMITED, passwords: openPasswords(quickHashing) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(hashed).toHaveLength(10);
  });

  it("is forgotten once the person gets in, and the address has lost nothing", async () => {
    const { email } = await addAccount();
    const from = newAddress();
    for (let attempt = 1; attempt <= 9; attempt++)
      await signInAs({ email, password: "otra", from: newAddress() });
    expect((await signInAs({ email, password: PASSWORD, from })).status).toBe(303);
    const left = await db
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.windowEndsAt, at(5 * MINUTE)));
    const subject = `address:${await asked().context.keys.hash("address", from)}`;
    expect(left.find((row) => row.subject === subject)?.attempts).toBe(0);
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await signInAs({ email, password: "otra", from: newAddress() })).status).toBe(400);
    }
  });

  it("of somebody else, or from elsewhere, is not forgotten because a person gets in", async () => {
    const [guessed, ana] = [await addAccount(), await addAccount()];
    const from = newAddress();
    for (let attempt = 1; attempt <= 10; attempt++) {
      await signInAs({ email: guessed.email, password: "otra" });
      await signInAs({ email: `otra-${attempt}-${from}@sobremesa.test`, password: "otra", from });
    }
    expect((await signInAs({ email: ana.email, password: PASSWORD })).status).toBe(303);
    expect((await signInAs({ email: guessed.email, password: PASSWORD })).status).toBe(429);
    expect((await signInAs({ email: ana.email, password: PASSWORD, from })).status).toBe(429);
  });

  it("is forgotten to who proves again who they are, and to nobody else", async () => {
    const mine = { account: "account:mine", address: "address:mine" };
    const subjects = [...Object.values(mine), "account:other", "address:other"];
    const row = { attempts: 3, windowEndsAt: at(MINUTE) };
    await db.insert(signInAttempts).values(subjects.map((subject) => ({ subject, ...row })));
    await giveTriesBack(db, mine);
    const left = await db.select().from(signInAttempts).where(inArray(signInAttempts.subject, subjects));
    expect(Object.fromEntries(left.map(({ subject, attempts }) => [subject, attempts]))).toEqual({
      "address:mine": 2,
      "account:other": 3,
      "address:other": 3,
    });
  });

  it("is stopped at the door beyond what one location takes in a minute", async () => {
    const limits = { ...UNLIMITED.limits, signIn: async () => ({ success: false }) };
    const { email } = await addAccount();
    const answer = await signInAs({ email, password: PASSWORD }, { limits });
    expect([answer.status, stateOf(answer).alert]).toEqual([429, THROTTLED("un minuto")]);
    expect(hashed).toEqual([]);
  });
});

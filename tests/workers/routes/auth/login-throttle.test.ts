import { like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { giveAttemptBack } from "~/data/accounts/attempts.server";
import { signInAttempts } from "~/data/schema/access";
import { openPasswords } from "~/platform/passwords.server";
import { action as registerAction } from "~/routes/auth/register";
import { askForLink } from "../../letters";
import { actionOf, cookiesAfter } from "../../loaders";
import { saveProfile } from "../../own-account";
import {
  addAccount,
  cookieOf,
  FULL,
  hashed,
  limitsWith,
  newAddress,
  PASSWORD,
  quickHashing,
  signInAs,
  startRequest,
  stateOf,
  WRONG_SIGN_IN,
} from "../../people";
import { at, DAY, db, HOUR, MINUTE, publicId } from "../../rows";

beforeEach(() => {
  hashed.length = 0;
});

const THROTTLED = (time: string) => ({
  title: "Demasiados intentos",
  text: `Espera ${time} antes de probar otra vez, o recupera tu contraseña.`,
});

const newEmail = () => `alguien-${publicId()}@sobremesa.test`;

/** An attempt without the limit per location and minute, so that the other limits show. */
const attemptWith = (password: string) => (email: string, from?: string, now?: Date) =>
  signInAs({ email, password, ...(from ? { from } : {}), ...(now ? { now } : {}) }, { limits: limitsWith() });
const guess = attemptWith("adivinada");
const enter = attemptWith(PASSWORD);

describe("guessing at one account from unknown devices", () => {
  it.each([
    ["an account", addAccount],
    ["an unknown address", async () => ({ email: newEmail() })],
  ])(
    "at %s, from different networks: ten attempts, then even the right password waits, without hashing",
    async (_, whose) => {
      const { email } = await whose();
      for (let attempt = 1; attempt <= 10; attempt++) {
        const answer = await guess(email);
        expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
      }
      hashed.length = 0;
      const refused = await enter(email);
      expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("15 minutos")]);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(stateOf(refused).values).toEqual({ email });
      const last = await enter(email, newAddress(), at(15 * MINUTE - 1));
      expect([last.status, stateOf(last).alert]).toEqual([429, THROTTLED("un minuto")]);
      expect(hashed).toEqual([]);
      expect((await guess(email, newAddress(), at(15 * MINUTE))).status).toBe(400);
    },
  );

  it.each([
    ["one address", 1],
    ["a thousand addresses", 1_000],
  ])(
    "from %s: thirty passwords are checked in the first hour, and none for the rest of the day",
    async (_, addresses) => {
      const { email } = await addAccount();
      const networks = Array.from({ length: addresses }, newAddress);
      // Twelve attempts in each quarter of the first hour, then every three hours, each from the next address.
      const moments = [0, 1, 2, 3, ...Array.from({ length: 7 }, (_, at) => 12 * (at + 1))];
      const looked: number[] = [];
      for (const quarter of moments) {
        hashed.length = 0;
        for (let attempt = 0; attempt < 12; attempt++) {
          const from = networks[(quarter * 12 + attempt) % networks.length];
          await guess(email, from, at(quarter * 15 * MINUTE));
        }
        looked.push(hashed.length);
      }
      expect(looked).toEqual([10, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0]);
      const refused = await enter(email, newAddress(), at(6 * HOUR));
      expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("18 horas")]);
      expect((await enter(email, newAddress(), at(DAY))).status).toBe(303);
    },
  );

  it("over the whole day: thirty passwords are checked", async () => {
    const { email } = await addAccount();
    for (let hour = 0; hour < 24; hour++) {
      for (let attempt = 0; attempt < 2; attempt++) await guess(email, undefined, at(hour * HOUR));
    }
    expect(hashed).toHaveLength(30);
  });

  it("counts simultaneous attempts one by one", async () => {
    const { email } = await addAccount();
    // Each attempt has its own queue of hashes: a shared one would refuse all but six before the count.
    const tries = Array.from({ length: 30 }, () =>
      signInAs({ email, password: "otra" }, { limits: limitsWith(), passwords: openPasswords(quickHashing) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(hashed).toHaveLength(10);
  });

  it("is forgotten once the person signs in, and the network's attempt is returned", async () => {
    const { email } = await addAccount();
    const from = newAddress();
    for (let attempt = 1; attempt <= 9; attempt++) await guess(email);
    await guess(email, from);
    expect((await enter(email, from, at(15 * MINUTE))).status).toBe(303);
    const hash = await startRequest().context.keys.hash("address", from);
    const left = await db
      .select()
      .from(signInAttempts)
      .where(like(signInAttempts.subject, `%:${hash}:%`));
    expect(left.map(({ attempts }) => attempts)).toEqual([0]);
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await guess(email, newAddress(), at(15 * MINUTE))).status).toBe(400);
    }
  });

  it("is not forgotten when another account signs in", async () => {
    const [guessed, ana] = [await addAccount(), await addAccount()];
    for (let attempt = 1; attempt <= 10; attempt++) await guess(guessed.email);
    expect((await enter(ana.email)).status).toBe(303);
    expect((await enter(guessed.email)).status).toBe(429);
  });

  it("is forgotten for the account that signed in, and for no other", async () => {
    const mine = { forgotten: ["account:mine:15", "account:mine:1440"], shared: ["address:mine:15"] };
    const subjects = [...mine.forgotten, ...mine.shared, "account:other:15", "address:other:15"];
    const row = { attempts: 3, windowEndsAt: at(MINUTE) };
    await db.insert(signInAttempts).values(subjects.map((subject) => ({ subject, ...row })));
    await giveAttemptBack(db, mine);
    const left = await db.select().from(signInAttempts).where(like(signInAttempts.subject, "%:%e%:15"));
    expect(Object.fromEntries(left.map(({ subject, attempts }) => [subject, attempts]))).toMatchObject({
      "address:mine:15": 2,
      "account:other:15": 3,
      "address:other:15": 3,
    });
    expect(left.map(({ subject }) => subject)).not.toContain("account:mine:15");
  });

  it("returns the attempt where the right password waits for a confirmed address", async () => {
    const confirming = { settings: { confirmsEmail: true } };
    const { email } = await addAccount({ emailConfirmedAt: null });
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await signInAs({ email, password: PASSWORD }, confirming)).status).toBe(403);
    }
  });
});

describe("many people on one network", () => {
  it("a dozen with one wrong password each make nobody wait", async () => {
    const from = newAddress();
    for (let person = 1; person <= 12; person++) {
      const { email } = await addAccount();
      expect((await guess(email, from)).status).toBe(400);
      expect((await enter(email, from)).status).toBe(303);
    }
    const { email } = await addAccount();
    expect((await enter(email, from)).status).toBe(303);
  });

  it("a hundred wrong passwords within fifteen minutes make the network wait, however many were right", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    for (let attempt = 1; attempt <= 100; attempt++) {
      expect((await guess(newEmail(), from)).status).toBe(400);
      if (attempt % 30 === 0) expect((await enter(email, from)).status).toBe(303);
    }
    const refused = await enter(email, from);
    expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("15 minutos")]);
    expect((await enter(email)).status).toBe(303);
    expect((await enter(email, from, at(15 * MINUTE))).status).toBe(303);
  });

  it("of IPv6 count as one network", async () => {
    for (let attempt = 1; attempt <= 100; attempt++) await guess(newEmail(), `2001:db8:6:4::${attempt}`);
    const { email } = await addAccount();
    expect((await enter(email, "2001:db8:6:4:aaaa::1")).status).toBe(429);
  });

  it("attempts that the account's own limit refuses do not count for the network", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    for (let attempt = 1; attempt <= 120; attempt++) await guess(email, from);
    const { email: other } = await addAccount();
    expect((await enter(other, from)).status).toBe(303);
  });

  it("registering does not reduce the network's wrong passwords", async () => {
    const from = newAddress();
    const { context } = startRequest();
    for (let attempt = 1; attempt <= 100; attempt++) {
      await guess(newEmail(), from);
      if (attempt > 5) continue;
      const form = { name: "Ana", email: newEmail(), password: PASSWORD };
      const headers = { "cf-connecting-ip": from };
      await actionOf(registerAction, { path: "/register?paso=cuenta", context, form, headers });
    }
    expect((await guess(newEmail(), from)).status).toBe(429);
  });

  it("thirty recoveries prevent neither sign-in nor registration", async () => {
    const from = newAddress();
    const headers = { "cf-connecting-ip": from };
    for (let person = 1; person <= 30; person++) await askForLink({ email: newEmail() }, undefined, {}, from);
    const { email } = await addAccount();
    expect((await enter(email, from)).status).toBe(303);
    const form = { name: "Ana", email: newEmail(), password: PASSWORD };
    const registered = await actionOf(registerAction, {
      path: "/register?paso=cuenta",
      context: startRequest().context,
      form,
      headers,
    });
    expect(registered.status).toBe(303);
  });

  it("wait over the limit of a location and minute", async () => {
    const { email } = await addAccount();
    const answer = await signInAs({ email, password: PASSWORD }, { limits: limitsWith({ signIn: FULL }) });
    expect([answer.status, stateOf(answer).alert]).toEqual([429, THROTTLED("un minuto")]);
    expect(hashed).toEqual([]);
  });
});

describe("strangers' guesses at an account", () => {
  const strangers = async (email: string, now?: Date) => {
    for (let attempt = 1; attempt <= 11; attempt++) await guess(email, newAddress(), now);
  };

  it("do not affect an open session: the password can be changed", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    await strangers(account.email);
    const fields = {
      name: "Ana",
      email: account.email,
      newPassword: "otra-clave",
      repeatPassword: "otra-clave",
    };
    expect((await saveProfile(cookie, { ...fields, currentPassword: PASSWORD })).status).toBe(303);
  });

  it("do not affect a known device", async () => {
    const { email } = await addAccount();
    const from = newAddress();
    const known = cookiesAfter([await enter(email, from)]);
    // Uses up every limit: the account's, the account's of the day, and its network's.
    for (let quarter = 0; quarter < 4; quarter++) await strangers(email, at(quarter * 15 * MINUTE));
    for (let attempt = 1; attempt <= 100; attempt++) await guess(newEmail(), from, at(50 * MINUTE));
    const again = { email, password: PASSWORD, from, now: at(50 * MINUTE) };
    expect((await signInAs(again)).status).toBe(429);
    expect((await signInAs({ ...again, cookie: known })).status).toBe(303);
  });
});

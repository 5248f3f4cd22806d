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
  asked,
  cookieOf,
  FULL,
  hashed,
  limitsWith,
  newAddress,
  PASSWORD,
  quickHashing,
  signInAs,
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

const someone = () => `alguien-${publicId()}@sobremesa.test`;

/** A try that the fast limit of a location and minute lets through: what holds without it is tested here. */
const give = (password: string) => (email: string, from?: string, now?: Date) =>
  signInAs({ email, password, ...(from ? { from } : {}), ...(now ? { now } : {}) }, { limits: limitsWith() });
const guess = give("adivinada");
const enter = give(PASSWORD);

describe("guessing at one account from devices that it is not known on", () => {
  it.each([
    ["an account", addAccount],
    ["nobody's address", async () => ({ email: someone() })],
  ])(
    "at %s, from an address each: ten tries, then even the right password waits, unhashed",
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
    "from %s gets thirty passwords looked at in the first hour, and none more that day",
    async (_, addresses) => {
      const { email } = await addAccount();
      const networks = Array.from({ length: addresses }, newAddress);
      // Twelve tries every quarter of the first hour, then every three hours, each from the next address.
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

  it("spread over the day gets no more of them", async () => {
    const { email } = await addAccount();
    for (let hour = 0; hour < 24; hour++) {
      for (let attempt = 0; attempt < 2; attempt++) await guess(email, undefined, at(hour * HOUR));
    }
    expect(hashed).toHaveLength(30);
  });

  it("a hundred at once are a hundred", async () => {
    const { email } = await addAccount();
    // Each in an isolate of its own: in one, all but six would be turned away before anything is looked at.
    const tries = Array.from({ length: 30 }, () =>
      signInAs({ email, password: "otra" }, { limits: limitsWith(), passwords: openPasswords(quickHashing) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(hashed).toHaveLength(10);
  });

  it("is forgotten once the person gets in, and the address has lost nothing", async () => {
    const { email } = await addAccount();
    const from = newAddress();
    for (let attempt = 1; attempt <= 9; attempt++) await guess(email);
    await guess(email, from);
    expect((await enter(email, from, at(15 * MINUTE))).status).toBe(303);
    const hash = await asked().context.keys.hash("address", from);
    const left = await db
      .select()
      .from(signInAttempts)
      .where(like(signInAttempts.subject, `%:${hash}:%`));
    expect(left.map(({ attempts }) => attempts)).toEqual([0]);
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await guess(email, newAddress(), at(15 * MINUTE))).status).toBe(400);
    }
  });

  it("of somebody else is not forgotten because a person gets in", async () => {
    const [guessed, ana] = [await addAccount(), await addAccount()];
    for (let attempt = 1; attempt <= 10; attempt++) await guess(guessed.email);
    expect((await enter(ana.email)).status).toBe(303);
    expect((await enter(guessed.email)).status).toBe(429);
  });

  it("is forgotten to who was right, and to nobody else", async () => {
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

  it("that did not wait for a confirmed address keeps its tries", async () => {
    const confirming = { settings: { confirmsEmail: true } };
    const { email } = await addAccount({ emailConfirmedAt: null });
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await signInAs({ email, password: PASSWORD }, confirming)).status).toBe(403);
    }
  });
});

describe("many people behind one address", () => {
  it("a dozen who mistype once each lock out nobody", async () => {
    const from = newAddress();
    for (let person = 1; person <= 12; person++) {
      const { email } = await addAccount();
      expect((await guess(email, from)).status).toBe(400);
      expect((await enter(email, from)).status).toBe(303);
    }
    const { email } = await addAccount();
    expect((await enter(email, from)).status).toBe(303);
  });

  it("a hundred who were wrong within fifteen minutes make the address wait, however many were right", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    for (let attempt = 1; attempt <= 100; attempt++) {
      expect((await guess(someone(), from)).status).toBe(400);
      if (attempt % 30 === 0) expect((await enter(email, from)).status).toBe(303);
    }
    const refused = await enter(email, from);
    expect([refused.status, stateOf(refused).alert]).toEqual([429, THROTTLED("15 minutos")]);
    expect((await enter(email)).status).toBe(303);
    expect((await enter(email, from, at(15 * MINUTE))).status).toBe(303);
  });

  it("of one IPv6 network are behind one address", async () => {
    for (let attempt = 1; attempt <= 100; attempt++) await guess(someone(), `2001:db8:6:4::${attempt}`);
    const { email } = await addAccount();
    expect((await enter(email, "2001:db8:6:4:aaaa::1")).status).toBe(429);
  });

  it("what an account refuses does not count for them", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    for (let attempt = 1; attempt <= 120; attempt++) await guess(email, from);
    const { email: other } = await addAccount();
    expect((await enter(other, from)).status).toBe(303);
  });

  it("signing in otherwise takes no wrong password off their count", async () => {
    const from = newAddress();
    const { context } = asked();
    for (let attempt = 1; attempt <= 100; attempt++) {
      await guess(someone(), from);
      if (attempt > 5) continue;
      const form = { name: "Ana", email: someone(), password: PASSWORD };
      const headers = { "cf-connecting-ip": from };
      await actionOf(registerAction, { path: "/register?paso=cuenta", context, form, headers });
    }
    expect((await guess(someone(), from)).status).toBe(429);
  });

  it("thirty who recover close neither sign-in nor registration", async () => {
    const from = newAddress();
    const headers = { "cf-connecting-ip": from };
    for (let person = 1; person <= 30; person++) await askForLink({ email: someone() }, undefined, {}, from);
    const { email } = await addAccount();
    expect((await enter(email, from)).status).toBe(303);
    const form = { name: "Ana", email: someone(), password: PASSWORD };
    const registered = await actionOf(registerAction, {
      path: "/register?paso=cuenta",
      context: asked().context,
      form,
      headers,
    });
    expect(registered.status).toBe(303);
  });

  it("are stopped at the door beyond what one location takes in a minute", async () => {
    const { email } = await addAccount();
    const answer = await signInAs({ email, password: PASSWORD }, { limits: limitsWith({ signIn: FULL }) });
    expect([answer.status, stateOf(answer).alert]).toEqual([429, THROTTLED("un minuto")]);
    expect(hashed).toEqual([]);
  });
});

describe("strangers who guess at an account", () => {
  const strangers = async (email: string, now?: Date) => {
    for (let attempt = 1; attempt <= 11; attempt++) await guess(email, newAddress(), now);
  };

  it("keep nobody from their open session: the password changes", async () => {
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

  it("keep nobody out of a device that signed in before", async () => {
    const { email } = await addAccount();
    const from = newAddress();
    const known = cookiesAfter([await enter(email, from)]);
    // Everything that strangers can use up: the account, its day, and the address behind which it is.
    for (let quarter = 0; quarter < 4; quarter++) await strangers(email, at(quarter * 15 * MINUTE));
    for (let attempt = 1; attempt <= 100; attempt++) await guess(someone(), from, at(50 * MINUTE));
    const again = { email, password: PASSWORD, from, now: at(50 * MINUTE) };
    expect((await signInAs(again)).status).toBe(429);
    expect((await signInAs({ ...again, cookie: known })).status).toBe(303);
  });
});

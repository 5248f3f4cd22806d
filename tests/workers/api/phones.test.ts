import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ethereumWallet } from "#support/wallets";
import { auditEvents, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";
import { ORIGIN } from "../loaders";
import { db, MINUTE, publicId } from "../rows";
import { codeIn, collectTexts, newNumber, type SentText, SMS } from "../texts";
import { call, newClient } from "./clients";

const PASSWORD = "secreta";
const withoutPlus = (phone: string) => phone.replace("+", "");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const phoneClient = (set: Record<string, unknown> = {}) => newClient({}, { set: { ...SMS, ...set } });

/** Signs a new or known number in by its code, and returns the client with its account. */
async function signedIn(texts: SentText[], phone = newNumber()) {
  const client = phoneClient();
  const asked = await client.signInWithOtp({ phone, options: { data: { name: "Ana" } } });
  expect(asked.error).toBeNull();
  const { data, error } = await client.verifyOtp({ phone, token: codeIn(texts.at(-1)), type: "sms" });
  expect(error).toBeNull();
  if (!data.user) throw new Error("No account");
  return { client, phone, user: data.user };
}

const identifiersOf = (value: string) =>
  db
    .select({ identifier: userIdentifiers, account: users })
    .from(userIdentifiers)
    .innerJoin(users, eq(users.id, userIdentifiers.userId))
    .where(eq(userIdentifiers.value, value));

/** Later by so much, for the Worker and the client. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("an unmodified client", () => {
  it("signs a new number in by its code, and finds the same account again", async () => {
    const texts = collectTexts();
    const { user, phone, client } = await signedIn(texts);
    expect(texts).toEqual([{ to: phone, text: expect.stringMatching(/^\d{6} es tu clave de Sobremesa/) }]);
    expect(user).toMatchObject({
      email: "",
      phone: withoutPlus(phone),
      phone_confirmed_at: expect.any(String),
      role: "visitor",
      user_metadata: { name: "Ana" },
      app_metadata: { provider: "phone" },
      identities: [{ provider: "phone" }],
    });
    expect((await client.getClaims()).data?.claims).toMatchObject({ email: "", amr: [{ method: "sms" }] });
    expect(JSON.stringify([user, await client.getUser(), await client.getClaims()])).not.toContain("invalid");
    expect((await signedIn(texts, phone)).user.id).toBe(user.id);
    const [row, ...more] = await identifiersOf(phone);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      identifier: { kind: "phone", confirmedAt: expect.any(Date) },
      account: {
        email: `${user.id}@sin-correo.invalid`,
        emailConfirmedAt: null,
        passwordHash: null,
        phone: null,
      },
    });
  });

  it("registers with a number and a password, confirms it, and then chooses the password that signs in", async () => {
    const texts = collectTexts();
    const client = phoneClient();
    const phone = newNumber();
    const { data, error } = await client.signUp({
      phone,
      password: PASSWORD,
      options: { data: { name: "Ana" } },
    });
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({
      phone: withoutPlus(phone),
      email: "",
      app_metadata: { provider: "phone" },
    });
    const early = await client.signInWithPassword({ phone, password: PASSWORD });
    expect([early.error?.status, early.error?.code]).toEqual([400, "phone_not_confirmed"]);

    const verified = await client.verifyOtp({ phone, token: codeIn(texts[0]), type: "sms" });
    expect(verified.data.user?.user_metadata).toEqual({ name: "Ana" });
    // Somebody else may have chosen it before the number was confirmed.
    const former = await phoneClient().signInWithPassword({ phone, password: PASSWORD });
    expect(former.error?.code).toBe("invalid_credentials");
    expect((await client.updateUser({ password: "segunda-clave" })).error).toBeNull();
    const signed = await phoneClient().signInWithPassword({ phone, password: "segunda-clave" });
    expect(signed.data.user?.id).toBe(verified.data.user?.id);
    // Numbers are the same however they are written.
    const spaced = `00 1 (809) ${phone.slice(5, 8)}-${phone.slice(8)}`.replace("00 1", "1");
    const again = await phoneClient().signInWithPassword({ phone: spaced, password: "segunda-clave" });
    expect(again.data.user?.id).toBe(signed.data.user?.id);
  });

  it("adds a number to an account of a wallet, and then signs in by either", async () => {
    const texts = collectTexts();
    const client = phoneClient();
    const { provider } = ethereumWallet();
    const credentials = { chain: "ethereum", wallet: provider, options: { url: `${ORIGIN}/` } } as const;
    const { data: first } = await client.signInWithWeb3(credentials);
    const phone = newNumber();
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect(texts.map(({ to }) => to)).toEqual([phone]);
    expect((await client.getUser()).data.user?.phone).toBe("");
    const changed = await client.verifyOtp({ phone, token: codeIn(texts[0]), type: "phone_change" });
    expect(changed.data.user).toMatchObject({ id: first.user?.id, phone: withoutPlus(phone) });
    expect((await signedIn(texts, phone)).user.id).toBe(first.user?.id);
    expect((await phoneClient().signInWithWeb3(credentials)).data.user?.id).toBe(first.user?.id);
  });

  it("changes its number, after which the former one is free", async () => {
    const texts = collectTexts();
    const { client, phone, user } = await signedIn(texts);
    const next = newNumber();
    await client.updateUser({ phone: next });
    await client.verifyOtp({ phone: next, token: codeIn(texts.at(-1)), type: "phone_change" });
    expect((await client.getUser()).data.user?.phone).toBe(withoutPlus(next));
    expect(await identifiersOf(phone)).toEqual([]);
    expect((await signedIn(texts, phone)).user.id).not.toBe(user.id);
    const events = await db
      .select({ kind: auditEvents.kind })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.userId))
      .where(and(eq(users.publicId, user.id), eq(auditEvents.kind, "identifier-added")));
    expect(events).toHaveLength(2);
  });

  it("confirms a change of password by a code to its number, once its session is older", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const texts = collectTexts();
    const { client, phone } = await signedIn(texts);
    later(11 * MINUTE);
    const refused = await client.updateUser({ password: "segunda-clave" });
    expect(refused.error?.code).toBe("reauthentication_needed");
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeIn(texts.at(-1));
    expect(texts.at(-1)).toMatchObject({ to: phone, text: expect.stringContaining("cambiar tu cuenta") });
    const wrong = await client.updateUser({
      password: "segunda-clave",
      nonce: nonce === "000000" ? "1" : "000000",
    });
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    expect((await client.updateUser({ password: "segunda-clave", nonce })).error).toBeNull();
    const again = await client.updateUser({ password: "tercera-clave", nonce });
    expect(again.error?.code).toBe("reauthentication_not_valid");
    expect((await phoneClient().signInWithPassword({ phone, password: "segunda-clave" })).error).toBeNull();
  });
});

it("a code that was mailed allows an account of an address to add a number, and the address is told", async () => {
  const texts = collectTexts();
  const letters: { to: string; subject: string; text: string }[] = [];
  const send = async (letter: (typeof letters)[number]) => void letters.push(letter);
  const client = phoneClient({ MAIL: { send } });
  const email = `correo-${publicId()}@correo.test`;
  await client.signUp({ email, password: PASSWORD });
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email)).run();
  const phone = newNumber();
  expect((await client.updateUser({ phone })).error?.code).toBe("reauthentication_needed");
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = letters.at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? "";
  expect((await client.updateUser({ phone, nonce })).error).toBeNull();
  // The nonce is used up.
  expect((await client.updateUser({ phone: newNumber(), nonce })).error?.code).toBe(
    "reauthentication_not_valid",
  );
  const { data } = await client.verifyOtp({ phone, token: codeIn(texts[0]), type: "phone_change" });
  expect(data.user).toMatchObject({ email, phone: withoutPlus(phone) });
  expect(letters.at(-1)).toMatchObject({ to: email, subject: "Un número de teléfono ya abre tu cuenta" });
  expect(letters.at(-1)?.text).toContain(phone);
  // Adding a number changes nothing else: the password still signs in.
  expect((await phoneClient().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await phoneClient().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

describe("a stranger who registers a number first", () => {
  it("loses password and account once its holder confirms it", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    await phoneClient().signUp({ phone, password: "del-extraño" });
    const client = phoneClient();
    await client.signUp({ phone, password: PASSWORD });
    const [row] = await identifiersOf(phone);
    await client.verifyOtp({ phone, token: codeIn(texts.at(-1)), type: "sms" });
    expect((await identifiersOf(phone))[0]?.account).toMatchObject({
      id: row?.account.id,
      passwordHash: null,
    });
    for (const password of ["del-extraño", PASSWORD]) {
      const { error } = await phoneClient().signInWithPassword({ phone, password });
      expect(error?.code).toBe("invalid_credentials");
    }
  });

  it("has no account any more once the holder adds the number to an account of one's own", async () => {
    const texts = collectTexts();
    const { client, user } = await signedIn(texts);
    const phone = newNumber();
    await phoneClient().signUp({ phone, password: "del-extraño" });
    const [strangers] = await identifiersOf(phone);
    await client.updateUser({ phone });
    await client.verifyOtp({ phone, token: codeIn(texts.at(-1)), type: "phone_change" });
    const rows = await identifiersOf(phone);
    expect(rows.map(({ account }) => account.publicId)).toEqual([user.id]);
    const gone = await db
      .select()
      .from(users)
      .where(eq(users.id, strangers?.account.id ?? 0));
    expect(gone).toEqual([]);
  });

  it("gets no number while its holder asks for it too: nobody does until one request has ended", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const texts = collectTexts();
    const [holder, stranger] = [await signedIn(texts), await signedIn(texts)];
    const phone = newNumber();
    await stranger.client.updateUser({ phone });
    const strangers = codeIn(texts.at(-1));
    later(5 * MINUTE);
    await holder.client.updateUser({ phone });
    const own = codeIn(texts.at(-1));
    for (const token of [strangers, own]) {
      const { error } = await phoneClient().verifyOtp({ phone, token, type: "phone_change" });
      expect(error?.code).toBe("otp_expired");
    }
    expect(await identifiersOf(phone)).toEqual([]);
    later(6 * MINUTE);
    const { data } = await phoneClient().verifyOtp({ phone, token: own, type: "phone_change" });
    expect(data.user?.id).toBe(holder.user.id);
  });
});

describe("a number that another account has confirmed", () => {
  it("cannot be added, and the answer says so where registration does", async () => {
    const texts = collectTexts();
    const [{ phone }, { client }] = [await signedIn(texts), await signedIn(texts)];
    const before = texts.length;
    const { error } = await client.updateUser({ phone });
    expect([error?.status, error?.code]).toEqual([422, "phone_exists"]);
    expect(texts).toHaveLength(before);
  });

  it("is told by a message, where addresses must be confirmed and no answer tells who has an account", async () => {
    const texts = collectTexts();
    const set = { EMAIL_CONFIRMATION: "on" };
    const { phone } = await signedIn(texts);
    const { data } = await phoneClient().signInWithOtp({ phone: newNumber() });
    expect(data).toEqual({ user: null, session: null });
    const { client } = await signedIn(texts);
    const token = (await client.getSession()).data.session?.access_token;
    const taken = await call("/auth/v1/user", {
      method: "PUT",
      body: { phone },
      bearer: token,
      set: { ...SMS, ...set },
    });
    const free = await call("/auth/v1/user", {
      method: "PUT",
      body: { phone: newNumber() },
      bearer: token,
      set: { ...SMS, ...set },
    });
    expect([taken.status, taken.body]).toEqual([200, free.body]);
    expect(texts.at(-2)).toEqual({ to: phone, text: expect.stringContaining("ya tiene una cuenta") });
    expect(await identifiersOf(phone)).toHaveLength(1);
  });

  it("is told when somebody registers it, and nothing of its account changes", async () => {
    const texts = collectTexts();
    const { phone, user } = await signedIn(texts);
    const [before] = await identifiersOf(phone);
    const taken = await call("/auth/v1/signup", { body: { phone, password: "del-extraño" }, set: SMS });
    const other = newNumber();
    const free = await call("/auth/v1/signup", { body: { phone: other, password: "del-extraño" }, set: SMS });
    const shape = (body: object) => ({
      ...body,
      id: "",
      phone: "",
      created_at: "",
      updated_at: "",
      last_sign_in_at: "",
    });
    expect([taken.status, shape(taken.body)]).toEqual([200, shape(free.body)]);
    expect(taken.body.id).not.toBe(user.id);
    expect(texts.at(-2)).toEqual({ to: phone, text: expect.stringContaining("ya tiene una cuenta") });
    expect(await identifiersOf(phone)).toEqual([before]);
  });
});

describe("a texted code", () => {
  const verify = (phone: string, token: string, type = "sms") =>
    call("/auth/v1/verify", { body: { type, phone, token }, set: SMS });

  it("works once, also when twenty clients use it at once", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    await phoneClient().signInWithOtp({ phone });
    const token = codeIn(texts[0]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await identifiersOf(phone);
    expect(await db.$count(sessions, eq(sessions.userId, row?.account.id ?? 0))).toBe(1);
    const { status, body } = await verify(phone, token);
    expect([status, body.error_code]).toEqual([403, "otp_expired"]);
  });

  it("is refused when it is wrong, another number's, of another type, replaced or expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const texts = collectTexts();
    const phone = newNumber();
    await phoneClient().signInWithOtp({ phone });
    const first = codeIn(texts[0]);
    const other = newNumber();
    await phoneClient().signInWithOtp({ phone: other });
    const refused = async (...given: Parameters<typeof verify>) => {
      const { status, body } = await verify(...given);
      expect([status, body.error_code], given.join()).toEqual([403, "otp_expired"]);
    };
    await refused(phone, first === "123456" ? "654321" : "123456");
    await refused(phone, "12345");
    await refused(other, first);
    await refused(newNumber(), first);
    await refused(phone, first, "phone_change");
    await phoneClient().signInWithOtp({ phone });
    const second = codeIn(texts.at(-1));
    if (second !== first) await refused(phone, first);
    later(10 * MINUTE);
    await refused(phone, second);
    expect(await db.$count(oneTimeCodes, eq(oneTimeCodes.destination, phone))).toBe(1);
  });

  it("cannot be guessed: after ten wrong ones the right one has to wait", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    await phoneClient().signInWithOtp({ phone });
    const right = codeIn(texts[0]);
    for (let tries = 0; tries < 10; tries++) {
      expect(
        (await verify(phone, String(100_000 + tries) === right ? "999999" : String(100_000 + tries))).status,
      ).toBe(403);
    }
    const { status, headers } = await verify(phone, right);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("asking for a code", () => {
  const otp = (body: object, set = {}) => call("/auth/v1/otp", { body, set: { ...SMS, ...set } });

  it("for a number without an account sends nothing and registers nobody, if the client wants no new account", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    const unknown = await otp({ phone, create_user: false });
    expect([unknown.status, unknown.body, texts]).toEqual([200, {}, []]);
    expect(await identifiersOf(phone)).toEqual([]);
    const known = await signedIn(texts);
    const asked = await otp({ phone: known.phone, create_user: false });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    expect(texts).toHaveLength(2);
  });

  it("never reaches the number of a profile, which is no way to sign in", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    const account = await db
      .insert(users)
      .values({
        publicId: publicId(),
        email: `perfil-${publicId()}@correo.test`,
        emailConfirmedAt: new Date(),
        phone: `https://wa.me/${withoutPlus(phone)}`,
        createdAt: new Date(),
      })
      .returning()
      .get();
    await otp({ phone, create_user: false });
    expect(texts).toEqual([]);
    const { user } = await signedIn(texts, phone);
    expect(user.id).not.toBe(account.publicId);
  });

  it("is refused after three messages an hour to one number, with or without an account", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const texts = collectTexts();
    for (const createsAccount of [true, false]) {
      const phone = newNumber();
      for (let asked = 0; asked < 3; asked++) {
        expect((await otp({ phone, create_user: createsAccount })).status).toBe(200);
      }
      const { status, headers, body } = await otp({ phone, create_user: createsAccount });
      expect([status, body.error_code]).toEqual([429, "over_sms_send_rate_limit"]);
      expect(headers.get("retry-after")).toBe("3600");
      const signUp = await call("/auth/v1/signup", { body: { phone, password: PASSWORD }, set: SMS });
      expect(signUp.body.error_code).toBe("over_sms_send_rate_limit");
    }
    expect(texts).toHaveLength(3);
    later(61 * MINUTE);
    expect((await otp({ phone: texts[0]?.to })).status).toBe(200);
  });

  it("is refused after twenty messages an hour from one network", async () => {
    collectTexts();
    const client = phoneClient();
    for (let asked = 0; asked < 20; asked++) {
      expect((await client.signInWithOtp({ phone: newNumber() })).error).toBeNull();
    }
    const { error } = await client.signInWithOtp({ phone: newNumber() });
    expect([error?.status, error?.code]).toEqual([429, "over_sms_send_rate_limit"]);
    expect((await phoneClient().signInWithOtp({ phone: newNumber() })).error).toBeNull();
  });

  it("is refused after three messages an hour that one account asks for, to any number", async () => {
    const texts = collectTexts();
    const { client } = await signedIn(texts);
    for (let asked = 0; asked < 3; asked++) {
      expect((await client.updateUser({ phone: newNumber() })).error).toBeNull();
    }
    expect((await client.updateUser({ phone: newNumber() })).error?.code).toBe("over_sms_send_rate_limit");
    expect((await client.reauthenticate()).error?.code).toBe("over_sms_send_rate_limit");
  });

  it("is answered with the sender's failure, which the log names without the number", async () => {
    const texts = collectTexts();
    const { client } = await signedIn(texts);
    vi.restoreAllMocks();
    collectTexts({ status: 500 });
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const phone = newNumber();
    for (const failed of [
      await client.signInWithOtp({ phone }),
      await client.signUp({ phone, password: PASSWORD }),
      await client.updateUser({ phone }),
      await client.reauthenticate(),
    ]) {
      expect([failed.error?.status, failed.error?.code]).toEqual([422, "sms_send_failed"]);
    }
    const logged = errors.mock.calls.join();
    expect(logged).toContain("text-failed");
    expect(logged).not.toContain(withoutPlus(phone));
  });

  it.each([
    ["no number", "12"],
    ["letters", "ochocientos"],
    ["a number that begins with a zero", "0809555"],
    ["too many digits", "1234567890123456"],
  ])("is refused with %s", async (_, phone) => {
    const { status, body } = await otp({ phone });
    expect([status, body.error_code, body.msg]).toEqual([
      400,
      "validation_failed",
      "Invalid phone number format (E.164 required)",
    ]);
  });

  it("is refused with another channel, and with an address beside the number", async () => {
    for (const more of [{ channel: "whatsapp" }, { email: "ana@correo.test" }]) {
      const { status, body } = await otp({ phone: newNumber(), ...more });
      expect([status, body.error_code]).toEqual([400, "validation_failed"]);
    }
    const both = { phone: newNumber(), email: "ana@correo.test", password: PASSWORD };
    for (const path of ["/auth/v1/signup", "/auth/v1/token?grant_type=password"]) {
      expect((await call(path, { body: both, set: SMS })).body.error_code).toBe("validation_failed");
    }
  });
});

describe("sending a code again", () => {
  const resend = (type: string, phone: string) =>
    call("/auth/v1/resend", { body: { type, phone }, set: SMS });

  it("replaces the code of a registration, and sends nothing to a confirmed or unknown number", async () => {
    const texts = collectTexts();
    const phone = newNumber();
    await phoneClient().signUp({ phone, password: PASSWORD });
    expect((await phoneClient().resend({ type: "sms", phone })).error).toBeNull();
    expect(texts.map(({ to }) => to)).toEqual([phone, phone]);
    const client = phoneClient();
    await client.verifyOtp({ phone, token: codeIn(texts[1]), type: "sms" });
    expect((await client.getUser()).data.user?.phone).toBe(withoutPlus(phone));
    for (const number of [phone, newNumber()]) {
      const { status, body } = await resend("sms", number);
      expect([status, body]).toEqual([200, {}]);
    }
    expect(texts).toHaveLength(2);
  });

  it("replaces the code of a change, by the new number or the present one, without more time for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const texts = collectTexts();
    const { client, phone: present } = await signedIn(texts);
    const phone = newNumber();
    await client.updateUser({ phone });
    later(9 * MINUTE);
    for (const number of [phone, present]) expect((await resend("phone_change", number)).status).toBe(200);
    expect(texts.slice(-2).map(({ to }) => to)).toEqual([phone, phone]);
    later(2 * MINUTE);
    const late = await phoneClient().verifyOtp({ phone, token: codeIn(texts.at(-1)), type: "phone_change" });
    expect(late.error?.code).toBe("otp_expired");
    const before = texts.length;
    expect((await resend("phone_change", present)).body).toEqual({});
    expect(texts).toHaveLength(before);
  });
});

describe("adding a number by an open session alone", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

  it("is refused, whatever signs the account in, and no message is sent", async () => {
    const texts = collectTexts();
    const byMail = phoneClient();
    await byMail.signUp({ email: `sesion-${publicId()}@correo.test`, password: PASSWORD });
    const byWallet = phoneClient();
    await byWallet.signInWithWeb3({
      chain: "ethereum",
      wallet: ethereumWallet().provider,
      options: { url: `${ORIGIN}/` },
    });
    const { client: byPhone } = await signedIn(texts);
    later(11 * MINUTE);
    const before = texts.length;
    for (const client of [byMail, byWallet, byPhone]) {
      const { error } = await client.updateUser({ phone: newNumber() });
      expect(error?.code).toBe("reauthentication_needed");
    }
    expect(texts).toHaveLength(before);
  });
});

describe("without a sender of text messages", () => {
  it("every call with a number says so, and the settings too", async () => {
    const phone = newNumber();
    const client = newClient();
    await client.signUp({ email: `sin-${publicId()}@correo.test`, password: PASSWORD });
    for (const { error } of [
      await client.updateUser({ phone }),
      await client.signInWithOtp({ phone }),
      await client.signUp({ phone, password: PASSWORD }),
      await client.signInWithPassword({ phone, password: PASSWORD }),
      await client.verifyOtp({ phone, token: "123456", type: "sms" }),
      await client.verifyOtp({ phone, token: "123456", type: "phone_change" }),
      await client.resend({ type: "sms", phone }),
      await client.resend({ type: "phone_change", phone }),
    ]) {
      expect([error?.status, error?.code]).toEqual([400, "phone_provider_disabled"]);
    }
    expect(await identifiersOf(phone)).toEqual([]);
    const settings = async (set?: Record<string, string>) =>
      (await call("/auth/v1/settings", set ? { set } : {})).body;
    expect(await settings()).toMatchObject({ external: { phone: false }, sms_provider: "" });
    expect(await settings(SMS)).toMatchObject({ external: { phone: true }, sms_provider: "webhook" });
  });
});

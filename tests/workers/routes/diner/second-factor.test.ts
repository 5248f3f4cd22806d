import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmSecondFactor } from "~/data/accounts/second-factor.server";
import { auditEvents, recoveryCodes, secondFactors, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { loader as adminLoader } from "~/routes/admin/dashboard/route";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { toastsAfter } from "../../letters";
import { answerOf, cookiesAfter } from "../../loaders";
import { codeAt, factorForm, factorPage, saveProfile, setUpFactor, unchanged } from "../../own-account";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  PASSWORD,
  startRequest,
  stateOf,
} from "../../people";
import { at, db, HOUR, MINUTE, NOW, type UserRow } from "../../rows";

const factorOf = ({ id }: UserRow) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, id)).get();
const codesOf = ({ id }: UserRow) => db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
const sessionsOf = ({ id }: UserRow) => db.select().from(sessions).where(eq(sessions.userId, id));

const WRONG = { code: "El código no es correcto o ya se usó" };
const NO_PASSWORD = { password: "Debes ingresar tu contraseña actual" };
const WRONG_PASSWORD = { password: "La contraseña actual no es correcta" };

let account: UserRow;
let cookie: string;

beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
});

describe("setting up a second factor", () => {
  it("writes nothing when the page is opened, and offers the same key until its first code is entered", async () => {
    const first = await factorPage(cookie);
    expect(first.view).toMatchObject({ view: "set-up", isRequired: false });
    expect(first.view.manualKey).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const again = await factorPage(first.cookie);
    expect([again.view, again.headers.getSetCookie()]).toEqual([first.view, []]);
    expect(await factorOf(account)).toBeUndefined();
    const kept = first.headers.getSetCookie().join();
    expect(kept).toMatch(/Path=\/my-space\/security; HttpOnly; Secure; SameSite=Strict/);
  });

  it("never offers the same key again, nor to another account", async () => {
    const first = await factorPage(cookie);
    const elsewhere = await factorPage(await cookieOf(account));
    const [offer] = cookiesAfter([first]).split("; ");
    const planted = await factorPage(`${await cookieOf(await addAccount())}; ${offer}`);
    const later = await factorPage(first.cookie, at(HOUR));
    const keys = [first, elsewhere, planted, later].map(({ view }) => view.manualKey);
    expect(new Set(keys).size).toBe(4);
  });

  it("needs a code and the password, gives ten recovery codes, and leaves this session alone, with the second factor", async () => {
    const elsewhere = await cookieOf(account);
    const { answer, codes, key, cookie: after } = await setUpFactor(cookie);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(cookiesAfter([answer], "sobremesa_factor=x")).toBe("");
    expect((await sessionsOf(account)).map(({ assurance }) => assurance)).toEqual([2]);
    expect((await saveProfile(elsewhere, unchanged(account))).headers.get("location")).toMatch(/^\/register/);
    expect((await saveProfile(after, unchanged(account))).status).toBe(303);

    // The database stores neither secret nor codes in plain text.
    const kept = JSON.stringify([await factorOf(account), await codesOf(account)]);
    for (const secret of [
      key,
      key.replaceAll(" ", ""),
      ...codes,
      ...codes.map((code) => code.replace("-", "")),
    ]) {
      expect(kept).not.toContain(secret);
    }
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, "factor-added"));
    expect(event).toMatchObject({ userId: account.id });
  });

  it("shows the codes once", async () => {
    const { codes, cookie: after } = await setUpFactor(cookie);
    const page = await factorPage(after);
    expect(page.body).toEqual({
      view: "manage",
      status: "Activada. Te quedan 10 códigos de recuperación.",
      hasPassword: true,
      isRequired: false,
    });
    for (const code of codes) expect(JSON.stringify(page.body)).not.toContain(code);
  });

  it.each<[string, (key: string) => Promise<Record<string, string>>, Record<string, string>]>([
    ["a wrong code", async () => ({ code: "000000", password: PASSWORD }), WRONG],
    ["an old code", async (key) => ({ code: await codeAt(key, at(-2 * MINUTE)), password: PASSWORD }), WRONG],
    [
      "something else",
      async () => ({ code: "hola", password: PASSWORD }),
      { code: "Escribe los 6 dígitos de tu aplicación o un código de recuperación" },
    ],
    // An open session on a foreign device must not be enough to lock its person out.
    ["no password", async (key) => ({ code: await codeAt(key, NOW) }), NO_PASSWORD],
    [
      "a wrong password",
      async (key) => ({ code: await codeAt(key, NOW), password: "adivinada" }),
      WRONG_PASSWORD,
    ],
  ])("is refused with %s", async (_, typed, errors) => {
    const page = await factorPage(cookie);
    const answer = await factorForm(page.cookie, "confirm", await typed(page.view.manualKey ?? ""));
    expect([answer.status, stateOf(answer).errors]).toEqual([400, errors]);
    expect([await factorOf(account), await codesOf(account)]).toEqual([undefined, []]);
    expect((await sessionsOf(account)).map(({ assurance }) => assurance)).toEqual([1]);
  });

  it("offers a key for an hour", async () => {
    const page = await factorPage(cookie);
    const form = { code: await codeAt(page.view.manualKey ?? "", at(HOUR)), password: PASSWORD };
    const late = await factorForm(page.cookie, "confirm", form, at(HOUR));
    expect([late.status, stateOf(late).alert?.title]).toEqual([400, "Se acabó el tiempo"]);
    expect((await factorForm(cookie, "confirm", form)).status).toBe(400);
    expect(await factorOf(account)).toBeUndefined();
  });

  it("sent twice leaves the codes that were shown, and changes no other session", async () => {
    const page = await factorPage(cookie);
    const form = { code: await codeAt(page.view.manualKey ?? "", NOW), password: PASSWORD };
    const answers = await Promise.all([1, 2].map(() => factorForm(page.cookie, "confirm", form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const before = await codesOf(account);
    expect(before).toHaveLength(10);

    const other = await db
      .insert(sessions)
      .values({
        ...(await sessionsOf(account))[0]!,
        id: undefined,
        publicId: "another-one",
        tokenHash: "another",
        assurance: 1,
      })
      .returning()
      .get();
    const late = { secret: "late", step: 1, codeHashes: ["a"], sessionId: other.id };
    const event = { kind: "factor-added" } as const;
    expect(await confirmSecondFactor(db, account.id, { ...late, event }, NOW)).toBe(false);
    expect(await codesOf(account)).toEqual(before);
    expect((await sessionsOf(account)).map(({ assurance }) => assurance).sort()).toEqual([1, 2]);
  });

  it("needs no password where the account has none", async () => {
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
    const page = await factorPage(cookie);
    const form = { code: await codeAt(page.view.manualKey ?? "", NOW) };
    expect((await factorForm(page.cookie, "confirm", form)).status).toBe(200);
  });

  it("without a password needs a recent sign-in, so that a found session locks no one out", async () => {
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
    const late = at(10 * MINUTE);
    const page = await factorPage(cookie, late);
    expect(page.view).toMatchObject({ needsSignIn: true });
    const form = { code: await codeAt(page.view.manualKey ?? "", late) };
    const answer = await factorForm(page.cookie, "confirm", form, late);
    expect([answer.status, stateOf(answer).alert]).toEqual([
      403,
      {
        title: "Vuelve a entrar",
        text: "Por seguridad, esto solo se puede hacer en los 10 minutos después de entrar.",
      },
    ]);
    expect(await factorOf(account)).toBeUndefined();
  });
});

describe("managing a second factor", () => {
  it("renews the codes with the password, and the former ones no longer work", async () => {
    const { codes, cookie: mine } = await setUpFactor(cookie);
    const refused = await factorForm(mine, "renew", { password: "adivinada" });
    expect([refused.status, stateOf(refused).errors]).toEqual([400, WRONG_PASSWORD]);
    const before = await codesOf(account);
    const answer = await factorForm(mine, "renew", { password: PASSWORD });
    const renewed = (answer.body as { codes: string[] }).codes;
    expect(renewed).toHaveLength(10);
    expect(new Set([...codes, ...renewed]).size).toBe(20);
    const after = await codesOf(account);
    expect(after).toHaveLength(10);
    expect(new Set([...before, ...after].map(({ codeHash }) => codeHash)).size).toBe(20);
  });

  it("removes the factor with the password, and then offers another key", async () => {
    const { key, cookie: mine } = await setUpFactor(cookie);
    const refused = await factorForm(mine, "remove", { password: "adivinada" });
    expect([refused.status, stateOf(refused).errors]).toEqual([400, WRONG_PASSWORD]);
    expect(await factorOf(account)).toBeDefined();
    const answer = await factorForm(mine, "remove", { password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/security"]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Verificación en dos pasos desactivada" }]);
    expect([await factorOf(account), await codesOf(account)]).toEqual([undefined, []]);
    expect((await sessionsOf(account)).map(({ assurance }) => assurance)).toEqual([1]);
    const page = await factorPage(mine);
    expect(page.view.view).toBe("set-up");
    expect(page.view.manualKey).not.toBe(key);
  });

  it("of an account without a password requires a code, each once", async () => {
    const { key, cookie: mine } = await setUpFactor(cookie);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
    const used = { code: await codeAt(key, NOW) };
    expect(stateOf(await factorForm(mine, "renew", used)).errors).toEqual(WRONG);
    expect(stateOf(await factorForm(mine, "renew", { code: "" })).errors).toEqual({
      code: "Escribe los 6 dígitos de tu aplicación o un código de recuperación",
    });
    const later = at(MINUTE);
    const next = { code: await codeAt(key, later) };
    expect((await factorForm(mine, "renew", next, later)).status).toBe(200);
    expect(stateOf(await factorForm(mine, "remove", next, later)).errors).toEqual(WRONG);
  });

  it("changes no other account's factor", async () => {
    const other = await addAccount();
    await setUpFactor(await cookieOf(other));
    const eventsOf = ({ id }: UserRow) => db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    const theirs = () =>
      Promise.all([factorOf, codesOf, sessionsOf, eventsOf].map((rowsOf) => rowsOf(other)));
    const before = await theirs();
    const { key, cookie: mine } = await setUpFactor(cookie);
    // Without a password, a code of the app and a recovery code are used too.
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
    const later = at(MINUTE);
    const renewed = await factorForm(mine, "renew", { code: await codeAt(key, later) }, later);
    const [code = ""] = (renewed.body as { codes: string[] }).codes;
    expect((await factorForm(mine, "remove", { code }, later)).status).toBe(303);
    expect(await factorOf(account)).toBeUndefined();
    expect(await theirs()).toEqual(before);
  });

  it("refuses unknown actions, and shows no codes without a factor", async () => {
    const renewed = await factorForm(cookie, "renew", { password: PASSWORD });
    expect([renewed.status, stateOf(renewed).alert]).toEqual([
      400,
      { title: "La verificación en dos pasos no está activada" },
    ]);
    expect(renewed.body).not.toHaveProperty("codes");
    const { cookie: mine } = await setUpFactor(cookie);
    for (const wanted of ["", "borrar", "REMOVE"]) {
      expect((await factorForm(mine, wanted, { password: PASSWORD })).status).toBe(400);
    }
    expect(await factorOf(account)).toBeDefined();
  });
});

describe("where administrators need a second factor", () => {
  const settings = { ...startRequest().context.settings, adminsNeedFactor: true };
  const open = (
    loader: typeof adminLoader | typeof managementLoader,
    headers: { cookie: string },
    replaced = {},
  ) => answerOf(loader, { path: "/admin", context: startRequest(NOW, replaced).context, headers });
  const FACTOR = "/my-space/security/second-factor";

  it("redirects them to set it up, and then admits them", async () => {
    const admin = await addAdminAccount();
    const mine = await cookieOf(admin);
    expect((await open(adminLoader, { cookie: mine })).status).toBe(200);
    for (const loader of [adminLoader, managementLoader]) {
      const answer = await open(loader, { cookie: mine }, { settings });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, FACTOR]);
      expect(await toastsAfter(answer)).toMatchObject([
        {
          tone: "warning",
          title: "Acceso requerido",
          text: "Activa la verificación en dos pasos para entrar al panel de administración",
        },
      ]);
    }
    const { cookie: lifted } = await setUpFactor(mine);
    expect((await open(adminLoader, { cookie: lifted }, { settings })).status).toBe(200);
    await factorForm(lifted, "remove", { password: PASSWORD });
    expect((await open(adminLoader, { cookie: lifted }, { settings })).headers.get("location")).toBe(FACTOR);
  });

  it("does not require it of owners", async () => {
    const owner = await cookieOf(await addOwnerAccount());
    expect((await open(managementLoader, { cookie: owner }, { settings })).status).toBe(200);
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findLink } from "~/data/accounts/accounts.server";
import { auditEvents, sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { openPasswords } from "~/platform/passwords.server";
import { action, loader } from "~/routes/diner/edit-profile/route";
import { askForLink, toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import { NEW_PASSWORD, saveProfile, unchanged } from "../../own-account";
import {
  addAccount,
  cookieOf,
  hashed,
  PASSWORD,
  quickHashing,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { at, db, HOUR, MINUTE, NOW, type UserRow } from "../../rows";

const rowOf = (account: UserRow) => db.select().from(users).where(eq(users.id, account.id)).get();

const CHANGE = { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };

let account: UserRow;
let cookie: string;

beforeEach(async () => {
  account = await addAccount({ phone: "https://wa.me/18095550000" });
  cookie = await cookieOf(account);
  hashed.length = 0;
});

describe("the profile", () => {
  it("shows the account's own values", async () => {
    const answer = await answerOf(loader, {
      path: "/my-space/edit-profile",
      context: startRequest().context,
      headers: { cookie },
    });
    expect(answer.body).toMatchObject({
      name: "Ana",
      phone: "https://wa.me/18095550000",
      email: account.email,
      hasPassword: true,
    });
    expect(JSON.stringify(answer.body)).not.toContain("scrypt");
    const other = await addAccount({ name: "Eva" });
    const theirs = await answerOf(loader, {
      path: "/my-space/edit-profile",
      context: startRequest().context,
      headers: { cookie: await cookieOf(other) },
    });
    expect(theirs.body).toMatchObject({ name: "Eva", email: other.email });
  });

  it("saves name and WhatsApp, of this account alone", async () => {
    const other = await addAccount();
    const fields = { ...unchanged(account), name: " Ana  María ", phone: "809 555 1234" };
    const answer = await saveProfile(cookie, { ...fields, userId: String(other.id), id: String(other.id) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/edit-profile"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Perfil actualizado", text: "Tus cambios se guardaron" },
    ]);
    expect(await rowOf(account)).toEqual({
      ...account,
      name: "Ana María",
      phone: "https://wa.me/18095551234",
    });
    expect(await rowOf(other)).toEqual(other);
    expect(hashed).toEqual([]);
  });

  it("stores an empty WhatsApp as missing", async () => {
    await saveProfile(cookie, { ...unchanged(account), phone: "" });
    expect(await rowOf(account)).toEqual({ ...account, phone: null });
  });

  it("refuses wrong values with sentences and what was typed, and saves nothing", async () => {
    const answer = await saveProfile(cookie, { name: "", email: "", phone: "911", ...CHANGE });
    expect([answer.status, stateOf(answer)]).toEqual([
      400,
      {
        errors: {
          name: "El nombre es requerido",
          phone: "Escribe un número de WhatsApp válido o un enlace de wa.me",
          email: "El email es requerido",
          currentPassword: "Debes ingresar tu contraseña actual",
        },
        values: { name: "", email: "", phone: "911" },
      },
    ]);
    expect(await rowOf(account)).toEqual(account);
  });

  it("refuses a body that is another form or is cut short", async () => {
    for (const body of [new URLSearchParams(unchanged(account)), "--x\r\ncontent-dis"]) {
      const answer = await actionOf(action, {
        path: "/my-space/edit-profile",
        context: startRequest().context,
        headers: { cookie },
        body,
      });
      expect([answer.status, stateOf(answer).alert?.title]).toEqual([400, "No pudimos leer lo que enviaste"]);
    }
    expect(await rowOf(account)).toEqual(account);
  });

  it("of an account without a password saves name and WhatsApp, and neither address nor password", async () => {
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
    const fields = { name: "Ana María", email: "otra@correo.com", currentPassword: "x", ...CHANGE };
    const answer = await saveProfile(cookie, fields);
    expect([answer.status, answer.letters]).toEqual([303, []]);
    expect(await rowOf(account)).toEqual({
      ...account,
      passwordHash: null,
      name: "Ana María",
      phone: null,
    });
  });
});

describe("a change of password", () => {
  it("requires the present one, ends the other sessions and leaves this one open", async () => {
    const elsewhere = await cookieOf(account);
    const answer = await saveProfile(cookie, { ...unchanged(account), currentPassword: PASSWORD, ...CHANGE });
    expect(answer.status).toBe(303);
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toHaveLength(1);
    expect((await saveProfile(cookie, unchanged(account))).status).toBe(303);
    expect((await saveProfile(elsewhere, unchanged(account))).headers.get("location")).toMatch(/^\/register/);
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(400);
    expect((await signInAs({ email: account.email, password: NEW_PASSWORD })).status).toBe(303);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, "password-changed"));
    expect(event).toMatchObject({ userId: account.id, detail: { by: "profile" } });
  });

  it("ends no session or link of other accounts, and is recorded for this account alone", async () => {
    const other = await addAccount();
    const theirs = await cookieOf(other);
    const link = { purpose: "recovery", createdAt: NOW, expiresAt: at(HOUR) };
    const links = [account, other].map(({ id, email }) => ({ ...link, userId: id, email, tokenHash: email }));
    await db.insert(userTokens).values(links);
    await saveProfile(cookie, { ...unchanged(account), currentPassword: PASSWORD, ...CHANGE });
    const endOf = async ({ id }: UserRow) =>
      (await db.select().from(userTokens).where(eq(userTokens.userId, id))).map(({ expiresAt }) => expiresAt);
    expect([await endOf(account), await endOf(other)]).toEqual([[NOW], [at(HOUR)]]);
    expect((await saveProfile(theirs, unchanged(other))).headers.get("location")).toBe(
      "/my-space/edit-profile",
    );
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, other.id));
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in"]);
  });

  it("is refused with a wrong present one: a sentence, nothing saved, no password sent back", async () => {
    const fields = { name: "Eva", email: account.email, currentPassword: "adivinada", ...CHANGE };
    const answer = await saveProfile(cookie, fields);
    expect([answer.status, stateOf(answer)]).toEqual([
      400,
      {
        errors: { currentPassword: "La contraseña actual no es correcta" },
        values: { name: "Eva", email: account.email },
      },
    ]);
    expect(await rowOf(account)).toEqual(account);
  });

  it("is refused where the password changed meanwhile, and then nothing is saved", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const theirs = await quickHashing.hash("la-de-otra-persona");
    const passwords = openPasswords({
      ...quickHashing,
      async hash(password: string) {
        await db.update(users).set({ passwordHash: theirs }).where(eq(users.id, account.id)).run();
        return quickHashing.hash(password);
      },
    });
    const fields = { name: "Eva", email: "otra@correo.com", currentPassword: PASSWORD, ...CHANGE };
    const answer = await saveProfile(cookie, fields, NOW, { passwords });
    log.mockRestore();
    expect([answer.status, answer.letters]).toEqual([503, []]);
    expect(await rowOf(account)).toEqual({ ...account, passwordHash: theirs });
    expect(await db.$count(userTokens, eq(userTokens.userId, account.id))).toBe(0);
  });

  it("counts guesses of the present one apart from those of sign-in", async () => {
    const fields = { ...unchanged(account), currentPassword: "adivinada", ...CHANGE };
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await saveProfile(cookie, fields)).status).toBe(400);
    }
    hashed.length = 0;
    const eleventh = await saveProfile(cookie, { ...fields, currentPassword: PASSWORD });
    expect([eleventh.status, stateOf(eleventh).alert]).toEqual([
      429,
      {
        title: "Demasiados intentos",
        text: "Espera 15 minutos antes de probar otra vez, o recupera tu contraseña.",
      },
    ]);
    expect(hashed).toEqual([]);
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(303);
    expect(await rowOf(account)).toEqual(account);
    const later = await saveProfile(cookie, { ...fields, currentPassword: PASSWORD }, at(15 * MINUTE));
    expect(later.status).toBe(303);
  });

  it("cancels a pending change of address, and still counts its letters", async () => {
    const asking = (email: string, more = {}) =>
      saveProfile(cookie, { name: "Ana", email, currentPassword: PASSWORD, ...more });
    await asking("ladron@correo.com");
    await saveProfile(cookie, { ...unchanged(account), currentPassword: PASSWORD, ...CHANGE });
    expect(await rowOf(account)).toMatchObject({ pendingEmail: null });
    const [link] = await db.select().from(userTokens).where(eq(userTokens.userId, account.id));
    expect(link?.expiresAt).toEqual(NOW);

    const again = { currentPassword: NEW_PASSWORD };
    expect((await asking("uno@correo.com", again)).status).toBe(303);
    expect((await asking("dos@correo.com", again)).status).toBe(303);
    const fourth = await asking("tres@correo.com", again);
    expect([fourth.status, fourth.letters, stateOf(fourth).errors]).toEqual([
      400,
      [],
      { email: "Ya enviamos varios enlaces. Espera una hora antes de pedir otro." },
    ]);
    const later = { name: "Ana", email: "tres@correo.com", ...again };
    expect((await saveProfile(cookie, later, at(HOUR))).letters).toHaveLength(2);
  });
});

describe("a change of address, where addresses must be confirmed", () => {
  const CONFIRMING = { settings: { confirmsEmail: true, adminsNeedFactor: false } };
  const askFor = async (email: string) => {
    const mine = await cookieOf(await addAccount());
    const fields = { name: "Ana", email, currentPassword: PASSWORD };
    return saveProfile(mine, fields, NOW, CONFIRMING);
  };
  const answerFor = ({ status, body, headers }: Awaited<ReturnType<typeof askFor>>) => ({
    status,
    body,
    location: headers.get("location"),
  });

  it("has the same answer for a free and a taken address, and only the taken one's account is told", async () => {
    const owner = await addAccount();
    const taken = await askFor(owner.email);
    expect(answerFor(taken)).toEqual(answerFor(await askFor(`nadie-${owner.id}@correo.com`)));
    expect((await toastsAfter(taken)).map(({ text }) => text)).toEqual([
      `Guardado. Abre el enlace que enviamos a ${owner.email} para cambiar tu correo.`,
    ]);
    expect(taken.letters.filter(({ to }) => to === owner.email)).toMatchObject([
      { subject: "Ya tienes una cuenta en Sobremesa" },
    ]);
    expect(taken.letters.map(({ text }) => text).join()).not.toContain("/confirmar-cambio/");
    expect(await rowOf(owner)).toEqual(owner);
  });

  it("to a taken address uses up none of its account's letters, and is refused as often as one to a free address", async () => {
    const owner = await addAccount();
    const ask = async (email: string) => {
      const statuses = [];
      for (let account = 0; account < 2; account++) {
        const mine = await cookieOf(await addAccount());
        for (let times = 0; times < 3; times++) {
          const fields = { name: "Ana", email, currentPassword: PASSWORD };
          statuses.push((await saveProfile(mine, fields, NOW, CONFIRMING)).status);
        }
      }
      return statuses;
    };
    const statuses = await ask(owner.email);
    expect(statuses).toEqual([303, 303, 303, 400, 400, 400]);
    expect(await ask(`nadie-${owner.id}@correo.com`)).toEqual(statuses);
    expect((await askForLink({ email: owner.email })).letters).toHaveLength(1);
    expect((await askForLink({ email: owner.email })).letters).toHaveLength(1);
  });

  it("to a taken address stores no link that works", async () => {
    const owner = await addAccount();
    await askFor(owner.email);
    const [link] = await db.select().from(userTokens).where(eq(userTokens.email, owner.email));
    expect(await findLink(db, link?.tokenHash ?? "", "email-change", NOW)).toBeUndefined();
  });
});

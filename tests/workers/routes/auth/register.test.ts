import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { auditEvents, sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { identityOf } from "~/http/accounts/session.server";
import { action, loader, headers as pageHeaders } from "~/routes/auth/register";
import { askForLink } from "../../letters";
import { actionOf, answerOf, cookiesAfter, ORIGIN } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  cookieOf,
  FULL,
  hashed,
  limitsWith,
  newAddress,
  PASSWORD,
  quickHashing,
  startRequest,
  stateOf,
} from "../../people";
import { addOwner, db, NOW, publicId } from "../../rows";

const newEmail = () => `nueva-${publicId()}@correo.com`;

function register(form: Record<string, string>, replaced = {}, from = newAddress()) {
  const people = startRequest(NOW, replaced);
  const answer = actionOf(action, {
    path: "/register?paso=cuenta",
    context: people.context,
    form,
    headers: { "cf-connecting-ip": from },
  });
  return answer.then(async (told) => {
    await people.settled();
    return { ...told, letters: people.letters };
  });
}

const accountOf = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

beforeEach(() => {
  hashed.length = 0;
});

describe("registering", () => {
  it("creates a diner's account, signs it in and shows that it worked", async () => {
    const email = newEmail();
    const answer = await register({ name: " Ana  María ", email: email.toUpperCase(), password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register?paso=listo"]);
    // The setting decides only whether signing in needs the confirmed address.
    expect(answer.letters).toMatchObject([{ to: email, subject: "Confirma tu correo" }]);
    expect(answer.letters[0]?.text).toMatch(/https:\/\/sobremesa\.test\/confirmar\/[\w-]{43}\n/);
    expect(answer.letters[0]?.text).not.toContain("Ana");
    const account = await accountOf(email);
    expect(account).toMatchObject({ name: "Ana María", emailConfirmedAt: null, createdAt: NOW });
    expect(await quickHashing.verify(PASSWORD, account?.passwordHash)).toBe(true);

    const cookie = cookiesAfter([answer]);
    const request = new Request(ORIGIN, { headers: { cookie } });
    expect(await identityOf({ request, context: startRequest().context })).toMatchObject({
      email,
      role: "visitor",
    });
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, account?.id ?? 0))
      .orderBy(auditEvents.id);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      "confirmation-asked",
      "registered",
      "signed-in",
    ]);
    expect(JSON.stringify(events)).not.toContain(email);

    const done = await answerOf(loader, {
      path: "/register?paso=listo",
      context: startRequest().context,
      headers: { cookie },
    });
    expect(done.body).toEqual({
      view: "done",
      home: "/",
      isLeft: true,
      says: {
        title: "¡Registro exitoso!",
        text: "Tu cuenta ha sido creada. Ahora puedes disfrutar de todas las funciones personalizadas.",
        go: expect.any(String),
      },
    });
    expect(done.headers.get("refresh")).toBe("2; url=/");
    const none = new Headers();
    const sent = pageHeaders({
      loaderHeaders: done.headers,
      actionHeaders: none,
      parentHeaders: none,
      errorHeaders: undefined,
    });
    expect(new Headers(sent).get("refresh")).toBe("2; url=/");
  });

  it("returns to the page that the person came from, on this site only", async () => {
    const answer = await register({
      name: "Ana",
      email: newEmail(),
      password: PASSWORD,
      redirectTo: "/la-mar?x=ñ",
    });
    const location = answer.headers.get("location") ?? "";
    expect(location).toBe("/register?paso=listo&redirectTo=%2Fla-mar%3Fx%3D%25C3%25B1");
    const headers = { cookie: cookiesAfter([answer]) };
    const done = await answerOf(loader, { path: location, context: startRequest().context, headers });
    expect(done.headers.get("refresh")).toBe("2; url=/la-mar?x=%C3%B1");
    for (const redirectTo of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const away = await register({ name: "Ana", email: newEmail(), password: PASSWORD, redirectTo });
      expect(away.headers.get("location")).toBe("/register?paso=listo");
    }
  });

  it.each([
    ["an owner's", async () => (await addOwner({ email: newEmail() })).email],
    [
      "an administrator's",
      async () => {
        const admin = await addAdminAccount({ email: newEmail() });
        await db.delete(users).where(eq(users.id, admin.id));
        return admin.email;
      },
    ],
  ])("with %s address creates a diner and no other role", async (_, emailOf) => {
    const email = await emailOf();
    const answer = await register({ name: "Intrusa", email, password: PASSWORD });
    const request = new Request(ORIGIN, { headers: { cookie: cookiesAfter([answer]) } });
    expect(await identityOf({ request, context: startRequest().context })).toMatchObject({
      email,
      role: "visitor",
      owner: null,
      adminId: null,
    });
  });

  it("mails a link without the name where addresses must be confirmed, and opens no session", async () => {
    const email = newEmail();
    const answer = await register(
      { name: "Gana en evil.example", email, password: PASSWORD },
      { settings: { confirmsEmail: true } },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register?paso=correo"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [letter] = answer.letters;
    expect(answer.letters).toHaveLength(1);
    expect(letter).toMatchObject({ to: email, subject: "Confirma tu correo" });
    expect(letter?.text).toMatch(/^Hola:\n/);
    expect(letter?.text).toMatch(/https:\/\/sobremesa\.test\/confirmar\/[\w-]{43}\n/);
    expect(`${letter?.text}${letter?.html}`).not.toContain("evil.example");
    const account = await accountOf(email);
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, account?.id ?? 0)),
    ).toEqual([]);
    expect(
      await db
        .select()
        .from(userTokens)
        .where(eq(userTokens.userId, account?.id ?? 0)),
    ).toMatchObject([{ purpose: "confirmation", email }]);
    const sent = await answerOf(loader, { path: "/register?paso=correo", context: startRequest().context });
    expect(sent.body).toMatchObject({
      says: {
        title: "¡Registro exitoso!",
        text: "Te enviamos un correo con un enlace para confirmar tu cuenta. Ábrelo y podrás iniciar sesión.",
      },
    });
  });
});

describe("registering where addresses must be confirmed", () => {
  const CONFIRMING = { settings: { confirmsEmail: true, adminsNeedFactor: false } };
  const typed = (email: string) => ({ name: "Otra", email, password: "de-otra", redirectTo: "/la-mar" });

  it("has the same answer for a free and a taken address, after the same work", async () => {
    const [confirmed, unconfirmed] = [await addAccount(), await addAccount({ emailConfirmedAt: null })];
    const answers = [];
    for (const email of [newEmail(), confirmed.email, unconfirmed.email]) {
      const people = startRequest(NOW, CONFIRMING);
      const { d1, trips } = recordedD1(env.DB);
      hashed.length = 0;
      const answer = await actionOf(action, {
        path: "/register?paso=cuenta",
        context: { ...people.context, db: openDatabase(d1) },
        form: typed(email),
        headers: { "cf-connecting-ip": newAddress() },
      });
      // Statements before the answer; letters are sent after it.
      const asking = trips.slice(0, 2).map((trip) => trip.map(({ sql }) => sql));
      await people.settled();
      const { status, body, headers } = answer;
      answers.push({ status, body, headers: [...headers], hashed: [...hashed], asking });
      expect(people.letters.map(({ to }) => to)).toEqual([email]);
    }
    const [free, ...taken] = answers;
    expect(free).toMatchObject({ status: 303, hashed: ["de-otra"] });
    expect(free?.headers).toEqual([["location", "/register?paso=correo"]]);
    for (const answer of taken) expect(answer).toEqual(free);
    for (const account of [confirmed, unconfirmed]) expect(await accountOf(account.email)).toEqual(account);
  });

  it("tells the person of a confirmed address how to sign in or recover, once an hour", async () => {
    const { email } = await addAccount({ name: "Ana" });
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await register(typed(email), CONFIRMING));
    const letters = answers.flatMap((answer) => answer.letters);
    expect(letters).toMatchObject([{ to: email, subject: "Ya tienes una cuenta en Sobremesa" }]);
    expect(letters[0]?.text).toContain("Si fuiste tú, inicia sesión; si olvidaste tu contraseña");
    expect(letters[0]?.text).toContain("https://sobremesa.test/login\n");
    expect(letters[0]?.text).not.toContain("Otra");
    // This letter does not use up the account's other letters.
    for (let times = 0; times < 2; times++) {
      expect((await askForLink({ email })).letters).toHaveLength(1);
    }
    expect((await askForLink({ email })).letters).toEqual([]);
  });

  it("a second time sends another link to an unconfirmed address", async () => {
    const email = newEmail();
    await register(typed(email), CONFIRMING);
    const [letter] = (await register(typed(email), CONFIRMING)).letters;
    expect(letter).toMatchObject({ to: email, subject: "Confirma tu correo" });
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});

describe("a registration that is refused", () => {
  it("for a taken address shows a sentence, hashes nothing, and leaves that account as it is", async () => {
    const { email, ...rest } = await addAccount();
    hashed.length = 0;
    const answer = await register({ name: "Otra", email, password: "de-otra" });
    expect(answer.status).toBe(400);
    expect(stateOf(answer)).toEqual({
      errors: {},
      values: { name: "Otra", email },
      alert: {
        title: "Error de registro",
        text: "No se pudo crear la cuenta. Si ya tienes una con este correo, inicia sesión o recupera tu contraseña.",
      },
    });
    expect([hashed, answer.letters]).toEqual([[], []]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await accountOf(email)).toEqual({ email, ...rest });
  });

  it("that came twice at once leaves one account", async () => {
    const email = newEmail();
    const form = { name: "Ana", email, password: PASSWORD };
    const answers = await Promise.all([register(form), register(form), register(form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400, 400]);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it("shows a sentence at each field and what was typed, without the password, and creates no account", async () => {
    const typed = { name: "", email: "ana", redirectTo: "/la-mar" };
    const answer = await register({ ...typed, password: "12345" });
    expect(answer.status).toBe(400);
    expect(stateOf(answer)).toEqual({
      errors: {
        name: "Por favor completa todos los campos",
        email: "Escribe un correo válido, como ana@correo.com",
        password: "La contraseña debe tener al menos 6 caracteres",
      },
      values: typed,
    });
    expect([await accountOf("ana"), hashed]).toEqual([undefined, []]);
  });

  it.each(["      ", "      \u00A0\u200B", "aaaaaa", "111 111", "123456", "Password1", "contraseña"])(
    "refuses %j, which anybody guesses, at its field",
    async (password) => {
      const email = newEmail();
      const answer = await register({ name: "Ana", email, password });
      expect(answer.status).toBe(400);
      expect(stateOf(answer).errors).toEqual({
        password: "Esa contraseña es muy fácil de adivinar. Elige otra.",
      });
      expect(await accountOf(email)).toBeUndefined();
    },
  );

  it.each([
    ["a zero-width joiner", (email: string) => email.replace("@", "\u200D@")],
    ["NUL", (email: string) => `${email}\u0000`],
    ["a slash", (email: string) => `${email}/`],
    ["a full-width @", (email: string) => email.replace("@", "＠")],
  ])("creates no account for an address with %s", async (_, disguise) => {
    const email = disguise(newEmail());
    const answer = await register({ name: "Nadia", email, password: "secreta" });
    expect(answer.status).toBe(400);
    expect(stateOf(answer).errors).toEqual({ email: "Escribe un correo válido, como ana@correo.com" });
    expect(await accountOf(email)).toBeUndefined();
  });

  it.each([
    ["\u3164", "Por favor completa todos los campos"],
    ["\u2800", "Por favor completa todos los campos"],
    ["\u200C", "Por favor completa todos los campos"],
    ["🍋", "El nombre necesita al menos una letra o un número"],
  ])("creates no account for the name %j", async (name, sentence) => {
    const email = newEmail();
    const answer = await register({ name, email, password: "secreta" });
    expect([answer.status, stateOf(answer).errors]).toEqual([400, { name: sentence }]);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("over the limit of a location and minute", async () => {
    const email = newEmail();
    const limits = limitsWith({ register: FULL });
    const answer = await register({ name: "Ana", email, password: PASSWORD }, { limits });
    expect([answer.status, stateOf(answer).alert?.title, await accountOf(email)]).toEqual([
      429,
      "Demasiados intentos",
      undefined,
    ]);
  });

  it.each([
    ["application/json", '{"name":"Ana"}'],
    ["multipart/form-data; boundary=x", "--x\r\nConte"],
  ])("with %s: 400", async (type, body) => {
    const answer = await actionOf(action, {
      path: "/register",
      context: startRequest().context,
      body,
      headers: { "content-type": type },
    });
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([400, "No pudimos leer lo que enviaste"]);
  });
});

describe("the introduction", () => {
  const open = async (path: string, cookie = "") => {
    const answer = await answerOf(loader, { path, context: startRequest().context, headers: { cookie } });
    return { ...answer, body: answer.body as Record<string, unknown> };
  };

  it.each([
    ["/register", 1, undefined, "/register?paso=2"],
    ["/register?paso=1", 1, undefined, "/register?paso=2"],
    ["/register?paso=3", 3, "/register?paso=2", "/register?paso=4"],
    ["/register?paso=4", 4, "/register?paso=3", "/register?paso=cuenta"],
    [
      "/register?paso=2&redirectTo=%2Fx",
      2,
      "/register?paso=1&redirectTo=%2Fx",
      "/register?paso=3&redirectTo=%2Fx",
    ],
    ["/register?paso=2&redirectTo=%2F%2Fevil", 2, "/register?paso=1", "/register?paso=3"],
  ])("at %s is step %i", async (path, step, previousHref, nextHref) => {
    expect((await open(path)).body).toMatchObject({ view: "intro", step, previousHref, nextHref });
  });

  it.each([
    ["/register", "/login"],
    ["/register?redirectTo=%2Ffavorites%3Fver%3Dplatos", "/login?redirectTo=%2Ffavorites%3Fver%3Dplatos"],
    ["/register?paso=4&redirectTo=%2F%2Fevil", "/login"],
  ])("at %s links people with an account to %s", async (path, signInHref) => {
    expect((await open(path)).body).toMatchObject({ view: "intro", signInHref });
  });

  it.each(["cuenta", "0", "5", "-1", "1.5", "NaN", "1e309", "<b>", "listo"])(
    "at ?paso=%s is the form",
    async (step) => {
      const { status, body } = await open(`/register?paso=${encodeURIComponent(step)}`);
      expect([status, body.view, body.introHref]).toEqual([200, "form", "/register?paso=1"]);
    },
  );

  it("redirects people who are signed in", async () => {
    const cookie = await cookieOf(await addAccount());
    expect((await open("/register?redirectTo=%2Fla-mar", cookie)).headers.get("location")).toBe("/la-mar");
    expect((await open("/register", cookie)).headers.get("location")).toBe("/my-space");
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents, sessions, signInAttempts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { openPasswords } from "~/platform/passwords.server";
import { action, loader } from "~/routes/auth/login";
import { toastsAfter } from "../../letters";
import { type ActionCall, actionOf, answerOf, cookiesAfter } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  hashed,
  newAddress,
  PASSWORD,
  passwordHash,
  quickHashing,
  signInAs,
  startRequest,
  stateOf,
  type Try,
  WRONG_SIGN_IN,
} from "../../people";
import { addUser, at, db, MINUTE, NOW } from "../../rows";
import { ask } from "../../site";

beforeEach(() => {
  hashed.length = 0;
});

describe("the guest link", () => {
  const hrefOf = (html: string, label: string) =>
    html.match(new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?${label}</a>`))?.[1];
  const GUEST = "Continuar como visitante";

  it.each([
    ["/la-mar", "/la-mar"],
    ["/la-mar/product/k3/rate?paso=calificar", "/la-mar/product/k3/rate"],
    ["/favorites", undefined],
    ["//evil.example", undefined],
  ])("from %s leads to %s, beside a link to the landing page", async (redirectTo, way) => {
    const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
    const { text } = await ask(path, { context: startRequest().context });
    expect([hrefOf(text, GUEST), hrefOf(text, "Volver al inicio")]).toEqual([way, "/"]);
    const register = await ask(path.replace("/login?", "/register?paso=cuenta&"), {
      context: startRequest().context,
    });
    expect(hrefOf(register.text, GUEST)).toBe(way ?? "/");
  });

  it("is still there on a refused form", async () => {
    const form = { email: "nadie@correo.com", password: "otra", redirectTo: "/la-mar" };
    const headers = { "cf-connecting-ip": newAddress() };
    const { text } = await ask("/login?redirectTo=/la-mar", { context: startRequest().context });
    const action = text.match(/<form [^>]*action="([^"]*)"/)?.[1] ?? "";
    const refused = await ask(action, { context: startRequest().context, form, headers });
    expect([refused.status, hrefOf(refused.text, GUEST)]).toEqual([400, "/la-mar"]);
  });
});

describe("signing in", () => {
  it.each([
    ["admin", addAdminAccount, "/admin", "Bienvenido al panel de administración"],
    ["owner", addOwnerAccount, "/management", "Bienvenido al panel de gestión"],
    ["visitor", addAccount, "/my-space", "Bienvenido a Sobremesa"],
  ] as const)("redirects %s to their page, with their welcome", async (_, addOf, home, welcome) => {
    const { email, id } = await addOf();
    const answer = await signInAs({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, home]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Inicio de sesión exitoso", text: welcome, duration: 5000 },
    ]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toMatchObject([
      { assurance: 1, createdAt: NOW, seenAt: NOW, expiresAt: at(30 * 24 * 60 * MINUTE) },
    ]);
  });

  it.each([
    ["visitor", addAccount, "/la-mar/product/k3/rate", "/la-mar/product/k3/rate"],
    ["visitor", addAccount, "/reseñas?q=ñ", "/rese%C3%B1as?q=%C3%B1"],
    ["visitor", addAccount, "/admin", "/my-space"],
    ["visitor", addAccount, "/management/restaurants", "/my-space"],
    ["visitor", addAccount, "https://evil.example/", "/my-space"],
    ["visitor", addAccount, "//evil.example", "/my-space"],
    ["visitor", addAccount, "/\\evil.example", "/my-space"],
    ["visitor", addAccount, "/.//evil.example", "/my-space"],
    ["visitor", addAccount, "javascript:alert(1)", "/my-space"],
    ["visitor", addAccount, "/x\r\nSet-Cookie: a=b", "/my-space"],
    ["owner", addOwnerAccount, "/favorites", "/favorites"],
    ["owner", addOwnerAccount, "/admin", "/management"],
    ["admin", addAdminAccount, "/management", "/management"],
  ] as const)("%s (%#) with redirectTo %s", async (_, addOf, redirectTo, way) => {
    const { email } = await addOf();
    const answer = await signInAs({ email, password: PASSWORD, redirectTo });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, way]);
  });

  it("records device and place, and events with hashed addresses only", async () => {
    const { id, email } = await addAccount();
    const from = newAddress();
    await signInAs({ email, password: "otra", from });
    await actionOf(action, {
      path: "/login",
      context: startRequest(NOW, { place: "Santiago, DO" }).context,
      form: { email, password: PASSWORD },
      headers: { "cf-connecting-ip": from, "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/127.0" },
    });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session).toMatchObject({ device: "Firefox en Linux", place: "Santiago, DO" });

    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, id))
      .orderBy(auditEvents.id);
    expect(events.map(({ kind }) => kind)).toEqual(["sign-in-failed", "signed-in"]);
    const { keys } = startRequest().context;
    expect(events[0]).toMatchObject({
      emailHash: await keys.hash("account", email),
      addressHash: await keys.hash("address", from),
      createdAt: NOW,
    });
    expect(events[1]?.addressHash).toBe(events[0]?.addressHash);
    const everything = JSON.stringify([events, await db.select().from(signInAttempts), session]);
    expect(everything).not.toContain(email);
    expect(everything).not.toContain(from);
    expect(everything).not.toContain(PASSWORD);
  });

  it("signs in who has such a password from before, although none may choose it now", async () => {
    const account = await addAccount({ passwordHash: await quickHashing.hash("123456") });
    const answer = await signInAs({ email: account.email, password: "123456" });
    expect(answer.status).toBe(303);
  });

  it("ends the session that the browser sent, whether planted or its own", async () => {
    const [ana, eva] = [await addAccount(), await addAccount()];
    const planted = await cookieOf(eva);
    const answer = await signInAs({ email: ana.email, password: PASSWORD, cookie: planted });
    const own = cookiesAfter([answer]);
    expect(own).toContain("__Host-sobremesa_session=");
    expect(own).not.toContain(planted.split("=")[1]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, eva.id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, ana.id))).toHaveLength(1);
  });

  it("opens no session where the password changed during the check", async () => {
    const account = await addAccount();
    const passwords = openPasswords({
      ...quickHashing,
      async verify(password: string, stored: string | null | undefined) {
        const isRight = await quickHashing.verify(password, stored);
        await db.update(users).set({ passwordHash: "scrypt$1$1$1$x$y" }).where(eq(users.id, account.id));
        return isRight;
      },
    });
    const guest = await addAccount();
    const cookie = await cookieOf(guest);
    const tries = await db.select().from(signInAttempts);
    const answer = await signInAs({ email: account.email, password: PASSWORD, cookie }, { passwords });
    expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
    // The attempt counts as any other: in the account's two windows and in the network's.
    const after = await db.select().from(signInAttempts);
    expect(after.length - tries.length).toBe(3);
    expect(after.slice(tries.length).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    // The device's former session stays open.
    expect(await db.select().from(sessions).where(eq(sessions.userId, guest.id))).toHaveLength(1);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.userId, account.id))).toEqual([]);
  });
});

describe("a sign-in that is refused", () => {
  it("shows the same for an unknown address, a wrong password and an account without one, after the same work", async () => {
    const withPassword = await addAccount();
    const without = await addUser({ passwordHash: null, emailConfirmedAt: NOW });
    const answers = [];
    for (const email of [withPassword.email, without.email, "nadie@sobremesa.test"]) {
      hashed.length = 0;
      const answer = await signInAs({ email, password: "otra cosa" });
      answers.push([answer.status, stateOf(answer).alert, stateOf(answer).errors, [...hashed]]);
      expect(stateOf(answer).values).toEqual({ email });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(answers).toEqual(Array(3).fill([400, WRONG_SIGN_IN, {}, ["otra cosa"]]));
  });

  it.each<[string, Try, Record<string, string>]>([
    ["nothing", {}, { email: "Por favor ingresa email y contraseña" }],
    ["no password", { email: "ana@correo.com" }, { password: "Por favor ingresa email y contraseña" }],
    ["no email", { password: "x" }, { email: "Por favor ingresa email y contraseña" }],
    [
      "a password too long",
      { email: "a@b.do", password: "x".repeat(201) },
      { password: "Usa 200 caracteres como máximo" },
    ],
  ])(
    "%s: 400 at the field, what was typed without the password, and no hashing",
    async (_, typed, errors) => {
      const answer = await signInAs({ ...typed, redirectTo: "/la-mar" });
      expect(answer.status).toBe(400);
      const { password: _secret, ...shown } = typed;
      expect(stateOf(answer)).toEqual({ errors, values: { ...shown, redirectTo: "/la-mar" } });
      expect(hashed).toEqual([]);
    },
  );

  it.each<[string, Pick<ActionCall, "body"> & { type?: string }]>([
    ["no body", {}],
    ["JSON", { body: '{"email":"a@b.do","password":"x"}', type: "application/json" }],
    [
      "a truncated multipart body",
      { body: "--x\r\nContent-Disposition: form-data; na", type: "multipart/form-data; boundary=x" },
    ],
    ["multipart without a boundary", { body: "email=a", type: "multipart/form-data" }],
    ["text", { body: "email=a", type: "text/plain" }],
    ["bytes", { body: new Uint8Array([0xff, 0xfe, 0]) }],
    [
      "more than a form can be",
      { body: `email=${"x".repeat(70_000)}`, type: "application/x-www-form-urlencoded" },
    ],
  ])("%s: 400 with a sentence", async (_, { body, type }) => {
    const call: ActionCall = {
      path: "/login",
      context: startRequest().context,
      headers: type ? { "content-type": type } : {},
    };
    const answer = await actionOf(action, body ? { ...call, body } : call);
    expect(answer.status).toBe(400);
    expect(stateOf(answer).alert).toEqual({
      title: "No pudimos leer lo que enviaste",
      text: "Puede que la conexión se cortara. Vuelve a enviarlo.",
    });
  });

  it("measures a body without a declared length", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new TextEncoder().encode(`email=${"x".repeat(16_378)}`));
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await actionOf(action, { path: "/login", context: startRequest().context, body, headers });
    expect([answer.status, sent < 300_000]).toEqual([400, true]);
  });

  it.each([
    "\u0000",
    "\u202Eana@correo.com",
    "🍋@🍋.🍋🍋",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "__proto__",
  ])("%j in an address matches no account", async (email) => {
    const answer = await signInAs({ email: `a${email}`, password: "__proto__" });
    expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
    expect(stateOf(answer).values).toEqual({ email: `a${email}` });
  });

  it("treats a field's name as plain text", async () => {
    const body = "__proto__=x&constructor=y&email=a%40b.do&password=x";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await actionOf(action, { path: "/login", context: startRequest().context, body, headers });
    expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("requires a confirmed address where the operator does", async () => {
    const confirming = { settings: { confirmsEmail: true } };
    const account = await addAccount({ emailConfirmedAt: null });
    const answer = await signInAs({ email: account.email, password: PASSWORD }, confirming);
    expect(answer.status).toBe(403);
    expect(stateOf(answer)).toEqual({
      errors: {},
      values: { email: account.email },
      alert: {
        title: "Configuración requerida",
        text: "La confirmación del correo está activada y el tuyo no está confirmado: abre el enlace que te enviamos, o pide al administrador que la desactive.",
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    // Without the password, the answer does not reveal that the account exists.
    expect(stateOf(await signInAs({ email: account.email, password: "otra" }, confirming)).alert).toEqual(
      WRONG_SIGN_IN,
    );
    const confirmed = await addAccount();
    expect((await signInAs({ email: confirmed.email, password: PASSWORD }, confirming)).status).toBe(303);
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(303);
  });
});

describe("the sign-in page", () => {
  it.each([
    ["/login", undefined],
    ["/login?redirectTo=%2Fla-mar", "/la-mar"],
    ["/login?redirectTo=https%3A%2F%2Fevil.example", undefined],
  ])("%s has redirectTo %s", async (path, redirectTo) => {
    const { status, body } = await answerOf(loader, { path, context: startRequest().context });
    expect([status, body]).toMatchObject([200, { redirectTo }]);
  });

  it.each([
    ["/login", "/my-space"],
    ["/login?redirectTo=%2Fla-mar", "/la-mar"],
    ["/login?redirectTo=%2Fadmin", "/my-space"],
    ["/login?redirectTo=%2F%2Fevil.example", "/my-space"],
  ])("%s redirects signed-in people to %s", async (path, way) => {
    const cookie = await cookieOf(await addAccount());
    const answer = await answerOf(loader, { path, context: startRequest().context, headers: { cookie } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, way]);
  });
});

it("the tests' password hash has the form that the product stores", () => {
  expect(passwordHash).toMatch(/^scrypt\$16\$8\$1\$/);
});

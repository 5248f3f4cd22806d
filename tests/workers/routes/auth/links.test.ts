import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { action as confirmationAction, loader as confirmationLoader } from "~/routes/auth/confirmation";
import { action as confirmAction, loader as confirmLoader } from "~/routes/auth/confirmation-link";
import { action as loginAction } from "~/routes/auth/login";
import { action as resetAction, loader as resetLoader } from "~/routes/auth/recovery-link";
import { askForLink, toastsAfter, tokenIn } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import {
  addAccount,
  addOwnerAccount,
  cookieOf,
  hashed,
  newAddress,
  PASSWORD,
  startRequest,
  stateOf,
} from "../../people";
import { at, DAY, db, MINUTE, NOW, publicId } from "../../rows";

async function sendConfirmation(cookie: string, now = NOW) {
  const people = startRequest(now);
  const answer = await actionOf(confirmationAction, {
    path: "/confirmar",
    context: people.context,
    headers: { cookie },
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

const follow = (token: string, now = NOW) =>
  answerOf(resetLoader, {
    path: `/recuperar/${token}`,
    params: { token },
    context: startRequest(now).context,
  });

const choose = (token: string, form: Record<string, string>, now = NOW, action = resetAction) =>
  actionOf(action, {
    path: `/recuperar/${token}`,
    params: { token },
    context: startRequest(now).context,
    form,
  });

const signIn = (email: string, password: string, now = NOW) =>
  actionOf(loginAction, {
    path: "/login",
    context: startRequest(now).context,
    form: { email, password },
    headers: { "cf-connecting-ip": newAddress() },
  });

const NEW = { password: "otra-clave", repeat: "otra-clave" };

const DEAD = {
  title: "Este enlace ya no sirve",
  detail: "Se usó antes, pasaron más de 30 minutos o tu correo cambió. Pide otro y te llega enseguida.",
  again: "Pedir otro enlace",
};

beforeEach(() => {
  hashed.length = 0;
});

describe("a recovery link", () => {
  it("shows the account's address, sets the password once and ends every session", async () => {
    const account = await addAccount();
    await cookieOf(account);
    const token = tokenIn((await askForLink({ email: account.email })).letters[0]);
    expect(await follow(token)).toMatchObject({ status: 200, body: { email: account.email } });

    const answer = await choose(token, NEW);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Contraseña actualizada", text: "Inicia sesión con tu nueva contraseña" },
    ]);
    expect(cookiesAfter([answer])).not.toContain("sobremesa_session");
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
    expect((await signIn(account.email, PASSWORD)).status).toBe(400);
    expect((await signIn(account.email, NEW.password)).status).toBe(303);

    for (const again of [
      await follow(token),
      await choose(token, { password: "tercera", repeat: "tercera" }),
    ]) {
      expect([again.status, again.body]).toEqual([404, DEAD]);
    }
    expect((await signIn(account.email, NEW.password)).status).toBe(303);
  });

  it("lets its person sign in at once, however many guesses there were", async () => {
    const { email } = await addAccount();
    for (let attempt = 0; attempt < 11; attempt++) await signIn(email, "guess");
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    const token = tokenIn((await askForLink({ email })).letters[0]);
    await choose(token, NEW);
    expect((await signIn(email, NEW.password)).status).toBe(303);
  });

  it("gives an owner the role, because it confirms the address", async () => {
    const { email } = await addOwnerAccount({ emailConfirmedAt: null });
    expect((await signIn(email, PASSWORD)).headers.get("location")).toBe("/my-space");
    const token = tokenIn((await askForLink({ email })).letters[0]);
    await choose(token, NEW);
    expect((await signIn(email, NEW.password)).headers.get("location")).toBe("/management");
  });

  it("works for thirty minutes", async () => {
    const { email } = await addAccount();
    const token = tokenIn((await askForLink({ email })).letters[0]);
    expect((await follow(token, at(30 * MINUTE))).status).toBe(404);
    expect((await choose(token, NEW, at(30 * MINUTE))).body).toEqual(DEAD);
    expect((await follow(token, at(30 * MINUTE - 1))).status).toBe(200);
    expect((await choose(token, NEW, at(30 * MINUTE - 1))).status).toBe(303);
  });

  it("works only for its own purpose and address", async () => {
    const account = await addAccount();
    const token = tokenIn((await askForLink({ email: account.email })).letters[0]);
    const asConfirmation = await answerOf(confirmLoader, {
      path: `/confirmar/${token}`,
      params: { token },
      context: startRequest().context,
    });
    expect([asConfirmation.status, (await choose(token, NEW, NOW, confirmAction)).status]).toEqual([
      404, 404,
    ]);
    await db
      .update(users)
      .set({ email: `${publicId()}@correo.com` })
      .where(eq(users.id, account.id));
    expect((await choose(token, NEW)).status).toBe(404);
  });

  it("used twice at once sets one password", async () => {
    const { email } = await addAccount();
    const token = tokenIn((await askForLink({ email })).letters[0]);
    const passwords = ["primera", "segunda"];
    const answers = await Promise.all(
      passwords.map((password) => choose(token, { password, repeat: password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    const winner = answers.findIndex(({ status }) => status === 303);
    expect((await signIn(email, passwords[winner] ?? "")).status).toBe(303);
    expect((await signIn(email, passwords[1 - winner] ?? "")).status).toBe(400);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["nothing", {}, { password: "Por favor completa todos los campos" }],
    [
      "too short",
      { password: "12345", repeat: "12345" },
      { password: "La nueva contraseña debe tener al menos 6 caracteres" },
    ],
    [
      "twice different",
      { password: "clave6", repeat: "clave67" },
      { repeat: "Las contraseñas no coinciden" },
    ],
    [
      "too long",
      { password: "x".repeat(201), repeat: "x".repeat(201) },
      { password: "Usa 200 caracteres como máximo" },
    ],
  ])(
    "with %s: 400 at the field, no password in the page, and the link still works",
    async (_, form, errors) => {
      const { email } = await addAccount();
      const token = tokenIn((await askForLink({ email })).letters[0]);
      const answer = await choose(token, form);
      expect([answer.status, stateOf(answer)]).toMatchObject([400, { errors, values: {} }]);
      expect(JSON.stringify(answer.body)).not.toContain("12345");
      expect((await choose(token, NEW)).status).toBe(303);
    },
  );

  it.each([
    ["nothing", ""],
    ["a letter", "x"],
    ["a path", "../../etc/passwd"],
    ["SQL", "' OR 1=1 --"],
    ["an emoji", "🍋"],
    ["a very long text", "x".repeat(5000)],
  ])("with %s as its token is not found, and no password is hashed", async (_, token) => {
    expect([(await follow(token)).status, (await choose(token, NEW)).body]).toEqual([404, DEAD]);
    expect(hashed).toEqual([]);
  });
});

describe("confirming an address", () => {
  it("mails a link that sets the password and confirms the address", async () => {
    const account = await addAccount({ emailConfirmedAt: null });
    const cookie = await cookieOf(account);
    const sent = await sendConfirmation(cookie);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/my-space"]);
    expect(await toastsAfter(sent)).toMatchObject([
      { tone: "success", title: "Revisa tu correo", text: "Te enviamos un enlace para confirmarlo." },
    ]);
    const token = tokenIn(sent.letters[0]);
    expect(sent.letters[0]?.text).toContain(`https://sobremesa.test/confirmar/${token}`);

    const page = { path: `/confirmar/${token}`, params: { token } };
    expect(
      await answerOf(confirmLoader, { ...page, context: startRequest(at(DAY - 1)).context }),
    ).toMatchObject({
      status: 200,
      body: { email: account.email },
    });
    const late = await answerOf(confirmLoader, { ...page, context: startRequest(at(DAY)).context });
    expect([late.status, late.body]).toEqual([
      404,
      {
        title: "Este enlace ya no sirve",
        detail: "Se usó antes o pasó más de un día. Recupera tu contraseña: eso también confirma tu correo.",
      },
    ]);
    const answer = await choose(token, NEW, NOW, confirmAction);
    expect(answer.headers.get("location")).toBe("/login");
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Correo confirmado", text: "Inicia sesión con tu nueva contraseña" },
    ]);
    const row = await db.select().from(users).where(eq(users.id, account.id)).get();
    expect(row?.emailConfirmedAt).toEqual(NOW);
    expect((await signIn(account.email, PASSWORD)).status).toBe(400);
  });

  it("shows a sentence after three letters within the hour", async () => {
    const cookie = await cookieOf(await addAccount({ emailConfirmedAt: null }));
    for (let sent = 0; sent < 3; sent++) expect((await sendConfirmation(cookie)).letters).toHaveLength(1);
    const fourth = await sendConfirmation(cookie);
    expect(fourth.letters).toEqual([]);
    expect(await toastsAfter(fourth)).toMatchObject([
      {
        tone: "warning",
        title: "Ya te enviamos varios enlaces",
        text: "Espera una hora antes de pedir otro.",
      },
    ]);
  });

  it("mails nothing to confirmed accounts, to anonymous visitors, or by opening the page", async () => {
    const confirmed = await sendConfirmation(await cookieOf(await addAccount()));
    expect([confirmed.status, confirmed.headers.get("location"), confirmed.letters]).toEqual([
      303,
      "/my-space",
      [],
    ]);
    const nobody = await sendConfirmation("");
    expect([nobody.headers.get("location"), nobody.letters]).toEqual([
      "/register?redirectTo=%2Fconfirmar",
      [],
    ]);
    const account = await addAccount({ emailConfirmedAt: null });
    const headers = { cookie: await cookieOf(account) };
    const looked = await answerOf(confirmationLoader, {
      path: "/confirmar",
      context: startRequest().context,
      headers,
    });
    expect([looked.status, looked.headers.get("location")]).toEqual([302, "/my-space"]);
    expect(await db.select().from(userTokens).where(eq(userTokens.userId, account.id))).toEqual([]);
  });
});

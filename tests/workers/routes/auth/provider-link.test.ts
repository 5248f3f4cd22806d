import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { linkProviderAccount } from "~/data/accounts/provider-accounts.server";
import { providerAccounts, signInAttempts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { action as linkAction, loader as linkLoader } from "~/routes/auth/provider-link";
import { action as unlinkAction, loader as unlinkLoader } from "~/routes/auth/provider-unlink";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { codeAt, setUpFactor } from "../../own-account";
import {
  addAccount,
  cookieOf,
  FULL,
  limitsWith,
  newAddress,
  PASSWORD,
  startRequest,
  stateOf,
} from "../../people";
import { attemptIn, OIDC, profileOf, returnFromProvider, WITH_GOOGLE } from "../../providers";
import { at, db, MINUTE, NOW, type UserRow } from "../../rows";

const AGAIN = {
  title: "Vuelve a entrar",
  text: "Por seguridad, esto solo se puede hacer en los 10 minutos después de entrar.",
};

let account: UserRow;
let cookie: string;

/** The two screens, each with its loader and action. */
const SCREENS = {
  link: { loader: linkLoader, action: linkAction },
  unlink: { loader: unlinkLoader, action: unlinkAction },
} as const;
type Does = keyof typeof SCREENS;

beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
});

const page = (does: Does, now = NOW, mine = cookie) =>
  answerOf(SCREENS[does].loader, {
    path: `/auth/oidc/${does}`,
    params: OIDC,
    context: startRequest(now, { providers: WITH_GOOGLE }).context,
    headers: { cookie: mine },
  });

async function send(does: Does, form: Record<string, string>, now = NOW, mine = cookie) {
  const people = startRequest(now, { providers: WITH_GOOGLE });
  const answer = await actionOf(SCREENS[does].action, {
    path: `/auth/oidc/${does}`,
    params: OIDC,
    context: people.context,
    form,
    headers: { cookie: mine, "cf-connecting-ip": newAddress() },
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

const linkedTo = ({ id }: UserRow) =>
  db
    .select({ subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, id));
const withoutPassword = () =>
  db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();
/** Links two providers, so that one can be unlinked without a password too. */
async function alreadyLinked() {
  for (const provider of ["oidc", "google"] as const) {
    const subject = `${provider}-${account.id}`;
    await linkProviderAccount(db, account.id, { provider, subject, email: "" }, {}, NOW);
  }
}

/** Whether the form was accepted: a sign-in at the provider is pending, or the provider is unlinked. */
async function isDone(does: Does, answer: { headers: Headers }) {
  if (does === "link") return (await attemptIn(cookiesAfter([answer]))) !== undefined;
  return !(await linkedTo(account)).some(({ subject }) => subject.startsWith("oidc"));
}

describe.each(["link", "unlink"] as const)("to %s a provider", (does) => {
  beforeEach(async () => {
    if (does === "unlink") await alreadyLinked();
  });

  it.each([
    ["none", "", "Debes ingresar tu contraseña actual"],
    ["a wrong one", "adivinada", "La contraseña actual no es correcta"],
  ])("requires the present password; with %s nothing changes", async (_, password, sentence) => {
    expect((await page(does)).body).toMatchObject({ name: "Mi Universidad", asked: "password" });
    const answer = await send(does, { password });
    expect([answer.status, stateOf(answer).errors, answer.letters]).toEqual([
      400,
      { password: sentence },
      [],
    ]);
    expect(await isDone(does, answer)).toBe(false);
    const right = await send(does, { password: PASSWORD });
    expect([right.status, await isDone(does, right)]).toEqual([303, true]);
  });

  it("counts guesses with those of sign-in", async () => {
    for (let guess = 0; guess < 10; guess++) await send(does, { password: "adivinada" });
    const answer = await send(does, { password: PASSWORD });
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([429, "Demasiados intentos"]);
    expect(await isDone(does, answer)).toBe(false);
  });

  it("requires a code, once, of an account with a second factor and without a password", async () => {
    const { key, cookie: mine } = await setUpFactor(cookie);
    await withoutPassword();
    const later = at(MINUTE);
    expect((await page(does, later, mine)).body).toMatchObject({ asked: "code" });
    for (const code of ["", "000000", await codeAt(key, NOW)]) {
      const refused = await send(does, { code, password: PASSWORD }, later, mine);
      expect([refused.status, Object.keys(stateOf(refused).errors)]).toEqual([400, ["code"]]);
      expect(await isDone(does, refused)).toBe(false);
    }
    const answer = await send(does, { code: await codeAt(key, later) }, later, mine);
    expect([answer.status, await isDone(does, answer)]).toEqual([303, true]);
  });

  it.each([
    ["just before ten minutes", 10 * MINUTE - 1, "nothing", 303],
    ["from ten minutes on", 10 * MINUTE, "sign-in", 403],
  ] as const)(
    "of an account with neither: a sign-in confirms the identity %s",
    async (_, ms, proof, status) => {
      await withoutPassword();
      expect((await page(does, at(ms))).body).toMatchObject({ asked: proof });
      const answer = await send(does, {}, at(ms));
      expect([answer.status, await isDone(does, answer)]).toEqual([status, status === 303]);
      if (status === 403) expect(stateOf(answer).alert).toEqual(AGAIN);
    },
  );

  it("requires a session and a configured provider", async () => {
    const nobody = await send(does, { password: PASSWORD }, NOW, "");
    expect(nobody.headers.get("location")).toBe(`/register?redirectTo=%2Fauth%2Foidc%2F${does}`);
    const call = { path: `/auth/facebook/${does}`, params: { provider: "facebook" }, headers: { cookie } };
    const { context } = startRequest(NOW, { providers: WITH_GOOGLE });
    expect((await answerOf(SCREENS[does].loader, { ...call, context })).status).toBe(404);
    expect((await actionOf(SCREENS[does].action, { ...call, context, form: {} })).status).toBe(404);
  });
});

describe("linking", () => {
  const begin = async () => cookiesAfter([await send("link", { password: PASSWORD })], cookie);

  it("tells the account's address when it is done", async () => {
    const profile = profileOf(`of-${account.id}`);
    const answer = await returnFromProvider(await begin(), profile);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/security"]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Cuenta vinculada" }]);
    expect(await linkedTo(account)).toEqual([{ subject: profile.subject }]);
    expect(answer.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, "Mi Universidad ya abre tu cuenta"],
    ]);
    const [letter] = answer.letters;
    expect(letter?.text).toContain("Si no fuiste tú, desvincúlala, cambia tu contraseña");
    expect(letter?.text).toContain("https://sobremesa.test/my-space/security");
    expect((await returnFromProvider(await begin(), profile)).letters).toEqual([]);
  });

  it("sends no letter to an unconfirmed address", async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id)).run();
    expect((await returnFromProvider(await begin(), profileOf(`of-${account.id}`))).letters).toEqual([]);
    expect(await linkedTo(account)).toHaveLength(1);
  });

  it("waits when a network makes too many attempts", async () => {
    const { context } = startRequest(NOW, { providers: WITH_GOOGLE, limits: limitsWith({ provider: FULL }) });
    const call = { path: "/auth/oidc/link", params: OIDC, context, form: { password: PASSWORD } };
    const tries = await db.select().from(signInAttempts);
    const answer = await actionOf(linkAction, { ...call, headers: { cookie } });
    expect([answer.status, await db.select().from(signInAttempts)]).toEqual([429, tries]);
  });
});

describe("unlinking", () => {
  it("tells the account's address", async () => {
    await alreadyLinked();
    const answer = await send("unlink", { password: PASSWORD });
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Cuenta desvinculada" }]);
    expect(answer.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, "Mi Universidad ya no abre tu cuenta"],
    ]);
    const again = await send("unlink", { password: PASSWORD });
    expect(await toastsAfter(again)).toMatchObject([{ tone: "error", title: "No se desvinculó" }]);
    expect(again.letters).toEqual([]);
  });

  it("refuses to unlink the last way to sign in", async () => {
    await linkProviderAccount(
      db,
      account.id,
      { provider: "oidc", subject: `of-${account.id}`, email: "" },
      {},
      NOW,
    );
    await withoutPassword();
    const answer = await send("unlink", {});
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "No se desvinculó", text: expect.stringContaining("es tu única forma de entrar") },
    ]);
    expect([await linkedTo(account), answer.letters]).toEqual([[{ subject: `of-${account.id}` }], []]);
  });
});

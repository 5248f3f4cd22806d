import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { endOfKnownDevices } from "~/accounts/known-device.server";
import { adminUsers, users } from "~/data/schema/accounts";
import { outgoingMails } from "~/data/schema/mails";
import { userIdentifiers } from "~/data/schema/tokens";
import { placeholderEmail } from "~/domain/accounts/placeholder-email";
import { openKeys } from "~/platform/keys.server";
import { openMail } from "~/platform/mail.server";
import { loader as rootLoader } from "~/root";
import { action as confirmationAction } from "~/routes/auth/confirmation";
import { action as linkAction } from "~/routes/auth/email-change-link";
import { action as registerAction } from "~/routes/auth/register";
import { loader as profileLoader } from "~/routes/diner/edit-profile/route";
import { loader as spaceLoader } from "~/routes/diner/my-space/route";
import { action as deleteAction, loader as deleteLoader } from "~/routes/diner/security/delete";
import { routeAt } from "../app-routes";
import { askForLink, tokenIn } from "../letters";
import { actionOf, answerOf } from "../loaders";
import { codeAt, saveProfile, setUpFactor } from "../own-account";
import {
  addAccount,
  cookieOf,
  newAddress,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
  WRONG_SIGN_IN,
} from "../people";
import { addOwner, at, db, MINUTE, NOW, publicId, type UserRow } from "../rows";
import { findIdentity, sessionsOf } from "../sessions";
import { addSignedInWorld, PAGES, PROVIDERS, type Who } from "../signed-in-pages";

const HOST = "sin-correo.invalid";

/** Takes an account's address away, as accounts of wallets and numbers have none. */
async function takeAddress(
  { publicId: id }: Pick<UserRow, "publicId">,
  values: Partial<typeof users.$inferInsert> = {},
) {
  const email = placeholderEmail(id);
  await db
    .update(users)
    .set({ email, emailConfirmedAt: null, name: "", ...values })
    .where(eq(users.publicId, id))
    .run();
  return email;
}

/** An account without an address, signed in by a browser, which it can be through a provider. */
async function withoutAddress({ hasPassword = false, now = NOW } = {}) {
  const account = await addAccount();
  const cookie = await cookieOf(account, "", now);
  const email = await takeAddress(account, hasPassword ? {} : { passwordHash: null });
  const wallet = `0x${publicId()}`;
  await db
    .insert(userIdentifiers)
    .values({
      publicId: publicId(),
      userId: account.id,
      kind: "ethereum",
      value: wallet,
      confirmedAt: NOW,
      createdAt: NOW,
    })
    .run();
  return { account: { ...account, email }, cookie };
}

const stored = ({ id }: Pick<UserRow, "id">) => db.select().from(users).where(eq(users.id, id)).get();

const open = (loader: Parameters<typeof answerOf>[0], path: string, cookie: string, now = NOW) =>
  answerOf(loader, { path, context: startRequest(now).context, headers: { cookie } });

describe("the placeholder of accounts without an address", () => {
  let cookies: Record<Who, string>;

  beforeAll(async () => {
    cookies = (await addSignedInWorld()).cookies;
    for (const who of ["ana", "nueva", "fina"] as const) {
      const identity = await findIdentity(cookies[who]);
      await takeAddress({ publicId: identity?.publicId ?? "" });
    }
  });

  it("stands in no page, of its own account or of administrators", async () => {
    let opened = 0;
    for (const [who, address] of PAGES) {
      const { route, params } = routeAt(address);
      if (!route.loader) continue;
      const call = {
        path: address,
        params,
        context: startRequest(NOW, { providers: PROVIDERS }).context,
        headers: { cookie: cookies[who] },
      };
      for (const loader of [route.loader, rootLoader]) {
        const { body, headers } = await answerOf(loader, call);
        const shown = `${JSON.stringify(body)}${JSON.stringify([...headers])}`;
        expect(shown.includes(HOST), `${address} as ${who}`).toBe(false);
      }
      opened++;
    }
    expect(opened).toBeGreaterThan(100);
    // The walk is worth something: these people are signed in, and have no address.
    for (const who of ["ana", "nueva", "fina"] as const) {
      expect(await findIdentity(cookies[who])).toMatchObject({
        email: "",
        storedEmail: expect.stringContaining(HOST),
      });
    }
  });
});

describe("an account without an address", () => {
  it("is called by its name, else in general", async () => {
    const { account, cookie } = await withoutAddress();
    expect((await open(spaceLoader, "/my-space", cookie)).body).toMatchObject({
      name: "Tu cuenta",
      email: "",
      accountMenu: { name: "Tu cuenta", email: "", initials: "TC" },
    });
    await db.update(users).set({ name: "Ana" }).where(eq(users.id, account.id)).run();
    expect((await open(spaceLoader, "/my-space", cookie)).body).toMatchObject({ name: "Ana", email: "" });
  });

  it("is never mailed, whoever asks", async () => {
    const { account, cookie } = await withoutAddress();
    const asked = await askForLink({ email: account.email });
    expect([asked.status, asked.letters]).toEqual([400, []]);
    const people = startRequest();
    const answer = await actionOf(confirmationAction, {
      path: "/confirmar",
      context: people.context,
      headers: { cookie },
    });
    await people.settled();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/edit-profile"]);
    expect(people.letters).toEqual([]);
    const mail = openMail({ binding: env.MAIL, from: "hola@sobremesa.test" });
    await expect(mail.send(account.email, { subject: "a", text: "b", html: "c" })).rejects.toThrow(
      "cannot be mailed",
    );
    expect(await db.select().from(outgoingMails).where(eq(outgoingMails.email, account.email))).toEqual([]);
  });

  it("is not signed in by its placeholder and its password", async () => {
    const { account } = await withoutAddress({ hasPassword: true });
    const before = await sessionsOf(account);
    const answer = await signInAs({ email: account.email, password: PASSWORD });
    expect([answer.status, stateOf(answer).alert]).toEqual([400, WRONG_SIGN_IN]);
    expect(await sessionsOf(account)).toEqual(before);
  });

  it("has no role, even if an owner's or an administrator's row had its placeholder", async () => {
    const { account, cookie } = await withoutAddress();
    await addOwner({ email: account.email });
    await db.insert(adminUsers).values({ email: account.email, createdAt: NOW }).run();
    expect(await findIdentity(cookie)).toMatchObject({ role: "visitor", isConfirmed: false });
    await db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, account.id)).run();
    expect(await findIdentity(cookie)).toMatchObject({ role: "visitor" });
    await db.delete(adminUsers).where(eq(adminUsers.email, account.email)).run();
  });

  it("ends its own devices alone, although its address is empty for people", async () => {
    const [one, other] = [await withoutAddress(), await withoutAddress()];
    const deps = { keys: openKeys(env.APP_SECRET), now: NOW };
    const subjectOf = async (cookie: string) => {
      const identity = await findIdentity(cookie);
      return (await endOfKnownDevices(deps, identity?.storedEmail ?? "")).subject;
    };
    expect(await subjectOf(one.cookie)).not.toBe(await subjectOf(other.cookie));
  });

  it("is not registered by a person who types a placeholder", async () => {
    const { account } = await withoutAddress();
    for (const email of [account.email, `nadie@${HOST}`]) {
      const people = startRequest();
      const answer = await actionOf(registerAction, {
        path: "/register",
        context: people.context,
        form: { name: "Ana", email, password: PASSWORD },
        headers: { "cf-connecting-ip": newAddress() },
      });
      await people.settled();
      expect([answer.status, people.letters]).toEqual([400, []]);
    }
    expect(await stored(account)).toMatchObject({ name: "", passwordHash: null });
  });

  it("is deleted without typing an address, right after signing in", async () => {
    const { account, cookie } = await withoutAddress();
    expect((await open(deleteLoader, "/my-space/security/delete", cookie)).body).toMatchObject({
      asked: "nothing",
      hasAddress: false,
    });
    const deleted = await actionOf(deleteAction, {
      path: "/my-space/security/delete",
      context: startRequest().context,
      headers: { cookie, "cf-connecting-ip": newAddress() },
      form: {},
    });
    expect(deleted.status).toBe(303);
    expect(await stored(account)).toBeUndefined();
  });
});

describe("adding an address to an account without one", () => {
  const newEmail = () => `nueva-${publicId()}@correo.test`;

  it("mails the link to it alone, and the account then signs in by it, and by nothing that came before", async () => {
    const { account, cookie } = await withoutAddress();
    const email = newEmail();
    const answer = await saveProfile(cookie, { name: "Ana", email });
    expect(answer.status).toBe(303);
    expect(answer.letters.map(({ to }) => to)).toEqual([email]);
    expect(await stored(account)).toMatchObject({ email: account.email, pendingEmail: email });
    const token = tokenIn(answer.letters[0]);
    const used = await actionOf(linkAction, {
      path: `/confirmar-cambio/${token}`,
      params: { token },
      context: startRequest().context,
      form: { password: PASSWORD, repeat: PASSWORD },
    });
    expect(used.status).toBe(303);
    expect(await stored(account)).toMatchObject({ email, pendingEmail: null, emailConfirmedAt: NOW });
    expect(await findIdentity(await cookieOf({ email }))).toMatchObject({ userId: account.id, email });
  });

  it("needs a session that was just opened", async () => {
    const { account, cookie } = await withoutAddress();
    const later = at(11 * MINUTE);
    expect((await open(profileLoader, "/my-space/edit-profile", cookie, later)).body).toMatchObject({
      email: "",
      hasPassword: false,
      confirmation: "sign-in",
    });
    const answer = await saveProfile(cookie, { name: "Ana", email: newEmail() }, later);
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([403, "Vuelve a entrar"]);
    expect(answer.letters).toEqual([]);
    expect(await stored(account)).toMatchObject({ name: "", pendingEmail: null });
    // Its name and its photo do not need it.
    expect((await saveProfile(cookie, { name: "Ana", email: "" }, later)).status).toBe(303);
    expect(await stored(account)).toMatchObject({ name: "Ana" });
  });

  it("needs a code of the second factor, if the account has one", async () => {
    const account = await addAccount();
    const { cookie, key } = await setUpFactor(await cookieOf(account));
    await takeAddress(account, { passwordHash: null });
    const email = newEmail();
    const without = await saveProfile(cookie, { name: "Ana", email });
    expect([without.status, stateOf(without).errors.code]).toEqual([400, expect.any(String)]);
    expect(await stored(account)).toMatchObject({ pendingEmail: null });
    const now = at(5 * MINUTE);
    const answer = await saveProfile(cookie, { name: "Ana", email, code: await codeAt(key, now) }, now);
    expect([answer.status, answer.letters.map(({ to }) => to)]).toEqual([303, [email]]);
  });

  it("needs the password, if the account has one", async () => {
    const { account, cookie } = await withoutAddress({ hasPassword: true });
    const email = newEmail();
    const without = await saveProfile(cookie, { name: "Ana", email });
    expect([without.status, Object.keys(stateOf(without).errors)]).toEqual([400, ["currentPassword"]]);
    const wrong = await saveProfile(cookie, { name: "Ana", email, currentPassword: "otra-cosa" });
    expect([wrong.status, Object.keys(stateOf(wrong).errors)]).toEqual([400, ["currentPassword"]]);
    const answer = await saveProfile(cookie, { name: "Ana", email, currentPassword: PASSWORD });
    expect([answer.status, answer.letters.map(({ to }) => to)]).toEqual([303, [email]]);
    // A new password alone needs no address.
    const next = await saveProfile(cookie, {
      name: "Ana",
      email: "",
      currentPassword: PASSWORD,
      newPassword: "segunda-clave",
      repeatPassword: "segunda-clave",
    });
    expect(next.status).toBe(303);
    expect((await stored(account))?.passwordHash).not.toBe(account.passwordHash);
  });

  it("refuses a placeholder and another account's address", async () => {
    const [{ cookie, account }, other] = [await withoutAddress(), await addAccount()];
    for (const email of [account.email, `x@${HOST}`, other.email]) {
      const answer = await saveProfile(cookie, { name: "Ana", email });
      expect([answer.status, Object.keys(stateOf(answer).errors), answer.letters]).toEqual([
        400,
        ["email"],
        [],
      ]);
    }
  });
});

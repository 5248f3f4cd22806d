import { env, reset } from "cloudflare:test";
import { createCookie } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents, sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { waitingUploads } from "~/data/schema/pictures";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { action as linkAction, loader as linkLoader } from "~/routes/auth/email-change-link";
import { loader as codeLoader } from "~/routes/auth/login-code";
import { loader as profileLoader } from "~/routes/diner/edit-profile/route";
import { loader as factorLoader } from "~/routes/diner/second-factor/route";
import { action as deleteAction, loader as deleteLoader } from "~/routes/diner/security/delete";
import { loader as exportLoader } from "~/routes/diner/security/export";
import { action as devicesAction, loader as devicesLoader } from "~/routes/diner/security/route";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import {
  beginSignIn,
  codeAt,
  factorForm,
  factorPage,
  NEW_PASSWORD,
  saveProfile,
  setUpFactor,
  typeCode,
} from "../../own-account";
import { addAccount, cookieOf, newAddress, PASSWORD, startRequest, stateOf } from "../../people";
import { png } from "../../platform/png";
import { at, db, MINUTE, NOW, type UserRow } from "../../rows";

const log = vi.spyOn(console, "error");
const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

describe("a write that the database refuses", () => {
  let account: UserRow;
  let cookie: string;

  beforeEach(async () => {
    account = await addAccount();
    cookie = await cookieOf(account);
  });

  afterEach(() => env.DB.exec("DROP TRIGGER IF EXISTS refused"));

  const everythingOf = ({ id }: UserRow) =>
    Promise.all([
      db.select().from(users).where(eq(users.id, id)),
      db.select().from(sessions).where(eq(sessions.userId, id)),
      db.select().from(userTokens).where(eq(userTokens.userId, id)),
      db.select().from(auditEvents).where(eq(auditEvents.userId, id)),
    ]);

  const refuseTo = (what: string) =>
    env.DB.exec(`CREATE TRIGGER refused BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);

  /** Expects 503 with the sentence, the cause in the log alone, and no typed secret in either. */
  function failed(answer: { status: number; headers: Headers; body: unknown }, write: string, alert: object) {
    expect([answer.status, stateOf(answer).alert, stateOf(answer).errors]).toEqual([503, alert, {}]);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(logged()).toMatchObject([
      { event: "write-failed", write, cause: expect.stringContaining("disk is full") },
    ]);
    const said = JSON.stringify([logged(), answer.body]);
    for (const secret of [PASSWORD, NEW_PASSWORD, "scrypt", "insert into"]) {
      expect(said).not.toContain(secret);
    }
    expect(JSON.stringify(answer.body)).not.toContain("disk is full");
  }

  it("of the profile: a sentence and what was typed", async () => {
    await refuseTo("UPDATE ON users");
    const answer = await saveProfile(cookie, { name: "Ana María", email: account.email });
    failed(answer, "profile", {
      title: "Error del sistema: 503",
      text: "No se pudieron guardar los cambios. Inténtalo de nuevo.",
    });
    expect(stateOf(answer).values).toEqual({ name: "Ana María", email: account.email });
  });

  it("in the middle of the profile: nothing is saved or sent, and a row waits for what was stored", async () => {
    await cookieOf(account);
    const before = await everythingOf(account);
    const fields = {
      name: "Eva",
      phone: "809 555 1234",
      email: "otra@correo.com",
      photo: new File([png(60, 40)], "yo.png", { type: "image/png" }),
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      repeatPassword: NEW_PASSWORD,
    };
    for (const what of ["INSERT ON user_tokens", "UPDATE ON users", "DELETE ON sessions"]) {
      await refuseTo(what);
      const answer = await saveProfile(cookie, fields);
      expect([answer.status, stateOf(answer).alert?.title, answer.letters]).toEqual([
        503,
        "Error del sistema: 503",
        [],
      ]);
      expect(await everythingOf(account)).toEqual(before);
      const stored = (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
      const waiting = await db.select().from(waitingUploads).where(eq(waitingUploads.userId, account.id));
      expect(waiting.map(({ url }) => url).toSorted()).toEqual(stored.toSorted());
      await env.DB.exec("DROP TRIGGER refused");
    }
    // The link to the new address, and two notices to the present one: of the address and of the password.
    const { letters } = await saveProfile(cookie, fields);
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [account.email, account.email, fields.email].toSorted(),
    );
  });

  it("of a new second factor", async () => {
    const page = await factorPage(cookie);
    const form = { code: await codeAt(page.view.manualKey ?? "", NOW), password: PASSWORD };
    await refuseTo("INSERT ON second_factors");
    failed(await factorForm(page.cookie, "confirm", form), "factor", {
      title: "Error",
      text: "No pudimos guardar el cambio. Inténtalo de nuevo.",
    });
  });

  it.each([
    ["renew", "DELETE ON recovery_codes"],
    ["remove", "DELETE ON second_factors"],
  ])("of a second factor: %s", async (wanted, what) => {
    const { cookie: mine } = await setUpFactor(cookie);
    await refuseTo(what);
    failed(await factorForm(mine, wanted, { password: PASSWORD }), "factor", {
      title: "Error",
      text: "No pudimos guardar el cambio. Inténtalo de nuevo.",
    });
  });

  it("of a code at sign-in", async () => {
    const { key } = await setUpFactor(cookie);
    const later = at(MINUTE);
    const { cookie: halfway } = await beginSignIn(account.email, later);
    await refuseTo("UPDATE ON second_factors");
    failed(await typeCode(halfway, await codeAt(key, later), later), "factor-sign-in", {
      title: "Error de inicio de sesión",
      text: "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.",
    });
  });

  it("of deleting the account", async () => {
    await refuseTo("DELETE ON users");
    const answer = await actionOf(deleteAction, {
      path: "/my-space/security/delete",
      context: startRequest().context,
      headers: { cookie, "cf-connecting-ip": newAddress() },
      form: { password: PASSWORD },
    });
    failed(answer, "account-deletion", {
      title: "Error",
      text: "No se pudo eliminar la cuenta. Inténtalo de nuevo.",
    });
  });

  it("of closing a device: a toast on the same screen", async () => {
    await cookieOf(account);
    await refuseTo("DELETE ON sessions");
    const answer = await actionOf(devicesAction, {
      path: "/my-space/security",
      context: startRequest().context,
      headers: { cookie },
      form: { others: "1" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/security"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "error", title: "Error", text: "No se pudo cerrar la sesión" },
    ]);
    expect(logged()).toMatchObject([{ event: "write-failed", write: "devices" }]);
  });
});

describe("a database without tables", () => {
  beforeAll(async () => {
    await reset();
    await expect(env.DB.prepare("SELECT * FROM users").all()).rejects.toThrow("no such table");
  });

  /** A signed cookie whose value only the database can reject. */
  async function signed(name: string, purpose: string, value: unknown) {
    const secrets = [startRequest().context.keys.cookie(purpose)];
    return (await createCookie(name, { secrets }).serialize(value)).split(";", 1)[0] ?? "";
  }

  it.each([
    ["/my-space/edit-profile", profileLoader],
    ["/my-space/security", devicesLoader],
    ["/my-space/security/second-factor", factorLoader],
    ["/my-space/security/export", exportLoader],
    ["/my-space/security/delete", deleteLoader],
  ] as const)("%s: 503 with its sentence, without a redirect that would loop", async (path, loader) => {
    const headers = { cookie: await signed(`__Host-${SESSION_COOKIE}`, "session", "A".repeat(22)) };
    const answer = await answerOf(loader, { path, context: startRequest().context, headers });
    expect([answer.status, answer.body]).toEqual([
      503,
      { title: "Error de autenticación", detail: "No pudimos comprobar tu sesión. Inténtalo otra vez." },
    ]);
  });

  it("the code's page does not say that the time is over", async () => {
    const kept = { userId: 1, method: "password", email: "a@b.co", stamp: "", endsAt: at(MINUTE).getTime() };
    const headers = { cookie: await signed("sobremesa_pending", "pending-sign-in", kept) };
    const answer = await answerOf(codeLoader, {
      path: "/login/codigo",
      context: startRequest().context,
      headers,
    });
    expect([answer.status, answer.headers.has("location")]).toEqual([503, false]);
  });

  it("the link of a change of address is not called expired", async () => {
    const params = { token: "A".repeat(43) };
    const path = `/confirmar-cambio/${params.token}`;
    const looked = await answerOf(linkLoader, { path, params, context: startRequest().context });
    expect([looked.status, looked.headers.get("retry-after")]).toEqual([503, "10"]);
    const form = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    const answer = await actionOf(linkAction, { path, params, context: startRequest().context, form });
    expect([answer.status, stateOf(answer)]).toEqual([
      503,
      {
        errors: {},
        values: {},
        alert: { title: "Error", text: "No pudimos guardar tu contraseña. Inténtalo otra vez." },
      },
    ]);
  });
});

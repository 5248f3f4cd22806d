import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DISGUISES } from "#support/hostile-text";
import { linkProviderAccount } from "~/data/accounts/provider-accounts.server";
import { auditEvents, providerAccounts, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { type ProviderProfile, providerProfile } from "~/domain/accounts/providers";
import { action, loader } from "~/routes/auth/provider";
import { loader as callback } from "~/routes/auth/provider-callback";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter, ORIGIN } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  FULL,
  limitsWith,
  newAddress,
  startRequest,
} from "../../people";
import { attemptIn, CONFIGURED, OIDC, profileOf, returnFromProvider } from "../../providers";
import { at, db, MINUTE, NOW, type UserRow } from "../../rows";

async function begin(form: Record<string, string> = {}, cookie = "") {
  const { context } = startRequest(NOW, { providers: CONFIGURED });
  const headers = { "cf-connecting-ip": newAddress(), cookie };
  const answer = await actionOf(action, { path: "/auth/oidc", params: OIDC, context, form, headers });
  const kept = cookiesAfter([answer], cookie);
  return { answer, cookie: kept, attempt: await attemptIn(kept) };
}

/** Answers a pending sign-in; the provider returns `profile`. */
async function returnAs(profile: ProviderProfile, replaced: Partial<AppLoadContext> = {}, now = NOW) {
  return returnFromProvider((await begin()).cookie, profile, now, replaced);
}

const linkedTo = async (user: UserRow, subject: string) => {
  const identity = { provider: "oidc", subject, email: "" } as const;
  expect(await linkProviderAccount(db, user.id, identity, {}, NOW)).toBe("linked");
  return profileOf(subject);
};

describe("beginning a sign-in at a provider", () => {
  it("stores the pending sign-in on the device for ten minutes, out of reach of scripts and other sites", async () => {
    const { answer, attempt } = await begin({ redirectTo: "/favorites" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/oidc"]);
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(/^__Host-sobremesa_attempt=/);
    expect(line?.split("; ").slice(1).toSorted()).toEqual(
      ["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax", "Secure"].toSorted(),
    );
    expect(attempt).toMatchObject({
      purpose: "sign-in",
      provider: "oidc",
      redirectTo: "/favorites",
      redirectUri: `${ORIGIN}/auth/oidc/callback`,
    });
    const secrets = [attempt?.state, attempt?.nonce, attempt?.verifier];
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(3);
  });

  it("waits when a network makes too many attempts", async () => {
    const limits = limitsWith({ provider: FULL });
    const { context } = startRequest(NOW, { providers: CONFIGURED, limits });
    const form = { redirectTo: "/favorites" };
    const answer = await actionOf(action, { path: "/auth/oidc", params: OIDC, context, form });
    expect(answer.headers.get("location")).toBe("/login?redirectTo=%2Ffavorites");
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "error", title: "Demasiados intentos" }]);
  });

  it("shows the button where no sign-in is pending, and a sentence after an unreadable form", async () => {
    const { context } = startRequest(NOW, { providers: CONFIGURED });
    const path = "/auth/oidc?redirectTo=//evil.example";
    expect(await answerOf(loader, { path, params: OIDC, context })).toMatchObject({
      status: 200,
      body: { view: "start", provider: { id: "oidc", name: "Mi Universidad" }, loginHref: "/login" },
    });
    const unreadable = await actionOf(action, { path: "/auth/oidc", params: OIDC, context, body: "{" });
    expect(unreadable.status).toBe(400);
  });

  it("is not found for a provider that is not configured", async () => {
    const { context } = startRequest(NOW, { providers: CONFIGURED });
    const call = { path: "/auth/google", params: { provider: "google" }, context };
    for (const read of [loader, callback]) expect((await answerOf(read, call)).status).toBe(404);
    expect((await actionOf(action, { ...call, form: {} })).status).toBe(404);
  });
});

describe("returning from a provider", () => {
  it.each([
    ["an administrator", addAdminAccount, "/admin", "Bienvenido al panel de administración"],
    ["an owner", addOwnerAccount, "/management", "Bienvenido al panel de gestión"],
    ["a diner", addAccount, "/my-space", "Bienvenido a Sobremesa"],
  ] as const)("redirects %s to their page, with their welcome", async (_, addOf, home, welcome) => {
    const user = await addOf();
    const answer = await returnAs(profileOf(`of-${user.id}`, user.email));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, home]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Inicio de sesión exitoso", text: welcome }]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toMatchObject([
      { assurance: 1, createdAt: NOW },
    ]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, user.id));
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["provider-linked", { provider: "oidc" }],
      ["signed-in", { method: "provider", provider: "oidc" }],
    ]);
  });

  it("requires a confirmed address where the operator does, for an account linked without one", async () => {
    const user = await addAccount({ emailConfirmedAt: null });
    const profile = await linkedTo(user, `of-${user.id}`);
    const confirming = { settings: { ...startRequest().context.settings, confirmsEmail: true } };
    const answer = await returnAs(profile, confirming);
    expect(answer.headers.get("location")).toBe("/login");
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Configuración requerida" }]);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect((await returnAs(profile)).headers.get("location")).toBe("/my-space");
  });

  it("tells the account's address the first time that a provider signs in to it", async () => {
    const user = await addAccount();
    const profile = profileOf(`of-${user.id}`, user.email);
    const { letters } = await returnAs(profile);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "Mi Universidad ya abre tu cuenta"],
    ]);
    expect((await returnAs(profile)).letters).toEqual([]);
    // No letter goes out for an account that the provider's answer creates or confirms: nobody else used it before.
    const [stranger, nobody] = [
      await addAccount({ emailConfirmedAt: null }),
      `nadie-${user.id}@correo.example`,
    ];
    for (const email of [stranger.email, nobody]) {
      expect((await returnAs(profileOf(email, email))).letters).toEqual([]);
    }
  });

  const calling = (email: string, subject: string) =>
    providerProfile({ subject, email, name: "Ana Paz", isEmailVerified: true });

  it.each([
    "a zero-width space before the @",
    "a zero-width joiner before the @",
    "a space in the host",
    "NUL after it, and a zero-width space",
    "a full-width @",
    "an accent apart",
    "an encoded NUL",
    "a slash",
  ])("finds no account, and creates none, by an address with %s", async (what) => {
    const admin = await addAdminAccount();
    const email = DISGUISES[what]?.(admin.email) ?? "";
    const answer = await returnAs(calling(email, `disguised-${admin.id}`));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "error",
        title: "No entraste",
        text: "El correo que nos da Mi Universidad no está bien escrito, así que no podemos usarlo. Corrígelo en Mi Universidad, o entra con tu contraseña y vincula Mi Universidad desde tu perfil.",
      },
    ]);
    expect(await db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0);
    expect(await db.$count(providerAccounts, eq(providerAccounts.subject, `disguised-${admin.id}`))).toBe(0);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it("finds the account of the same address in any letter case", async () => {
    const admin = await addAdminAccount();
    const answer = await returnAs(calling(admin.email.toUpperCase(), `upper-${admin.id}`));
    expect(answer.headers.get("location")).toBe("/admin");
  });

  it("finds the linked account, however the provider writes the address now", async () => {
    const user = await addAccount();
    await linkedTo(user, `of-${user.id}`);
    const answer = await returnAs(calling(`${user.email}\u200B`, `of-${user.id}`));
    expect(answer.headers.get("location")).toBe("/my-space");
  });

  it.each([
    ["just before ten minutes are over", 10 * MINUTE - 1, "/my-space"],
    ["when ten minutes are over", 10 * MINUTE, "/login"],
  ])("%s: %i ms later redirects to %s", async (_, later, leadsTo) => {
    const user = await addAccount();
    const answer = await returnAs(await linkedTo(user, `of-${user.id}`), {}, at(later));
    expect(answer.headers.get("location")).toBe(leadsTo);
  });
});

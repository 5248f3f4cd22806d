import type { Provider } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { providerAccounts } from "~/data/schema/access";
import { db, MINUTE, publicId } from "../rows";
import { call, newClient } from "./clients";
import {
  CLIENT_ID,
  type FakeIssuer,
  type Person,
  sha256Base64Url,
  sha256Hex,
  startFakeIssuer,
  stopFakeIssuers,
} from "./fake-issuer";

const OIDC = "oidc" as Provider;

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
});
afterAll(stopFakeIssuers);
beforeEach(() => {
  issuer.goDown(false);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const newPerson = (): Person => {
  const sub = publicId();
  return { sub, email: `${sub.toLowerCase()}@correo.test`, email_verified: true, name: "Ana Paz" };
};

const signIn = (token: string, more: { nonce?: string; access_token?: string; provider?: string } = {}) =>
  newClient({}, issuer).signInWithIdToken({ provider: OIDC, token, ...more } as never);

describe("signing in by a provider's ID token", () => {
  it("opens a session for an unmodified client, with a nonce whose hash is in the token", async () => {
    const person = newPerson();
    const client = newClient({}, issuer);
    const token = await issuer.idToken(person, { nonce: await sha256Hex("un-nonce") });
    const { data, error } = await client.signInWithIdToken({ provider: OIDC, token, nonce: "un-nonce" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, user_metadata: { name: "Ana Paz" } });
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
    const again = await signIn(await issuer.idToken(person));
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it("accepts the token of the site's phone app, which has another client", async () => {
    const token = await issuer.idToken(newPerson(), { azp: "the-phone-app" });
    expect((await signIn(token)).error).toBeNull();
  });

  it.each([
    ["of an app without nonce", { nonce: "x" }, undefined],
    ["without nonce of an app with one", {}, "un-nonce"],
    ["with the nonce itself in place of its hash", { nonce: "un-nonce" }, "un-nonce"],
    ["with another nonce", { nonce: "0".repeat(64) }, "un-nonce"],
  ])("refuses a token %s", async (_, claims, nonce) => {
    const { error } = await signIn(await issuer.idToken(newPerson(), claims), nonce ? { nonce } : {});
    expect([error?.status, error?.code]).toEqual([400, "validation_failed"]);
    expect(error?.message).toMatch(/nonce/i);
  });

  const soon = () => Math.floor(Date.now() / 1000);
  const forged: [string, (person: Person) => Promise<string> | string][] = [
    ["of another issuer", (person) => issuer.idToken(person, { iss: "https://malo.example" })],
    ["for another client", (person) => issuer.idToken(person, { aud: "otra" })],
    ["for nobody", (person) => issuer.idToken(person, { aud: [] })],
    ["that has expired", (person) => issuer.idToken(person, { exp: soon() - 61 })],
    ["of the future", (person) => issuer.idToken(person, { nbf: soon() + 3600 })],
    ["without a subject", () => issuer.idToken({ sub: "" })],
    [
      "of another key",
      async (person) =>
        issuer.idToken(person, {}, { key: (await generateKeyPair("ES256")).privateKey as CryptoKey }),
    ],
    ["of an unknown key", (person) => issuer.idToken(person, {}, { kid: "two" })],
    ["without signature", (person) => new UnsecuredJWT(claimsOf(person)).encode()],
    [
      "signed by the client's secret",
      (person) =>
        new SignJWT(claimsOf(person))
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode("secret-secret-secret-secret-secret")),
    ],
    [
      "that was changed",
      async (person) => {
        const [head, , signature] = (await issuer.idToken(person)).split(".");
        const body = Buffer.from(JSON.stringify(claimsOf(newPerson()))).toString("base64url");
        return `${head}.${body}.${signature}`;
      },
    ],
    ["that is none", () => "no.es.uno"],
    ["that is no text of a token", () => "{}"],
  ];

  const claimsOf = (person: Person): JWTPayload => ({
    iss: issuer.url,
    aud: CLIENT_ID,
    iat: soon(),
    exp: soon() + 600,
    ...person,
  });

  it.each(forged)("refuses a token %s", async (_, make) => {
    const person = newPerson();
    const { error } = await signIn(await make(person));
    expect([error?.status, error?.code, error?.message]).toEqual([400, "validation_failed", "Bad ID token"]);
    expect(await db.select().from(providerAccounts).where(eq(providerAccounts.subject, person.sub))).toEqual(
      [],
    );
  });

  it("refuses an access token that the ID token does not name", async () => {
    const digest = Buffer.from(await sha256Base64Url("the-access-token"), "base64url");
    const at_hash = digest.subarray(0, 16).toString("base64url");
    const token = () => issuer.idToken(newPerson(), { at_hash });
    expect((await signIn(await token(), { access_token: "the-access-token" })).error).toBeNull();
    expect((await signIn(await token(), { access_token: "another" })).error?.message).toBe("Bad ID token");
  });

  it("opens no account by an address that the provider has not verified", async () => {
    const { error } = await signIn(await issuer.idToken({ ...newPerson(), email_verified: false }));
    expect(error?.code).toBe("provider_email_needs_verification");
  });

  it.each([
    ["google", "provider_disabled"],
    ["facebook", "provider_disabled"],
    ["otro", "validation_failed"],
  ])("refuses the provider %s", async (provider, code) => {
    const { error } = await signIn(await issuer.idToken(newPerson()), { provider });
    expect([error?.status, error?.code]).toEqual([400, code]);
  });

  it("refuses Facebook, which has no ID tokens", async () => {
    const set = { ...issuer.set, FACEBOOK_CLIENT_ID: "x", FACEBOOK_CLIENT_SECRET: "y" };
    const answer = await call("/auth/v1/token?grant_type=id_token", {
      body: { provider: "facebook", id_token: "x.y.z" },
      set,
    });
    expect([answer.status, answer.body.error_code]).toEqual([400, "oauth_provider_not_supported"]);
  });

  it.each([{}, { provider: "oidc" }, { id_token: "x" }, { provider: "oidc", id_token: 7 }])(
    "refuses the body %j",
    async (body) => {
      const answer = await call("/auth/v1/token?grant_type=id_token", { body, set: issuer.set });
      expect([answer.status, answer.body.error]).toEqual([400, "invalid request"]);
    },
  );

  it("says that the provider is down where its keys cannot be read", async () => {
    const unread = await startFakeIssuer();
    const token = await unread.idToken(newPerson());
    unread.goDown();
    const answer = await call("/auth/v1/token?grant_type=id_token", {
      body: { provider: "oidc", id_token: token },
      set: unread.set,
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

describe("linking by a provider's ID token", () => {
  async function signedUp() {
    const client = newClient({}, issuer);
    const { data } = await client.signUp({ email: `${publicId()}@correo.test`, password: "secreta" });
    return { client, id: data.user?.id };
  }

  it("links the provider account with the bearer's account, in the same session", async () => {
    const { client, id } = await signedUp();
    const token = await issuer.idToken(newPerson());
    const { data, error } = await client.linkIdentity({ provider: OIDC, token } as never);
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id } });
    const { data: listed } = await client.getUserIdentities();
    expect(listed?.identities.map(({ provider }) => provider)).toEqual(["email", "oidc"]);
  });

  it("refuses one that another account has", async () => {
    const token = await issuer.idToken(newPerson());
    await signIn(token);
    const { client } = await signedUp();
    const { error } = await client.linkIdentity({ provider: OIDC, token } as never);
    expect([error?.status, error?.code]).toEqual([422, "identity_already_exists"]);
  });

  it("needs a bearer, whose session was opened within ten minutes", async () => {
    const body = { provider: "oidc", id_token: await issuer.idToken(newPerson()), link_identity: true };
    const { client } = await signedUp();
    const nobody = await call("/auth/v1/token?grant_type=id_token", { body, set: issuer.set });
    expect([nobody.status, nobody.body.error_code]).toEqual([401, "no_authorization"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    const { error } = await client.linkIdentity({ provider: OIDC, token: body.id_token } as never);
    expect(error?.code).toBe("reauthentication_needed");
  });
});

describe("single sign-on", () => {
  const withSso = () => ({ set: { ...issuer.set, SSO_DOMAINS: "empresa.test Otra.test" } });

  it("is refused where it is not configured", async () => {
    const { error } = await newClient({}, issuer).signInWithSSO({ domain: "empresa.test" });
    expect([error?.status, error?.code]).toEqual([404, "saml_provider_disabled"]);
  });

  it("sends the people of a domain to its provider, and signs them in", async () => {
    const client = newClient({ flowType: "pkce" }, withSso());
    const { data, error } = await client.signInWithSSO({
      domain: "otra.test",
      options: { redirectTo: "app://entrar" },
    });
    expect(error).toBeNull();
    const person = newPerson();
    const back = await issuer.follow(issuer.signIn(data?.url ?? "", person));
    const done = await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(done.data.user?.email).toBe(person.email);
  });

  it("finds the provider by its id, and redirects a browser", async () => {
    const answer = await call("/auth/v1/sso", { body: { provider_id: "oidc" }, ...withSso() });
    expect([answer.status, new URL(answer.headers.get("location") ?? "").origin]).toEqual([303, issuer.url]);
  });

  it.each([
    [{ domain: "malo.test" }, 404, "sso_provider_not_found"],
    [{ domain: "empresa.test.malo.test" }, 404, "sso_provider_not_found"],
    [{ provider_id: "google" }, 404, "sso_provider_not_found"],
    [{}, 400, "validation_failed"],
    [{ domain: "empresa.test", provider_id: "oidc" }, 400, "validation_failed"],
    [{ domain: "empresa.test", code_challenge_method: "s256" }, 400, "validation_failed"],
    [{ domain: 7 }, 400, "validation_failed"],
  ])("refuses %j", async (body, status, code) => {
    const answer = await call("/auth/v1/sso", { body, ...withSso() });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it("stands in the settings", async () => {
    expect((await call("/auth/v1/settings", withSso())).body.sso_enabled).toBe(true);
  });
});

import type { Provider } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { secondFactors } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { ORIGIN } from "../loaders";
import { db, MINUTE, publicId } from "../rows";
import { AUTH_URL, call, memoryStorage, newClient } from "./clients";
import {
  type FakeIssuer,
  fragmentOf,
  type Person,
  queryOf,
  startFakeIssuer,
  stopFakeIssuers,
} from "./fake-issuer";

const OIDC = "oidc" as Provider;
const TARGET = "app://entrar/listo?desde=google";

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
});
afterAll(stopFakeIssuers);

const log = vi.spyOn(console, "error");
beforeEach(() => {
  issuer.goDown(false);
  log.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const newPerson = (values: Partial<Person> = {}): Person => {
  const sub = publicId();
  return { sub, email: `${sub.toLowerCase()}@correo.test`, email_verified: true, name: "Ana Paz", ...values };
};

/** A client that begins a sign-in, and the provider's address to which the browser goes. */
async function begin(flowType: "pkce" | "implicit", redirectTo = TARGET) {
  const storage = memoryStorage();
  const client = newClient({ flowType, storage, storageKey: "client" }, issuer);
  const { data, error } = await client.signInWithOAuth({
    provider: OIDC,
    options: { skipBrowserRedirect: true, redirectTo },
  });
  expect(error).toBeNull();
  const atProvider = await issuer.follow(data.url ?? "");
  const verifier = String(JSON.parse(storage.stored.get("client-code-verifier") ?? '""'));
  return { client, atProvider: atProvider.href, verifier };
}

const exchange = (auth_code: string, code_verifier: string) =>
  call("/auth/v1/token?grant_type=pkce", { body: { auth_code, code_verifier } });

describe("signing in at a provider with PKCE", () => {
  it("gives an unmodified client a session for the code", async () => {
    const person = newPerson();
    const { client, atProvider } = await begin("pkce");
    expect(new URL(atProvider).searchParams.get("redirect_uri")).toBe(`${AUTH_URL}/callback`);
    const back = await issuer.follow(issuer.signIn(atProvider, person));
    expect(`${back.protocol}//${back.host}${back.pathname}`).toBe("app://entrar/listo");
    expect(queryOf(back)).toEqual({ desde: "google", code: expect.any(String) });
    const { data, error } = await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: "oidc", providers: ["oidc"] },
      identities: [{ provider: "oidc", identity_data: { sub: person.sub } }],
    });
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
    expect((await client.getUser()).error).toBeNull();
  });

  it("finds the same account the next time", async () => {
    const person = newPerson();
    const ids = [];
    for (let time = 0; time < 2; time++) {
      const { client, atProvider } = await begin("pkce");
      const back = await issuer.follow(issuer.signIn(atProvider, person));
      ids.push((await client.exchangeCodeForSession(back.searchParams.get("code") ?? "")).data.user?.id);
    }
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
  });

  it("accepts a code once", async () => {
    const { atProvider, verifier } = await begin("pkce");
    const code = (await issuer.follow(issuer.signIn(atProvider, newPerson()))).searchParams.get("code") ?? "";
    expect((await exchange(code, verifier)).status).toBe(200);
    const again = await exchange(code, verifier);
    expect([again.status, again.body.error_code]).toEqual([404, "flow_state_not_found"]);
  });

  it("refuses a wrong verifier, after which the right one comes too late", async () => {
    const { client, atProvider, verifier } = await begin("pkce");
    const code = (await issuer.follow(issuer.signIn(atProvider, newPerson()))).searchParams.get("code") ?? "";
    const wrong = await exchange(code, verifier.replace(/.$/, "~"));
    expect([wrong.status, wrong.body.error_code]).toEqual([400, "bad_code_verifier"]);
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
  });

  it("refuses a code after five minutes", async () => {
    const { client, atProvider } = await begin("pkce");
    const code = (await issuer.follow(issuer.signIn(atProvider, newPerson()))).searchParams.get("code") ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * MINUTE + 1 });
    const { error } = await client.exchangeCodeForSession(code);
    expect([error?.status, error?.code]).toEqual([422, "flow_state_expired"]);
  });

  it.each([{}, { auth_code: "" }, { auth_code: "x" }, { auth_code: 1, code_verifier: 2 }])(
    "refuses the body %j",
    async (body) => {
      const answer = await call("/auth/v1/token?grant_type=pkce", { body });
      expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
    },
  );
});

describe("signing in at a provider without PKCE", () => {
  it("brings the tokens in the fragment, with which an unmodified client has a session", async () => {
    const person = newPerson();
    const { client, atProvider } = await begin("implicit");
    const back = await issuer.follow(issuer.signIn(atProvider, person));
    expect(queryOf(back)).toEqual({ desde: "google" });
    const parts = fragmentOf(back);
    expect(parts).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^[\da-f]{32}$/),
      token_type: "bearer",
      expires_in: "3600",
      expires_at: expect.stringMatching(/^\d{10}$/),
      sb: "",
    });
    const { access_token = "", refresh_token = "" } = parts;
    const { data, error } = await client.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it("leaves no flow behind", async () => {
    const { atProvider } = await begin("implicit");
    await issuer.follow(issuer.signIn(atProvider, newPerson()));
    const { error_code } = queryOf(await issuer.follow(issuer.signIn(atProvider, newPerson())));
    expect(error_code).toBe("bad_oauth_state");
  });
});

describe("what comes back from a provider", () => {
  it("is taken from a posted form too", async () => {
    const { client, atProvider } = await begin("pkce");
    const { searchParams } = issuer.signIn(atProvider, newPerson());
    const back = await issuer.follow(`${AUTH_URL}/callback`, { method: "POST", body: searchParams });
    const { error } = await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(error).toBeNull();
  });

  it("is refused a second time, and the code of the first stays good", async () => {
    const { client, atProvider } = await begin("pkce");
    const code = (await issuer.follow(issuer.signIn(atProvider, newPerson()))).searchParams.get("code") ?? "";
    const again = await issuer.follow(issuer.signIn(atProvider, newPerson()));
    expect(queryOf(again)).toMatchObject({ error: "invalid_request", error_code: "flow_state_already_used" });
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  });

  it.each(["", "?code=x", "?code=x&state=de-otro", "?error=access_denied&state=de-otro"])(
    "leads to the site with an error where it has no known state: %s",
    async (query) => {
      const back = await issuer.follow(`${AUTH_URL}/callback${query}`);
      expect(back.origin).toBe(ORIGIN);
      expect(queryOf(back).error_code).toBe(
        query.includes("state") ? "bad_oauth_state" : "bad_oauth_callback",
      );
    },
  );

  it("is refused after ten minutes", async () => {
    const { atProvider } = await begin("pkce");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE + 1 });
    const back = await issuer.follow(issuer.signIn(atProvider, newPerson()));
    expect(queryOf(back)).toMatchObject({ desde: "google", error_code: "bad_oauth_state" });
  });

  it("tells the app of a denied permission, in the fragment only without PKCE", async () => {
    for (const flowType of ["pkce", "implicit"] as const) {
      const { atProvider } = await begin(flowType);
      const state = new URL(atProvider).searchParams.get("state");
      const back = await issuer.follow(`${AUTH_URL}/callback?error=access_denied&state=${state}`);
      const said = { error: "access_denied", error_code: "bad_oauth_callback" };
      expect(queryOf(back)).toMatchObject(said);
      if (flowType === "pkce") expect(back.hash).toBe("");
      else expect(fragmentOf(back)).toMatchObject(said);
    }
  });

  it.each([
    [{ email_verified: false }, "provider_email_needs_verification"],
    [{ email: "sin arroba" }, "email_address_invalid"],
  ])("opens no account by the claims %j", async (claims, code) => {
    const person = newPerson(claims);
    const { atProvider } = await begin("pkce");
    const back = await issuer.follow(issuer.signIn(atProvider, person));
    expect(queryOf(back)).toMatchObject({ error_code: code });
    expect(back.searchParams.get("code")).toBeNull();
    expect(
      await db
        .select()
        .from(users)
        .where(eq(users.email, person.email ?? "")),
    ).toEqual([]);
  });

  it("takes an unconfirmed account from the stranger who registered it first", async () => {
    const person = newPerson();
    const stranger = newClient();
    const credentials = { email: person.email ?? "", password: "de-otro" };
    expect((await stranger.signUp(credentials)).error).toBeNull();
    const { client, atProvider } = await begin("pkce");
    const back = await issuer.follow(issuer.signIn(atProvider, person));
    expect((await client.exchangeCodeForSession(back.searchParams.get("code") ?? "")).error).toBeNull();
    // The client's own name of `session_not_found`.
    expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await newClient().signInWithPassword(credentials)).error?.code).toBe("invalid_credentials");
  });

  it("opens a session that must confirm the account's second factor first", async () => {
    const person = newPerson();
    const first = await begin("pkce");
    const once = await issuer.follow(issuer.signIn(first.atProvider, person));
    await first.client.exchangeCodeForSession(once.searchParams.get("code") ?? "");
    const [account] = await db
      .select()
      .from(users)
      .where(eq(users.email, person.email ?? ""));
    const moment = new Date();
    const factor = { userId: account?.id ?? 0, secret: "sealed", confirmedAt: moment, createdAt: moment };
    await db.insert(secondFactors).values(factor).run();

    for (const flowType of ["pkce", "implicit"] as const) {
      const { client, atProvider } = await begin(flowType);
      const back = await issuer.follow(issuer.signIn(atProvider, person));
      if (flowType === "pkce") await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
      else {
        const { access_token = "", refresh_token = "" } = fragmentOf(back);
        await client.setSession({ access_token, refresh_token });
      }
      const { data } = await client.getUser();
      expect(data.user).toMatchObject({ email: "", identities: [], factors: [{ status: "verified" }] });
      expect((await client.linkIdentity({ provider: OIDC })).error?.code).toBe("insufficient_aal");
    }
  });
});

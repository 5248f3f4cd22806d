import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostileRedirects } from "#support/hostile-redirects";
import { authFlows } from "~/data/schema/tokens";
import { ORIGIN } from "../loaders";
import { db } from "../rows";
import { AUTH_URL, call, newClient } from "./clients";
import { type FakeIssuer, queryOf, startFakeIssuer, stopFakeIssuers } from "./fake-issuer";

const TARGET = "app://entrar/listo?desde=google";

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
});
afterAll(stopFakeIssuers);

beforeEach(() => {
  issuer.goDown(false);
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const authorize = (query: Record<string, string>) =>
  `${AUTH_URL}/authorize?${new URLSearchParams({ provider: "oidc", ...query })}`;

describe("a provider that is down", () => {
  it("sends the person back to the app, from the start and from the callback", async () => {
    const atProvider = await issuer.follow(authorize({ redirect_to: TARGET }));
    issuer.goDown();
    const back = await issuer.follow(issuer.signIn(atProvider.href, { sub: "ana" }));
    expect(queryOf(back)).toMatchObject({ desde: "google", error: "temporarily_unavailable" });

    const unknown = await startFakeIssuer();
    unknown.goDown();
    const start = authorize({ redirect_to: TARGET });
    const refused = await unknown.follow(start);
    expect(queryOf(refused)).toMatchObject({ desde: "google", error: "temporarily_unavailable" });
    const asJson = await call(`${new URL(start).pathname}${new URL(start).search}&skip_http_redirect=true`, {
      set: unknown.set,
    });
    expect([asJson.status, asJson.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

describe("authorize", () => {
  it.each(["google", "facebook", "github", "", "__proto__"])(
    "refuses the provider «%s»",
    async (provider) => {
      const answer = await call(`/auth/v1/authorize?provider=${provider}`, { set: issuer.set });
      expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
      expect(answer.body.msg).toMatch(/^Unsupported provider/);
    },
  );

  it.each([
    "code_challenge=a-challenge-of-forty-three-characters-or-more",
    "code_challenge_method=s256",
    "code_challenge=short&code_challenge_method=s256",
    "code_challenge=a-challenge-of-forty-three-characters-or-more&code_challenge_method=md5",
    "code_challenge=%00-challenge-of-forty-three-characters-or-more&code_challenge_method=s256",
  ])("refuses the challenge %s", async (query) => {
    const answer = await call(`/auth/v1/authorize?provider=oidc&${query}`, { set: issuer.set });
    expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
  });

  it("stores the state as a hash, and neither the state nor the provider's verifier in clear", async () => {
    const { searchParams } = await issuer.follow(authorize({ redirect_to: TARGET }));
    const state = searchParams.get("state") ?? "";
    const nonce = searchParams.get("nonce") ?? "";
    const rows = JSON.stringify(await db.select().from(authFlows));
    expect(rows).toContain("app://entrar");
    for (const secret of [state, nonce]) expect(rows).not.toContain(secret);
  });

  it("passes a wish for the provider's page on, and nothing that the site decides", async () => {
    const url = await issuer.follow(
      `${AUTH_URL}/authorize?provider=oidc&prompt=select_account&login_hint=ana&state=mine&redirect_uri=https://malo.example&client_id=x&scopes=drive`,
    );
    const { prompt, login_hint, state, redirect_uri, client_id, scope } = queryOf(url);
    expect({ prompt, login_hint, redirect_uri, client_id, scope }).toEqual({
      prompt: "select_account",
      login_hint: "ana",
      redirect_uri: `${AUTH_URL}/callback`,
      client_id: "sobremesa",
      scope: "openid email profile",
    });
    expect(state).not.toBe("mine");
  });

  it("tells in the settings which providers are open", async () => {
    const { body } = await call("/auth/v1/settings", { set: issuer.set });
    expect(body).toMatchObject({ external: { oidc: true }, sso_enabled: false });
  });
});

describe("the address to return to", () => {
  const set = () => ({ ...issuer.set, API_REDIRECTS: "https://app.ejemplo.do/entrar sobremesa://callback" });

  /** Asks to return to an address, cancels at the provider, and returns where the browser ends. */
  async function returnTo(redirect_to: string): Promise<URL> {
    const started = await call(authorize({ redirect_to }).slice(ORIGIN.length), { set: set() });
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state");
    return issuer.follow(`${AUTH_URL}/callback?error=access_denied&state=${state}`);
  }

  it("is an allowed one", async () => {
    expect((await returnTo("https://app.ejemplo.do/entrar/listo")).pathname).toBe("/entrar/listo");
    expect((await returnTo("sobremesa://callback")).protocol).toBe("sobremesa:");
    expect((await returnTo(`${ORIGIN}/perfil`)).pathname).toBe("/perfil");
  });

  it.each(hostileRedirects(ORIGIN))("is the site in place of %j", async (hostile) => {
    const { origin, pathname } = await returnTo(hostile);
    expect(origin + pathname).toBe(`${ORIGIN}/`);
  });

  it("is judged for single sign-on as for a provider", async () => {
    const client = newClient({}, { set: { ...set(), SSO_DOMAINS: "empresa.test" } });
    const { data } = await client.signInWithSSO({
      domain: "empresa.test",
      options: { redirectTo: "https://malo.example" },
    });
    const state = new URL(data?.url ?? "").searchParams.get("state");
    const back = await issuer.follow(`${AUTH_URL}/callback?error=access_denied&state=${state}`);
    expect(back.origin).toBe(ORIGIN);
  });
});

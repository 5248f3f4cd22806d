import { createServer, type RequestListener, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#support/free-port";
import { type Issuer, startIssuer } from "#support/issuer";
import { ISSUER_CLIENT } from "#support/issuer-names";
import { visitIssuer } from "#support/issuer-visit";
import { openIdProvider } from "~/platform/oauth/openid.server";
import { type CodeAnswer, isProviderFailure } from "~/platform/oauth/provider.server";

const ATTEMPT = {
  state: "a-state",
  nonce: "a-nonce",
  verifier: "a-verifier-of-forty-three-characters-01234567",
  redirectUri: "http://sobremesa.test/auth/oidc/callback",
};
const ANA = { sub: "ana-1", email: "Ana@Correo.example", name: "Ana  Paz", isVerified: true };

const providerOf = (issuer: string, patienceMs = 2000) =>
  openIdProvider({ id: "oidc", name: "Prueba", issuer, ...ISSUER_CLIENT, patienceMs });

/** Reads the code and the issuer from the address to which the provider redirects. */
const answerIn = ({ searchParams }: URL): CodeAnswer => ({
  code: searchParams.get("code")!,
  iss: searchParams.get("iss"),
});

/** What a failed call was: its kind, or the error that it should not have been. */
async function kindOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => "nothing failed",
    (cause: unknown) => cause,
  );
  return isProviderFailure(failure) ? failure.kind : failure;
}

describe.each([true, false])(
  "against a real OpenID provider, with claims in the ID token: %s",
  (claimsInIdToken) => {
    let issuer: Issuer;
    beforeAll(async () => {
      issuer = await startIssuer({
        port: await freePort(),
        redirectUri: ATTEMPT.redirectUri,
        claimsInIdToken,
      });
    });
    afterAll(() => issuer.close());

    it("asks with code, PKCE (S256), state, nonce and the three scopes", async () => {
      const url = await providerOf(issuer.url).authorizationUrl(ATTEMPT, new Date());
      expect(url.origin).toBe(issuer.url);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        response_type: "code",
        client_id: ISSUER_CLIENT.clientId,
        redirect_uri: ATTEMPT.redirectUri,
        state: ATTEMPT.state,
        nonce: ATTEMPT.nonce,
        scope: "openid email profile",
        code_challenge_method: "S256",
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      });
    });

    const codeFor = async (person: typeof ANA, attempt = ATTEMPT) => {
      const url = await providerOf(issuer.url).authorizationUrl(attempt, new Date());
      return answerIn(await visitIssuer(url.href, person));
    };

    it("returns the profile of the person who signed in", async () => {
      const code = await codeFor(ANA);
      expect(await providerOf(issuer.url).exchange(code, ATTEMPT, new Date())).toEqual({
        subject: "ana-1",
        email: "ana@correo.example",
        isEmailVerified: true,
        name: "Ana Paz",
      });
    });

    it("returns whether the provider has verified the address", async () => {
      const code = await codeFor({ ...ANA, isVerified: false });
      const profile = await providerOf(issuer.url).exchange(code, ATTEMPT, new Date());
      expect(profile.isEmailVerified).toBe(false);
    });

    it("refuses a code with another verifier, a used code and an invented one", async () => {
      const provider = providerOf(issuer.url);
      const code = await codeFor(ANA);
      const stolen = { ...ATTEMPT, verifier: ATTEMPT.verifier.replace("a-", "b-") };
      expect(await kindOf(provider.exchange(code, stolen, new Date()))).toBe("invalid");
      const used = await codeFor(ANA);
      await provider.exchange(used, ATTEMPT, new Date());
      expect(await kindOf(provider.exchange(used, ATTEMPT, new Date()))).toBe("invalid");
      expect(
        await kindOf(provider.exchange({ code: "invented", iss: issuer.url }, ATTEMPT, new Date())),
      ).toBe("invalid");
    });

    it("refuses an answer that names another issuer or none", async () => {
      const provider = providerOf(issuer.url);
      for (const iss of ["https://accounts.example", `${issuer.url}/`, null]) {
        const answer = { ...(await codeFor(ANA)), iss };
        expect(await kindOf(provider.exchange(answer, ATTEMPT, new Date()))).toBe("invalid");
      }
    });

    it("refuses an answer for another nonce, and an expired one", async () => {
      const provider = providerOf(issuer.url);
      const code = await codeFor(ANA, { ...ATTEMPT, nonce: "another" });
      expect(await kindOf(provider.exchange(code, ATTEMPT, new Date()))).toBe("invalid");
      const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
      expect(await kindOf(provider.exchange(await codeFor(ANA), ATTEMPT, tomorrow))).toBe("invalid");
    });
  },
);

describe("a provider that is down", () => {
  it("is unreachable, with and without its document in the cache", async () => {
    const port = await freePort();
    const issuer = await startIssuer({ port, redirectUri: ATTEMPT.redirectUri });
    const provider = providerOf(issuer.url);
    const now = new Date();
    const url = await provider.authorizationUrl(ATTEMPT, now);
    const code = answerIn(await visitIssuer(url.href, ANA));
    await issuer.close();
    expect(await kindOf(provider.exchange(code, ATTEMPT, now))).toBe("unreachable");
    const anHourLater = new Date(now.getTime() + 60 * 60_000);
    expect(await kindOf(provider.authorizationUrl(ATTEMPT, anHourLater))).toBe("unreachable");
  });
});

/** An HTTP server that answers as a test's OpenID provider. */
describe("a provider with wrong answers", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: (url: string) => RequestListener): Promise<string> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = createServer(listener(url));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, resolve));
    return url;
  }

  const documentOf = (url: string) => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
  });
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);

  type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
  let keys: Keys;
  let strangers: Keys;
  beforeAll(async () => {
    [keys, strangers] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  });

  const claimsOf = (issuer: string): JWTPayload => ({
    iss: issuer,
    aud: ISSUER_CLIENT.clientId,
    sub: "ana-1",
    email: "ana@correo.example",
    email_verified: true,
    nonce: ATTEMPT.nonce,
    iat: seconds,
    exp: seconds + 300,
  });

  const signed = (claims: JWTPayload, { privateKey }: Keys = keys) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "one" }).sign(privateKey);

  /** A provider whose token endpoint answers with this ID token. */
  const giving = (idToken: (url: string) => Promise<string> | string) =>
    serve((url) => async (request, response) => {
      const answers: Record<string, () => unknown> = {
        "/.well-known/openid-configuration": () => documentOf(url),
        "/jwks": async () => ({
          keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256", use: "sig" }],
        }),
        "/token": async () => ({ access_token: "a", token_type: "Bearer", id_token: await idToken(url) }),
      };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(await answers[request.url!]!()));
    });

  const exchangeWith = async (idToken: (url: string) => Promise<string> | string) =>
    providerOf(await giving(idToken)).exchange({ code: "code" }, ATTEMPT, now);

  it("is accepted where everything is right", async () => {
    const profile = await exchangeWith((url) => signed(claimsOf(url)));
    expect(profile).toMatchObject({ subject: "ana-1", email: "ana@correo.example", isEmailVerified: true });
  });

  const wrongs: [string, (claims: JWTPayload) => JWTPayload][] = [
    ["issuer", (claims) => ({ ...claims, iss: "https://accounts.example" })],
    ["audience", (claims) => ({ ...claims, aud: "another-site" })],
    ["client among several", (claims) => ({ ...claims, aud: [ISSUER_CLIENT.clientId, "b"], azp: "b" })],
    ["client of one audience", (claims) => ({ ...claims, azp: "another-site" })],
    ["client of several, unnamed", (claims) => ({ ...claims, aud: [ISSUER_CLIENT.clientId, "b"] })],
    ["end", (claims) => ({ ...claims, exp: seconds - 61 })],
    ["nonce", (claims) => ({ ...claims, nonce: "another" })],
    ["nonce (none)", ({ nonce: _, ...claims }) => claims],
    ["subject (empty)", (claims) => ({ ...claims, sub: "" })],
    ["subject (none)", ({ sub: _, ...claims }) => claims],
  ];
  it.each(wrongs)("is refused for a wrong %s", async (_, change) => {
    expect(await kindOf(exchangeWith((url) => signed(change(claimsOf(url)))))).toBe("invalid");
  });

  it("is refused for another's signature, none, one with the client's secret, and a missing token", async () => {
    const secret = new TextEncoder().encode(ISSUER_CLIENT.clientSecret);
    const forgeries: ((url: string) => Promise<string> | string)[] = [
      (url) => signed(claimsOf(url), strangers),
      (url) => new UnsecuredJWT(claimsOf(url)).encode(),
      (url) => new SignJWT(claimsOf(url)).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(secret),
      () => "",
    ];
    for (const forgery of forgeries) expect(await kindOf(exchangeWith(forgery))).toBe("invalid");
  });

  it.each([
    [undefined, "Basic header"],
    [["client_secret_basic", "client_secret_post"], "Basic header"],
    [["client_secret_post", "private_key_jwt"], "form"],
  ])("gets the secret, if it accepts %j, in the %s", async (methods, place) => {
    const secret = "a-b.c_d~+%: e";
    let received: string | undefined;
    const url = await serve((at) => async (request, response) => {
      if (request.url !== "/token") {
        const document = { ...documentOf(at), token_endpoint_auth_methods_supported: methods };
        response.end(JSON.stringify(document));
        return;
      }
      const form = new URLSearchParams(await text(request));
      const inForm = form.has("client_secret") && `${form.get("client_id")} ${form.get("client_secret")}`;
      received = inForm || request.headers.authorization;
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: "invalid_grant" }));
    });
    const provider = openIdProvider({
      id: "oidc",
      name: "P",
      issuer: url,
      clientId: "x.y-z",
      clientSecret: secret,
    });
    expect(await kindOf(provider.exchange({ code: "code" }, ATTEMPT, now))).toBe("invalid");
    // Hyphens and dots stay, because Google does not decode them. The rest is encoded as in RFC 6749.
    const inHeader = `Basic ${btoa("x.y-z:a-b.c_d%7E%2B%25%3A+e")}`;
    expect(received).toBe(place === "form" ? `x.y-z ${secret}` : inHeader);
  });

  it("is unreachable if its token endpoint fails, is busy, returns no JSON or breaks off", async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(500).end("{}"),
      (_, response) => {
        response.writeHead(429, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: "slow_down" }));
      },
      (_, response) => response.end("<html>"),
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" }).write("{");
        setTimeout(() => response.destroy(), 20);
      },
    ];
    for (const answer of answers) {
      const url = await serve((at) => (request, response) => {
        if (request.url === "/token") answer(request, response);
        else response.end(JSON.stringify(documentOf(at)));
      });
      expect(await kindOf(providerOf(url).exchange({ code: "code" }, ATTEMPT, now))).toBe("unreachable");
    }
  });

  it("gives no address that only cleaning would make one", async () => {
    const profile = await exchangeWith((url) =>
      signed({ ...claimsOf(url), email: "ana\u200B@correo.example", email_verified: true }),
    );
    expect(profile).toMatchObject({ email: "", isEmailVerified: false, hasBadEmail: true });
  });

  it.each(["true", 1, "yes", undefined])("gives no verified address by %j", async (word) => {
    const profile = await exchangeWith((url) => signed({ ...claimsOf(url), email_verified: word }));
    expect(profile.isEmailVerified).toBe(false);
  });

  it("is refused where its document is of another issuer, or has an address without https", async () => {
    const changes: ((url: string) => object)[] = [
      (url) => ({ ...documentOf(url), issuer: "https://accounts.example" }),
      (url) => ({ ...documentOf(url), issuer: `${url}/` }),
      (url) => ({ ...documentOf(url), token_endpoint: "http://accounts.example/token" }),
      (url) => ({ ...documentOf(url), authorization_endpoint: "javascript:alert(1)" }),
      (url) => ({ ...documentOf(url), jwks_uri: undefined }),
    ];
    for (const change of changes) {
      const url = await serve((at) => (_, response) => response.end(JSON.stringify(change(at))));
      expect(await kindOf(providerOf(url).authorizationUrl(ATTEMPT, now))).toBe("invalid");
    }
  });

  it.each([
    ["a failure", (): RequestListener => (_, response) => response.writeHead(503).end("{}")],
    ["a redirect", (): RequestListener => (_, response) => response.writeHead(302, { location: "/x" }).end()],
    ["no JSON", (): RequestListener => (_, response) => response.end("<html>")],
    ["nothing within its time", (): RequestListener => () => undefined],
  ])("is unreachable where it answers with %s", async (_, listener) => {
    const url = await serve(listener);
    expect(await kindOf(providerOf(url, 100).authorizationUrl(ATTEMPT, now))).toBe("unreachable");
  });

  it("is unreachable where its token endpoint does not answer", async () => {
    const url = await serve((at) => (request, response) => {
      if (request.url !== "/token") response.end(JSON.stringify(documentOf(at)));
    });
    expect(await kindOf(providerOf(url, 300).exchange({ code: "code" }, ATTEMPT, now))).toBe("unreachable");
  });

  it("is unreachable where its keys cannot be read", async () => {
    const url = await serve((at) => async (request, response) => {
      if (request.url === "/jwks") response.writeHead(500).end();
      else if (request.url !== "/token") response.end(JSON.stringify(documentOf(at)));
      else {
        const id_token = await signed(claimsOf(at));
        response.end(JSON.stringify({ access_token: "a", token_type: "Bearer", id_token }));
      }
    });
    expect(await kindOf(providerOf(url).exchange({ code: "code" }, ATTEMPT, now))).toBe("unreachable");
  });
});

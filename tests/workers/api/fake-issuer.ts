import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";
import { fetchWorker } from "./clients";

/** A person at the fake provider. */
export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };

export const CLIENT_ID = "sobremesa";

let issuers = 0;

/** What answers in place of the network, by origin. */
const answering = new Map<string, (request: Request) => Promise<Response>>();

function replaceNetwork() {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const answer = answering.get(new URL(request.url).origin);
    if (!answer) throw new TypeError(`No network: ${request.url}`);
    return answer(request);
  });
}

/** Gives the network back: other files of tests share the runtime. */
export function stopFakeIssuers(): void {
  answering.clear();
  vi.mocked(globalThis.fetch).mockRestore();
}

const hash = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
export const sha256Hex = async (text: string) => Buffer.from(await hash(text)).toString("hex");
export const sha256Base64Url = async (text: string) => Buffer.from(await hash(text)).toString("base64url");

/**
 * Answers as an OpenID provider in place of the network: discovery, keys and the token endpoint, which checks PKCE and
 * the client. `set` has the Worker's settings for it.
 */
export async function startFakeIssuer() {
  const url = `https://id-${++issuers}.example`;
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256", use: "sig" };
  const codes = new Map<string, { person: Person; nonce: string | null; challenge: string | null }>();
  let isDown = false;

  /** Signs an ID token; `claims` replace the usual ones. */
  const idToken = (
    person: Person,
    claims: JWTPayload = {},
    signing: { key?: CryptoKey; kid?: string } = {},
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: url, aud: CLIENT_ID, iat: now, exp: now + 3600, ...person, ...claims };
    return new SignJWT(all)
      .setProtectedHeader({ alg: "ES256", kid: signing.kid ?? "one" })
      .sign(signing.key ?? privateKey);
  };

  async function answerToken(request: Request): Promise<Response> {
    const form = await request.formData();
    const found = codes.get(String(form.get("code")));
    codes.delete(String(form.get("code")));
    const isAnswered = found?.challenge === (await sha256Base64Url(String(form.get("code_verifier"))));
    const isClient = request.headers.get("authorization") === `Basic ${btoa(`${CLIENT_ID}:secret`)}`;
    if (!found || !isAnswered || !isClient) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const { person, nonce } = found;
    return Response.json({
      access_token: "an-access-token",
      token_type: "Bearer",
      id_token: await idToken(person, nonce === null ? {} : { nonce }),
    });
  }

  answering.set(url, async (request) => {
    if (isDown) throw new TypeError("The provider is down");
    switch (new URL(request.url).pathname) {
      case "/.well-known/openid-configuration":
        return Response.json({
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
        });
      case "/jwks":
        return Response.json({ keys: [key] });
      case "/token":
        return answerToken(request);
      default:
        return new Response(null, { status: 404 });
    }
  });
  if (answering.size === 1) replaceNetwork();

  const set = {
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: "secret",
    OIDC_NAME: "Mi Universidad",
    API_REDIRECTS: "app://entrar",
  };

  return {
    url,
    set,
    idToken,
    /** Lets every request fail from now on, or answer again. */
    goDown: (down = true) => {
      isDown = down;
    },
    /** Signs a person in at the provider's page, and returns the address to which the provider sends the person back. */
    signIn(authorizationUrl: string, person: Person): URL {
      const { origin, searchParams } = new URL(authorizationUrl);
      if (origin !== url) throw new Error(`Not at the provider: ${authorizationUrl}`);
      const code = crypto.randomUUID();
      const [nonce, challenge] = [searchParams.get("nonce"), searchParams.get("code_challenge")];
      codes.set(code, { person, nonce, challenge });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return back;
    },
    /** Opens an address of the Worker as a browser does, and returns where it redirects to. */
    async follow(address: string | URL, init: RequestInit = {}): Promise<URL> {
      const answer = await fetchWorker(address, { redirect: "manual", ...init }, { set });
      const location = answer.headers.get("location");
      if (!location) throw new Error(`No redirect: ${answer.status} ${await answer.text()}`);
      return new URL(location);
    },
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;

/** The parts of an address's fragment. */
export const fragmentOf = ({ hash: fragment }: URL) =>
  Object.fromEntries(new URLSearchParams(fragment.slice(1)));
/** The parts of an address's query. */
export const queryOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);

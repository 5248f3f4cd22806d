import { env } from "cloudflare:test";
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { findSigningKey, listPublicKeys } from "~/accounts/signing-keys.server";
import type { Operation } from "~/http/api/operation";
import { openKeys } from "~/platform/keys.server";
import { OPERATIONS } from "~/routes/api/operations";
import { db } from "../rows";
import { call } from "./clients";
import { codeNow, enrol, refusalOf, signIn, signUp } from "./factors";

const withToken = OPERATIONS.filter(({ access }) => access !== "anybody");
const named = (operations: readonly Operation[]) =>
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

/** Sends an operation with a well-formed body that fits none, which only a permitted caller gets to know. */
const ask = ({ method, path }: Operation, headers: Record<string, string>) =>
  call(path.replace(/\{\w+\}/g, "0123456789abcdef"), {
    method,
    headers,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
  });

/** The code of a refusal, in the protocol of the operation. */
const codeOf = (body: { error_code?: string; code?: string }) => body.error_code ?? body.code;

const NO_TOKEN = [401, "no_authorization"];
const BAD_TOKEN = [403, "bad_jwt"];
const GONE = [403, "session_not_found"];

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

type Headers = Record<string, string>;

/** Every kind of invalid token: its headers, and the expected status and code. */
async function invalidTokens(): Promise<Record<string, [Headers, unknown[]]>> {
  const { session, user } = await signUp();
  const valid = session.access_token;
  const [header = "", payload = "", signature = ""] = valid.split(".");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  const deps = { db, keys: openKeys(env.APP_SECRET), now: new Date() };
  const { keyId, privateKey } = await findSigningKey(deps);
  const [publicJwk] = await listPublicKeys(deps);
  const own = await importJWK(privateKey, "ES256");
  const stranger = (await generateKeyPair("ES256")).privateKey;
  const pem = await exportSPKI(
    (await importJWK(publicJwk as JWK, "ES256", { extractable: true })) as CryptoKey,
  );
  const seconds = Math.floor(Date.now() / 1000);

  const signed = (
    changed: Record<string, unknown>,
    { alg = "ES256", kid = keyId, key = own as CryptoKey | Uint8Array } = {},
  ) => new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const bytes = (text: string) => new TextEncoder().encode(text);

  // What makes the others invalid is then what differs from this one.
  expect((await call("/auth/v1/user", { bearer: await signed({}) })).status).toBe(200);

  const ended = await signUp();
  await ended.client.signOut({ scope: "global" });
  const other = await signUp();

  return {
    "no header": [{}, NO_TOKEN],
    "an empty header": [{ authorization: "" }, NO_TOKEN],
    "another scheme": [{ authorization: `Basic ${btoa("ana:secreta")}` }, NO_TOKEN],
    "a key of the client alone": [{ apikey: valid }, NO_TOKEN],
    "a cookie": [{ cookie: `__Host-sobremesa_session=${valid}` }, NO_TOKEN],
    "alg none": [bearer(`${base64url({ alg: "none", typ: "JWT", kid: keyId })}.${payload}.`), BAD_TOKEN],
    "alg none, with a signature": [
      bearer(`${base64url({ alg: "none", typ: "JWT", kid: keyId })}.${payload}.${signature}`),
      BAD_TOKEN,
    ],
    "HS256 with the public key as PEM": [
      bearer(await signed({}, { alg: "HS256", key: bytes(pem) })),
      BAD_TOKEN,
    ],
    "HS256 with the public key as JWK": [
      bearer(await signed({}, { alg: "HS256", key: bytes(JSON.stringify(publicJwk)) })),
      BAD_TOKEN,
    ],
    "another key under our id": [bearer(await signed({}, { key: stranger })), BAD_TOKEN],
    "an unknown id of a key": [bearer(await signed({}, { kid: "0123456789abcdef" })), BAD_TOKEN],
    "no id of a key": [
      bearer(await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(own)),
      BAD_TOKEN,
    ],
    expired: [bearer(await signed({ exp: seconds - 1, iat: seconds - 3601 })), BAD_TOKEN],
    "without an end": [bearer(await signed({ exp: undefined })), BAD_TOKEN],
    "not yet valid": [bearer(await signed({ nbf: seconds + 600 })), BAD_TOKEN],
    "another issuer": [bearer(await signed({ iss: "https://otro.test/auth/v1" })), BAD_TOKEN],
    "no issuer": [bearer(await signed({ iss: undefined })), BAD_TOKEN],
    "another audience": [bearer(await signed({ aud: "otros" })), BAD_TOKEN],
    "a changed payload": [
      bearer(`${header}.${base64url({ ...claims, role: "admin", aal: "aal2" })}.${signature}`),
      BAD_TOKEN,
    ],
    "a changed signature": [
      bearer(`${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`),
      BAD_TOKEN,
    ],
    "no session": [bearer(await signed({ session_id: undefined })), BAD_TOKEN],
    "a session that is none": [bearer(await signed({ session_id: "0123456789abcdef" })), GONE],
    "another account's session": [
      bearer(await signed({ session_id: sessionIdOf(other.session.access_token) })),
      GONE,
    ],
    "an ended session": [bearer(ended.session.access_token), GONE],
    "a refresh token": [bearer(session.refresh_token), BAD_TOKEN],
    "the account's id": [bearer(user.id), BAD_TOKEN],
    "random text": [bearer("no-soy-un-token"), BAD_TOKEN],
    "three dots": [bearer("..."), BAD_TOKEN],
    "10 KB of text": [bearer("a".repeat(10_240)), BAD_TOKEN],
    "10 KB of a token": [bearer(`${header}.${"a".repeat(10_240)}.${signature}`), BAD_TOKEN],
  };
}

const sessionIdOf = (token: string) => JSON.parse(atob(token.split(".")[1] ?? "")).session_id;

describe("an invalid token", () => {
  let tokens: Awaited<ReturnType<typeof invalidTokens>>;

  beforeAll(async () => {
    tokens = await invalidTokens();
  });

  it.each(named(withToken))("of any kind is refused by %s", async (_, operation) => {
    for (const [kind, [headers, expected]] of Object.entries(tokens)) {
      const { status, body, headers: answered } = await ask(operation, headers);
      expect([kind, status, codeOf(body)]).toEqual([kind, ...expected]);
      expect(answered.get("cache-control"), kind).toBe("no-store");
      expect(answered.get("www-authenticate"), kind).toMatch(/^Bearer/);
    }
  });
});

describe("a session that has not confirmed its account's second factor", () => {
  let bearer: string;
  let lifted: string;

  beforeAll(async () => {
    const { client, email } = await signUp();
    const { id, key } = await enrol(client);
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect(error).toBeNull();
    lifted = data?.access_token ?? "";
    bearer = (await signIn(email)).session.access_token;
  });

  const closed = withToken.filter(({ access }) => access === "bearer");

  it("reaches its factor and signing out alone", () => {
    const open = withToken.filter(({ access }) => access === "factor");
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      "challengeFactor",
      "logout",
      "readUser",
      "verifyFactor",
    ]);
    expect(closed.map(({ id }) => id)).toEqual(expect.arrayContaining(["enrolFactor", "removeFactor"]));
  });

  it.each(named(closed))("is refused by %s", async (_, operation) => {
    const { status, body } = await ask(operation, { authorization: `Bearer ${bearer}` });
    expect([status, codeOf(body)]).toEqual([403, "insufficient_aal"]);
  });

  it("is not what a session with the factor is", async () => {
    const answer = await call("/auth/v1/factors", { bearer: lifted, body: { factor_type: "totp" } });
    expect(refusalOf(answer)).toEqual([422, "too_many_enrolled_mfa_factors"]);
  });
});

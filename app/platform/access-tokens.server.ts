import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { ACCESS_TOKEN_SECONDS, TOKEN_AUDIENCE } from "~/domain/accounts/access-tokens";

/** ECDSA over P-256 (RFC 7518, 3.4): short signatures, which Web Crypto makes and checks everywhere. */
const ALGORITHM = "ES256";

/** A pair of keys, as JWKs. `publicKey` has its id, use and algorithm. */
export type KeyPair = { keyId: string; publicKey: JWK; privateKey: JWK };

/** Makes a new pair of keys. */
export async function newKeyPair(keyId: string): Promise<KeyPair> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: ALGORITHM, use: "sig" };
  // `getClaims` of GoTrue's clients imports the key as it is, and only for what it says.
  return {
    keyId,
    publicKey: { ...publicKey, key_ops: ["verify"] },
    privateKey: await exportJWK(pair.privateKey),
  };
}

const claimsSchema = z.object({
  sub: z.string(),
  session_id: z.string(),
  aal: z.enum(["aal1", "aal2"]),
});

/** What an access token says that is believed; everything else is read from the database. */
export type Claims = z.infer<typeof claimsSchema>;

type Signing = { keyId: string; privateKey: JWK; issuer: string; now: Date };

/** Signs an access token that is valid for an hour from `now`. */
export async function signAccessToken(
  claims: JWTPayload & Claims,
  { keyId, privateKey, issuer, now }: Signing,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(await importJWK(privateKey, ALGORITHM));
}

type Checking = { findKey: (keyId: string) => Promise<JWK | undefined>; issuer: string; now: Date };

/**
 * Returns the claims of a valid access token of this issuer. Returns `undefined` for anything else: another algorithm,
 * key, issuer or audience, an expired token, and any other text.
 */
export async function readAccessToken(
  token: string,
  { findKey, issuer, now }: Checking,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid = "" }) => {
        const key = await findKey(kid);
        if (!key) throw new Error("No such key");
        return importJWK(key, ALGORITHM);
      },
      {
        algorithms: [ALGORITHM],
        issuer,
        audience: TOKEN_AUDIENCE,
        currentDate: now,
        requiredClaims: ["exp", "iat"],
      },
    );
    return claimsSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

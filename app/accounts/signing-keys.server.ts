import type { JWK } from "jose";
import {
  deleteSigningKeysBefore,
  insertSigningKey,
  listSigningKeys,
  type SigningKeyRow,
} from "~/data/accounts/signing-keys.server";
import type { Database } from "~/data/database.server";
import { needsNewKey, publishedKeys, signingKeyAt, signsFrom } from "~/domain/accounts/access-tokens";
import { MINUTE_MS } from "~/domain/time/durations";
import { newKeyPair } from "~/platform/access-tokens.server";
import { drawPublicId, type Keys } from "~/platform/keys.server";

type Deps = { db: Database; keys: Keys; now: Date };

/** Lists the public keys whose access tokens may be valid, and the one that will sign next. */
export async function listPublicKeys({ db, now }: Pick<Deps, "db" | "now">): Promise<JWK[]> {
  const rows = await listSigningKeys(db);
  return publishedKeys(rows, now).map(({ publicKey }) => publicKey as JWK);
}

/** How long an isolate remembers the keys: the tokens of one that somebody deletes are refused so soon. */
const REMEMBERED_MS = 10 * MINUTE_MS;

/** Public keys by their ids, as they were read. */
let known = { keys: new Map<string, JWK>(), until: 0 };

/** Finds the public key with this id, or `undefined`. A deleted key may be found for `REMEMBERED_MS`. */
export async function findPublicKey(
  { db, now }: Pick<Deps, "db" | "now">,
  keyId: string,
): Promise<JWK | undefined> {
  if (known.until <= now.getTime() || !known.keys.has(keyId)) {
    const rows = await listSigningKeys(db);
    const keys = new Map(rows.map((row) => [row.keyId, row.publicKey as JWK]));
    known = { keys, until: now.getTime() + REMEMBERED_MS };
  }
  return known.keys.get(keyId);
}

/** Returns the key that signs now. Makes the first one where there is none. */
export async function findSigningKey(deps: Deps): Promise<{ keyId: string; privateKey: JWK }> {
  const rows = await listSigningKeys(deps.db);
  let key = signingKeyAt(rows, deps.now);
  if (!key) {
    await makeKey(deps, rows);
    // Two requests may each have made one: both sign with the same.
    key = signingKeyAt(await listSigningKeys(deps.db), deps.now);
  }
  if (!key) throw new Error("No signing key");
  return { keyId: key.keyId, privateKey: await openPrivateKey(deps, key) };
}

/** Makes a new signing key where the newest is old, and deletes those that nobody needs. */
export async function rotateSigningKeys(deps: Deps): Promise<{ made: number; deleted: number }> {
  const rows = await listSigningKeys(deps.db);
  const isDue = rows.length > 0 && needsNewKey(rows, deps.now);
  if (isDue) await makeKey(deps, rows);
  const oldest = publishedKeys(rows, deps.now).at(-1);
  return {
    made: isDue ? 1 : 0,
    deleted: oldest ? await deleteSigningKeysBefore(deps.db, oldest.signsFrom) : 0,
  };
}

async function makeKey({ db, keys, now }: Deps, rows: SigningKeyRow[]): Promise<void> {
  const { keyId, publicKey, privateKey } = await newKeyPair(drawPublicId());
  const bytes = new TextEncoder().encode(JSON.stringify(privateKey));
  await insertSigningKey(db, {
    keyId,
    publicKey: publicKey as Record<string, unknown>,
    privateKey: await keys.seal("signing-key", keyId, bytes),
    signsFrom: signsFrom(rows, now),
    createdAt: now,
  });
}

async function openPrivateKey(
  { keys }: Pick<Deps, "keys">,
  { keyId, privateKey }: SigningKeyRow,
): Promise<JWK> {
  return JSON.parse(new TextDecoder().decode(await keys.open("signing-key", keyId, privateKey)));
}

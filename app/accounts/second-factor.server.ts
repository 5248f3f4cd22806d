import * as z from "zod";
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes as replaceRecoveryCodes,
} from "~/data/accounts/second-factor.server";
import { OFFER_MINUTES } from "~/domain/accounts/second-factor";
import { MINUTE_MS } from "~/domain/time/durations";
import { matchStep, newRecoveryCodes, newSecret } from "~/platform/second-factor.server";
import {
  confirmByPassword,
  confirmBySession,
  confirmIdentity,
  type TypedConfirmation,
  type Unconfirmed,
} from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { sendAccessNotice } from "./letters.server";
import { type FactorCode, recoveryCodeHash, sealSecret } from "./second-factor-code.server";

type OwnSession = Pick<Identity, "userId" | "sessionId">;

/**
 * An encrypted secret that waits for its first code. The device stores it until then, and the database
 * does not. `endsAt` is in milliseconds.
 */
export const factorOfferSchema = z.object({ sealed: z.string(), endsAt: z.number() });

export type FactorOffer = z.infer<typeof factorOfferSchema>;

const labelOf = ({ userId, sessionId }: OwnSession) => `${userId}:${sessionId}`;

/** Returns a new shared secret, and the offer that the device must store. */
export async function offerFactor(
  { keys, now }: Pick<AccountDeps, "keys" | "now">,
  session: OwnSession,
): Promise<{ secret: Uint8Array<ArrayBuffer>; offer: FactorOffer }> {
  const secret = newSecret();
  const sealed = await keys.seal("factor-offer", labelOf(session), secret);
  return { secret, offer: { sealed, endsAt: now.getTime() + OFFER_MINUTES * MINUTE_MS } };
}

/** Returns the secret of an offer, or `undefined` after its hour or in another session. */
export async function openOffer(
  { keys, now }: Pick<AccountDeps, "keys" | "now">,
  session: OwnSession,
  { sealed, endsAt }: FactorOffer,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (endsAt <= now.getTime()) return undefined;
  return keys.open("factor-offer", labelOf(session), sealed).catch(() => undefined);
}

/** Finds how many recovery codes an account has left; `undefined` without a confirmed second factor. */
export async function findConfirmedFactor(
  { db }: Pick<AccountDeps, "db">,
  { userId }: Pick<Identity, "userId">,
): Promise<{ codesLeft: number } | undefined> {
  const factor = await findSecondFactor(db, userId);
  return factor?.confirmedAt ? { codesLeft: factor.codesLeft } : undefined;
}

/**
 * `added`: the recovery codes cannot be read again, because only their hashes are stored. `late`: the offer has
 * expired.
 */
type FactorAdded =
  | { outcome: "added"; codes: string[] }
  | { outcome: "late" }
  | { outcome: "wrong-code" }
  | Unconfirmed;

/**
 * Adds the offered second factor to an account after its first code was typed, and ends the other sessions. It
 * confirms the identity first, because an open session alone must not allow locking out the owner of the account.
 */
export async function addSecondFactor(
  deps: AccountDeps,
  identity: Identity,
  { offer, code, password }: { offer: FactorOffer | undefined; code: FactorCode; password: string },
): Promise<FactorAdded> {
  const secret = offer && (await openOffer(deps, identity, offer));
  if (!secret) return { outcome: "late" };
  const unconfirmed = identity.hasPassword
    ? await confirmByPassword(deps, identity, password)
    : confirmBySession(deps, identity);
  if (unconfirmed) return unconfirmed;
  const codes = await storeFactor(deps, identity, { secret, code });
  return codes ? { outcome: "added", codes } : { outcome: "wrong-code" };
}

/**
 * Stores a second factor whose first code was typed, after the identity was confirmed. Returns its recovery codes, or
 * `undefined` if the code is wrong, the account already has a factor, or what a client answers (`enrolled`) is gone.
 */
export async function storeFactor(
  deps: AccountDeps,
  identity: Identity,
  {
    secret,
    code,
    enrolled,
  }: {
    secret: Uint8Array<ArrayBuffer>;
    code: FactorCode;
    enrolled?: Parameters<typeof confirmSecondFactor>[2]["enrolled"];
  },
): Promise<string[] | undefined> {
  const step = await matchStep(code.code, secret, deps.now);
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes();
  const confirmation = {
    secret: await sealSecret(deps, identity.userId, secret),
    step,
    codeHashes: await hashesOf(deps, identity, codes),
    sessionId: identity.sessionId,
    event: await eventOf(deps, "factor-added"),
    enrolled,
  };
  if (!(await confirmSecondFactor(deps.db, identity.userId, confirmation, deps.now))) return undefined;
  sendAccessNotice(deps, identity, { kind: "factor-added" });
  return codes;
}

/** Replaces an account's recovery codes, once the identity is confirmed. `none`: the account has no second factor. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation,
): Promise<{ outcome: "renewed"; codes: string[] } | { outcome: "none" } | Unconfirmed> {
  const unconfirmed = await confirmIdentity(deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const codes = newRecoveryCodes();
  const hashes = await hashesOf(deps, identity, codes);
  const event = await eventOf(deps, "codes-renewed");
  const isRenewed = await replaceRecoveryCodes(deps.db, identity.userId, hashes, event, deps.now);
  return isRenewed ? { outcome: "renewed", codes } : { outcome: "none" };
}

/** Removes an account's second factor and its recovery codes, once the identity is confirmed. */
export async function removeFactor(
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation,
): Promise<{ outcome: "removed" } | Unconfirmed> {
  const unconfirmed = await confirmIdentity(deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  await deleteFactor(deps, identity);
  return { outcome: "removed" };
}

/** Removes an account's second factor and its recovery codes. The caller has confirmed the identity. */
export async function deleteFactor(deps: AccountDeps, identity: Identity): Promise<void> {
  const event = await eventOf(deps, "factor-removed");
  const isRemoved = await removeSecondFactor(deps.db, identity.userId, event, deps.now);
  if (isRemoved) sendAccessNotice(deps, identity, { kind: "factor-removed" });
}

function hashesOf(deps: AccountDeps, { userId }: Identity, codes: string[]) {
  return Promise.all(codes.map((code) => recoveryCodeHash(deps, userId, code)));
}

async function eventOf(deps: AccountDeps, kind: "factor-added" | "factor-removed" | "codes-renewed") {
  return { kind, addressHash: await networkHash(deps) };
}

import { closeDevice, closeOtherDevices } from "~/data/accounts/devices.server";
import { findProfile } from "~/data/accounts/profile.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { endOfKnownDevices, rememberAccount } from "./known-device.server";

/** `closed`: `count` sessions ended, and the device must store `knownDevice`. `gone`: the session does not exist. */
export type SessionsClosed =
  | { outcome: "closed"; count: number; knownDevice: KnownDevice }
  | { outcome: "gone" };

/**
 * Ends one session of the account, by its public id. The session's device is not stored, so every device except the
 * caller's stops knowing the account.
 */
export async function closeSession(
  deps: AccountDeps,
  identity: Identity,
  publicId: string,
): Promise<SessionsClosed> {
  const { event, known } = await closingOf(deps, identity);
  const count = await closeDevice(deps.db, identity.userId, publicId, known, event, deps.now);
  return count === 0 ? { outcome: "gone" } : toClosed(deps, identity, count);
}

/** Ends every session of the account except the caller's. Every other device stops knowing the account. */
export async function closeOtherSessions(
  deps: AccountDeps,
  identity: Identity,
): Promise<Extract<SessionsClosed, { outcome: "closed" }>> {
  const { event, known } = await closingOf(deps, identity);
  const { userId, sessionId } = identity;
  const count = await closeOtherDevices(deps.db, userId, sessionId, known, event, deps.now);
  return toClosed(deps, identity, count);
}

async function closingOf(deps: AccountDeps, { storedEmail }: Identity) {
  const event = { kind: "sessions-closed", addressHash: await networkHash(deps) } as const;
  return { event, known: await endOfKnownDevices(deps, storedEmail) };
}

async function toClosed(deps: AccountDeps, { userId, storedEmail: email }: Identity, count: number) {
  const profile = await findProfile(deps.db, userId);
  const passwordHash = profile?.passwordHash ?? null;
  const knownDevice = await rememberAccount(deps, { email, passwordHash, hasEndedOthers: true });
  return { outcome: "closed" as const, count, knownDevice };
}

import { queryCounted } from "~/data/accounts/attempts.server";
import { KNOWN_ACCOUNTS, KNOWN_DEVICE_MS, type KnownDevice } from "~/domain/accounts/known-devices";
import { newToken } from "~/platform/keys.server";
import type { AccountDeps } from "./deps";
import { emailHash } from "./hashes.server";

/** The claim of a device that an account has signed in on it. */
export type DeviceClaim = {
  /** A keyed hash of device and account. It counts the guesses of this device at this account. */
  device: string;
  stamp: string;
  endsAt: number;
};

type Deps = Pick<AccountDeps, "db" | "keys" | "now" | "caller">;

const stampOf = ({ keys }: Pick<Deps, "keys">, passwordHash: string | null | undefined) =>
  keys.hash("known-password", passwordHash ?? "");

/** Finds the device's claim to the account of a normalised address; `undefined` if it has none or the claim expired. */
export async function findDeviceClaim(
  deps: Omit<Deps, "db">,
  email: string,
): Promise<DeviceClaim | undefined> {
  const { knownDevice } = deps.caller;
  if (!knownDevice) return undefined;
  const account = await emailHash(deps, email);
  const entry = knownDevice.accounts.find((one) => one.account === account);
  if (!entry || entry.endsAt <= deps.now.getTime()) return undefined;
  const device = await deps.keys.hash("known-device", `${knownDevice.id}:${account}`);
  return { device, stamp: entry.stamp, endsAt: entry.endsAt };
}

/**
 * Returns whether a claim still holds: the account has the same password as at sign-in, and has not ended its other
 * devices since. `endedUntil` is the latest end of the claims that the account ended.
 */
export async function isClaimValid(
  deps: Pick<Deps, "keys">,
  claim: DeviceClaim,
  { passwordHash, endedUntil }: { passwordHash: string | null | undefined; endedUntil: Date | undefined },
): Promise<boolean> {
  if (endedUntil && claim.endsAt <= endedUntil.getTime()) return false;
  return claim.stamp === (await stampOf(deps, passwordHash));
}

/** Finds the device's claim to an account; `undefined` if it has none or the claim does not hold. */
export async function findValidClaim(
  deps: Deps,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<DeviceClaim | undefined> {
  const claim = await findDeviceClaim(deps, email);
  if (!claim) return undefined;
  const [ended] = await queryCounted(deps.db, [await endedDevicesSubject(deps, email)]);
  const holds = await isClaimValid(deps, claim, { passwordHash, endedUntil: ended?.windowEndsAt });
  return holds ? claim : undefined;
}

/** Returns the subject under which the database stores that an account has ended its known devices. */
export async function endedDevicesSubject(deps: Pick<Deps, "keys">, email: string): Promise<string> {
  return `devices-ended:${await emailHash(deps, email)}`;
}

/** Returns the entry that ends every claim given to the account's devices until now. */
export async function endOfKnownDevices(deps: Pick<Deps, "keys" | "now">, email: string) {
  return {
    subject: await endedDevicesSubject(deps, email),
    endsAt: new Date(deps.now.getTime() + KNOWN_DEVICE_MS),
  };
}

type KnownAccount = {
  email: string;
  passwordHash: string | null;
  /** Whether the account has just ended its other devices. This claim must outlast theirs by a millisecond. */
  hasEndedOthers?: boolean;
};

/** Returns the value that the device must store: this account first, then the others that it knew. */
export async function rememberAccount(
  deps: Omit<Deps, "db">,
  { email, passwordHash, hasEndedOthers = false }: KnownAccount,
): Promise<KnownDevice> {
  const known = deps.caller.knownDevice ?? { id: newToken(16), accounts: [] };
  const account = await emailHash(deps, email);
  const endsAt = deps.now.getTime() + KNOWN_DEVICE_MS + (hasEndedOthers ? 1 : 0);
  const others = known.accounts.filter((one) => one.account !== account);
  const accounts = [{ account, stamp: await stampOf(deps, passwordHash), endsAt }, ...others];
  return { id: known.id, accounts: accounts.slice(0, KNOWN_ACCOUNTS) };
}

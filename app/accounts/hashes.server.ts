import type { AccountDeps } from "./deps";

type WithKeys = Pick<AccountDeps, "keys">;

/** Returns a keyed hash of the caller's network address. The database stores it in place of the address. */
export function networkHash({ keys, caller }: Pick<AccountDeps, "keys" | "caller">): Promise<string> {
  return keys.hash("address", caller.network);
}

/** Returns a keyed hash of a normalised email address. */
export function emailHash({ keys }: WithKeys, email: string): Promise<string> {
  return keys.hash("account", email);
}

/** Returns a keyed hash of an account's id, for counters that must survive a change of its address. */
export function accountHash({ keys }: WithKeys, userId: number): Promise<string> {
  return keys.hash("account", String(userId));
}

/** Returns a keyed hash of a stored password hash, by which something that waits can tell that the password changed. */
export function passwordStamp({ keys }: WithKeys, passwordHash: string | null): Promise<string> {
  return keys.hash("password-stamp", passwordHash ?? "");
}

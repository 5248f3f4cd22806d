import { type Passwords, PasswordsBusy } from "~/platform/passwords.server";
import type { AccountDeps } from "./deps";

type Turn = Parameters<Passwords["inTurn"]>[0];
export type Hashing = Parameters<Parameters<Passwords["inTurn"]>[1]>[0];

/** Too many passwords are being hashed: the same call works again in a few seconds. */
export type Busy = { outcome: "busy" };

/** Does work that hashes passwords when a place is free; `busy` where none is. */
export async function hashInTurn<T>(
  { passwords }: Pick<AccountDeps, "passwords">,
  turn: Turn,
  work: (hashing: Hashing) => Promise<T>,
): Promise<T | Busy> {
  try {
    return await passwords.inTurn(turn, work);
  } catch (cause) {
    if (cause instanceof PasswordsBusy) return { outcome: "busy" };
    throw cause;
  }
}

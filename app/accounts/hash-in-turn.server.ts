import { type Passwords, PasswordsBusy } from "~/platform/passwords.server";
import type { AccountDeps } from "./deps";

type Turn = Parameters<Passwords["inTurn"]>[0];
export type Hashing = Parameters<Parameters<Passwords["inTurn"]>[1]>[0];

/** Too many passwords are being hashed. The same call can succeed a few seconds later. */
export type Busy = { outcome: "busy" };

/** Runs `work`, which hashes passwords, in a free place. Returns `busy` if none is free. */
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

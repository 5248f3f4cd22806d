import { deleteAccount as deleteStoredAccount } from "~/data/accounts/own-data.server";
import { codeGuessSubjects, passwordGuessSubjects } from "./attempts.server";
import {
  confirmBy,
  requiredConfirmation,
  type TypedConfirmation,
  type Unconfirmed,
} from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import type { Identity } from "./identity.server";
import { endedDevicesSubject } from "./known-device.server";

/**
 * `deleted`: `tokenHashes` are those of the sessions that ended, and `pictureUrl` is a picture that nobody uses any more.
 * `managed`: owners and administrators cannot delete their accounts. `email-differs`: an account without anything else to show
 * must type its address.
 */
type Deleted =
  | { outcome: "deleted"; tokenHashes: string[]; pictureUrl: string | null }
  | { outcome: "managed" }
  | { outcome: "email-differs" }
  | Unconfirmed;

/** Deletes the account of a signed-in person with everything of it, once the identity is confirmed. */
export async function deleteAccount(
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation & { email: string },
): Promise<Deleted> {
  if (identity.role !== "visitor") return { outcome: "managed" };
  const proof = await requiredConfirmation(deps, identity);
  if (proof === "nothing" && typed.email !== identity.email) return { outcome: "email-differs" };
  const unconfirmed = await confirmBy(proof, deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const counted = [
    ...(await passwordGuessSubjects(deps, identity)),
    ...(await codeGuessSubjects(deps, identity.userId)),
    await endedDevicesSubject(deps, identity.email),
  ];
  return { outcome: "deleted", ...(await deleteStoredAccount(deps.db, identity.userId, counted)) };
}

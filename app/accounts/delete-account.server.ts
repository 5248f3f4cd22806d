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
 * `deleted`: `tokenHashes` are those of the ended sessions, and `pictureUrl` is a picture that is no longer used.
 * `managed`: owners and administrators cannot delete their accounts. `email-differs`: a person without password and
 * second factor must type the address of the account, if it has one.
 */
type Deleted =
  | { outcome: "deleted"; tokenHashes: string[]; pictureUrl: string | null }
  | { outcome: "managed" }
  | { outcome: "email-differs" }
  | Unconfirmed;

/** Deletes the account of a signed-in person with all its data, once the identity is confirmed. */
export async function deleteAccount(
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation & { email: string },
): Promise<Deleted> {
  if (identity.role !== "visitor") return { outcome: "managed" };
  const kind = await requiredConfirmation(deps, identity);
  if (kind === "nothing" && typed.email !== identity.email) return { outcome: "email-differs" };
  const unconfirmed = await confirmBy(kind, deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const { userId, storedEmail } = identity;
  const counted = [
    ...(await passwordGuessSubjects(deps, { userId, email: storedEmail })),
    ...(await codeGuessSubjects(deps, userId)),
    await endedDevicesSubject(deps, storedEmail),
  ];
  return { outcome: "deleted", ...(await deleteStoredAccount(deps.db, userId, counted)) };
}

import { findAccount } from "~/data/accounts/accounts.server";
import { saveProfile as saveStoredProfile } from "~/data/accounts/profile.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import { newToken, tokenHash } from "~/platform/keys.server";
import { reauthenticate } from "./check-password.server";
import { confirmIdentity, type Unconfirmed } from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { emailHash, networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { rememberAccount } from "./known-device.server";
import {
  emailChangeCount,
  letterCount,
  noticeCount,
  sendNotice,
  sendRegistrationNotice,
  takeLetterRequest,
  unsentCount,
} from "./letters.server";

type Profile = {
  name: string;
  phone: string;
  /** Normalised. A new address takes effect when its link is opened. */
  email: string;
  currentPassword: string;
  /** Empty if the password stays. */
  newPassword: string;
  /** Confirms the identity of an account with a second factor and without a password. */
  code: string;
};

/**
 * `saved`: `pendingEmail` is an address that waits for its link; the device must store `knownDevice` after a change
 * of password. `changed`: the account was deleted or its password changed in the meantime. Only `saved` saves
 * anything.
 */
export type ProfileSaved =
  | {
      outcome: "saved";
      formerPictureUrl: string | null;
      pendingEmail: string | undefined;
      knownDevice: KnownDevice | undefined;
    }
  | { outcome: "wrong-password" }
  | { outcome: "email-taken" }
  | { outcome: "email-throttled" }
  | { outcome: "changed" }
  | Unconfirmed;

/**
 * Saves the whole profile of a signed-in person, or nothing. A change of address or password requires the current
 * password; for an account without a password it is ignored, but an account without an address may add one once its
 * identity is confirmed in another way. `storePicture` stores a new picture and returns its
 * address, or `undefined` without one; it runs after everything else has been checked.
 */
export async function saveProfile(
  deps: AccountDeps,
  identity: Identity,
  profile: Profile,
  storePicture: () => Promise<string | undefined> = async () => undefined,
): Promise<ProfileSaved> {
  const changesEmail = profile.email !== identity.email && (identity.hasPassword || identity.email === "");
  const changesPassword = identity.hasPassword && profile.newPassword !== "";
  const prepared: Prepared =
    changesEmail || changesPassword
      ? await prepareChange(deps, identity, profile)
      : { outcome: "prepared", token: "" };
  if (prepared.outcome !== "prepared") return prepared;
  const { change, token } = prepared;
  const picture = await storePicture();
  const saved = await saveStoredProfile(
    deps.db,
    identity.userId,
    {
      name: profile.name,
      phone: profile.phone || null,
      ...(picture === undefined ? {} : { profilePictureUrl: picture }),
      ...(change ? { proved: change } : {}),
    },
    deps.now,
  );
  if ("refused" in saved) return REFUSALS[saved.refused];
  if (change?.email) sendEmailChangeLetters(deps, identity, { ...change.email, token });
  const passwordHash = change?.password?.passwordHash;
  const { storedEmail: email } = identity;
  return {
    outcome: "saved",
    formerPictureUrl: saved.formerPictureUrl,
    pendingEmail: change?.email?.email,
    knownDevice: passwordHash ? await rememberAccount(deps, { email, passwordHash }) : undefined,
  };
}

const REFUSALS = {
  taken: { outcome: "email-taken" },
  throttled: { outcome: "email-throttled" },
  changed: { outcome: "changed" },
} as const;

type Prepared =
  | { outcome: "prepared"; change?: ConfirmedChange; token: string }
  | { outcome: "email-throttled" }
  | Unconfirmed;

type ConfirmedChange = NonNullable<Parameters<typeof saveStoredProfile>[2]["proved"]>;

/** Prepares the change for which the identity must be confirmed, and the token of the link to a new address. */
async function prepareChange(deps: AccountDeps, identity: Identity, profile: Profile): Promise<Prepared> {
  const { email } = profile;
  const checked = await confirmProfileChange(deps, identity, profile);
  if (checked.outcome !== "right") return checked;
  const change: ConfirmedChange = { formerHash: checked.passwordHash };
  const seen = { addressHash: await networkHash(deps) };
  const token = newToken(32);
  if (email !== identity.email) {
    if (!(await takeLetterRequest(deps))) return { outcome: "email-throttled" };
    change.email = {
      email,
      tokenHash: await tokenHash(token),
      ...(await countLink(deps, email, identity.userId)),
      event: { kind: "email-change-asked", emailHash: await emailHash(deps, email), ...seen },
    };
  }
  if (checked.newHash !== undefined) {
    const event = { kind: "password-changed", ...seen, detail: { by: "profile" } } as const;
    change.password = { passwordHash: checked.newHash, sessionId: identity.sessionId, event };
  }
  return { outcome: "prepared", change, token };
}

/** Confirms the identity by the current password, and hashes the new one in the same place; without one as it can. */
async function confirmProfileChange(
  deps: AccountDeps,
  identity: Identity,
  { currentPassword, newPassword, code }: Profile,
): Promise<{ outcome: "right"; passwordHash: string | null; newHash: string | undefined } | Unconfirmed> {
  if (!identity.hasPassword) {
    const unconfirmed = await confirmIdentity(deps, identity, { password: "", code });
    return unconfirmed ?? { outcome: "right", passwordHash: null, newHash: undefined };
  }
  const checked = await reauthenticate(deps, identity, { password: currentPassword, newPassword });
  return checked.outcome === "wrong" ? { outcome: "wrong-password" } : checked;
}

/**
 * Returns whether another account has the address, and the count of the letter to it. If registration does not reveal
 * which addresses have accounts, a change of address must not either: the link to a taken address is made and counted
 * under another name, but is never sent and cannot be used.
 */
async function countLink(deps: AccountDeps, email: string, userId: number) {
  const isTaken = deps.settings.confirmsEmail && (await findAccount(deps.db, email)) !== undefined;
  const count = await (isTaken ? unsentCount : emailChangeCount)(deps, email, userId);
  return { isTaken, count };
}

/**
 * Sends the link to the new address and a notice to the present one. The owner of a taken address gets a notice
 * instead of a link.
 */
function sendEmailChangeLetters(
  deps: AccountDeps,
  { name, email: present, isConfirmed }: Identity,
  { email, token, isTaken }: { email: string; token: string; isTaken: boolean },
) {
  if (isTaken) sendRegistrationNotice(deps, email);
  // The letter has no name: the sender chose it, perhaps as a message to a stranger.
  else deps.sendLetter({ kind: "email-change", to: email, name: "", token });
  if (!present) return;
  // An unconfirmed address may belong to a stranger, so its letter counts as one that anybody may request.
  const counting = (isConfirmed ? noticeCount : letterCount)(deps, present);
  sendNotice(deps, counting, { kind: "email-change-asked", to: present, name, newEmail: email });
}

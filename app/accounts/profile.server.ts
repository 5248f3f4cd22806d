import { findAccount } from "~/data/accounts/accounts.server";
import type { CodeUse } from "~/data/accounts/one-time-codes.server";
import { saveProfile as saveStoredProfile } from "~/data/accounts/profile.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import { newOneTimeCode, newToken, tokenHash } from "~/platform/keys.server";
import { reauthenticate } from "./check-password.server";
import { oneTimeCodeHash } from "./codes/one-time-codes.server";
import { confirmIdentity, type Unconfirmed } from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { emailHash, networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { rememberAccount } from "./known-device.server";
import {
  emailChangeCount,
  letterCount,
  noticeCount,
  sendAccessNotice,
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
 * of password. `changed`: the account was deleted or its password changed in the meantime, or the code that confirmed
 * the identity was used. Only `saved` saves anything.
 */
type AccountSaved =
  | {
      outcome: "saved";
      formerPictureUrl: string | null;
      pendingEmail: string | undefined;
      knownDevice: KnownDevice | undefined;
    }
  | { outcome: "email-taken" }
  | { outcome: "email-throttled" }
  | { outcome: "changed" };

export type ProfileSaved = AccountSaved | Unconfirmed;

type StorePicture = () => Promise<string | undefined>;

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
  storePicture?: StorePicture,
): Promise<ProfileSaved> {
  const { name, phone, email, newPassword } = profile;
  const values = { name, phone: phone || null };
  const changesEmail = email !== identity.email && (identity.hasPassword || identity.email === "");
  const changesPassword = identity.hasPassword && newPassword !== "";
  if (!changesEmail && !changesPassword) {
    return changeAccount(deps, identity, values, undefined, storePicture);
  }
  const checked = await confirmProfileChange(deps, identity, profile);
  if (checked.outcome !== "right") return checked;
  const { passwordHash: formerHash, newHash } = checked;
  const confirmed = { by: "profile", formerHash, newHash, email };
  return changeAccount(deps, identity, values, confirmed, storePicture);
}

/** The changes that an open session alone must not allow, once the identity is confirmed. */
type Confirmed = {
  /** Where the password changes, for the audit event. */
  by: string;
  /** The stored hash while the identity was confirmed. */
  formerHash: string | null;
  /** The code that confirmed it. It is used up with the change. */
  nonce?: CodeUse | undefined;
  /** Normalised. The present address changes nothing. */
  email: string;
  /** Whether the letter to a new address brings a code for the client beside its link. */
  bringsCode?: boolean;
  /** `undefined` if the password stays. */
  newHash: string | undefined;
  /** The counters' subjects of failed tries at the password, if they begin anew with a new one. */
  guesses?: string[];
};

/** Saves changes of a signed-in person's account, all or none, and sends the letters about a new address or password. */
export async function changeAccount(
  deps: AccountDeps,
  identity: Identity,
  values: { name?: string; phone?: string | null },
  confirmed: Confirmed | undefined,
  storePicture: StorePicture = async () => undefined,
): Promise<AccountSaved> {
  const prepared = confirmed && (await prepareChange(deps, identity, confirmed));
  if (prepared && "outcome" in prepared) return prepared;
  const picture = await storePicture();
  const saved = await saveStoredProfile(
    deps.db,
    identity.userId,
    {
      ...values,
      ...(picture === undefined ? {} : { profilePictureUrl: picture }),
      ...(prepared ? { proved: prepared.change } : {}),
    },
    deps.now,
  );
  if ("refused" in saved) return REFUSALS[saved.refused];
  const asked = prepared?.change.email;
  if (asked) sendEmailChangeLetters(deps, identity, { ...asked, ...prepared.secrets });
  const passwordHash = confirmed?.newHash;
  if (passwordHash) sendAccessNotice(deps, identity, { kind: "password-changed" });
  const { storedEmail: email } = identity;
  return {
    outcome: "saved",
    formerPictureUrl: saved.formerPictureUrl,
    pendingEmail: asked?.email,
    knownDevice: passwordHash ? await rememberAccount(deps, { email, passwordHash }) : undefined,
  };
}

const REFUSALS = {
  taken: { outcome: "email-taken" },
  throttled: { outcome: "email-throttled" },
  changed: { outcome: "changed" },
} as const;

type ConfirmedChange = NonNullable<Parameters<typeof saveStoredProfile>[2]["proved"]>;

/** What the letter to a new address brings: its link's token, and a code. */
type Secrets = { token: string; code: string | undefined };

/** Prepares a change whose identity is confirmed, and the secrets of the letter to a new address. */
async function prepareChange(
  deps: AccountDeps,
  { userId, email: present, sessionId }: Identity,
  { by, formerHash, nonce, email, bringsCode = false, newHash, guesses = [] }: Confirmed,
): Promise<{ change: ConfirmedChange; secrets: Secrets } | { outcome: "email-throttled" }> {
  const change: ConfirmedChange = { formerHash, nonce };
  const seen = { addressHash: await networkHash(deps) };
  const token = newToken(32);
  const code = bringsCode ? newOneTimeCode() : undefined;
  if (email !== present) {
    if (!(await takeLetterRequest(deps))) return { outcome: "email-throttled" };
    const purpose = "email_change";
    change.email = {
      email,
      tokenHash: await tokenHash(token),
      codeHash: code && (await oneTimeCodeHash(deps, { userId, purpose, code })),
      ...(await countLink(deps, email, userId)),
      event: { kind: "email-change-asked", emailHash: await emailHash(deps, email), ...seen },
    };
  }
  if (newHash !== undefined) {
    const event = { kind: "password-changed", ...seen, detail: { by } } as const;
    change.password = { passwordHash: newHash, sessionId, guesses, event };
  }
  return { change, secrets: { token, code } };
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
  { email, token, code, isTaken }: Secrets & { email: string; isTaken: boolean },
) {
  if (isTaken) sendRegistrationNotice(deps, email);
  // The letter has no name: the sender chose it, perhaps as a message to a stranger.
  else deps.sendLetter({ kind: "email-change", to: email, name: "", token, code });
  if (!present) return;
  // An unconfirmed address may belong to a stranger, so its letter counts as one that anybody may request.
  const counting = (isConfirmed ? noticeCount : letterCount)(deps, present);
  sendNotice(deps, counting, { kind: "email-change-asked", to: present, name, newEmail: email });
}

import { findAccount } from "~/data/accounts/accounts.server";
import { saveProfile as saveStoredProfile } from "~/data/accounts/profile.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { reauthenticate, type Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import type { Busy } from "./hash-in-turn.server";
import { emailHash, networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { type KnownDevice, rememberAccount } from "./known-device.server";
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
  /** Normalised. Another one than the account has waits until its link is opened. */
  email: string;
  currentPassword: string;
  /** Empty where the password stays. */
  newPassword: string;
};

/**
 * `saved`: the former picture, the address that waits for its link, and what the device must store after another password.
 * `changed`: the account is gone or has another password by now. In every other case nothing was saved.
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
  | Wait
  | Busy;

/**
 * Saves all of a signed-in person's profile or nothing. Another address or password takes the present password; an account without
 * a password keeps its address. `storePicture` stores a new picture, once everything else is known to be right, and gives its
 * address or `undefined` for none.
 */
export async function saveProfile(
  deps: AccountDeps,
  identity: Identity,
  profile: Profile,
  storePicture: () => Promise<string | undefined> = async () => undefined,
): Promise<ProfileSaved> {
  const changes = profile.email !== identity.email || profile.newPassword !== "";
  const prepared: Prepared =
    identity.hasPassword && changes
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
  if (change?.email) writeOfChange(deps, identity, { ...change.email, token });
  const passwordHash = change?.password?.passwordHash;
  const { email } = identity;
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
  | Extract<ProfileSaved, { outcome: "wrong-password" | "email-throttled" | "wait" | "busy" }>;

type ConfirmedChange = NonNullable<Parameters<typeof saveStoredProfile>[2]["proved"]>;

/** The change that takes the present password, once that was right, and the token of the link to another address. */
async function prepareChange(
  deps: AccountDeps,
  identity: Identity,
  { email, currentPassword, newPassword }: Profile,
): Promise<Prepared> {
  const checked = await reauthenticate(deps, identity, { password: currentPassword, newPassword });
  if (checked.outcome === "wrong") return { outcome: "wrong-password" };
  if (checked.outcome !== "right") return checked;
  const change: ConfirmedChange = { formerHash: checked.passwordHash };
  const seen = { addressHash: await networkHash(deps) };
  const token = newToken(32);
  if (email !== identity.email) {
    if (!(await takeLetterRequest(deps))) return { outcome: "email-throttled" };
    change.email = {
      email,
      tokenHash: await tokenHash(token),
      ...(await linkTo(deps, email, identity.userId)),
      event: { kind: "email-change-asked", emailHash: await emailHash(deps, email), ...seen },
    };
  }
  if (checked.newHash !== undefined) {
    const event = { kind: "password-changed", ...seen, detail: { by: "profile" } } as const;
    change.password = { passwordHash: checked.newHash, sessionId: identity.sessionId, event };
  }
  return { outcome: "prepared", change, token };
}

/**
 * Whether another account has an address, and the count of the letter there. Where registration does not tell which addresses
 * have accounts, neither does a change of address: a link to a taken one is made and counted under another name, never sent,
 * and cannot be used.
 */
async function linkTo(deps: AccountDeps, email: string, userId: number) {
  const isTaken = deps.settings.confirmsEmail && (await findAccount(deps.db, email)) !== undefined;
  const count = await (isTaken ? unsentCount : emailChangeCount)(deps, email, userId);
  return { isTaken, count };
}

/**
 * Sends the link to the new address and a notice to the present one. The owner of a taken address gets a notice instead of a
 * link.
 */
function writeOfChange(
  deps: AccountDeps,
  { name, email: present, isConfirmed }: Identity,
  { email, token, isTaken }: { email: string; token: string; isTaken: boolean },
) {
  if (isTaken) sendRegistrationNotice(deps, email);
  // A stranger is told no name: it could be anybody's message to them.
  else deps.sendLetter({ kind: "email-change", to: email, name: "", token });
  // An unconfirmed address may be a stranger's: a letter there counts as one that anybody may ask for.
  const counting = (isConfirmed ? noticeCount : letterCount)(deps, present);
  sendNotice(deps, counting, { kind: "email-change-asked", to: present, name, newEmail: email });
}

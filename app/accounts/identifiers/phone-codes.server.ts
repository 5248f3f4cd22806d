import { findIdentifier } from "~/data/accounts/identifiers/identifiers.server";
import {
  findConfirmedPhone,
  findPendingNumber,
  insertPhoneAccount,
  isFreeNumber,
  isNumberOf,
  renewCode,
} from "~/data/accounts/identifiers/phones.server";
import { takeLetter } from "~/data/accounts/letter-counts.server";
import { recordAskedInVain, sendCode } from "~/data/accounts/one-time-codes.server";
import type { TextedPurpose } from "~/domain/accounts/one-time-codes";
import { drawPublicId, newOneTimeCode } from "~/platform/keys.server";
import type { Bearer } from "../bearer-sessions.server";
import type { Wait } from "../check-password.server";
import { oneTimeCodeHash } from "../codes/one-time-codes.server";
import { prove } from "../codes/update-account.server";
import type { AccountDeps } from "../deps";
import { type Busy, hashInTurn } from "../hash-in-turn.server";
import { emailHash, networkHash } from "../hashes.server";
import { ownTextCount, type SendText, type TextAsked, takeTextRequest, textCount } from "./texts.server";

type Counted = Exclude<TextAsked, { outcome: "disabled" | "not-sent" }>;

/** Counts an anonymous request for a text message. */
async function takeRequest(deps: AccountDeps): Promise<Counted> {
  const { success } = await deps.limits.recovery(deps.caller.network);
  if (!success) return { outcome: "too-often" };
  return { outcome: (await takeTextRequest(deps)) ? "asked" : "texts-full" };
}

type SignInAsked = {
  phone: string;
  /** The name of a new account. */
  name: string;
  /** Whether a number without an account is registered. */
  createsAccount: boolean;
};

/**
 * Texts a code that signs in by a number. A number without an account is registered, if the client wants that. Otherwise
 * nothing is sent, and the message to a number with an account is sent after the answer, so that answer and duration do
 * not tell which numbers have accounts.
 */
export async function requestPhoneCode(
  deps: AccountDeps,
  { phone, name, createsAccount }: SignInAsked,
): Promise<TextAsked> {
  const { sendText } = deps;
  if (!sendText) return { outcome: "disabled" };
  const taken = await takeRequest(deps);
  if (taken.outcome !== "asked") return taken;
  if (createsAccount) await registerNumber(deps, { phone, name, passwordHash: null });
  const isKnown = await storeSignInCode(deps, phone);
  if (isKnown === "full") return { outcome: "texts-full" };
  if (createsAccount) return sendNow(sendText, phone, isKnown);
  if (isKnown !== "unknown")
    deps.afterAnswer("text-not-sent", sendText({ kind: "sms", to: phone, code: isKnown.code }));
  return { outcome: "asked" };
}

type NewNumber = Omit<Parameters<typeof insertPhoneAccount>[1], "accountId" | "identifierId">;

async function registerNumber(deps: AccountDeps, account: NewNumber): Promise<void> {
  const ids = { accountId: drawPublicId(), identifierId: drawPublicId() };
  await insertPhoneAccount(
    deps.db,
    { ...account, ...ids },
    { addressHash: await networkHash(deps) },
    deps.now,
  );
}

type Stored = { code: string } | "unknown" | "full";

/** Stores a new code that signs in by a number, and counts its message, which a number without an account fills too. */
async function storeSignInCode(deps: AccountDeps, phone: string): Promise<Stored> {
  const { db, now } = deps;
  const count = await textCount(deps, phone);
  const event = await askedEvent(deps, phone, "sms");
  const known = await findIdentifier(db, { kind: "phone", value: phone });
  if (!known) {
    await recordAskedInVain(db, event, now);
    return (await takeLetter(db, count, now)) ? "unknown" : "full";
  }
  const { userId } = known;
  const code = newOneTimeCode();
  const codeHash = await oneTimeCodeHash(deps, { userId, purpose: "sms", code });
  const stored = { userId, purpose: "sms", destination: phone, codeHash } as const;
  const isStored = await sendCode(db, { code: stored, count, event }, isNumberOf(phone), now);
  return isStored ? { code } : "full";
}

async function sendNow(sendText: SendText, phone: string, stored: Stored): Promise<TextAsked> {
  // The account was deleted in the meantime.
  if (typeof stored === "string") return { outcome: "not-sent" };
  const isSent = await sendText({ kind: "sms", to: phone, code: stored.code });
  return { outcome: isSent ? "asked" : "not-sent" };
}

async function askedEvent(deps: AccountDeps, phone: string, purpose: TextedPurpose) {
  return {
    kind: "code-asked",
    emailHash: await emailHash(deps, phone),
    addressHash: await networkHash(deps),
    detail: { purpose },
  } as const;
}

/**
 * Registers an account with a number and a password, and texts the code that confirms the number. Whoever has the number
 * already is told by a message in place of the code, so that the answer does not tell which numbers have accounts. An
 * account that waits for its confirmation stays as it is: its code deletes the password that somebody chose.
 */
export async function registerByPhone(
  deps: AccountDeps,
  { phone, name, password }: { phone: string; name: string; password: string },
): Promise<TextAsked | Busy> {
  const { db, now, caller, sendText } = deps;
  if (!sendText) return { outcome: "disabled" };
  const { success } = await deps.limits.register(caller.network);
  if (!success) return { outcome: "too-often" };
  if (!(await takeTextRequest(deps))) return { outcome: "texts-full" };
  const turn = { kind: "registration" as const, who: [caller.network] };
  const hashed = await hashInTurn(deps, turn, async ({ hash }) => ({ passwordHash: await hash(password) }));
  if ("outcome" in hashed) return hashed;
  await registerNumber(deps, { phone, name, passwordHash: hashed.passwordHash });
  const known = await findIdentifier(db, { kind: "phone", value: phone });
  if (!known?.confirmedAt) {
    const stored = await storeSignInCode(deps, phone);
    return stored === "full" ? { outcome: "texts-full" } : sendNow(sendText, phone, stored);
  }
  if (!(await takeLetter(db, await textCount(deps, phone), now))) return { outcome: "texts-full" };
  return { outcome: (await sendText({ kind: "registration", to: phone })) ? "asked" : "not-sent" };
}

/** Texts the code of a registration again, after the answer. Sends nothing if the number is confirmed or has no account. */
export async function resendPhoneCode(deps: AccountDeps, phone: string): Promise<TextAsked> {
  const { sendText } = deps;
  if (!sendText) return { outcome: "disabled" };
  const taken = await takeRequest(deps);
  if (taken.outcome !== "asked") return taken;
  const known = await findIdentifier(deps.db, { kind: "phone", value: phone });
  if (known && !known.confirmedAt) {
    const stored = await storeSignInCode(deps, phone);
    if (stored === "full") return { outcome: "texts-full" };
    if (stored !== "unknown")
      deps.afterAnswer("text-not-sent", sendText({ kind: "sms", to: phone, code: stored.code }));
    return { outcome: "asked" };
  }
  return {
    outcome: (await takeLetter(deps.db, await textCount(deps, phone), deps.now)) ? "asked" : "texts-full",
  };
}

/**
 * Texts the code of a pending change of number again, after the answer. The time to use it stays, because nobody confirms
 * the identity anew.
 */
export async function resendPhoneChange(deps: AccountDeps, phone: string): Promise<TextAsked> {
  const { db, now, sendText } = deps;
  if (!sendText) return { outcome: "disabled" };
  const taken = await takeRequest(deps);
  if (taken.outcome !== "asked") return taken;
  const pending = await findPendingNumber(db, phone, now);
  if (!pending) {
    return { outcome: (await takeLetter(db, await textCount(deps, phone), now)) ? "asked" : "texts-full" };
  }
  const { userId, phone: to } = pending;
  const purpose = "phone_change";
  const code = newOneTimeCode();
  const renewal = {
    pending,
    codeHash: await oneTimeCodeHash(deps, { userId, purpose, code }),
    count: await ownTextCount(deps, to, userId),
    event: await askedEvent(deps, to, purpose),
  };
  if (!(await renewCode(db, renewal, now))) return { outcome: "texts-full" };
  deps.afterAnswer("text-not-sent", sendText({ kind: purpose, to, code }));
  return { outcome: "asked" };
}

/**
 * `same`: the number is the account's own. `taken`: another account has it. `unproved`, `wrong-nonce`: a number needs a
 * nonce, as an address does.
 */
type NumberAsked = TextAsked | { outcome: "same" | "taken" } | { outcome: "unproved" | "wrong-nonce" } | Wait;

/**
 * Texts a code that makes a number the account's own. `keepsNonce`: the same call changes more, which uses the nonce up.
 * Where registration does not tell which addresses have accounts, the holder of a taken number is told by a message.
 */
export async function requestPhoneChange(
  deps: AccountDeps,
  bearer: Bearer,
  { phone, nonce, keepsNonce }: { phone: string; nonce: string | undefined; keepsNonce: boolean },
): Promise<NumberAsked> {
  const { db, now, sendText } = deps;
  const { userId } = bearer.identity;
  if (!sendText) return { outcome: "disabled" };
  const known = await findIdentifier(db, { kind: "phone", value: phone });
  if (known?.confirmedAt && known.userId === userId) return { outcome: "same" };
  const proof = await prove(deps, bearer, nonce);
  if (proof.outcome !== "proved") return proof;
  const isTaken = Boolean(known?.confirmedAt);
  if (isTaken && !deps.settings.confirmsEmail) return { outcome: "taken" };
  if (!(await takeTextRequest(deps))) return { outcome: "texts-full" };
  const count = await ownTextCount(deps, phone, userId);
  if (isTaken) {
    if (!(await takeLetter(db, count, now))) return { outcome: "texts-full" };
    return { outcome: (await sendText({ kind: "registration", to: phone })) ? "asked" : "not-sent" };
  }
  const purpose = "phone_change";
  const code = newOneTimeCode();
  const codeHash = await oneTimeCodeHash(deps, { userId, purpose, code });
  const isStored = await sendCode(
    db,
    {
      code: { userId, purpose, destination: phone, codeHash },
      nonce: keepsNonce ? undefined : proof.use,
      count,
      event: await askedEvent(deps, phone, purpose),
    },
    isFreeNumber(phone),
    now,
  );
  if (!isStored) return { outcome: "texts-full" };
  return { outcome: (await sendText({ kind: purpose, to: phone, code })) ? "asked" : "not-sent" };
}

/** Texts a code that confirms the identity of a signed-in person. `no-number`: the account has no confirmed number. */
export async function requestPhoneNonce(
  deps: AccountDeps,
  { identity: { userId } }: Bearer,
): Promise<TextAsked | { outcome: "no-number" }> {
  const { db, now, sendText } = deps;
  const phone = await findConfirmedPhone(db, userId);
  if (!phone) return { outcome: "no-number" };
  if (!sendText) return { outcome: "disabled" };
  if (!(await takeTextRequest(deps))) return { outcome: "texts-full" };
  const purpose = "reauthentication";
  const code = newOneTimeCode();
  const codeHash = await oneTimeCodeHash(deps, { userId, purpose, code });
  const isStored = await sendCode(
    db,
    {
      code: { userId, purpose, destination: phone, codeHash },
      count: await ownTextCount(deps, phone, userId),
      event: await askedEvent(deps, phone, purpose),
    },
    isNumberOf(phone),
    now,
  );
  if (!isStored) return { outcome: "texts-full" };
  return { outcome: (await sendText({ kind: purpose, to: phone, code })) ? "asked" : "not-sent" };
}

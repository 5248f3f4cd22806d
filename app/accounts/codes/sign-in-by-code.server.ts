import { minutesAfter, oneTimeCodeAttempt } from "~/accounts/attempts.server";
import {
  type BearerDeps,
  type BearerTokens,
  drawBearerSession,
  tokensOf,
} from "~/accounts/bearer-sessions.server";
import { giveFlowCode } from "~/accounts/bearers/auth-flows.server";
import type { Wait } from "~/accounts/check-password.server";
import { emailHash, networkHash } from "~/accounts/hashes.server";
import { NOTHING_TAKEN, takeAttempt } from "~/data/accounts/attempts.server";
import { redeemNumberCode } from "~/data/accounts/identifiers/redeem-number.server";
import { type FoundCode, findCodeByLink, listSentCodes } from "~/data/accounts/one-time-codes.server";
import { redeemCode } from "~/data/accounts/redeem-code.server";
import { recordFailedAttempt } from "~/data/accounts/sign-in.server";
import { CHALLENGE_METHODS, type CodeChallenge } from "~/domain/accounts/code-challenges";
import {
  type CodePurpose,
  isOneTimeCode,
  isTexted,
  type MailedPurpose,
} from "~/domain/accounts/one-time-codes";
import { drawPublicId, tokenHash } from "~/platform/keys.server";
import { oneTimeCodeHash } from "./one-time-codes.server";

/** `expired`: the code or link is wrong, used or expired, or nobody has the address or number. */
type SignedInByCode = { outcome: "signed-in"; tokens: BearerTokens } | { outcome: "expired" } | Wait;

type Typed = {
  /** The address, normalised, or the number that the code was sent to. */
  to: string;
  code: string;
  /** The code may be of any of these. */
  purposes: readonly CodePurpose[];
};

/**
 * How a session is opened by a code of a purpose (claim `amr`). A text message counts apart (RFC 8176): whoever has the
 * number does not yet read the mailbox, and must not change address and password.
 */
function methodOf(purpose: string): string {
  if (isTexted(purpose)) return "sms";
  return purpose === "recovery" ? "recovery" : "otp";
}

/**
 * Confirms an address or a number by the code that was sent to it, and opens a bearer session for its account. Statements
 * and answer are the same for a wrong code and for an address without an account.
 */
export async function signInByCode(deps: BearerDeps, { to, code, purposes }: Typed): Promise<SignedInByCode> {
  const { db, now } = deps;
  const { success } = await deps.limits.code(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  if (!isOneTimeCode(code)) return { outcome: "expired" };
  const attempt = await oneTimeCodeAttempt(deps, purposes, to);
  if (!(await takeAttempt(db, attempt.counters, now))) {
    return { outcome: "wait", minutes: await minutesAfter(deps, attempt.counters) };
  }
  const found = await findTyped(deps, { to, code, purposes });
  const tokens = found && (await openByCode(deps, found, attempt.taken));
  if (tokens) return { outcome: "signed-in", tokens };
  const event = {
    kind: "sign-in-failed",
    emailHash: await emailHash(deps, to),
    addressHash: await networkHash(deps),
    detail: { by: "code" },
  } as const;
  await recordFailedAttempt(db, undefined, event, now);
  return { outcome: "expired" };
}

/**
 * Finds the code that was sent to an address or number and is the typed one. While several accounts ask for one number,
 * nobody gets it: its holder could not tell whose code a message brings.
 */
async function findTyped(deps: BearerDeps, { to, code, purposes }: Typed): Promise<FoundCode | undefined> {
  const sent = await listSentCodes(deps.db, to, purposes, deps.now);
  const changes = sent.filter(({ purpose }) => purpose === "phone_change");
  if (changes.length > 1) return undefined;
  for (const found of sent) {
    const { userId, purpose, codeHash } = found;
    if (codeHash === (await oneTimeCodeHash(deps, { userId, purpose: purpose as CodePurpose, code }))) {
      return found;
    }
  }
  return undefined;
}

/** Uses a code and opens a session; `undefined` if another request has just used it. */
async function openByCode(
  deps: BearerDeps,
  code: FoundCode,
  taken = NOTHING_TAKEN,
): Promise<BearerTokens | undefined> {
  const { refreshToken, ...opening } = await drawBearerSession(deps, methodOf(code.purpose));
  const redemption = { opening, taken, addressHash: await networkHash(deps) };
  const isUsed = isTexted(code.purpose)
    ? await redeemNumberCode(deps.db, code, { ...redemption, identifierId: drawPublicId() }, deps.now)
    : await redeemCode(deps.db, code, redemption, deps.now);
  return isUsed ? tokensOf(deps, opening.session.publicId, refreshToken) : undefined;
}

/** Confirms an address by the token of the link that was mailed to it, and opens a bearer session for its account. */
export async function signInByLinkToken(
  deps: BearerDeps,
  { token, purposes }: { token: string; purposes: readonly CodePurpose[] },
): Promise<SignedInByCode> {
  const { success } = await deps.limits.mailedLink(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const found = await findCodeByLink(deps.db, await tokenHash(token), purposes, deps.now);
  const tokens = found && (await openByCode(deps, found));
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "expired" };
}

/**
 * `signed-in`: the client sent no challenge, so the tokens are its own. `confirmed`: the address is confirmed, and
 * `code` is for the client that sent the challenge. `redirectTo`: where the link leads; `undefined` for the site.
 */
type OpenedLink =
  | { outcome: "signed-in"; tokens: BearerTokens; redirectTo: string | undefined }
  | { outcome: "confirmed"; code: string; redirectTo: string | undefined }
  | { outcome: "expired" }
  | Wait;

/** Follows a link of the interface: confirms its address, and signs in the client that asked for it. */
export async function openMailedLink(
  deps: BearerDeps,
  { token, purpose }: { token: string; purpose: MailedPurpose },
): Promise<OpenedLink> {
  const { success } = await deps.limits.mailedLink(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const found = await findCodeByLink(deps.db, await tokenHash(token), [purpose], deps.now);
  if (!found) return { outcome: "expired" };
  const redirectTo = found.redirectTo ?? undefined;
  const challenge = challengeIn(found);
  if (!challenge) {
    const tokens = await openByCode(deps, found);
    return tokens ? { outcome: "signed-in", tokens, redirectTo } : { outcome: "expired" };
  }
  const redemption = { opening: undefined, taken: NOTHING_TAKEN, addressHash: await networkHash(deps) };
  if (!(await redeemCode(deps.db, found, redemption, deps.now))) return { outcome: "expired" };
  const { userId } = found;
  const code = await giveFlowCode(deps, { userId, method: methodOf(purpose), challenge, redirectTo });
  return code === undefined ? { outcome: "expired" } : { outcome: "confirmed", code, redirectTo };
}

function challengeIn({ challenge, challengeMethod }: FoundCode): CodeChallenge | undefined {
  const method = CHALLENGE_METHODS.find((one) => one === challengeMethod);
  return challenge !== null && method ? { challenge, method } : undefined;
}

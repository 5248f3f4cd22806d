import {
  answerChallenge,
  deleteEnrolment,
  findChallenge,
  findFactor,
  insertChallenge,
  insertEnrolment,
} from "~/data/accounts/factor-challenges.server";
import { CHALLENGE_MINUTES, OFFER_MINUTES, readCode } from "~/domain/accounts/second-factor";
import { MINUTE_MS } from "~/domain/time/durations";
import { drawPublicId, tokenHash } from "~/platform/keys.server";
import { newSecret } from "~/platform/second-factor.server";
import { codeAttempt } from "../attempts.server";
import {
  type Bearer,
  type BearerDeps,
  type BearerTokens,
  newRefreshToken,
  tokensOf,
} from "../bearer-sessions.server";
import type { Wait } from "../check-password.server";
import { confirmRecently } from "../confirm-identity.server";
import type { AccountDeps } from "../deps";
import { deleteFactor, storeFactor } from "../second-factor.server";
import { checkCode, countCode, type FactorCode } from "../second-factor-code.server";

/** The identity is not confirmed: the session was neither opened nor lifted in the last minutes. */
type NotRecent = { outcome: "sign-in-again" };

/** `too-many`: the account has a second factor already. `gone`: the session has ended in the meantime. */
type Enrolled =
  | { outcome: "enrolled"; id: string; secret: Uint8Array<ArrayBuffer> }
  | { outcome: "too-many" }
  | { outcome: "gone" }
  | NotRecent;

/** Begins a new second factor, which waits for its first code. Only its encrypted secret is stored. */
export async function enrolFactor(
  deps: AccountDeps,
  bearer: Bearer,
  friendlyName: string,
): Promise<Enrolled> {
  const { db, keys, now } = deps;
  const { userId } = bearer.identity;
  if (bearer.hasFactor) return { outcome: "too-many" };
  if (confirmRecently(deps, bearer)) return { outcome: "sign-in-again" };
  const id = drawPublicId();
  const secret = newSecret();
  const sealed = await keys.seal("factor-enrolment", enrolmentLabel(userId, id), secret);
  const expiresAt = new Date(now.getTime() + OFFER_MINUTES * MINUTE_MS);
  const enrolment = { publicId: id, friendlyName, secret: sealed, expiresAt };
  const isStored = await insertEnrolment(db, bearer.identity, enrolment, now);
  return isStored ? { outcome: "enrolled", id, secret } : { outcome: "gone" };
}

const enrolmentLabel = (userId: number, id: string) => `${userId}:${id}`;

/** Asks a session for a code of a factor, confirmed or enrolled. `unknown`: the account has no such factor. */
export async function challengeFactor(
  { db, now }: AccountDeps,
  { identity }: Bearer,
  factorId: string,
): Promise<{ outcome: "asked"; id: string; expiresAt: Date } | { outcome: "unknown" }> {
  const factor = await findFactor(db, identity.userId, factorId, now);
  if (!factor) return { outcome: "unknown" };
  const id = drawPublicId();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await insertChallenge(db, { id, sessionId: identity.sessionId, factorId }, expiresAt, now);
  return { outcome: "asked", id, expiresAt };
}

type Answer = { factorId: string; challengeId: string; code: string };

/**
 * `lifted`: `recoveryCodes` are those of a factor that was just confirmed, and cannot be read again. `unknown`: the account
 * has no such factor. `no-challenge`: the session has no such challenge, or has answered it. `late`: it has expired.
 * `gone`: the session has ended in the meantime.
 */
type Verified =
  | { outcome: "lifted"; tokens: BearerTokens; recoveryCodes: string[] | undefined }
  | { outcome: "unknown" }
  | { outcome: "no-challenge" }
  | { outcome: "late" }
  | { outcome: "wrong-code" }
  | { outcome: "gone" }
  | NotRecent
  | Wait;

/**
 * Answers a challenge with a code, and raises the session's assurance to 2. The first code of an enrolled factor confirms
 * it as the page does: the other sessions end, and the account gets recovery codes. A wrong code leaves the challenge
 * open, and counts against the account.
 */
export async function verifyFactor(
  deps: BearerDeps,
  bearer: Bearer,
  { factorId, challengeId, code: typed }: Answer,
): Promise<Verified> {
  const { db, now } = deps;
  const { userId, sessionId } = bearer.identity;
  const { success } = await deps.limits.code(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const factor = await findFactor(db, userId, factorId, now);
  if (!factor) return { outcome: "unknown" };
  const challenge = await findChallenge(db, { id: challengeId, sessionId, factorId });
  if (!challenge) return { outcome: "no-challenge" };
  if (challenge.expiresAt <= now) return { outcome: "late" };
  const code = readCode(typed);
  if (!code) return { outcome: "wrong-code" };
  const refreshToken = await newRefreshToken(deps);
  const lift = { factorId, challengeId, refreshHash: await tokenHash(refreshToken) };
  const answered =
    factor.kind === "enrolment"
      ? await confirmEnrolment(deps, bearer, { ...lift, code, sealed: factor.secret })
      : await answerWithCode(deps, bearer, { ...lift, code });
  if (answered.outcome !== "right") return answered;
  const tokens = await tokensOf(deps, bearer.sessionPublicId, refreshToken);
  return tokens ? { outcome: "lifted", tokens, recoveryCodes: answered.recoveryCodes } : { outcome: "gone" };
}

type Lift = { factorId: string; challengeId: string; refreshHash: string; code: FactorCode };

type Answered =
  | { outcome: "right"; recoveryCodes: string[] | undefined }
  | Exclude<Verified, { outcome: "lifted" }>;

/**
 * Confirms an enrolled factor by its first code. The identity is confirmed again, as the page does with the code: an older
 * session of the account, which never saw the secret, must not even guess at it.
 */
async function confirmEnrolment(
  deps: BearerDeps,
  bearer: Bearer,
  { factorId, challengeId, refreshHash, code, sealed }: Lift & { sealed: string },
): Promise<Answered> {
  const { identity } = bearer;
  if (confirmRecently(deps, bearer)) return { outcome: "sign-in-again" };
  const label = enrolmentLabel(identity.userId, factorId);
  const secret = await deps.keys.open("factor-enrolment", label, sealed);
  const attempt = await codeAttempt(deps, identity.userId, { isInSession: true });
  const enrolled = { enrolmentId: factorId, challengeId, refreshHash };
  const counted = await countCode(deps, identity.userId, attempt, () =>
    storeFactor(deps, identity, { secret, code, enrolled }),
  );
  return counted.outcome === "right" ? { outcome: "right", recoveryCodes: counted.taken } : counted;
}

/** Answers the challenge of the account's factor with a code of the app or a recovery code. */
async function answerWithCode(
  deps: BearerDeps,
  { identity }: Bearer,
  { code, ...lift }: Lift,
): Promise<Answered> {
  const { userId, assurance } = identity;
  // A session without the factor is a sign-in that waits for its code; one with it only shows it again.
  const attempt = await codeAttempt(deps, userId, { isInSession: assurance === 2 });
  const checked = await checkCode(deps, userId, code, attempt);
  if (checked.outcome !== "right") return checked;
  const isLifted = await answerChallenge(deps.db, identity, lift, deps.now);
  return isLifted ? { outcome: "right", recoveryCodes: undefined } : { outcome: "no-challenge" };
}

/**
 * Removes a factor: one that waits for its first code at once, and the confirmed one in a session that confirmed it in the
 * last minutes. `unknown`: the account has no such factor.
 */
export async function removeBearerFactor(
  deps: AccountDeps,
  bearer: Bearer,
  factorId: string,
): Promise<{ outcome: "removed" } | { outcome: "unknown" } | NotRecent> {
  const { identity } = bearer;
  const factor = await findFactor(deps.db, identity.userId, factorId, deps.now);
  if (!factor) return { outcome: "unknown" };
  if (factor.kind === "enrolment") {
    const isDeleted = await deleteEnrolment(deps.db, identity.userId, factorId);
    return { outcome: isDeleted ? "removed" : "unknown" };
  }
  const isConfirmed = identity.assurance === 2 && !confirmRecently(deps, bearer);
  if (!isConfirmed) return { outcome: "sign-in-again" };
  await deleteFactor(deps, identity);
  return { outcome: "removed" };
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { type Taken, takeAttempt } from "~/data/attempts.server";
import { findSignIn, noteFailedTry, type SignInAccount } from "~/data/sign-in.server";
import { minutesToWait } from "~/domain/attempt-limits";
import type { Turn } from "~/platform/passwords.server";
import { addressHash, addressOf, emailHash } from "./address.server";
import { type DeviceClaim, endedDevicesSubject, isKnownDevice } from "./known-device.server";
import { knownPasswordAttempt, minutesAfter, passwordAttempt } from "./tries.server";

type Asked = { request: Request; context: AppLoadContext };
type Sentence = { title: string; text?: string };

/** The password was the account's; or it was not, and is noted as such; or too many were tried. */
type CheckedPassword =
  | { account: SignInAccount & { passwordHash: string }; taken: Taken }
  | { wrong: true }
  | { wait: Sentence };

/**
 * Looks at a password of the account with this (normalised) address, on a device that says it knows the account (`claim`) or on
 * any other. Whoever has to wait is told so before anything is hashed; else the try counts, and only then is the
 * password looked at. Which it was is noted, with keyed hashes alone.
 */
export async function checkPassword(
  asked: Asked,
  email: string,
  password: string,
  claim: DeviceClaim | undefined,
): Promise<CheckedPassword> {
  const { request, context } = asked;
  const { db, now } = context;
  const anywhere = await passwordAttempt(asked, email);
  const here = claim && knownPasswordAttempt(claim);
  const ended = await endedDevicesSubject(context, email);
  const counters = [...anywhere.counters, ...(here?.counters ?? [])];
  const subjects = [...counters.map(({ subject }) => subject), ended];
  const { account, counted } = await findSignIn(db, email, subjects);
  const endedUntil = counted.find(({ subject }) => subject === ended)?.windowEndsAt;
  const isKnown =
    claim !== undefined &&
    (await isKnownDevice(asked, claim, { passwordHash: account?.passwordHash, endedUntil }));
  const attempt = isKnown && here ? here : anywhere;

  const seen = {
    emailHash: await emailHash(context, email),
    addressHash: await addressHash(request, context),
  };
  const wait = async (minutes: number) => {
    await noteFailedTry(db, account?.id, { kind: "sign-in-throttled", ...seen }, now);
    return { wait: copy.signIn.throttled(minutes) };
  };
  const minutes = minutesToWait(attempt.counters, counted, now);
  if (minutes !== undefined) return wait(minutes);

  const turn: Turn = isKnown
    ? { kind: "proven", who: [addressOf(request), claim.device] }
    : { kind: "sign-in", who: [addressOf(request)] };
  return context.passwords.inTurn(turn, async ({ verify }) => {
    if (!(await takeAttempt(db, attempt.counters, now))) {
      return wait(await minutesAfter(context, attempt.counters));
    }
    const isRight = await verify(password, account?.passwordHash);
    if (isRight && account?.passwordHash) {
      return { account: { ...account, passwordHash: account.passwordHash }, taken: attempt.taken };
    }
    await noteFailedTry(db, account?.id, { kind: "sign-in-failed", ...seen }, now);
    return { wrong: true };
  });
}

import * as z from "zod";
import { findProfile } from "~/data/accounts/profile.server";
import { PROVIDER_IDS } from "~/domain/accounts/providers";
import { PENDING_MINUTES } from "~/domain/accounts/second-factor";
import { MINUTE_MS } from "~/domain/time/durations";
import type { AccountDeps } from "./deps";
import { passwordStamp } from "./hashes.server";

/**
 * A sign-in that waits for the second factor. The device stores it and sends it back; the caller must refuse a value
 * that it has not signed. It gives access to nothing by itself.
 */
export const pendingSignInSchema = z.object({
  userId: z.number(),
  method: z.enum(["password", "provider"]),
  provider: z.enum(PROVIDER_IDS).optional(),
  email: z.string(),
  /** A keyed hash of the password's hash. A change of password ends the sign-in. */
  stamp: z.string(),
  /** Milliseconds. */
  endsAt: z.number(),
});

export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

type Waiting = {
  [Key in "userId" | "method" | "provider" | "email"]: PendingSignIn[Key];
};

/** Returns a sign-in that waits ten minutes for the second factor. */
export async function createPendingSignIn(
  { keys, now }: Pick<AccountDeps, "keys" | "now">,
  { userId, method, provider, email }: Waiting,
  passwordHash: string | null,
): Promise<PendingSignIn> {
  const stamp = await passwordStamp({ keys }, passwordHash);
  const endsAt = now.getTime() + PENDING_MINUTES * MINUTE_MS;
  return { userId, method, ...(provider ? { provider } : {}), email, stamp, endsAt };
}

/**
 * Finds the stored password hash of a pending sign-in's account; `undefined` if the ten minutes are over, the
 * password changed or the account was deleted.
 */
export async function findPendingAccount(
  { db, keys, now }: Pick<AccountDeps, "db" | "keys" | "now">,
  { userId, stamp, endsAt }: PendingSignIn,
): Promise<{ passwordHash: string | null } | undefined> {
  if (endsAt <= now.getTime()) return undefined;
  const account = await findProfile(db, userId);
  if (!account || (await passwordStamp({ keys }, account.passwordHash)) !== stamp) return undefined;
  return { passwordHash: account.passwordHash };
}

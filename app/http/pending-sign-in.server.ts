import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import { findProfile } from "~/data/profile.server";
import * as addresses from "~/domain/addresses";
import { MINUTE_MS } from "~/domain/durations";
import { PROVIDER_IDS } from "~/domain/providers";
import { PENDING_MINUTES } from "~/domain/second-factor";
import { readSigned } from "./signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** The screen that asks for the second factor. */
export const CODE_PATH = addresses.signInCode;

/** Somebody whose password, or provider, was right, and whose second factor is still to come. */
const pendingSchema = z.object({
  userId: z.number(),
  method: z.enum(["password", "provider"]),
  provider: z.enum(PROVIDER_IDS).optional(),
  email: z.string(),
  redirectTo: z.string().optional(),
  /** Keyed hash of the password's hash: another password ends it. */
  stamp: z.string(),
  endsAt: z.number(),
});

export type PendingSignIn = Omit<z.infer<typeof pendingSchema>, "stamp" | "endsAt">;

/** Signed, and for one screen: it opens nothing by itself. */
function pendingCookie({ request, context }: Asked) {
  return createCookie("sobremesa_pending", {
    secrets: [context.keys.cookie("pending-sign-in")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: addresses.signIn(),
    maxAge: PENDING_MINUTES * 60,
  });
}

/** The Set-Cookie that keeps who is about to sign in, for ten minutes. */
export async function pendingSignIn(
  asked: Asked,
  pending: PendingSignIn,
  passwordHash: string | null,
): Promise<string> {
  const { keys, now } = asked.context;
  const stamp = await keys.hash("password-stamp", passwordHash ?? "");
  return pendingCookie(asked).serialize({
    ...pending,
    stamp,
    endsAt: now.getTime() + PENDING_MINUTES * MINUTE_MS,
  });
}

/**
 * Who is about to sign in on this device, with the hash that their password had when it was right; `undefined` where nobody
 * is, the ten minutes are over, or the account has another password by now.
 */
export async function findPendingSignIn(
  asked: Asked,
): Promise<(PendingSignIn & { passwordHash: string | null }) | undefined> {
  const { db, keys, now } = asked.context;
  const kept = await readSigned(pendingCookie(asked), asked.request.headers.get("cookie"));
  const parsed = pendingSchema.safeParse(kept);
  if (!parsed.success || parsed.data.endsAt <= now.getTime()) return undefined;
  const { stamp, endsAt: _, ...pending } = parsed.data;
  const account = await findProfile(db, pending.userId);
  if (!account || (await keys.hash("password-stamp", account.passwordHash ?? "")) !== stamp) return undefined;
  return { ...pending, passwordHash: account.passwordHash };
}

/** The Set-Cookie that ends it. */
export function forgetPendingSignIn(asked: Asked): Promise<string> {
  return pendingCookie(asked).serialize("", { maxAge: 0 });
}

import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import * as z from "zod";
import { type PendingSignIn, pendingSignInSchema } from "~/accounts/pending-sign-in.server";
import { PENDING_MINUTES } from "~/domain/accounts/second-factor";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** The screen for the second factor. */
export const CODE_PATH = addresses.signInCode;

/** A sign-in that waits for the second factor, and the safe path of this site to open afterwards. */
const storedSchema = pendingSignInSchema.extend({ redirectTo: z.string().optional() });

type Stored = PendingSignIn & { redirectTo?: string | undefined };

/** A signed cookie for one screen. It does not open a session. */
function pendingCookie({ request, context }: RequestArgs) {
  return createCookie("sobremesa_pending", {
    secrets: [context.keys.cookie("pending-sign-in")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: addresses.signIn(),
    maxAge: PENDING_MINUTES * 60,
  });
}

/** Returns the Set-Cookie that stores the pending sign-in on the device. */
export function writePendingSignIn(args: RequestArgs, stored: Stored): Promise<string> {
  return pendingCookie(args).serialize(stored);
}

/**
 * Returns the device's pending sign-in, or `undefined` if there is none. The account rules check whether it is still
 * valid.
 */
export async function readPendingSignIn(args: RequestArgs): Promise<Stored | undefined> {
  const value = await readSigned(pendingCookie(args), args.request.headers.get("cookie"));
  return storedSchema.safeParse(value).data;
}

/** Returns the Set-Cookie that deletes the pending sign-in. */
export function forgetPendingSignIn(args: RequestArgs): Promise<string> {
  return pendingCookie(args).serialize("", { maxAge: 0 });
}

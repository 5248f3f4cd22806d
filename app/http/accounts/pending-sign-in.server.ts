import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import { type PendingSignIn, pendingSignInSchema } from "~/accounts/pending-sign-in.server";
import { PENDING_MINUTES } from "~/domain/accounts/second-factor";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** The screen that asks for the second factor. */
export const CODE_PATH = addresses.signInCode;

/** A sign-in that waits for the second factor, and the safe path of this site that it leads to. */
const storedSchema = pendingSignInSchema.extend({ redirectTo: z.string().optional() });

type Stored = PendingSignIn & { redirectTo?: string | undefined };

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

/** The Set-Cookie by which the device stores the sign-in. */
export function writePendingSignIn(asked: Asked, stored: Stored): Promise<string> {
  return pendingCookie(asked).serialize(stored);
}

/** The sign-in that waits on this device; `undefined` where there is none. Whether it still waits is for accounts/ to say. */
export async function readPendingSignIn(asked: Asked): Promise<Stored | undefined> {
  const value = await readSigned(pendingCookie(asked), asked.request.headers.get("cookie"));
  return storedSchema.safeParse(value).data;
}

/** The Set-Cookie that ends it. */
export function forgetPendingSignIn(asked: Asked): Promise<string> {
  return pendingCookie(asked).serialize("", { maxAge: 0 });
}

import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  isAttemptPending,
  type ProviderAttempt,
  providerAttemptSchema,
} from "~/accounts/providers/providers.server";
import { ATTEMPT_LIFETIME_MS, type ProviderId } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** The safe path of this site to open after the sign-in. */
const redirectSchema = z.object({ redirectTo: z.string().optional() });

export type StoredAttempt = ProviderAttempt & z.infer<typeof redirectSchema>;

/** The cookie of the attempt; a device has one at a time, so that a new attempt replaces the former. */
function attemptCookie({ request, context }: RequestArgs) {
  const isSecure = new URL(request.url).protocol === "https:";
  return createCookie(isSecure ? "__Host-sobremesa_attempt" : "sobremesa_attempt", {
    secrets: [context.keys.cookie("provider-attempt")],
    httpOnly: true,
    // Lax, because the browser must send it when the provider redirects back.
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: ATTEMPT_LIFETIME_MS / 1000,
  });
}

/** Returns the address to which a provider redirects back. */
export function callbackOf({ context }: RequestArgs, provider: ProviderId): string {
  return `${context.origin}${addresses.providerCallback(provider)}`;
}

/** Returns the Set-Cookie that stores an attempt on the device for ten minutes. */
export function writeAttempt(args: RequestArgs, stored: StoredAttempt): Promise<string> {
  return attemptCookie(args).serialize(stored);
}

/**
 * Returns the pending sign-in or link at the provider for this device, or `undefined` if there is none, it expired,
 * or its signature is invalid.
 */
export async function readAttempt(
  args: RequestArgs,
  provider: ProviderId,
): Promise<StoredAttempt | undefined> {
  const header = args.request.headers.get("cookie");
  if (!header?.includes("sobremesa_attempt=")) return undefined;
  const value = await readSigned(attemptCookie(args), header);
  const attempt = providerAttemptSchema.safeParse(value).data;
  const redirectValues = redirectSchema.safeParse(value).data;
  if (!attempt || !redirectValues || !isAttemptPending(attempt, provider, args.context.now)) return undefined;
  return { ...attempt, ...redirectValues };
}

/** Returns the Set-Cookie that deletes the attempt. */
export function forgetAttempt(args: RequestArgs): Promise<string> {
  return attemptCookie(args).serialize("", { maxAge: 0 });
}

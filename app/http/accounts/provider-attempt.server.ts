import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import { isUnderWay, type ProviderAttempt, providerAttemptSchema } from "~/accounts/providers.server";
import { ATTEMPT_LIFETIME_MS, type ProviderId } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** The safe path of this site that a sign-in leads to. */
const wayOnSchema = z.object({ redirectTo: z.string().optional() });

export type StoredAttempt = ProviderAttempt & z.infer<typeof wayOnSchema>;

/** One at a time: whoever begins anew gives up the try before. */
function attemptCookie({ request, context }: Asked) {
  const isSecure = new URL(request.url).protocol === "https:";
  return createCookie(isSecure ? "__Host-sobremesa_attempt" : "sobremesa_attempt", {
    secrets: [context.keys.cookie("provider-attempt")],
    httpOnly: true,
    // Lax: it must come along when the provider sends the person back.
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: ATTEMPT_LIFETIME_MS / 1000,
  });
}

/** Where a provider sends somebody back to. */
export function callbackOf({ context }: Asked, provider: ProviderId): string {
  return `${context.origin}${addresses.providerCallback(provider)}`;
}

/** The Set-Cookie by which the device stores an attempt for ten minutes. */
export function writeAttempt(asked: Asked, stored: StoredAttempt): Promise<string> {
  return attemptCookie(asked).serialize(stored);
}

/**
 * The pending sign-in, or link, at the provider for this device; `undefined` if there is none, it expired, or its signature is
 * invalid.
 */
export async function readAttempt(asked: Asked, provider: ProviderId): Promise<StoredAttempt | undefined> {
  const header = asked.request.headers.get("cookie");
  if (!header?.includes("sobremesa_attempt=")) return undefined;
  const value = await readSigned(attemptCookie(asked), header);
  const attempt = providerAttemptSchema.safeParse(value).data;
  const way = wayOnSchema.safeParse(value).data;
  if (!attempt || !way || !isUnderWay(attempt, provider, asked.context.now)) return undefined;
  return { ...attempt, ...way };
}

/** The Set-Cookie that takes the try from the device. */
export function forgetAttempt(asked: Asked): Promise<string> {
  return attemptCookie(asked).serialize("", { maxAge: 0 });
}

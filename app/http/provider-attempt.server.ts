import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import * as addresses from "~/domain/addresses";
import { ATTEMPT_LIFETIME_MS, PROVIDER_IDS, type ProviderId } from "~/domain/providers";
import { newToken } from "~/platform/keys.server";
import type { Attempt } from "~/platform/oauth/provider.server";
import { readSigned } from "./signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** Why somebody goes to a provider: to sign in, or to link it with the account that they are signed in to. */
type Purpose = { purpose: "sign-in" } | { purpose: "link"; userId: number };

/** What a try keeps on the device until the person comes back. */
const keptSchema = z.object({
  provider: z.enum(PROVIDER_IDS),
  /** A safe path of this site. */
  redirectTo: z.string().optional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Milliseconds: judged here, because a browser's own idea of a cookie's end is its own. */
  endsAt: z.number(),
}) satisfies z.ZodType<Attempt>;

const attemptSchema = z.discriminatedUnion("purpose", [
  keptSchema.extend({ purpose: z.literal("sign-in") }),
  keptSchema.extend({ purpose: z.literal("link"), userId: z.number() }),
]);

export type KeptAttempt = z.infer<typeof attemptSchema>;

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

/** Begins a try. Gives the Set-Cookie that keeps it, signed, on this device for ten minutes. */
export function beginAttempt(
  asked: Asked,
  provider: ProviderId,
  redirectTo: string | undefined,
  purpose: Purpose,
): Promise<string> {
  const { origin, now } = asked.context;
  const attempt: KeptAttempt = {
    ...purpose,
    provider,
    redirectTo,
    state: newToken(32),
    nonce: newToken(32),
    verifier: newToken(32),
    redirectUri: `${origin}${addresses.providerCallback(provider)}`,
    endsAt: now.getTime() + ATTEMPT_LIFETIME_MS,
  };
  return attemptCookie(asked).serialize(attempt);
}

/** The try that this device has under way with the provider; `undefined` without one, once it is over, or if not ours. */
export async function readAttempt(asked: Asked, provider: ProviderId): Promise<KeptAttempt | undefined> {
  const header = asked.request.headers.get("cookie");
  if (!header?.includes("sobremesa_attempt=")) return undefined;
  const kept = attemptSchema.safeParse(await readSigned(attemptCookie(asked), header));
  const isUnderWay =
    kept.success && kept.data.provider === provider && kept.data.endsAt > asked.context.now.getTime();
  return isUnderWay ? kept.data : undefined;
}

/** The Set-Cookie that takes the try from the device. */
export function forgetAttempt(asked: Asked): Promise<string> {
  return attemptCookie(asked).serialize("", { maxAge: 0 });
}

import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Identity } from "~/accounts/identity.server";
import * as addresses from "~/domain/addresses";
import { MINUTE_MS } from "~/domain/durations";
import { OFFER_MINUTES } from "~/domain/second-factor";
import { newSecret } from "~/platform/second-factor.server";
import { readSigned } from "./signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };
type Whose = Pick<Identity, "userId" | "sessionId">;

const offerSchema = z.object({ sealed: z.string(), endsAt: z.number() });

/** For the one screen that shows it. */
function offerCookie({ request, context }: Asked) {
  return createCookie("sobremesa_factor", {
    secrets: [context.keys.cookie("factor-offer")],
    httpOnly: true,
    sameSite: "strict",
    secure: new URL(request.url).protocol === "https:",
    path: addresses.security,
    maxAge: OFFER_MINUTES * 60,
  });
}

const labelOf = ({ userId, sessionId }: Whose) => `${userId}:${sessionId}`;

/**
 * A new shared secret to offer, and the Set-Cookie that keeps it, sealed, on the device until its first code is typed: the
 * database knows nothing of it before, and no two set-ups are ever offered the same.
 */
export async function newOffer(asked: Asked, whose: Whose) {
  const { keys, now } = asked.context;
  const secret = newSecret();
  const setCookie = await offerCookie(asked).serialize({
    sealed: await keys.seal("factor-offer", labelOf(whose), secret),
    endsAt: now.getTime() + OFFER_MINUTES * MINUTE_MS,
  });
  return { secret, setCookie };
}

/** The secret that this session was offered; `undefined` without one, past its time, or where it was offered to another. */
export async function findOffer(asked: Asked, whose: Whose): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { keys, now } = asked.context;
  const kept = offerSchema.safeParse(
    await readSigned(offerCookie(asked), asked.request.headers.get("cookie")),
  );
  if (!kept.success || kept.data.endsAt <= now.getTime()) return undefined;
  return keys.open("factor-offer", labelOf(whose), kept.data.sealed).catch(() => undefined);
}

/** The Set-Cookie that takes the offer from the device. */
export function forgetOffer(asked: Asked): Promise<string> {
  return offerCookie(asked).serialize("", { maxAge: 0 });
}

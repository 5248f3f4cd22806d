import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { type FactorOffer, factorOfferSchema } from "~/accounts/second-factor.server";
import { OFFER_MINUTES } from "~/domain/accounts/second-factor";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** Restricted to the one screen that shows the offer. */
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

/** Returns the Set-Cookie that stores an offered second factor on the device until its first code is typed. */
export function writeOffer(asked: Asked, offer: FactorOffer): Promise<string> {
  return offerCookie(asked).serialize(offer);
}

/**
 * Returns the second factor offered to the device, or `undefined` if there is none. The account rules check whether
 * the offer is still valid.
 */
export async function readOffer(asked: Asked): Promise<FactorOffer | undefined> {
  const value = await readSigned(offerCookie(asked), asked.request.headers.get("cookie"));
  return factorOfferSchema.safeParse(value).data;
}

/** Returns the Set-Cookie that deletes the offer. */
export function forgetOffer(asked: Asked): Promise<string> {
  return offerCookie(asked).serialize("", { maxAge: 0 });
}

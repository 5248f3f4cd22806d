import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { type FactorOffer, factorOfferSchema } from "~/accounts/second-factor.server";
import { OFFER_MINUTES } from "~/domain/accounts/second-factor";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** Restricted to the one screen that shows the offer. */
function offerCookie({ request, context }: RequestArgs) {
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
export function writeOffer(args: RequestArgs, offer: FactorOffer): Promise<string> {
  return offerCookie(args).serialize(offer);
}

/**
 * Returns the second factor offered to the device, or `undefined` if there is none. The account rules check whether
 * the offer is still valid.
 */
export async function readOffer(args: RequestArgs): Promise<FactorOffer | undefined> {
  const value = await readSigned(offerCookie(args), args.request.headers.get("cookie"));
  return factorOfferSchema.safeParse(value).data;
}

/** Returns the Set-Cookie that deletes the offer. */
export function forgetOffer(args: RequestArgs): Promise<string> {
  return offerCookie(args).serialize("", { maxAge: 0 });
}

import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { type FactorOffer, factorOfferSchema } from "~/accounts/second-factor.server";
import { OFFER_MINUTES } from "~/domain/accounts/second-factor";
import * as addresses from "~/domain/addresses";
import { readSigned } from "~/http/signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

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

/** The Set-Cookie by which the device stores an offered second factor until its first code is typed. */
export function writeOffer(asked: Asked, offer: FactorOffer): Promise<string> {
  return offerCookie(asked).serialize(offer);
}

/** The second factor that the device was offered; `undefined` without one. Whether the offer holds is for accounts/ to say. */
export async function readOffer(asked: Asked): Promise<FactorOffer | undefined> {
  const value = await readSigned(offerCookie(asked), asked.request.headers.get("cookie"));
  return factorOfferSchema.safeParse(value).data;
}

/** The Set-Cookie that takes the offer from the device. */
export function forgetOffer(asked: Asked): Promise<string> {
  return offerCookie(asked).serialize("", { maxAge: 0 });
}

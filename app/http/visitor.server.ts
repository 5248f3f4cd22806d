import { openKeys } from "~/platform/keys.server";
import { addressOf } from "./address.server";

/** Names of the cookies that make a request somebody's own: it goes past the edge cache. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?sobremesa_(?:session|toast|bookmark)=/;

/** An offer's page says what the device that asks likes, where one ever liked anything. */
const OFFER_PATH = /^\/ofertas\//;
const DEVICE = /(?:^|;\s*)(?:__Host-)?sobremesa_device=/;

/** Whether the request carries a session, a toast or a writer's bookmark; to an offer's page, whether it names a device. */
export function isPersonal(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  if (PERSONAL_COOKIES.test(cookies)) return true;
  return DEVICE.test(cookies) && OFFER_PATH.test(new URL(request.url).pathname);
}

/**
 * Tells visitors apart for a day and no longer: a keyed hash, of the account where one looks, else of network address
 * (http/address) and browser, whose salt is the date (UTC). Gives 32 hex digits that cannot be led back to either.
 */
export async function visitorHash(
  request: Request,
  secret: string,
  now: Date,
  account?: string,
): Promise<string> {
  const browser = request.headers.get("user-agent") ?? "";
  const day = now.toISOString().slice(0, 10);
  return openKeys(secret).hash(`visitor:${day}`, account ?? `${addressOf(request)}\n${browser}`);
}

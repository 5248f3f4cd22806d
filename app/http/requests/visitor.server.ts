import type { NetworkMark } from "~/data/ratings/network-marks.server";
import { browserFamily } from "~/domain/accounts/sessions";
import * as addresses from "~/domain/addresses";
import { type Keys, openKeys } from "~/platform/keys.server";
import { addressOf } from "./network-address.server";

/** Names of the cookies that make a request somebody's own: it goes past the edge cache. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?sobremesa_(?:session|toast|bookmark)=/;

/** An offer's page says what the device that asks likes, where one ever liked anything. */
const OFFERS = addresses.offer("");
const DEVICE = /(?:^|;\s*)(?:__Host-)?sobremesa_device=/;

/** Whether the request carries a session, a toast or a writer's bookmark; to an offer's page, whether it names a device. */
export function isPersonal(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  if (PERSONAL_COOKIES.test(cookies)) return true;
  return DEVICE.test(cookies) && new URL(request.url).pathname.startsWith(OFFERS);
}

/** The day whose hashes match no other's (UTC). */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Tells visitors apart for a day and no longer: a keyed hash, of the account where one looks, else of network address
 * (http/requests/network-address) and browser family, whose salt is the date. Gives 32 hex digits that cannot be led back to either. The whole
 * User-Agent would make a person of every one that somebody thinks up.
 */
export async function visitorHash(
  request: Request,
  secret: string,
  now: Date,
  account?: string,
): Promise<string> {
  const browser = browserFamily(request.headers.get("user-agent") ?? "");
  return openKeys(secret).hash(`visitor:${dayOf(now)}`, account ?? `${addressOf(request)}\n${browser}`);
}

/** An account as one of those who count: by its public id, as a device is by the hash of its cookie (http/requests/device). */
export function accountPerson({ publicId }: { publicId: string }): string {
  return `u:${publicId}`;
}

/** Who counts from which network today (`person`: `u:` or `d:` and an id), as keyed hashes that no other day's match. */
export async function networkMark(
  request: Request,
  { keys, now }: { keys: Keys; now: Date },
  person: string,
): Promise<NetworkMark> {
  const purpose = `network-mark:${dayOf(now)}`;
  return {
    network: await keys.hash(purpose, addressOf(request)),
    person: await keys.hash(purpose, person),
  };
}

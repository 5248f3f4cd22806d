import type { NetworkMark } from "~/data/ratings/network-marks.server";
import { browserFamily } from "~/domain/accounts/sessions";
import * as addresses from "~/domain/addresses";
import { type Keys, openKeys } from "~/platform/keys.server";
import { addressOf } from "./network-address.server";

/** Cookies that make a request personal, so that it bypasses the edge cache. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?sobremesa_(?:session|toast|bookmark)=/;

/** An offer's page shows whether the device likes it, for devices that have liked something. */
const OFFERS = addresses.offer("");
const DEVICE = /(?:^|;\s*)(?:__Host-)?sobremesa_device=/;

/** Returns whether the request carries a session, a toast or a bookmark, or, for an offer's page, a device cookie. */
export function isPersonal(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  if (PERSONAL_COOKIES.test(cookies)) return true;
  return DEVICE.test(cookies) && new URL(request.url).pathname.startsWith(OFFERS);
}

/** The date in UTC, which makes each day's hashes different. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Returns a hash that identifies a visitor for one day: of the account if there is one, else of the network address
 * (http/requests/network-address) and browser family, with the date as salt. It is keyed and has 32 hex digits that
 * reveal neither. The full User-Agent is not used, because each invented one would count as another person.
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

/**
 * Returns the id of an account as a person who counts: by its public id. A device counts by the hash of its cookie
 * (http/requests/device).
 */
export function accountPerson({ publicId }: { publicId: string }): string {
  return `u:${publicId}`;
}

/** Returns a person (`u:` or `d:` and an id) and its network today as keyed hashes that match no other day's. */
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

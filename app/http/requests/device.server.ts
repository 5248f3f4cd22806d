import { createCookie } from "@remix-run/cloudflare";
import { readSigned } from "~/http/signed-cookie.server";
import { drawPublicId, type Keys, tokenHash } from "~/platform/keys.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const DEVICE_COOKIE = "sobremesa_device";

/**
 * Identifies devices without an account, for actions that count once per person (a like). Only such an action sets
 * it. It is signed, so that only a device that received the cookie here can send it back.
 */
function deviceCookie(request: Request, keys: Keys) {
  return createCookie(DEVICE_COOKIE, {
    secrets: [keys.cookie("device")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: YEAR_SECONDS,
  });
}

/**
 * Returns the person (`d:…`) of a device and the Set-Cookie that renews its cookie, or `undefined` for a device
 * without one.
 */
export async function knownDevice(
  request: Request,
  keys: Keys,
): Promise<{ person: string; setCookie: string } | undefined> {
  const id = await readDeviceId(request, keys);
  if (id === undefined) return undefined;
  return { person: await hashDeviceId(id), setCookie: await deviceCookie(request, keys).serialize(id) };
}

/** Returns the Set-Cookie that identifies a device from its next request on. */
export function newDevice(request: Request, keys: Keys): Promise<string> {
  return deviceCookie(request, keys).serialize(drawPublicId() + drawPublicId());
}

async function readDeviceId(request: Request, keys: Keys): Promise<string | undefined> {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${DEVICE_COOKIE}=`)) return undefined;
  const known = await readSigned(deviceCookie(request, keys), header);
  return typeof known === "string" && /^[0-9a-z]{26,64}$/.test(known) ? known : undefined;
}

/** Hashes the id for the database, so that reading the table does not let anyone act as that device. */
async function hashDeviceId(id: string): Promise<string> {
  return `d:${(await tokenHash(id)).slice(0, 32)}`;
}

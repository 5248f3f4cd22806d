import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { KNOWN_DEVICE_MS, type KnownDevice, knownDeviceSchema } from "~/domain/accounts/known-devices";
import { readSigned } from "~/http/signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** Over https it has the prefix `__Host-`. */
const KNOWN_COOKIE = "sobremesa_known";

function knownCookie({ request, context }: RequestArgs) {
  const isSecure = new URL(request.url).protocol === "https:";
  return createCookie(isSecure ? `__Host-${KNOWN_COOKIE}` : KNOWN_COOKIE, {
    secrets: [context.keys.cookie("known-device")],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: KNOWN_DEVICE_MS / 1000,
  });
}

/**
 * Returns the accounts that have signed in on the device, or `undefined` if the cookie is missing or its signature is
 * invalid.
 */
export async function readKnownDevice(args: RequestArgs): Promise<KnownDevice | undefined> {
  const header = args.request.headers.get("cookie");
  if (!header?.includes(KNOWN_COOKIE)) return undefined;
  return knownDeviceSchema.safeParse(await readSigned(knownCookie(args), header)).data;
}

/** Returns the Set-Cookie that stores the accounts on the device. */
export function writeKnownDevice(args: RequestArgs, known: KnownDevice): Promise<string> {
  return knownCookie(args).serialize(known);
}

import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { type KnownDevice, knownDeviceSchema } from "~/accounts/known-device.server";
import { KNOWN_ACCOUNTS, KNOWN_DEVICE_MS } from "~/domain/known-devices";
import { newToken } from "~/platform/keys.server";
import { emailHash } from "./address.server";
import { readSigned } from "./signed-cookie.server";

type Asked = { request: Request; context: AppLoadContext };

/** Over https a prefix comes before it. */
const KNOWN_COOKIE = "sobremesa_known";

function knownCookie({ request, context }: Asked) {
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

/** The accounts that have signed in on the device; `undefined` where its cookie is missing or not ours. */
export async function readKnownDevice(asked: Asked): Promise<KnownDevice | undefined> {
  const header = asked.request.headers.get("cookie");
  if (!header?.includes(KNOWN_COOKIE)) return undefined;
  return knownDeviceSchema.safeParse(await readSigned(knownCookie(asked), header)).data;
}

/** The Set-Cookie by which the device stores them. */
export function writeKnownDevice(asked: Asked, known: KnownDevice): Promise<string> {
  return knownCookie(asked).serialize(known);
}

/** That an account has signed in on this device, as far as the device can tell. */
export type DeviceClaim = {
  /** Keyed hash of device and account together: what this device's tries at this account are counted under. */
  device: string;
  stamp: string;
  endsAt: number;
};

const stampOf = ({ keys }: AppLoadContext, passwordHash: string | null | undefined) =>
  keys.hash("known-password", passwordHash ?? "");

/** What this device says about the account of a (normalised) address; `undefined` where that has not signed in here. */
export async function deviceClaim(asked: Asked, email: string): Promise<DeviceClaim | undefined> {
  const known = await readKnownDevice(asked);
  if (!known) return undefined;
  const account = await emailHash(asked.context, email);
  const entry = known.accounts.find((one) => one.account === account);
  if (!entry || entry.endsAt <= asked.context.now.getTime()) return undefined;
  const device = await asked.context.keys.hash("known-device", `${known.id}:${account}`);
  return { device, stamp: entry.stamp, endsAt: entry.endsAt };
}

/** Under which name it is kept that an account has ended the devices that it is known on. */
export async function endedDevicesSubject(
  context: Pick<AppLoadContext, "keys">,
  email: string,
): Promise<string> {
  return `devices-ended:${await emailHash(context, email)}`;
}

/** What ends every claim that an account's devices have been given until now. */
export async function allKnownDevices(context: Pick<AppLoadContext, "keys" | "now">, email: string) {
  return {
    subject: await endedDevicesSubject(context, email),
    endsAt: new Date(context.now.getTime() + KNOWN_DEVICE_MS),
  };
}

type KnownAccount = {
  email: string;
  passwordHash: string | null;
  /** The account has just ended every other device: this one lasts a millisecond longer than what that ended. */
  hasEndedOthers?: boolean;
};

/**
 * The Set-Cookie that keeps an account known on this device, for who has signed in, or has proved again who they are; the
 * other accounts of the device stay.
 */
export async function keepKnown(
  asked: Asked,
  { email, passwordHash, hasEndedOthers = false }: KnownAccount,
): Promise<string> {
  const { context } = asked;
  const known = (await readKnownDevice(asked)) ?? { id: newToken(16), accounts: [] };
  const account = await emailHash(context, email);
  const endsAt = context.now.getTime() + KNOWN_DEVICE_MS + (hasEndedOthers ? 1 : 0);
  const others = known.accounts.filter((one) => one.account !== account);
  const accounts = [{ account, stamp: await stampOf(context, passwordHash), endsAt }, ...others];
  return knownCookie(asked).serialize({ id: known.id, accounts: accounts.slice(0, KNOWN_ACCOUNTS) });
}

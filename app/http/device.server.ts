import { createCookie } from "@remix-run/cloudflare";
import { drawPublicId, tokenHash } from "~/platform/keys.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const DEVICE_COOKIE = "sobremesa_device";

/**
 * Tells devices without an account apart, for what counts once a person (a like). Set only when such a thing is done, never
 * by looking; it says nothing and is not signed, because whoever forges one only becomes another nobody.
 */
const deviceCookie = createCookie(DEVICE_COOKIE, {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: YEAR_SECONDS,
});

/** The person (`d:…`) that a device already is, or `undefined` for one that never did anything that counts. */
export async function knownDevice(request: Request): Promise<string | undefined> {
  const id = await deviceIdIn(request);
  return id && personOf(id);
}

/** The device as a person (`d:…`), a new one where it was nobody yet, and the Set-Cookie that keeps it. */
export async function deviceOf(request: Request): Promise<{ person: string; setCookie: string }> {
  const id = (await deviceIdIn(request)) ?? newDeviceId();
  const secure = new URL(request.url).protocol === "https:";
  return { person: await personOf(id), setCookie: await deviceCookie.serialize(id, { secure }) };
}

function newDeviceId(): string {
  return drawPublicId() + drawPublicId();
}

async function deviceIdIn(request: Request): Promise<string | undefined> {
  const known: unknown = await deviceCookie.parse(request.headers.get("cookie"));
  return typeof known === "string" && /^[0-9a-z]{26,64}$/.test(known) ? known : undefined;
}

/** The id as the database may know it: hashed, so that reading the table makes nobody that device. */
async function personOf(id: string): Promise<string> {
  return `d:${(await tokenHash(id)).slice(0, 32)}`;
}

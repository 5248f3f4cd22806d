import { createCookie } from "@remix-run/cloudflare";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Tells devices without an account apart, for what counts once a person (a like). Set only when such a thing is done, never
 * by looking; it says nothing and is not signed, because whoever forges one only becomes another nobody.
 */
const deviceCookie = createCookie("sobremesa_device", {
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
  const random = () => newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
  return random() + random();
}

async function deviceIdIn(request: Request): Promise<string | undefined> {
  const known: unknown = await deviceCookie.parse(request.headers.get("cookie"));
  return typeof known === "string" && /^[0-9a-z]{26,64}$/.test(known) ? known : undefined;
}

/** The id as the database may know it: hashed, so that reading the table makes nobody that device. */
async function personOf(id: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return `d:${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

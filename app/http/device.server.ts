import { createCookie } from "@remix-run/cloudflare";
import { newPublicId } from "~/domain/public-id";

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

/** The device's id hashed into a person (`d:…`), and the Set-Cookie that keeps it. */
export async function deviceOf(request: Request): Promise<{ person: string; setCookie: string }> {
  const known: unknown = await deviceCookie.parse(request.headers.get("cookie"));
  const id =
    typeof known === "string" && /^[0-9a-z]{26,64}$/.test(known)
      ? known
      : newPublicId(crypto.getRandomValues(new Uint8Array(10))) +
        newPublicId(crypto.getRandomValues(new Uint8Array(10)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  const hash = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = new URL(request.url).protocol === "https:";
  return { person: `d:${hash}`, setCookie: await deviceCookie.serialize(id, { secure }) };
}

import { createCookie } from "@remix-run/cloudflare";
import { readSigned } from "~/http/signed-cookie.server";
import type { Keys } from "~/platform/keys.server";

/** Seconds after which every replica includes a write. */
const LIFETIME_SECONDS = 60;

/** The D1 bookmark of a person's last write. A replica older than it must not answer the person's next reads. */
function bookmarkCookie(request: Request, keys: Keys) {
  return createCookie("sobremesa_bookmark", {
    secrets: [keys.cookie("bookmark")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: LIFETIME_SECONDS,
  });
}

/** Returns the request's bookmark, or `undefined` if it is missing or its signature is invalid. */
export async function readBookmark(request: Request, keys: Keys): Promise<string | undefined> {
  const header = request.headers.get("cookie");
  if (!header?.includes("sobremesa_bookmark=")) return undefined;
  const value = await readSigned(bookmarkCookie(request, keys), header);
  return typeof value === "string" ? value : undefined;
}

/** Returns the Set-Cookie that stores a bookmark after a write. */
export function bookmarkSetCookie(request: Request, keys: Keys, bookmark: string): Promise<string> {
  return bookmarkCookie(request, keys).serialize(bookmark);
}

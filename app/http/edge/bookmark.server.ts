import { createCookie } from "@remix-run/cloudflare";
import { readSigned } from "~/http/signed-cookie.server";
import type { Keys } from "~/platform/keys.server";

/** Seconds after which every replica has long caught up with a write. */
const LIFETIME_SECONDS = 60;

/** How far the database had come with a person's last write: their next reads are not answered by a replica behind that. */
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

/** The bookmark that a request carries, if it is one of ours. */
export async function readBookmark(request: Request, keys: Keys): Promise<string | undefined> {
  const header = request.headers.get("cookie");
  if (!header?.includes("sobremesa_bookmark=")) return undefined;
  const value = await readSigned(bookmarkCookie(request, keys), header);
  return typeof value === "string" ? value : undefined;
}

/** The Set-Cookie that hands a bookmark to who has just written. */
export function bookmarkSetCookie(request: Request, keys: Keys, bookmark: string): Promise<string> {
  return bookmarkCookie(request, keys).serialize(bookmark);
}

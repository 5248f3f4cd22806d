import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/cloudflare";
import { openKeys } from "~/platform/keys.server";
import { APP_SECRET } from "../servers";

/** The name that app/http/accounts/session.server.ts gives the cookie; over https a prefix precedes it. */
export const SESSION_COOKIE = "sobremesa_session";

/** The token of the session that write-edge-case-rows.ts opens for an account: signing in hashes for 200 ms. */
export const tokenOf = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 22);

/** Returns the Cookie header of that session. */
export async function openSessionOf(email: string): Promise<string> {
  const cookie = createCookie(SESSION_COOKIE, { secrets: [openKeys(APP_SECRET).cookie("session")] });
  const [pair] = (await cookie.serialize(tokenOf(email))).split(";", 1);
  return pair!;
}

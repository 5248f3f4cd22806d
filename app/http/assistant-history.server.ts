import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import * as addresses from "~/domain/addresses";
import { parseTurns, storedTurns, type Turn } from "~/domain/assistant/turns";
import { readSigned } from "./signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** A conversation is forgotten after an hour. */
const LIFETIME_SECONDS = 60 * 60;
/** Browsers drop a longer cookie (RFC 6265, section 6.1), so the oldest turns are left out. */
const COOKIE_BYTES = 4096;

/**
 * The conversation stands in the visitor's own browser, signed, and nowhere else. Its path keeps it from every other page,
 * so that the edge cache answers those as before.
 */
function historyCookie({ request, context }: RequestArgs) {
  return createCookie("sobremesa_assistant", {
    secrets: [context.keys.cookie("assistant")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: addresses.assistant,
    maxAge: LIFETIME_SECONDS,
  });
}

/** Returns the conversation of a request, the oldest turn first; empty without one, or with a forged one. */
export async function readHistory(args: RequestArgs): Promise<Turn[]> {
  return parseTurns(await readSigned(historyCookie(args), args.request.headers.get("cookie")));
}

/** Returns the Set-Cookie that keeps a conversation, or deletes it if it is empty. */
export async function keepHistory(args: RequestArgs, turns: readonly Turn[]): Promise<string> {
  const cookie = historyCookie(args);
  if (turns.length === 0) return cookie.serialize("", { maxAge: 0 });
  let kept = [...turns];
  let setCookie = await cookie.serialize(storedTurns(kept));
  while (setCookie.length > COOKIE_BYTES && kept.length > 1) {
    kept = kept.slice(1);
    setCookie = await cookie.serialize(storedTurns(kept));
  }
  return setCookie;
}

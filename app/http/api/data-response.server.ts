import { SECOND_MS } from "~/domain/time/durations";
import { etagOf, matchesEtag } from "~/http/edge/edge-cache.server";
import { isRead } from "~/http/requests/is-read";
import type { Access, ApiAnswer } from "./operation";

/** Seconds for which anybody may keep an answer that is the same for all, as the edge keeps the pages. */
const PUBLIC_SECONDS = 30;

/**
 * Writes an answer of the calls of the data. What is read has a tag of its body, and a client that names the tag gets
 * 304. An answer that is the same for all may be kept until it changes by itself, at most 30 seconds; others never.
 */
export async function dataResponse(
  request: Request,
  { status, body, headers: given, changesAt }: ApiAnswer,
  { access, now }: { access: Access; now: Date },
): Promise<Response> {
  const headers = new Headers(given);
  if (body === undefined) return new Response(null, { status, headers });
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  if (isRead(request) && status === 200) {
    if (access === "anybody" && !headers.has("cache-control")) {
      headers.set("cache-control", `public, max-age=${secondsUntil(changesAt, now)}`);
    }
    const etag = await etagOf(bytes);
    headers.set("etag", etag);
    if (matchesEtag(request.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  headers.set("content-type", "application/json");
  return new Response(bytes, { status, headers });
}

function secondsUntil(moment: Date | undefined, now: Date): number {
  if (!moment) return PUBLIC_SECONDS;
  const seconds = Math.floor((moment.getTime() - now.getTime()) / SECOND_MS);
  return Math.min(PUBLIC_SECONDS, Math.max(0, seconds));
}

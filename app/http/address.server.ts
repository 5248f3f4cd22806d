import type { AppLoadContext } from "@remix-run/cloudflare";

/** Where a request came from, as the platform tells it; empty where nothing did (tests, tools). */
export function addressOf(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "";
}

/** The same as it may be kept: a keyed hash that leads back to nobody. */
export function addressHash(request: Request, context: AppLoadContext): Promise<string> {
  return context.keys.hash("address", addressOf(request));
}

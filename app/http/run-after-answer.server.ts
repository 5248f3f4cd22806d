import type { AppLoadContext } from "@remix-run/cloudflare";

/** Continues work after the answer has been sent. A failure is logged as `event` with `facts`. */
export function runAfterAnswer(
  { log, waitUntil }: Pick<AppLoadContext, "log" | "waitUntil">,
  event: string,
  work: Promise<unknown>,
  facts: Record<string, string> = {},
): void {
  waitUntil(work.catch((cause: unknown) => log.failure(event, cause, facts)));
}

import type { AppLoadContext } from "@remix-run/cloudflare";

/** Lets work go on after the answer has been sent. A failure becomes a line of the log: `event`, with `facts` beside it. */
export function runAfterAnswer(
  { log, waitUntil }: Pick<AppLoadContext, "log" | "waitUntil">,
  event: string,
  work: Promise<unknown>,
  facts: Record<string, string> = {},
): void {
  waitUntil(work.catch((cause: unknown) => log.failure(event, cause, facts)));
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { type LetterCount, takeLetter } from "~/data/letter-counts.server";
import type { Letter } from "~/platform/mail.server";
import { failureText } from "./failure-text";

/** A letter and whom it goes to. */
export type Addressed = { to: string; letter: Letter };

/** Sends a letter that has been counted, behind the answer. One that does not leave stands in the log, without its address. */
export function sendLetter(
  { mail, requestId, waitUntil }: Pick<AppLoadContext, "mail" | "requestId" | "waitUntil">,
  purpose: string,
  { to, letter }: Addressed,
): void {
  const failed = (cause: unknown) => {
    const said = failureText(cause).replaceAll(to, "…");
    console.error(JSON.stringify({ event: "mail-failed", purpose, requestId, cause: said }));
  };
  waitUntil(mail.send(to, letter).catch(failed));
}

/** Counts a letter that carries no link of its own and sends it, both behind the answer; none where its count is full. */
export function sendNotice(
  context: AppLoadContext,
  purpose: string,
  counting: Promise<LetterCount>,
  addressed: Addressed,
): void {
  const { db, now, requestId, waitUntil } = context;
  const work = counting.then(async (count) => {
    if (await takeLetter(db, count, now)) sendLetter(context, purpose, addressed);
  });
  const failed = (cause: unknown) => {
    const line = { event: "letter-not-counted", purpose, requestId, cause: failureText(cause) };
    console.error(JSON.stringify(line));
  };
  waitUntil(work.catch(failed));
}

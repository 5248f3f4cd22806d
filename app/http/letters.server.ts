import type { AppLoadContext } from "@remix-run/cloudflare";
import { type LetterCount, takeLetter } from "~/data/letter-counts.server";
import type { Letter } from "~/platform/mail.server";
import { behindAnswer } from "./behind-answer.server";

/** A letter and whom it goes to. */
export type Addressed = { to: string; letter: Letter };

/** Sends a letter that has been counted, behind the answer. One that does not leave stands in the log, without its address. */
export function sendLetter(
  context: Pick<AppLoadContext, "mail" | "log" | "waitUntil">,
  purpose: string,
  { to, letter }: Addressed,
): void {
  behindAnswer(context, "mail-failed", context.mail.send(to, letter), { purpose });
}

/** Counts a letter that carries no link of its own and sends it, both behind the answer; none where its count is full. */
export function sendNotice(
  context: AppLoadContext,
  purpose: string,
  counting: Promise<LetterCount>,
  addressed: Addressed,
): void {
  const { db, now } = context;
  const work = counting.then(async (count) => {
    if (await takeLetter(db, count, now)) sendLetter(context, purpose, addressed);
  });
  behindAnswer(context, "letter-not-counted", work, { purpose });
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Letter } from "~/platform/mail.server";
import { failureText } from "./failure-text";

/** A letter and whom it goes to. */
export type Addressed = { to: string; letter: Letter };

/** Sends letters behind the answer. One that does not leave stands in the log, without the addresses of any. */
export function sendLetters(
  { mail, requestId, waitUntil }: Pick<AppLoadContext, "mail" | "requestId" | "waitUntil">,
  purpose: string,
  letters: Addressed[],
): void {
  for (const { to, letter } of letters) {
    const failed = (cause: unknown) => {
      const said = letters.reduce((text, other) => text.replaceAll(other.to, "…"), failureText(cause));
      console.error(JSON.stringify({ event: "mail-failed", purpose, requestId, cause: said }));
    };
    waitUntil(mail.send(to, letter).catch(failed));
  }
}

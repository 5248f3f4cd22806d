import type { AppLoadContext } from "@remix-run/cloudflare";
import * as addresses from "~/domain/addresses";
import { providerLinkedNotice, providerUnlinkedNotice } from "~/platform/letters";
import { noticeCount } from "./letter-counts.server";
import { sendNotice } from "./letters.server";

const NOTICES = { linked: providerLinkedNotice, unlinked: providerUnlinkedNotice } as const;

/**
 * Word to an account's address that a provider opens the account from now on, or does no more: whoever did that may have found a
 * session open. An address that nobody has confirmed is told nothing. The letter leaves behind the answer.
 */
export function sendProviderNotice(
  context: AppLoadContext,
  { name, email, isConfirmed }: { name: string; email: string; isConfirmed: boolean },
  happened: keyof typeof NOTICES,
  provider: string,
): void {
  if (!isConfirmed) return;
  const letter = NOTICES[happened]({ name, email, provider, url: `${context.origin}${addresses.security}` });
  sendNotice(context, `provider-${happened}`, noticeCount(context, email), { to: email, letter });
}

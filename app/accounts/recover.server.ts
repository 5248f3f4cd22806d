import type { AccountDeps } from "./deps";
import { findDeviceClaim } from "./known-device.server";
import { sendLink, takeLetterRequest } from "./letters.server";

/** `too-often`: too many requests in a minute. `letters-full`: the network requested too many letters in an hour. */
type LinkAsked = { outcome: "asked" } | { outcome: "too-often" } | { outcome: "letters-full" };

/**
 * Mails the link to choose a new password, after the answer. The answer and its duration are the same whether the
 * normalised address has an account or not.
 */
export async function requestRecovery(deps: AccountDeps, email: string): Promise<LinkAsked> {
  const claim = await findDeviceClaim(deps, email);
  const { success } = await deps.limits.recovery(claim?.device ?? deps.caller.network);
  if (!success) return { outcome: "too-often" };
  // A known device is exempt from the limit of its network, which others may have used up.
  if (!claim && !(await takeLetterRequest(deps))) return { outcome: "letters-full" };
  deps.afterAnswer("link-not-made", sendLink(deps, email, "recovery"));
  return { outcome: "asked" };
}

/**
 * Mails the link that confirms the address of a signed-in person. `throttled`: the network or the mailbox is over its
 * limit of letters an hour. `no-address`: the account has none.
 */
export async function requestConfirmation(
  deps: AccountDeps,
  { email }: { email: string },
): Promise<{ outcome: "sent" } | { outcome: "throttled" } | { outcome: "no-address" }> {
  if (!email) return { outcome: "no-address" };
  const isSent = (await takeLetterRequest(deps)) && (await sendLink(deps, email, "confirmation"));
  return { outcome: isSent ? "sent" : "throttled" };
}

import type { AccountDeps } from "./deps";
import { findDeviceClaim } from "./known-device.server";
import { sendLink, takeLetterRequest } from "./letters.server";

/** `too-often`: within the minute. `letters-full`: the network has asked for too many letters within the hour. */
type LinkAsked = { outcome: "asked" } | { outcome: "too-often" } | { outcome: "letters-full" };

/**
 * Mails the link to choose a new password, later. The answer and its time are the same whether the normalised address has an
 * account or not.
 */
export async function askForRecovery(deps: AccountDeps, email: string): Promise<LinkAsked> {
  const claim = await findDeviceClaim(deps, email);
  const { success } = await deps.limits.recovery(claim?.device ?? deps.caller.network);
  if (!success) return { outcome: "too-often" };
  // Others of the network do not hold up a device on which the account has signed in.
  if (!claim && !(await takeLetterRequest(deps))) return { outcome: "letters-full" };
  deps.afterAnswer("link-not-made", sendLink(deps, email, "recovery"));
  return { outcome: "asked" };
}

/**
 * Mails the link that confirms the address of somebody who is signed in. `throttled`: the network or the mailbox has had enough
 * letters within the hour.
 */
export async function askForConfirmation(
  deps: AccountDeps,
  { email }: { email: string },
): Promise<{ outcome: "sent" } | { outcome: "throttled" }> {
  const isSent = (await takeLetterRequest(deps)) && (await sendLink(deps, email, "confirmation"));
  return { outcome: isSent ? "sent" : "throttled" };
}

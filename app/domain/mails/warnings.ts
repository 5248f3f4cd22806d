import { type SubscriptionStage, stageOf } from "~/domain/subscriptions/subscription-stage";
import type { MailDetail, MailKind } from "./mails";

/** The stage of a subscription that each warning tells. */
const STAGES: Partial<Record<MailKind, SubscriptionStage>> = {
  "subscription-ending": "ending",
  "subscription-grace": "grace",
  "subscription-lapsed": "lapsed",
};

/**
 * Returns whether a warning is still true at `now`: the owner exists, the subscription is in the stage that the warning
 * tells, and it ends when the warning says, if it says when. Other mails stay true.
 */
export function isStillTrue(
  { kind, detail }: { kind: MailKind; detail: MailDetail | null },
  owner: { expiresAt: Date | null; autoRenew: boolean } | undefined,
  now: Date,
): boolean {
  const told = STAGES[kind];
  if (told === undefined) return true;
  if (!owner) return false;
  const { endsAt } = detail ?? {};
  const isSameEnd = typeof endsAt !== "number" || owner.expiresAt?.getTime() === endsAt;
  return isSameEnd && stageOf(owner, now).stage === told;
}

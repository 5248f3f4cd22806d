import { expiryOf, isLapsed, visibleUntil } from "./subscriptions";

/** How far a subscription is: without an end, running, in its last days, in the grace after it, or lapsed. */
export type SubscriptionStage = "endless" | "running" | "ending" | "grace" | "lapsed";

type Term = { expiresAt: Date | null; autoRenew: boolean };

/**
 * Returns the stage of a subscription at `now`, with its end and the moment from which diners do not see the menus.
 * Both are absent without an end.
 */
export function stageOf(
  term: Term,
  now: Date,
): { stage: "endless" } | { stage: Exclude<SubscriptionStage, "endless">; endsAt: Date; hiddenFrom: Date } {
  const { expiresAt: endsAt } = term;
  if (!endsAt) return { stage: "endless" };
  const hiddenFrom = visibleUntil(term);
  if (isLapsed(term, now)) return { stage: "lapsed", endsAt, hiddenFrom };
  const { state } = expiryOf(endsAt, now);
  const stage = state === "expired" ? "grace" : state === "warning" ? "ending" : "running";
  return { stage, endsAt, hiddenFrom };
}

import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { stageOf } from "~/domain/subscriptions/subscription-stage";
import { BILLING_ZONE, expiryOf } from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";

const words = copy.subscription;

const moment = (instant: Date) => formatLongDateTime(instant, BILLING_ZONE);

type Term = { expiresAt: Date | null; autoRenew: boolean };

/** Returns how far a subscription is, what diners see now, and what happens next, in words. */
export function stageViewModel({ expiresAt, autoRenew }: Term, now: Date) {
  const term = { expiresAt, autoRenew };
  const found = stageOf(term, now);
  if (found.stage === "endless") return { stage: found.stage, ...words.stages.endless };
  const { stage } = found;
  const [end, hidden] = [moment(found.endsAt), moment(found.hiddenFrom)];
  const next = autoRenew ? words.stages.running.renews(end, hidden) : words.stages.running.ends(end);
  switch (stage) {
    case "running":
      return { stage, title: words.stages.running.title, text: next };
    case "ending":
      return {
        stage,
        title: words.stages.ending.title(expiryOf(expiresAt, now).daysLeft ?? 0),
        text: next,
      };
    case "grace":
      return { stage, title: words.stages.grace.title, text: words.stages.grace.text(end, hidden) };
    case "lapsed":
      return { stage, title: words.stages.lapsed.title, text: words.stages.lapsed.text(end, hidden) };
  }
}

/**
 * Returns what an owner's panel says of the subscription: in its last seven days, in its grace, and after it. Null for
 * any other time, and for an administrator, whose work no subscription limits.
 */
export function subscriptionNotice({ role, owner }: Pick<Identity, "role" | "owner">, now: Date) {
  if (role !== "owner" || !owner) return null;
  const { stage, title, text } = stageViewModel(owner, now);
  switch (stage) {
    case "lapsed":
      return { stage, ...copy.management.lapsed };
    case "ending":
    case "grace":
      return { stage, title, text };
    default:
      return null;
  }
}

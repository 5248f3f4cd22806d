import { copy } from "~/copy/es";
import type { Subscriber } from "~/data/subscriptions/change-subscription.server";
import { savedPeriod, slotPrice } from "~/domain/subscriptions/subscription-change";
import { DEFAULT_PAYMENT_METHOD, findPlan, PLANS, statusAt } from "~/domain/subscriptions/subscriptions";
import { billingMoment, planPeriods } from "../plan-offer";

const words = copy.adminSubscription;

/** Returns the fields of an owner's subscription as its form sends them, with the defaults of what is not yet chosen. */
export function subscriptionFormFields({ planType, slots, autoRenew, paymentMethod }: Subscriber) {
  return {
    plan: findPlan(planType)?.type ?? PLANS[0].type,
    slots: String(slots),
    autoRenew: autoRenew ? "1" : "",
    payment: paymentMethod ?? DEFAULT_PAYMENT_METHOD,
  };
}

/** The notice that saving replaces an active subscription, or sets an end where there is none; null without either. */
function replacedNotice({ expiresAt, autoRenew, status }: Subscriber, now: Date) {
  const { title, text, endlessTitle, endless } = words.replaced;
  const stored = statusAt({ expiresAt, autoRenew, status }, now);
  if (!expiresAt) return { title: stored === "active" ? title : endlessTitle, text: endless };
  // Without a stored status the end alone says that it runs (specification, owner side, 4).
  const isActive = expiresAt > now && (stored ?? "active") === "active";
  return isActive ? { title, text: text(billingMoment(expiresAt)) } : null;
}

/** Turns an owner's subscription into what its form draws at `now`. */
export function subscriptionFormViewModel(subscriber: Subscriber, now: Date) {
  return {
    ownerId: subscriber.ownerPublicId,
    lead: words.lead(subscriber.ownerName, subscriber.email),
    replaced: replacedNotice(subscriber, now),
    offer: {
      pricePerSlot: slotPrice(subscriber),
      used: subscriber.used,
      periods: planPeriods((plan) => savedPeriod(plan, now)),
    },
  };
}

import { foldText } from "~/domain/text";

export type OfferStatus = "scheduled" | "active" | "expired";

export const OFFER_STATUS_LABELS: Readonly<Record<OfferStatus, string>> = {
  scheduled: "Programada",
  active: "Activa",
  expired: "Expirada",
};

/** Where an offer stands at `now`: active from `startsAt` on, and no longer at the very instant of `expiresAt`. */
export function offerStatus(offer: { startsAt: Date; expiresAt: Date }, now: Date): OfferStatus {
  if (offer.expiresAt <= now) return "expired";
  return offer.startsAt > now ? "scheduled" : "active";
}

/** People whose likes of one offer count on one day from one network (product.md). */
export const LIKES_A_NETWORK = 5;

export type OfferPeriodProblem = "expiry-required" | "expiry-not-future" | "start-not-before-expiry";

/**
 * Why an offer cannot have this period, or `undefined` where it can. An empty start means now.
 * @later owner panel
 */
export function offerPeriodProblem(
  { startsAt, expiresAt }: { startsAt: Date | undefined; expiresAt: Date | undefined },
  now: Date,
): OfferPeriodProblem | undefined {
  if (!expiresAt) return "expiry-required";
  if (expiresAt <= now) return "expiry-not-future";
  return (startsAt ?? now) < expiresAt ? undefined : "start-not-before-expiry";
}

/** Whether an offer names a dish: its name stands in the title or description as words of its own, case and accents aside. */
export function namesDish(offer: { title: string; description: string }, dishName: string): boolean {
  const words = (text: string) =>
    ` ${foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  const name = words(dishName);
  return name.trim() !== "" && words(`${offer.title} · ${offer.description}`).includes(name);
}

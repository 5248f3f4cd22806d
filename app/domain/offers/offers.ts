import { remembered } from "~/domain/remembered";
import { foldText } from "~/domain/text";
import { DAY_MS } from "~/domain/time/durations";

export type OfferStatus = "scheduled" | "active" | "expired";

export const OFFER_STATUS_LABELS: Readonly<Record<OfferStatus, string>> = {
  scheduled: "Programada",
  active: "Activa",
  expired: "Expirada",
};

/** Returns the status of an offer at `now`: active from `startsAt` until just before `expiresAt`. */
export function offerStatus(offer: { startsAt: Date; expiresAt: Date }, now: Date): OfferStatus {
  if (offer.expiresAt <= now) return "expired";
  return offer.startsAt > now ? "scheduled" : "active";
}

/** The most people whose likes of one offer count on one day from one network (product.md). */
export const LIKES_A_NETWORK = 5;

/** An offer that ends later has a mistyped year. */
const LATEST_END_MS = 5 * 366 * DAY_MS;

export type OfferPeriodProblem =
  | "expiry-required"
  | "expiry-not-future"
  | "expiry-too-late"
  | "start-not-before-expiry";

/**
 * Returns why an offer cannot have this period, or `undefined` if it can: its end is at most five years away. An empty
 * start means now.
 */
export function offerPeriodProblem(
  { startsAt, expiresAt }: { startsAt: Date | undefined; expiresAt: Date | undefined },
  now: Date,
): OfferPeriodProblem | undefined {
  if (!expiresAt) return "expiry-required";
  if (expiresAt <= now) return "expiry-not-future";
  if (expiresAt.getTime() - now.getTime() > LATEST_END_MS) return "expiry-too-late";
  return (startsAt ?? now) < expiresAt ? undefined : "start-not-before-expiry";
}

type OfferText = { title: string; description: string };

/** Returns whether an offer's title or description contains a dish's name as whole words, ignoring case and accents. */
export function namesDish(offer: OfferText, dishName: string): boolean {
  return dishesNamedBy(offer, [{ name: dishName }]).length > 0;
}

/** Returns those dishes whose names an offer's title or description contains as whole words, like `namesDish`. */
export function dishesNamedBy<Dish extends { readonly name: string }>(
  { title, description }: OfferText,
  dishes: readonly Dish[],
): Dish[] {
  const text = wordsOf(`${title} · ${description}`);
  return dishes.filter((dish) => {
    const name = wordsOfName(dish);
    return name.trim() !== "" && text.includes(name);
  });
}

/** Writes the words of a text with a space around each. */
function wordsOf(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** Every offer of a menu asks for the names of the same dishes. */
const wordsOfName = remembered(({ name }: { readonly name: string }) => wordsOf(name));

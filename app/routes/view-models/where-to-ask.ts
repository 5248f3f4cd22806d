import { copy } from "~/copy/es";

type Whereabouts = { address: string | null; city: string | null; country: string | null };

/** Returns where to ask a restaurant without WhatsApp: at its address, as far as it is known. */
export function whereToAsk({ address, city, country }: Whereabouts): string {
  const restaurant = [address, city || country].filter(Boolean).join(", ");
  return copy.dinerMenu.askThere(restaurant);
}

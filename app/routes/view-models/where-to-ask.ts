import { copy } from "~/copy/es";

type RestaurantAddress = { address: string | null; city: string | null; country: string | null };

/** Returns where to ask a restaurant without WhatsApp: at its address, as far as it is known. */
export function whereToAsk({ address, city, country }: RestaurantAddress): string {
  const place = [address, city || country].filter(Boolean).join(", ");
  return copy.dinerMenu.askThere(place);
}

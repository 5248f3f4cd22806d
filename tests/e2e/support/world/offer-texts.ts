import type { RunningOffer } from "../landing";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** A date such as '21 de noviembre de 2026' in the restaurant's own zone. */
export function longDate(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const [month, day, year] = parts.format(moment).split("/").map(Number);
  return `${day} de ${MONTHS[month! - 1]} de ${year}`;
}

/** What an offer's page hands to the share sheet. */
export const sharedOffer = (offer: RunningOffer, origin: string) => ({
  title: offer.title,
  text: `${offer.title} en ${offer.restaurant}. Hasta el ${longDate(offer.expires_at, offer.time_zone)}.`,
  url: `${origin}/ofertas/${offer.public_id}`,
});

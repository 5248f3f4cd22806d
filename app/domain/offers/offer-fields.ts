import { momentFields } from "./offer-period";

/** An offer as its form shows it. */
export type OfferToEdit = { title: string; description: string; startsAt: Date; expiresAt: Date };

/** Returns the fields of a stored offer by the clock of its restaurant, as a browser sends the form unchanged. */
export function offerFields({ title, description, ...period }: OfferToEdit, zone: string) {
  const starts = momentFields(period.startsAt, zone, "start");
  const ends = momentFields(period.expiresAt, zone, "end");
  return {
    title,
    description,
    startsDate: starts.date,
    startsTime: starts.time,
    endsDate: ends.date,
    endsTime: ends.time,
  };
}

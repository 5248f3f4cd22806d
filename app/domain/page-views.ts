import { toDateField } from "~/domain/time/dates";
import { MINUTE_MS } from "~/domain/time/durations";

/** The entities with a counter of page views. */
export type CountedEntity = "restaurant" | "product" | "offer";

/** Page views of one person on one entity within this time count once (product.md: «once per person and half hour»). */
export const VIEW_WINDOW_MS = 30 * MINUTE_MS;

/** The page view that a page reports: the entity, its time zone, and the signed-in person (`u:` and the public id). */
export type Counted = { entity: CountedEntity; publicId: string; timeZone: string; person?: string };

/** Page views of an entity on one of its days. */
export type DayViews = { entity: CountedEntity; publicId: string; day: string; views: number };

/** Returns the text of a page view for `parseCounted`. */
export function formatCounted({ entity, publicId, timeZone, person }: Counted): string {
  return [`${entity}/${publicId}`, timeZone, ...(person ? [person] : [])].join(" ");
}

/**
 * Parses `restaurant/k3… America/Santo_Domingo`, with ` u:7p…` behind it for a signed-in person. Returns `undefined`
 * for any other text.
 */
export function parseCounted(text: string | undefined): Counted | undefined {
  const match = text?.match(/^(restaurant|product|offer)\/([\w-]+) ([A-Za-z][\w+/-]*)(?: (u:\w+))?$/);
  if (!match) return undefined;
  const [, entity, publicId, timeZone, person] = match;
  return {
    entity: entity as CountedEntity,
    publicId: publicId as string,
    timeZone: timeZone as string,
    ...(person ? { person } : {}),
  };
}

/** Returns the day to which a page view at `now` belongs: the restaurant's local date, 'YYYY-MM-DD'. */
export function dayOfView({ timeZone }: Pick<Counted, "timeZone">, now: Date): string {
  return toDateField(now, timeZone);
}

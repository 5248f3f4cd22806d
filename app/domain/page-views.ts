import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";

/** The entities with a counter of page views. */
export type CountedEntity = "restaurant" | "product" | "offer";

/** Page views of one person on one entity within this time count once (product.md: «once per person and half hour»). */
export const VIEW_WINDOW_MS = 30 * MINUTE_MS;

/** A mark of a page view is useless after a day, because the salt of the visitor's hash changes daily. */
export const VIEW_MARK_LIFETIME_MS = DAY_MS;

/** The page view that a page reports: the entity, and the signed-in person (`u:` and the public id). */
export type Counted = { entity: CountedEntity; publicId: string; person?: string };

/**
 * Parses `restaurant/k3…`, or `restaurant/k3… u:7p…` for a signed-in person. Returns `undefined` for any other text.
 */
export function parseCounted(text: string | undefined): Counted | undefined {
  const match = text?.match(/^(restaurant|product|offer)\/([\w-]+)(?: (u:\w+))?$/);
  if (!match) return undefined;
  const [, entity, publicId, person] = match;
  return { entity: entity as CountedEntity, publicId: publicId as string, ...(person ? { person } : {}) };
}

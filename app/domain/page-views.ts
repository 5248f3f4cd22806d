import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";

/** What has a view counter. */
export type CountedEntity = "restaurant" | "product" | "offer";

/** A person's views of one thing within this time count as one (product.md: «once per person and half hour»). */
export const VIEW_WINDOW_MS = 30 * MINUTE_MS;

/** How long a mark of a view is of use: the visitor's hash changes its salt every day. */
export const VIEW_MARK_LIFETIME_MS = DAY_MS;

/** What a page says of its view: whose counter, and whose view where an account looks (`u:` and its public id). */
export type Counted = { entity: CountedEntity; publicId: string; person?: string };

/** Reads `restaurant/k3…`, or `restaurant/k3… u:7p…` for an account's view; `undefined` for anything else. */
export function parseCounted(text: string | undefined): Counted | undefined {
  const match = text?.match(/^(restaurant|product|offer)\/([\w-]+)(?: (u:\w+))?$/);
  if (!match) return undefined;
  const [, entity, publicId, person] = match;
  return { entity: entity as CountedEntity, publicId: publicId as string, ...(person ? { person } : {}) };
}

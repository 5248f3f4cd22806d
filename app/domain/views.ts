/** What has a view counter. */
export type CountedEntity = "restaurant" | "product" | "offer";

/** A person's views of one thing within this time count as one (product.md: «once per person and half hour»). */
export const VIEW_WINDOW_MS = 30 * 60 * 1000;

/** How long a mark of a view is of use: the visitor's hash changes its salt every day. */
export const VIEW_MARK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Reads `restaurant/k3…` as a counted thing; `undefined` for anything else. */
export function parseCounted(
  text: string | undefined,
): { entity: CountedEntity; publicId: string } | undefined {
  const match = text?.match(/^(restaurant|product|offer)\/([\w-]+)$/);
  return match ? { entity: match[1] as CountedEntity, publicId: match[2] as string } : undefined;
}

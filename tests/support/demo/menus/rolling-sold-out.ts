import type { World } from "#support/demo/world";
import { soldOutTodayUntil } from "~/domain/menus/availability";

/**
 * Sells the demo's dishes of «Agotado hoy» out again for the day of `now`, as on the first day. A dish that an owner
 * restocked, or sold out for long, is left alone. Returns how many dishes changed.
 */
export async function rollSoldOut(
  d1: D1Database,
  { products, restaurants }: Pick<World, "products" | "restaurants">,
  now: Date,
): Promise<number> {
  const zones = new Map(restaurants.map(({ id, timeZone }) => [id, timeZone]));
  const soldOut = products
    .filter(({ soldOutUntil }) => soldOutUntil)
    .map(({ id, publicId, restaurantId }) => ({
      id,
      publicId,
      until: soldOutTodayUntil(now, zones.get(restaurantId)!).getTime(),
    }));
  const result = await d1
    .prepare(
      `UPDATE products SET sold_out_until = value ->> 'until'
       FROM json_each(?1)
       WHERE products.id = value ->> 'id' AND products.public_id = value ->> 'publicId'
         AND products.is_available = 1 AND products.sold_out_until < value ->> 'until'`,
    )
    .bind(JSON.stringify(soldOut))
    .run();
  return result.meta.changes;
}

import { offerPeriod } from "#support/demo/offers/offer-slots";
import type { World } from "#support/demo/world";

/**
 * Moves the demo's offers so that at `now` some are scheduled, running, ending within minutes, hours and days,
 * and expired, as on the first day. An offer whose length was changed by hand is left alone. Returns how many
 * offers moved.
 */
export async function rollOffers(
  d1: D1Database,
  { offers, offerSlots }: Pick<World, "offers" | "offerSlots">,
  now: Date,
): Promise<number> {
  const periods = offers.map(({ id, publicId, startsAt, expiresAt }) => {
    const period = offerPeriod(offerSlots.get(id)!, now);
    return {
      id,
      publicId,
      length: expiresAt.getTime() - startsAt.getTime(),
      startsAt: period.startsAt.getTime(),
      expiresAt: period.expiresAt.getTime(),
    };
  });
  const result = await d1
    .prepare(
      `UPDATE offers SET starts_at = value ->> 'startsAt', expires_at = value ->> 'expiresAt'
       FROM json_each(?1)
       WHERE offers.id = value ->> 'id' AND offers.public_id = value ->> 'publicId'
         AND offers.expires_at - offers.starts_at = value ->> 'length'
         AND offers.starts_at <> value ->> 'startsAt'`,
    )
    .bind(JSON.stringify(periods))
    .run();
  return result.meta.changes;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";

/** Returns what an owner's page says of the subscription; `undefined` for an unknown id and for an owner being deleted. */
export function findOwnerDetail(db: Database, publicId: string) {
  return db
    .select({
      id: restaurantOwners.id,
      publicId: restaurantOwners.publicId,
      name: restaurantOwners.name,
      email: restaurantOwners.email,
      used: restaurantOwners.restaurantsCount,
      slots: restaurantOwners.maxRestaurants,
      expiresAt: restaurantOwners.expiresAt,
      autoRenew: restaurantOwners.subscriptionAutoRenew,
      status: restaurantOwners.subscriptionStatus,
      planType: restaurantOwners.subscriptionPlanType,
      pricePerSlot: restaurantOwners.subscriptionPricePerSlot,
      startedAt: restaurantOwners.subscriptionStartDate,
    })
    .from(restaurantOwners)
    .where(and(eq(restaurantOwners.publicId, publicId), isNull(restaurantOwners.deletingAt)))
    .get();
}

export type OwnerDetail = NonNullable<Awaited<ReturnType<typeof findOwnerDetail>>>;

import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";

/** Selects what an owner's page says of the subscription; no row for an owner who is being deleted. */
export function queryOwnerDetail(db: Database, publicId: string) {
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
    .where(and(eq(restaurantOwners.publicId, publicId), isNull(restaurantOwners.deletingAt)));
}

export type OwnerDetail = Awaited<ReturnType<typeof queryOwnerDetail>>[number];

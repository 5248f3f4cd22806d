import type { adminUsers, restaurantOwners, subscriptionEvents, users } from "~/data/schema/accounts";
import type {
  favoriteProducts,
  favoriteRestaurants,
  notifications,
  userActivityLog,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import type { categories, offers, products } from "~/data/schema/menus";
import type { reviewCases, reviewReports } from "~/data/schema/moderation";
import type { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import type { offerLikes, ratings, restaurantRatings } from "~/data/schema/ratings";
import type { restaurantSlugs, restaurants } from "~/data/schema/restaurants";

/** A row as drizzle takes it with its id, because rows of a world refer to each other. */
type Numbered<Table extends { $inferInsert: { id?: number } }> = Table["$inferInsert"] & { id: number };

export type AdminRow = Numbered<typeof adminUsers>;
export type UserRow = Numbered<typeof users>;
export type OwnerRow = Numbered<typeof restaurantOwners>;
export type SubscriptionEventRow = Numbered<typeof subscriptionEvents>;
export type RestaurantRow = Numbered<typeof restaurants>;
export type RestaurantSlugRow = typeof restaurantSlugs.$inferInsert;
export type CategoryRow = Numbered<typeof categories>;
export type ProductRow = Numbered<typeof products>;
export type BulkPriceChangeRow = Numbered<typeof bulkPriceChanges>;
export type PriceChangeRow = Numbered<typeof priceChanges>;
export type OfferRow = Numbered<typeof offers>;
export type RatingRow = Numbered<typeof ratings>;
export type RestaurantRatingRow = Numbered<typeof restaurantRatings>;
export type ReviewCaseRow = Numbered<typeof reviewCases>;
export type ReviewReportRow = typeof reviewReports.$inferInsert;
export type OfferLikeRow = typeof offerLikes.$inferInsert;
export type FavoriteRestaurantRow = typeof favoriteRestaurants.$inferInsert;
export type FavoriteProductRow = typeof favoriteProducts.$inferInsert;
export type PreferencesRow = typeof userPreferences.$inferInsert;
export type LocationRow = typeof userLocationPreferences.$inferInsert;
export type ActivityRow = Numbered<typeof userActivityLog>;
export type NotificationRow = Numbered<typeof notifications>;

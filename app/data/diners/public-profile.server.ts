import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { answerColumns, doesCount } from "~/data/ratings/public-ratings.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";

/** Most reviews of each kind on a person's page. */
export const PROFILE_REVIEWS_SHOWN = 50;

/**
 * Returns a person's public profile with the newest signed ratings that count, of visible restaurants whose reviews
 * are public, and of their dishes. It returns one more of each kind than the page shows, so that the page knows
 * whether there are more. Anonymous ratings are never included. Returns `undefined` for an unknown id. One batch.
 */
export async function findPublicProfile(db: Database, publicId: string, now: Date) {
  const author = db.select({ id: users.id }).from(users).where(eq(users.publicId, publicId));
  const isPublic = and(sql`${restaurants.reviewsPublic} = 1`, isVisible(now));
  const {
    profile: [profile],
    dishReviews,
    restaurantReviews,
  } = await runBatch(db, {
    profile: db
      .select({ name: users.name, pictureUrl: users.profilePictureUrl, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.publicId, publicId)),
    dishReviews: db
      .select({
        publicId: ratings.publicId,
        stars: ratings.stars,
        comment: ratings.comment,
        writtenOn: ratings.writtenOn,
        createdAt: ratings.createdAt,
        ...answerColumns(ratings),
        dishId: renamed(products.publicId, "dish_public_id"),
        dishName: renamed(products.name, "dish_name"),
        imageUrl: products.imageUrl,
        restaurantName: renamed(restaurants.name, "restaurant_name"),
        restaurantType: restaurants.restaurantType,
        slug: restaurants.slug,
        timeZone: restaurants.timeZone,
      })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .innerJoin(restaurants, eq(restaurants.id, ratings.restaurantId))
      .where(and(eq(ratings.userId, author), eq(ratings.isAnonymous, false), doesCount(ratings), isPublic))
      .orderBy(desc(ratings.createdAt), desc(ratings.id))
      .limit(PROFILE_REVIEWS_SHOWN + 1),
    restaurantReviews: db
      .select({
        publicId: restaurantRatings.publicId,
        serviceStars: restaurantRatings.serviceStars,
        hygieneStars: restaurantRatings.hygieneStars,
        experienceStars: restaurantRatings.experienceStars,
        speedStars: restaurantRatings.speedStars,
        comment: restaurantRatings.comment,
        writtenOn: restaurantRatings.writtenOn,
        createdAt: restaurantRatings.createdAt,
        ...answerColumns(restaurantRatings),
        restaurantId: renamed(restaurants.publicId, "restaurant_public_id"),
        restaurantName: renamed(restaurants.name, "restaurant_name"),
        restaurantType: restaurants.restaurantType,
        slug: restaurants.slug,
        timeZone: restaurants.timeZone,
        logoUrl: restaurants.logoUrl,
      })
      .from(restaurantRatings)
      .innerJoin(restaurants, eq(restaurants.id, restaurantRatings.restaurantId))
      .where(
        and(
          eq(restaurantRatings.userId, author),
          eq(restaurantRatings.isAnonymous, false),
          doesCount(restaurantRatings),
          isPublic,
        ),
      )
      .orderBy(desc(restaurantRatings.createdAt), desc(restaurantRatings.id))
      .limit(PROFILE_REVIEWS_SHOWN + 1),
  });
  return profile && { ...profile, dishReviews, restaurantReviews };
}

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>;

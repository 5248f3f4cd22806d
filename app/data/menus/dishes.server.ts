import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { isFavoriteDish } from "~/data/diners/is-favorite.server";
import { beyondRow } from "~/data/list-pages.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import {
  type Answer,
  answerColumns,
  authorColumns,
  doesCount,
  isWrittenBy,
  signedAt,
} from "~/data/ratings/public-ratings.server";
import {
  queryRenamedSlug,
  queryVisibleRestaurant,
  type VisibleRestaurant,
} from "~/data/restaurants/restaurants.server";
import { users } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { ratings } from "~/data/schema/ratings";
import { pageOf } from "~/domain/list-pages";

/** Reviews per page of a dish. */
export const REVIEWS_A_PAGE = 20;

/**
 * Selects a dish by its public id, unless it is a draft, with its restaurant's id, and whether it is a favorite of `userId`.
 */
export function queryDish(db: Database, publicId: string, userId?: number) {
  return db
    .select({
      publicId: products.publicId,
      restaurantId: products.restaurantId,
      category: renamed(categories.name, "category"),
      name: products.name,
      description: products.description,
      price: products.price,
      sizes: products.sizes,
      imageUrl: products.imageUrl,
      isAvailable: products.isAvailable,
      soldOutUntil: products.soldOutUntil,
      spicinessLevel: products.spicinessLevel,
      dietaryAttributes: products.dietaryAttributes,
      containsIngredients: products.containsIngredients,
      freeOfIngredients: products.freeOfIngredients,
      ratingCount: products.ratingCount,
      averageRating: products.averageRating,
      stars1: products.stars1,
      stars2: products.stars2,
      stars3: products.stars3,
      stars4: products.stars4,
      stars5: products.stars5,
      isFavorite: isFavoriteDish(userId),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.publicId, publicId), eq(products.isDraft, false)))
    .limit(1);
}

type DishRow = Awaited<ReturnType<typeof queryDish>>[number];

export type PublicDish = Omit<DishRow, "restaurantId">;

/** The dish at an address with its restaurant, or the restaurant's new slug, or the reason why there is none. */
export type DishAnswer =
  | { restaurant: VisibleRestaurant; dish: PublicDish }
  | { movedTo: string }
  | { missing: "restaurant" | "product" | "product-elsewhere" };

/** Combines the results of the three queries of a dish's address. */
export function dishAnswer(
  restaurant: VisibleRestaurant | undefined,
  renamed: { slug: string } | undefined,
  dish: DishRow | undefined,
): DishAnswer {
  if (!restaurant) return renamed ? { movedTo: renamed.slug } : { missing: "restaurant" };
  if (!dish) return { missing: "product" };
  const { restaurantId, ...shown } = dish;
  return restaurantId === restaurant.id ? { restaurant, dish: shown } : { missing: "product-elsewhere" };
}

/** Returns a dish of a visible restaurant, also an unavailable one, so that links to it keep working. One batch. */
export async function findPublicDish(
  db: Database,
  slug: string,
  dishPublicId: string,
  now: Date,
): Promise<DishAnswer> {
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    dish: [dish],
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now),
    renamed: queryRenamedSlug(db, slug, now),
    dish: queryDish(db, dishPublicId),
  });
  return dishAnswer(restaurant, renamed, dish);
}

export type DishReview = Answer & {
  publicId: string;
  stars: number;
  comment: string | null;
  isAnonymous: boolean;
  /** The author's name; null for an anonymous review or a deleted account. */
  authorName: string | null;
  /** Public id for the author's page; null like `authorName`. */
  authorId: string | null;
  authorPictureUrl: string | null;
  /** 1 if the reader wrote it, anonymously or not, else 0. */
  isOwn: number;
  /** The restaurant's local date of writing, 'YYYY-MM-DD'. */
  writtenOn: string;
  /** The moment of writing; null for an anonymous review. */
  signedAt: Date | null;
};

export type DishReviews = DishAnswer & {
  reviews: DishReview[];
  /** Public id of the last review of the page; `undefined` if no older ones follow. */
  olderThan: string | undefined;
  /** The diner's preferences; absent without `userId`. */
  diet?: Diet;
};

/**
 * Returns a dish with its published reviews, newest first, twenty at a time, in one batch. `after` is the public id of
 * the last review already seen. The query does not return the author of an anonymous review or of a deleted account, nor
 * the time of an anonymous review: it sorts at noon of its day, among others of that day by its random id. With
 * `userId`, the result also says which reviews that account wrote, and has its preferences.
 */
export async function listPublicDishReviews(
  db: Database,
  slug: string,
  dishPublicId: string,
  after: string | undefined,
  now: Date,
  userId?: number,
): Promise<DishReviews> {
  const productId = db.select({ id: products.id }).from(products).where(eq(products.publicId, dishPublicId));
  const position = after === undefined ? undefined : { after };
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    dish: [dish],
    diet,
    rows,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    renamed: queryRenamedSlug(db, slug, now),
    dish: queryDish(db, dishPublicId),
    diet: userId === undefined ? undefined : queryDiet(db, userId),
    rows: db
      .select({
        publicId: ratings.publicId,
        stars: ratings.stars,
        comment: ratings.comment,
        isAnonymous: ratings.isAnonymous,
        ...authorColumns(ratings),
        isOwn: isWrittenBy(userId, ratings).as("is_own"),
        ...answerColumns(ratings),
        writtenOn: ratings.writtenOn,
        signedAt: signedAt(ratings),
      })
      .from(ratings)
      .leftJoin(users, eq(users.id, ratings.userId))
      .where(
        and(
          eq(ratings.productId, productId),
          doesCount(ratings),
          beyondRow(
            sql`(${ratings.createdAt}, ${ratings.publicId})`,
            position,
            (seenId) => sql`(SELECT seen.created_at, seen.public_id FROM ratings AS seen
              WHERE seen.public_id = ${seenId} AND seen.product_id = ${productId})`,
          ),
        ),
      )
      .orderBy(desc(ratings.createdAt), desc(ratings.publicId))
      .limit(REVIEWS_A_PAGE + 1),
  });
  const page = pageOf(rows, REVIEWS_A_PAGE, position);
  return {
    ...dishAnswer(restaurant, renamed, dish),
    reviews: page.rows,
    olderThan: page.hasOlder ? page.rows.at(-1)?.publicId : undefined,
    ...(diet && { diet: toDiet(diet[0]) }),
  };
}

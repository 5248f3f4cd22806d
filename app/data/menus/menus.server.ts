import { and, asc, desc, eq, gt } from "drizzle-orm";
import {
  type Answers,
  type Bindings,
  type Bound,
  type Database,
  prepareStatement,
  runBatch,
} from "~/data/database.server";
import { isFavoriteDish } from "~/data/diners/is-favorite.server";
import {
  type Diet,
  type DishDietRow,
  queryDiet,
  queryUnavailableDiets,
  toDiet,
} from "~/data/preferences/diets.server";
import {
  queryRestaurantReviews,
  RESTAURANT_REVIEWS_IN_MENU,
  type ReviewsWithSums,
  reviewsWithSums,
} from "~/data/ratings/restaurant-reviews.server";
import {
  idOfSlug,
  queryRenamedSlug,
  queryVisibleRestaurant,
  type VisibleRestaurant,
} from "~/data/restaurants/restaurants.server";
import { categories, offers, products } from "~/data/schema/menus";
import { type DishAvailability, isOnMenu } from "~/domain/menus/availability";
import type { Size } from "~/domain/menus/sizes";
import { nextMoment } from "~/domain/time/next-moment";

export type MenuDish = DishAvailability & {
  publicId: string;
  categoryId: number;
  name: string;
  description: string;
  /** Cents of the restaurant's currency; the lowest price of a dish with sizes. */
  price: number;
  sizes: Size[];
  imageUrl: string | null;
  spicinessLevel: number | null;
  dietaryAttributes: string[];
  ratingCount: number;
  averageRating: number | null;
  /** 1 if it is a favorite of the signed-in account. */
  isFavorite: number;
};

export type MenuCategory = { publicId: string; name: string; description: string; dishes: MenuDish[] };

export type MenuOffer = {
  publicId: string;
  title: string;
  description: string;
  imageUrl: string | null;
  expiresAt: Date;
};

export type PublicMenu = {
  restaurant: VisibleRestaurant;
  categories: MenuCategory[];
  /** No dish is on the menu, and at least one returns by itself. */
  isSoldOutToday: boolean;
  offers: MenuOffer[];
  /** The newest reviews of the restaurant, if its reviews are public. */
  reviews: ReviewsWithSums;
  /**
   * The next moment when the restaurant's visibility ends, one of its offers begins or ends, or a dish that is sold out
   * for today returns.
   */
  changesAt: Date | undefined;
  /**
   * The signed-in account's preferences, and the facts of all dishes, because an offer may name one that is not on the
   * menu; absent for anonymous visitors.
   */
  diner?: { diet: Diet; dishes: DishDietRow[] };
};

/** The address, the moment, and the signed-in account or null. */
type Reading = { slug: string; now: Date; userId: number | null };

const selectRestaurant = prepareStatement((db, { slug, now, userId }: Bindings<Reading>) =>
  queryVisibleRestaurant(db, slug, now, userId),
);

const selectRenamedSlug = prepareStatement((db, { slug, now }: Bindings<Reading>) =>
  queryRenamedSlug(db, slug, now),
);

const selectCategories = prepareStatement((db, { slug }: Bindings<Reading>) =>
  db
    .select({
      id: categories.id,
      publicId: categories.publicId,
      name: categories.name,
      description: categories.description,
    })
    .from(categories)
    .where(eq(categories.restaurantId, idOfSlug(db, slug)))
    .orderBy(asc(categories.sortOrder), asc(categories.id)),
);

const menuDishColumns = (userId: Bound<number | null>) => ({
  publicId: products.publicId,
  categoryId: products.categoryId,
  name: products.name,
  description: products.description,
  price: products.price,
  sizes: products.sizes,
  isAvailable: products.isAvailable,
  soldOutUntil: products.soldOutUntil,
  imageUrl: products.imageUrl,
  spicinessLevel: products.spicinessLevel,
  dietaryAttributes: products.dietaryAttributes,
  ratingCount: products.ratingCount,
  averageRating: products.averageRating,
  isFavorite: isFavoriteDish(userId),
});

/** Condition: the dish is available. With those that are sold out for today, as the first to return changes the menu. */
const ofMenu = (db: Database, slug: Bound<string>) =>
  and(eq(products.restaurantId, idOfSlug(db, slug)), eq(products.isAvailable, true));

const selectDishes = prepareStatement((db, { slug, userId }: Bindings<Reading>) =>
  db
    .select(menuDishColumns(userId))
    .from(products)
    .where(ofMenu(db, slug))
    .orderBy(asc(products.sortOrder), asc(products.id)),
);

const selectDeclaredDishes = prepareStatement((db, { slug, userId }: Bindings<Reading>) =>
  db
    .select({
      ...menuDishColumns(userId),
      containsIngredients: products.containsIngredients,
      freeOfIngredients: products.freeOfIngredients,
    })
    .from(products)
    .where(ofMenu(db, slug))
    .orderBy(asc(products.sortOrder), asc(products.id)),
);

const selectOffers = prepareStatement((db, { slug, now }: Bindings<Reading>) =>
  db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      description: offers.description,
      imageUrl: offers.imageUrl,
      startsAt: offers.startsAt,
      expiresAt: offers.expiresAt,
    })
    .from(offers)
    // With those that have not begun, because the next of them changes the menu.
    .where(and(eq(offers.restaurantId, idOfSlug(db, slug)), gt(offers.expiresAt, now)))
    .orderBy(desc(offers.createdAt), desc(offers.id)),
);

const selectReviews = prepareStatement((db, { slug }: Bindings<Reading>) =>
  queryRestaurantReviews(db, slug, RESTAURANT_REVIEWS_IN_MENU),
);

const selectDiet = prepareStatement((db, { userId }: Bindings<{ userId: number }>) => queryDiet(db, userId));

const selectUnavailableDiets = prepareStatement((db, { slug }: Bindings<Reading>) =>
  queryUnavailableDiets(db, slug),
);

/** Builds the statements of every reading of a menu, beside that of its dishes. */
function menuStatements(db: Database, reading: Reading) {
  return {
    restaurant: selectRestaurant(db, reading),
    renamed: selectRenamedSlug(db, reading),
    categories: selectCategories(db, reading),
    offers: selectOffers(db, reading),
    reviews: selectReviews(db, reading),
  };
}

/** Combines the results of `menuStatements` with the dishes. */
function menuOf<Dish extends { categoryId: number } & DishAvailability>(
  {
    restaurant: [restaurant],
    renamed: [renamed],
    categories: categoryRows,
    offers: offerRows,
    reviews,
  }: Answers<ReturnType<typeof menuStatements>>,
  dishRows: readonly Dish[],
  now: Date,
) {
  const moved: { movedTo: string } | undefined = renamed && { movedTo: renamed.slug };
  if (!restaurant) return moved;
  const dishes = dishRows.filter((dish) => isOnMenu(dish, now));
  const dishesByCategory = Map.groupBy(dishes, (dish) => dish.categoryId);
  return {
    restaurant,
    offers: offerRows.flatMap(({ startsAt, ...offer }) => (startsAt <= now ? [offer] : [])),
    changesAt: nextMoment(now, [
      restaurant.visibleUntil,
      ...offerRows.flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt]),
      ...dishRows.map(({ soldOutUntil }) => soldOutUntil),
    ]),
    isSoldOutToday: dishes.length === 0 && dishRows.length > 0,
    reviews: reviewsWithSums(reviews),
    categories: categoryRows.flatMap(({ id, ...category }) => {
      const own = dishesByCategory.get(id);
      return own ? [{ ...category, dishes: own }] : [];
    }),
  };
}

/**
 * Returns a visible restaurant's public menu: dishes that can be ordered by category (by `sort_order`, then as added), only
 * categories with dishes, running offers, newest first, and the restaurant's newest reviews. Returns `movedTo` for a
 * former slug and `undefined` for an unknown one. `userId` is the signed-in account. One batch.
 */
export async function findPublicMenu(
  db: Database,
  slug: string,
  now: Date,
  userId?: number,
): Promise<PublicMenu | { movedTo: string } | undefined> {
  if (userId === undefined) {
    const reading = { slug, now, userId: null };
    const { dishes, ...answers } = await runBatch(db, {
      ...menuStatements(db, reading),
      dishes: selectDishes(db, reading),
    });
    return menuOf(answers, dishes, now);
  }
  const reading = { slug, now, userId };
  const { dishes, unavailable, diet, ...answers } = await runBatch(db, {
    ...menuStatements(db, reading),
    dishes: selectDeclaredDishes(db, reading),
    unavailable: selectUnavailableDiets(db, reading),
    diet: selectDiet(db, reading),
  });
  const menu = menuOf(answers, dishes, now);
  if (!menu || "movedTo" in menu) return menu;
  return { ...menu, diner: { diet: toDiet(diet[0]), dishes: [...dishes, ...unavailable] } };
}

/** Returns the same menu for anybody, with the ingredients that its dishes contain and are free of. One batch. */
export async function findDeclaredMenu(db: Database, slug: string, now: Date) {
  const reading = { slug, now, userId: null };
  const { dishes, ...answers } = await runBatch(db, {
    ...menuStatements(db, reading),
    dishes: selectDeclaredDishes(db, reading),
  });
  return menuOf(answers, dishes, now);
}

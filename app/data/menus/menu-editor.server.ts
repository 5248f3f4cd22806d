import { and, eq, sql } from "drizzle-orm";
import { type Bindings, type Database, prepareStatement, runBatch } from "~/data/database.server";
import { categories, offers, products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";

const idOf = (publicId: unknown) => sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`;

type Place = { publicId: string };

const selectRestaurant = prepareStatement((db, { publicId }: Bindings<Place>) =>
  db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      ownerId: restaurants.ownerId,
      // The table is written out: in a query with one table drizzle writes columns without it.
      hasOthers:
        sql<number>`EXISTS (SELECT 1 FROM restaurants AS others WHERE others.owner_id = restaurants.owner_id
        AND others.id <> restaurants.id AND others.currency = restaurants.currency AND others.categories_count > 0)`
          .mapWith(Boolean)
          .as("has_others"),
      isActive: restaurants.isActive,
      visibleUntil: restaurants.visibleUntil,
      restaurantType: restaurants.restaurantType,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      country: sql<string>`(SELECT code FROM ${countries} WHERE id = restaurants.country_id)`.as("country"),
    })
    .from(restaurants)
    .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER)),
);

const selectCategories = prepareStatement((db, { publicId }: Bindings<Place>) =>
  db
    .select({
      id: categories.id,
      publicId: categories.publicId,
      name: categories.name,
      description: categories.description,
    })
    .from(categories)
    .where(sql`${categories.restaurantId} = ${idOf(publicId)}`)
    .orderBy(categories.sortOrder, categories.id),
);

const selectDishes = prepareStatement((db, { publicId }: Bindings<Place>) =>
  db
    .select({
      id: products.id,
      publicId: products.publicId,
      categoryId: products.categoryId,
      sortOrder: products.sortOrder,
      name: products.name,
      nameFolded: products.nameFolded,
      description: products.description,
      price: products.price,
      sizes: products.sizes,
      imageUrl: products.imageUrl,
      isAvailable: products.isAvailable,
      soldOutUntil: products.soldOutUntil,
      isDraft: products.isDraft,
      spicinessLevel: products.spicinessLevel,
      dietaryAttributes: products.dietaryAttributes,
      ratingCount: products.ratingCount,
      averageRating: products.averageRating,
    })
    .from(products)
    // Unordered: no index has every dish in the order of the menu, and sorting them here needs none.
    .where(sql`${products.restaurantId} = ${idOf(publicId)}`),
);

const selectOffers = prepareStatement((db, { publicId }: Bindings<Place>) =>
  db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      imageUrl: offers.imageUrl,
      startsAt: offers.startsAt,
      expiresAt: offers.expiresAt,
    })
    .from(offers)
    .where(sql`${offers.restaurantId} = ${idOf(publicId)}`)
    .orderBy(sql`${offers.createdAt} DESC`, sql`${offers.id} DESC`),
);

type Ordered = { sortOrder: number; id: number };
/** Dishes as the public menu orders them: ties keep the order in which they were added. */
const bySortOrder = (one: Ordered, other: Ordered) => one.sortOrder - other.sortOrder || one.id - other.id;

/**
 * Returns a restaurant's whole menu for its editor: every category in its order with every dish, and every offer,
 * newest first; `undefined` for an unknown id. It checks no owner: the guard does, by `restaurant.ownerId`. One batch.
 */
export async function findMenuToEdit(db: Database, restaurantId: string) {
  const place = { publicId: restaurantId };
  const {
    restaurant: [restaurant],
    categories: categoryRows,
    dishes,
    offers: offerRows,
  } = await runBatch(db, {
    restaurant: selectRestaurant(db, place),
    categories: selectCategories(db, place),
    dishes: selectDishes(db, place),
    offers: selectOffers(db, place),
  });
  if (!restaurant) return undefined;
  const dishesByCategory = Map.groupBy(dishes.toSorted(bySortOrder), ({ categoryId }) => categoryId);
  return {
    restaurant,
    offers: offerRows,
    categories: categoryRows.map(({ id, ...category }) => ({
      ...category,
      dishes: dishesByCategory.get(id) ?? [],
    })),
  };
}

export type MenuToEdit = NonNullable<Awaited<ReturnType<typeof findMenuToEdit>>>;

const selectNames = {
  dishes: prepareStatement((db, { publicId, category }: Bindings<Place & { category: string }>) =>
    db
      .select({ publicId: products.publicId, name: products.name })
      .from(products)
      .where(
        sql`${products.categoryId} = (SELECT id FROM categories
          WHERE public_id = ${category} AND restaurant_id = ${idOf(publicId)})`,
      )
      .orderBy(products.sortOrder, products.id),
  ),
  category: prepareStatement((db, { publicId, category }: Bindings<Place & { category: string }>) =>
    db
      .select({ publicId: categories.publicId, name: categories.name })
      .from(categories)
      .where(and(eq(categories.publicId, category), sql`${categories.restaurantId} = ${idOf(publicId)}`)),
  ),
};

/**
 * Returns a restaurant with the names of its categories in their order, or of one category's dishes; `undefined` for an
 * unknown restaurant, and `category: null` for a category of another. It checks no owner: the guard does. One batch.
 */
export async function findListToOrder(db: Database, restaurantId: string, category?: string) {
  const place = { publicId: restaurantId };
  const {
    restaurant: [restaurant],
    rows,
    category: found,
  } = await runBatch(db, {
    restaurant: selectRestaurant(db, place),
    rows:
      category === undefined
        ? selectCategories(db, place)
        : selectNames.dishes(db, { publicId: restaurantId, category }),
    category:
      category === undefined ? undefined : selectNames.category(db, { publicId: restaurantId, category }),
  });
  if (!restaurant) return undefined;
  return {
    restaurant,
    category: found?.[0] ?? null,
    rows: rows.map(({ publicId, name }) => ({ publicId, name })),
  };
}

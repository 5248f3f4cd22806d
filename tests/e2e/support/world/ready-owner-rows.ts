import type { restaurantOwners, users } from "~/data/schema/accounts";
import type { categories, products } from "~/data/schema/menus";
import type { restaurants } from "~/data/schema/restaurants";
import { foldText, initialLetter } from "~/domain/text";
import { DAY_MS } from "~/domain/time/durations";
import { FIRST_READY_OWNER_ID, hasLapsed, READY_OWNERS, readyOwner } from "./ready-owners";

type Row<Table extends { $inferInsert: { id?: number } }> = Table["$inferInsert"] & { id: number };

/** Older than all other rows, so that no list of the newest begins with them. */
const AGE = 9000 * DAY_MS;

/**
 * Returns owners with one restaurant each, which has a category with a dish. The restaurant is public, except that of a
 * lapsed owner. All have the password of `passwordHash`.
 */
export function readyOwnerRows(now: Date, passwordHash: string) {
  const createdAt = new Date(now.getTime() - AGE);
  const ended = new Date(now.getTime() - 12 * DAY_MS);
  const never = new Date(now.getTime() + 3650 * DAY_MS);
  const people: Row<typeof users>[] = [];
  const owners: Row<typeof restaurantOwners>[] = [];
  const places: Row<typeof restaurants>[] = [];
  const sections: Row<typeof categories>[] = [];
  const dishes: Row<typeof products>[] = [];
  for (let at = 0; at < READY_OWNERS; at++) {
    const id = FIRST_READY_OWNER_ID + at;
    const { email, restaurant, slug, name, category, dish } = readyOwner(at);
    const publicId = (letter: string) => `${letter}1${restaurant.slice(2)}`;
    people.push({
      id,
      publicId: publicId("t"),
      email,
      name: "Dueña Lista",
      emailConfirmedAt: createdAt,
      passwordHash,
      createdAt,
    });
    owners.push({
      id,
      publicId: publicId("w"),
      email,
      name: "Dueña Lista",
      maxRestaurants: 3,
      createdAt,
      ...(hasLapsed(at) && { expiresAt: ended, subscriptionAutoRenew: false }),
    });
    places.push({
      id,
      publicId: restaurant,
      ownerId: id,
      slug,
      name,
      nameFolded: foldText(name),
      initial: initialLetter(name),
      restaurantType: "restaurante",
      visibleUntil: hasLapsed(at) ? ended : never,
      countryId: 1,
      city: "Las Terrenas",
      timeZone: "America/Santo_Domingo",
      currency: "DOP",
      createdAt,
      updatedAt: createdAt,
    });
    sections.push({ id, publicId: category, restaurantId: id, name: "Fuertes", sortOrder: 0 });
    dishes.push({
      id,
      publicId: dish,
      restaurantId: id,
      categoryId: id,
      name: "Mofongo de la casa",
      nameFolded: "mofongo de la casa",
      description: "Con ajo y chicharrón.",
      price: 45_000,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return { people, owners, restaurants: places, categories: sections, products: dishes };
}

import type { restaurantOwners, users } from "~/data/schema/accounts";
import type { categories, offers, products } from "~/data/schema/menus";
import type { restaurants } from "~/data/schema/restaurants";
import { foldText, initialLetter } from "~/domain/text";
import { EDITED_MENUS, editedId, editedOwner, FIRST_EDITED_ID, IDS_A_MENU } from "./edited-menus";

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Returns owners, each with a restaurant, two categories, four dishes and three offers. The restaurants are inactive, so
 * that no public list changes while tests edit their menus.
 */
export function editedMenuRows(now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms);
  const rows = {
    owners: [] as Row<typeof restaurantOwners>[],
    people: [] as Row<typeof users>[],
    restaurants: [] as Row<typeof restaurants>[],
    categories: [] as Row<typeof categories>[],
    dishes: [] as Row<typeof products>[],
    offers: [] as Row<typeof offers>[],
  };
  for (let menu = 0; menu < EDITED_MENUS; menu++) {
    const first = FIRST_EDITED_ID + menu * IDS_A_MENU;
    const ids = (place: number) => ({ id: first + place, publicId: editedId(first + place) });
    const email = editedOwner(menu);
    const createdAt = at(-5000 * DAY);
    const name = `Fonda de prueba ${menu}`;
    rows.owners.push({ ...ids(0), email, name: `Dueña ${menu}`, maxRestaurants: 1, createdAt });
    rows.people.push({ ...ids(0), email, emailConfirmedAt: createdAt, name: `Dueña ${menu}`, createdAt });
    rows.restaurants.push({
      ...ids(0),
      ownerId: first,
      slug: `fonda-de-prueba-${menu}`,
      name,
      nameFolded: foldText(name),
      initial: initialLetter(name),
      restaurantType: "restaurante",
      isActive: false,
      visibleUntil: at(3650 * DAY),
      countryId: 1,
      city: "Las Terrenas",
      timeZone: "America/Santo_Domingo",
      currency: "DOP",
      createdAt,
      updatedAt: createdAt,
    });
    const restaurantId = first;
    rows.categories.push(
      { ...ids(1), restaurantId, name: "Entradas", description: "Para abrir el apetito.", sortOrder: 0 },
      { ...ids(2), restaurantId, name: "Bebidas", sortOrder: 1 },
    );
    const dish = (place: number, category: number, dishName: string, values: Partial<Row<typeof products>>) =>
      rows.dishes.push({
        ...ids(place),
        restaurantId,
        categoryId: first + category,
        name: dishName,
        nameFolded: foldText(dishName),
        description: "De la casa, servido caliente.",
        price: 45_000,
        sortOrder: place,
        createdAt,
        updatedAt: createdAt,
        ...values,
      });
    dish(10, 1, "Mofongo", {
      spicinessLevel: 2,
      dietaryAttributes: ["gluten-free", "dairy-free", "organic"],
      containsIngredients: ["pork"],
      freeOfIngredients: ["peanuts"],
    });
    dish(11, 1, "Sancocho", { price: 52_050 });
    dish(12, 1, "Tostones", {});
    dish(13, 2, "Jugo de chinola", {
      price: 15_000,
      sizes: [
        { name: "Vaso", price: 15_000 },
        { name: "Jarra", price: 40_000 },
      ],
    });
    const offer = (place: number, title: string, startsAt: Date, expiresAt: Date) =>
      rows.offers.push({ ...ids(place), restaurantId, title, startsAt, expiresAt, createdAt });
    offer(20, "Dos por uno", at(-HOUR), at(40 * DAY));
    offer(21, "Noche de son", at(20 * DAY), at(21 * DAY));
    offer(22, "Lunes de locrio", at(-9 * DAY), at(-8 * DAY));
  }
  return rows;
}

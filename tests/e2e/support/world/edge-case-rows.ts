import type { restaurantOwners, users } from "~/data/schema/accounts";
import type { categories, offers, products } from "~/data/schema/menus";
import type { ratings } from "~/data/schema/ratings";
import type { restaurants } from "~/data/schema/restaurants";
import type { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { normalizeCuisines } from "~/domain/catalogue/cuisines";
import { ratingMoment } from "~/domain/ratings/ratings";
import { serializeOpeningHours } from "~/domain/restaurants/opening-hours";
import { foldText, initialLetter } from "~/domain/text";
import { toDateField } from "~/domain/time/dates";
import {
  EDGE,
  EDGE_DINER,
  EDGE_DISHES,
  EDGE_OFFER,
  EDGE_OFFERS,
  EDGE_OWNER,
  EDGE_REQUESTS,
  EDGE_TRAPPER_EMAIL,
  edgeId,
} from "./edge-case-names";

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older than everything in the demo, so that these rows come last among the newest. */
const LONG_AGO = 4000 * DAY;

/** Far above the ids of the demo. */
export const FIRST_ID = 900_000;

/**
 * Returns a zone of a fixed offset in which it is between noon and one, so that no opening or closing time of
 * these rows is near.
 */
export function noonZone(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // The tz database writes the sign the other way around.
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** Returns the rows of edge-case-names.ts relative to `now`; each table follows those that it refers to. */
export function edgeCaseRows(now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms);
  let serial = FIRST_ID;
  const next = () => ++serial;
  const numberedId = () => edgeId(next());

  const owner: Row<typeof restaurantOwners> = {
    id: FIRST_ID,
    publicId: numberedId(),
    ...EDGE_OWNER,
    maxRestaurants: 10,
    createdAt: at(-90 * DAY),
  };
  const person = (values: { name: string; email: string }): Row<typeof users> => {
    const id = next();
    return { id, publicId: edgeId(id), createdAt: at(-90 * DAY), ...values };
  };
  const diner = person(EDGE_DINER);

  const restaurantRows: Row<typeof restaurants>[] = [];
  const sections: Row<typeof categories>[] = [];
  const dishes: Row<typeof products>[] = [];
  const ratingRows: Row<typeof ratings>[] = [];

  const restaurant = (slug: string, name: string, values: Partial<Row<typeof restaurants>> = {}) => {
    const id = next();
    restaurantRows.push({
      id,
      publicId: edgeId(id),
      ownerId: owner.id!,
      slug,
      name,
      nameFolded: foldText(name),
      initial: initialLetter(name),
      restaurantType: "restaurante",
      visibleUntil: at(3650 * DAY),
      countryId: 1,
      city: "Las Terrenas",
      timeZone: noonZone(now),
      currency: "DOP",
      createdAt: at(-LONG_AGO),
      updatedAt: at(-DAY),
      ...values,
    });
    return id;
  };
  const section = (restaurantId: number, name: string) => {
    const id = next();
    sections.push({ id, publicId: edgeId(id), restaurantId, name, sortOrder: id });
    return (dish: string, values: Partial<Row<typeof products>> = {}) => {
      const dishId = next();
      dishes.push({
        id: dishId,
        publicId: edgeId(dishId),
        restaurantId,
        categoryId: id,
        name: dish,
        nameFolded: foldText(dish),
        description: "Plato de prueba que describe lo justo para ocupar una línea de la carta.",
        price: 25_000,
        sortOrder: dishId,
        createdAt: at(-60 * DAY),
        updatedAt: at(-DAY),
        ...values,
      });
      return { productId: dishId, restaurantId };
    };
  };
  const addRating = (
    dish: { productId: number; restaurantId: number },
    stars: number,
    ageMs: number,
    values: Partial<Row<typeof ratings>> = {},
  ) =>
    ratingRows.push({
      id: next(),
      publicId: numberedId(),
      stars,
      createdAt: at(-LONG_AGO - ageMs),
      ...dish,
      ...values,
    });

  const openAllWeek = "8:00 AM - 10:00 PM";
  const isSunday = now.getUTCDay() === 0;
  const corner = restaurant(EDGE.corner, "La Esquina Azul", {
    address: "Calle Duarte 12",
    description: "Comida de esquina, con la puerta abierta.",
    phone: "https://wa.me/18095550199",
    website: "https://www.laesquinaazul.example/carta",
    instagramUrl: "https://www.instagram.com/laesquinaazul.ejemplo",
    tiktokUrl: "https://www.tiktok.com/@laesquinaazul.ejemplo",
    cuisineTypes: normalizeCuisines(["mexican", "italian", "fusion", "caribbean", "Mariscos"]),
    taxIncluded: false,
    addsLegalTip: true,
    // Open today, on any weekday, and closed on another day of the table.
    openingHours: serializeOpeningHours({
      monday_to_friday: openAllWeek,
      saturday: isSunday ? "" : openAllWeek,
      sunday: isSunday ? openAllWeek : "",
    }),
  });
  const bites = section(corner, "Para picar");
  bites("Tostones con todo", {
    publicId: EDGE_DISHES.manyChips,
    spicinessLevel: 3,
    dietaryAttributes: ["vegan", "vegetarian", "gluten-free", "organic", "no-added-sugar"],
    containsIngredients: ["garlic", "onion"],
    freeOfIngredients: ["gluten", "dairy", "peanuts"],
  });
  bites("Menta de la casa", { publicId: EDGE_DISHES.cheapest, price: 100 });
  bites("Langosta de ayer", { publicId: EDGE_DISHES.unavailable, isAvailable: false });
  bites("Sopa de hoy", { publicId: EDGE_DISHES.soldOutToday, soldOutUntil: at(DAY) });
  bites("Pizza de la esquina", {
    publicId: EDGE_DISHES.sized,
    price: 35_000,
    sizes: [
      { name: "Personal", price: 35_000 },
      { name: "Para toda la familia y los que lleguen", price: 125_000_000 },
    ],
  });
  const mains = section(corner, "Platos fuertes");
  mains("Banquete para trescientas personas con orquesta, flores y fotógrafo", {
    publicId: EDGE_DISHES.dearest,
    price: 125_000_000,
  });
  for (const name of ["Moro de guandules", "Pollo guisado", "Pescado frito", "Locrio de longaniza"])
    mains(name);
  section(corner, "Cosas de ayer")("Pastelón agotado", { isAvailable: false });

  const cove = restaurant(EDGE.cove, "Bahía Perdida", { city: "Bayahíbe" });
  const coveDish = section(cove, "Del mar")("Lambí guisado", { publicId: EDGE_DISHES.fourRatings });
  for (let i = 0; i < 4; i++) addRating(coveDish, 5, i * DAY);

  const trap = `<img src=x onerror="document.title='tomado'"><script>document.title='tomado'</script>`;
  const hostile = restaurant(EDGE.hostile, `<b>La Negrita</b> & "Cía" ${trap}`, {
    description: `Sazón </p>${trap}`,
    address: `Calle "${trap}" 1`,
    latitude: 912,
    longitude: -70,
    openingHours: `Según la marea ${trap}`,
    phone: "https://wa.me.malo.example/18095550100",
    website: "javascript:document.title='tomado'",
    instagramUrl: "https://instagram.com.malo.example/x",
    tiktokUrl: "data:text/html,<script>1</script>",
    cuisineTypes: [trap],
  });
  const trapDish = section(hostile, `Entradas ${trap}`)(`Yuca ${trap}`, {
    publicId: EDGE_DISHES.hostile,
    description: trap,
    imageUrl: null,
    containsIngredients: [`custom-${trap}`],
  });
  const trapper = person({ name: trap, email: EDGE_TRAPPER_EMAIL });
  addRating(trapDish, 1, DAY, { userId: trapper.id, customerName: trap, comment: trap });

  const sixToTwo = "6:00 PM - 2:00 AM (día siguiente)";
  const night = restaurant(EDGE.night, "Luna Nueva", {
    openingHours: serializeOpeningHours({
      monday_to_friday: sixToTwo,
      saturday: sixToTwo,
      sunday: sixToTwo,
    }),
  });
  section(night, "Tragos")("Mojito de chinola");

  // Enough ratings to fill pages.
  const lookout = restaurant(EDGE.lookout, "El Mirador");
  const viewed = section(lookout, "De la casa");
  const fortyFive = viewed("Chivo del Mirador", { publicId: EDGE_DISHES.fortyFiveRatings });
  for (let i = 0; i < 45; i++) {
    // Groups of three ratings share one instant, so that a page ends within such a group.
    addRating(fortyFive, (i % 5) + 1, Math.floor(i / 3) * DAY + HOUR, { comment: `Opinión número ${i + 1}` });
  }
  const twenty = viewed("Arroz del Mirador", { publicId: EDGE_DISHES.twentyRatings });
  for (let i = 0; i < 19; i++) addRating(twenty, 4, i * DAY + HOUR);
  const one = viewed("Café del Mirador", { publicId: EDGE_DISHES.oneRating });
  // Of an anonymous rating the application stores the day alone, that of the restaurant.
  const writtenOn = toDateField(at(-LONG_AGO - 2 * DAY), noonZone(now));
  addRating(one, 3, 2 * DAY, {
    userId: diner.id,
    isAnonymous: true,
    writtenOn,
    createdAt: ratingMoment({ isAnonymous: true, writtenOn }, now),
    comment: "Ni fu ni fa.\nPero vuelvo.",
  });
  addRating(twenty, 5, 0, { userId: diner.id, customerName: diner.name, comment: "De lo mejor." });
  viewed("Flan del Mirador", { publicId: EDGE_DISHES.unrated });

  restaurant(EDGE.blank, "Carta en Blanco");

  // Sections of 8, 1 and 8 dishes.
  const uneven = restaurant(EDGE.uneven, "La Escalera");
  for (const [name, count] of [
    ["Primer piso", 8],
    ["Descanso", 1],
    ["Segundo piso", 8],
    ["Azotea", 8],
  ] as const) {
    const add = section(uneven, name);
    for (let i = 1; i <= count; i++) add(`${name}, escalón ${i}`);
  }

  const offer = (title: string, starts: number, ends: number): Row<typeof offers> => ({
    id: next(),
    publicId: numberedId(),
    restaurantId: corner,
    title,
    description: "Solo en la esquina.",
    startsAt: at(starts),
    expiresAt: at(ends),
    createdAt: at(starts - LONG_AGO),
  });
  const receipt: Row<typeof paymentReceipts> = {
    id: FIRST_ID,
    publicId: EDGE_REQUESTS.receipt,
    ownerId: FIRST_ID,
    planType: "annual",
    slots: 10,
    amount: 81_600,
    reference: "BHD-2026-0042",
    note: "Pagado desde la cuenta de mi hermana.",
    fileKey: `receipts/${EDGE_REQUESTS.receipt}.webp`,
    fileType: "image/webp",
    fileBytes: 0,
    createdAt: at(-2 * DAY),
  };
  const request: Row<typeof slotRequests> = {
    id: FIRST_ID,
    publicId: EDGE_REQUESTS.request,
    ownerId: FIRST_ID,
    slots: 12,
    note: "Abro dos locales en Jarabacoa.",
    createdAt: at(-DAY),
  };

  return {
    owner,
    paymentReceipts: [receipt],
    slotRequests: [request],
    restaurantOwners: [owner],
    users: [diner, trapper],
    restaurants: restaurantRows,
    categories: sections,
    products: dishes,
    offers: [
      { ...offer(EDGE_OFFERS.days, -3 * DAY, 3 * DAY + 5 * HOUR + 30 * MINUTE), publicId: EDGE_OFFER },
      offer(EDGE_OFFERS.hour, -HOUR, 100 * MINUTE),
      offer(EDGE_OFFERS.scheduled, 20 * HOUR, 44 * HOUR),
      offer(EDGE_OFFERS.expired, -9 * DAY, -MINUTE),
      { ...offer(`Oferta ${trap}`, -HOUR, 300 * DAY), restaurantId: hostile, description: trap },
      { ...offer(EDGE_OFFERS.watched, -HOUR, 300 * DAY), restaurantId: cove },
    ],
    ratings: ratingRows,
  };
}

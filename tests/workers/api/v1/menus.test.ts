import { inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pageViewsByDay } from "~/data/schema/ratings";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  addRestaurantWithDish,
  at,
  type DishRow,
  db,
  HOUR,
  MINUTE,
  type RestaurantRow,
} from "../../rows";
import { ask, type Body, raiseIds, stopClock } from "./data-calls";

let restaurant: RestaurantRow;
let dishes: Record<"grilled" | "pizza" | "soldOut" | "away", DishRow>;
let other: Awaited<ReturnType<typeof addRestaurantWithDish>>;

beforeAll(async () => {
  await raiseIds();
  restaurant = await addRestaurant({ slug: "la-carta", addsLegalTip: true, taxIncluded: true });
  await addOldSlug(restaurant, "la-vieja");
  const [second, first] = [
    await addCategory(restaurant, { name: "Postres", sortOrder: 1 }),
    await addCategory(restaurant, { name: "Fuertes", sortOrder: 0 }),
  ];
  await addCategory(restaurant, { name: "Vacía" });
  dishes = {
    grilled: await addDish(first, {
      name: "Mero a la plancha",
      description: "Con tostones",
      price: 52_000,
      spicinessLevel: 1,
      dietaryAttributes: ["gluten-free"],
      containsIngredients: ["fish"],
      freeOfIngredients: ["shellfish"],
      imageUrl: "/media/products/abcdefgh-640.webp",
    }),
    pizza: await addDish(second, {
      name: "Pizza",
      price: 30_000,
      sizes: [
        { name: "Pequeña", price: 30_000 },
        { name: "Familiar", price: 60_000 },
      ],
    }),
    soldOut: await addDish(first, { name: "Locrio", soldOutUntil: at(HOUR) }),
    away: await addDish(first, { name: "Sancocho", isAvailable: false }),
  };
  await addRating(dishes.grilled, { stars: 5 });
  await addRating(dishes.grilled, { stars: 4 });
  await addRating(dishes.grilled, { stars: 1, counts: false });
  await addOffer(restaurant, { title: "Dos por uno", expiresAt: at(2 * HOUR) });
  await addOffer(restaurant, { title: "Mañana", startsAt: at(HOUR), expiresAt: at(2 * HOUR) });
  other = await addRestaurantWithDish({ slug: "otra-carta" });
});

beforeEach(() => stopClock());
afterEach(() => {
  vi.useRealTimers();
});

const MONEY = (amount: number, formatted: string) => ({ amount, currency: "DOP", formatted });

describe("a menu", () => {
  it("has its categories in their order, with the dishes that can be ordered", async () => {
    const { status, body } = await ask("restaurants/la-carta/menu");
    expect(status).toBe(200);
    expect(
      body.categories.map(({ name, dishes }: Body) => [name, dishes.map((dish: Body) => dish.name)]),
    ).toEqual([
      ["Fuertes", ["Mero a la plancha"]],
      ["Postres", ["Pizza"]],
    ]);
    expect(body.is_sold_out_today).toBe(false);
    expect(body.offers.map(({ title }: Body) => title)).toEqual(["Dos por uno"]);
  });

  it("says of a dish what its restaurant declared, its price, and its average", async () => {
    const { body } = await ask("restaurants/la-carta/menu");
    expect(body.categories[0].dishes[0]).toEqual({
      id: dishes.grilled.publicId,
      url: `https://sobremesa.test/la-carta/product/${dishes.grilled.publicId}/rate`,
      name: "Mero a la plancha",
      description: "Con tostones",
      price: MONEY(52_000, "RD$520.00"),
      table_price: MONEY(57_200, "RD$572.00"),
      sizes: [],
      image_url: "https://sobremesa.test/media/products/abcdefgh-640.webp",
      spiciness: { id: "mild", label: "Picante suave", level: 1 },
      attributes: [{ id: "gluten-free", label: "Sin gluten" }],
      contains: [{ id: "fish", label: "Pescado" }],
      free_of: [{ id: "shellfish", label: expect.any(String) }],
      rating: { average: 4.5, count: 2 },
      availability: "on_menu",
    });
  });

  it("gives a dish with sizes the price of its smallest, and says so", async () => {
    const { body } = await ask("restaurants/la-carta/menu");
    expect(body.categories[1].dishes[0]).toMatchObject({
      price: MONEY(30_000, "Desde RD$300.00"),
      table_price: null,
      sizes: [
        { name: "Pequeña", price: MONEY(30_000, "RD$300.00"), table_price: MONEY(33_000, "RD$330.00") },
        { name: "Familiar", price: MONEY(60_000, "RD$600.00"), table_price: MONEY(66_000, "RD$660.00") },
      ],
      spiciness: null,
      contains: [],
      free_of: [],
      rating: null,
    });
  });

  it("leads from a former slug to the present one", async () => {
    const { status, headers } = await ask("restaurants/la-vieja/menu");
    expect([status, headers.get("location")]).toEqual([301, "/api/v1/restaurants/la-carta/menu"]);
  });

  it("may be kept until something on it begins or ends, at most 30 seconds", async () => {
    const keptFor = async () => (await ask("restaurants/la-carta/menu")).headers.get("cache-control");
    expect(await keptFor()).toBe("public, max-age=30");
    vi.setSystemTime(at(HOUR - 10_000));
    expect(await keptFor()).toBe("public, max-age=10");
    vi.setSystemTime(at(HOUR - 500));
    expect(await keptFor()).toBe("public, max-age=0");
  });

  it("has a new tag, and a sold-out dish again, once that is over", async () => {
    const before = await ask("restaurants/la-carta/menu");
    vi.setSystemTime(at(HOUR + MINUTE));
    const after = await ask("restaurants/la-carta/menu", {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect(after.status).toBe(200);
    expect(after.body.categories[0].dishes.map(({ name }: Body) => name)).toEqual([
      "Mero a la plancha",
      "Locrio",
    ]);
  });

  it.each([
    ["hidden", { isActive: false }],
    ["lapsed", { visibleUntil: at(-1) }],
  ])("of a %s restaurant is not found", async (name, values) => {
    const { dish } = await addRestaurantWithDish({ slug: `carta-${name}`, ...values });
    for (const path of [
      "",
      "/menu",
      "/reviews",
      `/dishes/${dish.publicId}`,
      `/dishes/${dish.publicId}/reviews`,
    ]) {
      const { status, body } = await ask(`restaurants/carta-${name}${path}`);
      expect([path, status, body.detail]).toEqual([path, 404, "Restaurante no encontrado"]);
    }
  });

  it("is no page view of its restaurant, nor is a dish one", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({ slug: "sin-visitas" });
    const headers = { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" };
    await ask("restaurants/sin-visitas/menu", { headers });
    await ask(`restaurants/sin-visitas/dishes/${dish.publicId}`, { headers });
    const seen = [restaurant.id, dish.id];
    expect(await db.select().from(pageViewsByDay).where(inArray(pageViewsByDay.entityId, seen))).toEqual([]);
  });

  it("says that all is sold out for today", async () => {
    const closed = await addRestaurant({ slug: "todo-agotado" });
    await addDish(await addCategory(closed), { soldOutUntil: at(HOUR) });
    const { body } = await ask("restaurants/todo-agotado/menu");
    expect(body).toMatchObject({ categories: [], is_sold_out_today: true });
  });
});

describe("a dish", () => {
  const dishAt = (slug: string, id: string) => ask(`restaurants/${slug}/dishes/${id}`);

  it.each([
    ["grilled", "on_menu"],
    ["soldOut", "sold_out_today"],
    ["away", "unavailable"],
  ] as const)("%s is read, and is %s", async (name, availability) => {
    const { status, body } = await dishAt("la-carta", dishes[name].publicId);
    expect([status, body.dish.id, body.dish.availability]).toEqual([
      200,
      dishes[name].publicId,
      availability,
    ]);
  });

  it("comes with its restaurant, its category and the distribution of its stars", async () => {
    const { body } = await dishAt("la-carta", dishes.grilled.publicId);
    expect(body).toMatchObject({ restaurant: { slug: "la-carta" }, category: "Fuertes" });
    expect(body.distribution).toEqual([
      { stars: 5, count: 1, percentage: 50 },
      { stars: 4, count: 1, percentage: 50 },
      { stars: 3, count: 0, percentage: 0 },
      { stars: 2, count: 0, percentage: 0 },
      { stars: 1, count: 0, percentage: 0 },
    ]);
  });

  it("of another restaurant is not found here", async () => {
    const { status, body } = await dishAt("la-carta", other.dish.publicId);
    expect([status, body.code, body.detail]).toEqual([
      404,
      "dish_not_found",
      "Producto no pertenece a este restaurante",
    ]);
  });

  it("that nobody has is not found", async () => {
    const { status, body } = await dishAt("la-carta", "0".repeat(16));
    expect([status, body.code, body.detail]).toEqual([404, "dish_not_found", "Producto no encontrado"]);
  });

  it.each([
    "1",
    "900000001",
    "0".repeat(15),
    "O".repeat(16),
    "'%20OR%201=1--",
    "%00".repeat(16),
    "%F0%9F%90%AF",
  ])("with the id %s is not found", async (id) => {
    const { status, body } = await dishAt("la-carta", id);
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("leads from a former slug to the present one", async () => {
    const { status, headers } = await dishAt("la-vieja", dishes.pizza.publicId);
    const path = `/api/v1/restaurants/la-carta/dishes/${dishes.pizza.publicId}`;
    expect([status, headers.get("location")]).toEqual([301, path]);
  });
});

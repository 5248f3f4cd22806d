import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { copyMenu } from "~/data/menus/menu-copy.server";
import { auditEvents } from "~/data/schema/access";
import { categories, menuCopies, products } from "~/data/schema/menus";
import { unusedPictures } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { MOST_COPIED_ROWS } from "~/domain/menus/menu-copy";
import {
  addCategory,
  addDish,
  addOwner,
  addRating,
  addRestaurant,
  addUser,
  at,
  DAY,
  db,
  NOW,
  publicId,
  type RestaurantRow,
} from "../../rows";

let ownerId: number;
let actorId: number;
let source: RestaurantRow;
let target: RestaurantRow;

beforeEach(async () => {
  ownerId = (await addOwner()).id;
  actorId = (await addUser()).id;
  source = await addRestaurant({ ownerId, name: "La Casa" });
  target = await addRestaurant({ ownerId, name: "La Otra" });
});

type Asked = { copyId?: string; source?: string; isSameKitchen?: boolean; isAgain?: boolean };
const copied = (asked: Asked = {}, database = db, now = NOW) =>
  copyMenu(
    database,
    { restaurant: target, actorId },
    { copyId: publicId(), source: source.publicId, isSameKitchen: false, isAgain: false, ...asked },
    now,
  );

const categoriesOf = ({ id }: RestaurantRow) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.restaurantId, id))
    .orderBy(asc(categories.sortOrder), asc(categories.id));
const dishesOf = ({ id }: RestaurantRow) =>
  db
    .select()
    .from(products)
    .where(eq(products.restaurantId, id))
    .orderBy(asc(products.categoryId), asc(products.sortOrder), asc(products.id));
const rowOf = ({ id }: RestaurantRow) => db.select().from(restaurants).where(eq(restaurants.id, id)).get();

const SIZES = [
  { name: "Mediana", price: 35_000 },
  { name: "Familiar", price: 60_000 },
];

describe("a copied menu", () => {
  it("stands behind the present one, in the order of its source", async () => {
    await addCategory(target, { name: "Propia", sortOrder: 7 });
    const [second, first] = [
      await addCategory(source, { name: "Postres", description: "Dulces", sortOrder: 5 }),
      await addCategory(source, { name: "Sopas", sortOrder: 1 }),
    ];
    for (const name of ["Flan", "Bizcocho"]) await addDish(second, { name, sortOrder: 0 });
    for (const [name, sortOrder] of [
      ["Asopao", 2],
      ["Sancocho", 1],
    ] as const)
      await addDish(first, { name, sortOrder });
    expect(await copied()).toEqual({ outcome: "copied", name: "La Casa", categories: 2, dishes: 4 });
    expect((await categoriesOf(target)).map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
      ["Propia", 7],
      ["Sopas", 8],
      ["Postres", 9],
    ]);
    expect((await dishesOf(target)).map(({ name }) => name)).toEqual([
      "Sancocho",
      "Asopao",
      "Flan",
      "Bizcocho",
    ]);
    expect(await rowOf(target)).toMatchObject({ categoriesCount: 3, productsCount: 4 });
    expect(await dishesOf(source)).toHaveLength(4);
  });

  it("has everything of a dish but ratings, views, favorites and «sold out today»", async () => {
    const category = await addCategory(source);
    const image = "/media/products/one-of-both-960.webp";
    const dish = await addDish(category, {
      name: "Ñoquis",
      description: "De yuca",
      price: 35_000,
      sizes: SIZES,
      imageUrl: image,
      isAvailable: true,
      soldOutUntil: at(DAY),
      sortOrder: 4,
      spicinessLevel: 2,
      containsIngredients: ["eggs"],
      views: 40,
    });
    await addDish(category, { name: "Apagado", isAvailable: false });
    await addRating(dish);
    await copied({}, db, at(5));
    const [off, made] = await dishesOf(target);
    expect(made).toMatchObject({
      name: "Ñoquis",
      nameFolded: dish.nameFolded,
      description: "De yuca",
      price: 35_000,
      sizes: SIZES,
      imageUrl: image,
      isAvailable: true,
      soldOutUntil: null,
      sortOrder: 4,
      spicinessLevel: 2,
      containsIngredients: ["eggs"],
      ratingCount: 0,
      averageRating: null,
      views: 0,
      favoriteCount: 0,
      version: 0,
      createdAt: at(5),
    });
    expect(made?.publicId).toMatch(/^[0-9a-z]{16}$/);
    expect(made?.publicId).not.toBe(dish.publicId);
    expect(off?.isAvailable).toBe(false);
  });

  it.each([
    [false, ["vegan"], []],
    [true, ["gluten-free", "vegan", "sin-cerdo"], ["gluten", "pork"]],
  ])("says «free of» only where the kitchen is the same: %s", async (isSameKitchen, attributes, freeOf) => {
    await addDish(await addCategory(source), {
      dietaryAttributes: ["gluten-free", "vegan", "sin-cerdo"],
      containsIngredients: ["garlic"],
      freeOfIngredients: ["gluten", "pork"],
    });
    await copied({ isSameKitchen });
    expect(await dishesOf(target)).toMatchObject([
      { dietaryAttributes: attributes, freeOfIngredients: freeOf, containsIngredients: ["garlic"] },
    ]);
  });

  it("is found by the searches that triggers keep", async () => {
    await addDish(await addCategory(source), { name: "Mofongo" });
    await copied();
    const { results } = await env.DB.prepare(
      "SELECT available_products_count AS n FROM restaurants WHERE id = ?",
    )
      .bind(target.id)
      .all();
    expect(results).toEqual([{ n: 1 }]);
  });

  it("leaves a row of the copy and one audit event", async () => {
    await addDish(await addCategory(source));
    const copyId = publicId();
    await copied({ copyId });
    expect(await db.select().from(menuCopies).where(eq(menuCopies.publicId, copyId))).toMatchObject([
      { sourceId: source.id, targetId: target.id, categories: 1, dishes: 1, createdAt: NOW },
    ]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId));
    expect(events).toMatchObject([
      {
        kind: "menu-copied",
        restaurantId: target.id,
        entityId: copyId,
        detail: { from: source.publicId, name: "La Casa", categories: 1, dishes: 1 },
      },
    ]);
  });

  it("keeps its pictures when the source is deleted", async () => {
    const imageUrl = "/media/products/of-the-source-960.webp";
    await addDish(await addCategory(source), { imageUrl });
    await copied();
    await db.delete(restaurants).where(eq(restaurants.id, source.id));
    const unused = await db.select().from(unusedPictures).where(eq(unusedPictures.url, imageUrl));
    expect([unused, (await dishesOf(target)).map((dish) => dish.imageUrl)]).toEqual([[], [imageUrl]]);
    expect(await db.select().from(menuCopies).where(eq(menuCopies.targetId, target.id))).toMatchObject([
      { sourceId: null },
    ]);
  });
});

describe("a form that is sent again", () => {
  beforeEach(async () => {
    await addDish(await addCategory(source));
  });

  it("copies once, also many times at once", async () => {
    const copyId = publicId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => copied({ copyId })));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["copied"]));
    expect(await copied({ copyId })).toMatchObject({ outcome: "copied", categories: 1, dishes: 1 });
    expect([(await categoriesOf(target)).length, (await dishesOf(target)).length]).toEqual([1, 1]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId))).toHaveLength(1);
  });

  it("as another form asks first, and copies twice where that is wanted", async () => {
    await copied();
    expect(await copied()).toEqual({ outcome: "copied-before", name: "La Casa", at: NOW });
    expect(await categoriesOf(target)).toHaveLength(1);
    expect(await copied({ isAgain: true })).toMatchObject({ outcome: "copied" });
    expect(await categoriesOf(target)).toHaveLength(2);
  });

  it("with the id of another restaurant's copy copies nothing", async () => {
    const copyId = publicId();
    await copied({ copyId });
    const third = await addRestaurant({ ownerId });
    const scope = { restaurant: third, actorId };
    const asked = { copyId, source: source.publicId, isSameKitchen: false, isAgain: false };
    expect(await copyMenu(db, scope, asked, NOW)).toEqual({ outcome: "id-taken" });
    expect(await categoriesOf(third)).toEqual([]);
  });
});

describe("an interrupted copy", () => {
  /** A database whose batches with a write fail at their statement `n`, as when D1 stops in between. */
  function failingAt(n: number) {
    return openDatabase({
      prepare: (sql: string) => env.DB.prepare(sql),
      batch: (statements: D1PreparedStatement[]) =>
        env.DB.batch(
          statements.length > 5 || n === 0
            ? statements.with(n, env.DB.prepare("SELECT * FROM no_such_table"))
            : statements,
        ),
    } as unknown as D1Database);
  }

  it("leaves nothing at any of its statements, and copies everything when it is sent again", async () => {
    for (let n = 0; n < 3; n++) {
      const category = await addCategory(source);
      for (let m = 0; m < 120; m++) await addDish(category, { name: `Plato ${n} ${m}` });
    }
    const copyId = publicId();
    const { d1, trips } = recordedD1(env.DB);
    const [probe] = [await addRestaurant({ ownerId })];
    const asked = { copyId: publicId(), source: source.publicId, isSameKitchen: false, isAgain: false };
    await copyMenu(openDatabase(d1), { restaurant: probe, actorId }, asked, NOW);
    const { length } = trips.find((trip) => trip.some(({ sql }) => /insert into "products"/.test(sql)))!;
    // The copy, its event, the categories, and four statements of dishes.
    expect(length).toBe(7);
    for (let n = 1; n < length; n++) {
      await expect(copied({ copyId }, failingAt(n))).rejects.toThrow();
      expect([await categoriesOf(target), await dishesOf(target)]).toEqual([[], []]);
    }
    expect(await copied({ copyId })).toMatchObject({ outcome: "copied", categories: 3, dishes: 360 });
    expect(await dishesOf(target)).toHaveLength(360);
  });
});

describe("what is not copied", () => {
  it("another owner's menu, the restaurant's own, and an unknown one", async () => {
    const other = await addRestaurant();
    await addDish(await addCategory(other));
    for (const id of [other.publicId, target.publicId, publicId()]) {
      expect(await copied({ source: id })).toEqual({ outcome: "missing" });
    }
    expect([await categoriesOf(target), await dishesOf(target)]).toEqual([[], []]);
  });

  it("a menu without categories, and one with prices in another currency", async () => {
    expect(await copied()).toEqual({ outcome: "nothing" });
    await addDish(await addCategory(source));
    await db.update(restaurants).set({ currency: "USD" }).where(eq(restaurants.id, source.id));
    expect(await copied()).toEqual({ outcome: "other-currency" });
    expect(await categoriesOf(target)).toEqual([]);
  });

  it("into a restaurant that got another owner meanwhile", async () => {
    await addDish(await addCategory(source));
    const { id } = await addOwner();
    await db.update(restaurants).set({ ownerId: id }).where(eq(restaurants.id, target.id));
    expect(await copied()).toEqual({ outcome: "missing" });
    expect([await categoriesOf(target), await dishesOf(target)]).toEqual([[], []]);
  });

  it("more than 1,000 categories and dishes; exactly as many are, in one batch", async () => {
    const category = await addCategory(source);
    const names = JSON.stringify(Array.from({ length: MOST_COPIED_ROWS - 1 }, (_, n) => `Plato ${n}`));
    await env.DB.prepare(
      `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, price, created_at, updated_at)
       SELECT printf('%016d', ?1 * 2000 + key), ?1, ?2, value, lower(value), 100, 0, 0 FROM json_each(?3)`,
    )
      .bind(source.id, category.id, names)
      .run();
    expect(await copied()).toEqual({ outcome: "copied", name: "La Casa", categories: 1, dishes: 999 });
    expect(await rowOf(target)).toMatchObject({ productsCount: 999, availableProductsCount: 999 });
    await addDish(category);
    expect(await copied({ isAgain: true })).toEqual({ outcome: "too-large" });
    expect(await dishesOf(target)).toHaveLength(999);
  });
});

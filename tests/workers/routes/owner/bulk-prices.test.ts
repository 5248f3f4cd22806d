import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { setPrice } from "~/data/menus/menu-changes.server";
import { auditEvents } from "~/data/schema/access";
import { products } from "~/data/schema/menus";
import { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import { pricesOf } from "~/domain/menus/bulk-prices";
import { writeSeen } from "~/domain/menus/seen-prices";
import { lowestPrice } from "~/domain/menus/sizes";
import { action, loader } from "~/routes/owner/bulk-prices/route";
import { action as dishAction, loader as dishLoader } from "~/routes/owner/dish-form/edit";
import { actionOf, answerOf } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAdminAccount, cookieOf, startRequest, stateOf } from "../../people";
import { tripsOf } from "../../query-plans";
import {
  addCategory,
  addDish,
  addRestaurant,
  at,
  DAY,
  type DishRow,
  db,
  MINUTE,
  NOW,
  publicId,
} from "../../rows";
import { ask } from "../../site";

type Owned = Awaited<ReturnType<typeof addOwnerWithMenu>>;

const pathOf = ({ restaurant }: Owned) => `/management/restaurant/${restaurant.publicId}/prices`;
const call = (place: Owned, { database = db, now = NOW, cookie = place.cookie } = {}) => ({
  path: pathOf(place),
  params: { restaurantId: place.restaurant.publicId },
  context: startRequest(now, { db: database }).context,
  headers: { cookie },
});
type Options = Parameters<typeof call>[1];

const TEN_UP = { category: "", way: "percent", direction: "up", size: "10", rounding: "0" };

/** The form of a preview of these dishes as they were drawn. */
const formOf = (dishes: DishRow[], rule: Record<string, string> = {}, id = publicId()) => ({
  ...TEN_UP,
  ...rule,
  id,
  seen: writeSeen(dishes.map((dish) => ({ id: dish.publicId, prices: pricesOf(dish) }))),
});
const send = (place: Owned, form: Record<string, string>, options?: Options) =>
  actionOf(action, { ...call(place, options), form });
const preview = (place: Owned, rule: Record<string, string> = {}, options?: Options) =>
  answerOf(loader, {
    ...call(place, options),
    path: `${pathOf(place)}?${new URLSearchParams({ ...TEN_UP, ...rule })}`,
  });

const dishOf = (id: number) => db.select().from(products).where(eq(products.id, id)).get();
const priceOf = async ({ id }: DishRow) => (await dishOf(id))?.price;
const historyOf = ({ id }: DishRow) =>
  db.select().from(priceChanges).where(eq(priceChanges.productId, id)).orderBy(asc(priceChanges.id));
const eventsOf = ({ restaurant }: Owned) =>
  db.select().from(auditEvents).where(eq(auditEvents.restaurantId, restaurant.id));
const changesOf = ({ restaurant }: Owned) =>
  db.select().from(bulkPriceChanges).where(eq(bulkPriceChanges.restaurantId, restaurant.id));

const PIZZA = [
  { name: "Mediana", price: 350_00 },
  { name: "Familiar", price: 612_50 },
];
const addPizza = (place: Owned) =>
  addDish(place.category, { name: "Pizza", sizes: PIZZA, price: lowestPrice(PIZZA) });

describe("a preview", () => {
  it("shows every price and size before and after, and writes nothing", async () => {
    const place = await addOwnerWithMenu();
    await addPizza(place);
    const before = await db.select().from(products);
    const { status, body } = await preview(place, { rounding: "5" });
    expect(status).toBe(200);
    const rows = (body as { preview: { categories: { rows: { name: string }[] }[] } }).preview.categories;
    expect(rows.flatMap((category) => category.rows)).toEqual([
      { name: "Pizza · Mediana", before: "RD$350.00", after: "RD$385.00" },
      { name: "Pizza · Familiar", before: "RD$612.50", after: "RD$675.00" },
      { name: "Mofongo", before: "RD$450.00", after: "RD$495.00" },
    ]);
    expect(await db.select().from(products)).toEqual(before);
    expect(await changesOf(place)).toEqual([]);
  });

  it("has one category alone if it asks for one, and a gone one is refused at its field", async () => {
    const place = await addOwnerWithMenu();
    const drinks = await addCategory(place.restaurant, { name: "Bebidas" });
    await addDish(drinks, { name: "Morir soñando" });
    const one = await preview(place, { category: drinks.publicId });
    expect(JSON.stringify(one.body)).toContain("Bebidas sube 10 %");
    expect(one.body).toMatchObject({ preview: { all: 1, changed: 1 } });
    const gone = await preview(place, { category: publicId() });
    expect(gone).toMatchObject({
      status: 400,
      body: { errors: { category: "Esa categoría ya no existe. Elige otra." } },
    });
  });

  it("names the dishes whose price would be 0 or less, and offers no button to save", async () => {
    const place = await addOwnerWithMenu();
    const cheap = await addDish(place.category, { name: "Agua", price: 25_00 });
    const query = new URLSearchParams({ ...TEN_UP, way: "amount", direction: "down", size: "25" });
    const page = await ask(`${pathOf(place)}?${query}`, {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    expect(page.text).toContain("1 plato no puede cambiar así");
    // The other dish would change, but nothing is saved.
    expect(page.text).toContain("Así no se guarda ningún precio.");
    expect(page.text).not.toContain("Cambian");
    expect(page.text).toContain("Quedaría en 0 o menos");
    expect(page.text).not.toContain("Guardar los precios");
    const sent = await send(place, formOf([cheap], { way: "amount", direction: "down", size: "25" }));
    expect([sent.status, stateOf(sent).alert?.title]).toEqual([409, "Hay precios que no pueden cambiar así"]);
    expect(await priceOf(cheap)).toBe(25_00);
  });
});

describe("an amount that may mean two", () => {
  const page = (place: Owned, rule: Record<string, string>) =>
    ask(`${pathOf(place)}?${new URLSearchParams({ ...TEN_UP, way: "amount", size: "1.250", ...rule })}`, {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
  const inputs = (text: string, attributes: string) =>
    [...text.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes(attributes)).map(String);

  it("is asked with both to choose from, and the chosen one is previewed and sent", async () => {
    const place = await addOwnerWithMenu();
    const asked = await page(place, {});
    expect([asked.status, asked.text.includes("¿RD$1,250.00 o RD$1.25?")]).toEqual([400, true]);
    const choices = inputs(asked.text, 'type="radio" name="sizeReading"');
    expect(choices.map((input) => /value="(\d+)"/.exec(input)?.[1])).toEqual(["125000", "125"]);
    const answered = await page(place, { sizeReading: "125" });
    expect(answered.status).toBe(200);
    expect(answered.text).toContain("RD$451.25");
    expect(inputs(answered.text, 'type="hidden" name="sizeReading"').join()).toContain('value="125"');
    const sent = await send(place, {
      ...formOf([place.dish], { way: "amount", size: "1.250" }),
      sizeReading: "125",
    });
    expect(sent.status).toBe(303);
    expect(await priceOf(place.dish)).toBe(451_25);
  });

  it("has no choice as a per cent", async () => {
    const { text } = await page(await addOwnerWithMenu(), { way: "percent", size: "1.25" });
    expect(text).not.toContain('type="radio" name="sizeReading"');
  });
});

describe("saving a preview", () => {
  it("changes all prices in one statement, with one event and the history of each dish", async () => {
    const place = await addOwnerWithMenu();
    const pizza = await addPizza(place);
    const water = await addDish(place.category, { name: "Agua", price: 1 });
    const trips = await tripsOf(async (database) => {
      const answer = await send(place, formOf([place.dish, pizza, water], { rounding: "5" }), { database });
      expect(answer.status).toBe(303);
    });
    const statements = trips.flat().map(({ sql }) => sql);
    expect(statements.filter((sql) => /^update "products"/i.test(sql))).toHaveLength(1);
    expect(await priceOf(place.dish)).toBe(495_00);
    expect(await dishOf(pizza.id)).toMatchObject({
      price: 385_00,
      sizes: [
        { name: "Mediana", price: 385_00 },
        { name: "Familiar", price: 675_00 },
      ],
      version: 1,
    });
    // Rounding leaves this one, so nothing of it is written.
    expect(await dishOf(water.id)).toMatchObject({ price: 1, version: 0 });
    expect(await historyOf(water)).toEqual([]);
    expect(await historyOf(pizza)).toMatchObject([
      { userId: place.account.id, oldPrice: 350_00, newPrice: 385_00, oldSizes: PIZZA, createdAt: NOW },
    ]);
    expect(await eventsOf(place)).toMatchObject([
      { kind: "prices-changed", actorId: place.account.id, detail: { size: 1000, rounding: 5, dishes: 2 } },
    ]);
  });

  it("is refused with the prices of now if one of them changed meanwhile, and writes nothing", async () => {
    const place = await addOwnerWithMenu();
    const other = await addDish(place.category, { name: "Sancocho", price: 300_00 });
    const form = formOf([place.dish, other]);
    await db.update(products).set({ price: 310_00 }).where(eq(products.id, other.id));
    const answer = await send(place, form);
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([
      409,
      "Un precio cambió mientras lo mirabas",
    ]);
    expect([await priceOf(place.dish), await priceOf(other)]).toEqual([450_00, 310_00]);
    expect([await eventsOf(place), await changesOf(place), await historyOf(place.dish)]).toEqual([
      [],
      [],
      [],
    ]);
    // The page around the refused form shows the new preview.
    expect(JSON.stringify((await preview(place)).body)).toContain("RD$341.00");
  });

  it("is refused if a previewed dish is gone or another restaurant's", async () => {
    const place = await addOwnerWithMenu();
    const elsewhere = await addDish(await addCategory(await addRestaurant()), { name: "Ajeno" });
    for (const dishes of [
      [place.dish, elsewhere],
      [place.dish, { ...elsewhere, publicId: publicId() }],
    ]) {
      expect((await send(place, formOf(dishes))).status).toBe(409);
    }
    expect([await priceOf(place.dish), await priceOf(elsewhere)]).toEqual([450_00, elsewhere.price]);
  });

  it("applies once if the form is sent twice, also at once", async () => {
    const place = await addOwnerWithMenu();
    const form = formOf([place.dish]);
    const answers = await Promise.all([1, 2, 3].map(() => send(place, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await priceOf(place.dish)).toBe(495_00);
    expect(await changesOf(place)).toHaveLength(1);
    expect(await historyOf(place.dish)).toHaveLength(1);
    // Also after it was undone, when the old prices stand again.
    await send(place, { undo: form.id });
    expect((await send(place, form)).status).toBe(303);
    expect(await priceOf(place.dish)).toBe(450_00);
  });

  it("lets one of two tabs with the same preview win", async () => {
    const place = await addOwnerWithMenu();
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, at) => addDish(place.category, { name: `Plato ${at}`, price: 100_00 })),
    );
    const answers = await Promise.all(
      [formOf(others), formOf(others, { size: "20" })].map((form) => send(place, form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const prices = new Set(await Promise.all(others.map(priceOf)));
    expect([...prices]).toEqual([answers[0]?.status === 303 ? 110_00 : 120_00]);
  });

  it("changes nothing for a lapsed owner, who still sees the page", async () => {
    const place = await addOwnerWithMenu({}, -30 * DAY);
    const answer = await send(place, formOf([place.dish]));
    expect(answer.status).toBe(403);
    expect(await priceOf(place.dish)).toBe(450_00);
    const page = await ask(`${pathOf(place)}?${new URLSearchParams(TEN_UP)}`, {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    expect(page.status).toBe(200);
    const button = /<button[^>]*>(?=Guardar 1 precio nuevo)/.exec(page.text)?.[0];
    expect(button).toContain('disabled=""');
    expect(button).toContain('aria-describedby="sin-guardar"');
    expect(page.text).toMatch(/id="sin-guardar"[^>]*>Tu suscripción terminó\./);
  });

  it("says so if rounding leaves every price", async () => {
    const place = await addOwnerWithMenu();
    const answer = await send(place, formOf([place.dish], { size: "0.1", rounding: "10" }));
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([409, "Ningún precio cambia"]);
  });

  it("changes 1,000 dishes with sizes in one batch, and rewrites no search index while no price leaves its step", async () => {
    const place = await addOwnerWithMenu();
    const sizes = JSON.stringify(
      Array.from({ length: 6 }, (_, at) => ({ name: `T${at}`, price: 100_00 + at })),
    );
    await env.DB.prepare(
      `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, price, sizes, created_at, updated_at)
       SELECT substr('00000000000000' || value, -16), ?1, ?2, 'Plato ' || value, 'plato ' || value, 10000, ?3, 0, 0
       FROM json_each(?4)`,
    )
      .bind(
        place.restaurant.id,
        place.category.id,
        sizes,
        JSON.stringify(Array.from({ length: 1000 }, (_, at) => 1000 + at)),
      )
      .run();
    const dishes = await db.select().from(products).where(eq(products.restaurantId, place.restaurant.id));
    expect(dishes).toHaveLength(1001);
    const form = formOf(dishes);
    const searchIndex = () =>
      env.DB.prepare("SELECT * FROM dish_index_data")
        .all()
        .then(({ results }) => results);
    const indexBefore = await searchIndex();
    const batches: { rowsRead: number; rowsWritten: number }[] = [];
    const counting = openDatabase({
      prepare: (sql: string) => env.DB.prepare(sql),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        const results = await env.DB.batch<T>(statements);
        const rowsWritten = results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
        const rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
        batches.push({ rowsRead, rowsWritten });
        return results;
      },
    });
    expect((await send(place, form, { database: counting })).status).toBe(303);
    expect(await searchIndex()).toEqual(indexBefore);
    const after = await db.select().from(products).where(eq(products.restaurantId, place.restaurant.id));
    expect(after.every(({ price, version }) => [110_00, 495_00].includes(price) && version === 1)).toBe(true);
    // A dish is one row; its history one more with three index entries. The rest is the change, its indexes and its event.
    const written = batches.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    expect(written).toBeGreaterThan(1001);
    // A fixed number for each dish: reading every changed row for each of them would be a million.
    expect(batches.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(1001 * 40);
    expect(written).toBeLessThanOrEqual(1001 * 5 + 15);
    const undone = await send(place, { undo: form.id });
    expect(undone.status).toBe(303);
    const restored = await db.select().from(products).where(eq(products.restaurantId, place.restaurant.id));
    expect(restored.map(pricesOf)).toEqual(dishes.map(pricesOf));
  });
});

describe("undoing", () => {
  async function changed() {
    const place = await addOwnerWithMenu();
    const pizza = await addPizza(place);
    const form = formOf([place.dish, pizza]);
    await send(place, form);
    return { place, pizza, form, undo: () => send(place, { undo: form.id }) };
  }

  it("gives every price back once, with its history and its event", async () => {
    const { place, pizza, undo } = await changed();
    const answers = [await undo(), await undo()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await priceOf(place.dish)).toBe(450_00);
    expect(await dishOf(pizza.id)).toMatchObject({ price: 350_00, sizes: PIZZA, version: 2 });
    expect((await historyOf(pizza)).map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
      [350_00, 385_00],
      [385_00, 350_00],
    ]);
    const kinds = (await eventsOf(place)).map(({ kind, detail }) => [kind, detail?.dishes]);
    expect(kinds).toEqual([
      ["prices-changed", 2],
      ["prices-restored", 2],
    ]);
  });

  it("is refused once a price was edited, even back to the same amount", async () => {
    const { place, pizza, undo } = await changed();
    const scope = { restaurant: place.restaurant, actorId: place.account.id };
    await setPrice(db, scope, { dish: place.dish.publicId, price: 500_00, seen: 495_00 }, NOW);
    await setPrice(db, scope, { dish: place.dish.publicId, price: 495_00, seen: 500_00 }, NOW);
    const answer = await undo();
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([409, "Ya no se puede deshacer"]);
    expect([await priceOf(place.dish), await priceOf(pizza)]).toEqual([495_00, 385_00]);
    expect(JSON.stringify((await preview(place)).body)).toContain('"isEdited":true');
  });

  it("is refused if a price is another one without a history", async () => {
    const { place, pizza, undo } = await changed();
    await db.update(products).set({ price: 1_00 }).where(eq(products.id, place.dish.id));
    expect((await undo()).status).toBe(409);
    expect([await priceOf(place.dish), await priceOf(pizza)]).toEqual([1_00, 385_00]);
  });

  it("leaves out dishes that were deleted since", async () => {
    const { place, pizza, undo } = await changed();
    await db.delete(products).where(eq(products.id, pizza.id));
    expect((await undo()).status).toBe(303);
    expect(await priceOf(place.dish)).toBe(450_00);
  });

  it("of another restaurant's change finds nothing", async () => {
    const { place, form } = await changed();
    const other = await addOwnerWithMenu();
    const answer = await send(other, { undo: form.id });
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([409, "Ese cambio ya no está"]);
    expect(await priceOf(place.dish)).toBe(495_00);
  });

  it("of the first of two changes is refused, of the second it is not", async () => {
    const { place, form } = await changed();
    const again = formOf([(await dishOf(place.dish.id)) as DishRow]);
    await send(place, again);
    expect((await send(place, { undo: form.id })).status).toBe(409);
    expect((await send(place, { undo: again.id })).status).toBe(303);
    expect(await priceOf(place.dish)).toBe(495_00);
  });

  it("is named on the page with who changed what and when, for an administrator too", async () => {
    const { place } = await changed();
    const cookie = await cookieOf(await addAdminAccount());
    const texts = await Promise.all(
      [place.cookie, cookie].map(async (reader) =>
        JSON.stringify((await preview(place, {}, { cookie: reader })).body),
      ),
    );
    expect(texts[0]).toContain("Todo el menú sube 10 % · 2 platos");
    expect(texts[0]).toContain("Tú, 1 de agosto de 2026, 12:00 PM");
    expect(texts[1]).toContain("Ana, 1 de agosto de 2026, 12:00 PM");
  });
});

describe("the history", () => {
  it("of a dish has what its form, the editor and a change of many prices did", async () => {
    const place = await addOwnerWithMenu();
    const { restaurant, account, dish, category } = place;
    await setPrice(
      db,
      { restaurant, actorId: account.id },
      { dish: dish.publicId, price: 460_00, seen: 450_00 },
      NOW,
    );
    const form = {
      version: "1",
      name: "Mofongo",
      category: category.publicId,
      available: "1",
      pricing: "sizes",
      "sizes.0.name": "Media",
      "sizes.0.price": "300",
      "sizes.1.name": "Entera",
      "sizes.1.price": "500",
    };
    const editing = {
      ...call(place, { now: at(MINUTE) }),
      path: `/management/restaurant/${restaurant.publicId}/products/${dish.publicId}/edit`,
      params: { restaurantId: restaurant.publicId, productId: dish.publicId },
    };
    const save = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return actionOf(dishAction, { ...editing, body });
    };
    expect((await save(form)).status).toBe(303);
    // A save that leaves the price is no change of it.
    expect((await save({ ...form, version: "2", description: "Con chicharrón" })).status).toBe(303);
    const now = at(2 * MINUTE);
    await send(place, formOf([(await dishOf(dish.id)) as DishRow]), { now });
    const page = await answerOf(dishLoader, editing);
    expect((page.body as { priceHistory: unknown }).priceHistory).toEqual([
      {
        when: "1 de agosto de 2026, 12:02 PM",
        before: ["Media: RD$300.00", "Entera: RD$500.00"],
        after: ["Media: RD$330.00", "Entera: RD$550.00"],
        who: "Tú, con otros platos",
      },
      {
        when: "1 de agosto de 2026, 12:01 PM",
        before: ["RD$460.00"],
        after: ["Media: RD$300.00", "Entera: RD$500.00"],
        who: "Tú",
      },
      { when: "1 de agosto de 2026, 12:00 PM", before: ["RD$450.00"], after: ["RD$460.00"], who: "Tú" },
    ]);
  });
});

describe("what is kept", () => {
  it("is the newest 20 changes of each dish", async () => {
    const place = await addOwnerWithMenu();
    const scope = { restaurant: place.restaurant, actorId: place.account.id };
    for (let step = 0; step < 23; step++) {
      const change = { dish: place.dish.publicId, price: 450_00 + step + 1, seen: 450_00 + step };
      await setPrice(db, scope, change, at(step * MINUTE));
    }
    const history = await historyOf(place.dish);
    expect(history.map(({ newPrice }) => newPrice)).toEqual(
      Array.from({ length: 20 }, (_, step) => 450_00 + step + 4),
    );
  });

  it("is the newest 20 changes of many prices of each restaurant", async () => {
    const place = await addOwnerWithMenu();
    for (let step = 0; step < 22; step++) {
      const dish = (await dishOf(place.dish.id)) as DishRow;
      expect((await send(place, formOf([dish], { way: "amount", size: "1" }))).status).toBe(303);
    }
    expect(await changesOf(place)).toHaveLength(20);
    expect((await historyOf(place.dish)).filter(({ bulkId }) => bulkId === null)).toEqual([]);
  });
});

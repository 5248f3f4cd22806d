import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { action as changesAction } from "~/routes/owner/menu-editor/menu-changes";
import { action, loader } from "~/routes/owner/menu-editor/route";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, addAdminAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import { tripsOf } from "../../query-plans";
import { addCategory, addDish, addOffer, addRestaurant, at, DAY, db, HOUR, NOW } from "../../rows";
import { ask } from "../../site";

/** The next 5:00 AM in Santo Domingo after the tests' present moment. */
const MORNING = new Date("2026-08-02T09:00:00.000Z");

async function owned(values: Parameters<typeof addOwnerAccount>[1] = {}) {
  const account = await addOwnerAccount({}, values);
  const [owner] = await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, account.email));
  const restaurant = await addRestaurant({ ownerId: owner!.id });
  const category = await addCategory(restaurant);
  const cookie = await cookieOf(account);
  return { account, restaurant, category, cookie };
}
type Owned = Awaited<ReturnType<typeof owned>>;

const pathOf = ({ restaurant }: Pick<Owned, "restaurant">) => `/management/restaurant/${restaurant.publicId}`;
const paramsOf = ({ restaurant }: Pick<Owned, "restaurant">) => ({ restaurantId: restaurant.publicId });

function change(place: Pick<Owned, "restaurant" | "cookie">, form: Record<string, string>, now = NOW) {
  return actionOf(changesAction, {
    path: `${pathOf(place)}/changes`,
    params: paramsOf(place),
    context: startRequest(now).context,
    headers: { cookie: place.cookie },
    form,
  });
}

const dishRow = (publicId: string) => db.select().from(products).where(eq(products.publicId, publicId)).get();
const stateOf = async (publicId: string) => {
  const { isAvailable, soldOutUntil, version } = (await dishRow(publicId))!;
  return { isAvailable, soldOutUntil, version };
};
const eventsOf = async ({ restaurant }: Pick<Owned, "restaurant">) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.restaurantId, restaurant.id))).map(
    ({ kind, actorId, entityId, detail }) => ({ kind, actorId, entityId, detail }),
  );

describe("availability", () => {
  it("saves each state at once, names the dish and the state, and leaves an event", async () => {
    const place = await owned();
    const dish = await addDish(place.category);
    const steps = [
      ["sold-out-today", "Mofongo: agotado hoy", { isAvailable: true, soldOutUntil: MORNING, version: 1 }],
      ["sold-out", "Mofongo: no disponible", { isAvailable: false, soldOutUntil: null, version: 2 }],
      ["sold-out-today", "Mofongo: agotado hoy", { isAvailable: true, soldOutUntil: MORNING, version: 3 }],
      ["available", "Mofongo: disponible", { isAvailable: true, soldOutUntil: null, version: 4 }],
    ] as const;
    for (const [to, title, row] of steps) {
      const { status, body } = await change(place, { change: `${to}:${dish.publicId}` });
      expect([status, body]).toMatchObject([
        200,
        {
          toast: {
            tone: "success",
            title,
            link: { href: `/${place.restaurant.slug}/product/${dish.publicId}/rate` },
          },
          dishes: [{ id: dish.publicId, state: to }],
        },
      ]);
      expect(await stateOf(dish.publicId)).toEqual(row);
    }
    const event = { kind: "availability-changed", actorId: place.account.id, entityId: dish.publicId };
    expect(await eventsOf(place)).toEqual(steps.map(([to]) => ({ ...event, detail: { to, dishes: 1 } })));
  });

  it("changes nothing, and writes no event, where the dish is so already", async () => {
    const place = await owned();
    const dish = await addDish(place.category);
    expect((await change(place, { change: `available:${dish.publicId}` })).status).toBe(200);
    expect((await stateOf(dish.publicId)).version).toBe(0);
    expect(await eventsOf(place)).toEqual([]);
  });

  it("a dish that was sold out yesterday counts as available", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { soldOutUntil: at(-HOUR) });
    const { menu } = (await read(place)).body as { menu: { soldOutCount: number } };
    expect(menu.soldOutCount).toBe(0);
    expect((await change(place, { change: `sold-out-today:${dish.publicId}` })).status).toBe(200);
    expect((await stateOf(dish.publicId)).soldOutUntil).toEqual(MORNING);
  });

  it("changes ticked dishes with those of ticked categories, and everything", async () => {
    const place = await owned();
    const drinks = await addCategory(place.restaurant);
    const rows = [await addDish(place.category), await addDish(place.category), await addDish(drinks)];
    const ids = rows.map(({ publicId }) => publicId);
    const ticked = { [`dish-${ids[0]}`]: "1", [`category-${drinks.publicId}`]: "1" };
    const { body } = await change(place, { change: "sold-out", ...ticked });
    expect(body).toMatchObject({ toast: { title: "2 platos no disponibles" } });
    expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).isAvailable))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await change(place, { change: "available:all" })).toMatchObject({
      body: { toast: { title: "2 platos disponibles" } },
    });
    expect(await change(place, { change: "sold-out-today", all: "1" })).toMatchObject({
      body: { toast: { title: "3 platos agotados hoy" } },
    });
    expect((await eventsOf(place)).map(({ entityId, detail }) => [entityId, detail])).toEqual([
      [place.restaurant.publicId, { to: "sold-out", dishes: 2 }],
      [place.restaurant.publicId, { to: "available", dishes: 2 }],
      [place.restaurant.publicId, { to: "sold-out-today", dishes: 3 }],
    ]);
  });

  it("restocking many leaves out the dishes that were never on the menu, which only their own switch puts there", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { isAvailable: false });
    const { body } = await change(place, { change: `duplicate:${dish.publicId}` });
    const { added } = body as { added: string };
    const unavailable = { isAvailable: false, soldOutUntil: null, version: 0 };
    const { menu } = (await read(place)).body as Read;
    expect([menu.soldOutCount, menu.categories[0]?.dishes.map(({ state }) => state)]).toEqual([
      1,
      ["sold-out", "draft"],
    ]);
    const drafts = "1 plato sin publicar sigue fuera: enciéndelo en su fila.";
    expect(await change(place, { change: "available:all" })).toMatchObject({
      body: { toast: { title: "1 plato disponible", text: `Ya está en tu menú público. ${drafts}` } },
    });
    for (const form of [
      { change: "available:all" },
      { change: "available", all: "1" },
      { change: "available", [`category-${place.category.publicId}`]: "1", [`dish-${added}`]: "1" },
    ] as Record<string, string>[]) {
      const { body: again } = await change(place, form);
      expect(again).toMatchObject({ toast: { title: "Nada cambió", text: drafts } });
    }
    await change(place, { change: "sold-out-today", all: "1" });
    expect(await stateOf(added)).toEqual(unavailable);

    await change(place, { change: `available:${added}` });
    expect(await stateOf(added)).toEqual({ ...unavailable, isAvailable: true, version: 1 });
    await change(place, { change: `sold-out:${added}` });
    await change(place, { change: "available:all" });
    expect(await stateOf(added)).toEqual({ ...unavailable, isAvailable: true, version: 3 });
  });

  it("«agotado hoy» for many leaves out those that are off until further notice", async () => {
    const place = await owned();
    const off = await addDish(place.category, { isAvailable: false });
    await addDish(place.category);
    await change(place, { change: "sold-out-today", all: "1" });
    expect(await stateOf(off.publicId)).toEqual({ isAvailable: false, soldOutUntil: null, version: 0 });
  });
});

describe("the price in place", () => {
  it("is saved if the dish still has the price that was seen", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { price: 45_000 });
    const form = { change: "price", dish: dish.publicId, price: "1,250", seen: "45000" };
    expect(await change(place, form)).toMatchObject({
      status: 200,
      body: { price: { cents: 125_000, text: "RD$1,250.00" }, toast: { title: "Mofongo: RD$1,250.00" } },
    });
    expect(await dishRow(dish.publicId)).toMatchObject({ price: 125_000, version: 1 });
    // Sent again, it changes nothing.
    expect((await change(place, form)).status).toBe(200);
    expect((await dishRow(dish.publicId))?.version).toBe(1);
    expect(await eventsOf(place)).toMatchObject([
      { kind: "price-changed", entityId: dish.publicId, detail: { from: 45_000, to: 125_000 } },
    ]);
  });

  it("is refused if the price changed meanwhile, with the fresh one and what was typed", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { price: 50_000 });
    const form = { change: "price", dish: dish.publicId, price: "600", seen: "45000" };
    const { status, body } = await change(place, form);
    expect([status, body]).toMatchObject([
      409,
      { values: { price: "600", seen: "50000" }, alert: { title: "El precio cambió mientras lo editabas" } },
    ]);
    expect((await dishRow(dish.publicId))?.price).toBe(50_000);
    expect(await eventsOf(place)).toEqual([]);
  });

  it.each([
    ["0", "El precio debe ser mayor a 0"],
    ["-5", "El precio debe ser mayor a 0"],
    ["", "Falta el precio. Escríbelo con números, como 350 o 1250.50"],
    ["mucho", "No entendimos ese precio. Escríbelo con números, como 350 o 1250.50"],
    ["1.250", "¿RD$1,250.00 o RD$1.25?"],
    ["99999999999", "El precio puede llegar hasta RD$99,999,999.99"],
  ])("%j is refused: %s", async (price, error) => {
    const place = await owned();
    const dish = await addDish(place.category);
    const { status, body } = await change(place, {
      change: "price",
      dish: dish.publicId,
      price,
      seen: "45000",
    });
    expect([status, body]).toMatchObject([400, { errors: { price: error }, values: { price } }]);
    expect((await dishRow(dish.publicId))?.price).toBe(45_000);
  });

  it.each([
    ["125000", 125_000],
    ["125", 125],
  ])("that may mean two amounts is saved by the pressed reading %s", async (reading, cents) => {
    const place = await owned();
    const dish = await addDish(place.category, { price: 45_000 });
    const form = { change: "price", dish: dish.publicId, price: "1.250", seen: "45000" };
    const page = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
      form,
    });
    expect(page.text).toMatch(new RegExp(`<button[^>]*name="reading"[^>]*value="${reading}"`));
    // Whoever has no scripts is told at the top, because the row may be far below.
    expect(page.text).toMatch(/<noscript>.*?Hay un dato por revisar más abajo/s);
    expect((await change(place, { ...form, reading })).status).toBe(200);
    expect((await dishRow(dish.publicId))?.price).toBe(cents);
  });

  it.each(["0", "-1", "1e9", "99999999999"])("never saves the reading %s", async (reading) => {
    const place = await owned();
    const dish = await addDish(place.category, { price: 45_000 });
    const form = { change: "price", dish: dish.publicId, price: "1.250", seen: "45000", reading };
    expect((await change(place, form)).status).toBe(400);
    expect((await dishRow(dish.publicId))?.price).toBe(45_000);
  });

  it("of a dish with sizes is refused", async () => {
    const place = await owned();
    const sizes = [
      { name: "Pequeña", price: 45_000 },
      { name: "Grande", price: 60_000 },
    ];
    const dish = await addDish(place.category, { sizes });
    const form = { change: "price", dish: dish.publicId, price: "500", seen: "45000" };
    expect((await change(place, form)).status).toBe(409);
    expect((await dishRow(dish.publicId))?.price).toBe(45_000);
  });
});

describe("a copy of a dish", () => {
  it("keeps «contains», confirms nothing, and waits off the menu behind its original", async () => {
    const place = await owned();
    const dish = await addDish(place.category, {
      name: "Ñoquis",
      description: "Con salvia",
      imageUrl: "/media/products/abc-800.webp",
      spicinessLevel: 2,
      dietaryAttributes: ["vegetarian", "gluten-free"],
      containsIngredients: ["dairy"],
      freeOfIngredients: ["gluten", "peanuts"],
      ratingCount: 4,
      sortOrder: 3,
    });
    await addDish(place.category, { name: "Último", sortOrder: 4 });
    const { body } = await change(place, { change: `duplicate:${dish.publicId}` });
    const added = (body as { added: string }).added;
    expect(await dishRow(added)).toMatchObject({
      name: "Copia de Ñoquis",
      nameFolded: "copia de noquis",
      description: "Con salvia",
      price: dish.price,
      imageUrl: "/media/products/abc-800.webp",
      isAvailable: false,
      spicinessLevel: 2,
      dietaryAttributes: ["vegetarian"],
      containsIngredients: ["dairy"],
      freeOfIngredients: [],
      isDraft: true,
      ratingCount: 0,
      version: 0,
    });
    const { menu } = (await read(place)).body as Read;
    expect(menu.categories[0]?.dishes.map(({ name }) => name)).toEqual([
      "Ñoquis",
      "Copia de Ñoquis",
      "Último",
    ]);
    expect(await eventsOf(place)).toMatchObject([
      { kind: "dish-duplicated", entityId: added, detail: { of: dish.publicId } },
    ]);
  });
});

it("a repeated form adds no second copy, but one for another dish adds its own", async () => {
  const place = await owned();
  const [soup, salad] = [
    await addDish(place.category, { name: "Sopa" }),
    await addDish(place.category, { name: "Ensalada" }),
  ];
  const copyId = "0123456789abcdef";
  const duplicate = async (dish: string) =>
    ((await change(place, { change: `duplicate:${dish}`, copy: copyId })).body as { added: string }).added;
  expect(await duplicate(soup.publicId)).toBe(copyId);
  expect(await duplicate(soup.publicId)).toBe(copyId);
  expect(await duplicate(salad.publicId)).not.toBe(copyId);
  const names = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.restaurantId, place.restaurant.id));
  expect(names.map(({ name }) => name).toSorted()).toEqual([
    "Copia de Ensalada",
    "Copia de Sopa",
    "Ensalada",
    "Sopa",
  ]);
  expect(await eventsOf(place)).toHaveLength(2);
});

describe("the order", () => {
  const orderOf = async ({ restaurant }: Owned) =>
    (
      await db
        .select()
        .from(categories)
        .where(eq(categories.restaurantId, restaurant.id))
        .orderBy(categories.sortOrder, categories.id)
    ).map(({ publicId }) => publicId);

  it("of categories is renumbered in one statement, also where all were tied", async () => {
    const place = await owned();
    const ids = [
      place.category.publicId,
      (await addCategory(place.restaurant)).publicId,
      (await addCategory(place.restaurant)).publicId,
    ];
    const [a, b, c] = ids as [string, string, string];
    const form = { change: "reorder", seen: ids.join(" "), order: [c, a, b].join(" ") };
    const trips = await tripsOf(async (db) => {
      expect((await changeWith(place, form, db)).status).toBe(200);
    });
    // Identity, restaurant, the change.
    expect(trips).toHaveLength(3);
    expect(trips.at(-1)?.filter(({ sql }) => /^update/i.test(sql))).toHaveLength(1);
    expect(await orderOf(place)).toEqual([c, a, b]);
    expect(await eventsOf(place)).toMatchObject([{ kind: "categories-reordered" }]);
  });

  it("of dishes moves by one press", async () => {
    const place = await owned();
    const rows = [await addDish(place.category), await addDish(place.category)];
    const [a, b] = rows.map(({ publicId }) => publicId) as [string, string];
    const form = { change: "reorder", category: place.category.publicId, seen: `${a} ${b}`, move: `up:${b}` };
    expect(await change(place, form)).toMatchObject({ status: 200, body: { order: [b, a], row: b } });
    expect(await eventsOf(place)).toMatchObject([
      { kind: "dishes-reordered", entityId: place.category.publicId },
    ]);
  });

  it.each(["a row more", "a row less", "another order"])(
    "is refused with the fresh list if it has %s by now",
    async (what) => {
      const place = await owned();
      const rows = [
        await addDish(place.category),
        await addDish(place.category, { sortOrder: 1 }),
        await addDish(place.category, { sortOrder: 2 }),
      ];
      const ids = rows.map(({ publicId }) => publicId);
      const seen = ids.join(" ");
      if (what === "a row more") ids.push((await addDish(place.category, { sortOrder: 3 })).publicId);
      if (what === "a row less") {
        await db.delete(products).where(eq(products.publicId, ids.pop()!));
      }
      if (what === "another order") {
        await db.update(products).set({ sortOrder: 9 }).where(eq(products.publicId, ids[0]!));
        ids.push(ids.shift()!);
      }
      const before = await Promise.all(ids.map(dishRow));
      const order = seen.split(" ").toReversed().join(" ");
      const form = { change: "reorder", category: place.category.publicId, seen, order };
      expect(await change(place, form)).toMatchObject({
        status: 409,
        body: { values: { seen: ids.join(" ") }, alert: { title: "La lista cambió mientras la ordenabas" } },
      });
      expect(await Promise.all(ids.map(dishRow))).toEqual(before);
      expect(await eventsOf(place)).toEqual([]);
    },
  );
});

function changeWith(place: Owned, form: Record<string, string>, database: typeof db) {
  return actionOf(changesAction, {
    path: `${pathOf(place)}/changes`,
    params: paramsOf(place),
    context: startRequest(NOW, { db: database }).context,
    headers: { cookie: place.cookie },
    form,
  });
}

type Read = {
  menu: { soldOutCount: number; categories: { dishes: { name: string; state: string }[] }[] };
};

const read = (place: Owned, search = "") =>
  answerOf(loader, {
    path: pathOf(place) + search,
    params: paramsOf(place),
    context: startRequest().context,
    headers: { cookie: place.cookie },
  });

/** Every change with the ids of somebody else's menu. */
function changesOf(theirs: Owned, dish: string, other: string): Record<string, string>[] {
  return [
    { change: `sold-out:${dish}` },
    { change: `sold-out-today:${dish}` },
    { change: "sold-out", [`dish-${dish}`]: "1" },
    { change: "sold-out", [`category-${theirs.category.publicId}`]: "1" },
    { change: `duplicate:${dish}` },
    { change: "price", dish, price: "1", seen: "45000" },
    { change: "reorder", seen: theirs.category.publicId, order: theirs.category.publicId },
    {
      change: "reorder",
      category: theirs.category.publicId,
      seen: `${dish} ${other}`,
      order: `${other} ${dish}`,
    },
  ];
}

describe("who may change what", () => {
  const everything = async () => [
    await db.select().from(products),
    await db.select().from(categories),
    (await db.select().from(auditEvents)).filter(({ restaurantId }) => restaurantId !== null),
  ];

  it("another owner's ids in hidden fields change nothing of theirs", async () => {
    const [mine, theirs] = [await owned(), await owned()];
    await addDish(mine.category);
    const rows = [await addDish(theirs.category), await addDish(theirs.category)];
    const [dish, other] = rows.map(({ publicId }) => publicId) as [string, string];
    const before = await everything();
    for (const form of changesOf(theirs, dish, other)) {
      const { status } = await change(mine, form);
      expect([JSON.stringify(form), status]).toEqual([
        JSON.stringify(form),
        expect.toSatisfy((one) => one >= 400),
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  it("another owner, a lapsed one and a diner are refused at another's or their own address", async () => {
    const theirs = await owned({ expiresAt: at(-30 * DAY), subscriptionAutoRenew: false });
    const rows = [await addDish(theirs.category), await addDish(theirs.category)];
    const [dish, other] = rows.map(({ publicId }) => publicId) as [string, string];
    const before = await everything();
    const stranger = (await owned()).cookie;
    const diner = await cookieOf(await addAccount());
    const after = await everything();
    for (const form of changesOf(theirs, dish, other)) {
      const sent = (cookie: string) => change({ ...theirs, cookie }, form);
      expect((await sent(stranger)).headers.get("location")).toBe("/management");
      expect((await sent(diner)).headers.get("location")).toBe("/");
      expect(await sent(theirs.cookie)).toMatchObject({
        status: 403,
        body: { alert: { title: "Tu suscripción terminó" } },
      });
    }
    expect(await everything()).toEqual(after);
    expect(after[0]).toEqual(before[0]);
  });

  it("a lapsed owner reads the page with the note, and an administrator changes any menu", async () => {
    const theirs = await owned({ expiresAt: at(-30 * DAY), subscriptionAutoRenew: false });
    const dish = await addDish(theirs.category);
    const page = await ask(pathOf(theirs), {
      context: startRequest().context,
      headers: { cookie: theirs.cookie },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Tu suscripción terminó");
    expect(page.text).not.toContain('role="switch"');
    const cookie = await cookieOf(await addAdminAccount());
    expect((await change({ ...theirs, cookie }, { change: `sold-out:${dish.publicId}` })).status).toBe(200);
    expect((await dishRow(dish.publicId))?.isAvailable).toBe(false);
  });
});

describe("the page", () => {
  it("shows offers with their badges, and searches categories and dishes without accents", async () => {
    const place = await owned();
    await addDish(place.category, { name: "Sancocho" });
    const drinks = await addCategory(place.restaurant, { name: "Café y té" });
    await addDish(drinks, { name: "Cortado" });
    await addOffer(place.restaurant, { title: "En curso" });
    await addOffer(place.restaurant, { title: "Por venir", startsAt: at(DAY), expiresAt: at(2 * DAY) });
    await addOffer(place.restaurant, { title: "Pasada", startsAt: at(-2 * DAY), expiresAt: at(-DAY) });
    const page = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    expect(page.text).toMatch(/Por venir[\s\S]*?Programada/);
    expect(page.text).toMatch(/En curso[\s\S]*?Activa[\s\S]*?<count-down/);
    expect(page.text).toMatch(/Pasada[\s\S]*?Expirada/);
    const found = (await read(place, "?q=CAFE")).body as Read;
    expect(found.menu.categories.map(({ dishes }) => dishes.map(({ name }) => name))).toEqual([["Cortado"]]);
  });

  it("folds the offers that are over away behind those that run and those to come", async () => {
    const place = await owned();
    await addOffer(place.restaurant, { title: "En curso" });
    await addOffer(place.restaurant, { title: "Por venir", startsAt: at(DAY), expiresAt: at(2 * DAY) });
    await addOffer(place.restaurant, { title: "Pasada", startsAt: at(-2 * DAY), expiresAt: at(-DAY) });
    const page = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    expect(page.text).toMatch(
      /En curso[\s\S]*Por venir[\s\S]*<details[^>]*>[\s\S]*Terminadas \(1\)[\s\S]*Pasada/,
    );
  });

  it("says of an offer of today that it starts and ends today", async () => {
    const place = await owned();
    await addOffer(place.restaurant, { startsAt: at(HOUR), expiresAt: at(2 * HOUR) });
    const page = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    expect(page.text).toMatch(/>Empieza hoy a las? \d+:\d\d [AP]M</);
    expect(page.text).toMatch(/>Termina hoy a las? \d+:\d\d [AP]M</);
  });

  it("lists offers of one state newest first", async () => {
    const place = await owned();
    for (const [title, age] of [
      ["La de ayer", DAY],
      ["La de hace un mes", 30 * DAY],
      ["La de hoy", 0],
    ] as const) {
      await addOffer(place.restaurant, { title, createdAt: at(-age) });
    }
    const { menu } = (await read(place, "")).body as { menu: { offers: { title: string }[] } };
    expect(menu.offers.map(({ title }) => title)).toEqual(["La de hoy", "La de ayer", "La de hace un mes"]);
  });

  it("says how many of a category's dishes the filter shows", async () => {
    const place = await owned();
    await addDish(place.category, { isAvailable: false });
    await addDish(place.category);
    await addDish(place.category);
    const textOf = async (query: string) =>
      (
        await ask(pathOf(place) + query, {
          context: startRequest().context,
          headers: { cookie: place.cookie },
        })
      ).text;
    expect(await textOf("?agotados=1")).toContain("<p>1 de 3 platos</p>");
    expect(await textOf("")).toContain("<p>3 platos</p>");
  });

  it.each([
    [{}, ["sold-out", "sold-out-today"]],
    [{ soldOutUntil: MORNING }, ["available", "sold-out-today", "sold-out"]],
    [{ isAvailable: false }, ["available", "sold-out-today"]],
  ])("the first button after the switch asks for «agotado hoy» in every state: %j", async (state, wanted) => {
    const place = await owned();
    const dish = await addDish(place.category, state);
    const { text } = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    const asked = [...text.matchAll(new RegExp(`<button[^>]*value="([a-z-]+):${dish.publicId}"`, "g"))].map(
      ([, to]) => to,
    );
    expect(asked.filter((to) => to !== "duplicate")).toEqual(wanted);
  });

  it("cuts a long name in a toast, which still says what happened", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { name: "M".repeat(160) });
    const { body } = await change(place, { change: `sold-out:${dish.publicId}` });
    expect(body).toMatchObject({ toast: { title: `${"M".repeat(40)}…: no disponible` } });
  });

  it("keeps a row that was just restocked in the list of sold out ones, without scripts", async () => {
    const place = await owned();
    const dish = await addDish(place.category, { isAvailable: false });
    const answer = await actionOf(action, {
      path: `${pathOf(place)}?agotados=1`,
      params: paramsOf(place),
      context: startRequest().context,
      headers: { cookie: place.cookie },
      form: { change: `available:${dish.publicId}` },
    });
    const to = `${pathOf(place)}?agotados=1&tambien=${dish.publicId}#plato-${dish.publicId}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
    const { menu } = (await read(place, `?agotados=1&tambien=${dish.publicId}`)).body as Read;
    expect([menu.soldOutCount, menu.categories.flatMap(({ dishes }) => dishes)]).toMatchObject([
      0,
      [{ name: "Mofongo" }],
    ]);
  });

  it("of 300 dishes is one batch beside the identity, and stays small", async () => {
    const place = await owned();
    const names = [
      place.category,
      ...(await Promise.all([1, 2, 3, 4, 5].map(() => addCategory(place.restaurant)))),
    ];
    for (let at = 0; at < 300; at++) {
      await addDish(names[at % names.length]!, {
        name: `Plato ${at} de la casa`,
        description: `Descripción número ${at}, con ingredientes del día y la sazón de siempre en la mesa.`,
        dietaryAttributes: ["vegetarian", "gluten-free", "organic"],
        spicinessLevel: at % 5,
        price: 10_000 + at * 100,
        averageRating: 4.5,
        ratingCount: at + 1,
      });
    }
    const trips = await tripsOf(async (database) => {
      await answerOf(loader, {
        path: pathOf(place),
        params: paramsOf(place),
        context: startRequest(NOW, { db: database }).context,
        headers: { cookie: place.cookie },
      });
    });
    expect(trips.map((trip) => trip.length)).toEqual([1, 4]);
    const page = await ask(pathOf(place), {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    const stream = new Blob([page.text]).stream().pipeThrough(new CompressionStream("gzip"));
    const bytes = (await new Response(stream).arrayBuffer()).byteLength;
    expect([page.text.length, bytes]).toEqual([
      expect.toSatisfy((length) => length < 1_000_000),
      expect.toSatisfy((gzipped) => gzipped < 64 * 1024),
    ]);
  });
});

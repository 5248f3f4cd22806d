import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { categories, offers, products } from "~/data/schema/menus";
import * as addresses from "~/domain/addresses";
import { action as editCategory } from "~/routes/owner/category-form/edit";
import { action as newCategory } from "~/routes/owner/category-form/new";
import { action as editDish, loader as editDishLoader } from "~/routes/owner/dish-form/edit";
import { action as newDish, loader as newDishLoader } from "~/routes/owner/dish-form/new";
import { action as editOffer } from "~/routes/owner/offer-form/edit";
import { action as newOffer } from "~/routes/owner/offer-form/new";
import { unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, cookieOf, FULL, limitsWith, type State, startRequest, stateOf } from "../../people";
import { png } from "../../platform/png";
import { at, DAY, db, HOUR, NOW, publicId } from "../../rows";
import { ask } from "../../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;
type Action = Parameters<typeof actionOf>[0];
type Sending = { cookie?: string; now?: Date; replaced?: Parameters<typeof startRequest>[1] };

let world: World;
beforeAll(async () => {
  world = await addOwnerWithMenu();
});

/** Fields as a form with a picture sends them. */
function multipart(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

async function send(
  action: Action,
  params: Record<string, string>,
  form: Record<string, string | File>,
  { cookie = world.cookie, now = NOW, replaced = {} }: Sending = {},
) {
  const { context } = startRequest(now, replaced);
  const answer = await actionOf(action, {
    path: "/management/x",
    params: { restaurantId: world.restaurant.publicId, ...params },
    context,
    body: multipart(form),
    headers: { cookie },
  });
  return { ...answer, to: answer.headers.get("location"), state: stateOf(answer) };
}

const eventsOf = (entityId: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.entityId, entityId));
const dishOf = (id: string) => db.select().from(products).where(eq(products.publicId, id)).get();
const categoryOf = (id: string) => db.select().from(categories).where(eq(categories.publicId, id)).get();
const offerOf = (id: string) => db.select().from(offers).where(eq(offers.publicId, id)).get();

/** The menu editor, at what a form has saved. */
const editorAt = ({ restaurant }: World, saved: string) =>
  `${addresses.menuEditor(restaurant.publicId)}#${saved}`;

/** The valid fields of each form, for a world and a new id. */
const dishFieldsOf = ({ category }: World, more: Record<string, string> = {}) => ({
  name: "Chivo guisado",
  price: "450",
  pricing: "one",
  category: category.publicId,
  available: "1",
  ...more,
});
/** Places that are none, with what the form says. */
const NO_PLACES = [
  ["-5", "Escribe un número del 0 al 999999"],
  ["1000000", "Escribe un número del 0 al 999999"],
  ["1.5", "Escribe un número, por ejemplo 3"],
  ["1e9", "Escribe un número, por ejemplo 3"],
  ["primero", "Escribe un número, por ejemplo 3"],
] as const;
const offerFields = { title: "Martes de pasta", endsDate: "2026-08-09" };

describe("a new category", () => {
  it("goes to the end of the menu, with its event, and its toast links to the menu", async () => {
    const id = publicId();
    const answer = await send(newCategory, {}, { id, name: "Postres", description: "Dulces" });
    expect([answer.status, answer.to]).toEqual([303, editorAt(world, `categoria-${id}`)]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Categoría creada",
        text: "Postres ha sido creada exitosamente",
        link: { href: `/${world.restaurant.slug}` },
      },
    ]);
    expect(await categoryOf(id)).toMatchObject({
      name: "Postres",
      description: "Dulces",
      sortOrder: 4,
      restaurantId: world.restaurant.id,
    });
    expect(await eventsOf(id)).toMatchObject([
      { kind: "category-created", restaurantId: world.restaurant.id, actorId: world.account.id },
    ]);
  });

  it.each([
    ["0", 0],
    ["2", 2],
    [" 7 ", 7],
  ])("stands at the typed place %j as %i", async (sortOrder, stored) => {
    const id = publicId();
    await send(newCategory, {}, { id, name: "Sopas", sortOrder });
    expect((await categoryOf(id))?.sortOrder).toBe(stored);
  });

  it.each(NO_PLACES)("with the place %j is refused", async (sortOrder, sentence) => {
    const id = publicId();
    const { restaurant, cookie } = await addOwnerWithMenu();
    const params = { restaurantId: restaurant.publicId };
    const { status, state } = await send(newCategory, params, { id, name: "Sopas", sortOrder }, { cookie });
    expect([status, state?.errors, state?.values.sortOrder]).toEqual([
      400,
      { sortOrder: sentence },
      sortOrder,
    ]);
    expect(await categoryOf(id)).toBeUndefined();
  });

  it("after one at the last place stands there too, and can be saved again", async () => {
    const own = await addOwnerWithMenu();
    const params = { restaurantId: own.restaurant.publicId };
    const [last, next] = [publicId(), publicId()];
    const sending = { cookie: own.cookie };
    await send(newCategory, params, { id: last, name: "Postres", sortOrder: "999999" }, sending);
    await send(newCategory, params, { id: next, name: "Bebidas" }, sending);
    expect((await categoryOf(next))?.sortOrder).toBe(999_999);
  });

  it("without a name is refused with everything typed", async () => {
    const typed = { id: publicId(), name: " ", description: "Frías" };
    const { status, state } = await send(newCategory, {}, typed);
    expect([status, state]).toEqual([
      400,
      { errors: { name: "El nombre de la categoría es requerido" }, values: typed },
    ]);
  });
});

describe("a new dish", () => {
  it("stands at the end of its category with all its fields, and its toast links to it", async () => {
    const id = publicId();
    const form = dishFieldsOf(world, {
      id,
      description: "Con moro",
      spiciness: "hot",
      "attribute-halal": "1",
      "declared-garlic": "contains",
      "declared-gluten": "free-of",
    });
    const answer = await send(newDish, {}, form);
    expect([answer.status, answer.to]).toEqual([303, editorAt(world, `plato-${id}`)]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Producto creado",
        text: "Chivo guisado ha sido creado exitosamente",
        link: { href: `/${world.restaurant.slug}/product/${id}/rate` },
      },
    ]);
    expect(await dishOf(id)).toMatchObject({
      name: "Chivo guisado",
      nameFolded: "chivo guisado",
      description: "Con moro",
      price: 45_000,
      sizes: [],
      categoryId: world.category.id,
      restaurantId: world.restaurant.id,
      isAvailable: true,
      sortOrder: 3,
      spicinessLevel: 3,
      dietaryAttributes: ["halal"],
      containsIngredients: ["garlic"],
      freeOfIngredients: ["gluten"],
    });
    expect(await eventsOf(id)).toMatchObject([{ kind: "dish-created", actorId: world.account.id }]);
  });

  it.each(NO_PLACES)("with the place %j in its category is refused", async (sortOrder, sentence) => {
    const id = publicId();
    const own = await addOwnerWithMenu();
    const params = { restaurantId: own.restaurant.publicId };
    const form = dishFieldsOf(own, { id, sortOrder });
    const { status, state } = await send(newDish, params, form, { cookie: own.cookie });
    expect([status, state]).toEqual([400, { errors: { sortOrder: sentence }, values: form }]);
    expect(await dishOf(id)).toBeUndefined();
  });

  it("asks for the next one in the same category", async () => {
    const { to } = await send(newDish, {}, dishFieldsOf(world, { id: publicId(), next: "another" }));
    const path = addresses.newDish(world.restaurant.publicId, { category: world.category.publicId });
    expect(to).toBe(`${path}&otro=1`);
  });

  it("sent twice is one dish, and sent with other fields asks before it is another", async () => {
    const id = publicId();
    const form = dishFieldsOf(world, { id, name: "Locrio" });
    await send(newDish, {}, form);
    expect((await send(newDish, {}, form)).status).toBe(303);
    expect(await eventsOf(id)).toHaveLength(1);
    const other = await send(newDish, {}, { ...form, name: "Asopao" });
    expect([other.status, other.state.alert?.title]).toEqual([409, "Esto ya lo creaste"]);
    expect(other.state.values).toMatchObject({ name: "Asopao" });
    expect(other.state.values.id).not.toBe(id);
    expect((await dishOf(id))?.name).toBe("Locrio");
    expect((await send(newDish, {}, other.state.values)).status).toBe(303);
    expect((await dishOf(other.state.values.id ?? ""))?.name).toBe("Asopao");
  });

  it("has two to six sizes, whose lowest price is its price", async () => {
    const id = publicId();
    const { price: _, ...form } = dishFieldsOf(world, { id, pricing: "sizes" });
    const sizes = {
      "sizes.0.name": "Familiar",
      "sizes.0.price": "1,250",
      "sizes.4.name": "Pequeña",
      "sizes.4.price": "350.50",
    };
    expect((await send(newDish, {}, { ...form, ...sizes })).status).toBe(303);
    expect(await dishOf(id)).toMatchObject({
      price: 35_050,
      sizes: [
        { name: "Familiar", price: 125_000 },
        { name: "Pequeña", price: 35_050 },
      ],
    });
  });

  it("with one price ignores sizes, and gives them back when it is refused", async () => {
    const form = dishFieldsOf(world, { id: publicId(), name: "", "sizes.0.name": "Mediana" });
    const { status, state } = await send(newDish, {}, form);
    expect([status, Object.keys(state.errors), state.values]).toEqual([400, ["name"], form]);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["without a name", { name: "" }, { name: "El nombre del producto es requerido" }],
    [
      "without a price",
      { price: "" },
      { price: "Falta el precio. Escríbelo con números, como 350 o 1250.50" },
    ],
    ["for nothing", { price: "0.00" }, { price: "El precio debe ser mayor a 0" }],
    ["below nothing", { price: "-5" }, { price: "El precio debe ser mayor a 0" }],
    ["with a price that may mean two", { price: "1.250" }, { price: "¿RD$1,250.00 o RD$1.25?" }],
    [
      "with the reading of another price",
      { price: "1.250", priceReading: "35000" },
      { price: "¿RD$1,250.00 o RD$1.25?" },
    ],
    ["without a category", { category: "" }, { category: "Debes seleccionar una categoría" }],
    ["of an unknown category", { category: publicId() }, { category: "Debes seleccionar una categoría" }],
    [
      "with one size",
      { pricing: "sizes", "sizes.0.name": "Grande", "sizes.0.price": "5" },
      { sizes: "Escribe al menos dos tamaños con su precio, o elige «Un precio»" },
    ],
    [
      "with two sizes of one name",
      {
        pricing: "sizes",
        "sizes.0.name": "Grande",
        "sizes.0.price": "5",
        "sizes.3.name": "GRANDE",
        "sizes.3.price": "1.250",
      },
      { "sizes.3.name": "Ese tamaño ya está en la lista", "sizes.3.price": "¿RD$1,250.00 o RD$1.25?" },
    ],
    [
      "that contradicts itself",
      { "attribute-gluten-free": "1", "declared-gluten": "contains" },
      {
        "declared-gluten":
          "Marcaste «Sin gluten» arriba, y aquí lo contrario sobre gluten. Corrige uno de los dos.",
      },
    ],
    [
      "that contains gluten and is free of it",
      { "attribute-contains-gluten": "1", "declared-gluten": "free-of" },
      {
        "declared-gluten":
          "Marcaste «Contiene gluten» arriba, y aquí lo contrario sobre gluten. Corrige uno de los dos.",
      },
    ],
  ])("%s is refused with everything typed", async (_, fields, errors) => {
    const id = publicId();
    const typed = dishFieldsOf(world, { id, description: "Con moro", ...fields });
    const { status, state } = await send(newDish, {}, typed);
    expect([status, state]).toEqual([400, { errors, values: typed }]);
    expect(await dishOf(id)).toBeUndefined();
  });

  it.each([
    ["125000", 125_000],
    ["125", 125],
  ])("takes the chosen reading %j of an open price", async (priceReading, price) => {
    const id = publicId();
    await send(newDish, {}, dishFieldsOf(world, { id, price: "1.250", priceReading }));
    expect((await dishOf(id))?.price).toBe(price);
  });

  it("reads prices by the country of the restaurant", async () => {
    const spain = await addOwnerWithMenu({ countryId: await countryId("ES"), currency: "EUR" });
    const id = publicId();
    const form = dishFieldsOf(spain, { id, price: "1.250" });
    const answer = await send(newDish, { restaurantId: spain.restaurant.publicId }, form, {
      cookie: spain.cookie,
    });
    expect(answer.status).toBe(303);
    expect((await dishOf(id))?.price).toBe(125_000);
  });

  it("asks for a category first where the restaurant has none", async () => {
    const { restaurant, cookie } = await addOwnerWithMenu();
    await db.delete(categories).where(eq(categories.restaurantId, restaurant.id));
    const { context } = startRequest();
    const params = { restaurantId: restaurant.publicId };
    const answer = await answerOf(newDishLoader, { path: "/x", params, context, headers: { cookie } });
    expect(answer.body).toMatchObject({ categories: [] });
  });
});

async function countryId(code: string): Promise<number> {
  const { countries } = await import("~/data/schema/places");
  return (await db.select().from(countries).where(eq(countries.code, code)).get())!.id;
}

/** The fields with which a dish's form is drawn, and its version. */
async function drawnForm({ restaurant, dish, cookie }: World) {
  const params = { restaurantId: restaurant.publicId, productId: dish.publicId };
  const { context } = startRequest();
  const { body } = await answerOf(editDishLoader, { path: "/x", params, context, headers: { cookie } });
  const { saved, version } = body as { saved: Record<string, string>; version: string };
  return { ...saved, version, drawn: JSON.stringify(saved) } as Record<string, string>;
}

describe("a picture", () => {
  const photo = () => new File([png(60, 40)], "plato.png", { type: "image/png" });

  it("is not promised to be made smaller where no scripts do it", async () => {
    const { text } = await ask(addresses.newDish(world.restaurant.publicId), {
      context: startRequest(NOW).context,
      headers: { cookie: world.cookie },
    });
    expect(text).toContain("JPG, PNG, WebP, GIF o AVIF, sin movimiento y de hasta 5 MB.");
    expect(text).not.toContain("la reducimos");
  });

  it("of a dish is stored, stays when the form is sent without it, and is removed", async () => {
    const own = await addOwnerWithMenu();
    const sending = { cookie: own.cookie };
    const params = { restaurantId: own.restaurant.publicId, productId: own.dish.publicId };
    const imageUrl = async () => (await dishOf(own.dish.publicId))?.imageUrl;
    expect(
      (await send(editDish, params, { ...(await drawnForm(own)), image: photo() }, sending)).status,
    ).toBe(303);
    const stored = await imageUrl();
    expect(stored).toMatch(/^\/media\/products\//);
    await send(editDish, params, { ...(await drawnForm(own)), price: "500" }, sending);
    expect(await imageUrl()).toBe(stored);
    await send(editDish, params, { ...(await drawnForm(own)), imageRemoved: "1" }, sending);
    expect(await imageUrl()).toBeNull();
  });

  it("of a refused form comes back with it, and the offer takes it when the form is sent again", async () => {
    const id = publicId();
    const refused = await send(newOffer, {}, { id, ...offerFields, title: "", image: photo() });
    expect([refused.status, refused.state.errors]).toEqual([
      400,
      { title: "El título de la oferta es requerido" },
    ]);
    const { imageWaiting } = refused.state.values;
    expect(imageWaiting).toMatch(/^\/media\/offers\//);
    await send(newOffer, {}, { ...refused.state.values, title: "Martes" });
    expect((await offerOf(id))?.imageUrl).toBe(imageWaiting);
  });
});

describe("a changed dish", () => {
  it("is saved with its event and a new version", async () => {
    const own = await addOwnerWithMenu();
    const form = await drawnForm(own);
    const sending = { cookie: own.cookie };
    const params = { restaurantId: own.restaurant.publicId, productId: own.dish.publicId };
    const answer = await send(editDish, params, { ...form, price: "520,5", name: "Mofongo real" }, sending);
    expect([answer.status, answer.to]).toEqual([303, editorAt(own, `plato-${own.dish.publicId}`)]);
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Producto actualizado", text: "Mofongo real ha sido actualizado exitosamente" },
    ]);
    expect(await dishOf(own.dish.publicId)).toMatchObject({
      name: "Mofongo real",
      nameFolded: "mofongo real",
      price: 52_050,
      sortOrder: 2,
      version: 1,
    });
    expect(await eventsOf(own.dish.publicId)).toMatchObject([
      { kind: "dish-updated", restaurantId: own.restaurant.id },
    ]);
  });

  it("loses no field of two people who edit it at once", async () => {
    const own = await addOwnerWithMenu();
    const form = await drawnForm(own);
    const sending = { cookie: own.cookie };
    const params = { restaurantId: own.restaurant.publicId, productId: own.dish.publicId };
    await send(editDish, params, { ...form, price: "500", description: "Con ajo" }, sending);

    const mine = { ...form, price: "480", name: "Mofongo de la casa" };
    const refused = await send(editDish, params, mine, sending);
    expect([refused.status, refused.state.alert]).toEqual([
      409,
      {
        title: "Alguien guardó cambios mientras editabas",
        text: "Cambió la descripción: ya lo pusimos aquí. También cambió el precio, que tú tocaste: dejamos lo tuyo, y si guardas se queda así.",
      },
    ]);
    expect(refused.state.values).toMatchObject({
      name: "Mofongo de la casa",
      price: "480",
      description: "Con ajo",
      version: "1",
    });
    const inBetween = { price: 50_000, description: "Con ajo", name: "Mofongo", version: 1 };
    expect(await dishOf(own.dish.publicId)).toMatchObject(inBetween);
    expect(await eventsOf(own.dish.publicId)).toHaveLength(1);

    expect((await send(editDish, params, refused.state.values, sending)).status).toBe(303);
    expect(await dishOf(own.dish.publicId)).toMatchObject({
      name: "Mofongo de la casa",
      price: 48_000,
      description: "Con ajo",
      version: 2,
    });
  });

  it("of two forms sent at the same moment exactly one is saved", async () => {
    const own = await addOwnerWithMenu();
    const form = await drawnForm(own);
    const params = { restaurantId: own.restaurant.publicId, productId: own.dish.publicId };
    const answers = await Promise.all(
      ["500", "600", "700", "800"].map((price) =>
        send(editDish, params, { ...form, price }, { cookie: own.cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
    expect(await dishOf(own.dish.publicId)).toMatchObject({ version: 1 });
    expect(await eventsOf(own.dish.publicId)).toHaveLength(1);
  });

  it("goes to the end of another category", async () => {
    const own = await addOwnerWithMenu();
    const sending = { cookie: own.cookie };
    const restaurantId = own.restaurant.publicId;
    const other = publicId();
    await send(newCategory, { restaurantId }, { id: other, name: "Postres" }, sending);
    for (const name of ["Flan", "Tres leches", "Majarete"])
      await send(
        newDish,
        { restaurantId },
        { ...dishFieldsOf(own), id: publicId(), name, category: other },
        sending,
      );
    const params = { restaurantId, productId: own.dish.publicId };
    await send(editDish, params, { ...(await drawnForm(own)), category: other }, sending);
    const category = await categoryOf(other);
    expect(await dishOf(own.dish.publicId)).toMatchObject({ categoryId: category?.id, sortOrder: 3 });
  });
});

describe("an offer", () => {
  it("without a start begins now, and a date without a time ends at 11:59:59 PM there", async () => {
    const id = publicId();
    const answer = await send(newOffer, {}, { id, ...offerFields, description: "Solo en mesa" });
    expect([answer.status, answer.to]).toEqual([303, editorAt(world, "ofertas")]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Oferta creada",
        text: "Martes de pasta ha sido creada exitosamente",
        link: { href: `/ofertas/${id}` },
      },
    ]);
    expect(await offerOf(id)).toMatchObject({
      title: "Martes de pasta",
      description: "Solo en mesa",
      startsAt: NOW,
      expiresAt: new Date("2026-08-10T03:59:59.000Z"),
    });
    expect(await eventsOf(id)).toMatchObject([{ kind: "offer-created" }]);
  });

  it("to come begins when its date does, and its toast has no link", async () => {
    const id = publicId();
    const form = { id, ...offerFields, startsDate: "2026-08-05", endsTime: "21:30" };
    const answer = await send(newOffer, {}, form);
    expect((await toastsAfter(answer))[0]).not.toHaveProperty("link");
    expect(await offerOf(id)).toMatchObject({
      startsAt: new Date("2026-08-05T04:00:00.000Z"),
      expiresAt: new Date("2026-08-10T01:30:00.000Z"),
    });
  });

  it("that would end before it starts is refused, and the page does not say when it runs", async () => {
    const answer = await ask(addresses.newOffer(world.restaurant.publicId), {
      context: startRequest(NOW).context,
      form: multipart({ id: publicId(), ...offerFields, startsDate: "2026-08-10" }),
      headers: { cookie: world.cookie },
    });
    const page = answer.text.split("window.__remixContext")[0] ?? "";
    expect(answer.status).toBe(400);
    expect(page).toContain("La oferta tiene que empezar antes de terminar");
    expect(page).not.toContain("La oferta empieza");
  });

  it("sent twice without a start is one offer", async () => {
    const id = publicId();
    await send(newOffer, {}, { id, ...offerFields });
    expect((await send(newOffer, {}, { id, ...offerFields }, { now: at(5000) })).status).toBe(303);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("saved unchanged keeps its moments to the millisecond", async () => {
    const own = await addOwnerWithMenu();
    const startsAt = at(-HOUR - 1234);
    const expiresAt = at(2 * DAY + 567);
    await db.update(offers).set({ startsAt, expiresAt }).where(eq(offers.id, own.offer.id));
    const params = { restaurantId: own.restaurant.publicId, offerId: own.offer.publicId };
    const form = {
      version: "0",
      title: "Tres por dos",
      startsDate: "2026-08-01",
      startsTime: "10:59",
      endsDate: "2026-08-03",
      endsTime: "12:00",
    };
    const answer = await send(editOffer, params, form, { cookie: own.cookie });
    expect(answer.status).toBe(303);
    expect(await offerOf(own.offer.publicId)).toMatchObject({
      title: "Tres por dos",
      startsAt,
      expiresAt,
      version: 1,
    });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["without a title", { title: "" }, { title: "El título de la oferta es requerido" }],
    ["without an end", { endsDate: "" }, { endsDate: "La fecha de expiración es requerida" }],
    [
      "that ended yesterday",
      { endsDate: "2026-07-31" },
      { endsDate: "La fecha de expiración debe ser en el futuro" },
    ],
    [
      "with a mistyped year",
      { endsDate: "9999-08-09" },
      { endsDate: "Una oferta termina en cinco años como mucho. Revisa el año" },
    ],
    [
      "that begins after its end",
      { startsDate: "2026-08-10" },
      { startsDate: "La oferta tiene que empezar antes de terminar" },
    ],
    [
      "on a day that does not exist",
      { endsDate: "2026-02-30" },
      { endsDate: "Escribe una fecha que exista, y la hora solo junto a su fecha" },
    ],
    [
      "with an hour and no date",
      { startsTime: "12:00" },
      { startsDate: "Escribe una fecha que exista, y la hora solo junto a su fecha" },
    ],
  ])("%s is refused with everything typed", async (_, fields, errors) => {
    const typed = { id: publicId(), ...offerFields, ...fields };
    const { status, state } = await send(newOffer, {}, typed);
    expect([status, state]).toEqual([400, { errors, values: typed }]);
  });
});

/** Each form with its path's parameters and valid fields for the given world, and the sentence of a failed save. */
const FORMS: [
  string,
  Action,
  (own: World) => Record<string, string>,
  (own: World) => Record<string, string>,
  string,
][] = [
  [
    "a new category",
    newCategory,
    () => ({}),
    () => ({ id: publicId(), name: "Sopas" }),
    "No se pudo crear la categoría",
  ],
  [
    "a category",
    editCategory,
    ({ category }) => ({ categoryId: category.publicId }),
    () => ({ version: "0", name: "Sopas" }),
    "No se pudo actualizar la categoría",
  ],
  [
    "a new dish",
    newDish,
    () => ({}),
    (own) => dishFieldsOf(own, { id: publicId() }),
    "No se pudo crear el producto",
  ],
  [
    "a dish",
    editDish,
    ({ dish }) => ({ productId: dish.publicId }),
    (own) => dishFieldsOf(own, { version: "0" }),
    "No se pudo actualizar el producto",
  ],
  [
    "a new offer",
    newOffer,
    () => ({}),
    () => ({ id: publicId(), ...offerFields }),
    "No se pudo crear la oferta",
  ],
  [
    "an offer",
    editOffer,
    ({ offer }) => ({ offerId: offer.publicId }),
    () => ({ version: "0", ...offerFields }),
    "No se pudo actualizar la oferta",
  ],
];

/** All rows of the menus. */
const menus = () =>
  Promise.all([db.select().from(categories), db.select().from(products), db.select().from(offers)]);

describe.each(FORMS)("%s", (_, action, paramsOf, fieldsOf, failure) => {
  it("of a lapsed owner, another owner, a diner and nobody is refused, and no row changes", async () => {
    const lapsed = await addOwnerWithMenu({}, -30 * DAY);
    const before = await menus();
    const sent = async (own: World, cookie: string) => {
      const params = { restaurantId: own.restaurant.publicId, ...paramsOf(own) };
      const { status, to, state } = await send(action, params, fieldsOf(own), { cookie });
      return { status, to, state };
    };
    const { status, state } = await sent(lapsed, lapsed.cookie);
    expect([status, state.alert?.title]).toEqual([403, "Tu suscripción terminó"]);
    expect(Object.keys((state as State).values).length).toBeGreaterThan(0);
    expect(await sent(lapsed, world.cookie)).toMatchObject({ status: 303, to: "/management" });
    const visitor = await cookieOf(await addAccount());
    expect(await sent(world, visitor)).toMatchObject({ status: 303, to: "/" });
    expect((await sent(world, "")).to).toMatch(/^\/login\?/);
    expect(await menus()).toEqual(before);
  });

  it("over the limit and on a failing database comes back with everything typed", async () => {
    const own = await addOwnerWithMenu();
    const params = { restaurantId: own.restaurant.publicId, ...paramsOf(own) };
    const typed = { ...fieldsOf(own), description: "Con todo" };
    const full = { cookie: own.cookie, replaced: { limits: limitsWith({ write: FULL }) } };
    const limited = await send(action, params, typed, full);
    expect([limited.status, limited.state.values]).toEqual([429, typed]);
    const failing = { cookie: own.cookie, replaced: { db: unwritableDatabase() } };
    const failed = await send(action, params, typed, failing);
    expect([failed.status, failed.state.values]).toEqual([503, typed]);
    expect(failed.state.alert).toEqual({ title: "Error", text: failure });
  });
});

it.each<[string, Action, string, Record<string, string>, string]>([
  ["a category", editCategory, "categoryId", { name: "Sopas" }, "Categoría no encontrada"],
  ["a dish", editDish, "productId", {}, "Producto no encontrado"],
  ["an offer", editOffer, "offerId", offerFields, "Oferta no encontrada"],
])("an unknown id of %s is said to be missing", async (_, action, parameter, fields, title) => {
  const form = { ...(action === editDish ? dishFieldsOf(world) : fields), version: "0" };
  const answer = await send(action, { [parameter]: publicId() }, form);
  expect([answer.status, answer.state.alert?.title]).toEqual([404, title]);
});

describe("ids of another restaurant", () => {
  it.each<
    [string, Action, (own: World) => Record<string, string>, (own: World) => Record<string, string>, string]
  >([
    [
      "a category",
      editCategory,
      ({ category }) => ({ categoryId: category.publicId }),
      () => ({ version: "0", name: "Mía" }),
      "Categoría no pertenece a este restaurante",
    ],
    [
      "a dish",
      editDish,
      ({ dish }) => ({ productId: dish.publicId }),
      () => dishFieldsOf(world, { version: "0" }),
      "Producto no pertenece a este restaurante",
    ],
    [
      "an offer",
      editOffer,
      ({ offer }) => ({ offerId: offer.publicId }),
      () => ({ version: "0", ...offerFields }),
      "Oferta no pertenece a este restaurante",
    ],
  ])("in the path of %s change nothing", async (_, action, paramsOf, fieldsOf, title) => {
    const theirs = await addOwnerWithMenu();
    const before = await menus();
    const answer = await send(action, paramsOf(theirs), fieldsOf(theirs));
    expect([answer.status, answer.state.alert?.title]).toEqual([404, title]);
    expect(await menus()).toEqual(before);
  });

  it("in the category of a dish change nothing", async () => {
    const theirs = await addOwnerWithMenu();
    const before = await menus();
    const category = theirs.category.publicId;
    const says = { category: "Debes seleccionar una categoría" };
    const added = await send(newDish, {}, dishFieldsOf(world, { id: publicId(), category }));
    expect([added.status, added.state.errors]).toEqual([400, says]);
    const form = dishFieldsOf(world, { version: "0", category });
    const changed = await send(editDish, { productId: world.dish.publicId }, form);
    expect([changed.status, changed.state.errors]).toEqual([400, says]);
    expect(await menus()).toEqual(before);
  });

  it("as the id of a new row change nothing, and the form gets another", async () => {
    const theirs = await addOwnerWithMenu();
    const before = await menus();
    for (const [action, id, fields] of [
      [newCategory, theirs.category.publicId, { name: "Sopas" }],
      [newDish, theirs.dish.publicId, dishFieldsOf(world)],
      [newOffer, theirs.offer.publicId, offerFields],
    ] as const) {
      const { status, state } = await send(action, {}, { ...fields, id });
      expect(status).toBe(409);
      expect(state.values.id).toMatch(/^[0-9a-z]{16}$/);
      expect(state.values.id).not.toBe(id);
    }
    expect(await menus()).toEqual(before);
  });
});

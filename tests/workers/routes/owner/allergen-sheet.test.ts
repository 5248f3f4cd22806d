import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { writeStates } from "~/domain/forms/allergens";
import { action, loader } from "~/routes/owner/allergen-sheet/route";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import { tripsOf } from "../../query-plans";
import { addCategory, addDish, addRestaurant, at, DAY, db, NOW } from "../../rows";
import { ask } from "../../site";

const NONE = "u".repeat(13);

async function owned(values: Parameters<typeof addOwnerAccount>[1] = {}) {
  const account = await addOwnerAccount({}, values);
  const [owner] = await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, account.email));
  const restaurant = await addRestaurant({ ownerId: owner!.id });
  return {
    account,
    restaurant,
    category: await addCategory(restaurant),
    cookie: await cookieOf(account),
    path: `/management/restaurant/${restaurant.publicId}/allergens`,
  };
}
type Owned = Awaited<ReturnType<typeof owned>>;

const call = ({ restaurant, cookie, path }: Owned, database = db) => ({
  path,
  params: { restaurantId: restaurant.publicId },
  context: startRequest(NOW, { db: database }).context,
  headers: { cookie },
});
const declare = (place: Owned, form: Record<string, string>, database = db) =>
  actionOf(action, { ...call(place, database), form });

const dietOf = async (publicId: string) => {
  const row = await db.select().from(products).where(eq(products.publicId, publicId)).get();
  return {
    contains: row?.containsIngredients,
    freeOf: row?.freeOfIngredients,
    version: row?.version,
  };
};
const eventsOf = ({ restaurant }: Owned) =>
  db.select().from(auditEvents).where(eq(auditEvents.restaurantId, restaurant.id));

it("saves a whole sheet in one statement, with one event, and leaves other ingredients alone", async () => {
  const place = await owned();
  const soup = await addDish(place.category, { containsIngredients: ["onion"], freeOfIngredients: ["eggs"] });
  const salad = await addDish(place.category);
  const before = [
    { id: soup.publicId, states: `uuf${"u".repeat(10)}` },
    { id: salad.publicId, states: NONE },
  ];
  const after = [
    { id: soup.publicId, states: `cuu${"u".repeat(10)}` },
    { id: salad.publicId, states: "f".repeat(13) },
  ];
  const trips = await tripsOf(async (database) => {
    const form = { drawn: writeStates(before), chosen: writeStates(after) };
    expect((await declare(place, form, database)).status).toBe(303);
  });
  const statements = trips.flat().map(({ sql }) => sql);
  expect(statements.filter((sql) => /^update "products"/i.test(sql))).toHaveLength(1);
  expect(await dietOf(soup.publicId)).toEqual({ contains: ["onion", "gluten"], freeOf: [], version: 1 });
  const { freeOf, contains } = await dietOf(salad.publicId);
  expect([contains, freeOf?.length]).toEqual([[], 13]);
  expect(await eventsOf(place)).toMatchObject([
    {
      kind: "allergens-declared",
      actorId: place.account.id,
      entityId: place.restaurant.publicId,
      detail: { declarations: 15 },
    },
  ]);
});

it("counts what is unconfirmed, and opens at the first allergen that is not done", async () => {
  const place = await owned();
  await addDish(place.category, { freeOfIngredients: ["gluten"] });
  await addDish(place.category, { containsIngredients: ["gluten"], freeOfIngredients: ["dairy"] });
  const page = await ask(place.path, { context: startRequest().context, headers: { cookie: place.cookie } });
  expect(page.text.replaceAll("<!-- -->", "")).toContain("1 de 2 sin confirmar lácteos");
});

it("changes nothing at all if one dish says otherwise by an attribute, and names it", async () => {
  const place = await owned();
  const bread = await addDish(place.category, { name: "Arepa", dietaryAttributes: ["gluten-free"] });
  const other = await addDish(place.category);
  const drawn = writeStates([
    { id: bread.publicId, states: `f${"u".repeat(12)}` },
    { id: other.publicId, states: NONE },
  ]);
  const form = { drawn, column: "gluten", [`d-${bread.publicId}`]: "c", [`d-${other.publicId}`]: "c" };
  expect(await declare(place, form)).toMatchObject({
    status: 400,
    body: {
      values: { [`d-${bread.publicId}`]: "c" },
      alert: { text: "Arepa está marcado «Sin gluten»: quítaselo en su formulario antes de cambiar gluten." },
    },
  });
  expect((await dietOf(other.publicId)).version).toBe(0);
  expect(await eventsOf(place)).toEqual([]);
});

it("declares the rest of a column only after a page that says what of how many dishes, with all of them chosen", async () => {
  const place = await owned();
  const [nuts, ...others] = [
    await addDish(place.category),
    await addDish(place.category, { name: "Sancocho" }),
    await addDish(place.category, { name: "Tostones" }),
  ];
  const drawn = writeStates([nuts, ...others].map(({ publicId }) => ({ id: publicId, states: NONE })));
  const asked = { [`d-${nuts.publicId}`]: "c", ...unconfirmed(others), drawn, column: "peanuts", rest: "1" };
  const page = await ask(`${place.path}?alergeno=peanuts`, {
    context: startRequest().context,
    headers: { cookie: place.cookie },
    form: asked,
  });
  const html = page.text.replaceAll("<!-- -->", "");
  expect(page.status).toBe(200);
  expect(html).toContain("¿2 platos no llevan maní?");
  expect(html).toContain("3 cambios sin guardar");
  for (const { publicId } of others) {
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="d-${publicId}")(?=[^>]*value="f")[^>]*checked`));
  }
  expect(await Promise.all(others.map(({ publicId }) => dietOf(publicId)))).toEqual(
    others.map(() => ({ contains: [], freeOf: [], version: 0 })),
  );
  expect(await eventsOf(place)).toEqual([]);

  const sure = Object.fromEntries(others.map(({ publicId }) => [`d-${publicId}`, "f"]));
  const saved = await declare(place, { drawn, column: "peanuts", [`d-${nuts.publicId}`]: "c", ...sure });
  expect(saved.status).toBe(303);
  expect((await dietOf(others[0]!.publicId)).freeOf).toEqual(["peanuts"]);
});

const unconfirmed = (dishes: { publicId: string }[]) =>
  Object.fromEntries(dishes.map(({ publicId }) => [`d-${publicId}`, "u"]));

it("two editors of different allergens of one dish both count", async () => {
  const place = await owned();
  const dish = await addDish(place.category);
  const drawn = writeStates([{ id: dish.publicId, states: NONE }]);
  await declare(place, { drawn, cell: `${dish.publicId}.0` });
  await declare(place, { drawn, cell: `${dish.publicId}.3` });
  expect(await dietOf(dish.publicId)).toMatchObject({ contains: ["gluten", "peanuts"], version: 2 });
});

it("changes no dish of another's, of a lapsed owner's own, or by a diner", async () => {
  const [mine, theirs] = [
    await owned(),
    await owned({ expiresAt: at(-30 * DAY), subscriptionAutoRenew: false }),
  ];
  const dish = await addDish(theirs.category);
  const form = { drawn: writeStates([{ id: dish.publicId, states: NONE }]), cell: `${dish.publicId}.0` };
  expect((await declare(mine, form)).status).toBe(404);
  const as = (cookie: string) => declare({ ...theirs, cookie }, form);
  expect((await as(mine.cookie)).headers.get("location")).toBe("/management");
  expect((await as(await cookieOf(await addAccount()))).headers.get("location")).toBe("/");
  expect((await as(theirs.cookie)).status).toBe(403);
  expect((await dietOf(dish.publicId)).version).toBe(0);
  const page = await answerOf(loader, call(theirs));
  expect([page.status, (page.body as { mayWrite: boolean }).mayWrite]).toEqual([200, false]);
});

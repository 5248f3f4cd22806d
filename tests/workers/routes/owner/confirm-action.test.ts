import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, offers, products } from "~/data/schema/menus";
import { unusedPictures } from "~/data/schema/pictures";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants, retiredSlugs } from "~/data/schema/restaurants";
import { action as dialogAction, loader as dialogLoader } from "~/routes/owner/confirm-action/dialog";
import { action, loader } from "~/routes/owner/confirm-action/route";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  FULL,
  limitsWith,
  startRequest,
  stateOf,
} from "../../people";
import {
  addCategory,
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addUser,
  at,
  type CategoryRow,
  DAY,
  type DishRow,
  db,
  type OfferRow,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";
import { ask } from "../../site";

type Person = { account: UserRow; cookie: string };

let owner: Person;
let restaurant: RestaurantRow;
let category: CategoryRow;
let dish: DishRow;
let offer: OfferRow;

const ownerIdOf = async ({ account }: Person) =>
  (await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, account.email)).get())!.id;
const signedIn = async (account: UserRow): Promise<Person> => ({ account, cookie: await cookieOf(account) });
const url = () => `/media/products/${crypto.randomUUID()}-960.webp`;

beforeEach(async () => {
  owner = await signedIn(await addOwnerAccount());
  restaurant = await addRestaurant({ ownerId: await ownerIdOf(owner), name: "La Mar" });
  category = await addCategory(restaurant, { name: "Sopas" });
  dish = await addDish(category, { name: "Sancocho", imageUrl: url() });
  offer = await addOffer(restaurant, { title: "Dos por uno", imageUrl: url() });
  for (let i = 0; i < 2; i++) await addRating(dish, { userId: (await addUser()).id });
  await addRestaurantRating(restaurant, { userId: (await addUser()).id });
});

const KINDS = ["delete_restaurant", "delete_category", "delete_product", "delete_offer"] as const;
type Kind = (typeof KINDS)[number];
const idOf = (kind: Kind) =>
  ({ delete_restaurant: restaurant, delete_category: category, delete_product: dish, delete_offer: offer })[
    kind
  ].publicId;
const editor = () => `/management/restaurant/${restaurant.publicId}`;
const pathOf = (kind: string, itemId: string = idOf(kind as Kind)) =>
  `/confirm-action?action=${kind}&itemId=${itemId}`;

const open = ({ cookie }: { cookie: string }, path: string) =>
  answerOf(loader, { path, context: startRequest().context, headers: { cookie } });

async function send({ cookie }: { cookie: string }, path: string, form = { sure: "1" }, replaced = {}) {
  const request = startRequest(undefined, replaced);
  const answer = await actionOf(action, { path, context: request.context, headers: { cookie }, form });
  await request.settled();
  return answer;
}

/** How many of the four rows there are. */
async function left(): Promise<Record<string, number>> {
  const count = async (
    table: typeof restaurants | typeof categories | typeof products | typeof offers,
    id: number,
  ) => (await db.select().from(table).where(eq(table.id, id))).length;
  return {
    restaurant: await count(restaurants, restaurant.id),
    category: await count(categories, category.id),
    dish: await count(products, dish.id),
    offer: await count(offers, offer.id),
  };
}
const ALL = { restaurant: 1, category: 1, dish: 1, offer: 1 };

describe("the confirmation", () => {
  it.each([
    ["delete_restaurant", "3 reseñas"],
    ["delete_category", "2 reseñas"],
    ["delete_product", "2 reseñas"],
  ] as const)("of %s counts the reviews that are hidden or wait for a confirmation", async (kind, says) => {
    await db
      .update(ratings)
      .set({ hiddenReason: "Insulta", counts: false })
      .where(eq(ratings.restaurantId, restaurant.id));
    await db
      .update(restaurantRatings)
      .set({ counts: false })
      .where(eq(restaurantRatings.restaurantId, restaurant.id));
    const headers = { cookie: owner.cookie };
    expect((await ask(pathOf(kind), { context: startRequest().context, headers })).text).toContain(says);
  });

  it.each([
    [
      "delete_restaurant",
      "Eliminar restaurante",
      "Vas a eliminar «La Mar».",
      "Con esto se van también 1 categoría, 1 plato, 1 oferta y 3 reseñas.",
      "Borrar todo",
    ],
    [
      "delete_category",
      "Eliminar categoría",
      "Vas a eliminar «Sopas».",
      "Con esto se van también 1 plato y 2 reseñas.",
      "Eliminar",
    ],
    [
      "delete_product",
      "Eliminar producto",
      "Vas a eliminar «Sancocho».",
      "Con esto se van también 2 reseñas.",
      "Eliminar",
    ],
    ["delete_offer", "Eliminar oferta", "Vas a eliminar «Dos por uno».", "", "Eliminar"],
  ] as const)(
    "%s names the item and what goes with it, and asks twice",
    async (kind, title, asks, goes, confirm) => {
      const headers = { cookie: owner.cookie };
      const first = await ask(pathOf(kind), { context: startRequest().context, headers });
      const back = kind === "delete_restaurant" ? "/management" : editor();
      for (const text of [title, asks, goes, "Continuar", "Cancelar", `href="${back}"`])
        expect(first.text).toContain(text);
      expect([first.status, first.text.includes('<form method="post" action="/confirm')]).toEqual([
        200,
        false,
      ]);
      if (!goes) expect(first.text).not.toContain("Con esto se van");
      const path = `${pathOf(kind)}&paso=confirmar`;
      const second = await ask(path, { context: startRequest().context, headers });
      const isFeminine = kind === "delete_category" || kind === "delete_offer";
      const sure = `¿Seguro que quieres eliminar${isFeminine ? "la" : "lo"}?`;
      for (const text of [asks, goes, sure, confirm, "Cancelar"]) expect(second.text).toContain(text);
      // Two presses in one place delete nothing, as in the dialog.
      expect(second.text.indexOf("Cancelar</a>")).toBeLessThan(second.text.indexOf('name="sure"'));
      expect(second.text).not.toContain("Continuar");
      expect(await left()).toEqual(ALL);
    },
  );

  it.each([
    ["no action", "/confirm-action", []],
    ["no item", "/confirm-action?action=delete_offer", []],
    [
      "an unknown action",
      "/confirm-action?action=delete_owner_of&itemId=0123456789abcdef",
      ["Acción no reconocida"],
    ],
  ])("with %s leads to /admin", async (_, path, texts) => {
    for (const answer of [await open(owner, path), await send(owner, path)]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
      expect((await toastsAfter(answer)).map(({ text }) => text)).toEqual(texts);
    }
  });

  it("leads nobody to sign in, with its own sentence and the way back", async () => {
    const path = pathOf("delete_product");
    const answer = await open({ cookie: "" }, path);
    expect(answer.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    expect(await toastsAfter(answer)).toMatchObject([
      { text: "Debes estar autenticado para realizar esta acción" },
    ]);
  });
});

describe("a deletion", () => {
  it.each<[Kind, Record<string, number>, string]>([
    ["delete_restaurant", { restaurant: 0, category: 0, dish: 0, offer: 0 }, "restaurant-deleted"],
    ["delete_category", { ...ALL, category: 0, dish: 0 }, "category-deleted"],
    ["delete_product", { ...ALL, dish: 0 }, "dish-deleted"],
    ["delete_offer", { ...ALL, offer: 0 }, "offer-deleted"],
  ])(
    "%s deletes the row, what goes with it and the pictures, and writes its event",
    async (kind, rows, event) => {
      for (const { imageUrl } of [dish, offer]) {
        await env.MEDIA.put(imageUrl!.slice("/media/".length), "picture");
      }
      const itemId = idOf(kind);
      const answer = await send(owner, pathOf(kind));
      expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf(kind)]);
      expect(await left()).toEqual(rows);
      const [written] = await db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.entityId, itemId), eq(auditEvents.actorId, owner.account.id)));
      const restaurantId = kind === "delete_restaurant" ? null : restaurant.id;
      expect(written).toMatchObject({ kind: event, restaurantId, detail: { name: expect.any(String) } });
      expect(await db.select().from(unusedPictures)).toEqual([]);
      const stored = (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
      expect([stored.includes(dish.imageUrl!), stored.includes(offer.imageUrl!)]).toEqual([
        rows.dish === 1,
        rows.offer === 1,
      ]);
      if (rows.dish === 0) {
        expect(await db.select().from(ratings).where(eq(ratings.productId, dish.id))).toEqual([]);
      }
    },
  );

  it.each([
    ["delete_restaurant", "Restaurante eliminado", "«La Mar» ha sido eliminado exitosamente", "/management"],
    ["delete_category", "Categoría eliminada", "«Sopas» ha sido eliminada exitosamente", undefined],
    ["delete_product", "Producto eliminado", "«Sancocho» ha sido eliminado exitosamente", undefined],
    ["delete_offer", "Oferta eliminada", "«Dos por uno» ha sido eliminada exitosamente", undefined],
  ] as const)(
    "%s says so and leads back after 1.5 s, also when it is sent again",
    async (kind, done, text, list) => {
      const back = list ?? editor();
      for (let time = 0; time < 2; time++) {
        const { headers } = await send(owner, pathOf(kind));
        const page = await ask(headers.get("location")!, {
          context: startRequest().context,
          headers: { cookie: owner.cookie },
        });
        expect([page.status, page.headers.get("refresh")]).toEqual([200, `1.5; url=${back}`]);
        for (const said of [done, text, `href="${back}"`]) expect(page.text).toContain(said);
      }
    },
  );

  it("of a restaurant leaves its slug taken", async () => {
    await send(owner, pathOf("delete_restaurant"));
    expect(await db.select().from(retiredSlugs).where(eq(retiredSlugs.slug, restaurant.slug))).toHaveLength(
      1,
    );
  });

  it("needs the button of the second step", async () => {
    const answer = await send(owner, pathOf("delete_category"), { sure: "" });
    expect([answer.status, stateOf(answer).errors]).toEqual([
      400,
      { sure: "Confirma primero que quieres eliminar esto" },
    ]);
    expect(await left()).toEqual(ALL);
  });

  it("over the limit, or with a database that cannot write, changes nothing and says so", async () => {
    const path = pathOf("delete_restaurant");
    expect((await send(owner, path, undefined, { limits: limitsWith({ write: FULL }) })).status).toBe(429);
    vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec(
      "CREATE TRIGGER refused BEFORE DELETE ON restaurants BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    );
    try {
      const answer = await send(owner, path);
      expect([answer.status, stateOf(answer).alert]).toEqual([
        503,
        { title: "Error", text: "No se pudo completar la acción. Inténtalo de nuevo." },
      ]);
    } finally {
      await env.DB.exec("DROP TRIGGER refused");
      vi.restoreAllMocks();
    }
    expect(await left()).toEqual(ALL);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.entityId, restaurant.publicId))).toEqual(
      [],
    );
  });

  it("of two at once is written once", async () => {
    await Promise.all([send(owner, pathOf("delete_product")), send(owner, pathOf("delete_product"))]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.entityId, dish.publicId));
    expect([events.length, (await left()).dish]).toEqual([1, 0]);
  });
});

describe("who may delete", () => {
  it.each(KINDS)(
    "%s: another owner reads the same about it as about an unknown id, and changes nothing",
    async (kind) => {
      const other = await signedIn(await addOwnerAccount());
      for (const path of [pathOf(kind), pathOf(kind, publicId()), pathOf(kind, "' OR 1=1 --")]) {
        for (const answer of [await open(other, path), await send(other, path)]) {
          expect([answer.status, answer.headers.get("location")]).toEqual([303, "/management"]);
          expect(await toastsAfter(answer)).toMatchObject([
            { title: "Acceso denegado", text: "No tienes permisos para realizar esta acción" },
          ]);
        }
      }
      expect(await left()).toEqual(ALL);
    },
  );

  it("a diner is refused", async () => {
    const diner = await signedIn(await addAccount());
    const answer = await send(diner, pathOf("delete_restaurant"));
    expect(answer.headers.get("location")).toBe("/");
    expect(await toastsAfter(answer)).toMatchObject([
      { text: "No tienes permisos para realizar esta acción" },
    ]);
    expect(await left()).toEqual(ALL);
  });

  it("a lapsed owner reads why, and changes nothing", async () => {
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(-30 * DAY) })
      .where(eq(restaurantOwners.email, owner.account.email));
    const page = await open(owner, pathOf("delete_offer"));
    expect([page.status, page.headers.get("location")]).toEqual([303, "/management/subscription"]);
    expect(await toastsAfter(page)).toMatchObject([{ title: "Tu suscripción terminó" }]);
    const answer = await send(owner, pathOf("delete_offer"));
    expect([answer.status, stateOf(answer).alert?.title]).toEqual([403, "Tu suscripción terminó"]);
    expect(await left()).toEqual(ALL);
  });

  it("an administrator may delete anything, and reads of an unknown id that it does not exist", async () => {
    const admin = await signedIn(await addAdminAccount());
    for (const [kind, missing] of [
      ["delete_offer", "Oferta no encontrada"],
      ["delete_product", "Producto no encontrado"],
      ["delete_category", "Categoría no encontrada"],
      ["delete_restaurant", "Restaurante no encontrado"],
    ] as const) {
      const unknown = await open(admin, pathOf(kind, publicId()));
      expect([unknown.status, unknown.body]).toEqual([404, { title: missing }]);
      expect((await send(admin, pathOf(kind))).status).toBe(303);
    }
    expect(await left()).toEqual({ restaurant: 0, category: 0, dish: 0, offer: 0 });
  });
});

describe("the dialog", () => {
  const dialogPath = (kind: Kind) => pathOf(kind).replace("?", "/dialog?");

  it("reads the item and what goes with it", async () => {
    const answer = await answerOf(dialogLoader, {
      path: dialogPath("delete_category"),
      context: startRequest().context,
      headers: { cookie: owner.cookie },
    });
    expect(answer.body).toEqual({
      name: "Sopas",
      counts: { categories: 0, dishes: 1, offers: 0, reviews: 2 },
    });
  });

  it("deletes, and returns to the page around it with a toast", async () => {
    const request = startRequest();
    const answer = await actionOf(dialogAction, {
      path: dialogPath("delete_product"),
      context: request.context,
      headers: { cookie: owner.cookie },
      form: { sure: "1" },
    });
    await request.settled();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, editor()]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Producto eliminado", text: "«Sancocho» ha sido eliminado exitosamente" },
    ]);
    expect((await left()).dish).toBe(0);
  });
});

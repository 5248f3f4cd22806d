import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { favoriteProducts, favoriteRestaurants, userActivityLog } from "~/data/schema/diners";
import { unusedPictures } from "~/data/schema/pictures";
import { ratings, restaurantRatings, totals } from "~/data/schema/ratings";
import { restaurants, retiredSlugs } from "~/data/schema/restaurants";
import {
  beginOwnerDeletion,
  deleteOwnersInSteps,
  findOwnerToDelete,
} from "~/data/subscriptions/owner-deletions.server";
import { isEmail } from "~/domain/accounts/email";
import { ownerForm } from "~/domain/forms/owner";
import { continueOwnerDeletions } from "~/jobs/delete-owners";
import { loader as dashboardLoader } from "~/routes/admin/dashboard/route";
import { loader as detailLoader } from "~/routes/admin/owner-detail/route";
import { action, loader } from "~/routes/owner/confirm-action/route";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { loader as editorLoader } from "~/routes/owner/menu-editor/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { jobsOf } from "../../../../workers/crons";
import { forgetfulDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, addOwnerAccount, cookieOf, PASSWORD, startRequest, stateOf } from "../../people";
import {
  addCategory,
  addDish,
  addLike,
  addOffer,
  addOwner,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addUser,
  at,
  DAY,
  db,
  NOW,
  publicId,
} from "../../rows";
import { ask } from "../../site";
import { anAdministrator, eventsAbout, mailsTo, ownerOf, restaurantsOf } from "./administrators";

let admin: Awaited<ReturnType<typeof anAdministrator>>;
let owner: NonNullable<Awaited<ReturnType<typeof ownerOf>>>;
let account: Awaited<ReturnType<typeof addOwnerAccount>>;

/** An owner with two restaurants and a row of everything that a restaurant has. */
beforeEach(async () => {
  admin = await anAdministrator();
  account = await addOwnerAccount();
  owner = (await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, account.email)).get())!;
  for (let i = 0; i < 2; i++) {
    const restaurant = await addRestaurant({ ownerId: owner.id, coverUrl: picture(), logoUrl: picture() });
    const dish = await addDish(await addCategory(restaurant), { imageUrl: picture() });
    const offer = await addOffer(restaurant);
    const diner = await addUser();
    await addRating(dish, { userId: diner.id });
    await addRating(dish, { userId: (await addUser()).id });
    await addRestaurantRating(restaurant, { userId: diner.id });
    await addLike(offer, { userId: diner.id, person: `u:${diner.publicId}` });
    const saved = { userId: diner.id, createdAt: NOW };
    await db.insert(favoriteRestaurants).values({ ...saved, restaurantId: restaurant.id });
    await db.insert(favoriteProducts).values({ ...saved, productId: dish.id });
    await db
      .insert(userActivityLog)
      .values({ ...saved, activityType: "view_menu", restaurantId: restaurant.id });
  }
});

const picture = () => `/media/products/${crypto.randomUUID()}-960.webp`;
const COUNTS = { restaurants: 2, categories: 2, dishes: 2, offers: 2, reviews: 6 };
const pathOf = (id = owner.publicId) => `/confirm-action?action=delete_owner&itemId=${id}`;
const sure = () => `${pathOf()}&paso=confirmar`;

const page = (path: string, cookie = admin.cookie) =>
  ask(path, { context: startRequest().context, headers: { cookie } });
const open = (path: string, cookie = admin.cookie) =>
  answerOf(loader, { path, context: startRequest().context, headers: { cookie } });

async function send(form: Record<string, string> = {}, cookie = admin.cookie, replaced = {}) {
  const request = startRequest(undefined, replaced);
  const answer = await actionOf(action, {
    path: sure(),
    context: request.context,
    headers: { cookie },
    form: { sure: "1", password: PASSWORD, ...form },
  });
  await request.settled();
  return answer;
}

const TABLES =
  "ratings restaurant_ratings favorite_restaurants favorite_products user_activity_log offer_likes offers products categories restaurants".split(
    " ",
  );

/** How many rows each table has that belong to the owner's restaurants. */
async function rowsLeft(ids: number[]) {
  const list = ids.join(",") || "0";
  const of: Record<string, string> = {
    favorite_products: `product_id IN (SELECT id FROM products WHERE restaurant_id IN (${list}))`,
    offer_likes: `offer_id IN (SELECT id FROM offers WHERE restaurant_id IN (${list}))`,
    restaurants: `id IN (${list})`,
  };
  const counted = await env.DB.batch<{ n: number }>(
    TABLES.map((table) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${of[table] ?? `restaurant_id IN (${list})`}`),
    ),
  );
  return counted.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
}

const begin = async () =>
  beginOwnerDeletion(
    db,
    {
      publicId: owner.publicId,
      name: owner.name,
      email: owner.email,
      counts: COUNTS,
      actorId: admin.account.id,
    },
    NOW,
  );

describe("the deletion of an owner", () => {
  it("shows what will go, then asks for the administrator's password, and deletes nothing yet", async () => {
    const first = await page(pathOf());
    for (const text of [
      "Eliminar propietario",
      "Vas a eliminar «Rosa».",
      "Con esto se van también 2 restaurantes, 2 categorías, 2 platos, 2 ofertas y 6 reseñas.",
      "Continuar",
      'href="/admin"',
    ])
      expect(first.text).toContain(text);
    expect(first.text).not.toContain('name="sure"');
    const second = await page(sure());
    for (const text of [
      "¿Seguro que quieres eliminarlo?",
      "No se puede deshacer.",
      "Borrar todo",
      'name="password"',
    ])
      expect(second.text).toContain(text);
    expect(second.text.indexOf("Cancelar</a>")).toBeLessThan(second.text.indexOf('name="sure"'));
    expect(await ownerOf(owner.publicId)).toMatchObject({ deletingAt: null });
  });

  it("removes the owner with everything, keeps slugs retired, removes pictures, mails and writes the event", async () => {
    const rows = await restaurantsOf(owner.id);
    const ids = rows.map(({ id }) => id);
    const before = await db.select().from(totals).where(eq(totals.name, "owners")).get();
    const answer = await send();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf()]);
    expect([await ownerOf(owner.publicId), await rowsLeft(ids)]).toEqual([undefined, 0]);
    for (const { slug } of rows) {
      expect(await db.select().from(retiredSlugs).where(eq(retiredSlugs.slug, slug))).toHaveLength(1);
    }
    expect((await db.select().from(totals).where(eq(totals.name, "owners")).get())?.value).toBe(
      (before?.value ?? 0) - 1,
    );
    expect(await db.select().from(unusedPictures)).toEqual([]);
    expect(await mailsTo(owner.email)).toEqual([
      { kind: "owner-deleted", name: "Rosa", detail: { ...COUNTS, deletedAt: NOW.getTime() } },
    ]);
    expect(await eventsAbout(owner.publicId)).toEqual([
      {
        kind: "owner-deleted",
        actorId: admin.account.id,
        detail: { name: "Rosa", email: owner.email, ...COUNTS },
      },
    ]);
    const done = await page(pathOf());
    expect(done.text).toContain("«Rosa» ha sido eliminado exitosamente");
    expect(done.text).toContain("Propietario eliminado");
    expect(done.headers.get("refresh")).toBe("1.5; url=/admin");
    // The person stays, as a visitor.
    const headers = { cookie: await cookieOf(account) };
    const panel = await answerOf(managementLoader, {
      path: "/management",
      context: startRequest().context,
      headers,
    });
    expect(panel.headers.get("location")).toBe("/");
  });

  it.each([
    ["", "Debes ingresar tu contraseña actual"],
    ["equivocada", "La contraseña actual no es correcta"],
  ])("with the password '%s' of the administrator deletes nothing", async (password, sentence) => {
    const answer = await send({ password });
    expect([answer.status, stateOf(answer).errors]).toEqual([400, { password: sentence }]);
    expect(await ownerOf(owner.publicId)).toMatchObject({ deletingAt: null, email: owner.email });
  });

  it("counts the reviews that are hidden or wait for a confirmation", async () => {
    await db.update(ratings).set({ hiddenReason: "Insulta", counts: false });
    await db.update(restaurantRatings).set({ counts: false });
    expect((await page(pathOf())).text).toContain("6 reseñas");
  });

  it("needs the second step's own button", async () => {
    expect(stateOf(await send({ sure: "" })).errors).toEqual({
      sure: "Confirma primero que quieres eliminar esto",
    });
    expect(await ownerOf(owner.publicId)).toMatchObject({ deletingAt: null });
  });

  it("is refused to owners, even to the owner in question, and unknown ids are 404 for administrators", async () => {
    const cookie = await cookieOf(account);
    for (const answer of [await open(pathOf(), cookie), await send({}, cookie)]) {
      expect(answer.headers.get("location")).toBe("/management");
      expect(await toastsAfter(answer)).toMatchObject([
        { title: "Acceso denegado", text: "No tienes permisos para realizar esta acción" },
      ]);
    }
    const visitor = await open(pathOf(), await cookieOf(await addAccount()));
    expect(visitor.headers.get("location")).toBe("/");
    expect(await ownerOf(owner.publicId)).toMatchObject({ deletingAt: null });
    for (const id of [publicId(), "no-soy-un-id"]) {
      expect(await open(pathOf(id))).toMatchObject({
        status: 404,
        body: { title: "Propietario no encontrado" },
      });
    }
    expect((await open("/confirm-action?action=delete_owner")).headers.get("location")).toBe("/admin");
  });

  it("another administrator deletes at the same time: one mail, one event", async () => {
    const second = await anAdministrator();
    await Promise.all([send(), send({}, second.cookie)]);
    expect(
      [await mailsTo(owner.email), await eventsAbout(owner.publicId)].map(({ length }) => length),
    ).toEqual([1, 1]);
    expect(await ownerOf(owner.publicId)).toBeUndefined();
  });
});

describe("an owner whose deletion has begun", () => {
  it("has a text for the address that no form takes, so that nobody's address stands in the way", async () => {
    expect(await begin()).toBe(true);
    const stored = await db
      .select()
      .from(restaurantOwners)
      .where(eq(restaurantOwners.publicId, owner.publicId))
      .get();
    expect(isEmail(stored?.email ?? "")).toBe(false);
    expect(
      ownerForm.safeParse({ email: stored?.email, name: "A", maxRestaurants: "1", expiresAt: "" }).success,
    ).toBe(false);
  });

  it("shows nothing to the public, has no role and no address, and administrators cannot open it any more", async () => {
    const [restaurant] = await restaurantsOf(owner.id);
    const cookie = await cookieOf(account);
    expect(await begin()).toBe(true);
    const context = () => startRequest().context;
    const menu = await answerOf(menuLoader, {
      path: `/${restaurant?.slug}`,
      params: { slug: restaurant?.slug ?? "" },
      context: context(),
    });
    expect(menu.status).toBe(404);
    const panel = await answerOf(managementLoader, {
      path: "/management",
      context: context(),
      headers: { cookie },
    });
    expect(panel.headers.get("location")).toBe("/");
    const headers = { cookie: admin.cookie };
    const params = { restaurantId: restaurant?.publicId ?? "", ownerId: owner.publicId };
    const editor = `/management/restaurant/${params.restaurantId}`;
    expect((await answerOf(editorLoader, { path: editor, params, context: context(), headers })).status).toBe(
      404,
    );
    const detail = `/admin/owners/${owner.publicId}`;
    expect((await answerOf(detailLoader, { path: detail, params, context: context(), headers })).status).toBe(
      404,
    );
    // The address is free for another owner at once.
    await addOwner({ email: owner.email });
    expect(await begin()).toBe(false);
  });

  it("is not revived by any other statement, and no restaurant is added or shown again", async () => {
    await begin();
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(DAY), maxRestaurants: 9 })
      .where(eq(restaurantOwners.id, owner.id));
    await db
      .update(restaurants)
      .set({ visibleUntil: at(DAY) })
      .where(eq(restaurants.ownerId, owner.id));
    await env.DB.prepare(
      `INSERT INTO restaurants (public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
        country_id, city, time_zone, currency, created_at, updated_at)
       SELECT 'x' || public_id, owner_id, slug || '-otra', name, name_folded, initial, restaurant_type, ?1,
        country_id, city, time_zone, currency, 1, 1 FROM restaurants WHERE owner_id = ?2`,
    )
      .bind(at(DAY).getTime(), owner.id)
      .run();
    expect(await ownerOf(owner.publicId)).toMatchObject({
      expiresAt: null,
      maxRestaurants: owner.maxRestaurants,
    });
    expect((await restaurantsOf(owner.id)).map(({ visibleUntil }) => visibleUntil)).toEqual([
      new Date(0),
      new Date(0),
    ]);
  });

  it("stands in the list as being deleted, with the way to continue alone", async () => {
    await begin();
    const headers = { cookie: admin.cookie };
    const { body } = await answerOf(dashboardLoader, {
      path: "/admin",
      context: startRequest().context,
      headers,
    });
    const line = (
      body as { owners: { id: string; email: string; status: object; hrefs: object }[] }
    ).owners.find(({ id }) => id === owner.publicId);
    expect(line).toMatchObject({ email: "", status: { label: "Eliminando", tone: "guayaba" } });
    expect(line?.hrefs).toEqual({ remove: pathOf() });
    const going = await page(pathOf());
    for (const text of ["Este borrado no ha terminado", "Faltan 2 restaurantes", "Seguir borrando"])
      expect(going.text).toContain(text);
    // Continuing asks for no password again.
    expect((await send({ password: "" })).status).toBe(303);
    expect(await ownerOf(owner.publicId)).toBeUndefined();
  });

  it.each(Array.from({ length: 14 }, (_, at) => at))(
    "interrupted after %i statements is continued by the job with the same result",
    async (statements) => {
      const rows = await restaurantsOf(owner.id);
      const ids = rows.map(({ id }) => id);
      await begin();
      // The database goes away in the middle.
      let left = statements;
      const failing = openDatabase({
        prepare: (sql: string) => {
          if (left-- <= 0) throw new Error("D1_ERROR: no answer");
          return env.DB.prepare(sql);
        },
        batch: (all: D1PreparedStatement[]) => env.DB.batch(all),
      } as unknown as D1Database);
      const first = deleteOwnersInSteps(failing, 100);
      if (statements < 13) await expect(first).rejects.toThrow();
      else await first;
      for (const { visibleUntil } of await restaurantsOf(owner.id)) expect(visibleUntil).toEqual(new Date(0));
      await continueOwnerDeletions({ db }, NOW);
      expect([await ownerOf(owner.publicId), await rowsLeft(ids)]).toEqual([undefined, 0]);
      expect(await continueOwnerDeletions({ db }, NOW)).toEqual({ rows: 0, owners: 0 });
    },
  );

  it("goes on in bounded runs, and each takes up where the last one ended", async () => {
    await begin();
    const runs = [];
    for (let i = 0; i < 10 && (await ownerOf(owner.publicId)); i++)
      runs.push(await deleteOwnersInSteps(db, 3));
    // The rows of 11 tables, of one statement each: triggers and foreign keys take the others.
    expect(runs.map(({ owners }) => owners)).toEqual([0, 0, 0, 1]);
    expect(runs.every(({ rows }) => rows > 0)).toBe(true);
  });

  it("is continued every hour, before the files that it leaves are deleted", async () => {
    await begin();
    const names = jobsOf("47 * * * *");
    expect(names).toContain("delete-owners");
    expect(names.indexOf("delete-owners")).toBeLessThan(names.indexOf("prune-receipts"));
    expect(await continueOwnerDeletions({ db }, NOW)).toMatchObject({ owners: 1 });
    expect(await ownerOf(owner.publicId)).toBeUndefined();
  });
});

it("an interruption right after the mark is no failure of the form: nothing is public, and the page says so", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = openDatabase({
    prepare: (sql: string) => {
      if (/^delete from "ratings"/i.test(sql)) throw new Error("D1_ERROR: no answer");
      return env.DB.prepare(sql);
    },
    batch: (all: D1PreparedStatement[]) => env.DB.batch(all),
  } as unknown as D1Database);
  expect((await send({}, admin.cookie, { db: broken })).status).toBe(303);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toContain(
    "owner-deletion-interrupted",
  );
  log.mockRestore();
  expect(await findOwnerToDelete(db, owner.publicId)).toMatchObject({ isGoing: true });
  expect((await page(pathOf())).text).toContain("Este borrado no ha terminado");
});

it("a mark whose answer got lost is finished by the job, though the form was refused", async () => {
  const ids = (await restaurantsOf(owner.id)).map(({ id }) => id);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const forgetful = forgetfulDatabase(/^update "restaurant_owners"/i);
  expect((await send({}, admin.cookie, { db: forgetful })).status).toBe(503);
  log.mockRestore();
  expect(await findOwnerToDelete(db, owner.publicId)).toMatchObject({ isGoing: true });
  for (const { visibleUntil } of await restaurantsOf(owner.id)) expect(visibleUntil).toEqual(new Date(0));
  await continueOwnerDeletions({ db }, NOW);
  expect([await ownerOf(owner.publicId), await rowsLeft(ids)]).toEqual([undefined, 0]);
});

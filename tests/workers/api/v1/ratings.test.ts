import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { userActivityLog } from "~/data/schema/diners";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { loader as dishReviewsLoader } from "~/routes/public/dish-reviews/route";
import { drift } from "../../data/schema/counter-drift";
import { answerOf, contextAt } from "../../loaders";
import { newAddress } from "../../people";
import {
  addDish,
  addOldSlug,
  addOwner,
  addRestaurantWithDish,
  at,
  db,
  HOUR,
  NOW,
  publicId,
} from "../../rows";
import { ask, FULL_WRITES, failingDatabase, type Person, raiseIds, signUp, stopClock } from "./data-calls";

type Place = Awaited<ReturnType<typeof addRestaurantWithDish>>;

let ana: Person;
let place: Place;

const FOUR = { service_stars: 5, hygiene_stars: 4, experience_stars: 3, speed_stars: 2 };

const dishPath = ({ restaurant, dish }: Place) =>
  `restaurants/${restaurant.slug}/dishes/${dish.publicId}/rating`;
const placePath = ({ restaurant }: Place) => `restaurants/${restaurant.slug}/rating`;
const rowsOf = ({ dish }: Place) => db.select().from(ratings).where(eq(ratings.productId, dish.id));
const placeRowsOf = ({ restaurant }: Place) =>
  db.select().from(restaurantRatings).where(eq(restaurantRatings.restaurantId, restaurant.id));
const logOf = ({ userId }: Person) =>
  db.select().from(userActivityLog).where(eq(userActivityLog.userId, userId));

beforeAll(async () => {
  stopClock();
  await raiseIds();
  ana = await signUp();
  vi.useRealTimers();
});

beforeEach(async () => {
  stopClock();
  place = await addRestaurantWithDish();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(await drift()).toEqual([]);
});

describe("rating a dish", () => {
  it("stores the rating, which its page and the interface then show, and logs it", async () => {
    const body = { stars: 4, comment: "  Muy  bueno\r\n\r\n\r\n\r\nde verdad " };
    const put = await ask(dishPath(place), { body, bearer: ana.bearer });
    const stored = { stars: 4, comment: "Muy  bueno\n\nde verdad", is_anonymous: false, waits_for: null };
    expect([put.status, put.body]).toEqual([200, stored]);
    expect(put.headers.get("cache-control")).toBe("no-store");
    expect(await rowsOf(place)).toMatchObject([
      { userId: ana.userId, stars: 4, comment: stored.comment, counts: true, writtenOn: "2026-08-01" },
    ]);
    const { restaurant, dish } = place;
    const page = await answerOf(dishReviewsLoader, {
      path: `/${restaurant.slug}/product/${dish.publicId}/reviews`,
      params: { slug: restaurant.slug, productId: dish.publicId },
      context: contextAt(NOW),
    });
    expect(page.body).toMatchObject({ reviews: [{ name: "Ana", stars: 4, comment: stored.comment }] });
    const read = await ask(`restaurants/${restaurant.slug}/dishes/${dish.publicId}/reviews`);
    expect(read.body.reviews).toMatchObject([{ author: { id: ana.id, name: "Ana" }, stars: 4 }]);
    expect(await logOf(ana)).toMatchObject([
      { activityType: "rate_product", productId: dish.id, ratingValue: 4 },
    ]);
  });

  it("again replaces the former rating, under another id", async () => {
    await ask(dishPath(place), { body: { stars: 5, comment: "Bueno" }, bearer: ana.bearer });
    const [before] = await rowsOf(place);
    await ask(dishPath(place), {
      body: { stars: 2, comment: null, is_anonymous: true },
      bearer: ana.bearer,
    });
    const [after, ...others] = await rowsOf(place);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ stars: 2, comment: null, isAnonymous: true, customerName: null });
    expect(after?.publicId).not.toBe(before?.publicId);
  });

  it("anonymously tells nobody who wrote it, or when", async () => {
    const body = { stars: 1, comment: "Frío", is_anonymous: true };
    expect((await ask(dishPath(place), { body, bearer: ana.bearer })).status).toBe(200);
    const { restaurant, dish } = place;
    const { body: read, text } = await ask(`restaurants/${restaurant.slug}/dishes/${dish.publicId}/reviews`);
    expect(read.reviews).toMatchObject([{ is_anonymous: true, author: null, written_at: null }]);
    expect(text).not.toContain(ana.id);
    expect(text).not.toContain("Ana");
  });

  it("is read back by its author alone", async () => {
    const unrated = await ask(dishPath(place), { bearer: ana.bearer });
    expect([unrated.status, unrated.body.code]).toEqual([404, "not_rated"]);
    await ask(dishPath(place), { body: { stars: 3 }, bearer: ana.bearer });
    const own = await ask(dishPath(place), { bearer: ana.bearer });
    expect(own.body).toEqual({ stars: 3, comment: null, is_anonymous: false, waits_for: null });
    expect(own.headers.get("cache-control")).toBe("no-store");
    const other = await ask(dishPath(place), { bearer: (await signUp()).bearer });
    expect(other.body.code).toBe("not_rated");
  });

  it("is refused for a draft, which was never on the menu, like its reading", async () => {
    const dish = await addDish(place.category, { isAvailable: false, isDraft: true });
    const rated = await ask(dishPath({ ...place, dish }), { body: { stars: 5 }, bearer: ana.bearer });
    const read = await ask(`restaurants/${place.restaurant.slug}/dishes/${dish.publicId}`);
    expect([rated, read].map(({ status, body }) => [status, body.code])).toEqual([
      [404, "dish_not_found"],
      [404, "dish_not_found"],
    ]);
    expect(await rowsOf({ ...place, dish })).toEqual([]);
  });

  it("works for a dish that is sold out or unavailable", async () => {
    for (const values of [{ soldOutUntil: at(HOUR) }, { isAvailable: false }]) {
      const dish = await addDish(place.category, values);
      const { status } = await ask(dishPath({ ...place, dish }), { body: { stars: 5 }, bearer: ana.bearer });
      expect(status).toBe(200);
      expect(await rowsOf({ ...place, dish })).toHaveLength(1);
    }
  });

  it.each([
    [{}, ["stars"]],
    [{ stars: 0 }, ["stars"]],
    [{ stars: 6 }, ["stars"]],
    [{ stars: 4.5 }, ["stars"]],
    [{ stars: "4" }, ["stars"]],
    [{ stars: null }, ["stars"]],
    [{ stars: 4, comment: 7 }, ["comment"]],
    [{ stars: 4, comment: "a".repeat(1001) }, ["comment"]],
    [{ stars: 4, is_anonymous: "yes" }, ["is_anonymous"]],
    // Misspelt, it would publish a name.
    [{ stars: 4, isAnonymous: true }, ["isAnonymous"]],
    [[], [""]],
    ["null", [""]],
  ])("refuses %j, names the field and stores nothing", async (body, fields) => {
    const { status, body: refused } = await ask(dishPath(place), { body, bearer: ana.bearer });
    expect([status, refused.code, Object.keys(refused.errors)]).toEqual([400, "validation_failed", fields]);
    expect(await rowsOf(place)).toEqual([]);
  });

  it("says in Spanish what is wrong with the stars", async () => {
    const { body } = await ask(dishPath(place), { body: { stars: 9 }, bearer: ana.bearer });
    expect(body.errors).toEqual({ stars: "Por favor selecciona una calificación" });
  });

  it("refuses a body that is no JSON", async () => {
    const { status, body } = await ask(dishPath(place), { body: "{stars:4", bearer: ana.bearer });
    expect([status, body.code]).toEqual([400, "bad_json"]);
  });
});

describe("rating a restaurant", () => {
  it("stores the four criteria, which both doors then show", async () => {
    const body = { ...FOUR, comment: "Bien", would_return: true };
    const put = await ask(placePath(place), { body, bearer: ana.bearer });
    expect([put.status, put.body]).toEqual([200, { ...body, is_anonymous: false, waits_for: null }]);
    expect(await placeRowsOf(place)).toMatchObject([
      { userId: ana.userId, serviceStars: 5, speedStars: 2, wouldReturn: true, customerName: "Ana" },
    ]);
    const { body: read } = await ask(`restaurants/${place.restaurant.slug}/reviews`);
    expect(read).toMatchObject({ averages: { overall: 3.5 }, reviews: [{ author: { id: ana.id } }] });
    expect((await ask(placePath(place), { bearer: ana.bearer })).body).toEqual(put.body);
  });

  it("again replaces the former rating", async () => {
    await ask(placePath(place), { body: FOUR, bearer: ana.bearer });
    await ask(placePath(place), {
      body: { ...FOUR, speed_stars: 5, is_anonymous: true },
      bearer: ana.bearer,
    });
    expect(await placeRowsOf(place)).toMatchObject([
      { speedStars: 5, isAnonymous: true, customerName: null },
    ]);
  });

  it.each([
    [{}, Object.keys(FOUR)],
    [{ ...FOUR, speed_stars: 6 }, ["speed_stars"]],
    [{ ...FOUR, would_return: 1 }, ["would_return"]],
    [{ ...FOUR, stars: 4 }, ["stars"]],
  ])("refuses %j, names the fields and stores nothing", async (body, fields) => {
    const { status, body: refused } = await ask(placePath(place), { body, bearer: ana.bearer });
    expect([status, Object.keys(refused.errors)]).toEqual([400, fields]);
    expect(await placeRowsOf(place)).toEqual([]);
  });
});

describe.each([
  ["a dish", dishPath, { stars: 5 }, rowsOf],
  ["a restaurant", placePath, FOUR, placeRowsOf],
] as const)("a rating of %s", (_, path, body, rows) => {
  it("needs a bearer", async () => {
    for (const bearer of [undefined, "x.y.z"]) {
      const { status, headers, body: refused } = await ask(path(place), { body, bearer });
      expect([status, refused.code]).toEqual(bearer ? [403, "bad_jwt"] : [401, "no_authorization"]);
      expect(headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(refused.detail).toBe("Debes iniciar sesión para acceder");
    }
    expect(await rows(place)).toEqual([]);
  });

  it("is refused to the owner, confirmed or not", async () => {
    for (const isConfirmed of [true, false]) {
      const rosa = await signUp({ name: "Rosa", isConfirmed });
      const owner = await addOwner({ email: rosa.email });
      const own = await addRestaurantWithDish({ ownerId: owner.id });
      const { status, body: refused } = await ask(path(own), { body, bearer: rosa.bearer });
      expect([status, refused.code, refused.detail]).toEqual([
        403,
        "own_restaurant",
        "No puedes calificar tu propio restaurante",
      ]);
      expect(await rows(own)).toEqual([]);
      await db.delete(restaurantOwners).where(eq(restaurantOwners.id, owner.id));
    }
  });

  it.each([
    ["hidden", { isActive: false }],
    ["lapsed", { visibleUntil: at(-1) }],
  ])("is refused at a %s restaurant", async (_name, values) => {
    const away = await addRestaurantWithDish(values);
    const { status, body: refused } = await ask(path(away), { body, bearer: ana.bearer });
    expect([status, refused.detail]).toEqual([404, "Restaurante no encontrado"]);
    expect(await rows(away)).toEqual([]);
  });

  it("leads from a former slug to the present one, to be sent again", async () => {
    const slug = `antes-${publicId()}`;
    await addOldSlug(place.restaurant, slug);
    const former = { ...place, restaurant: { ...place.restaurant, slug } };
    const { status, headers } = await ask(path(former), { body, bearer: ana.bearer });
    expect([status, headers.get("location")]).toEqual([308, `/api/v1/${path(place)}`]);
    expect(await rows(place)).toEqual([]);
  });

  it("counts of unconfirmed accounts three times a day from one network", async () => {
    const from = newAddress();
    const waits: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      const { bearer } = await signUp({ isConfirmed: false });
      waits.push((await ask(path(place), { body, bearer, from })).body.waits_for);
    }
    expect(waits).toEqual([null, null, null, "confirmation"]);
    expect((await rows(place)).map(({ counts }) => counts)).toEqual([true, true, true, false]);
  });

  it("is refused over the limit of writes, and nothing is stored", async () => {
    const {
      status,
      headers,
      body: refused,
    } = await ask(path(place), {
      body,
      bearer: ana.bearer,
      set: FULL_WRITES,
    });
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect(refused.detail).toBe("Demasiados intentos seguidos. Espera un minuto y vuelve a probar.");
    expect(await rows(place)).toEqual([]);
  });

  it("that cannot be written is refused with the sentence of its page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const set = failingDatabase(/^insert into "?(restaurant_)?ratings/i);
    const { status, headers, body: refused } = await ask(path(place), { body, bearer: ana.bearer, set });
    expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    expect(refused.detail).toMatch(/^No se pudo enviar (la|tu) calificación\. Inténtalo de nuevo\.$/);
    expect(await rows(place)).toEqual([]);
  });

  it("of an account that was deleted is refused, because its session has ended", async () => {
    const gone = await signUp();
    await db.delete(users).where(eq(users.id, gone.userId));
    const { status, body: refused } = await ask(path(place), { body, bearer: gone.bearer });
    expect([status, refused.code]).toEqual([403, "session_not_found"]);
  });
});

describe.each([
  ["a dish", dishPath, { stars: 5 }, { stars: 3 }, rowsOf, "dishes/%/reviews"],
  [
    "a restaurant",
    placePath,
    { ...FOUR, would_return: true },
    { ...FOUR, speed_stars: 1 },
    placeRowsOf,
    "reviews",
  ],
] as const)("what a new rating of %s does not mention", (_, path, first, again, rows, reviews) => {
  const put = (body: object) => ask(path(place), { body, bearer: ana.bearer });
  const published = async () => {
    const { restaurant, dish } = place;
    const answer = await ask(`restaurants/${restaurant.slug}/${reviews.replace("%", dish.publicId)}`);
    return answer.body.reviews[0];
  };

  it("stays: the anonymity, the comment and whether one would return", async () => {
    await put({ ...first, comment: "Frío", is_anonymous: true });
    const kept = { ...first, ...again, comment: "Frío", is_anonymous: true, waits_for: null };
    expect((await put(again)).body).toEqual(kept);
    expect((await ask(path(place), { bearer: ana.bearer })).body).toEqual(kept);
    expect(await published()).toMatchObject({
      ...again,
      comment: "Frío",
      is_anonymous: true,
      author: null,
      written_at: null,
    });
    expect(await rows(place)).toMatchObject([
      { customerName: null, createdAt: new Date("2026-08-01T12:00:00Z") },
    ]);
  });

  it("stays signed and dated to the minute, if it was", async () => {
    await put({ ...first, comment: "Bueno" });
    expect((await put(again)).body).toMatchObject({ comment: "Bueno", is_anonymous: false });
    expect(await published()).toMatchObject({ author: { id: ana.id }, written_at: NOW.toISOString() });
  });

  it("is signed and without a comment in the first rating", async () => {
    expect((await put(again)).body).toMatchObject({ comment: null, is_anonymous: false });
  });

  it("changes where it is mentioned: null takes the comment away, false signs", async () => {
    await put({ ...first, comment: "Frío", is_anonymous: true });
    expect((await put({ ...again, comment: null })).body).toMatchObject({
      comment: null,
      is_anonymous: true,
    });
    expect((await put({ ...again, is_anonymous: false })).body).toMatchObject({ is_anonymous: false });
    expect(await published()).toMatchObject({ author: { id: ana.id }, comment: null });
  });

  it("is that of the rating which another call wrote at the same moment", async () => {
    await put({ ...first, comment: "Frío" });
    await Promise.all([put({ ...first, is_anonymous: true }), put(again), put(again)]);
    expect(await published()).toMatchObject({ comment: "Frío", is_anonymous: true, author: null });
  });
});

it("a dish of another restaurant is not rated", async () => {
  const other = await addRestaurantWithDish();
  const { status, body } = await ask(dishPath({ ...place, dish: other.dish }), {
    body: { stars: 1 },
    bearer: ana.bearer,
  });
  expect([status, body.code, body.detail]).toEqual([
    404,
    "dish_not_found",
    "Producto no pertenece a este restaurante",
  ]);
  expect(await rowsOf(other)).toEqual([]);
});

describe.each([
  ["a dish", dishPath, { stars: 5 }, rowsOf],
  ["a restaurant", placePath, FOUR, placeRowsOf],
] as const)("deleting a rating of %s", (_, path, body, rows) => {
  // The limit of writes counts for a person.
  beforeEach(async () => {
    ana = await signUp();
  });

  const remove = ({ bearer }: Partial<Person>, set?: Record<string, unknown>) =>
    ask(path(place), { method: "DELETE", bearer, ...(set ? { set } : {}) });

  it("deletes one's own alone, with its activity, and makes room for another", async () => {
    const luis = await signUp({ name: "Luis" });
    for (const { bearer } of [ana, luis]) await ask(path(place), { body, bearer });
    const before = await logOf(ana);
    const { status, text } = await remove(ana);
    expect([status, text]).toEqual([204, ""]);
    expect(await rows(place)).toMatchObject([{ userId: luis.userId }]);
    const rated = (log: typeof before) => log.filter(({ productId }) => productId === place.dish.id);
    expect([rated(before).length, rated(await logOf(ana)).length]).toEqual(
      path === dishPath ? [1, 0] : [0, 0],
    );
    const again = await remove(ana);
    expect([again.status, again.body.code]).toEqual([404, "not_rated"]);
    expect((await ask(path(place), { body, bearer: ana.bearer })).status).toBe(200);
  });

  it("leaves a rating of another dish or restaurant", async () => {
    const other = await addRestaurantWithDish();
    for (const at of [place, other]) await ask(path(at), { body, bearer: ana.bearer });
    await remove(ana);
    expect([(await rows(place)).length, (await rows(other)).length]).toEqual([0, 1]);
  });

  it("is refused while administrators hide it, and needs a bearer", async () => {
    await ask(path(place), { body, bearer: ana.bearer });
    const table = path === dishPath ? ratings : restaurantRatings;
    await db.update(table).set({ hiddenReason: "Insulta" }).where(eq(table.userId, ana.userId));
    const hidden = await remove(ana);
    expect([hidden.status, hidden.body.code, hidden.body.detail]).toEqual([
      409,
      "rating_hidden",
      "Esta opinión está oculta y no se puede borrar",
    ]);
    expect((await remove({ bearer: undefined })).status).toBe(401);
    expect(await rows(place)).toHaveLength(1);
  });

  it("is refused over the limit of writes, and if it cannot be written", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await ask(path(place), { body, bearer: ana.bearer });
    expect((await remove(ana, FULL_WRITES)).status).toBe(429);
    const failed = await remove(ana, failingDatabase(/^delete from "?(restaurant_)?ratings/i));
    expect([failed.status, failed.body.detail]).toEqual([503, "No se pudo borrar tu opinión"]);
    expect(await rows(place)).toHaveLength(1);
  });
});

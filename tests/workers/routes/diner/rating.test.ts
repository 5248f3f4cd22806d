import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { TEXT_LIMITS } from "~/domain/text";
import { action as restaurantAction, loader as restaurantLoader } from "~/routes/diner/rate-experience/route";
import { action as dishAction, loader as dishLoader } from "~/routes/public/dish/route";
import { loader as dishReviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as restaurantReviewsLoader } from "~/routes/public/restaurant-reviews/route";
import { drift } from "../../data/schema/counter-drift";
import { unwritableDatabase } from "../../failing-d1";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import {
  addOldSlug,
  addOwner,
  addRestaurant,
  addRestaurantWithDish,
  at,
  db,
  NOW,
  publicId,
} from "../../rows";

type Restaurant = Awaited<ReturnType<typeof addRestaurantWithDish>>;

const sheetOf = ({ restaurant, dish }: Restaurant) => `/${restaurant.slug}/product/${dish.publicId}/rate`;
const paramsOf = ({ restaurant, dish }: Restaurant) => ({ slug: restaurant.slug, productId: dish.publicId });

const openDish = (restaurant: Restaurant, query = "", cookie = "") =>
  answerOf(dishLoader, {
    path: sheetOf(restaurant) + query,
    params: paramsOf(restaurant),
    context: startRequest().context,
    headers: { cookie },
  });

const rateDish = (
  restaurant: Restaurant,
  form: Record<string, string>,
  cookie: string,
  query = "?paso=calificar",
) =>
  actionOf(dishAction, {
    path: sheetOf(restaurant) + query,
    params: paramsOf(restaurant),
    context: startRequest().context,
    headers: { cookie },
    form,
  });

const openRestaurant = (slug: string, cookie = "", query = "") =>
  answerOf(restaurantLoader, {
    path: `/${slug}/rate-experience${query}`,
    params: { slug },
    context: startRequest().context,
    headers: { cookie },
  });

const rateRestaurant = (slug: string, form: Record<string, string>, cookie: string) =>
  actionOf(restaurantAction, {
    path: `/${slug}/rate-experience`,
    params: { slug },
    context: startRequest().context,
    headers: { cookie },
    form,
  });

const rowsOf = ({ dish }: Restaurant) => db.select().from(ratings).where(eq(ratings.productId, dish.id));
const restaurantRowsOf = ({ restaurant }: Pick<Restaurant, "restaurant">) =>
  db.select().from(restaurantRatings).where(eq(restaurantRatings.restaurantId, restaurant.id));

const ALL_FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

afterEach(async () => {
  expect(await drift()).toEqual([]);
});

describe("an anonymous visitor", () => {
  it.each(["?paso=calificar", "?paso=gusto", "?paso=gracias"])(
    "is redirected from %s to sign-in, and returns there",
    async (query) => {
      const restaurant = await addRestaurantWithDish();
      const answer = await openDish(restaurant, query);
      const way = `/login?redirectTo=${encodeURIComponent(sheetOf(restaurant) + query)}`;
      expect([answer.status, answer.headers.get("location")]).toEqual([303, way]);
    },
  );

  it("reads the dish's page from the edge cache, with any other parameter in its address", async () => {
    const restaurant = await addRestaurantWithDish();
    for (const query of ["", "?paso=", "?paso=otro", "?paso=__proto__"]) {
      const answer = await openDish(restaurant, query);
      expect(answer).toMatchObject({
        status: 200,
        body: { step: "initial", mine: null, isOwnRestaurant: false },
      });
      expect(answer.headers.get("x-edge-cacheable")).toBe("1");
    }
  });

  const refusal = (step: string) => ({
    title: "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
    link: { href: `/login?redirectTo=${encodeURIComponent(step)}`, label: "Iniciar Sesión" },
  });

  it.each([
    ["?paso=calificar", { stars: "2", comment: "Frío, y con ñ 🌶️", isAnonymous: "1" }],
    ["?paso=calificar", { comment: "Sin estrellas" }],
    ["?paso=gusto", { quickRating: "dislike", isAnonymous: "1" }],
  ])("finds again after sign-in what was sent to %s: %j", async (query, typed) => {
    const restaurant = await addRestaurantWithDish();
    const { context } = startRequest();
    const call = { path: sheetOf(restaurant) + query, params: paramsOf(restaurant), context };
    const refused = await actionOf(dishAction, { ...call, form: typed });
    expect(refused).toMatchObject({
      status: 401,
      body: { values: typed, alert: refusal(sheetOf(restaurant) + query) },
    });
    // The page of the same request is drawn with the form.
    expect(await answerOf(dishLoader, call)).toMatchObject({
      status: 200,
      body: { mine: null, typed: null },
    });

    const cookie = cookiesAfter([refused], await cookieOf(await addAccount()));
    const again = await openDish(restaurant, query, cookie);
    expect(again.body).toMatchObject({ mine: null, typed });
    const once = await openDish(restaurant, query, cookiesAfter([again], cookie));
    expect(once.body).toMatchObject({ typed: null });
    expect(await rowsOf(restaurant)).toEqual([]);
  });

  it("finds again after sign-in a rating of the restaurant", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const path = `/${restaurant.slug}/rate-experience`;
    const call = { path, params: { slug: restaurant.slug }, context: startRequest().context };
    const typed = { ...ALL_FOUR, speedStars: "", comment: "Lento", wouldReturn: "1" };
    const refused = await actionOf(restaurantAction, { ...call, form: typed });
    expect(refused).toMatchObject({ status: 401, body: { values: typed, alert: refusal(path) } });
    expect(await answerOf(restaurantLoader, call)).toMatchObject({ status: 200, body: { mine: null } });
    const cookie = cookiesAfter([refused], await cookieOf(await addAccount()));
    expect((await openRestaurant(restaurant.slug, cookie)).body).toMatchObject({ mine: null, typed });
    expect(await restaurantRowsOf({ restaurant })).toEqual([]);
  });

  it("gets the form filled by 'Me encantó!', and an empty one after an unreadable body", async () => {
    const restaurant = await addRestaurantWithDish();
    const pressed = await rateDish(restaurant, { comment: " ", isAnonymous: "1", fill: "loved" }, "");
    expect(pressed.status).toBe(401);
    expect((pressed.body as { values: object }).values).toEqual({
      stars: "5",
      comment: "Me encantó!",
      isAnonymous: "1",
    });
    const unreadable = await actionOf(dishAction, {
      path: `${sheetOf(restaurant)}?paso=calificar`,
      params: paramsOf(restaurant),
      context: startRequest().context,
      body: "stars=5",
    });
    expect(unreadable).toMatchObject({ status: 401, body: { values: {} } });
  });

  it("finds a text too long for a cookie only on the page, and no forged cookie is accepted", async () => {
    const restaurant = await addRestaurantWithDish();
    const long = await rateDish(restaurant, { stars: "5", comment: "ñ".repeat(3000) }, "");
    expect(long).toMatchObject({ status: 401, body: { values: { comment: "ñ".repeat(3000) } } });
    expect(long.headers.getSetCookie()).toEqual([]);
    const odd = await actionOf(dishAction, {
      path: `/a;b/product/c/rate?paso=calificar`,
      params: { slug: "a;b", productId: "c" },
      context: startRequest().context,
      form: { stars: "5" },
    });
    expect(odd.status).toBe(401);
    const forged = `sobremesa_typed=${btoa('{"stars":"1"}')}.bm90b3Vycw; ${await cookieOf(await addAccount())}`;
    expect((await openDish(restaurant, "?paso=calificar", forged)).body).toMatchObject({ typed: null });
  });
});

describe("rating a dish", () => {
  it("stores stars and comment, shows the thanks, redirects to the menu after two seconds, and is shown again later", async () => {
    const restaurant = await addRestaurantWithDish();
    const ana = await addAccount();
    const cookie = await cookieOf(ana);
    const sent = await rateDish(restaurant, { stars: "4", comment: "  Rico\r\n\r\n\r\ncafé " }, cookie);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${sheetOf(restaurant)}?paso=gracias`]);
    expect(await rowsOf(restaurant)).toEqual([
      expect.objectContaining({ userId: ana.id, stars: 4, comment: "Rico\n\ncafé", isAnonymous: false }),
    ]);
    const thanks = await openDish(restaurant, "?paso=gracias", cookie);
    expect(thanks).toMatchObject({ status: 200, body: { step: "thank_you" } });
    expect(thanks.headers.get("refresh")).toBe(`2; url=/${restaurant.restaurant.slug}`);
    for (const query of ["", "?paso=calificar", "?paso=gusto"]) {
      const answer = await openDish(restaurant, query, cookie);
      expect(answer.body).toMatchObject({ mine: { stars: 4, comment: "Rico\n\ncafé", isAnonymous: false } });
      expect(answer.headers.has("x-edge-cacheable")).toBe(false);
      expect(answer.headers.has("refresh")).toBe(false);
    }
  });

  it("'Me encantó!' keeps a typed comment", async () => {
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    const pressed = await rateDish(restaurant, { stars: "2", comment: "Con calma", fill: "loved" }, cookie);
    expect((pressed.body as { values: object }).values).toEqual({ stars: "5", comment: "Con calma" });
  });

  it("with 'Me encantó!' fills the form, leaves the box as it was sent, and writes nothing", async () => {
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    const typed = { stars: "3", comment: "", isAnonymous: "1" };
    const filled = { stars: "5", comment: "Me encantó!", isAnonymous: "1" };
    const pressed = await rateDish(restaurant, { ...typed, fill: "loved" }, cookie);
    expect(pressed).toMatchObject({ status: 200, body: { errors: {} } });
    expect((pressed.body as { values: object }).values).toEqual(filled);
    // A fill without stars is not refused.
    const bare = await rateDish(restaurant, { fill: "loved" }, cookie);
    expect((bare.body as { values: object }).values).toEqual({ stars: "5", comment: "Me encantó!" });
    expect(await rowsOf(restaurant)).toEqual([]);
    expect((await rateDish(restaurant, filled, cookie)).status).toBe(303);
    expect(await rowsOf(restaurant)).toEqual([
      expect.objectContaining({ stars: 5, comment: "Me encantó!", isAnonymous: true }),
    ]);
  });

  it.each([
    ["like", 5, "Me encantó!"],
    ["dislike", 1, "No me gustó."],
  ])("with one press: %s is %i stars, '%s'", async (quickRating, stars, comment) => {
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    const sent = await rateDish(restaurant, { quickRating }, cookie, "?paso=gusto");
    expect(sent.headers.get("location")).toBe(`${sheetOf(restaurant)}?paso=gracias`);
    expect(await rowsOf(restaurant)).toEqual([expect.objectContaining({ stars, comment })]);
  });

  it.each([
    { stars: "4", comment: "Con su limón" },
    { stars: "3", comment: "" },
    { stars: "5", comment: "" },
  ])("with one press over stars $stars and '$comment' asks before it replaces them", async (written) => {
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    await rateDish(restaurant, written, cookie);
    const before = await rowsOf(restaurant);
    const refused = await rateDish(
      restaurant,
      { quickRating: "dislike", isAnonymous: "1" },
      cookie,
      "?paso=gusto",
    );
    expect(refused).toMatchObject({ status: 409, body: { errors: {}, values: { isAnonymous: "1" } } });
    expect(await rowsOf(restaurant)).toEqual(before);
    const sent = await rateDish(restaurant, { quickRating: "dislike", replaces: "1" }, cookie, "?paso=gusto");
    expect(sent.status).toBe(303);
    expect(await rowsOf(restaurant)).toEqual([
      expect.objectContaining({ stars: 1, comment: "No me gustó." }),
    ]);
    // One press may replace another without a question.
    expect((await rateDish(restaurant, { quickRating: "like" }, cookie, "?paso=gusto")).status).toBe(303);
    expect(await rowsOf(restaurant)).toEqual([expect.objectContaining({ stars: 5, comment: "Me encantó!" })]);
  });

  it("has its thanks only after a rating; without one the address redirects to the dish's page", async () => {
    const restaurant = await addRestaurantWithDish();
    const answer = await openDish(restaurant, "?paso=gracias", await cookieOf(await addAccount()));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, sheetOf(restaurant)]);
  });

  it.each<Record<string, string>>([
    {},
    { stars: "" },
    { stars: "0" },
    { stars: "6" },
    { stars: "-1" },
    { stars: "4.5" },
    { stars: "NaN" },
    { stars: "1e309" },
    { stars: "5; DROP TABLE ratings" },
    { stars: "\u0000" },
  ])("refuses %j with its sentence, and shows again what was typed", async (form) => {
    const restaurant = await addRestaurantWithDish();
    const typed = { ...form, comment: "<b>Rico</b>" };
    const answer = await rateDish(restaurant, typed, await cookieOf(await addAccount()));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: { stars: "Por favor selecciona una calificación" },
      values: typed,
    });
    expect(await rowsOf(restaurant)).toEqual([]);
  });

  it("refuses an unknown press, and a comment that is too long", async () => {
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    const press = await rateDish(restaurant, { quickRating: "meh" }, cookie, "?paso=gusto");
    expect(press).toMatchObject({
      status: 400,
      body: { errors: { quickRating: "Por favor selecciona una calificación" } },
    });
    const most = TEXT_LIMITS.comment;
    const long = await rateDish(restaurant, { stars: "5", comment: "a".repeat(most + 1) }, cookie);
    expect(long).toMatchObject({
      status: 400,
      body: { errors: { comment: `Usa ${most} caracteres como máximo` }, values: { stars: "5" } },
    });
    expect(await rowsOf(restaurant)).toEqual([]);
    expect((await rateDish(restaurant, { stars: "5", comment: "a".repeat(most) }, cookie)).status).toBe(303);
  });

  it("is refused to the restaurant's owner, page and form", async () => {
    const rosa = await addOwnerAccount();
    const owner = await addOwner();
    const restaurant = await addRestaurantWithDish({ ownerId: owner.id });
    const own = await addAccount({ email: owner.email });
    const sentence = { title: "No puedes calificar tu propio restaurante" };
    const cookie = await cookieOf(own);
    expect((await openDish(restaurant, "", cookie)).body).toMatchObject({
      step: "initial",
      isOwnRestaurant: true,
    });
    for (const query of ["?paso=calificar", "?paso=gusto", "?paso=gracias"]) {
      expect(await openDish(restaurant, query, cookie)).toMatchObject({ status: 403, body: sentence });
    }
    expect(await rateDish(restaurant, { stars: "5" }, cookie)).toMatchObject({ status: 403, body: sentence });
    expect(await openRestaurant(restaurant.restaurant.slug, cookie)).toMatchObject({
      status: 403,
      body: sentence,
    });
    expect(await rateRestaurant(restaurant.restaurant.slug, ALL_FOUR, cookie)).toMatchObject({ status: 403 });
    expect([...(await rowsOf(restaurant)), ...(await restaurantRowsOf(restaurant))]).toEqual([]);
    // Owners may rate other restaurants.
    expect((await rateDish(restaurant, { stars: "5" }, await cookieOf(rosa))).status).toBe(303);
  });

  it("is not offered to the owner, who would be refused", async () => {
    const owner = await addOwner();
    const restaurant = await addRestaurantWithDish({ ownerId: owner.id, reviewsPublic: true });
    const { slug } = restaurant.restaurant;
    const own = await cookieOf(await addAccount({ email: owner.email }));
    const others = await cookieOf(await addAccount());
    const seen = async (loader: Parameters<typeof answerOf>[0], path: string, cookie: string) => {
      const call = {
        path,
        params: paramsOf(restaurant),
        context: startRequest().context,
        headers: { cookie },
      };
      const { body, headers } = await answerOf(loader, call);
      return { ...(body as Record<string, unknown>), isCacheable: headers.has("x-edge-cacheable") };
    };
    const pages = [
      [menuLoader, `/${slug}`, "recommendHref", `/${slug}/rate-experience`],
      [restaurantReviewsLoader, `/${slug}/reviews`, "rateHref", `/${slug}/rate-experience`],
      // The dish's page already says the words of this button, so the button leads straight to the form.
      [
        dishReviewsLoader,
        `/${slug}/product/${restaurant.dish.publicId}/reviews`,
        "rateHref",
        `${sheetOf(restaurant)}?paso=calificar`,
      ],
    ] as const;
    for (const [loader, path, name, href] of pages) {
      expect(await seen(loader, path, own), path).toMatchObject({ [name]: null, isCacheable: false });
      expect(await seen(loader, path, others), path).toMatchObject({ [name]: href, isCacheable: false });
      expect(await seen(loader, path, ""), path).toMatchObject({ [name]: href, isCacheable: true });
    }
  });

  it("needs an existing dish: the sentences for what is missing, and a 308 from an old slug", async () => {
    const restaurant = await addRestaurantWithDish();
    const hidden = await addRestaurantWithDish({ visibleUntil: at(0) });
    const other = await addRestaurant();
    await addOldSlug(restaurant.restaurant, "rating-moved");
    const cookie = await cookieOf(await addAccount());
    const { dish } = restaurant;
    const sent = (slug: string, dishId: string) =>
      rateDish(
        {
          ...restaurant,
          restaurant: { ...restaurant.restaurant, slug },
          dish: { ...dish, publicId: dishId },
        },
        { stars: "5" },
        cookie,
      );
    expect(await rateDish(hidden, { stars: "5" }, cookie)).toMatchObject({
      status: 404,
      body: { title: "Restaurante no encontrado" },
    });
    expect(await sent(restaurant.restaurant.slug, publicId())).toMatchObject({
      status: 404,
      body: { title: "Producto no encontrado" },
    });
    expect(await sent(other.slug, dish.publicId)).toMatchObject({
      status: 404,
      body: { title: "Producto no pertenece a este restaurante" },
    });
    const moved = await sent("rating-moved", dish.publicId);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      308,
      `${sheetOf(restaurant)}?paso=calificar`,
    ]);
    expect([...(await rowsOf(restaurant)), ...(await rowsOf(hidden))]).toEqual([]);
  });

  it("shows a sentence when the write fails, and what was typed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const restaurant = await addRestaurantWithDish();
    const cookie = await cookieOf(await addAccount());
    const call = { context: startRequest(NOW, { db: unwritableDatabase() }).context, headers: { cookie } };
    const dish = await actionOf(dishAction, {
      ...call,
      path: `${sheetOf(restaurant)}?paso=calificar`,
      params: paramsOf(restaurant),
      form: { stars: "3", comment: "Bien" },
    });
    expect(dish).toMatchObject({
      status: 503,
      body: {
        alert: { title: "No se pudo enviar la calificación. Inténtalo de nuevo." },
        values: { stars: "3", comment: "Bien" },
      },
    });
    const { slug } = restaurant.restaurant;
    const path = `/${slug}/rate-experience`;
    expect(
      await actionOf(restaurantAction, { ...call, path, params: { slug }, form: ALL_FOUR }),
    ).toMatchObject({
      status: 503,
      body: {
        alert: { title: "No se pudo enviar tu calificación. Inténtalo de nuevo." },
        values: ALL_FOUR,
      },
    });
    log.mockRestore();
  });

  it("is limited per account, and what was typed is shown again", async () => {
    const restaurant = await addRestaurantWithDish();
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const { context } = startRequest();
    const askedFor: string[] = [];
    const write = async (who: string) => ({ success: askedFor.push(who) === 0 });
    const answer = await actionOf(dishAction, {
      path: `${sheetOf(restaurant)}?paso=calificar`,
      params: paramsOf(restaurant),
      context: { ...context, limits: { ...context.limits, write } },
      headers: { cookie },
      form: { stars: "5" },
    });
    expect(answer).toMatchObject({ status: 429, body: { values: { stars: "5" } } });
    expect(askedFor).toEqual([`u:${account.publicId}`]);
    expect(await rowsOf(restaurant)).toEqual([]);
  });
});

describe("rating a restaurant", () => {
  it("stores the four criteria and the rest, shows the thanks, and redirects to the menu after two seconds", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const ana = await addAccount();
    const cookie = await cookieOf(ana);
    const sent = await rateRestaurant(
      restaurant.slug,
      { ...ALL_FOUR, wouldReturn: "1", isAnonymous: "1" },
      cookie,
    );
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `/${restaurant.slug}/rate-experience?paso=gracias`,
    ]);
    expect(await restaurantRowsOf({ restaurant })).toEqual([
      expect.objectContaining({
        userId: ana.id,
        overallStars: 3.5,
        wouldReturn: true,
        isAnonymous: true,
        customerName: null,
        comment: null,
      }),
    ]);
    const thanks = await openRestaurant(restaurant.slug, cookie, "?paso=gracias");
    expect(thanks.headers.get("refresh")).toBe(`2; url=/${restaurant.slug}`);
    const again = await openRestaurant(restaurant.slug, cookie);
    expect(again.headers.has("refresh")).toBe(false);
    expect(again.body).toMatchObject({
      isDone: false,
      mine: { serviceStars: 5, speedStars: 2, wouldReturn: true, isAnonymous: true },
      share: { url: `https://sobremesa.test/${restaurant.slug}` },
    });
    const { chatUrl } = (again.body as { share: { chatUrl: string } }).share;
    expect(new URL(chatUrl).host).toBe("wa.me");
    expect(new URL(chatUrl).searchParams.get("text")).toBe(
      `Te recomiendo ${restaurant.name}. Mira su menú: https://sobremesa.test/${restaurant.slug}`,
    );
  });

  it.each(["serviceStars", "hygieneStars", "experienceStars", "speedStars"] as const)(
    "requires all categories where %s is missing",
    async (missing) => {
      const { restaurant } = await addRestaurantWithDish();
      const form = { ...ALL_FOUR, [missing]: "0", comment: "Casi" };
      const answer = await rateRestaurant(restaurant.slug, form, await cookieOf(await addAccount()));
      expect(answer).toMatchObject({ status: 400, body: { values: form } });
      expect((answer.body as { errors: object }).errors).toEqual({
        [missing]: "Por favor califica todas las categorías",
      });
      expect(await restaurantRowsOf({ restaurant })).toEqual([]);
    },
  );

  it("needs an existing restaurant, also by an old slug", async () => {
    const { restaurant } = await addRestaurantWithDish();
    await addOldSlug(restaurant, "place-moved");
    const cookie = await cookieOf(await addAccount());
    const missing = { status: 404, body: { title: "Restaurante no encontrado" } };
    expect(await openRestaurant("nobody", cookie)).toMatchObject(missing);
    expect(await rateRestaurant("nobody", ALL_FOUR, cookie)).toMatchObject(missing);
    const read = await openRestaurant("place-moved", cookie);
    const written = await rateRestaurant("place-moved", ALL_FOUR, cookie);
    const there = `/${restaurant.slug}/rate-experience`;
    expect([read.status, read.headers.get("location")]).toEqual([301, there]);
    expect([written.status, written.headers.get("location")]).toEqual([308, there]);
  });
});

describe("many requests at once", () => {
  it("fifty diners and one of them twenty times: one row each, and no refusal", async () => {
    const restaurant = await addRestaurantWithDish();
    const cookies = [];
    for (let n = 0; n < 50; n++) cookies.push(await cookieOf(await addAccount()));
    const [first = ""] = cookies;
    const answers = await Promise.all([
      ...cookies.map((cookie, n) => rateDish(restaurant, { stars: String((n % 5) + 1) }, cookie)),
      ...Array.from({ length: 20 }, (_, n) => rateDish(restaurant, { stars: String((n % 5) + 1) }, first)),
    ]);
    expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
    expect(await rowsOf(restaurant)).toHaveLength(50);
  });
});

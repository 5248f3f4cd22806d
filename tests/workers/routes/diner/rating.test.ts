import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { TEXT_LIMITS } from "~/domain/text";
import { action as placeAction, loader as placeLoader } from "~/routes/diner/rate-experience/route";
import { action as dishAction, loader as dishLoader } from "~/routes/public/dish/route";
import { loader as dishReviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as placeReviewsLoader } from "~/routes/public/restaurant-reviews/route";
import { drift } from "../../data/schema/counter-drift";
import { unwritableDatabase } from "../../failing-d1";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, addOwnerAccount, asked, cookieOf } from "../../people";
import { addOldSlug, addOwner, addPlaceWithDish, addRestaurant, at, db, NOW, publicId } from "../../rows";

type Place = Awaited<ReturnType<typeof addPlaceWithDish>>;

const sheetOf = ({ restaurant, dish }: Place) => `/${restaurant.slug}/product/${dish.publicId}/rate`;
const paramsOf = ({ restaurant, dish }: Place) => ({ slug: restaurant.slug, productId: dish.publicId });

const openDish = (place: Place, query = "", cookie = "") =>
  answerOf(dishLoader, {
    path: sheetOf(place) + query,
    params: paramsOf(place),
    context: asked().context,
    headers: { cookie },
  });

const rateDish = (place: Place, form: Record<string, string>, cookie: string, query = "?paso=calificar") =>
  actionOf(dishAction, {
    path: sheetOf(place) + query,
    params: paramsOf(place),
    context: asked().context,
    headers: { cookie },
    form,
  });

const openPlace = (slug: string, cookie = "", query = "") =>
  answerOf(placeLoader, {
    path: `/${slug}/rate-experience${query}`,
    params: { slug },
    context: asked().context,
    headers: { cookie },
  });

const ratePlace = (slug: string, form: Record<string, string>, cookie: string) =>
  actionOf(placeAction, {
    path: `/${slug}/rate-experience`,
    params: { slug },
    context: asked().context,
    headers: { cookie },
    form,
  });

const rowsOf = ({ dish }: Place) => db.select().from(ratings).where(eq(ratings.productId, dish.id));
const placeRowsOf = ({ restaurant }: Pick<Place, "restaurant">) =>
  db.select().from(restaurantRatings).where(eq(restaurantRatings.restaurantId, restaurant.id));

const ALL_FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

afterEach(async () => {
  expect(await drift()).toEqual([]);
});

describe("nobody signed in", () => {
  it.each(["?paso=calificar", "?paso=gusto", "?paso=gracias"])(
    "is sent from %s to sign in, and comes back there",
    async (query) => {
      const place = await addPlaceWithDish();
      const answer = await openDish(place, query);
      const way = `/login?redirectTo=${encodeURIComponent(sheetOf(place) + query)}`;
      expect([answer.status, answer.headers.get("location")]).toEqual([303, way]);
    },
  );

  it("reads the sheet as ever, kept at the edge, whatever else stands in its address", async () => {
    const place = await addPlaceWithDish();
    for (const query of ["", "?paso=", "?paso=otro", "?paso=__proto__"]) {
      const answer = await openDish(place, query);
      expect(answer).toMatchObject({ status: 200, body: { step: "initial", mine: null, isOwnPlace: false } });
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
    ["?paso=gusto", { opinion: "dislike", isAnonymous: "1" }],
  ])("loses nothing that was sent to %s: %j", async (query, typed) => {
    const place = await addPlaceWithDish();
    const { context } = asked();
    const call = { path: sheetOf(place) + query, params: paramsOf(place), context };
    const refused = await actionOf(dishAction, { ...call, form: typed });
    expect(refused).toMatchObject({
      status: 401,
      body: { values: typed, alert: refusal(sheetOf(place) + query) },
    });
    // The same request draws its page, with the form on it.
    expect(await answerOf(dishLoader, call)).toMatchObject({
      status: 200,
      body: { mine: null, typed: null },
    });

    const cookie = cookiesAfter([refused], await cookieOf(await addAccount()));
    const again = await openDish(place, query, cookie);
    expect(again.body).toMatchObject({ mine: null, typed });
    const once = await openDish(place, query, cookiesAfter([again], cookie));
    expect(once.body).toMatchObject({ typed: null });
    expect(await rowsOf(place)).toEqual([]);
  });

  it("nor of an opinion about the place", async () => {
    const { restaurant } = await addPlaceWithDish();
    const path = `/${restaurant.slug}/rate-experience`;
    const call = { path, params: { slug: restaurant.slug }, context: asked().context };
    const typed = { ...ALL_FOUR, speedStars: "", comment: "Lento", wouldReturn: "1" };
    const refused = await actionOf(placeAction, { ...call, form: typed });
    expect(refused).toMatchObject({ status: 401, body: { values: typed, alert: refusal(path) } });
    expect(await answerOf(placeLoader, call)).toMatchObject({ status: 200, body: { mine: null } });
    const cookie = cookiesAfter([refused], await cookieOf(await addAccount()));
    expect((await openPlace(restaurant.slug, cookie)).body).toMatchObject({ mine: null, typed });
    expect(await placeRowsOf({ restaurant })).toEqual([]);
  });

  it("'Me encantó!' fills their form too, what cannot be read leaves it empty", async () => {
    const place = await addPlaceWithDish();
    const pressed = await rateDish(place, { comment: "Rico", isAnonymous: "1", fill: "loved" }, "");
    expect(pressed.status).toBe(401);
    expect((pressed.body as { values: object }).values).toEqual({
      stars: "5",
      comment: "Me encantó!",
      isAnonymous: "1",
    });
    const unreadable = await actionOf(dishAction, {
      path: `${sheetOf(place)}?paso=calificar`,
      params: paramsOf(place),
      context: asked().context,
      body: "stars=5",
    });
    expect(unreadable).toMatchObject({ status: 401, body: { values: {} } });
  });

  it("what a cookie cannot hold stays on the page alone, and nobody else's is taken", async () => {
    const place = await addPlaceWithDish();
    const long = await rateDish(place, { stars: "5", comment: "ñ".repeat(3000) }, "");
    expect(long).toMatchObject({ status: 401, body: { values: { comment: "ñ".repeat(3000) } } });
    expect(long.headers.getSetCookie()).toEqual([]);
    const odd = await actionOf(dishAction, {
      path: `/a;b/product/c/rate?paso=calificar`,
      params: { slug: "a;b", productId: "c" },
      context: asked().context,
      form: { stars: "5" },
    });
    expect(odd.status).toBe(401);
    const forged = `sobremesa_typed=${btoa('{"stars":"1"}')}.bm90b3Vycw; ${await cookieOf(await addAccount())}`;
    expect((await openDish(place, "?paso=calificar", forged)).body).toMatchObject({ typed: null });
  });
});

describe("rating a dish", () => {
  it("keeps stars and words, says thanks, leads to the menu after two seconds, and shows it on the way back", async () => {
    const place = await addPlaceWithDish();
    const ana = await addAccount();
    const cookie = await cookieOf(ana);
    const sent = await rateDish(place, { stars: "4", comment: "  Rico\r\n\r\n\r\ncafé " }, cookie);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${sheetOf(place)}?paso=gracias`]);
    expect(await rowsOf(place)).toEqual([
      expect.objectContaining({ userId: ana.id, stars: 4, comment: "Rico\n\ncafé", isAnonymous: false }),
    ]);
    const thanks = await openDish(place, "?paso=gracias", cookie);
    expect(thanks).toMatchObject({ status: 200, body: { step: "thank_you" } });
    expect(thanks.headers.get("refresh")).toBe(`2; url=/${place.restaurant.slug}`);
    for (const query of ["", "?paso=calificar", "?paso=gusto"]) {
      const answer = await openDish(place, query, cookie);
      expect(answer.body).toMatchObject({ mine: { stars: 4, comment: "Rico\n\ncafé", isAnonymous: false } });
      expect(answer.headers.has("x-edge-cacheable")).toBe(false);
      expect(answer.headers.has("refresh")).toBe(false);
    }
  });

  it("'Me encantó!' fills the form, keeps the box as it was sent, and writes nothing", async () => {
    const place = await addPlaceWithDish();
    const cookie = await cookieOf(await addAccount());
    const typed = { stars: "3", comment: "Con calma", isAnonymous: "1" };
    const filled = { stars: "5", comment: "Me encantó!", isAnonymous: "1" };
    const pressed = await rateDish(place, { ...typed, fill: "loved" }, cookie);
    expect(pressed).toMatchObject({ status: 200, body: { errors: {} } });
    expect((pressed.body as { values: object }).values).toEqual(filled);
    // Without stars there is nothing to refuse yet.
    const bare = await rateDish(place, { fill: "loved" }, cookie);
    expect((bare.body as { values: object }).values).toEqual({ stars: "5", comment: "Me encantó!" });
    expect(await rowsOf(place)).toEqual([]);
    expect((await rateDish(place, filled, cookie)).status).toBe(303);
    expect(await rowsOf(place)).toEqual([
      expect.objectContaining({ stars: 5, comment: "Me encantó!", isAnonymous: true }),
    ]);
  });

  it.each([
    ["like", 5, "Me encantó!"],
    ["dislike", 1, "No me gustó."],
  ])("by one press: %s is %i stars, '%s'", async (opinion, stars, comment) => {
    const place = await addPlaceWithDish();
    const cookie = await cookieOf(await addAccount());
    const sent = await rateDish(place, { opinion }, cookie, "?paso=gusto");
    expect(sent.headers.get("location")).toBe(`${sheetOf(place)}?paso=gracias`);
    expect(await rowsOf(place)).toEqual([expect.objectContaining({ stars, comment })]);
  });

  it.each([
    { stars: "4", comment: "Con su limón" },
    { stars: "3", comment: "" },
    { stars: "5", comment: "" },
  ])("one press over stars $stars and '$comment' asks before it replaces them", async (written) => {
    const place = await addPlaceWithDish();
    const cookie = await cookieOf(await addAccount());
    await rateDish(place, written, cookie);
    const before = await rowsOf(place);
    const asked = await rateDish(place, { opinion: "dislike", isAnonymous: "1" }, cookie, "?paso=gusto");
    expect(asked).toMatchObject({ status: 409, body: { errors: {}, values: { isAnonymous: "1" } } });
    expect(await rowsOf(place)).toEqual(before);
    const sent = await rateDish(place, { opinion: "dislike", replaces: "1" }, cookie, "?paso=gusto");
    expect(sent.status).toBe(303);
    expect(await rowsOf(place)).toEqual([expect.objectContaining({ stars: 1, comment: "No me gustó." })]);
    // What one press gave, the next may replace at once.
    expect((await rateDish(place, { opinion: "like" }, cookie, "?paso=gusto")).status).toBe(303);
    expect(await rowsOf(place)).toEqual([expect.objectContaining({ stars: 5, comment: "Me encantó!" })]);
  });

  it("the thanks are for an opinion: without one the address is the sheet", async () => {
    const place = await addPlaceWithDish();
    const answer = await openDish(place, "?paso=gracias", await cookieOf(await addAccount()));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, sheetOf(place)]);
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
  ])("refuses %j with its sentence, and gives back what was typed", async (form) => {
    const place = await addPlaceWithDish();
    const typed = { ...form, comment: "<b>Rico</b>" };
    const answer = await rateDish(place, typed, await cookieOf(await addAccount()));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: { stars: "Por favor selecciona una calificación" },
      values: typed,
    });
    expect(await rowsOf(place)).toEqual([]);
  });

  it("refuses a press that is neither, and a comment that is too long", async () => {
    const place = await addPlaceWithDish();
    const cookie = await cookieOf(await addAccount());
    const press = await rateDish(place, { opinion: "meh" }, cookie, "?paso=gusto");
    expect(press).toMatchObject({
      status: 400,
      body: { errors: { opinion: "Por favor selecciona una calificación" } },
    });
    const most = TEXT_LIMITS.comment;
    const long = await rateDish(place, { stars: "5", comment: "a".repeat(most + 1) }, cookie);
    expect(long).toMatchObject({
      status: 400,
      body: { errors: { comment: `Usa ${most} caracteres como máximo` }, values: { stars: "5" } },
    });
    expect(await rowsOf(place)).toEqual([]);
    expect((await rateDish(place, { stars: "5", comment: "a".repeat(most) }, cookie)).status).toBe(303);
  });

  it("is closed to the owner of the place, in word and deed", async () => {
    const rosa = await addOwnerAccount();
    const owner = await addOwner();
    const place = await addPlaceWithDish({ ownerId: owner.id });
    const own = await addAccount({ email: owner.email });
    const sentence = { title: "No puedes calificar tu propio restaurante" };
    const cookie = await cookieOf(own);
    expect((await openDish(place, "", cookie)).body).toMatchObject({ step: "initial", isOwnPlace: true });
    for (const query of ["?paso=calificar", "?paso=gusto", "?paso=gracias"]) {
      expect(await openDish(place, query, cookie)).toMatchObject({ status: 403, body: sentence });
    }
    expect(await rateDish(place, { stars: "5" }, cookie)).toMatchObject({ status: 403, body: sentence });
    expect(await openPlace(place.restaurant.slug, cookie)).toMatchObject({ status: 403, body: sentence });
    expect(await ratePlace(place.restaurant.slug, ALL_FOUR, cookie)).toMatchObject({ status: 403 });
    expect([...(await rowsOf(place)), ...(await placeRowsOf(place))]).toEqual([]);
    // Another's place they rate as anybody does.
    expect((await rateDish(place, { stars: "5" }, await cookieOf(rosa))).status).toBe(303);
  });

  it("is not offered to the owner where it leads to a refusal", async () => {
    const owner = await addOwner();
    const place = await addPlaceWithDish({ ownerId: owner.id, reviewsPublic: true });
    const { slug } = place.restaurant;
    const own = await cookieOf(await addAccount({ email: owner.email }));
    const others = await cookieOf(await addAccount());
    const seen = async (loader: Parameters<typeof answerOf>[0], path: string, cookie: string) => {
      const call = { path, params: paramsOf(place), context: asked().context, headers: { cookie } };
      const { body, headers } = await answerOf(loader, call);
      return { ...(body as Record<string, unknown>), isKept: headers.has("x-edge-cacheable") };
    };
    const pages = [
      [menuLoader, `/${slug}`, "recommendHref", `/${slug}/rate-experience`],
      [placeReviewsLoader, `/${slug}/reviews`, "rateHref", `/${slug}/rate-experience`],
      // The sheet's own button says the same words as the one of its reviews: that leads straight to the form.
      [
        dishReviewsLoader,
        `/${slug}/product/${place.dish.publicId}/reviews`,
        "rateHref",
        `${sheetOf(place)}?paso=calificar`,
      ],
    ] as const;
    for (const [loader, path, name, href] of pages) {
      expect(await seen(loader, path, own), path).toMatchObject({ [name]: null, isKept: false });
      expect(await seen(loader, path, others), path).toMatchObject({ [name]: href, isKept: false });
      expect(await seen(loader, path, ""), path).toMatchObject({ [name]: href, isKept: true });
    }
  });

  it("is for what is there: its sentences, and what was sent to a former slug is sent on whole", async () => {
    const place = await addPlaceWithDish();
    const hidden = await addPlaceWithDish({ visibleUntil: at(0) });
    const other = await addRestaurant();
    await addOldSlug(place.restaurant, "rating-moved");
    const cookie = await cookieOf(await addAccount());
    const { dish } = place;
    const sent = (slug: string, dishId: string) =>
      rateDish(
        { ...place, restaurant: { ...place.restaurant, slug }, dish: { ...dish, publicId: dishId } },
        { stars: "5" },
        cookie,
      );
    expect(await rateDish(hidden, { stars: "5" }, cookie)).toMatchObject({
      status: 404,
      body: { title: "Restaurante no encontrado" },
    });
    expect(await sent(place.restaurant.slug, publicId())).toMatchObject({
      status: 404,
      body: { title: "Producto no encontrado" },
    });
    expect(await sent(other.slug, dish.publicId)).toMatchObject({
      status: 404,
      body: { title: "Producto no pertenece a este restaurante" },
    });
    const moved = await sent("rating-moved", dish.publicId);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `${sheetOf(place)}?paso=calificar`]);
    expect([...(await rowsOf(place)), ...(await rowsOf(hidden))]).toEqual([]);
  });

  it("says so when the write fails, and gives back what was typed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const place = await addPlaceWithDish();
    const cookie = await cookieOf(await addAccount());
    const call = { context: asked(NOW, { db: unwritableDatabase() }).context, headers: { cookie } };
    const dish = await actionOf(dishAction, {
      ...call,
      path: `${sheetOf(place)}?paso=calificar`,
      params: paramsOf(place),
      form: { stars: "3", comment: "Bien" },
    });
    expect(dish).toMatchObject({
      status: 503,
      body: {
        alert: { title: "No se pudo enviar la calificación. Inténtalo de nuevo." },
        values: { stars: "3", comment: "Bien" },
      },
    });
    const { slug } = place.restaurant;
    const path = `/${slug}/rate-experience`;
    expect(await actionOf(placeAction, { ...call, path, params: { slug }, form: ALL_FOUR })).toMatchObject({
      status: 503,
      body: {
        alert: { title: "No se pudo enviar tu calificación. Inténtalo de nuevo." },
        values: ALL_FOUR,
      },
    });
    log.mockRestore();
  });

  it("is slowed down per account, and nothing typed is lost", async () => {
    const place = await addPlaceWithDish();
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const { context } = asked();
    const askedFor: string[] = [];
    const write = async (who: string) => ({ success: askedFor.push(who) === 0 });
    const answer = await actionOf(dishAction, {
      path: `${sheetOf(place)}?paso=calificar`,
      params: paramsOf(place),
      context: { ...context, limits: { ...context.limits, write } },
      headers: { cookie },
      form: { stars: "5" },
    });
    expect(answer).toMatchObject({ status: 429, body: { values: { stars: "5" } } });
    expect(askedFor).toEqual([`u:${account.publicId}`]);
    expect(await rowsOf(place)).toEqual([]);
  });
});

describe("rating a place", () => {
  it("keeps the four criteria and the rest, says thanks, and leads to the menu after two seconds", async () => {
    const { restaurant } = await addPlaceWithDish();
    const ana = await addAccount();
    const cookie = await cookieOf(ana);
    const sent = await ratePlace(
      restaurant.slug,
      { ...ALL_FOUR, wouldReturn: "1", isAnonymous: "1" },
      cookie,
    );
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `/${restaurant.slug}/rate-experience?paso=gracias`,
    ]);
    expect(await placeRowsOf({ restaurant })).toEqual([
      expect.objectContaining({
        userId: ana.id,
        overallStars: 3.5,
        wouldReturn: true,
        isAnonymous: true,
        customerName: null,
        comment: null,
      }),
    ]);
    const thanks = await openPlace(restaurant.slug, cookie, "?paso=gracias");
    expect(thanks.headers.get("refresh")).toBe(`2; url=/${restaurant.slug}`);
    const again = await openPlace(restaurant.slug, cookie);
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
    "asks for all categories where %s is missing",
    async (missing) => {
      const { restaurant } = await addPlaceWithDish();
      const form = { ...ALL_FOUR, [missing]: "0", comment: "Casi" };
      const answer = await ratePlace(restaurant.slug, form, await cookieOf(await addAccount()));
      expect(answer).toMatchObject({ status: 400, body: { values: form } });
      expect((answer.body as { errors: object }).errors).toEqual({
        [missing]: "Por favor califica todas las categorías",
      });
      expect(await placeRowsOf({ restaurant })).toEqual([]);
    },
  );

  it("is for places that are there, also under a former slug", async () => {
    const { restaurant } = await addPlaceWithDish();
    await addOldSlug(restaurant, "place-moved");
    const cookie = await cookieOf(await addAccount());
    const missing = { status: 404, body: { title: "Restaurante no encontrado" } };
    expect(await openPlace("nobody", cookie)).toMatchObject(missing);
    expect(await ratePlace("nobody", ALL_FOUR, cookie)).toMatchObject(missing);
    const read = await openPlace("place-moved", cookie);
    const written = await ratePlace("place-moved", ALL_FOUR, cookie);
    const there = `/${restaurant.slug}/rate-experience`;
    expect([read.status, read.headers.get("location")]).toEqual([301, there]);
    expect([written.status, written.headers.get("location")]).toEqual([308, there]);
  });
});

describe("many requests at once", () => {
  it("fifty diners and one of them twenty times: a row each, nobody turned away", async () => {
    const place = await addPlaceWithDish();
    const cookies = [];
    for (let n = 0; n < 50; n++) cookies.push(await cookieOf(await addAccount()));
    const [first = ""] = cookies;
    const answers = await Promise.all([
      ...cookies.map((cookie, n) => rateDish(place, { stars: String((n % 5) + 1) }, cookie)),
      ...Array.from({ length: 20 }, (_, n) => rateDish(place, { stars: String((n % 5) + 1) }, first)),
    ]);
    expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
    expect(await rowsOf(place)).toHaveLength(50);
  });
});

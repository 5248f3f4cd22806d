import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { queryUnreadNotifications } from "~/data/notifications/notifications.server";
import { auditEvents } from "~/data/schema/access";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import * as addresses from "~/domain/addresses";
import { notificationPath } from "~/domain/notifications/notifications";
import { unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { cookiesAfter } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, addAdminAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { addDish, addRating, addRestaurantRating, at, DAY, db, MINUTE, NOW, publicId } from "../../rows";
import { ask } from "../../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;

let world: World;
beforeAll(async () => {
  world = await addOwnerWithMenu({ name: "La Mar", reviewsPublic: true, visibleUntil: at(30 * DAY) });
});

const reviewsOf = ({ restaurant }: World) => addresses.ownerRestaurantReviews(restaurant.publicId);
const dishReviewsOf = ({ restaurant, dish }: World) =>
  addresses.ownerDishReviews(restaurant.publicId, dish.publicId);

const open = (path: string, cookie = "", now = NOW) =>
  ask(path, { context: startRequest(now).context, headers: { cookie } });
/** What stands on the page before React's data, without the marks between texts. */
const pageOf = ({ text }: { text: string }) =>
  (text.split("window.__remixContext")[0] ?? "").replaceAll("<!-- -->", "");
const idsIn = (answer: { text: string }) =>
  [...pageOf(answer).matchAll(/<li id="r-([0-9a-z]{16})"/g)].map(([, id]) => id);

/** Sends the form of an answer as the page draws it. */
async function send(
  path: string,
  fields: Record<string, string>,
  { cookie, ...replaced }: { cookie: string } & Parameters<typeof startRequest>[1],
) {
  const { context, settled } = startRequest(NOW, replaced);
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: "dish", version: "0", intent: "", ...fields }))
    form.append(name, value);
  const answer = await ask(path, { context, form, headers: { cookie } });
  await settled();
  return answer;
}

const answerOf = (table: typeof ratings | typeof restaurantRatings, id: number) =>
  db.select({ answer: table.answer, version: table.answerVersion }).from(table).where(eq(table.id, id)).get();

describe("the owner's reviews of a restaurant", () => {
  it("show the averages by criterion, whether they are public, and three tabs with their counts", async () => {
    const own = await addOwnerWithMenu({ reviewsPublic: true });
    await addRestaurantRating(own.restaurant, { comment: "Buen servicio", wouldReturn: true });
    await addRestaurantRating(own.restaurant, { serviceStars: 1, comment: "Lento" });
    await addRating(own.dish, { comment: "Muy rico" });
    const page = pageOf(await open(reviewsOf(own), own.cookie));
    for (const said of [
      "Servicio: 3.0 de 5",
      "Higiene: 4.0 de 5",
      "Experiencia: 3.0 de 5",
      "Rapidez: 2.0 de 5",
    ])
      expect(page).toContain(`aria-label="${said}"`);
    expect(page).toContain("Reseñas públicas:");
    expect(page).toContain("Activadas");
    for (const tab of ["Todas (3)", "Restaurante (2)", "Platos (1)"]) expect(page).toContain(tab);
    expect(page).toContain("Sobre Mofongo");

    const ofItself = pageOf(await open(`${reviewsOf(own)}?ver=restaurante`, own.cookie));
    expect(ofItself).toContain("Buen servicio");
    expect(ofItself).not.toContain("Muy rico");
    const ofDishes = pageOf(await open(`${reviewsOf(own)}?ver=platos`, own.cookie));
    expect(ofDishes).toContain("Muy rico");
    expect(ofDishes).not.toContain("Lento");
  });

  it("say that the public does not read them where it does not", async () => {
    const own = await addOwnerWithMenu({ reviewsPublic: false });
    const page = pageOf(await open(reviewsOf(own), own.cookie));
    expect(page).toContain("Desactivadas");
    expect(page).toContain("Todavía no hay reseñas");
  });

  it("say that nobody reads them while the public does not see the restaurant", async () => {
    const seen = await addOwnerWithMenu({ reviewsPublic: true, visibleUntil: at(DAY) });
    const hidden = await addOwnerWithMenu({ reviewsPublic: true, isActive: false });
    expect(pageOf(await open(reviewsOf(seen), seen.cookie))).toContain("Cualquiera puede leerlas");
    const page = pageOf(await open(reviewsOf(hidden), hidden.cookie));
    expect(page).toContain("cuando tu restaurante esté visible");
    expect(page).not.toContain("Cualquiera puede leerlas");
  });

  it.each([true, false])("say who will read an answer, where they are public: %s", async (reviewsPublic) => {
    const own = await addOwnerWithMenu({ reviewsPublic });
    await addRating(own.dish);
    for (const path of [reviewsOf(own), dishReviewsOf(own)]) {
      const page = pageOf(await open(path, own.cookie));
      expect(page.includes("La leen todos, junto a la reseña."), path).toBe(reviewsPublic);
      expect(page.includes("solo la lee quien opinó"), path).toBe(!reviewsPublic);
    }
  });

  it("come newest first in every tab, each once over the pages, forwards and back", async () => {
    const own = await addOwnerWithMenu();
    for (let n = 0; n < 24; n++) {
      const isAnonymous = n % 3 === 0;
      // Three of them share each moment.
      const createdAt = at(-Math.floor(n / 3) * DAY);
      await addRating(own.dish, { createdAt, isAnonymous });
      await addRestaurantRating(own.restaurant, { createdAt, isAnonymous });
    }
    const table = async (rows: typeof ratings | typeof restaurantRatings) =>
      db
        .select({ id: rows.publicId, at: rows.createdAt })
        .from(rows)
        .where(eq(rows.restaurantId, own.restaurant.id));
    const [dishes, ofItself] = [await table(ratings), await table(restaurantRatings)];
    for (const [query, rows] of [
      ["", [...dishes, ...ofItself]],
      ["?ver=platos", dishes],
      ["?ver=restaurante", ofItself],
    ] as const) {
      const expected = rows
        .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
      const linkTo = (answer: { text: string }, rel: string) =>
        new RegExp(`<a[^>]*href="([^"]*)" rel="${rel}"`).exec(pageOf(answer))?.[1]?.replaceAll("&amp;", "&");
      const seen: (string | undefined)[][] = [];
      let answer = await open(reviewsOf(own) + query, own.cookie);
      for (;;) {
        seen.push(idsIn(answer));
        const next = linkTo(answer, "next");
        if (!next) break;
        answer = await open(next, own.cookie);
      }
      expect(seen.flat(), query).toEqual(expected);
      for (let page = seen.length - 2; page >= 0; page--) {
        answer = await open(linkTo(answer, "prev") ?? "", own.cookie);
        expect(idsIn(answer), query).toEqual(seen[page]);
      }
    }
  });

  it("begin again where the position is another restaurant's review, or beyond the end", async () => {
    const own = await addOwnerWithMenu();
    const last = await addRating(own.dish);
    const theirs = await addRating(world.dish);
    for (const [query, to] of [
      [`despues=${theirs.publicId}`, reviewsOf(own)],
      [`ver=platos&despues=${last.publicId}`, `${reviewsOf(own)}?ver=platos`],
    ]) {
      const answer = await open(`${reviewsOf(own)}?${query}`, own.cookie);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
    }
  });

  it("leave out ratings that do not count", async () => {
    const own = await addOwnerWithMenu();
    await addRating(own.dish, { comment: "No cuenta todavía", counts: false });
    expect((await open(reviewsOf(own), own.cookie)).text).not.toContain("No cuenta todavía");
  });
});

describe("the owner's reviews of a dish", () => {
  it("show average, count, distribution and list, and open the rating page in a new tab", async () => {
    const own = await addOwnerWithMenu({ visibleUntil: at(DAY) });
    for (const stars of [5, 5, 4, 1]) await addRating(own.dish, { stars });
    await addRating(await addDish(own.category), { stars: 2, comment: "De otro plato" });
    const page = pageOf(await open(dishReviewsOf(own), own.cookie));
    expect(page).toContain("Reseñas de Mofongo");
    expect(page).toContain("3.8");
    expect(page).toContain("4 opiniones");
    for (const bar of ["5 estrellas: 2", "4 estrellas: 1", "3 estrellas: 0", "1 estrella: 1"])
      expect(page).toContain(`aria-label="${bar}"`);
    expect(page).not.toContain("De otro plato");
    expect(page).toMatch(
      new RegExp(`href="/${own.restaurant.slug}/product/${own.dish.publicId}/rate" target="_blank"`),
    );
    const hidden = await addOwnerWithMenu({ isActive: false });
    expect(pageOf(await open(dishReviewsOf(hidden), hidden.cookie))).not.toContain('/rate"');
  });

  it("are linked from the editor's row once there are any", async () => {
    const own = await addOwnerWithMenu();
    const editor = addresses.menuEditor(own.restaurant.publicId);
    expect(pageOf(await open(editor, own.cookie))).not.toContain(dishReviewsOf(own));
    expect(pageOf(await open(editor, own.cookie))).toContain(reviewsOf(own));
    await addRating(own.dish);
    expect(pageOf(await open(editor, own.cookie))).toContain(dishReviewsOf(own));
  });
});

describe.each([
  ["a restaurant", reviewsOf],
  ["a dish", dishReviewsOf],
] as const)("the reviews of %s", (_, pathOf) => {
  const REFUSED = "No tienes permisos para ver las reseñas de este restaurante";

  it("are for the owner and administrators alone", async () => {
    const path = pathOf(world);
    const nobody = await open(path);
    expect(nobody.headers.get("location")).toBe(addresses.signIn({ redirectTo: path }));
    const diner = await open(path, await cookieOf(await addAccount()));
    expect(diner.headers.get("location")).toBe("/");
    expect(await toastsAfter(diner)).toMatchObject([{ title: "Acceso denegado", text: REFUSED }]);
    const other = await open(path, (await addOwnerWithMenu()).cookie);
    expect(other.headers.get("location")).toBe("/management");
    expect(await toastsAfter(other)).toMatchObject([{ title: "Acceso denegado", text: REFUSED }]);
    expect((await open(path, await cookieOf(await addAdminAccount()))).status).toBe(200);
  });

  it("of an unknown one are not found by an administrator, and refused to an owner as another's are", async () => {
    const unknown = { ...world, restaurant: { ...world.restaurant, publicId: publicId() } };
    const asAdmin = await open(pathOf(unknown), await cookieOf(await addAdminAccount()));
    expect([asAdmin.status, asAdmin.text.includes("Restaurante no encontrado")]).toEqual([404, true]);
    const asOwner = await open(pathOf(unknown), world.cookie);
    expect(await toastsAfter(asOwner)).toMatchObject([{ title: "Acceso denegado", text: REFUSED }]);
  });

  it("are read by a lapsed owner, who cannot answer and loses nothing typed", async () => {
    const lapsed = await addOwnerWithMenu({}, -30 * DAY);
    const review = await addRating(lapsed.dish, { comment: "Para leer" });
    const page = pageOf(await open(pathOf(lapsed), lapsed.cookie));
    expect(page).toContain("Tu suscripción terminó");
    expect(page).not.toContain("<textarea");
    const answer = await send(pathOf(lapsed), { review: review.publicId, answer: "Gracias mil" }, lapsed);
    expect(answer.status).toBe(403);
    expect(pageOf(answer)).toContain("Gracias mil</textarea>");
    expect(await answerOf(ratings, review.id)).toEqual({ answer: null, version: 0 });
  });
});

it("a dish of another restaurant, and an unknown one, are not found", async () => {
  const other = await addOwnerWithMenu();
  const at = (id: string) => open(addresses.ownerDishReviews(world.restaurant.publicId, id), world.cookie);
  const elsewhere = await at(other.dish.publicId);
  expect([elsewhere.status, elsewhere.text.includes("Producto no pertenece a este restaurante")]).toEqual([
    404,
    true,
  ]);
  const unknown = await at(publicId());
  expect([unknown.status, unknown.text.includes("Producto no encontrado")]).toEqual([404, true]);
});

describe("an answer", () => {
  it("to a dish's review is shown on every page of the review, and its author is told", async () => {
    const diner = await addAccount({ name: "Ana" });
    const dinerCookie = await cookieOf(diner);
    const review = await addRating(world.dish, { userId: diner.id, comment: "Rico" });
    const text = "Gracias, Ana.\n¡Vuelve pronto!";
    const answer = await send(dishReviewsOf(world), { review: review.publicId, answer: text }, world);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${dishReviewsOf(world)}#r-${review.publicId}`,
    ]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Respuesta publicada" }]);
    const { slug } = world.restaurant;
    for (const [path, cookie] of [
      [`/${slug}/product/${world.dish.publicId}/reviews`, ""],
      ["/my-space/rated-products", dinerCookie],
      [`/user/${diner.publicId}`, ""],
      [dishReviewsOf(world), world.cookie],
      [reviewsOf(world), world.cookie],
    ] as const) {
      const page = pageOf(await open(path, cookie));
      expect(page, path).toContain("Respuesta de La Mar");
      expect(page, path).toContain('<time dateTime="2026-08-01">1 de agosto de 2026</time>');
      expect(page, path).toContain("Gracias, Ana.\n¡Vuelve pronto!</p>");
    }
    const [told, ...others] = await queryUnreadNotifications(db, diner.id);
    expect(others).toEqual([]);
    expect(told?.message).toBe("La Mar respondió a tu opinión de Mofongo");
    const path = notificationPath(told!);
    expect(path).toBe(`/my-space/rated-products#opinion-${review.publicId}`);
    expect(pageOf(await open("/my-space/rated-products", dinerCookie))).toContain(
      `id="opinion-${review.publicId}"`,
    );
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.entityId, review.publicId));
    expect(event).toMatchObject({
      kind: "review-answered",
      actorId: world.account.id,
      restaurantId: world.restaurant.id,
      detail: { review: "dish" },
    });
  });

  it("to the restaurant's review is shown where it stands, and on the diner's rated restaurants", async () => {
    const diner = await addAccount({ name: "Ana" });
    const dinerCookie = await cookieOf(diner);
    const review = await addRestaurantRating(world.restaurant, { userId: diner.id });
    const fields = { review: review.publicId, kind: "restaurant", answer: "Te esperamos" };
    expect((await send(reviewsOf(world), fields, world)).status).toBe(303);
    for (const [path, cookie] of [
      [`/${world.restaurant.slug}/reviews`, ""],
      ["/my-space/rated-products", dinerCookie],
      ["/my-space/rated-restaurants", dinerCookie],
    ] as const) {
      expect(pageOf(await open(path, cookie)), path).toContain("Te esperamos</p>");
    }
    const [told] = await queryUnreadNotifications(db, diner.id);
    expect(told?.message).toBe("La Mar respondió a tu opinión");
  });

  it("to a review that changed since says so on every page", async () => {
    const review = await addRating(world.dish, { comment: "Salado", stars: 2 });
    await send(dishReviewsOf(world), { review: review.publicId, answer: "Lo arreglamos" }, world);
    await db.update(ratings).set({ comment: "Ahora perfecto", stars: 5 }).where(eq(ratings.id, review.id));
    for (const [path, cookie] of [
      [`/${world.restaurant.slug}/product/${world.dish.publicId}/reviews`, ""],
      [dishReviewsOf(world), world.cookie],
    ] as const) {
      expect(pageOf(await open(path, cookie)), path).toMatch(
        /Respuesta de La Mar.{0,200}a una versión anterior.{0,200}Lo arreglamos/s,
      );
    }
  });

  it("is HTML to nobody", async () => {
    const review = await addRating(world.dish);
    const answer = '<img src=x onerror="alert(1)"> & más';
    await send(dishReviewsOf(world), { review: review.publicId, answer }, world);
    const page = pageOf(await open(`/${world.restaurant.slug}/product/${world.dish.publicId}/reviews`));
    expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; más");
    expect(page).not.toContain("<img src=x");
  });

  it("that is too long is refused with its whole text, and nothing is published", async () => {
    for (const letters of [1001, 6000]) {
      const review = await addRating(world.dish, { comment: "Rico" });
      const text = "a".repeat(letters);
      const answer = await send(dishReviewsOf(world), { review: review.publicId, answer: text }, world);
      expect(answer.status).toBe(400);
      expect(pageOf(answer)).toContain("Usa 1000 caracteres como máximo");
      expect(pageOf(answer)).toContain(`>${text}</textarea>`);
      expect(await answerOf(ratings, review.id)).toMatchObject({ answer: null });
    }
  });

  it("is removed by its button, whatever the field holds", async () => {
    const review = await addRating(world.dish);
    const fields = { review: review.publicId, answer: "Un texto" };
    await send(reviewsOf(world), fields, world);
    const answer = await send(
      reviewsOf(world),
      { ...fields, answer: "", version: "1", intent: "remove" },
      world,
    );
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Respuesta quitada" }]);
    expect(await answerOf(ratings, review.id)).toEqual({ answer: null, version: 2 });
  });

  it("is written by an administrator too, in the restaurant's name", async () => {
    const admin = await addAdminAccount();
    const review = await addRating(world.dish);
    const by = { cookie: await cookieOf(admin) };
    expect((await send(reviewsOf(world), { review: review.publicId, answer: "Hola" }, by)).status).toBe(303);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.entityId, review.publicId));
    expect(event?.actorId).toBe(admin.id);
  });

  it.each([
    ["empty", "", "Escribe tu respuesta"],
    ["too long", "x".repeat(1001), "1000"],
  ])("that is %s is refused at its field, with the form open", async (_, text, sentence) => {
    const review = await addRating(world.dish);
    const answer = await send(dishReviewsOf(world), { review: review.publicId, answer: text }, world);
    expect(answer.status).toBe(400);
    const page = pageOf(answer);
    const form = page.slice(page.indexOf(`id="r-${review.publicId}"`));
    expect(form).toMatch(/<details class="mt-2" open=""/);
    expect(form.slice(0, form.indexOf("</form>"))).toContain(sentence);
    // Without scripts a link leads to the field, of which the page has one for each review.
    expect(form).toContain(`href="#campo-answer-${review.publicId}"`);
    expect(form).toContain(`${text}</textarea>`);
    expect(await answerOf(ratings, review.id)).toEqual({ answer: null, version: 0 });
  });

  it("to a review that its author replaced meanwhile keeps the text to copy, and writes nothing", async () => {
    const text = `Una respuesta larga ${publicId()}`;
    const answer = await send(dishReviewsOf(world), { review: publicId(), answer: text }, world);
    expect(answer.status).toBe(409);
    expect(pageOf(answer)).toContain("Esa reseña cambió o ya no está");
    expect(pageOf(answer)).toContain(`${text}</textarea>`);
  });

  it("to another dish's review, sent to this dish's page, is refused so too", async () => {
    const review = await addRating(await addDish(world.category));
    const answer = await send(dishReviewsOf(world), { review: review.publicId, answer: "No aquí" }, world);
    expect(answer.status).toBe(409);
    expect(await answerOf(ratings, review.id)).toEqual({ answer: null, version: 0 });
  });

  it("of two people keeps both texts: the first is stored, the second returns with the first beside it", async () => {
    const review = await addRating(world.dish);
    const form = { review: review.publicId };
    await send(dishReviewsOf(world), { ...form, answer: "La primera" }, world);
    const second = await send(dishReviewsOf(world), { ...form, answer: "La segunda" }, world);
    expect(second.status).toBe(409);
    expect(pageOf(second)).toContain("Ahora dice: «La primera».");
    expect(pageOf(second)).toContain("La segunda</textarea>");
    expect(pageOf(second)).toMatch(/name="version" value="1"/);
    await send(dishReviewsOf(world), { ...form, answer: "La segunda", version: "1" }, world);
    expect(await answerOf(ratings, review.id)).toEqual({ answer: "La segunda", version: 2 });
  });

  it("over the limit of a minute is refused with its text, and nothing is written", async () => {
    const review = await addRating(world.dish);
    const limits = limitsWith({ write: FULL });
    const fields = { review: review.publicId, answer: "Demasiado seguido" };
    const answer = await send(dishReviewsOf(world), fields, { ...world, limits });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(pageOf(answer)).toContain("Demasiado seguido</textarea>");
    expect(await answerOf(ratings, review.id)).toEqual({ answer: null, version: 0 });
  });

  it("that cannot be written says so and keeps the text", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const review = await addRating(world.dish);
    const fields = { review: review.publicId, answer: "Sin base de datos" };
    const answer = await send(dishReviewsOf(world), fields, { ...world, db: unwritableDatabase() });
    log.mockRestore();
    expect(answer.status).toBe(503);
    expect(pageOf(answer)).toContain("No se pudo guardar la respuesta. Inténtalo de nuevo.");
    expect(pageOf(answer)).toContain("Sin base de datos</textarea>");
  });

  it("that is sent after the session ended waits for the same account, at its review", async () => {
    const review = await addRating(world.dish);
    const path = dishReviewsOf(world);
    const drawn = { account: world.account.publicId, drawn: JSON.stringify({ answer: "" }) };
    const text = "Lo que tardé en escribir";
    const sent = await send(path, { review: review.publicId, answer: text, ...drawn }, { cookie: "" });
    expect(sent.headers.get("location")).toBe(addresses.signIn({ redirectTo: path }));
    const back = await open(path, cookiesAfter([sent], world.cookie));
    const page = pageOf(back).slice(pageOf(back).indexOf(`id="r-${review.publicId}"`));
    expect(page).toContain("Todavía no se guardó nada");
    expect(page).toContain(`${text}</textarea>`);
    const again = await open(path, cookiesAfter([back], world.cookie));
    expect(pageOf(again)).not.toContain(text);
  });

  it("is sent twice at most once a version, also at the same moment", async () => {
    const review = await addRating(world.dish, { createdAt: at(-MINUTE) });
    const fields = { review: review.publicId, answer: "Doble toque" };
    const both = await Promise.all([1, 2].map(() => send(dishReviewsOf(world), fields, world)));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await answerOf(ratings, review.id)).toEqual({ answer: "Doble toque", version: 1 });
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import * as addresses from "~/domain/addresses";
import { notificationPath } from "~/domain/notifications/notifications";
import { reviewId } from "~/domain/ratings/review-ids";
import { readerOf, report, writeAnswer, writeReview } from "../data/ratings/moderated-reviews";
import { unwritableDatabase } from "../failing-d1";
import { toastsAfter } from "../letters";
import { cookiesAfter } from "../loaders";
import { addOwnerWithMenu } from "../menu-owners";
import { addAccount, addAdminAccount, cookieOf, FULL, limitsWith, startRequest } from "../people";
import { at, DAY, db, NOW, publicId, type UserRow } from "../rows";
import { ask } from "../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;

let world: World;
let ana: UserRow;
let review: string;
let reader: string;

beforeEach(async () => {
  await db.delete(reviewCases);
  world = await addOwnerWithMenu({ name: "La Mar", reviewsPublic: true, visibleUntil: at(30 * DAY) });
  ana = await addAccount({ name: "Ana Peña" });
  review = await writeReview("dish", world, ana, { comment: "Son unos ladrones" });
  reader = await cookieOf(await addAccount({ name: "Luis Reader" }));
});

const open = (path: string, cookie = "") =>
  ask(path, { context: startRequest().context, headers: { cookie } });
const pageOf = ({ text }: { text: string }) =>
  (text.split("window.__remixContext")[0] ?? "").replaceAll("<!-- -->", "");

async function send(
  path: string,
  form: Record<string, string>,
  cookie: string,
  replaced: Parameters<typeof startRequest>[1] = {},
) {
  const { context, settled } = startRequest(NOW, replaced);
  const answer = await ask(path, { context, form, headers: { cookie } });
  await settled();
  return answer;
}

const reportPath = (kind = "dish", id = review) => addresses.reportReview(kind, id);
const casePath = (kind = "dish", id = review) => addresses.moderatedReview(kind, id);
const reportsOf = () => db.select().from(reviewReports);
const rowOf = (id = review) => db.select().from(ratings).where(eq(ratings.publicId, id)).get();
const wellSaid = () => ({ version: review, reason: "insult", note: "Mira la segunda frase" });

describe("the page that reports a review", () => {
  it("shows what is reported, the five reasons, and that a bad review is none", async () => {
    const page = pageOf(await open(reportPath(), reader));
    for (const said of [
      "Reportar esta opinión",
      "Mofongo · La Mar",
      "Son unos ladrones",
      "Que una opinión sea mala no es motivo",
      "Insulta a alguien",
      "Muestra datos privados",
      "No es de este lugar",
      "Es publicidad",
      "Amenaza a alguien",
    ])
      expect(page).toContain(said);
    expect(page.match(/type="radio"/g)).toHaveLength(5);
  });

  it("stores the report, thanks, returns to the list, and shows it again to its reporter alone", async () => {
    const answer = await send(reportPath(), wellSaid(), reader);
    const back = `${addresses.dishReviews(world.restaurant.slug, world.dish.publicId)}#r-${review}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Gracias por avisarnos" }]);
    expect(await reportsOf()).toMatchObject([{ reason: "insult", note: "Mira la segunda frase" }]);
    const page = pageOf(await open(reportPath(), reader));
    expect(page).toContain("Cambiar mi reporte");
    expect(page).toMatch(/value="insult"[^>]*checked|checked[^>]*value="insult"/);
    const other = pageOf(await open(reportPath(), await cookieOf(await addAccount())));
    expect(other).toContain("Enviar reporte");
    expect(other).not.toContain("Mira la segunda frase");
  });

  it.each([
    [{ reason: "" }, "Elige un motivo"],
    [{ reason: "es negativa" }, "Elige un motivo"],
    [{ note: "a".repeat(501) }, "500"],
  ])("refuses %o at its field, keeps what was typed, and stores nothing", async (wrong, sentence) => {
    const answer = await send(reportPath(), { ...wellSaid(), ...wrong }, reader);
    expect(answer.status).toBe(400);
    expect(pageOf(answer)).toContain(sentence);
    expect(pageOf(answer)).toContain("note" in wrong ? wrong.note : "Mira la segunda frase");
    expect(await reportsOf()).toEqual([]);
  });

  it("tells the author that it is the own one", async () => {
    const cookie = await cookieOf(ana);
    for (const answer of [await open(reportPath(), cookie), await send(reportPath(), wellSaid(), cookie)]) {
      expect(answer.status).toBe(403);
      expect(pageOf(answer)).toContain("Es tuya: puedes cambiarla cuando quieras");
    }
    expect(await reportsOf()).toEqual([]);
  });

  it.each(
    (["dish", "restaurant"] as const).flatMap((kind) =>
      [false, true].map((isAnonymous) => [kind, isAnonymous] as const),
    ),
  )(
    "is linked beside a review of a %s (anonymous: %s) for everybody but its author",
    async (kind, isAnonymous) => {
      const bea = await addAccount({ name: "Bea Arias" });
      const id = await writeReview(kind, world, bea, { isAnonymous });
      const { slug } = world.restaurant;
      const list =
        kind === "dish"
          ? addresses.dishReviews(slug, world.dish.publicId)
          : addresses.restaurantReviews(slug);
      const link = `href="${reportPath(kind, id)}"`;
      for (const cookie of ["", reader, await cookieOf(ana)])
        expect(pageOf(await open(list, cookie))).toContain(link);
      const own = pageOf(await open(list, await cookieOf(bea)));
      expect(own).toContain(reviewId(id));
      expect(own).not.toContain(link);
    },
  );

  it("answers 404 for whatever nobody can read, with its sentence", async () => {
    for (const path of [
      reportPath("dish", publicId()),
      reportPath("dish", "x' OR 1=1--"),
      reportPath("restaurant"),
      reportPath("dish-answer"),
      reportPath("offer"),
    ]) {
      const answer = await open(path, reader);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(pageOf(answer)).toContain("Esta opinión cambió o ya no está");
    }
    await db.update(ratings).set({ counts: false }).where(eq(ratings.publicId, review));
    expect((await open(reportPath(), reader)).status).toBe(404);
  });

  it("does not report an answer that changed while the note was typed, and keeps the note", async () => {
    await writeAnswer("dish", world, review, world.account.id);
    await writeAnswer("dish", world, review, world.account.id, "Perdón, Ana");
    const answer = await send(reportPath("dish-answer"), { ...wellSaid(), version: `${review}.1` }, reader);
    expect(answer.status).toBe(409);
    expect(pageOf(answer)).toContain("Cambió mientras escribías");
    expect(pageOf(answer)).toContain("Perdón, Ana");
    expect(pageOf(answer)).toContain("Mira la segunda frase");
    expect(pageOf(answer)).toContain(`value="${review}.2"`);
    expect(await reportsOf()).toEqual([]);
  });

  it("says what failed when the database cannot write, or after too many forms", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const failed = await send(reportPath(), wellSaid(), reader, { db: unwritableDatabase() });
    expect(failed.status).toBe(503);
    expect(pageOf(failed)).toContain("No se pudo enviar el reporte. Inténtalo de nuevo.");
    expect(pageOf(failed)).toContain("Mira la segunda frase");
    log.mockRestore();
    const limited = await send(reportPath(), wellSaid(), reader, { limits: limitsWith({ write: FULL }) });
    expect(limited.status).toBe(429);
    expect(pageOf(limited)).toContain("Mira la segunda frase");
    expect(await reportsOf()).toEqual([]);
  });

  it("sends an anonymous visitor to sign in, and keeps a form whose session ended", async () => {
    const opened = await open(reportPath());
    expect(opened.headers.get("location")).toBe(addresses.signIn({ redirectTo: reportPath() }));
    const sent = await send(reportPath(), wellSaid(), "");
    expect(sent.status).toBe(401);
    expect(pageOf(sent)).toContain("Inicia sesión para reportar una opinión");
    const page = await open(reportPath(), cookiesAfter([sent], reader));
    expect(pageOf(page)).toContain("Mira la segunda frase");
  });

  it("says after ten in a day that it is enough", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    for (let n = 0; n < 10; n++) {
      const other = await addOwnerWithMenu({ reviewsPublic: true, visibleUntil: at(30 * DAY) });
      const id = await writeReview("dish", other, ana);
      expect(await report("dish", id, readerOf(account))).toBe("sent");
    }
    const answer = await send(reportPath(), wellSaid(), cookie);
    expect(answer.status).toBe(429);
    expect(pageOf(answer)).toContain("Puedes reportar 10 opiniones al día. Sigue mañana.");
  });
});

describe("links to the form", () => {
  it("stand at each review and answer that others wrote, for anonymous visitors too, and on the owner's page", async () => {
    await writeAnswer("dish", world, review, world.account.id);
    const ofRestaurant = await writeReview("restaurant", world, ana);
    const { slug, publicId: id } = world.restaurant;
    const dishPage = addresses.dishReviews(slug, world.dish.publicId);
    const anonymous = pageOf(await open(dishPage));
    expect(anonymous).toContain(`href="${reportPath()}"`);
    expect(anonymous).toContain(`href="${reportPath("dish-answer")}"`);
    expect(pageOf(await open(addresses.restaurantReviews(slug)))).toContain(
      `href="${reportPath("restaurant", ofRestaurant)}"`,
    );
    expect(pageOf(await open(dishPage, await cookieOf(ana)))).not.toContain(`href="${reportPath()}"`);
    const owners = pageOf(await open(addresses.ownerRestaurantReviews(id), world.cookie));
    expect(owners).toContain(`href="${reportPath()}"`);
    expect(owners).not.toContain("dish-answer");
  });

  it("return an owner to the own page of reviews, also where the reviews are private", async () => {
    const answer = await send(reportPath(), wellSaid(), world.cookie);
    expect(answer.headers.get("location")).toBe(
      `${addresses.ownerRestaurantReviews(world.restaurant.publicId)}#r-${review}`,
    );
  });
});

describe("the administrators' queue", () => {
  let admin: string;
  beforeEach(async () => {
    admin = await cookieOf(await addAdminAccount());
  });

  it("is empty with a sentence for each of its lists", async () => {
    expect(pageOf(await open(addresses.moderation, admin))).toContain("No hay nada por decidir");
    expect(pageOf(await open(`${addresses.moderation}?ver=ocultas`, admin))).toContain("No hay nada oculto");
    expect(pageOf(await open(`${addresses.moderation}?ver=conservadas`, admin))).toContain(
      "No hay nada conservado",
    );
  });

  it("leads to the review in full with the numbers by reason and the notes, and names no reporter", async () => {
    await send(reportPath(), wellSaid(), reader);
    const queue = pageOf(await open(addresses.moderation, admin));
    expect(queue).toContain("Por decidir (1)");
    expect(queue).toContain(`href="${casePath()}"`);
    expect(queue).toContain("1 reporte");
    const answer = await open(casePath(), admin);
    for (const said of ["Son unos ladrones", "Insulta a alguien", "Mira la segunda frase", "Ana Peña"])
      expect(pageOf(answer)).toContain(said);
    expect(answer.text + queue).not.toContain("Luis Reader");
  });

  it("shows nobody's name of an anonymous review", async () => {
    review = await writeReview("dish", world, ana, { isAnonymous: true });
    await send(reportPath(), wellSaid(), reader);
    for (const path of [addresses.moderation, casePath()]) {
      const { text } = await open(path, admin);
      for (const told of ["Ana Peña", ana.email, ana.publicId, "Luis Reader"])
        expect(text).not.toContain(told);
    }
  });

  it("hides a review, which then stands on no public page, and tells its author where to read why", async () => {
    await send(reportPath(), wellSaid(), reader);
    const { slug } = world.restaurant;
    const dishPage = addresses.dishReviews(slug, world.dish.publicId);
    expect(pageOf(await open(dishPage))).toContain("Son unos ladrones");
    const form = { read: review, decisions: "0", decision: "hide", note: "Insulta al personal" };
    const answer = await send(casePath(), form, admin);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, addresses.moderation]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Quedó oculta" }]);
    expect(pageOf(await open(dishPage))).not.toContain("Son unos ladrones");
    expect(
      pageOf(await open(addresses.ownerRestaurantReviews(world.restaurant.publicId), world.cookie)),
    ).not.toContain("Son unos ladrones");
    const own = await cookieOf(ana);
    const bell = pageOf(await open(addresses.notifications, own));
    expect(bell).toContain("Ocultamos tu opinión de Mofongo: Insulta al personal");
    const mine = pageOf(await open(addresses.ratedDishes, own));
    expect(mine).toContain("Motivo: «Insulta al personal»");
    expect(mine).not.toContain("confirma tu correo");
    expect(notificationPath({ type: "review_moderated", entityId: review })).toBe(
      `${addresses.ratedDishes}#opinion-${review}`,
    );
    expect(pageOf(await open(`${addresses.moderation}?ver=ocultas`, admin))).toContain("Insulta al personal");
  });

  it("tells the author on the dish's own page why a review is hidden", async () => {
    await db.update(ratings).set({ hiddenReason: "Insulta a Luis" }).where(eq(ratings.publicId, review));
    const path = addresses.dish(world.restaurant.slug, world.dish.publicId);
    expect(pageOf(await open(path, await cookieOf(ana)))).toContain("Motivo: «Insulta a Luis»");
    expect(pageOf(await open(path, reader))).not.toContain("Insulta a Luis");
  });

  it("thanks for a new version of a hidden review without promising that it counts", async () => {
    await send(reportPath(), wellSaid(), reader);
    const form = { read: review, decisions: "0", decision: "hide", note: "Insulta al personal" };
    await send(casePath(), form, admin);
    const own = await cookieOf(ana);
    const sheet = addresses.dish(world.restaurant.slug, world.dish.publicId);
    await send(`${sheet}?paso=calificar`, { stars: "3", comment: "Ya no insulto" }, own);
    const thanks = await open(`${sheet}?paso=gracias`, own);
    expect(pageOf(thanks)).toContain("Ocultamos una versión anterior: antes de mostrar esta, la revisamos.");
    expect(thanks.headers.has("refresh")).toBe(false);
    expect(pageOf(await open(addresses.moderation, admin))).toContain("Cambió después de ocultarla");
    // The address from before leads to the present version.
    const moved = await open(casePath(), admin);
    const [present] = await db.select().from(ratings).where(eq(ratings.userId, ana.id));
    expect(moved.headers.get("location")).toBe(casePath("dish", present?.publicId));
  });

  it("hides an answer alone, and tells its restaurant", async () => {
    await writeAnswer("dish", world, review, world.account.id, "Mentirosa");
    await report("dish-answer", review, readerOf(await addAccount()));
    const form = { read: `${review}.1`, decisions: "0", decision: "hide", note: "Insulta a Ana" };
    expect((await send(casePath("dish-answer"), form, admin)).status).toBe(303);
    const page = pageOf(await open(addresses.dishReviews(world.restaurant.slug, world.dish.publicId)));
    expect(page).toContain("Son unos ladrones");
    expect(page).not.toContain("Mentirosa");
    const owners = pageOf(
      await open(addresses.ownerRestaurantReviews(world.restaurant.publicId), world.cookie),
    );
    expect(owners).toContain("Motivo: «Insulta a Ana»");
    expect(pageOf(await open(addresses.notifications, world.cookie))).toContain(
      "Ocultamos tu respuesta a una opinión de Mofongo: Insulta a Ana",
    );
    const entityId = `${world.restaurant.publicId}:${review}`;
    expect(notificationPath({ type: "answer_moderated", entityId })).toBe(
      `${addresses.ownerRestaurantReviews(world.restaurant.publicId)}#r-${review}`,
    );
  });

  it.each([
    [{ decision: "" }, "Elige qué hacemos"],
    [{ note: "" }, "Escribe el motivo: quien la escribió lo va a leer"],
    [{ note: "a".repeat(501) }, "500"],
  ])("refuses %o at its field and decides nothing", async (wrong, sentence) => {
    await send(reportPath(), wellSaid(), reader);
    const form = { read: review, decisions: "0", decision: "hide", note: "Insulta al personal", ...wrong };
    const answer = await send(casePath(), form, admin);
    expect(answer.status).toBe(400);
    expect(pageOf(answer)).toContain(sentence);
    expect(await rowOf()).toMatchObject({ hiddenReason: null, counts: true });
  });

  it("keeps what the second of two administrators typed, who then decides about the present state", async () => {
    await send(reportPath(), wellSaid(), reader);
    const form = { read: review, decisions: "0", decision: "keep", note: "Es una opinión" };
    await send(casePath(), form, await cookieOf(await addAdminAccount()));
    const late = { ...form, decision: "hide", note: "Insulta al personal" };
    const answer = await send(casePath(), late, admin);
    expect(answer.status).toBe(409);
    expect(pageOf(answer)).toContain("Cambió mientras decidías");
    expect(pageOf(answer)).toContain("Insulta al personal");
    expect(await rowOf()).toMatchObject({ hiddenReason: null });
    expect((await send(casePath(), { ...late, decisions: "1" }, admin)).status).toBe(303);
    // The same form again is answered as before, and decides nothing more.
    expect((await send(casePath(), { ...late, decisions: "1" }, admin)).status).toBe(303);
    expect(await db.select().from(reviewCases)).toMatchObject([{ decisions: 2, status: "hidden" }]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, review))
      .orderBy(auditEvents.id);
    expect(events.map(({ kind }) => kind)).toEqual(["rating-kept", "rating-hidden"]);
  });

  it.each(["hide", "keep"])(
    "to %s stands in the audit list with its dish and the way to the case",
    async (decision) => {
      await send(reportPath(), wellSaid(), reader);
      const form = { read: review, decisions: "0", decision, note: "Lo miramos" };
      expect((await send(casePath(), form, admin)).status).toBe(303);
      const { text } = await ask(addresses.auditList, {
        context: startRequest().context,
        headers: { cookie: admin },
      });
      expect(text).toContain(`href="${casePath()}"`);
      expect(text).toContain("Mofongo");
    },
  );

  it("says what failed when the database cannot write, and keeps what was typed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await send(reportPath(), wellSaid(), reader);
    const form = { read: review, decisions: "0", decision: "hide", note: "Insulta al personal" };
    const answer = await send(casePath(), form, admin, { db: unwritableDatabase() });
    expect(answer.status).toBe(503);
    expect(pageOf(answer)).toContain("No se pudo guardar la decisión. Inténtalo de nuevo.");
    expect(pageOf(answer)).toContain("Insulta al personal");
    log.mockRestore();
  });

  it("answers 404 for what nobody reported and for addresses that name nothing", async () => {
    for (const path of [
      casePath(),
      casePath("dish", publicId()),
      casePath("offer"),
      casePath("dish", "%00"),
    ]) {
      const answer = await open(path, admin);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it("is closed to owners, who cannot hide reviews", async () => {
    await send(reportPath(), wellSaid(), reader);
    const form = { read: review, decisions: "0", decision: "hide", note: "No me gusta" };
    const answer = await send(casePath(), form, world.cookie);
    expect(answer.headers.get("location")).toBe("/");
    expect(await rowOf()).toMatchObject({ hiddenReason: null, counts: true });
    expect(await db.select().from(restaurantRatings).where(eq(restaurantRatings.counts, false))).toEqual([]);
  });
});

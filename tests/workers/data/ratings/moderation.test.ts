import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findOwnData } from "~/data/accounts/own-data.server";
import { decideReviewCase, findReviewCase } from "~/data/ratings/moderation.server";
import { listOwnReviews } from "~/data/ratings/own-reviews.server";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { outgoingMails } from "~/data/schema/mails";
import { products } from "~/data/schema/menus";
import { reviewCases } from "~/data/schema/moderation";
import { restaurants } from "~/data/schema/restaurants";
import { isAnswerKind, REPORT_KINDS, reviewKindOf } from "~/domain/ratings/moderation";
import { addRestaurantWithDish, addUser, at, DAY, db, HOUR, NOW, type UserRow } from "../../rows";
import { drift } from "../schema/counter-drift";
import {
  casesOf,
  decide,
  readerOf,
  report,
  tableOf,
  writeAnswer,
  writeReported,
  writeReview,
} from "./moderated-reviews";

let place: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let ana: UserRow;
let luis: UserRow;
let admin: UserRow;
let owner: UserRow;

beforeEach(async () => {
  await db.delete(reviewCases);
  await db.delete(outgoingMails);
  place = await addRestaurantWithDish({ visibleUntil: at(90 * DAY), reviewsPublic: true });
  ana = await addUser({ emailConfirmedAt: NOW });
  luis = await addUser({ emailConfirmedAt: NOW });
  admin = await addUser({ emailConfirmedAt: NOW });
  const row = await db
    .select()
    .from(restaurantOwners)
    .where(eq(restaurantOwners.id, place.restaurant.ownerId))
    .get();
  owner = await addUser({ email: row!.email, emailConfirmedAt: NOW });
});

type Kind = (typeof REPORT_KINDS)[number];

const rowOf = (kind: Kind) =>
  db
    .select()
    .from(tableOf(kind))
    .where(eq(tableOf(kind).userId, ana.id))
    .get();
const hiddenOf = async (kind: Kind) => {
  const row = await rowOf(kind);
  return isAnswerKind(kind) ? row?.answerHiddenReason : row?.hiddenReason;
};
const mailsOf = async () =>
  (await db.select().from(outgoingMails)).map(({ email, kind, entityId, detail }) => ({
    email,
    kind,
    entityId,
    detail,
  }));
const toldOf = async ({ id }: UserRow) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)))
    .filter(({ type }) => type.endsWith("_moderated"))
    .map(({ type, entityId }) => ({ type, entityId }));
const eventsOf = async () =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id))).map(
    ({ kind, restaurantId, entityId, detail }) => ({ kind, restaurantId, entityId, detail }),
  );
/** The sums of the restaurant and of its dish. */
const sumsOf = async () => {
  const { restaurant, dish } = place;
  const ofRestaurant = await db.select().from(restaurants).where(eq(restaurants.id, restaurant.id)).get();
  const ofDish = await db.select().from(products).where(eq(products.id, dish.id)).get();
  const { ratingCount, averageRating, reviewCount, serviceSum } = ofRestaurant!;
  return { ratingCount, averageRating, reviewCount, serviceSum, ofDish: ofDish?.ratingCount };
};

async function reported(kind: Kind, written = {}) {
  const id = await writeReported(kind, place, ana, written);
  await report(kind, id, readerOf(luis));
  return id;
}

describe.each(REPORT_KINDS)("a decision about a %s", (kind) => {
  const author = () => (isAnswerKind(kind) ? owner : ana);
  const subject = isAnswerKind(kind) ? "answer" : "rating";

  it("hides it with its event, and tells its author by bell and mail why", async () => {
    const id = await reported(kind);
    expect(await decide(kind, id, admin.id, "hide", "Insulta al personal")).toBe(true);
    expect(await hiddenOf(kind)).toBe("Insulta al personal");
    expect(await casesOf(kind)).toMatchObject([
      { status: "hidden", decisions: 1, note: "Insulta al personal", decidedAt: NOW },
    ]);
    const entityId = isAnswerKind(kind) ? `${place.restaurant.publicId}:${id}` : id;
    const type = isAnswerKind(kind) ? "answer_moderated" : "review_moderated";
    expect(await toldOf(author())).toEqual([{ type, entityId }]);
    const dish = reviewKindOf(kind) === "dish" ? "Mofongo" : null;
    expect(await mailsOf()).toEqual([
      {
        email: author().email,
        kind: `${subject}-hidden`,
        entityId: id,
        detail: {
          restaurant: "Casa Rosa",
          dish,
          restaurantId: place.restaurant.publicId,
          reason: "Insulta al personal",
        },
      },
    ]);
    const event = { review: kind, reason: "Insulta al personal", dish };
    expect(await eventsOf()).toEqual([
      { kind: `${subject}-hidden`, restaurantId: place.restaurant.id, entityId: id, detail: event },
    ]);
    expect(await drift()).toEqual([]);
  });

  it("keeps it with its event, and tells nobody", async () => {
    const id = await reported(kind);
    expect(await decide(kind, id, admin.id, "keep", "Es una opinión")).toBe(true);
    expect(await hiddenOf(kind)).toBeNull();
    expect(await casesOf(kind)).toMatchObject([{ status: "kept", note: "Es una opinión" }]);
    expect(await toldOf(author())).toEqual([]);
    expect(await mailsOf()).toEqual([]);
    expect(await eventsOf()).toMatchObject([{ kind: `${subject}-kept`, entityId: id }]);
  });

  it("shows a hidden one again with all numbers as before, and its author can be told again", async () => {
    const id = await reported(kind);
    const before = await sumsOf();
    await decide(kind, id, admin.id, "hide");
    await decide(kind, id, admin.id, "keep");
    expect(await hiddenOf(kind)).toBeNull();
    expect(await sumsOf()).toEqual(before);
    expect(await casesOf(kind)).toMatchObject([{ status: "kept", decisions: 2 }]);
    expect((await eventsOf()).map((event) => event.kind)).toEqual([`${subject}-hidden`, `${subject}-shown`]);
    expect(await mailsOf()).toEqual([]);
    expect(await toldOf(author())).toHaveLength(1);
    await decide(kind, id, admin.id, "hide");
    expect(await mailsOf()).toHaveLength(1);
    expect(await toldOf(author())).toHaveLength(1);
    expect(await drift()).toEqual([]);
  });

  it("is made by the first of two administrators only", async () => {
    const id = await reported(kind);
    const outcomes = await Promise.all([
      decide(kind, id, admin.id, "hide", "Insulta"),
      decide(kind, id, admin.id, "hide", "Amenaza"),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await casesOf(kind)).toMatchObject([{ decisions: 1 }]);
    expect(await eventsOf()).toHaveLength(1);
    expect(await mailsOf()).toHaveLength(1);
  });

  it("is not made about a version that nobody has read", async () => {
    const id = await reported(kind);
    const { version, decisions } = (await findReviewCase(db, { kind, id }))!;
    if (isAnswerKind(kind)) await writeAnswer(reviewKindOf(kind), place, id, ana.id, "Perdón");
    else await writeReview(reviewKindOf(kind), place, ana, { comment: "Perdón" });
    const decided = await decideReviewCase(
      db,
      admin.id,
      { kind, id },
      { version, decisions },
      { decision: "hide", note: "Insulta" },
      { wasHidden: false, notification: { publicId: "x".repeat(16), message: "m" } },
      NOW,
    );
    expect(decided).toBe(false);
    expect(await hiddenOf(kind)).toBeNull();
    expect([await eventsOf(), await mailsOf(), await toldOf(author())]).toEqual([[], [], []]);
  });

  it("holds for the next version, which administrators look at again", async () => {
    const id = await reported(kind);
    await decide(kind, id, admin.id, "hide", "Insulta");
    let present = id;
    if (isAnswerKind(kind)) {
      // The restaurant takes its answer away and writes another.
      await writeAnswer(reviewKindOf(kind), place, id, ana.id, null);
      expect(await casesOf(kind)).toMatchObject([{ status: "hidden" }]);
      await writeAnswer(reviewKindOf(kind), place, id, ana.id, "Perdón");
    } else {
      present = await writeReview(reviewKindOf(kind), place, ana, { comment: "Perdón" }, at(HOUR));
      expect((await rowOf(kind))?.counts).toBe(false);
      expect(await toldOf(ana)).toEqual([{ type: "review_moderated", entityId: present }]);
    }
    expect(await hiddenOf(kind)).toBe("Insulta");
    expect(await casesOf(kind)).toMatchObject([{ status: "open" }]);
    // An address from before leads to the present version.
    expect(await findReviewCase(db, { kind, id })).toMatchObject({
      reviewId: present,
      reasons: [{ former: 1 }],
    });
    expect(await drift()).toEqual([]);
  });
});

describe.each(["dish", "restaurant"] as const)("a hidden review of a %s", (kind) => {
  it("counts in no number, and its author finds it in the own lists and the download with the reason", async () => {
    const id = await reported(kind);
    await decide(kind, id, admin.id, "hide", "Insulta");
    expect(await sumsOf()).toMatchObject({ ratingCount: 0, averageRating: null, reviewCount: 0, ofDish: 0 });
    const own = await listOwnReviews(db, ana.id, NOW);
    const mine = [...own.dishes, ...own.restaurants];
    expect(mine).toMatchObject([{ publicId: id, counts: false, hiddenReason: "Insulta" }]);
    const data = await findOwnData(db, ana.id);
    expect([...data!.ratings, ...data!.restaurant_ratings]).toMatchObject([
      { comment: "Son unos ladrones", hiddenReason: "Insulta" },
    ]);
  });

  it("stays hidden when its author confirms the address, and counts once it is shown again", async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ana.id));
    const id = await reported(kind);
    await decide(kind, id, admin.id, "hide");
    await db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, ana.id));
    expect((await rowOf(kind))?.counts).toBe(false);
    expect(await drift()).toEqual([]);
    await decide(kind, id, admin.id, "keep");
    expect((await rowOf(kind))?.counts).toBe(true);
    expect(await drift()).toEqual([]);
  });

  it("waits for the confirmation again when it is shown, if it did before", async () => {
    const id = await reported(kind);
    await db
      .update(tableOf(kind))
      .set({ counts: false })
      .where(eq(tableOf(kind).publicId, id));
    await decide(kind, id, admin.id, "hide");
    await decide(kind, id, admin.id, "keep");
    expect((await rowOf(kind))?.counts).toBe(false);
  });

  it("mails nobody whose address is not confirmed", async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ana.id));
    const id = await reported(kind);
    await decide(kind, id, admin.id, "hide");
    expect(await mailsOf()).toEqual([]);
    expect(await toldOf(ana)).toHaveLength(1);
  });

  it("cannot be reported, and goes with its author's account", async () => {
    const id = await reported(kind);
    await decide(kind, id, admin.id, "hide");
    expect(await report(kind, id, readerOf(luis), { version: id })).toBe("gone");
    await db.delete(users).where(eq(users.id, ana.id));
    const left = await db
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).publicId, id));
    expect(left).toEqual([]);
    expect(await casesOf(kind)).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  it("keeps the moment of the reopened case free of the hour of an anonymous review", async () => {
    const id = await reported(kind, { isAnonymous: true });
    await decide(kind, id, admin.id, "hide");
    await writeReview(kind, place, ana, { isAnonymous: true, comment: "Otra" }, at(HOUR));
    expect((await casesOf(kind))[0]?.openedAt).toEqual(new Date("2026-08-01T12:00:00.000Z"));
  });
});

describe.each(["dish-answer", "restaurant-answer"] as const)("a hidden answer, %s", (kind) => {
  it("leaves its review where it was, and is not in its author's list, download or bell", async () => {
    const id = await writeReported(kind, place, ana);
    const ofAna = () => db.select().from(notifications).where(eq(notifications.userId, ana.id));
    expect(await ofAna()).toMatchObject([{ type: "review_answer" }]);
    await report(kind, id, readerOf(luis));
    await decide(kind, id, admin.id, "hide");
    expect((await rowOf(kind))?.counts).toBe(true);
    expect(await ofAna()).toEqual([]);
    const own = await listOwnReviews(db, ana.id, NOW);
    expect([...own.dishes, ...own.restaurants]).toMatchObject([{ answer: null, answeredOn: null }]);
    const data = await findOwnData(db, ana.id);
    expect([...data!.ratings, ...data!.restaurant_ratings]).toMatchObject([{ answer: null }]);
    await writeAnswer(reviewKindOf(kind), place, id, owner.id, "Otra");
    expect(await ofAna()).toEqual([]);
  });

  it("that the restaurant deletes before a decision leaves nothing to decide", async () => {
    const id = await reported(kind);
    await writeAnswer(reviewKindOf(kind), place, id, owner.id, null);
    expect(await casesOf(kind)).toEqual([]);
    expect(await drift()).toEqual([]);
  });
});

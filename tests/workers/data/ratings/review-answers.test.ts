import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { queryNotifications } from "~/data/notifications/notifications.server";
import type { NetworkMark } from "~/data/ratings/network-marks.server";
import { changeAnswer, findReviewedDish } from "~/data/ratings/review-answers.server";
import { rateDish, rateRestaurant } from "~/data/ratings/written-ratings.server";
import { auditEvents } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import type { ReviewKind } from "~/domain/ratings/ratings";
import { addRestaurantWithDish, addUser, at, DAY, db, MINUTE, NOW, publicId, type UserRow } from "../../rows";

const MARK: NetworkMark = { network: "n", person: "p" };
const FOUR = { serviceStars: 5, hygieneStars: 4, experienceStars: 3, speedStars: 2, wouldReturn: true };

let place: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let writer: { restaurantId: number; actorId: number };
let ana: UserRow;

beforeEach(async () => {
  place = await addRestaurantWithDish({ visibleUntil: at(90 * DAY) });
  writer = { restaurantId: place.restaurant.id, actorId: (await addUser({ emailConfirmedAt: NOW })).id };
  ana = await addUser({ emailConfirmedAt: NOW });
});

type Written = { isAnonymous?: boolean; comment?: string | null; stars?: number };

/** Writes Ana's rating as the form does, with another public id each time, which it returns. */
async function rate(kind: ReviewKind, { isAnonymous = false, comment = "Rico", stars = 4 }: Written = {}) {
  const text = { publicId: publicId(), comment, isAnonymous };
  const { slug } = place.restaurant;
  const answer =
    kind === "dish"
      ? await rateDish(db, ana.id, { slug, dishPublicId: place.dish.publicId }, { ...text, stars }, MARK, NOW)
      : await rateRestaurant(db, ana.id, slug, { ...text, ...FOUR, speedStars: stars }, MARK, NOW);
  expect(answer.isWritten).toBe(true);
  return text.publicId;
}

const tableOf = (kind: ReviewKind) => (kind === "dish" ? ratings : restaurantRatings);
const rowOf = (kind: ReviewKind) =>
  db
    .select()
    .from(tableOf(kind))
    .where(eq(tableOf(kind).userId, ana.id))
    .get();
const storedAnswer = async (kind: ReviewKind) => {
  const { answer, answeredOn, isAnswerOutdated, answerVersion } = (await rowOf(kind))!;
  return { answer, answeredOn, isAnswerOutdated, answerVersion };
};
const eventsOf = async () =>
  (await db.select().from(auditEvents).where(eq(auditEvents.restaurantId, place.restaurant.id))).map(
    ({ kind, actorId, entityId, detail }) => ({ kind, actorId, entityId, detail }),
  );
const notificationsOf = async ({ id }: UserRow) =>
  (await queryNotifications(db, id)).map(({ type, entityId, message }) => ({ type, entityId, message }));

const answer = (
  kind: ReviewKind,
  review: string,
  version: number,
  text: string | null = "¡Gracias!",
  now = NOW,
) =>
  changeAnswer(
    db,
    writer,
    { kind, publicId: review },
    { version, answer: text, answeredOn: "2026-08-01" },
    { publicId: publicId(), message: "Casa Rosa respondió" },
    now,
  );

describe.each(["dish", "restaurant"] as const)("the answer to a review of a %s", (kind) => {
  it("is stored with its day and its event, and notifies the author once", async () => {
    const review = await rate(kind);
    expect(await answer(kind, review, 0)).toEqual({ outcome: "saved" });
    expect(await storedAnswer(kind)).toEqual({
      answer: "¡Gracias!",
      answeredOn: "2026-08-01",
      isAnswerOutdated: false,
      answerVersion: 1,
    });
    const notified = [{ type: "review_answer", entityId: review, message: "Casa Rosa respondió" }];
    expect(await notificationsOf(ana)).toEqual(notified);
    expect(await answer(kind, review, 1, "¡Gracias, vuelve pronto!")).toEqual({ outcome: "saved" });
    expect(await storedAnswer(kind)).toMatchObject({ answer: "¡Gracias, vuelve pronto!", answerVersion: 2 });
    expect(await notificationsOf(ana)).toEqual(notified);
    const event = {
      kind: "review-answered",
      actorId: writer.actorId,
      entityId: review,
      detail: { review: kind },
    };
    expect(await eventsOf()).toEqual([event, event]);
  });

  it("is removed with its notification, and may be written anew", async () => {
    const review = await rate(kind);
    await answer(kind, review, 0);
    expect(await answer(kind, review, 1, null)).toEqual({ outcome: "saved" });
    expect(await storedAnswer(kind)).toMatchObject({ answer: null, answeredOn: null, answerVersion: 2 });
    expect(await notificationsOf(ana)).toEqual([]);
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(["review-answered", "answer-removed"]);
    await answer(kind, review, 2);
    expect(await notificationsOf(ana)).toHaveLength(1);
  });

  it("changes nothing when its form is sent twice, and tells of another person's change", async () => {
    const review = await rate(kind);
    await answer(kind, review, 0);
    expect(await answer(kind, review, 0)).toEqual({ outcome: "saved" });
    expect(await answer(kind, review, 0, "Otra")).toEqual({
      outcome: "changed",
      answer: "¡Gracias!",
      version: 1,
    });
    expect(await answer(kind, review, 1, null)).toEqual({ outcome: "saved" });
    expect(await answer(kind, review, 1, null)).toEqual({ outcome: "saved" });
    expect(await eventsOf()).toHaveLength(2);
    expect(await storedAnswer(kind)).toMatchObject({ answer: null, answerVersion: 2 });
  });

  it("stays with a new version of the review, which marks it, until it is changed", async () => {
    const first = await rate(kind);
    await answer(kind, first, 0);
    const second = await rate(kind, { comment: "Ahora frío", stars: 2 });
    expect(await storedAnswer(kind)).toMatchObject({ answer: "¡Gracias!", isAnswerOutdated: true });
    // The notification was about the former version.
    expect(await notificationsOf(ana)).toEqual([]);
    expect(await answer(kind, first, 1, "Tarde")).toEqual({ outcome: "missing" });
    expect(await answer(kind, second, 1, "Lo sentimos")).toEqual({ outcome: "saved" });
    expect(await storedAnswer(kind)).toMatchObject({ answer: "Lo sentimos", isAnswerOutdated: false });
    expect(await notificationsOf(ana)).toMatchObject([{ entityId: second }]);
  });

  it("stays unmarked with a version that says the same", async () => {
    await answer(kind, await rate(kind), 0);
    await rate(kind);
    expect(await storedAnswer(kind)).toMatchObject({ answer: "¡Gracias!", isAnswerOutdated: false });
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    "goes where anonymity changes from %s to %s, because it would join the two versions",
    async (was, is) => {
      await answer(kind, await rate(kind, { isAnonymous: was }), 0, "Gracias, Ana");
      await rate(kind, { isAnonymous: is, comment: "Otra cosa", stars: 1 });
      expect(await storedAnswer(kind)).toEqual({
        answer: null,
        answeredOn: null,
        isAnswerOutdated: false,
        answerVersion: 2,
      });
      expect(await notificationsOf(ana)).toEqual([]);
    },
  );

  it("to a signed review goes with the author's account, and with the account the notification", async () => {
    const review = await rate(kind);
    await answer(kind, review, 0, "Gracias, Ana");
    const { id } = (await rowOf(kind))!;
    await db.delete(users).where(eq(users.id, ana.id));
    const left = await db
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).id, id))
      .get();
    expect(left).toMatchObject({ userId: null, isAnonymous: true, answer: null, answeredOn: null });
    expect(left!.publicId).not.toBe(review);
    expect(await notificationsOf(ana)).toEqual([]);
  });

  it("to an anonymous review stays as the review does, so that nothing shows whose it was", async () => {
    const review = await rate(kind, { isAnonymous: true });
    await answer(kind, review, 0);
    const before = (await rowOf(kind))!;
    await db.delete(users).where(eq(users.id, ana.id));
    const left = await db
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).id, before.id))
      .get();
    expect(left).toEqual({ ...before, userId: null });
    // Nobody is left to be notified, and the answer is the same as for an author who is there.
    expect(await answer(kind, review, 1, "Otra")).toEqual({ outcome: "saved" });
  });

  it("is not written to another restaurant's review, an unknown one, or one that does not count", async () => {
    const review = await rate(kind);
    const other = { ...writer, restaurantId: (await addRestaurantWithDish()).restaurant.id };
    for (const [by, name] of [
      [other, review],
      [writer, publicId()],
    ] as const) {
      const named = { kind, publicId: name };
      expect(await findReviewedDish(db, by.restaurantId, named)).toBeUndefined();
      const change = { version: 0, answer: "No", answeredOn: "2026-08-01" };
      const told = { publicId: publicId(), message: "No" };
      expect(await changeAnswer(db, by, named, change, told, NOW)).toEqual({ outcome: "missing" });
    }
    await db
      .update(tableOf(kind))
      .set({ counts: false })
      .where(eq(tableOf(kind).publicId, review));
    expect(await answer(kind, review, 0)).toEqual({ outcome: "missing" });
    expect(await eventsOf()).toEqual([]);
    expect(await notificationsOf(ana)).toEqual([]);
  });

  it("is one of two that are sent at once", async () => {
    const review = await rate(kind);
    const both = await Promise.all([
      answer(kind, review, 0, "Una"),
      answer(kind, review, 0, "Otra", at(MINUTE)),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "saved"]);
    expect(await eventsOf()).toHaveLength(1);
    expect(await notificationsOf(ana)).toHaveLength(1);
  });

  it("is refused by the database where it is empty or longer than its limit", async () => {
    const review = await rate(kind);
    await expect(answer(kind, review, 0, "")).rejects.toThrow();
    await expect(answer(kind, review, 0, "x".repeat(1001))).rejects.toThrow();
    expect(await answer(kind, review, 0, "x".repeat(1000))).toEqual({ outcome: "saved" });
  });
});

it("a notification goes with a review that is deleted with its dish", async () => {
  await answer("dish", await rate("dish"), 0);
  await db.delete(products).where(eq(products.id, place.dish.id));
  expect(await db.select().from(notifications).where(eq(notifications.userId, ana.id))).toEqual([]);
});

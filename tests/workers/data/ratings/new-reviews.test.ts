import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifyOwnersOfNewReviews } from "~/data/ratings/new-reviews.server";
import { notifications } from "~/data/schema/diners";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { jobNamed } from "../../jobs/job-deps";
import { tripsOf, unboundedSteps } from "../../query-plans";
import { addOwner, addRating, addRestaurantRating, addRestaurantWithDish, addUser, db } from "../../rows";

const daily = jobNamed("notify-new-reviews");
const run = (now: Date) => daily.run(env, now);

/** The first moment at which the first of August has ended everywhere. */
const ENDED = new Date("2026-08-02T12:00:00.000Z");
const JUST_BEFORE = new Date(ENDED.getTime() - 1);

type Place = Awaited<ReturnType<typeof addReviewed>>;

/** Adds a restaurant whose owner has a confirmed account. */
async function addReviewed(name = "Casa Rosa") {
  const owner = await addOwner();
  const account = await addUser({ email: owner.email, emailConfirmedAt: ENDED });
  return { ...(await addRestaurantWithDish({ ownerId: owner.id, name })), account };
}

const isNew = (writtenOn: string) => ({
  isAnonymous: true,
  writtenOn,
  createdAt: new Date(`${writtenOn}T12:00:00.000Z`),
  isOwnerNotified: false,
});
const toldTo = async ({ account }: Pick<Place, "account">) =>
  (await db.select().from(notifications).where(eq(notifications.userId, account.id))).map(
    ({ type, entityId, message, createdAt }) => ({ type, entityId, message, createdAt }),
  );

beforeEach(async () => {
  await db.delete(ratings);
  await db.delete(restaurantRatings);
});

describe("the daily notification of new reviews", () => {
  it("sums up a restaurant's reviews of both kinds once their day has ended everywhere, and not before", async () => {
    const place = await addReviewed();
    await addRating(place.dish, isNew("2026-08-01"));
    await addRating(place.dish, isNew("2026-08-01"));
    await addRestaurantRating(place.restaurant, isNew("2026-07-31"));
    await addRating(place.dish, isNew("2026-08-02"));
    expect(await run(JUST_BEFORE)).toEqual({ notified: 1, reviews: 1 });
    expect(await run(ENDED)).toEqual({ notified: 1, reviews: 2 });
    expect(await toldTo(place)).toEqual([
      {
        type: "new_reviews",
        entityId: `${place.restaurant.publicId}:2026-07-31`,
        message: "1 opinión nueva de Casa Rosa",
        createdAt: JUST_BEFORE,
      },
      {
        type: "new_reviews",
        entityId: `${place.restaurant.publicId}:2026-08-01`,
        message: "2 opiniones nuevas de Casa Rosa",
        createdAt: ENDED,
      },
    ]);
  });

  it("changes nothing when it runs again, and leaves what came since for the next day", async () => {
    const place = await addReviewed();
    await addRating(place.dish, isNew("2026-08-01"));
    await run(ENDED);
    expect(await run(ENDED)).toEqual({ notified: 0, reviews: 0 });
    // A review of that day that began to count after the sum.
    const late = await addRating(place.dish, isNew("2026-08-01"));
    expect(await run(ENDED)).toEqual({ notified: 0, reviews: 0 });
    const [row] = await db.select().from(ratings).where(eq(ratings.id, late.id));
    expect(row?.isOwnerNotified).toBe(false);
    expect(await run(new Date("2026-08-03T12:00:00.000Z"))).toEqual({ notified: 1, reviews: 1 });
    expect(await toldTo(place)).toHaveLength(2);
  });

  it("leaves out what does not count, what was told, and an account that is not confirmed", async () => {
    const place = await addReviewed();
    await addRating(place.dish, { ...isNew("2026-08-01"), counts: false });
    await addRating(place.dish, { ...isNew("2026-08-01"), isOwnerNotified: true });
    const owner = await addOwner();
    const stranger = await addUser({ email: owner.email });
    const other = await addRestaurantWithDish({ ownerId: owner.id });
    await addRating(other.dish, isNew("2026-08-01"));
    expect(await run(ENDED)).toEqual({ notified: 0, reviews: 1 });
    expect(await toldTo(place)).toEqual([]);
    expect(await toldTo({ account: stranger })).toEqual([]);
    // It counts once its author confirms the address.
    await db.update(ratings).set({ counts: true });
    expect(await run(new Date("2026-08-05T12:05:00.000Z"))).toEqual({ notified: 1, reviews: 1 });
  });

  it("tells each owner of their own restaurants alone", async () => {
    const [one, other] = [await addReviewed("Uno"), await addReviewed("Otro")];
    await addRating(one.dish, isNew("2026-08-01"));
    await addRating(other.dish, isNew("2026-08-01"));
    expect(await run(ENDED)).toEqual({ notified: 2, reviews: 2 });
    expect((await toldTo(one)).map(({ message }) => message)).toEqual(["1 opinión nueva de Uno"]);
    expect((await toldTo(other)).map(({ message }) => message)).toEqual(["1 opinión nueva de Otro"]);
  });

  it("goes through more restaurants than a round has", async () => {
    const owner = await addOwner({ maxRestaurants: 999 });
    await addUser({ email: owner.email, emailConfirmedAt: ENDED });
    for (let n = 0; n < 201; n++) {
      const { dish } = await addRestaurantWithDish({ ownerId: owner.id });
      await addRating(dish, isNew("2026-08-01"));
    }
    expect(await run(ENDED)).toEqual({ notified: 201, reviews: 201 });
    expect(await db.select().from(ratings).where(eq(ratings.isOwnerNotified, false))).toEqual([]);
  });

  it("scans nothing but the ratings that wait", async () => {
    const place = await addReviewed();
    await addRating(place.dish, isNew("2026-08-01"));
    const [[reading] = [], writing] = await tripsOf((recorded) =>
      notifyOwnersOfNewReviews(recorded, ENDED, () => true),
    );
    const waiting = /^SCAN (restaurant_)?ratings USING (COVERING )?INDEX (restaurant_)?ratings_unnotified$/;
    expect((await unboundedSteps(reading!)).filter((step) => !waiting.test(step))).toEqual([]);
    expect(writing).toHaveLength(3);
  });
});

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { planOf } from "#support/database/recorded-d1";
import { findPublicOffer, likeOffer } from "~/data/offers/offers.server";
import { offers } from "~/data/schema/menus";
import { offerLikes } from "~/data/schema/ratings";
import { tripsOf } from "../../query-plans";
import {
  addLike,
  addOffer,
  addRestaurant,
  addUser,
  at,
  DAY,
  db,
  HOUR,
  NOW,
  type OfferRow,
  publicId,
} from "../../rows";

/** A person on a network that no other person of the test uses. */
const newMark = () => ({ network: publicId(), person: publicId() });

/** A like, by default from a network of its own. */
const like = (id: string, who: { person: string; userId: number | null }, now = NOW, mark = newMark()) =>
  likeOffer(db, id, who, mark, now);

const ANA = { person: "d:ana", userId: null };

const likesOf = async ({ id }: OfferRow) => {
  const [[row], people] = await db.batch([
    db.select({ likes: offers.likes }).from(offers).where(eq(offers.id, id)),
    db.select().from(offerLikes).where(eq(offerLikes.offerId, id)),
  ]);
  return { counted: row?.likes, people: people.map(({ person }) => person).toSorted() };
};

describe("likeOffer", () => {
  it("counts a person once, however often and fast they press", async () => {
    const offer = await addOffer(await addRestaurant());
    const presses = Array.from({ length: 20 }, () => like(offer.publicId, ANA, NOW));
    expect(await Promise.all(presses)).toEqual(Array(20).fill("liked"));
    expect(await likesOf(offer)).toEqual({ counted: 1, people: ["d:ana"] });
    expect(await like(offer.publicId, ANA, at(HOUR - 1))).toBe("liked");
    expect(await likesOf(offer)).toEqual({ counted: 1, people: ["d:ana"] });
  });

  it("counts each of twenty people who press at once", async () => {
    const offer = await addOffer(await addRestaurant());
    const people = Array.from({ length: 20 }, (_, index) => `d:${index}`);
    await Promise.all(people.map((person) => like(offer.publicId, { person, userId: null }, NOW)));
    expect(await likesOf(offer)).toEqual({ counted: 20, people: people.toSorted() });
  });

  it("adds to the likes of others, and only to this offer", async () => {
    const restaurant = await addRestaurant();
    const [offer, other] = [await addOffer(restaurant), await addOffer(restaurant)];
    const { id: userId } = await addUser();
    await addLike(offer, { person: `u:${userId}`, userId });
    await addLike(other, { person: "d:ana" });
    await like(offer.publicId, ANA, NOW);
    expect(await likesOf(offer)).toEqual({ counted: 2, people: ["d:ana", `u:${userId}`] });
    expect(await likesOf(other)).toEqual({ counted: 1, people: ["d:ana"] });
  });

  it("counts an account once, and stores its name and id", async () => {
    const offer = await addOffer(await addRestaurant());
    const { id: userId } = await addUser();
    const rosa = { person: "u:rosa", userId };
    expect(await Promise.all([1, 2].map(() => like(offer.publicId, rosa, NOW)))).toEqual(["liked", "liked"]);
    expect(await db.select().from(offerLikes).where(eq(offerLikes.offerId, offer.id))).toEqual([
      { offerId: offer.id, person: "u:rosa", userId, createdAt: NOW },
    ]);
  });

  it("stores the moment, and no account for an anonymous device", async () => {
    const offer = await addOffer(await addRestaurant());
    await like(offer.publicId, ANA, NOW);
    expect(await db.select().from(offerLikes).where(eq(offerLikes.offerId, offer.id))).toEqual([
      { offerId: offer.id, person: "d:ana", userId: null, createdAt: NOW },
    ]);
  });

  it("works from the instant that an offer starts until before it ends", async () => {
    const offer = await addOffer(await addRestaurant(), { startsAt: at(HOUR), expiresAt: at(2 * HOUR) });
    const likedAt = (ms: number) => like(offer.publicId, { person: `d:${ms}`, userId: null }, at(ms));
    expect(await likedAt(HOUR - 1)).toBe("missing");
    expect(await likedAt(2 * HOUR)).toBe("missing");
    expect(await likedAt(2 * HOUR + DAY)).toBe("missing");
    expect(await likesOf(offer)).toEqual({ counted: 0, people: [] });
    expect(await likedAt(HOUR)).toBe("liked");
    expect(await likedAt(2 * HOUR - 1)).toBe("liked");
    expect((await likesOf(offer)).counted).toBe(2);
  });

  it.each([
    ["switched off", { isActive: false }],
    ["of a lapsed owner", { visibleUntil: NOW }],
  ])("refuses an offer of a restaurant that is %s", async (_, hidden) => {
    const offer = await addOffer(await addRestaurant(hidden));
    expect(await like(offer.publicId, ANA, NOW)).toBe("missing");
    expect(await likesOf(offer)).toEqual({ counted: 0, people: [] });
  });

  it.each(["", "nobody-has-it-00", "' OR 1=1 --", "\u0000", "x".repeat(5000)])(
    "does not find the offer %j and writes nothing",
    async (id) => {
      const before = await db.$count(offerLikes);
      expect(await like(id, ANA, NOW)).toBe("missing");
      expect(await db.$count(offerLikes)).toBe(before);
    },
  );
});

it("a like is one round trip, and every step uses an index", async () => {
  const offer = await addOffer(await addRestaurant());
  const trips = await tripsOf((recorded) => likeOffer(recorded, offer.publicId, ANA, newMark(), NOW));
  expect(trips).toHaveLength(1);
  for (const statement of trips.flat()) {
    for (const step of await planOf(env.DB, statement)) {
      expect(step).not.toMatch(/^SCAN (?!CONSTANT)|TEMP B-TREE|AUTOMATIC/);
    }
  }
});

describe("findPublicOffer", () => {
  it("returns the offer and the restaurant's fields", async () => {
    const restaurant = await addRestaurant({
      name: "La Yola",
      timeZone: "America/Lima",
      restaurantType: "bar",
      phone: "https://wa.me/18095550142",
    });
    const offer = await addOffer(restaurant, {
      title: "Dos por uno",
      description: "De seis a ocho.",
      views: 7,
    });
    expect(await findPublicOffer(db, offer.publicId, undefined, NOW)).toEqual({
      publicId: offer.publicId,
      title: "Dos por uno",
      description: "De seis a ocho.",
      imageUrl: null,
      startsAt: at(-HOUR),
      expiresAt: at(HOUR),
      views: 7,
      likes: 0,
      isLiked: 0,
      slug: restaurant.slug,
      restaurantName: "La Yola",
      restaurantType: "bar",
      timeZone: "America/Lima",
      visibleUntil: restaurant.visibleUntil,
      phone: "https://wa.me/18095550142",
    });
  });

  it("returns whether this person likes the offer", async () => {
    const offer = await addOffer(await addRestaurant());
    await like(offer.publicId, ANA, NOW);
    const isLikedBy = async (person: string | undefined) =>
      (await findPublicOffer(db, offer.publicId, person, NOW))?.isLiked;
    expect(await isLikedBy("d:ana")).toBe(1);
    expect(await isLikedBy("d:berta")).toBe(0);
    expect(await isLikedBy(undefined)).toBe(0);
  });

  it("returns an expired offer, and none that has not begun", async () => {
    const offer = await addOffer(await addRestaurant({ visibleUntil: at(9 * DAY) }));
    for (const [ms, isThere] of [
      [-HOUR - 1, false],
      [-HOUR, true],
      [HOUR, true],
      [8 * DAY, true],
    ] as const) {
      expect((await findPublicOffer(db, offer.publicId, undefined, at(ms))) !== undefined, `${ms} ms`).toBe(
        isThere,
      );
    }
  });

  it("returns none of a hidden restaurant, and none for an unknown id", async () => {
    const off = await addOffer(await addRestaurant({ isActive: false }));
    const lapsed = await addOffer(await addRestaurant({ visibleUntil: NOW }));
    for (const id of [off.publicId, lapsed.publicId, "nobody-has-it-00", "", "' OR 1=1 --"])
      expect(await findPublicOffer(db, id, undefined, NOW), id).toBeUndefined();
  });
});

import { createHash, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DEMO, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { buildWorld } from "#support/demo/world";
import { BUSINESS_GROUPS, groupOfType } from "~/domain/catalogue/business-types";
import { priceAfter } from "~/domain/menus/bulk-prices";
import { offerStatus } from "~/domain/offers/offers";
import { isPublicId } from "~/domain/public-id";
import { slugProblem } from "~/domain/restaurants/slug";
import { isLapsed, statusAt, visibleUntil } from "~/domain/subscriptions/subscriptions";
import { cleanText } from "~/domain/text";
import divisions from "../../../reference/places/provincias.json";

const NOW = new Date("2026-03-01T15:00:00.000Z");
const HOUR = 3_600_000;
const world = buildWorld({ now: NOW });

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

describe("determinism", () => {
  it("gives the same rows for the same seed and moment", () => {
    const again = buildWorld({ now: NOW });
    expect(hash(again)).toBe(hash(world));
    expect([...again.offerSlots]).toEqual([...world.offerSlots]);
  });

  it("gives other choices for another seed", () => {
    expect(hash(buildWorld({ now: NOW, seed: "otro" }).ratings)).not.toBe(hash(world.ratings));
  });

  it("gives the same world an hour later, moved by an hour", () => {
    const later = buildWorld({ now: new Date(NOW.getTime() + HOUR) });
    expect(later.products.map(({ name, price }) => [name, price])).toEqual(
      world.products.map(({ name, price }) => [name, price]),
    );
    expect(later.offers.map(({ expiresAt }) => expiresAt.getTime() - HOUR)).toEqual(
      world.offers.map(({ expiresAt }) => expiresAt.getTime()),
    );
  });
});

describe("size", () => {
  it.each([
    ["restaurants", 60],
    ["products", 2000],
    ["restaurantOwners", 10],
    ["favoriteRestaurants", 500],
    ["favoriteProducts", 500],
    ["userPreferences", 100],
    ["userLocationPreferences", 100],
    ["notifications", 100],
  ] as const)("has enough %s", (table, least) => {
    expect(world[table].length).toBeGreaterThanOrEqual(least);
  });

  it("has 300 diners, 12,000 and 2,000 ratings, 80 offers", () => {
    const staff = new Set([...world.adminUsers, ...world.restaurantOwners].map(({ email }) => email));
    expect(world.users.filter(({ email }) => !staff.has(email))).toHaveLength(300);
    expect(world.ratings).toHaveLength(12_000);
    expect(world.restaurantRatings).toHaveLength(2_000);
    expect(world.offers).toHaveLength(80);
  });

  it("covers nine business groups, 15 Dominican divisions and 8 currencies abroad", () => {
    const groups = world.restaurants.map(({ restaurantType }) => groupOfType(restaurantType)?.key);
    expect(new Set(groups)).toEqual(new Set(BUSINESS_GROUPS.map(({ key }) => key)));
    const dominican = world.restaurants.filter(({ countryId }) => countryId === 1);
    expect(new Set(dominican.map(({ divisionId }) => divisionId)).size).toBeGreaterThanOrEqual(15);
    expect(dominican.every(({ currency }) => currency === "DOP")).toBe(true);
    const abroad = world.restaurants.filter(({ countryId }) => countryId !== 1);
    expect(abroad).toHaveLength(8);
    expect(new Set(abroad.map(({ currency }) => currency)).size).toBe(8);
  });
});

describe("accounts", () => {
  it("hashes the demo password as the app does", () => {
    const [scheme, n, r, p, salt = "", key] = DEMO_PASSWORD_HASH.split("$");
    const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
    expect([scheme, n, r, p]).toEqual(["scrypt", "16384", "8", "5"]);
    expect(scryptSync(DEMO_PASSWORD, Buffer.from(salt, "base64url"), 32, options).toString("base64url")).toBe(
      key,
    );
  });

  it.each(Object.values(DEMO_ACCOUNTS))("lets %s sign in", (email) => {
    const user = world.users.find((user) => user.email === email);
    expect(user).toMatchObject({ passwordHash: DEMO_PASSWORD_HASH, emailConfirmedAt: expect.any(Date) });
  });

  it("makes an owner whose restaurants show every state of the panel", () => {
    const owner = world.restaurantOwners.find(({ email }) => email === DEMO_ACCOUNTS.owner);
    const own = world.restaurants.filter(({ ownerId }) => ownerId === owner?.id);
    expect(own.map(({ slug }) => slug)).toContain(DEMO.showcase);
    expect(own).toHaveLength(owner?.maxRestaurants ?? 0);
    const isOwn = ({ restaurantId }: { restaurantId: number }) => own.some(({ id }) => id === restaurantId);
    const empty = own.filter(({ id }) => !world.categories.some(({ restaurantId }) => restaurantId === id));
    expect(empty.map(({ slug, isActive }) => [slug, isActive])).toEqual([[DEMO.withoutCategories, false]]);
    const dishes = world.products.filter(isOwn);
    expect(dishes.filter(({ isAvailable }) => !isAvailable).length).toBeGreaterThan(1);
    const soldOutToday = dishes.filter(({ isAvailable, soldOutUntil }) => isAvailable && soldOutUntil);
    expect(soldOutToday).toHaveLength(3);
    // 5:00 AM of the next day in Santo Domingo.
    for (const { soldOutUntil } of soldOutToday)
      expect(soldOutUntil).toEqual(new Date("2026-03-02T09:00:00.000Z"));
    const states = world.offers.filter(isOwn).map((offer) => offerStatus(offer, NOW));
    expect(new Set(states)).toEqual(new Set(["active", "scheduled", "expired"]));
  });

  it("gives the owner answered reviews, a bell and former prices that lead to the present ones", () => {
    const owner = world.restaurantOwners.find(({ email }) => email === DEMO_ACCOUNTS.owner);
    const account = world.users.find(({ email }) => email === DEMO_ACCOUNTS.owner);
    const own = new Set(world.restaurants.filter(({ ownerId }) => ownerId === owner?.id).map(({ id }) => id));
    const answered = [...world.ratings, ...world.restaurantRatings].filter(({ answer }) => answer);
    expect(answered.length).toBeGreaterThan(20);
    expect(answered.filter(({ isAnswerOutdated }) => isAnswerOutdated).length).toBeGreaterThan(0);
    for (const { restaurantId, answer, answeredOn, writtenOn, isAnonymous, userId } of answered) {
      expect(own.has(restaurantId)).toBe(true);
      expect(cleanText(answer ?? "")).toBe(answer);
      expect((answeredOn ?? "") >= (writtenOn ?? "~") && (answeredOn ?? "~") <= "2026-03-01").toBe(true);
      const first = world.users.find(({ id }) => id === userId)?.name?.split(" ")[0];
      if (isAnonymous && first) expect(answer).not.toContain(first);
    }
    const told = world.notifications.filter(({ userId }) => userId === account?.id);
    expect(told.some(({ readAt, type }) => readAt === null && type === "new_reviews")).toBe(true);
    expect(world.ratings.some(({ isOwnerNotified }) => isOwnerNotified === false)).toBe(true);

    const dishes = new Map(world.products.map((dish) => [dish.id, dish]));
    const byDish = Map.groupBy(world.priceChanges, ({ productId }) => productId);
    expect(byDish.size).toBeGreaterThan(30);
    for (const [id, changes] of byDish) {
      const dish = dishes.get(id)!;
      expect(changes[0]!.createdAt > dish.createdAt).toBe(true);
      expect(changes.map(({ oldPrice }) => oldPrice).slice(1)).toEqual(
        changes.map(({ newPrice }) => newPrice).slice(0, -1),
      );
      expect(changes.at(-1)!.newPrice).toBe(dish.price);
    }
    for (const { id, rule, dishes: count } of world.bulkPriceChanges) {
      const changes = world.priceChanges.filter(({ bulkId }) => bulkId === id);
      expect([changes.length, count > 3]).toEqual([count, true]);
      for (const { oldPrice, newPrice } of changes) expect(priceAfter(oldPrice, rule)).toBe(newPrice);
    }
  });

  it("gives the diner an allergy to peanuts, a position, favorites, ratings and notifications", () => {
    const diner = world.users.find(({ email }) => email === DEMO_ACCOUNTS.diner)!;
    const own = <Row extends { userId?: number | null }>(rows: Row[]) =>
      rows.filter(({ userId }) => userId === diner.id);
    expect(own(world.userPreferences)[0]?.dislikedIngredients).toMatchObject({ peanuts: "allergy" });
    expect(diner.consentedAt).toBeInstanceOf(Date);
    expect(own(world.userLocationPreferences)).toHaveLength(1);
    for (const rows of [
      world.favoriteRestaurants,
      world.favoriteProducts,
      world.ratings,
      world.restaurantRatings,
      world.notifications,
      world.userActivityLog,
    ]) {
      expect(own<{ userId?: number | null }>(rows).length).toBeGreaterThan(3);
    }
    expect(own(world.notifications).some(({ readAt }) => readAt === null)).toBe(true);
  });

  it("has live, expiring, past-due and lapsed subscriptions, by the domain's own rules", () => {
    const statuses = world.restaurantOwners.map((owner) =>
      statusAt(
        {
          status: owner.subscriptionStatus ?? null,
          expiresAt: owner.expiresAt ?? null,
          autoRenew: owner.subscriptionAutoRenew ?? true,
        },
        NOW,
      ),
    );
    expect(new Set(statuses)).toEqual(
      new Set([null, "active", "trialing", "past_due", "canceled", "unpaid"]),
    );
    expect(statuses).toEqual(world.restaurantOwners.map((owner) => owner.subscriptionStatus));
    const soon = world.restaurantOwners.filter(
      ({ expiresAt }) => expiresAt && expiresAt > NOW && expiresAt.getTime() - NOW.getTime() < 7 * 24 * HOUR,
    );
    expect(soon.length).toBeGreaterThanOrEqual(2);
  });

  it("writes for each restaurant until when its owner's subscription makes it visible", () => {
    for (const restaurant of world.restaurants) {
      const owner = world.restaurantOwners.find(({ id }) => id === restaurant.ownerId)!;
      const term = { expiresAt: owner.expiresAt ?? null, autoRenew: owner.subscriptionAutoRenew ?? true };
      expect(restaurant.visibleUntil).toEqual(visibleUntil(term));
    }
  });
});

describe("integrity", () => {
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
  const restaurants = idsOf(world.restaurants);
  const dishes = new Map(world.products.map((dish) => [dish.id, dish]));
  const people = idsOf(world.users);

  it("refers only to existing rows", () => {
    const owners = idsOf(world.restaurantOwners);
    const offers = idsOf(world.offers);
    const categories = new Map(world.categories.map((category) => [category.id, category]));
    expect(world.restaurants.every(({ ownerId }) => owners.has(ownerId))).toBe(true);
    expect(world.categories.every(({ restaurantId }) => restaurants.has(restaurantId))).toBe(true);
    expect(
      world.products.every((dish) => categories.get(dish.categoryId)?.restaurantId === dish.restaurantId),
    ).toBe(true);
    expect(
      world.ratings.every(
        ({ productId, restaurantId, userId }) =>
          dishes.get(productId)?.restaurantId === restaurantId && people.has(userId ?? 0),
      ),
    ).toBe(true);
    expect(world.restaurantRatings.every(({ userId }) => people.has(userId ?? 0))).toBe(true);
    expect(world.offerLikes.every(({ offerId }) => offers.has(offerId))).toBe(true);
    expect(world.favoriteProducts.every(({ productId }) => dishes.has(productId))).toBe(true);
    expect(world.favoriteRestaurants.every(({ restaurantId }) => restaurants.has(restaurantId))).toBe(true);
  });

  it("puts every restaurant into a division of its country", () => {
    const codes = divisions.map(({ codigo }) => codigo);
    for (const { divisionId, countryId, slug } of world.restaurants) {
      const isDominican = codes[(divisionId ?? 0) - 1]?.startsWith("DO-");
      expect(isDominican, slug).toBe(countryId === 1);
    }
  });

  it("repeats no public id, slug, address or picture", () => {
    const publicIds = [
      world.users,
      world.restaurantOwners,
      world.restaurants,
      world.categories,
      world.products,
      world.offers,
      world.ratings,
      world.restaurantRatings,
      world.notifications,
      world.subscriptionEvents,
      world.bulkPriceChanges,
    ].flatMap((rows) => rows.map((row) => row.publicId));
    expect(publicIds.every(isPublicId)).toBe(true);
    expect(new Set(publicIds).size).toBe(publicIds.length);
    for (const values of [
      world.restaurants.map(({ slug }) => slug),
      world.users.map(({ email }) => email),
      world.pictures.map(({ key }) => key),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it("gives slugs that a form would accept", () => {
    for (const { slug } of [...world.restaurants, ...world.restaurantSlugs]) {
      expect(slugProblem(slug), slug).toBeUndefined();
    }
  });

  it("has one rating by a diner of each dish or restaurant, and none by owners", () => {
    const staff = new Set(
      world.users
        .filter(({ email }) => world.restaurantOwners.some((owner) => owner.email === email))
        .map(({ id }) => id),
    );
    const pairs = world.ratings.map(({ productId, userId }) => `${productId}/${userId}`);
    const restaurantPairs = world.restaurantRatings.map(
      ({ restaurantId, userId }) => `${restaurantId}/${userId}`,
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(restaurantPairs).size).toBe(restaurantPairs.length);
    expect(world.ratings.some(({ userId }) => staff.has(userId ?? 0))).toBe(false);
  });

  it("names no one on an anonymous rating", () => {
    const anonymous = world.ratings.filter(({ isAnonymous }) => isAnonymous);
    expect(anonymous.length).toBeGreaterThan(1000);
    expect(anonymous.every(({ customerName }) => customerName === null)).toBe(true);
  });

  it("dates nothing before its subject, nor after now", () => {
    for (const { productId, createdAt } of world.ratings) {
      expect(createdAt >= dishes.get(productId)!.createdAt && createdAt <= NOW).toBe(true);
    }
    for (const offer of world.offers) {
      expect(offer.createdAt < offer.expiresAt && offer.createdAt < NOW).toBe(true);
    }
  });

  it("has a picture for every address that a row holds, and no other", () => {
    const held = [
      ...world.restaurants.flatMap(({ coverUrl, logoUrl }) => [coverUrl, logoUrl]),
      ...world.products.map(({ imageUrl }) => imageUrl),
      ...world.offers.map(({ imageUrl }) => imageUrl),
      ...world.users.map(({ profilePictureUrl }) => profilePictureUrl),
    ].filter((url) => url != null);
    expect(new Set(held)).toEqual(new Set(world.pictures.map(({ key }) => `/media/${key}`)));
    expect(held).toHaveLength(world.pictures.length);
  });

  it("writes texts as the app would have stored them", () => {
    for (const { comment } of world.ratings) if (comment) expect(cleanText(comment)).toBe(comment);
    for (const restaurant of world.restaurants) expect(cleanText(restaurant.name)).toBe(restaurant.name);
  });
});

describe("offers", () => {
  const minutesLeft = (offer: { expiresAt: Date }) => (offer.expiresAt.getTime() - NOW.getTime()) / 60_000;

  it("are future, current and expired, and end in minutes, hours and days", () => {
    const byStatus = Map.groupBy(world.offers, (offer) => offerStatus(offer, NOW));
    const live = byStatus.get("active") ?? [];
    expect(byStatus.get("scheduled")?.length).toBeGreaterThanOrEqual(8);
    expect(byStatus.get("expired")?.length).toBeGreaterThanOrEqual(15);
    expect(live.filter((offer) => minutesLeft(offer) < 60).length).toBeGreaterThanOrEqual(4);
    expect(
      live.filter((offer) => minutesLeft(offer) >= 60 && minutesLeft(offer) < 1440).length,
    ).toBeGreaterThanOrEqual(8);
    expect(live.filter((offer) => minutesLeft(offer) >= 1440).length).toBeGreaterThanOrEqual(10);
  });

  it("belong to visible restaurants", () => {
    for (const { restaurantId } of world.offers) {
      const restaurant = world.restaurants.find(({ id }) => id === restaurantId)!;
      expect(restaurant.isActive && restaurant.visibleUntil > NOW).toBe(true);
    }
  });

  it("end within ten minutes at the showcase", () => {
    const showcase = world.restaurants.find(({ slug }) => slug === DEMO.showcase)!;
    const own = world.offers.filter(({ restaurantId }) => restaurantId === showcase.id);
    expect(own.some((offer) => offerStatus(offer, NOW) === "active" && minutesLeft(offer) < 10)).toBe(true);
  });
});

describe("lapsed subscriptions", () => {
  it("hide one owner's restaurant, and not another's in its days of grace", () => {
    const termOf = (slug: string) => {
      const restaurant = world.restaurants.find((restaurant) => restaurant.slug === slug)!;
      const owner = world.restaurantOwners.find(({ id }) => id === restaurant.ownerId)!;
      return { expiresAt: owner.expiresAt ?? null, autoRenew: owner.subscriptionAutoRenew ?? true };
    };
    expect(isLapsed(termOf(DEMO.lapsedOwner), NOW)).toBe(true);
    expect(isLapsed(termOf(DEMO.pastDueOwner), NOW)).toBe(false);
    expect(termOf(DEMO.pastDueOwner).expiresAt!.getTime()).toBeLessThan(NOW.getTime());
  });
});

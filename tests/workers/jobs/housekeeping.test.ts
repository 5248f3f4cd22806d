import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COUNTERS } from "#support/database/counter-drift";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { userActivityLog } from "~/data/schema/diners";
import { deadLetters, jobRuns } from "~/data/schema/jobs";
import { offers, products } from "~/data/schema/menus";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { paymentReceipts, unusedFiles } from "~/data/schema/subscriptions";
import { GRACE_MS } from "~/domain/subscriptions/subscriptions";
import { drift } from "../data/schema/counter-drift";
import {
  addCategory,
  addDish,
  addLike,
  addOffer,
  addOwner,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addUser,
  at,
  DAY,
  db,
  NOW,
  publicId,
} from "../rows";
import { jobNamed } from "./job-deps";
import { runnerAt, runToEnd } from "./job-runner";

const job = jobNamed("housekeeping");

/** The bucket stamps files with the platform's clock. */
const tomorrow = () => new Date(Date.now() + DAY + 60_000);

const NOTHING = { activities: 0, runs: 0, letters: 0, mended: 0, files: 0, unknownFiles: 0 };

const linesOf = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)));

let errors: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const { key } of (await env.MEDIA.list()).objects) await env.MEDIA.delete(key);
  for (const table of [restaurants, restaurantOwners, users, unusedPictures, unusedFiles, jobRuns]) {
    await db.delete(table);
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the counters", () => {
  /** A restaurant with one of everything that is counted. */
  async function fill() {
    const owner = await addOwner({ expiresAt: at(DAY) });
    const restaurant = await addRestaurant({ ownerId: owner.id, visibleUntil: at(DAY + GRACE_MS) });
    const dish = await addDish(await addCategory(restaurant));
    const { id: userId } = await addUser();
    const { id: dishRatingId, publicId: version } = await addRating(dish, { userId, stars: 5 });
    await addRestaurantRating(restaurant, { userId });
    await addLike(await addOffer(restaurant));
    const reported = {
      kind: "dish",
      dishRatingId,
      reportedId: version,
      publicId: publicId(),
      openedAt: NOW,
    } as const;
    const [reviewCase] = await db.insert(reviewCases).values(reported).returning();
    await db
      .insert(reviewReports)
      .values({ caseId: reviewCase!.id, userId, reason: "insult", version, createdAt: NOW });
    return { owner, restaurant };
  }

  it("that agree with their rows stay as they are", async () => {
    await fill();
    expect(await job.run(env, NOW)).toEqual(NOTHING);
    expect([await drift(), errors.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ...Object.entries(COUNTERS).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => [table, `${column} = coalesce(${column}, 0) + 1`]),
    ),
    ["totals", "value = value + 3"],
    ["visibility_weeks", "restaurants = restaurants + 2"],
    ["restaurant_expiries", "dishes = dishes + 2"],
    ["owner_expiries", "owners = owners + 2"],
    ["restaurant_expiries", "slot = slot + 2"],
  ])("of %s that drifted (%s) are mended and reported", async (table = "", change = "") => {
    const { owner } = await fill();
    await db.run(sql.raw(`UPDATE ${table} SET ${change}`));
    const { mended } = await job.run(env, NOW);
    expect(mended).toBeGreaterThan(0);
    expect(await drift()).toEqual([]);
    const events = linesOf(errors as never).map(({ event }) => event);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event).toMatch(/^(counter|sums)-mended$/);
    expect(JSON.stringify(linesOf(errors as never))).not.toContain(owner.email);
    expect(await job.run(env, NOW)).toEqual(NOTHING);
  });

  it("are named with their row in the report, as they were and as they are", async () => {
    const { restaurant } = await fill();
    await db.update(offers).set({ likes: 12 });
    await job.run(env, NOW);
    expect(linesOf(errors as never)).toMatchObject([
      { event: "counter-mended", table: "offers", column: "likes", stored: "12", counted: "1" },
    ]);
    expect(restaurant.id).toBeGreaterThan(0);
  });

  it("mend until when a restaurant is visible, with and without grace and without an end", async () => {
    const lapsing = await addOwner({ expiresAt: at(DAY), subscriptionAutoRenew: false });
    const renewing = await addOwner({ expiresAt: at(DAY) });
    const endless = await addOwner();
    for (const { id } of [lapsing, renewing, endless]) {
      await addRestaurant({ ownerId: id, visibleUntil: at(-DAY) });
    }
    expect(await job.run(env, NOW)).toMatchObject({ mended: 3 });
    const rows = await db.select().from(restaurants).orderBy(restaurants.id);
    expect(rows.map(({ visibleUntil }) => visibleUntil.toISOString())).toEqual([
      at(DAY).toISOString(),
      at(DAY + GRACE_MS).toISOString(),
      "9999-12-31T23:59:59.999Z",
    ]);
    expect(await drift()).toEqual([]);
  });
});

describe("the files of the bucket", () => {
  const put = async (...keys: string[]) => {
    for (const key of keys) await env.MEDIA.put(key, "file");
  };
  const stored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

  it("without a row go after a day, of pictures and private ones, and nothing else goes", async () => {
    const restaurant = await addRestaurant({
      logoUrl: "/media/restaurants/logos/held-logo-112.webp",
      qrCodeUrl: "/media/qr-codes/0123456789abcdef-00000000-0000-0000-0000-000000000000.png",
    });
    const dish = await addDish(await addCategory(restaurant));
    await db
      .update(products)
      .set({ imageUrl: "/media/products/held-dish-640.webp" })
      .where(eq(products.id, dish.id));
    await addOffer(restaurant, { imageUrl: "/media/offers/older-offer.jpg" });
    const { id: userId } = await addUser({ profilePictureUrl: "/media/profile-pictures/held-face-288.webp" });
    await db
      .insert(waitingUploads)
      .values({ url: "/media/products/waiting-one-208.webp", userId, createdAt: NOW });
    await db.insert(unusedPictures).values({ url: "/media/products/unused-one-208.webp" });
    const receipt = {
      planType: "annual",
      slots: 1,
      reference: "TRF-1",
      fileBytes: 4,
      fileType: "application/pdf",
    };
    await db.insert(paymentReceipts).values({
      ...receipt,
      publicId: publicId(),
      ownerId: restaurant.ownerId,
      fileKey: "receipts/held.pdf",
      createdAt: NOW,
    });
    await db.insert(unusedFiles).values({ key: "receipts/noted.pdf", since: NOW });
    const held = [
      "offers/older-offer.jpg",
      "offers/older-offer-112.webp",
      "products/held-dish-112.webp",
      "products/held-dish-640.webp",
      "products/unused-one-208.webp",
      "products/waiting-one-112.webp",
      "profile-pictures/held-face-48.webp",
      "qr-codes/0123456789abcdef-00000000-0000-0000-0000-000000000000.png",
      "receipts/held.pdf",
      "receipts/noted.pdf",
      "restaurants/logos/held-logo-56.webp",
      "backup/of-somebody-else.tar",
    ];
    await put(
      ...held,
      "products/orphan-one-112.webp",
      "products/orphan-one-640.webp",
      "profile-pictures/orphan-face-288.webp",
      "qr-codes/0123456789abcdef-11111111-0000-0000-0000-000000000000.png",
      "receipts/orphan.pdf",
    );
    expect(await job.run(env, new Date())).toMatchObject({ files: 0, unknownFiles: 0 });
    expect(await stored()).toHaveLength(held.length + 5);
    expect(await job.run(env, tomorrow())).toMatchObject({ files: 5, unknownFiles: 1 });
    expect(await stored()).toEqual(held.toSorted());
    expect(await job.run(env, tomorrow())).toMatchObject({ files: 0, unknownFiles: 1 });
  });

  it("are listed page by page, over the ticks of a run", async () => {
    const keys = Array.from(
      { length: 450 },
      (_, index) => `receipts/orphan-${String(index).padStart(3, "0")}.pdf`,
    );
    await Promise.all(keys.map((key) => env.MEDIA.put(key, "file")));
    const dueAt = tomorrow();
    const result = await runToEnd("housekeeping", dueAt, runnerAt(dueAt, { mostStatements: 5 }));
    expect(result).toMatchObject({ outcome: "done", counts: { files: 450 } });
    expect(await stored()).toEqual([]);
    const [run] = await db.select().from(jobRuns);
    expect(run?.ticks).toBeGreaterThan(3);
  });
});

it("deletes activity after a year, runs after 30 days and dead letters after 90, each to the millisecond", async () => {
  const { id: userId } = await addUser();
  const activity = (ms: number) => ({ userId, activityType: "view_restaurant", createdAt: at(ms) });
  await db.insert(userActivityLog).values([activity(-365 * DAY - 1), activity(-365 * DAY)]);
  const run = (ms: number, endedAt: Date | null) => ({
    publicId: publicId(),
    job: "prune-access",
    dueAt: at(ms),
    startedAt: at(ms),
    endedAt,
    status: "done" as const,
  });
  await db.insert(jobRuns).values([run(-30 * DAY - 1, NOW), run(-30 * DAY, NOW), run(-31 * DAY, null)]);
  const letter = (ms: number) => ({
    messageId: String(ms),
    kind: "unknown",
    sentAt: at(ms),
    arrivedAt: at(ms),
  });
  await db.insert(deadLetters).values([letter(-90 * DAY - 1), letter(-90 * DAY)]);
  expect(await job.run(env, NOW)).toEqual({ ...NOTHING, activities: 1, runs: 1, letters: 1 });
  expect(await db.select().from(userActivityLog)).toHaveLength(1);
  expect(await db.select().from(jobRuns)).toHaveLength(2);
  expect(await db.select().from(deadLetters)).toHaveLength(1);
});

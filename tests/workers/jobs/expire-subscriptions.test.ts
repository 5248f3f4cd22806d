import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf, recordedD1 } from "#support/database/recorded-d1";
import { restaurantOwners, subscriptionEvents, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { outgoingMails } from "~/data/schema/mails";
import { restaurants } from "~/data/schema/restaurants";
import { notificationPath } from "~/domain/notifications/notifications";
import { GRACE_MS } from "~/domain/subscriptions/subscriptions";
import { JOBS } from "../../../workers/crons";
import { addOwner, addRestaurant, addUser, at, DAY, db, HOUR, NOW, publicId } from "../rows";
import { jobDeps, jobNamed } from "./job-deps";

const job = jobNamed("expire-subscriptions");

const NOTHING = { warned: 0, past_due: 0, unpaid: 0, canceled: 0, notified: 0, mailed: 0, mended: 0 };

/** Adds an owner with a confirmed account and a restaurant, whose subscription ends at `NOW`. */
async function addSubscriber(values: Partial<typeof restaurantOwners.$inferInsert> = {}) {
  const owner = await addOwner({ expiresAt: NOW, subscriptionStatus: "active", ...values });
  await addUser({ email: owner.email, emailConfirmedAt: NOW });
  const grace = owner.subscriptionAutoRenew ? GRACE_MS : 0;
  await addRestaurant({ ownerId: owner.id, visibleUntil: new Date(owner.expiresAt!.getTime() + grace) });
  return owner;
}

const statuses = async () =>
  (await db.select().from(restaurantOwners)).map(({ subscriptionStatus }) => subscriptionStatus);
const bells = async () => (await db.select().from(notifications)).map(({ type }) => type);
const mails = async () => (await db.select().from(outgoingMails)).map(({ kind }) => kind);
const events = () => db.select().from(subscriptionEvents).orderBy(subscriptionEvents.id);

beforeEach(async () => {
  for (const table of [outgoingMails, notifications, restaurants, restaurantOwners, users]) {
    await db.delete(table);
  }
});

describe("the warning", () => {
  it.each([
    ["a millisecond more than seven days before the end", -7 * DAY - 1, 0],
    ["seven days before the end", -7 * DAY, 1],
    ["a millisecond before the end", -1, 1],
    ["at the end", 0, 0],
  ])("%s comes or not", async (_, ms, warned) => {
    await addSubscriber();
    expect(await job.run(env, at(ms))).toMatchObject({ warned });
    expect((await mails()).filter((kind) => kind === "subscription-ending")).toHaveLength(warned);
    expect((await bells()).filter((type) => type === "subscription_ending")).toHaveLength(warned);
  });

  it("comes once for a period, by bell and mail, about the event that began it", async () => {
    const owner = await addSubscriber({ name: "Rosa" });
    const event = (ms: number, before: Date, after: Date) => ({
      publicId: publicId(),
      ownerId: owner.id,
      actor: "admin",
      kind: "plan_saved",
      before: { expires_at: before.toISOString() },
      after: { expires_at: after.toISOString(), max_restaurants: 3 },
      createdAt: at(ms),
    });
    const began = event(-90 * DAY, at(-DAY), NOW);
    await db
      .insert(subscriptionEvents)
      .values([event(-100 * DAY, at(-DAY), at(9)), began, event(-2 * DAY, NOW, NOW)]);
    expect(await job.run(env, at(-DAY))).toEqual({ ...NOTHING, warned: 1, notified: 1, mailed: 1 });
    expect(await job.run(env, at(-HOUR))).toEqual(NOTHING);
    const [bell] = await db.select().from(notifications);
    expect(bell).toMatchObject({
      type: "subscription_ending",
      entityId: began.publicId,
      message: "Tu suscripción termina en 7 días o menos: renuévala para que tu menú siga a la vista",
    });
    expect(notificationPath(bell!)).toBe("/management/subscription");
    expect(await db.select().from(outgoingMails)).toMatchObject([
      {
        email: owner.email,
        name: "Rosa",
        kind: "subscription-ending",
        entityId: began.publicId,
        detail: { endsAt: NOW.getTime(), hiddenFrom: at(GRACE_MS).getTime(), restaurants: 1 },
        sentAt: null,
        nextTryAt: at(-DAY),
      },
    ]);
  });

  it("comes again for the next period", async () => {
    const owner = await addSubscriber();
    await job.run(env, at(-DAY));
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(30 * DAY) })
      .where(eq(restaurantOwners.id, owner.id));
    expect(await job.run(env, at(-HOUR))).toEqual(NOTHING);
    expect(await job.run(env, at(23 * DAY))).toMatchObject({ warned: 1, notified: 1, mailed: 1 });
  });

  it("comes by mail alone to an owner without a confirmed account", async () => {
    const owner = await addOwner({ expiresAt: NOW });
    await addUser({ email: owner.email });
    expect(await job.run(env, at(-DAY))).toEqual({ ...NOTHING, warned: 1, mailed: 1 });
  });

  it("does not come without an end", async () => {
    await addOwner();
    expect(await job.run(env, NOW)).toEqual(NOTHING);
  });
});

describe("with auto-renew", () => {
  it.each([
    ["a millisecond before the end", -1, "active", []],
    ["at the end", 0, "past_due", ["subscription-grace"]],
    ["in the last millisecond of the grace", GRACE_MS - 1, "past_due", ["subscription-grace"]],
    ["at the end of the grace, unseen before", GRACE_MS, "unpaid", ["subscription-lapsed"]],
  ])("%s the status and the mails are these", async (_, ms, status, kinds) => {
    await addSubscriber({ warnedOf: NOW });
    await job.run(env, at(ms));
    expect([await statuses(), await mails()]).toEqual([[status], kinds]);
  });

  it("the events carry the moments of the changes, whether the job is on time or late", async () => {
    await addSubscriber({ warnedOf: NOW });
    for (const ms of [0, HOUR, GRACE_MS, GRACE_MS + HOUR]) await job.run(env, at(ms));
    const onTime = (await events()).map(({ before, after, actor, createdAt }) => ({
      before,
      after,
      actor,
      createdAt,
    }));
    expect(onTime).toEqual([
      {
        before: { subscription_status: "active" },
        after: { subscription_status: "past_due" },
        actor: "job",
        createdAt: NOW,
      },
      {
        before: { subscription_status: "past_due" },
        after: { subscription_status: "unpaid" },
        actor: "job",
        createdAt: at(GRACE_MS),
      },
    ]);
    expect(await mails()).toEqual(["subscription-grace", "subscription-lapsed"]);
    expect(await bells()).toEqual(["subscription_grace", "subscription_lapsed"]);
    await db.delete(subscriptionEvents);
    await db.update(restaurantOwners).set({ subscriptionStatus: "active" });
    await job.run(env, at(30 * DAY));
    expect(await events()).toMatchObject(onTime);
  });
});

it("without auto-renew it lapses at the end, canceled", async () => {
  await addSubscriber({ subscriptionAutoRenew: false, warnedOf: NOW });
  expect(await job.run(env, at(-1))).toEqual(NOTHING);
  expect(await job.run(env, NOW)).toEqual({ ...NOTHING, canceled: 1, notified: 1, mailed: 1 });
  expect([await statuses(), await mails()]).toEqual([["canceled"], ["subscription-lapsed"]]);
  expect(await job.run(env, at(DAY))).toEqual(NOTHING);
});

it("a restaurant whose visibility drifted is mended with the status, and others are left alone", async () => {
  const owner = await addSubscriber({ warnedOf: NOW });
  const other = await addRestaurant({ visibleUntil: at(5) });
  await db
    .update(restaurants)
    .set({ visibleUntil: at(99 * DAY) })
    .where(eq(restaurants.ownerId, owner.id));
  expect(await job.run(env, NOW)).toMatchObject({ past_due: 1, mended: 1 });
  const rows = await db.select().from(restaurants).orderBy(restaurants.id);
  expect(rows.map(({ visibleUntil }) => visibleUntil)).toEqual([at(GRACE_MS), other.visibleUntil]);
});

it("more owners than one statement takes are all changed, once each", async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    publicId: publicId(),
    email: `many-${index}@sobremesa.test`,
    name: "Rosa",
    expiresAt: at(-index),
    warnedOf: at(-index),
    createdAt: NOW,
  }));
  for (let from = 0; from < rows.length; from += 10) {
    await db.insert(restaurantOwners).values(rows.slice(from, from + 10));
  }
  expect(await job.run(env, NOW)).toMatchObject({ past_due: 450, mailed: 450 });
  expect(new Set(await statuses())).toEqual(new Set(["past_due"]));
  expect(await events()).toHaveLength(450);
});

it("reads the owners by their end, and not those whose subscription ended long ago", async () => {
  const { d1, trips } = recordedD1(env.DB);
  await JOBS["expire-subscriptions"](jobDeps({ ...env, DB: d1 }), NOW);
  const plans = await Promise.all(trips.flat().map((statement) => planOf(env.DB, statement)));
  const text = plans.map((plan) => plan.join("\n")).join("\n");
  expect(text).toContain("restaurant_owners_to_warn (expires_at>? AND expires_at<?)");
  expect(text).toContain("restaurant_owners_unsettled (expires_at<?)");
  expect(text).not.toMatch(/SCAN (restaurant_owners|restaurants|users|subscription_events)\b/);
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { auditEvents, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { restaurantRatings } from "~/data/schema/ratings";
import { addAccount } from "../people";
import { addRestaurant, db, NOW } from "../rows";

describe("insertSelect", () => {
  it("fills columns by their names, in any order", async () => {
    const { id } = await addAccount();
    const row = {
      expiresAt: new Date(NOW.getTime() + 2),
      seenAt: new Date(NOW.getTime() + 1),
      methods: [{ method: "password", timestamp: 1 }],
      createdAt: NOW,
      assurance: 2,
      place: "Santiago, DO",
      device: "Chrome en Android",
      tokenHash: "a-hash",
      userId: users.id,
      publicId: sql`lower('K3K3K3K3K3K3K3K3')`,
    };
    await insertSelect(db, sessions, row, fromWhere(users, eq(users.id, id))).run();
    const [stored] = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(stored).toEqual({ ...row, id: expect.any(Number), userId: id, publicId: "k3k3k3k3k3k3k3k3" });
  });

  it("gives an omitted column its default or NULL, and leaves generated columns to the database", async () => {
    const { id } = await addAccount();
    const { id: restaurantId } = await addRestaurant();
    const stars = { serviceStars: 5, hygieneStars: 4, experienceStars: 3, speedStars: 2 };
    await insertSelect(
      db,
      restaurantRatings,
      { publicId: "0123456789abcdef", restaurantId, userId: users.id, ...stars, createdAt: NOW },
      fromWhere(users, eq(users.id, id)),
    ).run();
    const [stored] = await db.select().from(restaurantRatings).where(eq(restaurantRatings.userId, id));
    expect(stored).toMatchObject({
      ...stars,
      overallStars: 3.5,
      comment: null,
      isAnonymous: false,
      counts: true,
    });
  });

  it("stores numbers, dates and booleans as integers, and objects as JSON", async () => {
    const { id } = await addAccount();
    const detail = { by: "recovery", isFirst: true };
    const row = { kind: "test-of-types", userId: users.id, actorId: id, detail, createdAt: NOW };
    await insertSelect(db, auditEvents, row, fromWhere(users, eq(users.id, id))).run();
    const [stored] = await db
      .select({
        detail: auditEvents.detail,
        types: sql<string>`typeof(actor_id) || ' ' || typeof(created_at)`.as("types"),
      })
      .from(auditEvents)
      .where(eq(auditEvents.kind, "test-of-types"));
    expect(stored).toEqual({ detail, types: "integer integer" });
  });

  it("inserts one row for each row of the source, and none from an empty source", async () => {
    const people = [await addAccount(), await addAccount()];
    const ids = people.map(({ id }) => id);
    const row = { kind: "test-of-rows", userId: users.id, createdAt: NOW };
    const both = fromWhere(users, sql`${users.id} IN ${ids}`);
    expect((await insertSelect(db, auditEvents, row, both).run()).meta.changes).toBe(2);
    expect((await insertSelect(db, auditEvents, row, fromWhere(users, sql`0`)).run()).meta.changes).toBe(0);
  });
});

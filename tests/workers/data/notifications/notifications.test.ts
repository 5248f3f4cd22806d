import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { planOf, recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { type Database, openDatabase } from "~/data/database.server";
import {
  findUnreadState,
  insertNotifications,
  queryNotifications,
  queryUnreadNotifications,
  readNotifications,
} from "~/data/notifications/notifications.server";
import { users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { NEW_OFFER, newOfferMessage } from "~/domain/notifications/notifications";
import { isPublicId } from "~/domain/public-id";
import { addUser, at, db, MINUTE, NOW, publicId } from "../../rows";

const offerNotification = (
  userId: number,
  entityId = publicId(),
  message = newOfferMessage("El Fogón", "Dos por uno"),
) => ({
  userId,
  type: NEW_OFFER,
  entityId,
  message,
});

/** Adds a diner with notifications of `count` offers, one a minute. */
async function addNotifiedDiner(count: number) {
  const { id } = await addUser();
  const entities: string[] = [];
  for (let i = 0; i < count; i++) {
    const one = offerNotification(id, publicId(), `Oferta ${i + 1}`);
    entities.push(one.entityId);
    await insertNotifications(db, [one], at(i * MINUTE));
  }
  return { id, entities };
}

describe("insertNotifications", () => {
  it("inserts the specification's sentence for each diner, unread, and returns how many", async () => {
    const [ana, luis, offer] = [await addUser(), await addUser(), publicId()];
    expect(
      await insertNotifications(
        db,
        [offerNotification(ana.id, offer), offerNotification(luis.id, offer)],
        NOW,
      ),
    ).toBe(2);
    const [row, ...others] = await queryUnreadNotifications(db, ana.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      type: "new_offer",
      entityId: offer,
      message: "Nueva oferta en El Fogón: Dos por uno",
      createdAt: NOW,
      readAt: null,
    });
    expect(isPublicId(row?.publicId)).toBe(true);
  });

  it("inserts a notification once: not in a second run, not twice in a list, not after it was read", async () => {
    const [{ id }, offer] = [await addUser(), publicId()];
    expect(
      await insertNotifications(db, [offerNotification(id, offer), offerNotification(id, offer)], NOW),
    ).toBe(1);
    expect(await insertNotifications(db, [offerNotification(id, offer, "otra vez")], at(MINUTE))).toBe(0);
    await readNotifications(db, id, "all", at(MINUTE));
    expect(await insertNotifications(db, [offerNotification(id, offer)], at(MINUTE))).toBe(0);
    expect(await queryUnreadNotifications(db, id)).toEqual([]);
    expect(await queryNotifications(db, id)).toHaveLength(1);
  });

  it("inserts what an interrupted run left out, once even if two runs come at once", async () => {
    const people = [await addUser(), await addUser(), await addUser()];
    const offer = publicId();
    const list = people.map(({ id }) => offerNotification(id, offer));
    await insertNotifications(db, list.slice(0, 1), NOW);
    const counts = await Promise.all([
      insertNotifications(db, list, NOW),
      insertNotifications(db, list, NOW),
    ]);
    expect(counts.toSorted()).toEqual([0, 2]);
  });

  it("skips deleted accounts", async () => {
    const [gone, { id }] = [await addUser(), await addUser()];
    await db.delete(users).where(eq(users.id, gone.id)).run();
    expect(await insertNotifications(db, [offerNotification(gone.id), offerNotification(id)], NOW)).toBe(1);
  });

  it("accepts an empty list, and one longer than a statement holds", async () => {
    expect(await insertNotifications(db, [], NOW)).toBe(0);
    const { id } = await addUser();
    const many = Array.from({ length: 1201 }, () => offerNotification(id));
    expect(await insertNotifications(db, many, NOW)).toBe(1201);
  });
});

describe("unread notifications", () => {
  it("come newest first, and only the diner's own", async () => {
    const { id } = await addNotifiedDiner(3);
    await addNotifiedDiner(1);
    const rows = await queryUnreadNotifications(db, id);
    expect(rows.map(({ message }) => message)).toEqual(["Oferta 3", "Oferta 2", "Oferta 1"]);
    expect((await findUnreadState(db, id)).ids).toEqual(rows.map((row) => row.id));
  });

  it("leave the list once they are read, one or all, and stay among all", async () => {
    const { id } = await addNotifiedDiner(3);
    const [newest] = await queryUnreadNotifications(db, id);
    const { read, unreadPage: after } = await readNotifications(db, id, { id: newest?.publicId ?? "" }, NOW);
    expect(read).toMatchObject({ message: "Oferta 3", readAt: NOW });
    expect(after.rows.map(({ message }) => message)).toEqual(["Oferta 2", "Oferta 1"]);
    expect((await readNotifications(db, id, "all", NOW)).unreadPage.rows).toEqual([]);
    expect((await findUnreadState(db, id)).ids).toEqual([]);
    expect(await queryNotifications(db, id)).toHaveLength(3);
  });

  it("store the moment of the first reading", async () => {
    const { id } = await addNotifiedDiner(1);
    const [row] = await queryUnreadNotifications(db, id);
    await readNotifications(db, id, { id: row?.publicId ?? "" }, NOW);
    const { read } = await readNotifications(db, id, { id: row?.publicId ?? "" }, at(MINUTE));
    expect(read?.readAt).toEqual(NOW);
  });

  it("cannot be read by another account", async () => {
    const [{ id }, other] = [await addNotifiedDiner(1), await addUser()];
    const [row] = await queryUnreadNotifications(db, id);
    const { read, unreadPage: after } = await readNotifications(
      db,
      other.id,
      { id: row?.publicId ?? "" },
      NOW,
    );
    expect([read, after.rows]).toEqual([undefined, []]);
    await readNotifications(db, other.id, "all", NOW);
    expect(await queryUnreadNotifications(db, id)).toHaveLength(1);
  });

  it.each<[string, (database: Database, id: number) => Promise<unknown>, RegExp]>([
    ["what names a state", findUnreadState, /^SEARCH notifications USING INDEX notifications_unread /],
    ["the unread", queryUnreadNotifications, /^SEARCH notifications USING INDEX notifications_unread /],
    ["all", queryNotifications, /^SEARCH notifications USING INDEX notifications_newest /],
  ])("%s: one index search, at most 50 entries, however many there are", async (_, list, plan) => {
    const { id } = await addUser();
    await insertNotifications(
      db,
      Array.from({ length: 1000 }, () => offerNotification(id)),
      NOW,
    );
    const { d1, trips } = recordedD1(env.DB);
    await list(openDatabase(d1), id);
    const [statement, ...others] = trips.flat();
    if (!statement) throw new Error("No statement");
    // The batch also reads the moment of the last change of preferences: one row by its key.
    expect(others.every(({ sql }) => /from "user_preferences"/.test(sql))).toBe(true);
    expect(trips).toHaveLength(1);
    expect(await planOf(env.DB, statement)).toEqual([expect.stringMatching(plan)]);
    expect(await rowsReadBy(env.DB, trips)).toBeLessThanOrEqual(50);
  });

  it("are deleted with their account", async () => {
    const { id } = await addNotifiedDiner(2);
    await db.delete(users).where(eq(users.id, id)).run();
    expect(await db.$count(notifications, eq(notifications.userId, id))).toBe(0);
  });
});

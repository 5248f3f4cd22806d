import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { queryOpenReports } from "~/data/administration/waiting-work.server";
import { findReviewCase, listReviewCases } from "~/data/ratings/moderation.server";
import { findReviewToReport } from "~/data/ratings/review-reports.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { restaurants } from "~/data/schema/restaurants";
import { isAnswerKind, MOST_REPORTS_A_DAY, REPORT_KINDS, reviewKindOf } from "~/domain/ratings/moderation";
import { addRestaurantWithDish, addUser, at, DAY, db, HOUR, MINUTE, NOW, type UserRow } from "../../rows";
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

beforeEach(async () => {
  await db.delete(reviewCases);
  place = await addRestaurantWithDish({ visibleUntil: at(90 * DAY), reviewsPublic: true });
  ana = await addUser({ emailConfirmedAt: NOW });
  luis = await addUser({ emailConfirmedAt: NOW, name: "Luis" });
});

const countOpenReports = async () => (await queryOpenReports(db).get())?.value ?? 0;

const reportsOf = () => db.select().from(reviewReports);

describe.each(REPORT_KINDS)("a report of the kind %s", (kind) => {
  it("opens one case, which counts it, and a second by the same person changes the first", async () => {
    const before = await countOpenReports();
    const id = await writeReported(kind, place, ana);
    expect(await report(kind, id, readerOf(luis), { note: "Mira" })).toBe("sent");
    expect(await report(kind, id, readerOf(luis), { reason: "threat" })).toBe("sent");
    expect(await casesOf(kind)).toMatchObject([
      { status: "open", reports: 1, decisions: 0, reportedId: id, openedAt: NOW },
    ]);
    expect(await reportsOf()).toMatchObject([{ userId: luis.id, reason: "threat", note: "" }]);
    expect(await countOpenReports()).toBe(before + 1);
  });

  it("hides nothing, however many people report it", async () => {
    const id = await writeReported(kind, place, ana);
    for (let n = 0; n < 12; n++) expect(await report(kind, id, readerOf(await addUser()))).toBe("sent");
    const row = await db
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).publicId, id))
      .get();
    expect(row).toMatchObject({ counts: true, hiddenReason: null, answerHiddenReason: null });
    expect((await casesOf(kind))[0]?.reports).toBe(12);
  });

  it("is refused by whoever wrote what is reported", async () => {
    const id = await writeReported(kind, place, ana, { isAnonymous: true });
    const owner = await db
      .select()
      .from(restaurantOwners)
      .where(eq(restaurantOwners.id, place.restaurant.ownerId))
      .get();
    const ownAccount = await addUser({ email: owner!.email });
    const [writer, other] = isAnswerKind(kind) ? [ownAccount, ana] : [ana, ownAccount];
    expect(await report(kind, id, readerOf(writer))).toBe("own");
    expect(await casesOf(kind)).toEqual([]);
    expect(await report(kind, id, readerOf(other))).toBe("sent");
  });

  it("is refused where the version that was read has been replaced", async () => {
    const id = await writeReported(kind, place, ana);
    const { version = "" } = (await findReviewToReport(db, { kind, id }, readerOf(luis), NOW)) ?? {};
    if (isAnswerKind(kind)) await writeAnswer(reviewKindOf(kind), place, id, ana.id, "Perdón");
    else await writeReview(reviewKindOf(kind), place, ana, { comment: "Lo siento" });
    expect(await report(kind, id, readerOf(luis), { version })).toBe("gone");
    expect(await casesOf(kind)).toEqual([]);
  });

  it("is possible only where the reporter can read it", async () => {
    const id = await writeReported(kind, place, ana);
    const find = (reporter = readerOf(luis)) => findReviewToReport(db, { kind, id }, reporter, NOW);
    const { id: restaurantId, ownerId } = place.restaurant;
    await db.update(restaurants).set({ reviewsPublic: false }).where(eq(restaurants.id, restaurantId));
    expect(await find()).toBeUndefined();
    expect(await report(kind, id, readerOf(luis), { version: id })).toBe("gone");
    expect(await find({ ...readerOf(luis), ownerId })).toBeDefined();
    expect(await find({ ...readerOf(luis), ownerId: ownerId + 1 })).toBeUndefined();
    expect(await find({ ...readerOf(luis), isAdmin: true })).toBeDefined();
    expect((await find(readerOf(ana))) !== undefined).toBe(isAnswerKind(kind));
    await db
      .update(restaurants)
      .set({ reviewsPublic: true, visibleUntil: NOW })
      .where(eq(restaurants.id, restaurantId));
    expect(await find()).toBeUndefined();
  });

  it("opens a kept case again for another person and for another version, not for the same again", async () => {
    const id = await writeReported(kind, place, ana);
    await report(kind, id, readerOf(luis));
    expect(await decide(kind, id, ana.id, "keep")).toBe(true);
    const later = at(HOUR);
    await report(kind, id, readerOf(luis), { reason: "threat" }, later);
    expect(await casesOf(kind)).toMatchObject([{ status: "kept" }]);
    await report(kind, id, readerOf(await addUser()), {}, later);
    expect(await casesOf(kind)).toMatchObject([{ status: "open", openedAt: later, reports: 2 }]);

    await decide(kind, id, ana.id, "keep");
    let present = id;
    if (isAnswerKind(kind)) await writeAnswer(reviewKindOf(kind), place, id, ana.id, "Otra");
    else present = await writeReview(reviewKindOf(kind), place, ana, { comment: "Otra" });
    await report(kind, present, readerOf(luis), {}, later);
    expect(await casesOf(kind)).toMatchObject([{ status: "open", reportedId: present }]);
  });

  it("is shown by reason with its note, and without any name of its author", async () => {
    const id = await writeReported(kind, place, ana, { isAnonymous: true });
    await report(kind, id, readerOf(luis), { note: "Mira la segunda frase" });
    const found = await findReviewCase(db, { kind, id });
    expect(found).toMatchObject({
      reports: 1,
      reasons: [{ reason: "insult", count: 1, former: 0 }],
      notes: [{ reason: "insult", note: "Mira la segunda frase", isPresent: 1 }],
      authorName: null,
      authorId: null,
      signedAt: null,
    });
    const { page } = await listReviewCases(db, "open", undefined);
    const shown = JSON.stringify([found, page]);
    for (const { email, publicId } of [ana, luis]) {
      expect(shown).not.toContain(email);
      expect(shown).not.toContain(publicId);
    }
    expect(shown).not.toContain("Luis");
  });

  it("ends with the deletion of its rating, and counts as before", async () => {
    const before = await countOpenReports();
    const id = await writeReported(kind, place, ana);
    await report(kind, id, readerOf(luis));
    await db.delete(tableOf(kind)).where(eq(tableOf(kind).publicId, id));
    expect(await casesOf(kind)).toEqual([]);
    expect(await reportsOf()).toEqual([]);
    expect(await countOpenReports()).toBe(before);
  });
});

describe("a person's reports", () => {
  it("are at most ten a day, and a change of one of them is none", async () => {
    const sent: string[] = [];
    for (let n = 0; n <= MOST_REPORTS_A_DAY; n++)
      sent.push(await writeReview("dish", await addRestaurantWithDish({ reviewsPublic: true }), ana));
    for (const [n, id] of sent.entries())
      expect(await report("dish", id, readerOf(luis), {}, at(n * MINUTE))).toBe(
        n < MOST_REPORTS_A_DAY ? "sent" : "limit",
      );
    expect(await casesOf("dish")).toHaveLength(MOST_REPORTS_A_DAY);
    expect(await report("dish", sent[0]!, readerOf(luis), { note: "Más" }, NOW)).toBe("sent");
    const last = sent.at(-1)!;
    expect(await report("dish", last, readerOf(luis), {}, at(DAY - 1))).toBe("limit");
  });

  it("go with the account, and so does an open case that nobody else reports", async () => {
    const id = await writeReported("dish", place, ana);
    const eva = await addUser();
    await report("dish", id, readerOf(luis));
    await report("dish", id, readerOf(eva));
    await db.delete(users).where(eq(users.id, luis.id));
    expect(await casesOf("dish")).toMatchObject([{ reports: 1 }]);
    await db.delete(users).where(eq(users.id, eva.id));
    expect(await casesOf("dish")).toEqual([]);
  });

  it("of two people at once make one case", async () => {
    const id = await writeReported("dish", place, ana);
    const outcomes = await Promise.all(
      [luis, await addUser()].map((person) => report("dish", id, readerOf(person))),
    );
    expect(outcomes).toEqual(["sent", "sent"]);
    expect(await casesOf("dish")).toMatchObject([{ reports: 2 }]);
  });
});

describe("the queue", () => {
  it("lists open cases oldest first in pages by cursor, in both directions", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n++) {
      const id = await writeReview("dish", await addRestaurantWithDish({ reviewsPublic: true }), ana);
      await report("dish", id, readerOf(await addUser()), {}, at(n * MINUTE));
      ids.push(id);
    }
    const first = await listReviewCases(db, "open", undefined);
    const named = (page: typeof first.page) => page.rows.map(({ reviewId }) => reviewId);
    expect(first.open).toBe(25);
    expect(named(first.page)).toEqual(ids.slice(0, 20));
    const { page: second } = await listReviewCases(db, "open", { after: first.page.rows.at(-1)!.publicId });
    expect(named(second)).toEqual(ids.slice(20));
    expect(second.hasOlder).toBe(false);
    const { page: back } = await listReviewCases(db, "open", { before: second.rows[0]!.publicId });
    expect(named(back)).toEqual(ids.slice(0, 20));
  });

  it("lists decided cases newest decision first", async () => {
    const ids = [
      await writeReported("dish", place, ana),
      await writeReported("restaurant", place, ana),
    ] as const;
    await report("dish", ids[0], readerOf(luis));
    await report("restaurant", ids[1], readerOf(luis));
    await decide("restaurant", ids[1], ana.id, "hide", "Insulta", at(MINUTE));
    await decide("dish", ids[0], ana.id, "hide", "Insulta", at(2 * MINUTE));
    const { page, open } = await listReviewCases(db, "hidden", undefined);
    expect(page.rows.map(({ kind, isHidden }) => [kind, isHidden])).toEqual([
      ["dish", 1],
      ["restaurant", 1],
    ]);
    expect(open).toBe(0);
    expect((await listReviewCases(db, "open", undefined)).page.rows).toEqual([]);
  });
});

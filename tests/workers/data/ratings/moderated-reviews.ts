import { eq } from "drizzle-orm";
import { decideReviewCase, findReviewCase } from "~/data/ratings/moderation.server";
import type { NetworkMark } from "~/data/ratings/network-marks.server";
import { changeAnswer } from "~/data/ratings/review-answers.server";
import { findReviewToReport, type Reporter, reportReview } from "~/data/ratings/review-reports.server";
import { rateDish, rateRestaurant } from "~/data/ratings/written-ratings.server";
import { reviewCases } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { type Decision, isAnswerKind, type ReportKind, reviewKindOf } from "~/domain/ratings/moderation";
import type { ReviewKind } from "~/domain/ratings/ratings";
import { type DishRow, db, NOW, publicId, type RestaurantRow, type UserRow } from "../../rows";

const MARK: NetworkMark = { network: "n", person: "p" };

export const tableOf = (kind: ReportKind) => (reviewKindOf(kind) === "dish" ? ratings : restaurantRatings);

type Place = { restaurant: RestaurantRow; dish: DishRow };
type Written = { isAnonymous?: boolean; comment?: string; stars?: number };

/** Writes a person's review as its form does, and returns its public id, which is new each time. */
export async function writeReview(
  kind: ReviewKind,
  { restaurant, dish }: Place,
  author: UserRow,
  { isAnonymous = false, comment = "Son unos ladrones", stars = 1 }: Written = {},
  now = NOW,
): Promise<string> {
  const text = { publicId: publicId(), comment, isAnonymous };
  const { slug } = restaurant;
  const four = {
    serviceStars: stars,
    hygieneStars: stars,
    experienceStars: stars,
    speedStars: stars,
    wouldReturn: false,
  };
  const { isWritten } =
    kind === "dish"
      ? await rateDish(db, author.id, { slug, dishPublicId: dish.publicId }, { ...text, stars }, MARK, now)
      : await rateRestaurant(db, author.id, slug, { ...text, ...four }, MARK, now);
  if (!isWritten) throw new Error("The review was not written");
  return text.publicId;
}

/** Saves the restaurant's answer to a review, or deletes it, as its form does. */
export async function writeAnswer(
  kind: ReviewKind,
  { restaurant }: Place,
  review: string,
  actorId: number,
  answer: string | null = "¡Mentira!",
) {
  const table = tableOf(kind);
  const row = await db.select().from(table).where(eq(table.publicId, review)).get();
  return changeAnswer(
    db,
    { restaurantId: restaurant.id, actorId },
    { kind, publicId: review },
    { version: row?.answerVersion ?? 0, answer, answeredOn: "2026-08-01" },
    { publicId: publicId(), message: "respondió" },
    NOW,
  );
}

export const readerOf = ({ id }: UserRow): Reporter => ({ userId: id, ownerId: null, isAdmin: false });

/** Reports a review or answer as its form does: the version that the reporter reads. */
export async function report(
  kind: ReportKind,
  id: string,
  reporter: Reporter,
  said: { reason?: "insult" | "threat"; note?: string; version?: string } = {},
  now = NOW,
) {
  const read = await findReviewToReport(db, { kind, id }, reporter, now);
  const { reason = "insult", note = "", version = read?.version ?? "" } = said;
  return reportReview(db, { kind, id }, reporter, { version, reason, note }, publicId(), now);
}

/** Decides a reported review or answer as its form does, from the version that was read. */
export async function decide(
  kind: ReportKind,
  id: string,
  actorId: number,
  decision: Decision,
  note = decision === "hide" ? "Insulta al personal" : "",
  now = NOW,
) {
  const found = await findReviewCase(db, { kind, id });
  if (!found) throw new Error("No case");
  const { reviewId, version, decisions, hiddenReason } = found;
  return decideReviewCase(
    db,
    actorId,
    { kind, id: reviewId },
    { version, decisions },
    { decision, note },
    { wasHidden: hiddenReason !== null, notification: { publicId: publicId(), message: "Decidido" } },
    now,
  );
}

export const casesOf = (kind: ReportKind) => db.select().from(reviewCases).where(eq(reviewCases.kind, kind));

/** Adds a review, and the restaurant's answer for a kind of answers. Returns its public id. */
export async function writeReported(kind: ReportKind, place: Place, author: UserRow, written: Written = {}) {
  const review = await writeReview(reviewKindOf(kind), place, author, written);
  if (isAnswerKind(kind)) await writeAnswer(reviewKindOf(kind), place, review, author.id);
  return review;
}

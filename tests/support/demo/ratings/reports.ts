import { publicId } from "#support/demo/ids";
import type { Random } from "#support/demo/random";
import type {
  RatingRow,
  RestaurantRatingRow,
  RestaurantRow,
  ReviewCaseRow,
  ReviewReportRow,
  UserRow,
} from "#support/demo/rows";
import { isAnswerKind, type ReportKind, type ReportReason } from "~/domain/ratings/moderation";
import { overallStars } from "~/domain/ratings/ratings";
import { DAY_MS } from "~/domain/time/durations";

type Said = { reason: ReportReason; note: string };

/** What readers report, of which kind, and how many days ago the first of them did. */
const REPORTED: { kind: ReportKind; days: number; said: Said[] }[] = [
  {
    kind: "dish",
    days: 6,
    said: [
      { reason: "insult", note: "Se burla del camarero por su nombre." },
      { reason: "insult", note: "" },
      { reason: "not-this-place", note: "Ese plato no se sirve ahí." },
    ],
  },
  { kind: "restaurant", days: 4, said: [{ reason: "advertising", note: "Recomienda el local de al lado." }] },
  {
    kind: "dish-answer",
    days: 2,
    said: [{ reason: "private-data", note: "Dice dónde trabaja quien opinó." }],
  },
  { kind: "dish", days: 1, said: [{ reason: "threat", note: "" }] },
];

type Reported = {
  restaurant: RestaurantRow;
  ratings: RatingRow[];
  restaurantRatings: RestaurantRatingRow[];
  /** Diners of the demo, without its named accounts. */
  readers: UserRow[];
  now: Date;
  random: Random;
};

/** Builds a few open reports about reviews of one restaurant, so that the administrators' queue has rows. */
export function reviewReports({ restaurant, ratings, restaurantRatings, readers, now, random }: Reported): {
  cases: ReviewCaseRow[];
  reports: ReviewReportRow[];
} {
  const own = <Row extends { restaurantId: number; comment?: string | null; counts?: boolean }>(
    rows: Row[],
  ) =>
    rows.filter(
      ({ restaurantId, comment, counts }) => restaurantId === restaurant.id && comment && counts !== false,
    );
  const ofDishes = own(ratings).toSorted((one, other) => one.stars - other.stars);
  const ofItself = own(restaurantRatings).toSorted((one, other) => overallStars(one) - overallStars(other));
  const answered = ofDishes.filter(({ answer }) => answer);
  const cases: ReviewCaseRow[] = [];
  const reports: ReviewReportRow[] = [];
  for (const { kind, days, said } of REPORTED) {
    const isOfDish = kind !== "restaurant";
    const rating = isAnswerKind(kind) ? answered.shift() : isOfDish ? ofDishes.shift() : ofItself.shift();
    if (!rating) continue;
    const id = cases.length + 1;
    const openedAt = new Date(now.getTime() - days * DAY_MS);
    const version = isAnswerKind(kind) ? `${rating.publicId}.${rating.answerVersion ?? 0}` : rating.publicId;
    cases.push({
      id,
      publicId: publicId(random),
      kind,
      ...(isOfDish ? { dishRatingId: rating.id } : { restaurantRatingId: rating.id }),
      reportedId: rating.publicId,
      openedAt,
    });
    const others = readers.filter((reader) => reader.id !== rating.userId);
    said.forEach((what, at) => {
      const userId = others[(id * 7 + at * 3) % others.length]?.id;
      if (userId) reports.push({ caseId: id, userId, ...what, version, createdAt: openedAt });
    });
  }
  return { cases, reports };
}

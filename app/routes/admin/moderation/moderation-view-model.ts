import { copy } from "~/copy/es";
import type { ListedCase, ReviewCase } from "~/data/ratings/moderation.server";
import * as addresses from "~/domain/addresses";
import {
  type CaseStatus,
  isAnswerKind,
  type ReportKind,
  type ReportReason,
  reviewKindOf,
} from "~/domain/ratings/moderation";
import { CRITERIA, filledStars, formatAverage, reviewerName } from "~/domain/ratings/ratings";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { excerpt } from "~/domain/text";
import { formatLongDate } from "~/domain/time/dates";
import { answerViewModel } from "~/routes/view-models/answer-view-model";
import { tileOf } from "~/routes/view-models/restaurant-view-model";
import { reviewMoment } from "~/routes/view-models/review-moment";

/** Letters of a text in the queue; the case's page has all of it. */
const TEXT_SHOWN = 180;

const reasonsOf = (json: string) =>
  (JSON.parse(json) as (ReportReason | null)[])
    .filter((reason) => reason !== null)
    .map((reason) => copy.reviewReport.reasons[reason]);

/** Returns a reported review or answer as a line of the queue. */
export function caseLine(row: ListedCase, status: CaseStatus) {
  const words = copy.adminModeration;
  const { kind, reports, isHidden } = row;
  const isDecided = status !== "open" && row.decidedAt !== null;
  return {
    id: row.publicId,
    href: addresses.moderatedReview(kind, row.reviewId),
    title: copy.reviewReport.about(row.dishName, row.restaurantName),
    kind: words.kinds[kind],
    stars: isAnswerKind(kind) ? null : filledStars(row.stars),
    text: row.text ? excerpt(row.text, TEXT_SHOWN) : words.noText,
    note: isDecided && row.note ? words.last.note(excerpt(row.note, TEXT_SHOWN)) : null,
    when: isDecided
      ? `${words.decided} ${formatLongDate(row.decidedAt as Date, BILLING_ZONE)}`
      : `${words.since} ${formatLongDate(row.openedAt, BILLING_ZONE)}`,
    chips: [
      words.reports(reports),
      ...reasonsOf(row.reasons),
      ...(status === "open" && isHidden === 1 ? [words.changedWhileHidden] : []),
    ],
  };
}

export type CaseLine = ReturnType<typeof caseLine>;

/** Returns what the last decision left, in a sentence; null before the first. */
function stateOf({ status, hiddenReason }: ReviewCase): string | null {
  const { last } = copy.adminModeration;
  if (hiddenReason !== null) return status === "open" ? last.changed : last.hidden;
  return status === "kept" ? last.kept : null;
}

/** Returns a reported review or answer as administrators judge it. The author of an anonymous one is not known here. */
export function reportedReviewViewModel(kind: ReportKind, found: ReviewCase) {
  const words = copy.adminModeration;
  const stars: number[] = JSON.parse(found.stars);
  const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  const isOfDish = reviewKindOf(kind) === "dish";
  return {
    title: words.kinds[kind],
    about: copy.reviewReport.about(found.dishName, found.restaurantName),
    isAnswer: isAnswerKind(kind),
    publicHref:
      found.dishId === null
        ? addresses.restaurantReviews(found.slug)
        : addresses.dishReviews(found.slug, found.dishId),
    review: {
      id: found.reviewId,
      name: reviewerName({ ...found, publicId: found.reviewId, userName: found.authorName }),
      profileHref: found.authorId && addresses.diner(found.authorId),
      pictureUrl: found.authorPictureUrl,
      tile: tileOf(found.reviewId, found.restaurantType),
      ...reviewMoment(found, found.timeZone),
      comment: found.comment,
    },
    stars: filledStars(mean),
    average: isOfDish ? null : formatAverage(mean),
    criteria: isOfDish ? [] : CRITERIA.map(({ label }, at) => ({ label, stars: stars[at] ?? 0 })),
    answer: answerViewModel(found, found.restaurantName),
    isHidden: found.hiddenReason !== null,
    state: stateOf(found),
    lastNote: found.decisions > 0 && found.note ? words.last.note(found.note) : null,
    reports: words.reports(found.reports),
    reasons: found.reasons.map(({ reason, count, former }) => ({
      reason: copy.reviewReport.reasons[reason],
      count: words.reports(count),
      former: former > 0 ? words.reasons.former(former) : null,
    })),
    notes: found.notes.map(({ reason, note, isPresent }) => ({
      reason: copy.reviewReport.reasons[reason],
      note,
      isFormer: isPresent === 0,
    })),
    read: found.version,
    decisions: String(found.decisions),
  };
}

import { copy } from "~/copy/es";

export const MAX_STARS = 5;

/** Stars from which a rating counts as good (specification, diner side, section 9). */
const GOOD_STARS = 4;

/** Product decisions, «Recommended badge». */
const RECOMMENDED_TO_ANYONE = { average: 4.5, ratings: 5 };

/** The numbers of ratings with one star, two stars, up to five. */
export type StarCounts = readonly [number, number, number, number, number];

const toOneDecimal = (average: number) => Math.round(average * 10) / 10;

/** Formats an average with one decimal: '4.8'. */
export function formatAverage(average: number): string {
  return toOneDecimal(average).toFixed(1);
}

/**
 * Returns how many of the five stars are filled for an average: the floor of the average as it is shown, so that no
 * «5.0» stands beside four stars (specification, diner side, section 9), or 0 without one.
 */
export function filledStars(average: number | null | undefined): number {
  return Math.max(0, Math.min(MAX_STARS, Math.floor(toOneDecimal(average ?? 0))));
}

export interface DistributionRow {
  stars: number;
  count: number;
  /** Share of all ratings, rounded to a whole percent. */
  percentage: number;
}

/** Returns the distribution of ratings, five stars first. Every percentage is 0 without ratings. */
export function distribution(counts: StarCounts): DistributionRow[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts
    .map((count, at) => ({
      stars: at + 1,
      count,
      percentage: total === 0 ? 0 : Math.round((count / total) * 100),
    }))
    .reverse();
}

/** The four criteria of a restaurant's rating, 1 to 5 stars each, with their labels in the order of the form. */
export const CRITERIA = [
  { key: "serviceStars", label: "Servicio" },
  { key: "hygieneStars", label: "Higiene" },
  { key: "experienceStars", label: "Experiencia" },
  { key: "speedStars", label: "Rapidez" },
] as const;

export type CriteriaStars = Record<(typeof CRITERIA)[number]["key"], number>;

/** Returns the overall stars of a restaurant's rating: the mean of its four criteria. */
export function overallStars(stars: CriteriaStars): number {
  return CRITERIA.reduce((sum, { key }) => sum + stars[key], 0) / CRITERIA.length;
}

/** Returns whether a rating or an average counts as good: 4 stars or more. */
export function isGoodRating(stars: number): boolean {
  return stars >= GOOD_STARS;
}

/**
 * The most accounts with an unconfirmed address whose ratings of one restaurant count on one day from one network
 * (product.md).
 */
export const UNCONFIRMED_RATERS_A_NETWORK = 3;

/**
 * Returns the stored moment of a rating. For an anonymous one it is noon (UTC) of `writtenOn`, its day at the
 * restaurant ('YYYY-MM-DD'), so that neither pages nor their order reveal the hour. Noon UTC is the same day from 12
 * hours behind UTC to 11 ahead.
 */
export function ratingMoment(
  { isAnonymous, writtenOn }: { isAnonymous: boolean; writtenOn: string },
  now: Date,
): Date {
  return isAnonymous ? new Date(`${writtenOn}T12:00:00.000Z`) : now;
}

/** Returns the public name of a review's author. An anonymous review shows only 6 characters of its own id. */
export function reviewerName(review: {
  isAnonymous: boolean;
  publicId: string;
  userName: string | null | undefined;
}): string {
  if (review.isAnonymous) return `Usuario Anónimo #${review.publicId.slice(0, 6)}`;
  return review.userName?.trim() || "Cliente Anónimo";
}

/**
 * Returns whether a restaurant has the recommended badge: for everybody with an average of 4.5 or more over at least
 * 5 ratings; for a signed-in diner also with an average of 4 or more and one of the diner's cuisines.
 * `dinerCuisines` is empty for anonymous visitors.
 */
export function isRecommended(restaurant: {
  average: number | null | undefined;
  count: number;
  cuisines: readonly string[];
  dinerCuisines: readonly string[];
}): boolean {
  const average = restaurant.average ?? 0;
  if (average >= RECOMMENDED_TO_ANYONE.average && restaurant.count >= RECOMMENDED_TO_ANYONE.ratings)
    return true;
  return (
    isGoodRating(average) && restaurant.cuisines.some((cuisine) => restaurant.dinerCuisines.includes(cuisine))
  );
}

/** The ratings that one press gives: stars and comment (specification, diner side, section 2). */
export const QUICK_RATINGS = {
  loved: { stars: 5, comment: copy.rating.loved },
  like: { stars: 5, comment: copy.rating.loved },
  dislike: { stars: 1, comment: copy.rating.disliked },
} as const;

/** Returns whether a rating came from one press, so that another press overwrites nothing that the person wrote. */
export function isQuickRating({ stars, comment }: { stars: number; comment: string | null }): boolean {
  return Object.values(QUICK_RATINGS).some((quick) => quick.stars === stars && quick.comment === comment);
}

/** The button of the `rate` step that fills the form instead of sending it: the 'Me encantó!' shortcut. */
export const LOVED_BUTTON = { name: "fill", value: "loved" } as const;

/** The field of the `like_dislike` step that says that the page showed the rating that this press replaces. */
export const REPLACES_FIELD = "replaces";

/**
 * Returns a restaurant's averages from its sums: each criterion's mean, and the share of people who would return in
 * whole percent. Returns `undefined` without ratings.
 */
export function restaurantAverages(sums: CriteriaStars & { count: number; wouldReturn: number }) {
  if (sums.count === 0) return undefined;
  return {
    overall: overallStars(sums) / sums.count,
    criteria: CRITERIA.map(({ key, label }) => ({ key, label, average: sums[key] / sums.count })),
    wouldReturnPercentage: Math.round((sums.wouldReturn / sums.count) * 100),
  };
}

/**
 * Returns why a person's own rating does not count: the address is not confirmed, or administrators hid it. Returns null
 * for one that counts and without a rating.
 */
export function waitsFor(
  mine: { counts: boolean; hiddenReason: string | null } | null,
): "confirmation" | "moderation" | null {
  if (!mine || mine.counts) return null;
  return mine.hiddenReason === null ? "confirmation" : "moderation";
}

/** The value that a switch or check box sends if it is on. */
export const SWITCHED_ON = "1";

/** What a review rates: a dish, or the restaurant itself. */
export const REVIEW_KINDS = ["dish", "restaurant"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export function isReviewKind(text: string | undefined): text is ReviewKind {
  return REVIEW_KINDS.some((kind) => kind === text);
}

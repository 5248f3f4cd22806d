import { copy } from "~/copy/es";

export const MAX_STARS = 5;

/** Stars from which a rating counts as good (specification, diner side, section 9). */
const GOOD_STARS = 4;

/** Product decisions, «Recommended badge». */
const RECOMMENDED_TO_ANYONE = { average: 4.5, opinions: 5 };

/** Opinions with each number of stars, from one star to five. */
export type StarCounts = readonly [number, number, number, number, number];

/** An average with one decimal: '4.8'. */
export function formatAverage(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}

/** How many of the five stars are filled for an average: its floor, 0 where there is none. */
export function filledStars(average: number | null | undefined): number {
  return Math.max(0, Math.min(MAX_STARS, Math.floor(average ?? 0)));
}

export interface DistributionRow {
  stars: number;
  count: number;
  /** Of all opinions, rounded to a whole percent. */
  percentage: number;
}

/** How opinions are spread, five stars first; every percentage is 0 where there are none. */
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

/** The four criteria of an opinion about a place, 1 to 5 stars each, with their labels in the order of the form. */
export const CRITERIA = [
  { key: "serviceStars", label: "Servicio" },
  { key: "hygieneStars", label: "Higiene" },
  { key: "experienceStars", label: "Experiencia" },
  { key: "speedStars", label: "Rapidez" },
] as const;

export type CriteriaStars = Record<(typeof CRITERIA)[number]["key"], number>;

/** What an opinion says of a place as a whole: the mean of its four criteria. */
export function overallStars(stars: CriteriaStars): number {
  return CRITERIA.reduce((sum, { key }) => sum + stars[key], 0) / CRITERIA.length;
}

/** Whether a rating or an average counts as good: 4 stars or more. */
export function isGoodRating(stars: number): boolean {
  return stars >= GOOD_STARS;
}

/** Accounts with an unconfirmed address whose ratings of one restaurant count on one day from one network (product.md). */
export const UNCONFIRMED_RATERS_A_NETWORK = 3;

/**
 * The moment that a rating is stored with: of an anonymous one noon (UTC) of its day at the restaurant ('YYYY-MM-DD'), so that
 * nothing that is read or sorted can tell the hour. Noon is of the same day in every zone from 12 hours behind UTC to 11 ahead.
 */
export function ratingMoment(
  { isAnonymous, writtenOn }: { isAnonymous: boolean; writtenOn: string },
  now: Date,
): Date {
  return isAnonymous ? new Date(`${writtenOn}T12:00:00.000Z`) : now;
}

/** Who wrote an opinion, as everybody may read it; of an anonymous one nothing but 6 characters of its own id. */
export function reviewerName(review: {
  isAnonymous: boolean;
  publicId: string;
  userName: string | null | undefined;
}): string {
  if (review.isAnonymous) return `Usuario Anónimo #${review.publicId.slice(0, 6)}`;
  return review.userName?.trim() || "Cliente Anónimo";
}

/**
 * Whether a place carries the recommended badge: for a signed-in diner where one of its cuisines is among theirs and its
 * average is 4 or more; for anyone with an average of 4.5 or more over at least 5 opinions. `viewerCuisines` is empty
 * for somebody who is not signed in.
 */
export function isRecommended(restaurant: {
  average: number | null | undefined;
  count: number;
  cuisines: readonly string[];
  viewerCuisines: readonly string[];
}): boolean {
  const average = restaurant.average ?? 0;
  if (average >= RECOMMENDED_TO_ANYONE.average && restaurant.count >= RECOMMENDED_TO_ANYONE.opinions)
    return true;
  return (
    isGoodRating(average) &&
    restaurant.cuisines.some((cuisine) => restaurant.viewerCuisines.includes(cuisine))
  );
}

/** The opinions that one press gives: stars and comment of each (specification, diner side, section 2). */
export const QUICK_RATINGS = {
  loved: { stars: 5, comment: copy.rating.loved },
  like: { stars: 5, comment: copy.rating.loved },
  dislike: { stars: 1, comment: copy.rating.disliked },
} as const;

/** Whether a rating is one that one press gives, so that another press loses nothing that somebody chose or wrote. */
export function isQuickRating({ stars, comment }: { stars: number; comment: string | null }): boolean {
  return Object.values(QUICK_RATINGS).some((quick) => quick.stars === stars && quick.comment === comment);
}

/** The button of the `rate` step that fills the form instead of sending it: the 'Me encantó!' shortcut. */
export const LOVED_BUTTON = { name: "fill", value: "loved" } as const;

/** The field of the `like_dislike` step that says: the rating that this press replaces was shown. */
export const REPLACES_FIELD = "replaces";

/** What everybody thinks of a place, out of its sums: each criterion's mean and the share who would return, in whole percent. */
export function restaurantAverages(sums: CriteriaStars & { count: number; wouldReturn: number }) {
  if (sums.count === 0) return undefined;
  return {
    overall: overallStars(sums) / sums.count,
    criteria: CRITERIA.map(({ key, label }) => ({ key, label, average: sums[key] / sums.count })),
    wouldReturnPercentage: Math.round((sums.wouldReturn / sums.count) * 100),
  };
}

/** The name of the field that a switch or box sends where it is on. */
export const SWITCHED_ON = "1";

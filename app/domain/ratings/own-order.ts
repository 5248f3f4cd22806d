import { instantOf, parseLocalDate } from "~/domain/time/time-zone";

type Dated = { createdAt: Date; writtenOn: string; timeZone: string; isAnonymous?: boolean };

/**
 * Returns the moment by which a person's own rating is sorted. Of an anonymous one only the day is known; its stored
 * moment is noon (UTC), before which it would stand above a rating signed a second ago. So it counts from the beginning
 * of its day, below those signed on that day.
 */
export function ownOrder({ createdAt, writtenOn, timeZone, isAnonymous = false }: Dated): number {
  const day = isAnonymous ? parseLocalDate(writtenOn) : undefined;
  return (day ? instantOf(day, timeZone) : createdAt).getTime();
}

/** Sorts a person's own ratings, the newest first; those of one moment stay in their order. */
export function newestFirst<Rating extends Dated>(ratings: readonly Rating[]): Rating[] {
  return ratings.toSorted((one, other) => ownOrder(other) - ownOrder(one));
}

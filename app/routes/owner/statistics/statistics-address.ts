import { isPublicId } from "~/domain/public-id";
import { PERIODS, type Period } from "~/domain/restaurants/statistics";

const [SHORTEST] = PERIODS;

/** Returns the period and the dish (public id) that an address asks for; 7 days and the menu if it asks for none. */
export function askedStatistics(request: Request): { period: Period; dish: string | undefined } {
  const params = new URL(request.url).searchParams;
  const dish = params.get("plato");
  return {
    period: PERIODS.find((days) => String(days) === params.get("dias")) ?? SHORTEST,
    dish: isPublicId(dish) ? dish : undefined,
  };
}

/** Returns the query of a page of statistics. */
export function statisticsQuery({ period, dish }: { period: Period; dish: string | undefined }): string {
  return `?dias=${period}${dish === undefined ? "" : `&plato=${dish}`}`;
}

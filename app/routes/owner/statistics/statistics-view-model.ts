import { copy } from "~/copy/es";
import type { Statistics } from "~/data/restaurants/statistics.server";
import { formatAverage } from "~/domain/ratings/ratings";
import {
  type DayCount,
  dayAfter,
  daysOf,
  PERIODS,
  type Period,
  scaleEnd,
  spanUntil,
  viewsIn,
} from "~/domain/restaurants/statistics";
import { formatWeekday } from "~/domain/time/dates";
import { statisticsQuery } from "./statistics-address";

const number = new Intl.NumberFormat("es-DO");
const words = copy.statistics;

/** Returns a bar for each day: its label, its text, its height as a share of 100, and whether it is today's. */
function barsOf(days: DayCount[], today: string, end: number) {
  return days.map(({ day, views }) => ({
    day: formatWeekday(day),
    views: number.format(views),
    height: Math.round((views / end) * 1000) / 10,
    isToday: day === today,
  }));
}

function chartOf(days: readonly DayCount[], today: string, period: Period) {
  const span = spanUntil(today, period);
  const shown = daysOf(span, days);
  const end = scaleEnd(shown.map(({ views }) => views));
  const views = viewsIn(span, days);
  const before = viewsIn(spanUntil(dayAfter(span.first, -1), period), days);
  const best = shown.reduce((one, other) => (other.views > one.views ? other : one));
  return {
    total: words.chart.total(number.format(views), views === 1, period, number.format(before)),
    best:
      best.views > 0 &&
      words.chart.best(formatWeekday(best.day), number.format(best.views), best.views === 1),
    scale: [end, end / 2, 0].map((value) => number.format(value)),
    bars: barsOf(shown, today, end),
    views,
  };
}

/** Returns the page of a period: totals, the chart of the menu or of one dish (public id), and every dish, most viewed first. */
export function statisticsViewModel(
  { restaurant, today, days, dishes, dishRatings, restaurantRatings }: Statistics,
  { period, dish }: { period: Period; dish: string | undefined },
) {
  const chosen = dishes.find(({ publicId }) => publicId === dish);
  const chart = chartOf(days, today, period);
  const count = dishRatings.count + restaurantRatings.count;
  const stars =
    (dishRatings.average ?? 0) * dishRatings.count +
    (restaurantRatings.average ?? 0) * restaurantRatings.count;
  const dishViews = dishes.reduce((sum, { views }) => sum + views, 0);
  return {
    restaurant: restaurant.publicId,
    name: restaurant.name,
    period,
    tabs: PERIODS.map((days) => ({
      href: statisticsQuery({ period: days, dish: chosen?.publicId }),
      label: words.lastDays(days),
      isHere: days === period,
    })),
    stats: {
      // A dish's chart has no views of the menu.
      menuViews: chosen ? null : number.format(chart.views),
      dishViews: number.format(dishViews),
      favorites: number.format(restaurant.favoriteCount),
      ratings: number.format(count),
      average: count > 0 ? formatAverage(stars / count) : null,
    },
    chart: { ...chart, title: chosen ? words.chart.dish(chosen.name) : words.chart.menu },
    menuHref: chosen ? statisticsQuery({ period, dish: undefined }) : null,
    dishes: dishes
      .toSorted((one, other) => other.views - one.views || one.name.localeCompare(other.name, "es"))
      .map(({ publicId, name, views, favoriteCount, ratingCount, averageRating }) => ({
        id: publicId,
        name,
        href: statisticsQuery({ period, dish: publicId }),
        isShown: publicId === chosen?.publicId,
        views: number.format(views),
        favorites: number.format(favoriteCount),
        ratings:
          averageRating === null
            ? null
            : words.dishes.ratingsOf(number.format(ratingCount), formatAverage(averageRating)),
      })),
  };
}

export type StatisticsViewModel = ReturnType<typeof statisticsViewModel>;

import { copy } from "~/copy/es";
import type { Reading } from "~/domain/questions/reading";
import { type AskedAround, askedPath } from "~/domain/search/asked";
import { CHEAP_PRICE, type QuickWay, quickWays } from "~/domain/search/quick-ways";
import { localTime } from "~/domain/time/time-zone";
import type { QuickWayViewModel } from "~/ui/search/quick-ways";

/** The zone whose hour decides which meal is offered: that of the home country. */
const HOME_ZONE = "America/Santo_Domingo";

function labelOf(way: QuickWay): string {
  return way === "cheap" ? copy.search.ways.cheap(CHEAP_PRICE) : copy.search.ways[way];
}

/** Returns the links under the box of a search: each narrows what is searched now. */
export function quickWaysViewModel(
  reading: Reading,
  now: Date,
  around: AskedAround = {},
): QuickWayViewModel[] {
  return quickWays(reading, localTime(now, HOME_ZONE).hour).map(({ way, reading: narrowed }) => ({
    label: labelOf(way),
    href: askedPath(narrowed, around),
    isNear: way === "near",
  }));
}

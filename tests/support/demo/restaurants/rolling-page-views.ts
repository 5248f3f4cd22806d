import { DEMO_ACCOUNTS } from "#support/demo/names";
import { createRandom } from "#support/demo/random";
import type { World } from "#support/demo/world";
import { DAYS_READ, dayAfter } from "~/domain/restaurants/statistics";
import { toDateField } from "~/domain/time/dates";
import { localTime } from "~/domain/time/time-zone";

/** Page views of a menu on an ordinary day, and a dish's share of them at most. */
const MENU_VIEWS = 320;
const DISH_SHARE = 0.3;

/** From Sunday to Saturday. */
const WEEK = [1.35, 0.6, 0.65, 0.75, 0.9, 1.4, 1.7];

type DayViews = { type: "restaurant" | "product"; id: number; publicId: string; day: string; views: number };

/** Returns the page views of a menu or a dish on a day: always the same, and growing a little with the weeks. */
function viewsOn(publicId: string, day: string, ordinary: number): number {
  const random = createRandom(`views/${publicId}/${day}`);
  const at = new Date(`${day}T12:00:00.000Z`);
  const season = 1 + 0.25 * Math.sin(at.getTime() / 86_400_000 / 17);
  return Math.round(ordinary * WEEK[at.getUTCDay()]! * season * (0.7 + 0.6 * random.next()));
}

/**
 * Counts page views of the menus and dishes of the demo's owner, for the days that the statistics read and for today as
 * far as it has come. A day with more of them, which somebody's visits made, is left alone. Returns how many days changed.
 */
export async function rollPageViews(
  d1: D1Database,
  { restaurants, restaurantOwners, products }: Pick<World, "restaurants" | "restaurantOwners" | "products">,
  now: Date,
): Promise<number> {
  const owner = restaurantOwners.find(({ email }) => email === DEMO_ACCOUNTS.owner);
  const rows: DayViews[] = [];
  for (const restaurant of restaurants) {
    if (restaurant.ownerId !== owner?.id || !restaurant.isActive) continue;
    const { hour, minute } = localTime(now, restaurant.timeZone);
    const today = toDateField(now, restaurant.timeZone);
    const menu = MENU_VIEWS * (0.5 + createRandom(`menu/${restaurant.publicId}`).next());
    const add = (type: DayViews["type"], id: number, publicId: string, ordinary: number) => {
      for (let back = 0; back <= DAYS_READ; back++) {
        const day = dayAfter(today, -back);
        const views = viewsOn(publicId, day, ordinary);
        const sofar = back === 0 ? Math.round((views * (hour * 60 + minute)) / 1440) : views;
        if (sofar > 0) rows.push({ type, id, publicId, day, views: sofar });
      }
    };
    add("restaurant", restaurant.id, restaurant.publicId, menu);
    for (const { id, publicId, restaurantId } of products) {
      if (restaurantId !== restaurant.id) continue;
      add("product", id, publicId, menu * DISH_SHARE * createRandom(`dish/${publicId}`).next() ** 3);
    }
  }
  const result = await d1
    .prepare(
      `INSERT INTO page_views_by_day (entity_type, entity_id, day, views)
       SELECT value ->> 'type', value ->> 'id', value ->> 'day', value ->> 'views' FROM json_each(?1)
       WHERE CASE value ->> 'type'
         WHEN 'restaurant' THEN EXISTS (SELECT 1 FROM restaurants WHERE id = value ->> 'id' AND public_id = value ->> 'publicId')
         ELSE EXISTS (SELECT 1 FROM products WHERE id = value ->> 'id' AND public_id = value ->> 'publicId') END
       ON CONFLICT DO UPDATE SET views = excluded.views WHERE excluded.views > page_views_by_day.views
       RETURNING day`,
    )
    .bind(JSON.stringify(rows))
    .all();
  return result.results.length;
}

import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { distanceKm } from "~/domain/places/geo";
import { DATABASE_ID, NOW } from "./database";
import { throughD1 } from "./fillable";
import { migrate } from "./generate";
import type { TickReading } from "./jobs-worker";

/** How many people a run has. A tenth of them shows what grows. */
export const CROWD = { diners: 100_000, favorites: 20_000, locations: 50_000 } as const;
/** Ticks after which a run is taken for endless. */
const MOST_TICKS = 100;

const POINT = { latitude: 18.472, longitude: -69.885 };
const INSERTED_AT_ONCE = 10_000;

export type JobReading = {
  share: number;
  ticks: TickReading[];
  /** People who are to be told: computed from the rows, not by the job. */
  due: number;
  told: number;
  /** Notifications that are missing, or too many, or of somebody who is not due. */
  wrong: number;
  /** Locations that the nearby matching read, of all. */
  locationsRead: number;
  locations: number;
  /** Ticks of a second run. It tells nobody. */
  again: TickReading[];
};

/** A number from 0 to 1 that looks random, in SQL, of a row's number and a seed. */
const random = (seed: number) => `((n * 2654435761 + ${seed} * 40503) % 1000003) / 1000003.0`;

/** Fills the tables by SQL: one in ten locations lies around the restaurant, the others all over the country. */
async function fill(d1: D1Database, share: number) {
  const rows = async (count: number, insert: (numbers: string) => string) => {
    for (let from = 1; from <= count; from += INSERTED_AT_ONCE) {
      const to = Math.min(count, from + INSERTED_AT_ONCE - 1);
      const numbers = `WITH RECURSIVE numbered(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbered WHERE n < ${to})`;
      await d1.prepare(insert(numbers)).run();
    }
  };
  const now = NOW.getTime();
  await rows(
    CROWD.diners * share,
    (numbers) => `INSERT INTO users (id, public_id, email, created_at)
      ${numbers} SELECT n, 'u' || n, 'd' || n || '@scale.test', ${now} FROM numbered`,
  );
  await d1.batch([
    d1.prepare(
      `INSERT INTO restaurant_owners (id, public_id, email, name, created_at) VALUES (1, 'o', 'o@scale.test', 'O', ${now})`,
    ),
    d1.prepare(
      `INSERT INTO restaurants (id, public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
        country_id, time_zone, currency, created_at, updated_at, latitude, longitude)
      VALUES (1, 'r', 1, 'lugar', 'Lugar', 'lugar', 'L', 'restaurante', ${now * 2}, 1, 'America/Santo_Domingo', 'DOP', ${now}, ${now},
        ${POINT.latitude}, ${POINT.longitude})`,
    ),
    d1.prepare(
      `INSERT INTO offers (id, public_id, restaurant_id, title, starts_at, expires_at, created_at)
      VALUES (1, 'oferta', 1, 'Dos por uno', ${now}, ${now + 3_600_000}, ${now})`,
    ),
  ]);
  await rows(
    CROWD.favorites * share,
    (numbers) => `INSERT INTO favorite_restaurants (user_id, restaurant_id, created_at)
      ${numbers} SELECT n * 3, 1, ${now} FROM numbered`,
  );
  // Spread over the latitudes of the Americas, as saved locations are; one in ten within some 20 km.
  await rows(
    CROWD.locations * share,
    (numbers) => `INSERT INTO user_location_preferences
        (user_id, latitude, longitude, notify_local_only, notification_radius_km, updated_at)
      ${numbers} SELECT n * 2,
        round(CASE WHEN n % 10 = 0 THEN ${POINT.latitude} + (${random(1)} - 0.5) * 0.4 ELSE -35 + ${random(1)} * 70 END, 3),
        round(CASE WHEN n % 10 = 0 THEN ${POINT.longitude} + (${random(2)} - 0.5) * 0.4 ELSE -100 + ${random(2)} * 60 END, 3),
        n % 4 = 0, 1 + n % 50, ${now} FROM numbered`,
  );
}

/** Finds who is to be told, by looking at every diner in JavaScript. */
async function dueDiners(d1: D1Database): Promise<Set<number>> {
  const { results } = await d1
    .prepare(
      `SELECT u.id, f.user_id IS NOT NULL AS fan, l.latitude, l.longitude, l.notify_local_only AS local,
        l.notification_radius_km AS radius
      FROM users u LEFT JOIN favorite_restaurants f ON f.user_id = u.id
        LEFT JOIN user_location_preferences l ON l.user_id = u.id`,
    )
    .all<{
      id: number;
      fan: number;
      latitude: number | null;
      longitude: number | null;
      local: number;
      radius: number;
    }>();
  const due = results.filter(({ fan, latitude, longitude, local, radius }) => {
    if (latitude === null || longitude === null) return fan === 1;
    return distanceKm(POINT, { latitude, longitude }) <= radius || (fan === 1 && local === 0);
  });
  return new Set(due.map(({ id }) => id));
}

/** Announces one offer to a share of the crowd, and looks who was told. */
export async function measureAnnouncement(share: number, tell: (line: string) => void): Promise<JobReading> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/prove/scale/jobs-worker.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["workerd"],
    external: ["node:*"],
  });
  const miniflare = new Miniflare({
    modules: true,
    script: outputFiles[0]?.text ?? "",
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: DATABASE_ID },
  });
  try {
    const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
    await migrate(throughD1(d1));
    await fill(d1, share);
    tell(`${CROWD.diners * share} diners are there`);
    const runAll = async (now: Date) => {
      const ticks: TickReading[] = [];
      do {
        const body = JSON.stringify({ now: now.getTime() });
        const response = await miniflare.dispatchFetch("http://scale/", { method: "POST", body });
        if (!response.ok) throw new Error(await response.text());
        ticks.push((await response.json()) as TickReading);
      } while (ticks.at(-1)?.outcome === "paused" && ticks.length < MOST_TICKS);
      return ticks;
    };
    const ticks = await runAll(NOW);
    const again = await runAll(new Date(NOW.getTime() + 300_000));
    const due = await dueDiners(d1);
    const { results: told } = await d1
      .prepare("SELECT user_id AS id FROM notifications")
      .all<{ id: number }>();
    const ids = new Set(told.map(({ id }) => id));
    const wrong =
      told.length -
      ids.size +
      [...ids].filter((id) => !due.has(id)).length +
      [...due].filter((id) => !ids.has(id)).length;
    const band = await d1
      .prepare("SELECT count(*) AS n FROM user_location_preferences WHERE latitude BETWEEN ? AND ?")
      .bind(POINT.latitude - 50 / 111, POINT.latitude + 50 / 111)
      .first<number>("n");
    tell(`  told ${told.length} of ${due.size} in ${ticks.length} ticks`);
    return {
      share,
      ticks,
      due: due.size,
      told: told.length,
      wrong,
      locationsRead: band ?? 0,
      locations: CROWD.locations * share,
      again,
    };
  } finally {
    await miniflare.dispose();
  }
}

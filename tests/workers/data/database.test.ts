import { env } from "cloudflare:test";
import { gt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { type Bindings, openDatabase, prepareStatement, runBatch } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurants } from "~/data/schema/restaurants";
import { addRestaurant, at, DAY, NOW } from "../rows";

describe("a prepared statement", () => {
  it("builds its SQL once, and binds each request's values on that request's own database", async () => {
    const lasting = await addRestaurant({ visibleUntil: at(9 * DAY) });
    await addRestaurant({ visibleUntil: at(2 * DAY) });
    let built = 0;
    const select = prepareStatement((db, { now }: Bindings<{ now: Date }>) => {
      built++;
      return db
        .select({ publicId: restaurants.publicId, visibleUntil: restaurants.visibleUntil })
        .from(restaurants)
        .where(gt(restaurants.visibleUntil, now));
    });

    const first = recordedD1(env.DB);
    const second = recordedD1(env.DB);
    const early = await runBatch(openDatabase(first.d1), {
      rows: select(openDatabase(first.d1), { now: NOW }),
    });
    const late = await runBatch(openDatabase(second.d1), {
      rows: select(openDatabase(second.d1), { now: at(5 * DAY) }),
    });

    expect(early.rows).toHaveLength(2);
    expect(late.rows).toEqual([{ publicId: lasting.publicId, visibleUntil: at(9 * DAY) }]);
    expect(built).toBe(1);
    expect([first, second].map(({ trips }) => trips.map(([statement]) => statement?.params))).toEqual([
      [[NOW.getTime()]],
      [[at(5 * DAY).getTime()]],
    ]);
  });

  it("gives the rows of the same statement built anew", async () => {
    await addRestaurant();
    const db = openDatabase(env.DB);
    const query = (on: typeof db, now: Parameters<typeof isVisible>[0]) =>
      on.select().from(restaurants).where(isVisible(now));
    const prepared = prepareStatement((on, { now }: Bindings<{ now: Date }>) => query(on, now));
    const { rows } = await runBatch(db, { rows: prepared(db, { now: NOW }) });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await query(db, NOW));
  });

  it("refuses to run without one of its values", async () => {
    const db = openDatabase(env.DB);
    const prepared = prepareStatement((on, { now }: Bindings<{ now: Date }>) =>
      on.select().from(restaurants).where(isVisible(now)),
    );
    await expect(runBatch(db, { rows: prepared(db, {} as { now: Date }) })).rejects.toThrow("now");
  });
});

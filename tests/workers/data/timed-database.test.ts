import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { restaurants } from "~/data/schema/restaurants";
import { timedDatabase } from "~/data/timed-database.server";
import { addRestaurant } from "../rows";

/** A database whose clock moves by ten milliseconds each time that it is read. */
function timedWorld() {
  const time = { ms: 0 };
  let now = 0;
  const clock = () => {
    now += 10;
    return now;
  };
  return { time, db: openDatabase(timedDatabase(env.DB.withSession("first-unconstrained"), time, clock)) };
}

const namesOf = (db: ReturnType<typeof openDatabase>, slug: string) =>
  db.select({ name: restaurants.name }).from(restaurants).where(eq(restaurants.slug, slug));

it("gives the database's own answers and adds up the time of every way to ask", async () => {
  const { slug, name } = await addRestaurant({ name: "Casa Lola" });
  const { time, db } = timedWorld();
  expect(await namesOf(db, slug)).toEqual([{ name }]);
  expect(time.ms).toBe(10);
  expect(await namesOf(db, slug).get()).toEqual({ name });
  expect(await db.batch([namesOf(db, slug), namesOf(db, "nobody")])).toEqual([[{ name }], []]);
  expect(await db.$count(restaurants, eq(restaurants.slug, slug))).toBe(1);
  expect(
    (await db.update(restaurants).set({ name: "Otra" }).where(eq(restaurants.slug, slug)).run()).meta.changes,
  ).toBe(1);
  expect(time.ms).toBe(50);
});

it("counts the time of simultaneous statements once", async () => {
  const { time, db } = timedWorld();
  await Promise.all([namesOf(db, "one"), namesOf(db, "two"), namesOf(db, "three")]);
  expect(time.ms).toBe(10);
});

it("counts the time of a failed statement, and passes the failure on", async () => {
  const { time, db } = timedWorld();
  await expect(db.run("SELECT * FROM no_such_table")).rejects.toThrow();
  expect(time.ms).toBe(10);
});

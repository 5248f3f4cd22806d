import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { anOwner, insertRows } from "#support/builders";
import { planOf, recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { ownerExpiries, restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { listOwners, OWNERS_A_PAGE } from "~/data/subscriptions/owners.server";
import type { PanelSearch } from "~/domain/search/panel-search";
import type { OwnerOrder, OwnersSearch } from "~/domain/subscriptions/owner-order";
import { expiryOf } from "~/domain/subscriptions/subscriptions";
import { addOwner, addRestaurant, at, DAY, db, HOUR, MINUTE, NOW } from "../../rows";

const list = (panel: Partial<OwnersSearch> = {}) =>
  listOwners(db, { search: "", position: undefined, ...panel }, NOW);

const namesOf = async (search: string) => (await list({ search })).rows.map(({ name }) => name).toSorted();

/** The number of owners that the domain's rule calls expired or near their end, checked one by one. */
async function expiringAt(now: Date) {
  const rows = await db.select({ expiresAt: restaurantOwners.expiresAt }).from(restaurantOwners);
  return rows.filter(({ expiresAt }) => expiryOf(expiresAt, now).state !== "active").length;
}

/** The stored counts of ends, by week and by hour, that differ from a fresh count. */
async function drift() {
  const { results } = await env.DB.prepare(
    `WITH spans (span) AS (VALUES (7 * 24 * 60 * 60 * 1000), (60 * 60 * 1000)),
      counted AS (SELECT span, expires_at / span AS slot, count(*) AS owners
        FROM restaurant_owners, spans WHERE expires_at IS NOT NULL GROUP BY 1, 2)
     SELECT * FROM owner_expiries AS stored FULL JOIN counted
       ON counted.span = stored.span AND counted.slot = stored.slot WHERE stored.owners IS NOT counted.owners`,
  ).all();
  return results;
}

describe("a row of an owner", () => {
  it("has everything that the table draws, with switched-off restaurants in the count", async () => {
    const owner = await addOwner({
      name: "Rosa Peña",
      email: "rosa@fogon.example",
      maxRestaurants: 3,
      expiresAt: at(DAY),
      subscriptionStatus: "trialing",
      subscriptionAutoRenew: false,
      createdAt: at(HOUR),
    });
    await addRestaurant({ ownerId: owner.id });
    await addRestaurant({ ownerId: owner.id, isActive: false, visibleUntil: at(-DAY) });
    const line = {
      publicId: owner.publicId,
      name: "Rosa Peña",
      email: "rosa@fogon.example",
      restaurants: 2,
      maxRestaurants: 3,
      expiresAt: at(DAY),
      subscriptionStatus: "trialing",
      autoRenew: false,
      createdAt: at(HOUR),
      deletingAt: null,
    };
    expect((await list()).rows).toEqual([line]);
    expect((await list({ search: "PENA" })).rows).toEqual([line]);
  });
});

describe("the search for owners", () => {
  const OWNERS = [
    { name: "Ñico Álvarez", email: "nico@bar.example" },
    { name: `Ana "la" O'Neill`, email: "ana_50%@mesa.example" },
    { name: "Li 🐯 Wu", email: "li@wu.example" },
    { name: "Jürgen Groß", email: "gross@koeln.example" },
  ];
  const [nico, ana, li, groß] = OWNERS.map(({ name }) => name) as [string, string, string, string];

  beforeAll(async () => {
    for (const owner of OWNERS) await addOwner(owner);
  });

  it.each<[string, string[]]>([
    ["alvarez", [nico]],
    ["ÁLVAREZ", [nico]],
    ["LVA", [nico]],
    ["@BAR.ex", [nico]],
    ["mesa.example", [ana]],
    ['"la"', [ana]],
    ["o'neill", [ana]],
    ["ana_50%@", [ana]],
    ["ana%50", []],
    ["ana*", []],
    ["name : ana", []],
    ["' OR 1 --", []],
    ["🐯 wu", [li]],
    ["🐯", [li]],
    ["groß", [groß]],
    ["jurgen", [groß]],
    // One or two letters match the beginning of a word.
    ["ñ", [nico, ana]],
    ["wu", [li]],
    ["ko", [groß]],
    ["oe", []],
    ["%", []],
    ["nobody", []],
  ])("for %j matches any part of the name or email", async (typed, expected) => {
    expect(await namesOf(typed)).toEqual(expected.toSorted());
  });

  it("follows a new name, a new address and a deletion", async () => {
    const { id } = await addOwner({ name: "Primero", email: "primero@uno.example" });
    const change = (values: Partial<typeof restaurantOwners.$inferInsert>) =>
      db.update(restaurantOwners).set(values).where(eq(restaurantOwners.id, id));
    await change({ name: "Último" });
    expect(await namesOf("primero")).toEqual(["Último"]);
    await change({ email: "otra@dos.example" });
    expect(await namesOf("primero")).toEqual([]);
    expect(await namesOf("otra@")).toEqual(["Último"]);
    expect(await namesOf("ul")).toEqual(["Último"]);
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, id));
    expect(await namesOf("ultimo")).toEqual([]);
    expect(await namesOf("ul")).toEqual([]);
  });
});

const statisticsAt = async (now: Date) =>
  (await listOwners(db, { search: "", position: undefined }, now)).statistics;

describe("the statistics", () => {
  it("count owners and restaurants as they are added, moved and deleted", async () => {
    const counts = async () => {
      const { owners, restaurants } = await statisticsAt(NOW);
      return [owners, restaurants];
    };
    const [owners = 0, counted = 0] = await counts();
    const [one, two] = [await addOwner(), await addOwner()];
    const restaurant = await addRestaurant({ ownerId: one.id, isActive: false });
    await addRestaurant({ ownerId: two.id, visibleUntil: at(-DAY) });
    expect(await counts()).toEqual([owners + 2, counted + 2]);
    await db
      .update(restaurants)
      .set({ ownerId: two.id, isActive: true })
      .where(eq(restaurants.id, restaurant.id));
    expect(await counts()).toEqual([owners + 2, counted + 2]);
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, two.id));
    expect(await counts()).toEqual([owners + 1, counted]);
  });

  it.each<[string, number | null, boolean]>([
    ["long past", -400 * DAY, true],
    ["this very instant", 0, true],
    ["in a minute", MINUTE, true],
    ["in the hour before seven days from now", 7 * DAY - HOUR + 1, true],
    ["in seven days", 7 * DAY, true],
    ["a millisecond more than seven days from now", 7 * DAY + 1, false],
    ["in the hour after seven days from now", 7 * DAY + HOUR, false],
    ["next year", 400 * DAY, false],
    ["never", null, false],
  ])("an end %s", async (_, ends, isSoon) => {
    const soon = async () => (await statisticsAt(NOW)).expiringSoon;
    const before = await soon();
    const { id } = await addOwner({ expiresAt: ends === null ? null : at(ends) });
    expect(await soon()).toBe(before + Number(isSoon));
    // The end is removed again, by a change and by a deletion.
    await db.update(restaurantOwners).set({ expiresAt: null }).where(eq(restaurantOwners.id, id));
    expect(await soon()).toBe(before);
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(-HOUR) })
      .where(eq(restaurantOwners.id, id));
    expect(await soon()).toBe(before + 1);
    await db.delete(restaurantOwners).where(eq(restaurantOwners.id, id));
    expect(await soon()).toBe(before);
    expect(await drift()).toEqual([]);
  });

  it("agree with the domain's rule at every moment, without a write", async () => {
    const rows = Array.from({ length: 300 }, (_, i) =>
      anOwner({ expiresAt: i % 9 === 0 ? null : at(((i * 7919) % 1000) * HOUR - 400 * HOUR + i * 1000) }),
    );
    await insertRows(env.DB, restaurantOwners, rows);
    const seen = new Set<number>();
    for (let hours = -600; hours <= 800; hours += 29.3) {
      const now = at(Math.round(hours * HOUR));
      const { expiringSoon } = await statisticsAt(now);
      expect(expiringSoon, now.toISOString()).toBe(await expiringAt(now));
      seen.add(expiringSoon);
    }
    expect(seen.size).toBeGreaterThan(20);
    expect(await drift()).toEqual([]);
    expect((await db.select().from(ownerExpiries)).every(({ owners }) => owners > 0)).toBe(true);
  });
});

describe("the pages of owners", () => {
  const newestFirst: string[] = [];

  beforeAll(async () => {
    const rows = Array.from({ length: 60 }, (_, index) => {
      const name = `Página ${index}`;
      newestFirst.unshift(name);
      // Seven share each instant, so that a page ends among them.
      return anOwner({ name, createdAt: at((Math.floor(index / 7) - 100) * HOUR) });
    });
    await insertRows(env.DB, restaurantOwners, rows);
  });

  it.each(["", "pagina", "pá"])("of %j go to the end and back, newest first", async (search) => {
    const pages = [await list({ search })];
    for (let page = pages[0]!; page.hasOlder; pages.push(page))
      page = await list({ search, position: { after: page.rows.at(-1)!.publicId } });
    const back = [pages.at(-1)!];
    for (let page = back[0]!; page.hasNewer; back.unshift(page))
      page = await list({ search, position: { before: page.rows[0]!.publicId } });
    const names = pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names.filter((name) => newestFirst.includes(name))).toEqual(newestFirst);
    expect(back.map(({ rows }) => rows)).toEqual(pages.map(({ rows }) => rows));
    expect(pages.length).toBeGreaterThan(2);
    for (const { rows } of pages.slice(0, -1)) expect(rows).toHaveLength(OWNERS_A_PAGE);
  });

  it("are empty after a deleted owner as the cursor", async () => {
    for (const search of ["", "pagina"]) {
      expect((await list({ search, position: { after: "0123456789abcdef" } })).rows).toEqual([]);
    }
  });
});

describe("the cost of the dashboard", () => {
  let middle: string;

  /** Adds owners with a common name whose ends lie in the same four weeks. */
  async function addOwners(from: number, to: number) {
    const rows = Array.from({ length: to - from }, (_, i) =>
      anOwner({
        name: `Costo ${from + i}`,
        createdAt: at((from + i) * 1000),
        // Ends at the end of a day, as they are typed.
        expiresAt: at(((from + i) % 28) * DAY + 12 * HOUR - 1),
      }),
    );
    await insertRows(env.DB, restaurantOwners, rows);
    middle = rows[Math.floor(rows.length / 2)]!.publicId;
  }

  const SEARCHES = ["", "costo", "co", "zzzz"];

  async function tripsOf(panel: PanelSearch) {
    const { d1, trips } = recordedD1(env.DB);
    await listOwners(openDatabase(d1), panel, at(MINUTE));
    return trips;
  }

  function positions() {
    return [undefined, { after: middle }, { before: middle }];
  }

  async function readsNow() {
    const reads: Record<string, number> = {};
    for (const search of SEARCHES) {
      for (const position of positions()) {
        const where = position ? Object.keys(position)[0] : "first";
        reads[`${search} ${where}`] = await rowsReadBy(env.DB, await tripsOf({ search, position }));
      }
    }
    return reads;
  }

  it("is one round trip, and as many rows among 2,000 owners as among 100", async () => {
    await addOwners(0, 100);
    const among100 = await readsNow();
    await addOwners(100, 2000);
    const among2000 = await readsNow();
    expect(among2000).toEqual(among100);
    expect(Math.max(...Object.values(among2000))).toBeLessThanOrEqual(250);
    expect(await tripsOf({ search: "", position: undefined })).toHaveLength(1);
  });

  it("has no sort, and only index searches and scans along an index", async () => {
    for (const search of SEARCHES) {
      for (const position of positions()) {
        for (const statement of (await tripsOf({ search, position })).flat()) {
          const plan = (await planOf(env.DB, statement)).filter((step) => /^(SCAN|SEARCH|USE)/.test(step));
          expect(plan.length).toBeGreaterThan(0);
          for (const step of plan) {
            expect(step, plan.join("; ")).toMatch(
              // `some` is the first hundred of what waits, `named` the names of the jobs, `first` their first run
              // (data/administration/waiting-work).
              /^SEARCH \w+ USING |^SCAN some$|^SCAN named VIRTUAL TABLE|^SCAN first USING COVERING INDEX|^SCAN \w+ VIRTUAL TABLE INDEX \d+:\S*M|^SCAN restaurant_owners USING INDEX restaurant_owners_newest/,
            );
          }
        }
      }
    }
  });
});

describe("the order of the owners", () => {
  /** Every page of an order, from the first on and then back. */
  async function walk(order: OwnerOrder) {
    const pages: string[][] = [];
    let position: PanelSearch["position"];
    for (;;) {
      const { rows, hasOlder } = await list({ order, position });
      pages.push(rows.map(({ publicId }) => publicId));
      const last = rows.at(-1);
      if (!hasOlder || !last) break;
      position = { after: last.publicId };
    }
    const first = pages.at(-1)?.[0] ?? "";
    const before = await list({ order, position: { before: first } });
    expect(before.rows.map(({ publicId }) => publicId)).toEqual(pages.at(-2));
    return pages.flat();
  }

  it.each([
    ["recientes", "created_at DESC, id DESC"],
    ["antiguos", "created_at, id"],
    ["nombre", "sort_name, id"],
    ["nombre-z-a", "sort_name DESC, id DESC"],
    ["vencimiento", "sort_end, id"],
    ["vencimiento-lejano", "sort_end DESC, id DESC"],
  ] as const)("%s goes through every owner once, page by page and back, by an index", async (order, by) => {
    for (let i = 0; i < OWNERS_A_PAGE + 5; i++) {
      // Equal names, ends and moments, so that only the id tells them apart.
      await addOwner({
        name: `Rosa ${i % 3}`,
        expiresAt: i % 2 ? at((i % 4) * DAY) : null,
        createdAt: at(i % 5),
      });
    }
    const { results } = await env.DB.prepare(
      `SELECT public_id AS owner FROM restaurant_owners ORDER BY ${by}`,
    ).all<{
      owner: string;
    }>();
    expect(await walk(order)).toEqual(results.map(({ owner }) => owner));
  });

  it("is that of Spanish: without case and accents, and ñ after n", async () => {
    for (const name of ["zoe", "Ñico", "Ángel", "nuria", "Nilda", "ana"]) await addOwner({ name });
    const { results } = await env.DB.prepare(
      `SELECT name FROM restaurant_owners WHERE name IN ('zoe', 'Ñico', 'Ángel', 'nuria', 'Nilda', 'ana') ORDER BY sort_name, id`,
    ).all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(["ana", "Ángel", "Nilda", "nuria", "Ñico", "zoe"]);
  });

  it.each(["nombre", "vencimiento", "antiguos"] as const)(
    "%s reads along an index and sorts nothing",
    async (order) => {
      for (let i = 0; i < 80; i++) await addOwner({ name: `Dueña ${i}`, expiresAt: at(i * DAY) });
      const { d1, trips } = recordedD1(env.DB);
      const { rows } = await listOwners(openDatabase(d1), { search: "", position: undefined, order }, NOW);
      const after = { after: rows.at(-1)?.publicId ?? "" };
      await listOwners(openDatabase(d1), { search: "", position: after, order }, NOW);
      const lists = trips.flat().filter(({ sql }) => /order by/.test(sql));
      expect(lists).toHaveLength(2);
      for (const statement of lists) {
        const plan = (await planOf(env.DB, statement)).join("; ");
        expect(plan).toMatch(/USING INDEX restaurant_owners_(by_name|by_end|newest)/);
        expect(plan).not.toMatch(/TEMP B-TREE/);
      }
    },
  );
});

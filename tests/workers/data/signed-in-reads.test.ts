import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { rowsReadBy, type Trip } from "#support/database/recorded-d1";
import { loader as rootLoader } from "~/root";
import { APP_ROUTES, routeAt } from "../app-routes";
import { addOtherPeople, addOthers } from "../crowd";
import { answerOf } from "../loaders";
import { startRequest } from "../people";
import { tripsOf, unboundedSteps } from "../query-plans";
import { NOW } from "../rows";
import { addSignedInWorld, PAGES, PROVIDERS, type Who } from "../signed-in-pages";

/** Loaders that are not pages, with the reason why their reads may grow. */
const NO_PAGES: Record<string, string> = {
  "/sitemap.xml": "lists every place there is, for crawlers, and is kept for an hour",
};

/** Pages that count or scan up to a bound: their reads grow until there are that many rows. */
const BOUNDED = /^\/(\?|$)|^\/user-location/;

let cookies: Record<Who, string>;

/** The round trips of a page, with those of the identity; fails if the status is not the expected one. */
async function readsOf(who: Who, address: string, status = 200): Promise<Trip[]> {
  const { route, params } = routeAt(address);
  return tripsOf(async (db) => {
    const call = {
      path: address,
      params,
      context: startRequest(NOW, { db, providers: PROVIDERS }).context,
      headers: { cookie: cookies[who] },
    };
    if (!route.loader) throw new Error(`${route.path} has no loader`);
    const [answer] = await Promise.all([answerOf(route.loader, call), answerOf(rootLoader, call)]);
    expect([address, answer.status, answer.status === status || answer.body]).toEqual([
      address,
      status,
      true,
    ]);
  });
}

/** The rows that a page's round trips read. What opening a receipt notes goes, because other pages list it. */
async function rowsOf(trips: Trip[]): Promise<number> {
  const rows = await rowsReadBy(env.DB, trips);
  await env.DB.exec("DELETE FROM audit_events WHERE kind = 'receipt-opened'");
  return rows;
}

/** Rows read for each page among fewer others: 40, or 1,200 where the page counts up to a bound. */
const readAmongFewer = new Map<string, number>();
const nameOf = (who: Who, address: string) => `${address} as ${who}`;

async function noteReads(isBounded: boolean) {
  for (const [who, address, status] of PAGES) {
    if (BOUNDED.test(address) !== isBounded) continue;
    const trips = await readsOf(who, address, status);
    readAmongFewer.set(nameOf(who, address), await rowsOf(trips));
  }
}

beforeAll(async () => {
  const { seen, ...world } = await addSignedInWorld();
  cookies = world.cookies;
  await addOthers(10_001, 10_040);
  await addOtherPeople(10_001, 10_040, seen);
  await noteReads(false);
  await addOthers(10_041, 11_200);
  await addOtherPeople(10_041, 11_200, seen);
  await noteReads(true);
  await addOthers(11_201, 12_000);
  await addOtherPeople(11_201, 12_000, seen);
});

it("every loader is in the list of pages", () => {
  const listed = new Set(PAGES.map(([, address]) => routeAt(address).route.path));
  const missing = APP_ROUTES.filter(({ loader, path }) => loader && !listed.has(path) && !NO_PAGES[path]);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** Statements that were already checked; pages share some. */
const bounded = new Set<string>();

it.each(PAGES)(
  "as %s: %s costs two round trips at most, scans no table, and reads the same among 50 times as many",
  async (...page) => {
    const [who, address] = page;
    const trips = await readsOf(...page);
    expect(trips.length).toBeLessThanOrEqual(2);
    for (const statement of trips.flat()) {
      if (bounded.has(statement.sql)) continue;
      expect(await unboundedSteps(statement), statement.sql).toEqual([]);
      bounded.add(statement.sql);
    }
    expect(await rowsOf(trips)).toBe(readAmongFewer.get(nameOf(who, address)));
  },
);

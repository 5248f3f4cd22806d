import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { loader as rootLoader } from "~/root";
import { APP_ROUTES, routeAt } from "../app-routes";
import { addOtherPeople, addOthers } from "../crowd";
import { answerOf } from "../loaders";
import { asked } from "../people";
import { tripsOf, unboundedSteps } from "../query-plans";
import { rowsReadBy, type Trip } from "../recorded-d1";
import { NOW } from "../rows";
import { addSignedInWorld, PAGES, PROVIDERS, type Who } from "../signed-in-pages";

/** Loaders that nobody opens as a page, and why their reads may grow. */
const NO_PAGES: Record<string, string> = {
  "/sitemap.xml": "lists every place there is, for crawlers, and is kept for an hour",
};

/** What is counted up to a bound, or looked through up to one: only past that it reads the same among more. */
const BOUNDED = /^\/(\?|$)|^\/user-location/;

let cookies: Record<Who, string>;

/** What a page reads, identity included; its answer is the one that the table says. */
async function readsOf(who: Who, address: string, status = 200): Promise<Trip[]> {
  const { route, params } = routeAt(address);
  return tripsOf(async (db) => {
    const call = {
      path: address,
      params,
      context: asked(NOW, { db, providers: PROVIDERS }).context,
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

/** Rows read for each page while there were fewer others: 40, or 1,200 where the page counts them up to a bound. */
const readAmongFewer = new Map<string, number>();
const nameOf = (who: Who, address: string) => `${address} as ${who}`;

async function noteReads(isBounded: boolean) {
  for (const [who, address, status] of PAGES) {
    if (BOUNDED.test(address) !== isBounded) continue;
    const trips = await readsOf(who, address, status);
    readAmongFewer.set(nameOf(who, address), await rowsReadBy(env.DB, trips));
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

it("every loader is a page of the table", () => {
  const listed = new Set(PAGES.map(([, address]) => routeAt(address).route.path));
  const missing = APP_ROUTES.filter(({ loader, path }) => loader && !listed.has(path) && !NO_PAGES[path]);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** Pages share statements: each is looked at once. */
const bounded = new Set<string>();

it.each(PAGES)(
  "as %s: %s costs two trips, walks no table, and reads the same among 50 times as many",
  async (...page) => {
    const [who, address] = page;
    const trips = await readsOf(...page);
    expect(trips.length).toBeLessThanOrEqual(2);
    for (const statement of trips.flat()) {
      if (bounded.has(statement.sql)) continue;
      expect(await unboundedSteps(statement), statement.sql).toEqual([]);
      bounded.add(statement.sql);
    }
    expect(await rowsReadBy(env.DB, trips)).toBe(readAmongFewer.get(nameOf(who, address)));
  },
);

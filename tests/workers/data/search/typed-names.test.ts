import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { inventedNames } from "#support/invented-names";
import { describeNames, measureNames, TARGETS } from "#support/typed-names";
import { restaurants } from "~/data/schema/restaurants";
import { nearNamesOf, queryNearNames } from "~/data/search/near-names.server";
import { queryRestaurants, RESULTS_A_PAGE } from "~/data/search/search.server";
import { parseSearch, SEARCH_PARAMETERS } from "~/domain/search/search";
import { sampledFor } from "../../fuzz/sampled";
import { addOwner, db, NOW } from "../../rows";

const NAMES = inventedNames(2000);
const TYPED = sampledFor("names", NAMES, 4);

type NamedRow = { name: string };
type NearRow = Parameters<typeof nearNamesOf>[1][number];
/** For a text without words, which has no near names. */
const NO_NAMES = db.select({ name: restaurants.name }).from(restaurants).where(sql`0`);

const filtersOf = (typed: string) =>
  parseSearch(new URLSearchParams({ [SEARCH_PARAMETERS.name]: typed })).filters;

beforeAll(async () => {
  const owner = await addOwner();
  await insertRows(
    env.DB,
    restaurants,
    NAMES.map((name) => aRestaurant({ ownerId: owner.id, name })),
  );
});

it("names among 2,000 are found on the first page as people type them", async () => {
  const results = await measureNames(TYPED, NAMES, RESULTS_A_PAGE, async (typed) => {
    const searches = typed.map(filtersOf);
    // The two statements of the landing page that find names, for many searches at once.
    const answers = await db.batch(
      searches.flatMap((filters) => [
        queryRestaurants(db, filters, undefined, NOW),
        queryNearNames(db, filters, NOW) ?? NO_NAMES,
      ]) as never,
    );
    return searches.map((filters, at) => {
      const [page, near] = [answers[2 * at], answers[2 * at + 1]] as [NamedRow[], NearRow[]];
      return [...page.slice(0, RESULTS_A_PAGE), ...nearNamesOf(filters, near).rows].map(({ name }) => name);
    });
  });
  console.log(describeNames(results));
  for (const { way, typed, found } of results) {
    expect(typed, way).toBeGreaterThan(TYPED.length / 2);
    expect(found / typed, way).toBeGreaterThanOrEqual(TARGETS[way]);
  }
}, 240_000);

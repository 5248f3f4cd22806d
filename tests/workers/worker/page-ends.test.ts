import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { offers, products } from "~/data/schema/menus";
import * as addresses from "~/domain/addresses";
import { ROUTE_LIST } from "~/domain/route-match";
import { ENDS_AT_HEADER } from "~/http/edge/edge-cache.server";
import { edgeStore } from "../../../workers/load-context";
import { askWorker } from "../ask-worker";
import { assets } from "../build";
import { ORIGIN } from "../loaders";
import { addDish, addOffer, addRestaurantWithDish, DAY, type DishRow, db, type OfferRow } from "../rows";

/** The Worker's own clock judges what runs here. */
const START = Date.now();
const day = (n: number) => new Date(START + n * DAY);

let quiet: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let busy: typeof quiet;
let returning: typeof quiet;
let returningDish: DishRow;
let running: OfferRow;
let scheduled: OfferRow;

beforeAll(async () => {
  quiet = await addRestaurantWithDish({ visibleUntil: day(10) });
  busy = await addRestaurantWithDish({ visibleUntil: day(8) });
  returning = await addRestaurantWithDish({ visibleUntil: day(10) });
  returningDish = await addDish(returning.category, { soldOutUntil: day(2) });
  await addDish(returning.category, { soldOutUntil: day(-1) });
  await addRestaurantWithDish({ visibleUntil: day(1), isActive: false });
  running = await addOffer(busy.restaurant, { startsAt: day(-1), expiresAt: day(5) });
  scheduled = await addOffer(busy.restaurant, { startsAt: day(3), expiresAt: day(4) });
  await addOffer(busy.restaurant, { startsAt: day(-3), expiresAt: day(-2) });
});

/** The day on which the stored page of an address ends, counted from now. */
async function endOf(path: string): Promise<number | undefined> {
  const answer = await askWorker(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get(ENDS_AT_HEADER)).toBeNull();
  const stored = await edgeStore()?.match(`${ORIGIN}/.edge/${assets.version}${path}`);
  await stored?.arrayBuffer();
  const endsAt = stored?.headers.get(ENDS_AT_HEADER);
  return endsAt ? (Number(endsAt) - START) / DAY : undefined;
}

const sheetOf = ({ restaurant }: typeof quiet, dish: DishRow) =>
  addresses.dish(restaurant.slug, dish.publicId);

/** For each route that the edge caches, its pages and the day on which they end. */
const ENDS: Record<string, () => [path: string, day: number][]> = {
  landing: () => [
    // The dish that is sold out for today returns. Other tests may have left the plain address in the isolate's memory.
    ["/?letra=W", 2],
    ["/?letra=W&tipo=restaurante", 2],
    ["/?letra=Z", 2],
  ],
  // A search of the whole site ends with the next change of any of it.
  search: () => [["/buscar?q=mofongo", 2]],
  menu: () => [
    [`/${quiet.restaurant.slug}`, 10],
    [`/${busy.restaurant.slug}`, 3],
    [`/${returning.restaurant.slug}`, 2],
  ],
  offer: () => [[`/ofertas/${running.publicId}`, 5]],
  dish: () => [
    [sheetOf(quiet, quiet.dish), 10],
    [sheetOf(busy, busy.dish), 8],
    [sheetOf(returning, returning.dish), 10],
    [sheetOf(returning, returningDish), 2],
  ],
  dishReviews: () => [[`/${quiet.restaurant.slug}/product/${quiet.dish.publicId}/reviews`, 10]],
  restaurantReviews: () => [[`/${busy.restaurant.slug}/reviews`, 8]],
};

describe("a cached page ends when visibility ends, an offer begins or ends, or a dish returns", () => {
  it("is tested for every route that the edge caches", () => {
    const cached = ROUTE_LIST.flatMap(({ name, edge }) => (edge ? [name] : []));
    expect(cached.sort()).toEqual(Object.keys(ENDS).sort());
  });

  it.each(Object.keys(ENDS))("%s", async (name) => {
    for (const [path, end] of ENDS[name]?.() ?? []) expect([path, await endOf(path)]).toEqual([path, end]);
  });

  it("at the next of those that are left", async () => {
    await db.update(products).set({ soldOutUntil: null }).where(eq(products.id, returningDish.id));
    expect(await endOf("/?letra=B")).toBe(3);
    await db.delete(offers).where(eq(offers.id, scheduled.id));
    expect(await endOf("/?letra=C")).toBe(5);
    await db.delete(offers).where(eq(offers.id, running.id));
    expect(await endOf("/?letra=D")).toBe(8);
  });
});

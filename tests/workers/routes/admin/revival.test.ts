import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restaurantSlugs } from "~/data/schema/restaurants";
import * as addresses from "~/domain/addresses";
import { askWorker } from "../../ask-worker";
import { startRequest } from "../../people";
import { addCategory, addDish, addOldSlug, addRestaurant, at, DAY, db, HOUR, MINUTE } from "../../rows";
import { ask } from "../../site";
import { drawn } from "./drawn-form";
import { addAdmin, addReceipt, addSubscriber } from "./subscribers";

/** The subscriptions of these tests end here, and with renewal 7 days earlier. */
const HIDDEN = at(3 * HOUR);

// The Worker takes the time from `Date`.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at(0) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks the whole Worker, with its cache, at a moment. */
function askAt(moment: Date, path: string, headers: Record<string, string> = {}) {
  vi.setSystemTime(moment);
  return askWorker(path, { headers });
}

async function ownerWithMenu(autoRenew: boolean) {
  const expiresAt = autoRenew ? new Date(HIDDEN.getTime() - 7 * DAY) : HIDDEN;
  const owner = await addSubscriber({ expiresAt, subscriptionAutoRenew: autoRenew });
  const restaurant = await addRestaurant({ ownerId: owner.id, visibleUntil: HIDDEN });
  const category = await addCategory(restaurant, { name: "Fuertes" });
  for (const name of ["Mofongo", "Sancocho", "Chivo liniero"]) await addDish(category, { name });
  return { owner, restaurant, menu: addresses.menu(restaurant.slug) };
}

type Lapsed = Awaited<ReturnType<typeof ownerWithMenu>>;

/** Each way in which an administrator renews, one minute after the menus became hidden. */
const RENEWALS: Record<string, (lapsed: Lapsed) => Promise<string>> = {
  "saving the subscription": async ({ owner }) => addresses.ownerSubscription(owner.publicId),
  "'Pago recibido'": async ({ owner }) => addresses.receipt((await addReceipt(owner.id)).publicId),
};

describe.each([
  ["with renewal, after the days of grace", true],
  ["without renewal, at its end", false],
])("the menus of a subscription %s", (_, autoRenew) => {
  it.each(Object.entries(RENEWALS))(
    "vanish to the millisecond with no job, and %s brings them back byte for byte",
    async (_, pathOf) => {
      const lapsed = await ownerWithMenu(autoRenew);
      const { menu, restaurant } = lapsed;
      await addOldSlug(restaurant, `impreso-${restaurant.slug}`);
      const before = await askAt(at(0), menu);
      expect([before.status, before.text.includes("Chivo liniero")]).toEqual([200, true]);
      // The cache holds the page, and ends it all the same.
      const last = await askAt(new Date(HIDDEN.getTime() - 1), menu);
      expect([last.status, last.headers.get("etag")]).toEqual([200, before.headers.get("etag")]);
      const gone = await askAt(HIDDEN, menu);
      expect([gone.status, gone.text.includes("Chivo liniero")]).toEqual([404, false]);
      const etag = before.headers.get("etag") ?? "";
      expect((await askAt(HIDDEN, menu, { "if-none-match": etag })).status).toBe(404);

      const renewedAt = new Date(HIDDEN.getTime() + MINUTE);
      vi.setSystemTime(renewedAt);
      const path = await pathOf(lapsed);
      const { cookie } = await addAdmin();
      const asking = { context: startRequest(renewedAt).context, headers: { cookie } };
      const form = drawn((await ask(path, asking)).text);
      expect((await askAt(renewedAt, menu)).status).toBe(404);
      const saved = await ask(path, { ...asking, context: startRequest(renewedAt).context, form });
      expect(saved.status).toBe(303);

      const back = await askAt(renewedAt, menu);
      expect(back.status).toBe(200);
      expect(back.text).toBe(before.text);
      expect(back.headers.get("etag")).toBe(etag);
      expect((await askAt(renewedAt, menu, { "if-none-match": etag })).status).toBe(304);
      // A printed code keeps its address.
      const printed = await askAt(renewedAt, `/impreso-${restaurant.slug}`);
      expect([printed.status, printed.headers.get("location")]).toEqual([301, menu]);
      const slugs = await db
        .select()
        .from(restaurantSlugs)
        .where(eq(restaurantSlugs.restaurantId, restaurant.id));
      expect(slugs).toHaveLength(1);
    },
  );
});

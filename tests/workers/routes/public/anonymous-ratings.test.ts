import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { addAccount, cookieOf, newAddress, startRequest } from "../../people";
import {
  addCategory,
  addDish,
  addRestaurant,
  at,
  DAY,
  type DishRow,
  db,
  HOUR,
  MINUTE,
  NOW,
  type RestaurantRow,
} from "../../rows";
import { ask } from "../../site";

/** Moments of one day in Santo Domingo, to the millisecond. The latest is on the next day in UTC. */
const DAY_STARTS = new Date("2026-08-01T04:00:00.000Z");
const moment = (hours: number, minutes: number) =>
  new Date(DAY_STARTS.getTime() + hours * HOUR + minutes * MINUTE + 12_345);
const LATER = at(DAY);

let restaurant: RestaurantRow;
let dish: DishRow;
let cookie: string;

type Visit = { now: Date; isAnonymous: boolean; comment: string; cookie: string };

const FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

/** Sends a rating of the dish and one of the restaurant, as one visit. */
async function visit({ now, isAnonymous, comment, cookie: own }: Visit) {
  const signed: Record<string, string> = isAnonymous ? { isAnonymous: "1" } : {};
  const headers = { cookie: own, "cf-connecting-ip": newAddress() };
  for (const [path, form] of [
    [`/${restaurant.slug}/product/${dish.publicId}/rate?paso=calificar`, { stars: "4", comment, ...signed }],
    [`/${restaurant.slug}/rate-experience`, { ...FOUR, comment, ...signed }],
  ] as const) {
    const answer = await ask(path, { context: startRequest(now).context, form, headers });
    expect(answer.status).toBe(303);
  }
}

const newCookie = async () => cookieOf(await addAccount({ name: "Ana" }));

beforeAll(async () => {
  restaurant = await addRestaurant({ reviewsPublic: true, visibleUntil: at(30 * DAY) });
  dish = await addDish(await addCategory(restaurant));
  cookie = await newCookie();
});

const publicPages = () => [
  "/",
  `/${restaurant.slug}`,
  `/${restaurant.slug}/reviews`,
  `/${restaurant.slug}/product/${dish.publicId}/rate`,
  `/${restaurant.slug}/product/${dish.publicId}/reviews`,
];

const open = (path: string, now = LATER) => ask(path, { context: startRequest(now).context });

/** The address of a page's data, as a page that hydrates reads them. */
const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);

describe("the hour of an anonymous rating", () => {
  const now = moment(21, 37);

  beforeAll(async () => {
    await db.delete(ratings);
    await db.delete(restaurantRatings);
    await visit({ now, isAnonymous: true, comment: "De noche", cookie });
  });

  it("is in no public page and no page's data; only its day in the restaurant's time zone is", async () => {
    const local = new Date(now.getTime() - 4 * HOUR);
    const traces = [
      now.getTime(),
      Math.floor(now.getTime() / 1000),
      now.toISOString().slice(0, 16),
      local.toISOString().slice(11, 16),
      "9:37",
      "2026-08-02T",
      "hace ",
    ].map(String);
    for (const path of publicPages()) {
      for (const address of [path, dataOf(path)]) {
        const { status, text } = await open(address);
        expect(status, address).toBe(200);
        for (const trace of traces) expect(text, `${trace} in ${address}`).not.toContain(trace);
      }
    }
    for (const path of [
      `/${restaurant.slug}/reviews`,
      `/${restaurant.slug}/product/${dish.publicId}/reviews`,
    ]) {
      expect((await open(path)).text).toContain('<time dateTime="2026-08-01">1 de agosto de 2026</time>');
    }
  });

  it("does not show in the age on the landing page", async () => {
    const ages = async (moment: Date) =>
      />((?:hoy|ayer|hace)[^<]*?) ·/.exec((await open("/", moment)).text.replaceAll("<!-- -->", ""))?.[1];
    expect(await ages(now)).toBe("hoy");
    expect(await ages(new Date(DAY_STARTS.getTime() + DAY - 1))).toBe("hoy");
    expect(await ages(new Date(DAY_STARTS.getTime() + DAY))).toBe("ayer");
    expect(await ages(new Date(DAY_STARTS.getTime() + 3 * DAY))).toBe("hace 3 días");
    expect(await ages(new Date(DAY_STARTS.getTime() + 14 * DAY))).toBe("hace 2 semanas");
  });

  it("is not stored: both rows of a visit have their day alone, and nothing in common", async () => {
    const [ofDish] = await db.select().from(ratings).where(eq(ratings.productId, dish.id));
    const [ofRestaurant] = await db
      .select()
      .from(restaurantRatings)
      .where(eq(restaurantRatings.restaurantId, restaurant.id));
    const day = { writtenOn: "2026-08-01", createdAt: new Date("2026-08-01T12:00:00.000Z") };
    expect([ofDish, ofRestaurant]).toMatchObject([day, day]);
    expect(ofDish?.publicId).not.toBe(ofRestaurant?.publicId);
  });
});

describe("a signed rating", () => {
  it("shows date and time", async () => {
    await db.delete(ratings);
    await db.delete(restaurantRatings);
    const now = moment(21, 37);
    await visit({ now, isAnonymous: false, comment: "Firmada", cookie });
    const drawn = `<time dateTime="${now.toISOString()}">1 de agosto de 2026, 9:37 PM</time>`;
    for (const path of publicPages().filter((path) => /reviews$/.test(path))) {
      expect((await open(path)).text, path).toContain(drawn);
    }
    expect((await open("/", new Date(now.getTime() + 3 * HOUR))).text).toContain("hace 3 h");
  });
});

describe("the order of a day's ratings", () => {
  /** The comments of a list, in its order. */
  const commentsOf = async (path: string) =>
    [...(await open(path)).text.matchAll(/class="review-text">([^<]*)</g)].map(([, comment]) => comment);

  it("is by time among signed ones, and by random id among anonymous ones, which count as noon", async () => {
    await db.delete(ratings);
    await db.delete(restaurantRatings);
    const hours = [1, 6, 9, 13, 20, 23];
    for (const hour of hours) {
      await visit({
        now: moment(hour, 0),
        isAnonymous: true,
        comment: `anónima ${hour}`,
        cookie: await newCookie(),
      });
    }
    for (const hour of [7, 9, 22]) {
      const now = moment(hour, 30);
      await visit({ now, isAnonymous: false, comment: `firmada ${hour}`, cookie: await newCookie() });
    }
    const lists = [];
    for (const [path, table] of [
      [`/${restaurant.slug}/product/${dish.publicId}/reviews`, ratings],
      [`/${restaurant.slug}/reviews`, restaurantRatings],
    ] as const) {
      const rows = await db
        .select({ publicId: table.publicId, comment: table.comment })
        .from(table)
        .where(eq(table.isAnonymous, true));
      const anonymous = rows
        .toSorted((one, other) => (one.publicId < other.publicId ? 1 : -1))
        .map(({ comment }) => comment);
      const shown = await commentsOf(path);
      expect(shown).toEqual(["firmada 22", "firmada 9", ...anonymous, "firmada 7"]);
      lists.push(anonymous);
    }
    // Both lists show the same six ratings.
    expect(new Set(lists.flat()).size).toBe(hours.length);
  });

  it("is the same across pages, whose addresses have only an id", async () => {
    await db.delete(ratings);
    for (let n = 0; n < 25; n++) {
      const now = moment(n % 24, n);
      await visit({ now, isAnonymous: n % 2 === 0, comment: `${n}`, cookie: await newCookie() });
    }
    const path = `/${restaurant.slug}/product/${dish.publicId}/reviews`;
    const first = await open(path);
    const older = /href="([^"]*despues=[^"]*)"/.exec(first.text)?.[1] ?? "";
    expect(older).toMatch(new RegExp(`^${path}\\?despues=[0-9a-hjkmnp-tv-z]{16}$`));
    const all = [...(await commentsOf(path)), ...(await commentsOf(older))];
    expect(all).toHaveLength(25);
    expect(new Set(all).size).toBe(25);
  });

  it("cannot be found out with another list's rating as the cursor", async () => {
    const other = await addDish(await addCategory(restaurant));
    const path = `/${restaurant.slug}/product/${dish.publicId}/reviews`;
    await db.delete(ratings);
    await visit({ now: moment(9, 0), isAnonymous: true, comment: "una", cookie: await newCookie() });
    const mark = await db
      .insert(ratings)
      .values({
        publicId: "0123456789abcdef",
        productId: other.id,
        restaurantId: restaurant.id,
        stars: 5,
        createdAt: NOW,
      })
      .returning()
      .get();
    const answer = await open(`${path}?despues=${mark.publicId}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  });
});

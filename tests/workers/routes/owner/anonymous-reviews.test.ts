import { env } from "cloudflare:test";
import { eq, gt, gte, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rateDish, rateRestaurant } from "~/data/ratings/written-ratings.server";
import { users } from "~/data/schema/accounts";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import * as addresses from "~/domain/addresses";
import { jobNamed } from "../../jobs/job-deps";
import { cookiesAfter } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { startRequest } from "../../people";
import {
  addRating,
  addRestaurantRating,
  addUser,
  at,
  DAY,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
  type UserRow,
} from "../../rows";
import { ask } from "../../site";
import {
  addTraceable,
  dataAddress,
  differences,
  type Output,
  outputAt,
  tracesIn,
  tracesOfAccount,
  tracesOfMoment,
  withoutNonces,
} from "../outputs";

const PEOPLE = 100;
/** Far above other numbers of a page, so that an internal id shows. */
const FIRST_USER_ID = 810_000_000;
const FIRST_RATING_ID = 720_000_000;

type Written = { author: UserRow; at: Date; kind: "dish" | "restaurant"; id: string };

let world: Awaited<ReturnType<typeof addOwnerWithMenu>>;
let people: UserRow[];
const written: Written[] = [];

/** The local time in Santo Domingo at which a person writes: on one of eight days, at a minute of their own. */
const momentOf = (person: number) =>
  new Date(NOW.getTime() - (2 + (person % 8)) * DAY + ((person * 37) % 600) * MINUTE + 12_345 + person);

/** A person writes both opinions of a visit within a few minutes. */
async function addOpinions() {
  const { restaurant, dish } = world;
  // SQLite numbers the next rows from the highest id.
  await addRating(dish, { id: FIRST_RATING_ID, counts: false });
  await addRestaurantRating(restaurant, { id: FIRST_RATING_ID, counts: false });
  const mark = { network: "n", person: "p" };
  for (const [person, author] of people.entries()) {
    const text = { comment: `Opinión ${person % 7}`, isAnonymous: true };
    const [first, second] = [momentOf(person), new Date(momentOf(person).getTime() + 3 * MINUTE)];
    const [ofDish, ofRestaurant] = [publicId(), publicId()];
    const stars = (person % 5) + 1;
    await rateDish(
      db,
      author.id,
      { slug: restaurant.slug, dishPublicId: dish.publicId },
      { ...text, publicId: ofDish, stars },
      mark,
      first,
    );
    const four = {
      serviceStars: stars,
      hygieneStars: 4,
      experienceStars: 3,
      speedStars: 2,
      wouldReturn: true,
    };
    await rateRestaurant(
      db,
      author.id,
      restaurant.slug,
      { ...text, ...four, publicId: ofRestaurant },
      mark,
      second,
    );
    written.push({ author, at: first, kind: "dish", id: ofDish });
    written.push({ author, at: second, kind: "restaurant", id: ofRestaurant });
  }
}

beforeAll(async () => {
  world = await addOwnerWithMenu({ reviewsPublic: true, visibleUntil: at(30 * DAY) });
  people = [];
  for (let person = 0; person < PEOPLE; person++) {
    people.push(await addTraceable(FIRST_USER_ID + person, String(person)));
  }
  await addOpinions();
  await jobNamed("notify-new-reviews").run(env, new Date(NOW.getTime() - 4 * HOUR + 5 * MINUTE));
});

const context = () => startRequest().context;

const isAnonymousOpinion = ({ id }: typeof ratings | typeof restaurantRatings) => gt(id, FIRST_RATING_ID);

const get = (address: string) => outputAt(address, world.cookie);

/** The pages of a list, from the newest on. */
async function pagesFrom(list: string): Promise<Output[]> {
  const pages: Output[] = [];
  for (let address: string | undefined = list; address; ) {
    const page = await get(address);
    pages.push(page);
    address = /<a[^>]*href="([^"]*)" rel="next"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
  }
  return pages;
}

/** Every page of every list of reviews that the owner's browser gets. A page has its data in its HTML. */
async function reviewPages(): Promise<Output[]> {
  const { restaurant, dish } = world;
  const path = addresses.ownerRestaurantReviews(restaurant.publicId);
  const dishPath = addresses.ownerDishReviews(restaurant.publicId, dish.publicId);
  const lists = [path, `${path}?ver=restaurante`, `${path}?ver=platos`, dishPath];
  return (await Promise.all(lists.map(pagesFrom))).flat();
}

/** The owner's other pages around opinions: of the panel, of the bell, and what the public reads of the restaurant. */
function otherPages(): Promise<Output[]> {
  const { restaurant, dish } = world;
  const statistics = addresses.statistics(restaurant.publicId);
  return Promise.all(
    [
      addresses.management,
      addresses.menuEditor(restaurant.publicId),
      addresses.editDish(restaurant.publicId, dish.publicId),
      statistics,
      `${statistics}?dias=28&plato=${dish.publicId}`,
      addresses.notifications,
      `${addresses.notifications}?todas=1`,
      addresses.menu(restaurant.slug),
      addresses.dish(restaurant.slug, dish.publicId),
      addresses.restaurantReviews(restaurant.slug),
      addresses.dishReviews(restaurant.slug, dish.publicId),
    ].map(get),
  );
}

/** What the owner gets beside pages: the bell's list, and the download of the own data. */
const otherAnswers = () => Promise.all([addresses.unread, addresses.exportData].map(get));

const pages = async () => [...(await reviewPages()), ...(await otherPages())];
const outputs = async () => [...(await pages()), ...(await otherAnswers())];

/** Sends an answer to a review and returns what the browser gets, with the page after it. */
async function answerTo({ kind, id }: Pick<Written, "kind" | "id">, version: number) {
  const { restaurant, cookie } = world;
  const path = addresses.ownerRestaurantReviews(restaurant.publicId);
  const form = { review: id, kind, version: String(version), answer: "¡Gracias por venir!" };
  const answer = await ask(path, { context: context(), form, headers: { cookie } });
  expect(answer.status).toBe(303);
  const after = await ask(path, { context: context(), headers: { cookie: cookiesAfter([answer], cookie) } });
  return withoutNonces(`${answer.status} ${answer.headers.get("location")} ${answer.text} ${after.text}`);
}

describe("of 200 anonymous opinions", () => {
  it("all are shown, by their day and their public id", async () => {
    const joined = (await outputs()).map(({ text }) => text).join("\n");
    expect(written).toHaveLength(2 * PEOPLE);
    for (const { id } of written) expect(joined).toContain(`Usuario Anónimo #${id.slice(0, 6)}`);
    expect(joined).toContain("opiniones nuevas de Casa Rosa");
  });

  it("nothing that the owner gets has an id, a name, an address, a picture or a time of an account", async () => {
    const all = await outputs();
    for (const { address } of await pages()) all.push(await get(dataAddress(address)));
    all.push({ address: "an answer", text: await answerTo(written[0]!, 0) });
    all.push({ address: "an answer", text: await answerTo(written[1]!, 0) });
    const rows = [
      ...(await db.select().from(ratings).where(isNotNull(ratings.userId))),
      ...(await db.select().from(restaurantRatings).where(isNotNull(restaurantRatings.userId))),
    ];
    const traces = new Set([
      ...people.flatMap(tracesOfAccount),
      ...written.flatMap(({ at: moment }) => tracesOfMoment(moment)),
    ]);
    for (const { id } of rows) if (id >= FIRST_RATING_ID) traces.add(String(id));
    expect(traces.size).toBeGreaterThan(1500);
    expect(tracesIn(all, traces)).toEqual([]);
    const reviews = all.filter(({ address }) => /^\/management\/.*\/reviews/.test(address));
    expect(reviews).toHaveLength(50);
    // No time of day at all, and nobody's profile or picture.
    for (const { address, text } of reviews) {
      expect(text, address).not.toMatch(/\d{1,2}:\d\d [AP]M|\/user\/|profile-pictures/);
    }
  });

  it("stand in an order that follows from their days and random ids alone", async () => {
    const pages = await pagesFrom(addresses.ownerRestaurantReviews(world.restaurant.publicId));
    const shown = pages.flatMap(({ text }) =>
      [...text.matchAll(/<li id="r-([0-9a-z]{16})"/g)].map(([, id = ""]) => id),
    );
    const dayOf = (moment: Date) => new Date(moment.getTime() - 4 * HOUR).toISOString().slice(0, 10);
    const expected = written
      .map(({ id, at: moment }) => `${dayOf(moment)} ${id}`)
      .toSorted()
      .toReversed()
      .map((line) => line.slice(11));
    expect(shown).toEqual(expected);
  });

  it("every byte stays the same if other accounts had written them, and if none of these were left", async () => {
    const before = await outputs();
    for (const [table, by] of [
      [ratings, 7],
      [restaurantRatings, 31],
    ] as const) {
      const author = sql`${FIRST_USER_ID} + ((${table.id} - ${FIRST_RATING_ID} + ${by}) % ${PEOPLE})`;
      await db.update(table).set({ userId: null }).where(isNotNull(table.userId));
      await db
        .update(table)
        .set({ userId: sql`CAST(${author} AS INTEGER)` })
        .where(isAnonymousOpinion(table));
    }
    expect(await db.select().from(ratings).where(isNotNull(ratings.userId))).toHaveLength(PEOPLE);
    expect(differences(before, await outputs())).toEqual([]);
    await db.delete(users).where(eq(users.id, FIRST_USER_ID + 3));
    expect(differences(before, await outputs())).toEqual([]);
    await db.delete(users).where(gte(users.id, FIRST_USER_ID));
    expect(differences(before, await outputs())).toEqual([]);
    expect(await db.select().from(ratings).where(isNotNull(ratings.userId))).toEqual([]);
  });

  it("an answer is answered alike whether its author is still there or not", async () => {
    const [gone] = written.slice(10);
    const there = publicId();
    await addRating(world.dish, {
      publicId: there,
      userId: (await addUser()).id,
      isAnonymous: true,
      writtenOn: "2026-07-25",
      createdAt: new Date("2026-07-25T12:00:00.000Z"),
    });
    const shape = (text: string, id: string) => text.slice(0, text.indexOf("<main")).replaceAll(id, "");
    const [one, other] = [await answerTo(gone!, 0), await answerTo({ kind: "dish", id: there }, 0)];
    expect(shape(other, there)).toBe(shape(one, gone!.id));
  });
});

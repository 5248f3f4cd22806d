import { beforeAll, expect, it } from "vitest";
import { addAccount, cookieOf, startRequest } from "../../people";
import { addRating, addRestaurantRating, addRestaurantWithDish, NOW, type UserRow } from "../../rows";
import { ask } from "../../site";

/** The first of August in Madrid, and still July in Santo Domingo. */
const WRITTEN = new Date("2026-08-01T01:30:00Z");
/** Three hours later: still July in Mexico. */
const LATER = new Date("2026-08-01T04:30:00Z");

let restaurant: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let later: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let author: UserRow;
let cookie: string;

beforeAll(async () => {
  restaurant = await addRestaurantWithDish({ timeZone: "Europe/Madrid", reviewsPublic: true });
  // A day on which no review was written.
  author = await addAccount({ createdAt: new Date("2026-01-15T12:00:00Z"), wizardSkippedAt: NOW });
  cookie = await cookieOf(author);
  await addRating(restaurant.dish, { userId: author.id, createdAt: WRITTEN });
  await addRestaurantRating(restaurant.restaurant, {
    userId: author.id,
    createdAt: WRITTEN,
    wouldReturn: true,
  });
  later = await addRestaurantWithDish({ timeZone: "America/Mexico_City", reviewsPublic: true });
  await addRating(later.dish, { userId: author.id, createdAt: LATER });
  await addRestaurantRating(later.restaurant, { userId: author.id, createdAt: LATER });
});

it.each<[string, () => string, number]>([
  ["the restaurant's own page", () => `/${restaurant.restaurant.slug}/reviews`, 1],
  ["the dish's", () => `/${restaurant.restaurant.slug}/product/${restaurant.dish.publicId}/reviews`, 1],
  ["the menu", () => `/${restaurant.restaurant.slug}`, 1],
])("%s shows day and hour in the restaurant's time zone", async (_, path, times) => {
  const { status, text } = await ask(path(), { context: startRequest().context, headers: { cookie } });
  expect(status).toBe(200);
  // The data for React behind the page repeat every date.
  const [page = ""] = text.split("window.__remixContext");
  expect(page.match(/>1 de agosto de 2026, 3:30 AM</g)).toHaveLength(times);
  expect(page).not.toContain("31 de julio de 2026");
});

it.each<[string, () => string, string[]]>([
  ["its author's page", () => `/user/${author.publicId}`, ["later", "later", "before", "before"]],
  ["the list of own reviews", () => "/my-space/rated-products", ["later", "later", "before", "before"]],
  ["the list of rated restaurants", () => "/my-space/rated-restaurants", ["later", "before"]],
  ["one's dashboard", () => "/my-space", ["later", "later", "before"]],
])("%s lists restaurants newest first, each in its own time zone", async (_, path, expected) => {
  const { status, text } = await ask(path(), { context: startRequest().context, headers: { cookie } });
  expect(status).toBe(200);
  const [page = ""] = text.split("window.__remixContext");
  const days = { "31 de julio de 2026": "later", "1 de agosto de 2026": "before" };
  const drawn = [...page.matchAll(/>(1 de agosto de 2026|31 de julio de 2026)(?:, [^<]+)?</g)].map(
    ([, day]) => days[day as keyof typeof days],
  );
  expect(drawn).toEqual(expected);
});

import { beforeAll, expect, it } from "vitest";
import { addAccount, asked, cookieOf } from "../../people";
import { addPlaceWithDish, addRating, addRestaurantRating, NOW, type UserRow } from "../../rows";
import { ask } from "../../site";

/** The first of August in Madrid, and still July in Santo Domingo. */
const WRITTEN = new Date("2026-08-01T01:30:00Z");

let place: Awaited<ReturnType<typeof addPlaceWithDish>>;
let author: UserRow;
let cookie: string;

beforeAll(async () => {
  place = await addPlaceWithDish({ timeZone: "Europe/Madrid", reviewsPublic: true });
  // Not a day of the opinions.
  author = await addAccount({ createdAt: new Date("2026-01-15T12:00:00Z"), wizardSkippedAt: NOW });
  cookie = await cookieOf(author);
  await addRating(place.dish, { userId: author.id, createdAt: WRITTEN });
  await addRestaurantRating(place.restaurant, { userId: author.id, createdAt: WRITTEN, wouldReturn: true });
});

it.each<[string, () => string, number]>([
  ["the place's own page", () => `/${place.restaurant.slug}/reviews`, 1],
  ["the dish's", () => `/${place.restaurant.slug}/product/${place.dish.publicId}/reviews`, 1],
  ["the menu", () => `/${place.restaurant.slug}`, 1],
  ["its author's page", () => `/user/${author.publicId}`, 2],
  ["one's own opinions", () => "/my-space/rated-products", 2],
  ["one's own places", () => "/my-space/rated-restaurants", 1],
  ["one's dashboard", () => "/my-space", 2],
])("%s says the day and the hour at which it was written where the place is", async (_, path, times) => {
  const { status, text } = await ask(path(), { context: asked().context, headers: { cookie } });
  expect(status).toBe(200);
  // What React is given again, behind the page, says every date once more.
  const [page = ""] = text.split("window.__remixContext");
  expect(page.match(/>1 de agosto de 2026, 3:30 AM</g)).toHaveLength(times);
  expect(page).not.toContain("31 de julio de 2026");
});

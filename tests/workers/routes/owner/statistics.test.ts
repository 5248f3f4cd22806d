import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addPageViews } from "~/data/page-views.server";
import { favoriteRestaurants } from "~/data/schema/diners";
import { restaurants } from "~/data/schema/restaurants";
import type { CountedEntity } from "~/domain/page-views";
import { loader } from "~/routes/owner/statistics/route";
import { answerOf } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, cookieOf, startRequest } from "../../people";
import { tripsOf } from "../../query-plans";
import { addDish, addRating, addRestaurantRating, at, DAY, db, HOUR, NOW } from "../../rows";
import { ask } from "../../site";

type Owned = Awaited<ReturnType<typeof addOwnerWithMenu>>;
type View = {
  stats: Record<"menuViews" | "dishViews" | "favorites" | "ratings" | "average", string | null>;
  chart: {
    title: string;
    total: string;
    best: string | false;
    scale: string[];
    bars: { day: string; views: string }[];
  };
  dishes: { name: string; views: string; ratings: string | null }[];
};

const pathOf = ({ restaurant }: Owned) => `/management/restaurant/${restaurant.publicId}/statistics`;
const open = async (place: Owned, query = "", { now = NOW, database = db, cookie = place.cookie } = {}) => {
  const answer = await answerOf(loader, {
    path: pathOf(place) + query,
    params: { restaurantId: place.restaurant.publicId },
    context: startRequest(now, { db: database }).context,
    headers: { cookie },
  });
  return { ...answer, view: answer.body as View };
};
const seen = (entity: CountedEntity, { publicId }: { publicId: string }, days: Record<string, number>) =>
  addPageViews(
    db,
    Object.entries(days).map(([day, views]) => ({ entity, publicId, day, views })),
  );
const viewsOf = ({ chart }: View) => chart.bars.map(({ views }) => views);

it("has the menu's page views of each day, with the period before, and the dishes that were seen most first", async () => {
  const place = await addOwnerWithMenu();
  const soup = await addDish(place.category, { name: "Sancocho" });
  await addDish(place.category, { name: "Agua" });
  await seen("restaurant", place.restaurant, {
    "2026-07-18": 100,
    "2026-07-19": 2,
    "2026-07-25": 3,
    "2026-07-26": 4,
    "2026-07-31": 1250,
    "2026-08-01": 6,
  });
  await seen("product", place.dish, { "2026-07-25": 50, "2026-07-26": 2, "2026-08-01": 1 });
  await seen("product", soup, { "2026-07-30": 5 });
  const { view } = await open(place);
  expect(viewsOf(view)).toEqual(["4", "0", "0", "0", "0", "1,250", "6"]);
  expect(view.chart).toMatchObject({
    title: "Vistas del menú por día",
    total: "1,260 vistas en 7 días. En los 7 días anteriores: 5.",
    best: "El mejor día: vie 31 de julio, con 1,250 vistas.",
    scale: ["1,600", "800", "0"],
  });
  expect(view.stats).toMatchObject({ menuViews: "1,260", dishViews: "8" });
  expect(view.dishes.map(({ name, views }) => [name, views])).toEqual([
    ["Sancocho", "5"],
    ["Mofongo", "3"],
    ["Agua", "0"],
  ]);
  const month = await open(place, "?dias=28");
  expect(viewsOf(month.view)).toHaveLength(28);
  expect(month.view.stats.menuViews).toBe("1,365");
});

it("names the period of every number of a dish", async () => {
  const place = await addOwnerWithMenu();
  for (const [query, days] of [
    ["", 7],
    ["?dias=28", 28],
  ] as const) {
    const { text } = await ask(pathOf(place) + query, {
      context: startRequest().context,
      headers: { cookie: place.cookie },
    });
    const columns = [...text.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, column]) => column);
    for (const column of [`Vistas en ${days} días`, "Favoritos hasta hoy", "Opiniones hasta hoy"]) {
      expect(columns).toContain(column);
    }
  }
});

it("shows the days of one dish, and none of another restaurant's", async () => {
  const [place, other] = [await addOwnerWithMenu(), await addOwnerWithMenu()];
  await seen("product", place.dish, { "2026-07-26": 2, "2026-08-01": 1 });
  await seen("product", other.dish, { "2026-08-01": 99 });
  const { view } = await open(place, `?plato=${place.dish.publicId}`);
  expect([view.chart.title, viewsOf(view)]).toEqual([
    "Vistas de Mofongo por día",
    ["2", "0", "0", "0", "0", "0", "1"],
  ]);
  const refused = await open(place, `?plato=${other.dish.publicId}`);
  expect([refused.status, refused.body]).toEqual([404, { title: "Producto no encontrado" }]);
});

it("ends the period on the restaurant's day, not on that of UTC", async () => {
  const place = await addOwnerWithMenu();
  await seen("restaurant", place.restaurant, { "2026-07-31": 1, "2026-08-01": 2, "2026-08-02": 4 });
  await seen("product", place.dish, { "2026-07-31": 1, "2026-08-01": 2, "2026-08-02": 4 });
  // 2026-08-02T02:00Z is still Saturday evening in Santo Domingo, and Sunday in Kiritimati.
  const evening = at(10 * HOUR);
  const atHome = await open(place, "", { now: evening });
  expect([viewsOf(atHome.view).slice(-2), atHome.view.dishes[0]?.views]).toEqual([["1", "2"], "3"]);
  await db
    .update(restaurants)
    .set({ timeZone: "Pacific/Kiritimati" })
    .where(eq(restaurants.id, place.restaurant.id));
  const faraway = await open(place, "", { now: evening });
  expect([viewsOf(faraway.view).slice(-2), faraway.view.dishes[0]?.views]).toEqual([["2", "4"], "7"]);
});

it("counts favorites and the ratings of the period, and those alone that count", async () => {
  const place = await addOwnerWithMenu();
  const diner = await addAccount();
  await db.insert(favoriteRestaurants).values({
    userId: diner.id,
    restaurantId: place.restaurant.id,
    createdAt: NOW,
  });
  const rated = (days: number, values: Parameters<typeof addRating>[1]) =>
    addRating(place.dish, {
      createdAt: at(-days * DAY),
      writtenOn: at(-days * DAY)
        .toISOString()
        .slice(0, 10),
      ...values,
    });
  await rated(1, { userId: diner.id, stars: 5 });
  await rated(6, { userId: (await addAccount()).id, stars: 2, isAnonymous: true });
  await rated(7, { userId: (await addAccount()).id, stars: 1 });
  await rated(2, { userId: (await addAccount()).id, stars: 1, counts: false });
  await addRestaurantRating(place.restaurant, {
    userId: diner.id,
    createdAt: NOW,
    writtenOn: "2026-08-01",
    serviceStars: 5,
    hygieneStars: 5,
    experienceStars: 5,
    speedStars: 5,
  });
  const week = await open(place);
  expect(week.view.stats).toMatchObject({ favorites: "1", ratings: "3", average: "4.0" });
  const month = await open(place, "?dias=28");
  expect(month.view.stats).toMatchObject({ ratings: "4", average: "3.3" });
});

it("tells of no account, in the page and in its data", async () => {
  const place = await addOwnerWithMenu();
  const diner = await addAccount({ name: "Filomena Oculta" });
  await addRating(place.dish, { userId: diner.id, isAnonymous: true });
  const { body } = await open(place);
  const page = await ask(pathOf(place), {
    context: startRequest().context,
    headers: { cookie: place.cookie },
  });
  for (const text of [JSON.stringify(body), page.text]) {
    for (const secret of [diner.publicId, "Filomena", diner.email]) expect(text).not.toContain(secret);
  }
  expect(page.text).toContain("<svg");
});

it.each([
  ["that nobody came", {}, "Comparte el enlace de tu menú"],
  ["that nobody can come to a hidden menu", { isActive: false }, "Ahora nadie puede abrir este menú"],
])("says %s where nothing was counted", async (_, values, sentence) => {
  const place = await addOwnerWithMenu({ visibleUntil: at(DAY), ...values });
  const headers = { cookie: place.cookie };
  const { text } = await ask(pathOf(place), { context: startRequest().context, headers });
  expect(text).toContain(sentence);
});

it("is one batch, whose rows grow with the menu's dishes and the days alone", async () => {
  const place = await addOwnerWithMenu();
  const trips = await tripsOf(async (database) => {
    await open(place, "", { database });
  });
  expect(trips.map((trip) => trip.length)).toEqual([1, 5]);
});

it("is open to a lapsed owner, and to no other owner and no diner", async () => {
  const place = await addOwnerWithMenu({}, -30 * DAY);
  expect((await open(place)).status).toBe(200);
  const other = await addOwnerWithMenu();
  const refused = await open(place, "", { cookie: other.cookie });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/management"]);
  const diner = await open(place, "", { cookie: await cookieOf(await addAccount()) });
  expect([diner.status, diner.headers.get("location")]).toEqual([303, "/"]);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findPublicMenu } from "~/data/menus/menus.server";
import {
  listPublicRestaurantReviews,
  RESTAURANT_REVIEWS_A_PAGE,
  RESTAURANT_REVIEWS_IN_MENU,
} from "~/data/ratings/restaurant-reviews.server";
import { users } from "~/data/schema/accounts";
import { loader } from "~/routes/public/restaurant-reviews/route";
import { answerOf, contextAt } from "../../loaders";
import {
  addOldSlug,
  addRestaurant,
  addRestaurantRating,
  addUser,
  at,
  db,
  MINUTE,
  NOW,
  publicId,
  type RestaurantRow,
} from "../../rows";

const reviewsOf = ({ slug }: RestaurantRow, before?: string) =>
  listPublicRestaurantReviews(db, slug, before, NOW);
const open = (slug: string, query = "") =>
  answerOf(loader, { path: `/${slug}/reviews${query}`, params: { slug }, context: contextAt(NOW) });

describe("the reviews of a restaurant", () => {
  it.each([
    [0, [0]],
    [20, [20]],
    [21, [20, 1]],
    [41, [20, 20, 1]],
  ])("of %i are pages of %j, newest first, none lost or repeated", async (count, lengths) => {
    expect(RESTAURANT_REVIEWS_A_PAGE).toBe(20);
    const restaurant = await addRestaurant();
    const written: string[] = [];
    // Two have the same moment, so the random id decides their order.
    for (let i = 0; i < count; i += 2) {
      const ids = [publicId(), publicId()].slice(0, count - i).toSorted();
      for (const id of ids) {
        await addRestaurantRating(restaurant, { publicId: id, createdAt: at(i * MINUTE) });
        written.unshift(id);
      }
    }
    const pages: string[][] = [];
    let before: string | undefined;
    do {
      const page = await reviewsOf(restaurant, before);
      pages.push(page.reviews.map((review) => review.publicId));
      before = page.olderThan;
    } while (before !== undefined && pages.length < 10);
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(pages.flat()).toEqual(written);
  });

  it("have the restaurant's sum for each criterion, on every page alike", async () => {
    const restaurant = await addRestaurant();
    await addRestaurantRating(restaurant, { wouldReturn: true });
    await addRestaurantRating(restaurant, { serviceStars: 1 });
    const all = {
      count: 2,
      serviceStars: 6,
      hygieneStars: 8,
      experienceStars: 6,
      speedStars: 4,
      wouldReturn: 1,
    };
    expect((await reviewsOf(restaurant)).sums).toEqual(all);
    const answer = await open(restaurant.slug);
    expect(answer.body).toMatchObject({
      averages: {
        average: "3.0",
        count: "2",
        wouldReturnPercentage: 50,
        criteria: [
          { label: "Servicio", average: "3.0" },
          { label: "Higiene", average: "4.0" },
          { label: "Experiencia", average: "3.0" },
          { label: "Rapidez", average: "2.0" },
        ],
      },
    });
  });

  it("name and link their signed authors, and say nothing of anonymous ones", async () => {
    const restaurant = await addRestaurant();
    const signed = await addUser({ name: "Ana" });
    const nameless = await addUser({ name: "" });
    const secret = await addUser({
      name: "Secreta",
      profilePictureUrl: "/media/profile-pictures/secreta0.webp",
    });
    const gone = await addUser({ name: "Ida" });
    await addRestaurantRating(restaurant, { userId: signed.id, createdAt: at(4) });
    await addRestaurantRating(restaurant, { userId: nameless.id, createdAt: at(3) });
    const hidden = await addRestaurantRating(restaurant, {
      userId: secret.id,
      isAnonymous: true,
      customerName: "Secreta",
      createdAt: at(2),
    });
    const left = await addRestaurantRating(restaurant, {
      userId: gone.id,
      customerName: "Ida",
      createdAt: at(1),
    });
    await db.delete(users).where(eq(users.id, gone.id));
    const answer = await open(restaurant.slug);
    const { reviews } = answer.body as { reviews: { name: string }[] };
    const names = reviews.map(({ name }) => name);
    // Either order is right, because both are stored with the day alone.
    const anonymous = {
      name: expect.stringMatching(/^Usuario Anónimo #[0-9a-hjkmnp-tv-z]{6}$/),
      profileHref: null,
      pictureUrl: null,
      moment: "2026-08-01",
      date: "1 de agosto de 2026",
    };
    expect(reviews).toMatchObject([
      { name: "Ana", profileHref: `/user/${signed.publicId}`, date: "1 de agosto de 2026, 12:00 PM" },
      { name: "Cliente Anónimo", profileHref: `/user/${nameless.publicId}` },
      anonymous,
      anonymous,
    ]);
    expect(names).toContain(`Usuario Anónimo #${hidden.publicId.slice(0, 6)}`);
    expect(names).not.toContain(`Usuario Anónimo #${left.publicId.slice(0, 6)}`);
    const text = JSON.stringify([
      answer.body,
      await reviewsOf(restaurant),
      await findPublicMenu(db, restaurant.slug, NOW),
    ]);
    for (const trace of ["Secreta", "secreta0", secret.publicId, gone.publicId, "Ida"]) {
      expect(text).not.toContain(trace);
    }
  });

  it("are private where the restaurant says so, on their page and in its menu", async () => {
    const restaurant = await addRestaurant({ reviewsPublic: false });
    await addRestaurantRating(restaurant);
    expect(await open(restaurant.slug)).toMatchObject({
      status: 403,
      body: { title: "Las reseñas de este restaurante no son públicas" },
    });
    expect(await findPublicMenu(db, restaurant.slug, NOW)).toMatchObject({
      reviews: { sums: { count: 0 }, reviews: [] },
    });
  });

  it("may be cached at the edge, and their address answers as a menu's does", async () => {
    const restaurant = await addRestaurant();
    await addOldSlug(restaurant, "reviewed-before");
    const hidden = await addRestaurant({ visibleUntil: NOW });
    const shown = await open(restaurant.slug);
    expect([shown.status, shown.headers.get("x-edge-cacheable")]).toEqual([200, "1"]);
    const moved = await open("reviewed-before");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/${restaurant.slug}/reviews`]);
    for (const slug of [hidden.slug, "nobody"]) {
      expect(await open(slug)).toMatchObject({ status: 404, body: { title: "Restaurante no encontrado" } });
    }
    expect((await open("login")).status).toBe(404);
    expect((await open(restaurant.slug, "?despues=1")).status).toBe(404);
    expect((await open(restaurant.slug, "?antes=1")).status).toBe(200);
    const past = await open(restaurant.slug, "?despues=0123456789abcdef");
    expect([past.status, past.headers.get("location")]).toEqual([302, `/${restaurant.slug}/reviews`]);
  });

  it("end the menu with the newest three and the sum of all", async () => {
    const restaurant = await addRestaurant();
    const written: string[] = [];
    for (let i = 0; i < 5; i++) {
      written.unshift((await addRestaurantRating(restaurant, { createdAt: at(i) })).publicId);
    }
    expect(RESTAURANT_REVIEWS_IN_MENU).toBe(3);
    const menu = await findPublicMenu(db, restaurant.slug, NOW);
    expect(menu).toMatchObject({
      reviews: { sums: { count: 5 }, reviews: written.slice(0, 3).map((publicId) => ({ publicId })) },
    });
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addRating,
  addRestaurantRating,
  addRestaurantWithDish,
  addUser,
  at,
  MINUTE,
  publicId,
  type UserRow,
} from "../../rows";
import { ask, type Body, pagesOf, raiseIds, stopClock } from "./data-calls";

let place: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let signed: UserRow;
let secret: UserRow;

/** Noon (UTC) of the day: what is stored of an anonymous rating. */
const NOON = new Date("2026-08-01T12:00:00.000Z");

beforeAll(async () => {
  await raiseIds();
  place = await addRestaurantWithDish({ slug: "las-opiniones" });
  signed = await addUser({ name: "Ana Firmada", profilePictureUrl: "/media/profile-pictures/abc-256.webp" });
  secret = await addUser({
    name: "Secundina Secreta",
    profilePictureUrl: "/media/profile-pictures/xyz-256.webp",
  });
  await addRating(place.dish, {
    userId: signed.id,
    stars: 5,
    comment: "Muy bueno",
    createdAt: at(0),
    writtenOn: "2026-08-01",
    answer: "¡Gracias!",
    answeredOn: "2026-08-01",
  });
  // With a name, as rows from before signatures were left out might have.
  const anonymous = { userId: secret.id, isAnonymous: true, createdAt: NOON, writtenOn: "2026-08-01" };
  await addRating(place.dish, { ...anonymous, stars: 1, comment: "Frío", customerName: "Secundina Secreta" });
  await addRating(place.dish, { stars: 2, counts: false, comment: "Escondida", createdAt: at(5) });
  await addRestaurantRating(place.restaurant, {
    ...anonymous,
    comment: "Lento",
    customerName: "Secundina Secreta",
  });
  await addRestaurantRating(place.restaurant, {
    userId: signed.id,
    wouldReturn: true,
    createdAt: at(0),
    writtenOn: "2026-08-01",
  });
});

beforeEach(() => stopClock());
afterEach(() => {
  vi.useRealTimers();
});

const dishReviews = () => `restaurants/las-opiniones/dishes/${place.dish.publicId}/reviews`;

describe("the reviews of a dish", () => {
  it("name the author of a signed one, with the restaurant's answer", async () => {
    const { status, body } = await ask(dishReviews());
    expect(status).toBe(200);
    expect(body.rating).toEqual({ average: 3, count: 2 });
    expect(body.reviews[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      stars: 5,
      comment: "Muy bueno",
      is_anonymous: false,
      author: {
        id: signed.publicId,
        name: "Ana Firmada",
        picture_url: "https://sobremesa.test/media/profile-pictures/abc-256.webp",
      },
      signature: "Ana Firmada",
      written_on: "2026-08-01",
      written_at: "2026-08-01T16:00:00.000Z",
      answer: { text: "¡Gracias!", answered_on: "2026-08-01", is_outdated: false },
    });
  });

  it("tell nothing of the author of an anonymous one but the day", async () => {
    const { body } = await ask(dishReviews());
    expect(body.reviews[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      stars: 1,
      comment: "Frío",
      is_anonymous: true,
      author: null,
      signature: `Usuario Anónimo #${body.reviews[1].id.slice(0, 6)}`,
      written_on: "2026-08-01",
      written_at: null,
      answer: null,
    });
  });

  it("leave out those that do not count", async () => {
    expect((await ask(dishReviews())).text).not.toContain("Escondida");
  });
});

describe("the reviews of a restaurant", () => {
  it("come with their averages and criteria", async () => {
    const { body } = await ask("restaurants/las-opiniones/reviews");
    expect(body.averages).toEqual({
      count: 2,
      overall: 3.5,
      service: 5,
      hygiene: 4,
      experience: 3,
      speed: 2,
      would_return_percentage: 50,
    });
    expect(body.reviews[0]).toMatchObject({
      author: { id: signed.publicId },
      service_stars: 5,
      speed_stars: 2,
      overall_stars: 3.5,
      would_return: true,
    });
    expect(body.reviews[1]).toMatchObject({
      is_anonymous: true,
      author: null,
      written_at: null,
      comment: "Lento",
    });
  });

  it("are none, without averages, where nobody rated", async () => {
    await addRestaurantWithDish({ slug: "sin-opiniones" });
    const { body } = await ask("restaurants/sin-opiniones/reviews");
    expect(body).toEqual({ averages: null, reviews: [], next_cursor: null });
  });
});

it("no answer has the id or the name of an anonymous author", async () => {
  const paths = [
    "restaurants",
    "restaurants/las-opiniones",
    "restaurants/las-opiniones/menu",
    "restaurants/las-opiniones/reviews",
    `restaurants/las-opiniones/dishes/${place.dish.publicId}`,
    dishReviews(),
    "search?q=mofongo",
  ];
  for (const path of paths) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    for (const told of [secret.publicId, secret.email, "Secundina", "xyz-256", "12:00:00"]) {
      expect(text, path).not.toContain(told);
    }
  }
});

describe.each(["dish", "restaurant"] as const)("pages of the reviews of a %s", (kind) => {
  it("go to the end, each review once, anonymous ones of one moment among them", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({ slug: `muchas-${kind}` });
    for (let i = 0; i < 45; i++) {
      const isAnonymous = i % 3 === 0;
      const values = { isAnonymous, createdAt: isAnonymous ? NOON : at(-i * MINUTE) };
      if (kind === "dish") await addRating(dish, values);
      else await addRestaurantRating(restaurant, values);
    }
    const path = kind === "dish" ? `dishes/${dish.publicId}/reviews` : "reviews";
    const pages = await pagesOf(`restaurants/${restaurant.slug}/${path}`);
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }: Body) => id))).size).toBe(45);
  });

  it("refuse cursors that are none, and one of another list", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({ slug: `cursores-${kind}` });
    const elsewhere = await addRestaurantWithDish();
    const review = await addRating(elsewhere.dish);
    await addRestaurantRating(elsewhere.restaurant, { publicId: review.publicId });
    await addRating(dish);
    await addRestaurantRating(restaurant);
    const path = kind === "dish" ? `dishes/${dish.publicId}/reviews` : "reviews";
    const at = (cursor: string) => ask(`restaurants/${restaurant.slug}/${path}?cursor=${cursor}`);
    for (const cursor of ["", "1", "%00", "null", "'--"]) {
      const { status, body } = await at(cursor);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "validation_failed", ["cursor"]]);
    }
    for (const cursor of [publicId(), review.publicId]) {
      const { status, body } = await at(cursor);
      expect([status, body.code]).toEqual([400, "unknown_cursor"]);
    }
  });

  it("are refused where the restaurant hides its reviews", async () => {
    const { restaurant, dish } = await addRestaurantWithDish({
      slug: `privadas-${kind}`,
      reviewsPublic: false,
    });
    await addRating(dish, { comment: "Íntimo" });
    await addRestaurantRating(restaurant, { comment: "Íntimo" });
    const path = kind === "dish" ? `dishes/${dish.publicId}/reviews` : "reviews";
    const { status, body, text } = await ask(`restaurants/${restaurant.slug}/${path}`);
    expect([status, body.code, body.detail]).toEqual([
      403,
      "reviews_not_public",
      "Las reseñas de este restaurante no son públicas",
    ]);
    expect(text).not.toContain("Íntimo");
  });
});

it("a review of a deleted account names nobody", async () => {
  const { dish } = await addRestaurantWithDish({ slug: "borrada" });
  await addRating(dish, { userId: null, customerName: "Quien fue" });
  const { body } = await ask(`restaurants/borrada/dishes/${dish.publicId}/reviews`);
  expect(body.reviews[0]).toMatchObject({ author: null, is_anonymous: false, signature: "Cliente Anónimo" });
});

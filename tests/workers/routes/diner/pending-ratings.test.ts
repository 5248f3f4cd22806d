import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { drift } from "../../data/schema/counter-drift";
import { tokenIn } from "../../letters";
import { addAccount, cookieOf, newAddress, passwordHash, startRequest } from "../../people";
import { addRating, addRestaurantWithDish, db } from "../../rows";
import { ask } from "../../site";

const PENDING = "Pendiente: confirma tu correo";

type Restaurant = Awaited<ReturnType<typeof addRestaurantWithDish>>;

const sheetOf = ({ restaurant, dish }: Restaurant) => `/${restaurant.slug}/product/${dish.publicId}/rate`;
const FOUR = { serviceStars: "1", hygieneStars: "1", experienceStars: "1", speedStars: "1" };

afterEach(async () => {
  expect(await drift()).toEqual([]);
});

type Asking = { cookie?: string; form?: Record<string, string>; from?: string };

async function open(path: string, { cookie = "", form, from = newAddress() }: Asking = {}) {
  const headers = { cookie, "cf-connecting-ip": from };
  const answer = await ask(path, { context: startRequest().context, form, headers });
  const [page = ""] = answer.text.split("window.__remixContext");
  return { ...answer, page };
}

const rateDish = (restaurant: Restaurant, asking: Asking) =>
  open(`${sheetOf(restaurant)}?paso=calificar`, { form: { stars: "1" }, ...asking });
const rateRestaurant = ({ restaurant }: Restaurant, asking: Asking) =>
  open(`/${restaurant.slug}/rate-experience`, { form: FOUR, ...asking });

const averageOf = async ({ dish }: Restaurant) => {
  const row = await db.select().from(products).where(eq(products.id, dish.id)).get();
  return [row?.ratingCount, row?.averageRating];
};

const newcomer = async () => {
  const account = await addAccount({ emailConfirmedAt: null });
  return { account, cookie: await cookieOf(account) };
};

/** A restaurant with five ratings of five stars, and then three by new accounts from one network. */
async function ratedRestaurant(from: string) {
  const restaurant = await addRestaurantWithDish({ reviewsPublic: true });
  for (let n = 0; n < 5; n++) await addRating(restaurant.dish, { stars: 5 });
  for (let n = 0; n < 3; n++) await rateDish(restaurant, { cookie: (await newcomer()).cookie, from });
  return restaurant;
}

describe("six new accounts on one network", () => {
  it("change an average as three would", async () => {
    const from = newAddress();
    const restaurant = await ratedRestaurant(from);
    expect(await averageOf(restaurant)).toEqual([8, 28 / 8]);
    for (let n = 0; n < 3; n++) {
      const { cookie } = await newcomer();
      expect((await rateDish(restaurant, { cookie, from })).status).toBe(303);
    }
    expect(await averageOf(restaurant)).toEqual([8, 28 / 8]);
  });
});

describe("a pending rating", () => {
  it("is shown to its author at once with the way to confirm, and the page does not redirect", async () => {
    const from = newAddress();
    const restaurant = await ratedRestaurant(from);
    const { cookie } = await newcomer();
    for (const [sent, thanks] of [
      [await rateDish(restaurant, { cookie, from }), `${sheetOf(restaurant)}?paso=gracias`],
      [
        await rateRestaurant(restaurant, { cookie, from }),
        `/${restaurant.restaurant.slug}/rate-experience?paso=gracias`,
      ],
    ] as const) {
      expect([sent.status, sent.headers.get("location")]).toEqual([303, thanks]);
      const { page, headers } = await open(thanks, { cookie });
      expect(page).toContain(PENDING);
      expect(page).toContain("Contará para los demás en cuanto confirmes tu correo");
      expect(page).toMatch(/<form method="post" action="\/confirmar">/);
      expect(page).not.toContain("En 2 segundos");
      expect(headers.has("refresh")).toBe(false);
    }
    expect((await open(sheetOf(restaurant), { cookie })).page).toContain(PENDING);
  });

  it("is marked in its author's lists, and shown to no one else", async () => {
    const from = newAddress();
    const restaurant = await ratedRestaurant(from);
    const { account, cookie } = await newcomer();
    const words = `Solo lo sabe quien lo escribe ${account.publicId}`;
    await rateDish(restaurant, { cookie, from, form: { stars: "1", comment: words } });
    await rateRestaurant(restaurant, { cookie, from, form: { ...FOUR, comment: words } });
    const marks: [path: string, times: number][] = [
      ["/my-space/rated-products", 3],
      ["/my-space/rated-restaurants", 1],
    ];
    for (const [path, times] of marks) {
      const { page } = await open(path, { cookie });
      expect(page, path).toContain(words);
      // One mark on each rating, and one note above the list of both kinds.
      expect(page.split(PENDING), path).toHaveLength(times + 1);
    }
    const { page } = await open("/my-space/rated-products", { cookie });
    expect(page).toMatch(/<form method="post" action="\/confirmar">/);
    const { slug } = restaurant.restaurant;
    const dishReviews = sheetOf(restaurant).replace("/rate", "/reviews");
    for (const path of ["/", `/${slug}`, `/${slug}/reviews`, dishReviews, `/user/${account.publicId}`]) {
      const answer = await open(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toContain(words);
    }
    const file = await open("/my-space/security/export", { cookie });
    expect(JSON.parse(file.text)).toMatchObject({
      ratings: [{ comment: words, counts: false, writtenOn: "2026-08-01" }],
      restaurant_ratings: [{ comment: words, counts: false, writtenOn: "2026-08-01" }],
    });
  });

  it("counts after its author confirms by the link that the form mails", async () => {
    const from = newAddress();
    const restaurant = await ratedRestaurant(from);
    const { account, cookie } = await newcomer();
    await rateDish(restaurant, { cookie, from });
    const people = startRequest();
    const headers = { cookie, "cf-connecting-ip": from };
    await ask("/confirmar", { context: people.context, form: {}, method: "POST", headers });
    await people.settled();
    const used = await open(`/confirmar/${tokenIn(people.letters[0])}`, {
      form: { password: "otra-clave", repeat: "otra-clave" },
    });
    expect(used.status).toBe(303);
    expect(await averageOf(restaurant)).toEqual([9, 29 / 9]);
    // The link ended the account's sessions and set the typed password.
    await db.update(users).set({ passwordHash }).where(eq(users.id, account.id)).run();
    const again = await cookieOf(account);
    expect((await open("/my-space/rated-products", { cookie: again })).page).not.toContain(PENDING);
  });
});

it("a rating that counts shows the thanks and returns to the menu", async () => {
  const restaurant = await addRestaurantWithDish();
  const { cookie } = await newcomer();
  await rateDish(restaurant, { cookie });
  const { page, headers } = await open(`${sheetOf(restaurant)}?paso=gracias`, { cookie });
  expect(page).toContain("Ya cuenta para quienes se sientan a la mesa después de ti.");
  expect(page).not.toContain(PENDING);
  expect(headers.get("refresh")).toBe(`2; url=/${restaurant.restaurant.slug}`);
});

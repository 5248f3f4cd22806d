import { expect, it } from "vitest";
import { addAccount, cookieOf, startRequest } from "../../people";
import { addRating, addRestaurantRating, addRestaurantWithDish } from "../../rows";
import { ask } from "../../site";

const CRITERIA = ["serviceStars", "hygieneStars", "experienceStars", "speedStars"] as const;

it.each([
  [[5, 5, 5, 4], "4.8"],
  [[5, 5, 4, 4], "4.5"],
  [[4, 4, 4, 5], "4.3"],
  [[4, 4, 4, 4], "4.0"],
  [[1, 1, 1, 1], "1.0"],
])("the thanks for a restaurant rated %j say %s of 5 stars", async (stars, said) => {
  const { restaurant } = await addRestaurantWithDish();
  const rater = await addAccount();
  const given = Object.fromEntries(CRITERIA.map((key, at) => [key, stars[at]]));
  await addRestaurantRating(restaurant, { userId: rater.id, ...given });
  const headers = { cookie: await cookieOf(rater) };
  const { text } = await ask(`/${restaurant.slug}/rate-experience?paso=gracias`, {
    context: startRequest().context,
    headers,
  });
  expect(text).toContain(`Tu opinión: ${said} de 5 estrellas`);
});

it("the thanks for a dish, and the dish's page, show whole stars", async () => {
  const { restaurant, dish } = await addRestaurantWithDish();
  const rater = await addAccount();
  await addRating(dish, { userId: rater.id, stars: 4 });
  const headers = { cookie: await cookieOf(rater) };
  for (const query of ["?paso=gracias", ""]) {
    const { text } = await ask(`/${restaurant.slug}/product/${dish.publicId}/rate${query}`, {
      context: startRequest().context,
      headers,
    });
    expect(text, query).toContain("Tu opinión: 4 de 5 estrellas");
  }
});

import { expect } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { send } from "../http";
import { type NewDiner, type NewOwner, newDiner, newOwner } from "../people";
import { queryOne } from "./database";

export const DISH = "Mofongo de la casa";
export const reviewsOf = ({ restaurant }: NewOwner) => addresses.ownerRestaurantReviews(restaurant);
export const dishReviewsOf = ({ restaurant, dish }: NewOwner) => addresses.ownerDishReviews(restaurant, dish);
const FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

type Reviewed = { owner: NewOwner; diner: NewDiner };

/** Rates the owner's dish as the diner, who signs the review. */
export async function rateDish({ owner, diner }: Reviewed, form: { stars: string; comment: string }) {
  const path = `/${owner.slug}/product/${owner.dish}/rate?paso=calificar`;
  expect((await send(path, { cookie: diner.cookie, form })).status).toBe(303);
}

/** A restaurant of its own with a diner's signed review of its dish and an anonymous one of itself. */
export async function reviewed(): Promise<Reviewed> {
  const [owner, diner] = [await newOwner(), await newDiner()];
  await rateDish({ owner, diner }, { stars: "4", comment: "Crujiente por fuera." });
  const form = { ...FOUR, comment: "Volveremos con la familia.", isAnonymous: "1" };
  const answer = await send(`/${owner.slug}/rate-experience`, { cookie: diner.cookie, form });
  expect(answer.status).toBe(303);
  return { owner, diner };
}

/** The owner's answer to the review of the dish. */
export const answerIn = (dish: string) =>
  queryOne<{ answer: string | null; version: number }>(
    `SELECT answer, answer_version AS version FROM ratings
     WHERE product_id = (SELECT id FROM products WHERE public_id = ?)`,
    dish,
  );

import { buildWorld } from "#support/demo/world";
import { type AnswerQuestion, answersFrom, placeNames } from "#support/known-question";

/** Answers questions from the names of the demo's restaurants and dishes, and of all places. */
export function answersOfDemo(): AnswerQuestion {
  const world = buildWorld({ now: new Date() });
  return answersFrom({
    restaurant: world.restaurants.map(({ name }) => name),
    dish: world.products.map(({ name }) => name),
    place: placeNames(),
  });
}

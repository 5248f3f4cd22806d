import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import {
  rateDish,
  rateRestaurant,
  type WrittenDishRating,
  type WrittenRestaurantRating,
} from "~/data/ratings/written-ratings.server";
import { accountPerson, networkMark } from "~/http/requests/visitor.server";
import { drawPublicId } from "~/platform/keys.server";

type RaterArgs = { request: Request; context: AppLoadContext };
type Rater = Pick<Identity, "userId" | "publicId">;

/**
 * `own`: the restaurant is the rater's. `elsewhere`: `answer` says where it is, or what is missing. `gone`: the account
 * was deleted at the same moment.
 */
export type SavedRating<Answer> =
  | { outcome: "own" }
  | { outcome: "elsewhere"; answer: Exclude<Answer, { restaurant: unknown }> }
  | { outcome: "gone" }
  | { outcome: "saved"; answer: Extract<Answer, { restaurant: unknown }> };

/** Saves an account's rating of a dish, which replaces its former one, by the rules of `rateDish`. */
export async function saveDishRating(
  { request, context }: RaterArgs,
  rater: Rater,
  rated: { slug: string; dishPublicId: string },
  rating: Omit<WrittenDishRating, "publicId">,
) {
  const mark = await networkMark(request, context, accountPerson(rater));
  const written = { publicId: drawPublicId(), ...rating };
  return savedRating(await rateDish(context.db, rater.userId, rated, written, mark, context.now));
}

/** Saves an account's rating of a restaurant in the same way. */
export async function saveRestaurantRating(
  { request, context }: RaterArgs,
  rater: Rater,
  slug: string,
  rating: Omit<WrittenRestaurantRating, "publicId">,
) {
  const mark = await networkMark(request, context, accountPerson(rater));
  const written = { publicId: drawPublicId(), ...rating };
  return savedRating(await rateRestaurant(context.db, rater.userId, slug, written, mark, context.now));
}

function savedRating<Answer extends { isOwnRestaurant: boolean; isWritten: boolean }>(
  answer: Answer,
): SavedRating<Answer> {
  if (answer.isOwnRestaurant) return { outcome: "own" };
  if (!("restaurant" in answer)) {
    return { outcome: "elsewhere", answer: answer as Exclude<Answer, { restaurant: unknown }> };
  }
  if (!answer.isWritten) return { outcome: "gone" };
  return { outcome: "saved", answer: answer as Extract<Answer, { restaurant: unknown }> };
}

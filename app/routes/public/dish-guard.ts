import { redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import type { DishAnswer } from "~/data/dishes.server";
import { notFound, type Refusal } from "~/http/responses.server";

type FoundDish = Extract<DishAnswer, { dish: unknown }>;

/** What a dish's failure screens say, by what is missing. */
const REFUSALS: Record<Extract<DishAnswer, { missing: unknown }>["missing"], Refusal> = {
  restaurant: { title: copy.reviews.errors.restaurant },
  product: { title: copy.reviews.errors.product },
  "product-elsewhere": { title: copy.reviews.errors.productElsewhere },
};

/**
 * The pair of restaurant and dish, or a 301 to `pathAt` of the present slug (308 for what was posted: it is sent there
 * again), or a 404 with the sentence that fits.
 */
export function requirePublicDish<T extends DishAnswer>(
  answer: T,
  pathAt: (slug: string) => string,
  moved: 301 | 308 = 301,
): Extract<T, FoundDish> {
  if ("movedTo" in answer) throw redirect(pathAt(answer.movedTo), moved);
  if ("missing" in answer) notFound(REFUSALS[answer.missing]);
  return answer as Extract<T, FoundDish>;
}

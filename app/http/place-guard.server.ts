import { redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import type { PlaceAnswer } from "~/data/ratings.server";
import { notFound } from "./responses.server";

/** The restaurant found, or the way to `pathAt` of its present slug (308 for what was posted), or 404 with its sentence. */
export function requirePublicPlace<T extends PlaceAnswer>(
  answer: T,
  pathAt: (slug: string) => string,
  moved: 301 | 308 = 301,
): Extract<T, { restaurant: unknown }> {
  if ("movedTo" in answer) throw redirect(pathAt(answer.movedTo), moved);
  if ("missing" in answer) notFound({ title: copy.reviews.errors.restaurant });
  return answer as Extract<T, { restaurant: unknown }>;
}

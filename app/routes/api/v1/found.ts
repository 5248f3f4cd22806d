import { copy } from "~/copy/es";
import { DATA_API } from "~/domain/api/paths";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";
import { MISSING, type Missing } from "~/http/missing";
import { isRead } from "~/http/requests/is-read";

const RESTAURANTS = `${DATA_API}restaurants/`;

/** The refusals of calls of one restaurant, or of one of its dishes. */
export const RESTAURANT_REFUSALS = ["restaurant_not_found"];
export const DISH_REFUSALS = ["restaurant_not_found", "dish_not_found"];

/** The answers of an address with a former slug. */
export const MOVED = {
  301: { description: "The restaurant has another slug", schema: null },
};
export const MOVED_WRITE = {
  308: { description: "The restaurant has another slug: send the call there", schema: null },
};

/** Returns the address of a call with another slug. */
function withSlug(url: URL, slug: string): string {
  const [, ...rest] = url.pathname.slice(RESTAURANTS.length).split("/");
  return [RESTAURANTS + encodeURIComponent(slug), ...rest].join("/") + url.search;
}

/**
 * Answers a call whose restaurant or dish is not at its address: it leads on to the present slug, at the address that
 * `addressAt` gives, or refuses with 404.
 */
export function elsewhere(
  request: Request,
  found: { movedTo: string } | { missing: Missing },
  addressAt: (url: URL, slug: string) => string = withSlug,
): Response | ApiRefusal {
  if ("movedTo" in found) {
    const location = addressAt(new URL(request.url), found.movedTo);
    return new Response(null, { status: isRead(request) ? 301 : 308, headers: { location } });
  }
  const { missing } = found;
  return missing === "restaurant"
    ? refuseCall(404, "restaurant_not_found", "There is no such restaurant", { detail: MISSING[missing] })
    : refuseCall(404, "dish_not_found", "The restaurant has no such dish", { detail: MISSING[missing] });
}

/** Refuses the reviews of a restaurant that hides them. */
export function refusePrivateReviews(): ApiRefusal {
  return refuseCall(403, "reviews_not_public", "The reviews of this restaurant are not public", {
    detail: copy.reviews.errors.private,
  });
}

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import type { DishAnswer } from "~/data/menus/dishes.server";
import type { RestaurantAnswer } from "~/data/ratings/ratings.server";
import { findRestaurantToManage, type RestaurantToManage } from "~/data/restaurants/management.server";
import { type Audience, mayOpen } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { identityOf } from "~/http/accounts/session.server";
import type { Provider } from "~/platform/oauth/provider.server";
import { notFound, type Refusal, readOrUnavailable } from "./responses.server";
import { redirectWithToast } from "./toast.server";

type Asked = { request: Request; context: AppLoadContext };
type AskedOfProvider = { params: { provider?: string | undefined }; context: AppLoadContext };

/** For what anybody may ask: stands first in a loader or action, so that leaving a guard out cannot be an oversight. */
export function publicRoute(): void {}

/** Who looks at a page that anybody may open: the signed-in person, or `undefined`. */
export function optionalIdentity(asked: Asked): Promise<Identity | undefined> {
  return readOrUnavailable(asked.context, copy.guards.failed, () => identityOf(asked));
}

/** A screen's own sentences for those whom it does not let in. */
type Sentences = { title: string; signIn: string; refused: string };

/** The diner's own pages: any account. Others are invited to register, and come back. */
export function requireVisitor(asked: Asked): Promise<Identity> {
  return requireRole(asked, "visitor", copy.guards.space, addresses.register);
}

/** Whoever rates a dish or a place: any account. Nobody is sent to sign in, and comes back to the very step. */
export function requireRater(asked: Asked): Promise<Identity> {
  const { needsAccount, signIn } = copy.rating;
  const sentences = { title: needsAccount, signIn, refused: copy.guards.space.refused };
  return requireRole(asked, "visitor", sentences, addresses.signIn);
}

/** The owners' panel: owners, lapsed ones too, and administrators. */
export function requireOwner(asked: Asked): Promise<Identity> {
  return requireRole(asked, "owner", copy.guards.management, addresses.signIn);
}

/** The administrators' panel. */
export function requireAdmin(asked: Asked): Promise<Identity> {
  return requireRole(asked, "admin", copy.guards.admin, addresses.signIn);
}

/** Who manages a restaurant, and whether they may change it. */
type Management = { identity: Identity; restaurant: RestaurantToManage; mayWrite: boolean };

/**
 * One restaurant's pages of the panel: its owner, a lapsed one too, and administrators. A lapsed owner may read but not write, so
 * an action must ask `mayWrite`. Another owner goes back to the panel with `refused`; a restaurant that does not exist is a 404.
 * @later owner panel
 */
export async function requireOwnerOf(
  asked: Asked,
  restaurantId: string | undefined,
  refused: string = copy.guards.restaurant.refused,
): Promise<Management> {
  const identity = await requireOwner(asked);
  const { context } = asked;
  const restaurant = await readOrUnavailable(context, copy.guards.failed, async () =>
    restaurantId !== undefined && isPublicId(restaurantId)
      ? findRestaurantToManage(context.db, restaurantId)
      : undefined,
  );
  if (!restaurant) notFound({ title: copy.reviews.errors.restaurant });
  const { role, owner } = identity;
  if (role === "admin") return { identity, restaurant, mayWrite: true };
  if (owner?.id === restaurant.ownerId) return { identity, restaurant, mayWrite: !owner.isLapsed };
  const { denied } = copy.guards;
  throw await redirectWithToast(asked, addresses.management, { tone: "error", title: denied, text: refused });
}

/** The restaurant found, or the way to `pathAt` of its present slug (308 for what was posted), or 404 with its sentence. */
export function requirePublicRestaurant<T extends RestaurantAnswer>(
  answer: T,
  pathAt: (slug: string) => string,
  moved: 301 | 308 = 301,
): Extract<T, { restaurant: unknown }> {
  if ("movedTo" in answer) throw redirect(pathAt(answer.movedTo), moved);
  if ("missing" in answer) notFound({ title: copy.reviews.errors.restaurant });
  return answer as Extract<T, { restaurant: unknown }>;
}

type FoundDish = Extract<DishAnswer, { dish: unknown }>;

/** What a dish's failure screens say, by what is missing. */
const NO_DISH: Record<Extract<DishAnswer, { missing: unknown }>["missing"], Refusal> = {
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
  if ("missing" in answer) notFound(NO_DISH[answer.missing]);
  return answer as Extract<T, FoundDish>;
}

/** The provider of the address; one that is not configured does not exist here: 404. */
export function requireProvider({ params, context }: AskedOfProvider): Provider {
  return context.providers.find(params.provider) ?? notFound(copy.failure.notFound);
}

/**
 * Gives who asks where their role may open the audience's screens. Nobody signed in: to `door` with the way back and the
 * screen's toast. Another role: to the landing with 'Acceso denegado' and the screen's sentence. A database that fails:
 * the sentence on a page with status 503, because a redirect would loop.
 */
async function requireRole(
  asked: Asked,
  audience: Audience,
  sentences: Sentences,
  door: (to: { redirectTo: string }) => string,
): Promise<Identity> {
  const identity = await readOrUnavailable(asked.context, copy.guards.failed, () => identityOf(asked));
  if (!identity) {
    const way = door({ redirectTo: wayBack(asked.request) });
    throw await redirectWithToast(asked, way, {
      tone: "warning",
      title: sentences.title,
      text: sentences.signIn,
    });
  }
  if (!mayOpen(identity.role, audience)) {
    const { denied } = copy.guards;
    throw await redirectWithToast(asked, addresses.landing, {
      tone: "error",
      title: denied,
      text: sentences.refused,
    });
  }
  const { needed } = copy.factor;
  if (identity.role === "admin" && audience !== "visitor" && lacksFactor(asked, identity)) {
    throw await redirectWithToast(asked, addresses.secondFactor, { tone: "warning", ...needed });
  }
  return identity;
}

/** Of administrators a setting asks for a session with both proofs. */
function lacksFactor({ context }: Asked, { assurance }: Identity): boolean {
  return context.settings.adminsNeedFactor && assurance < 2;
}

/**
 * The page that was asked for, as a path of this site: for a loader's own address, its page; for a write, its screen; for
 * what a dialog is drawn from, the page that shows the same.
 */
function wayBack(request: Request): string {
  const url = new URL(request.url);
  const path =
    url.pathname === "/_root.data" ? addresses.landing : url.pathname.replace(/(\/dialog)?(\.data)?$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return path + url.search;
}

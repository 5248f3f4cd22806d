import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import type { Database } from "~/data/database.server";
import type { DishAnswer } from "~/data/menus/dishes.server";
import type { RestaurantAnswer } from "~/data/ratings/ratings.server";
import { findRestaurantToManage, type RestaurantToManage } from "~/data/restaurants/management.server";
import { mayOpen } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { identityOf } from "~/http/accounts/session.server";
import type { Provider } from "~/platform/oauth/provider.server";
import { storeTypedForAccount } from "./forms/signed-out-form.server";
import { MISSING } from "./missing";
import { isRead } from "./requests/is-read";
import { notFound, type Refusal, readOrUnavailable } from "./responses.server";
import { redirectWithToast } from "./toast.server";

type RequestArgs = { request: Request; context: AppLoadContext };
type ProviderArgs = { params: { provider?: string | undefined }; context: AppLoadContext };

/**
 * Marks a loader or action that anyone may call. It stands first there, so that a missing guard is never an
 * oversight.
 */
export function publicRoute(): void {}

/** Returns who is signed in, or `undefined`, for a page that anyone may open. */
export function optionalIdentity(args: RequestArgs): Promise<Identity | undefined> {
  return readOrUnavailable(args.context, copy.guards.failed, () => identityOf(args));
}

/** A screen's own sentences for a refusal. */
type Sentences = { title: string; signIn: string; refused: string };

/**
 * Guards the diner's own pages: any account. Anonymous visitors are redirected to registration and return afterwards.
 */
export function requireVisitor(args: RequestArgs): Promise<Identity> {
  return requireRole(args, "visitor", copy.guards.space, addresses.register);
}

/**
 * Guards rating a dish or a restaurant: any account. Anonymous visitors are redirected to sign-in and return to the
 * same step.
 */
export function requireRater(args: RequestArgs): Promise<Identity> {
  const { needsAccount, signIn } = copy.rating;
  const sentences = { title: needsAccount, signIn, refused: copy.guards.space.refused };
  return requireRole(args, "visitor", sentences, addresses.signIn);
}

/** Guards reporting a review or an answer: any account. Anonymous visitors sign in and return. */
export function requireReporter(args: RequestArgs): Promise<Identity> {
  const { needsAccount, signIn } = copy.reviewReport;
  const sentences = { title: needsAccount, signIn, refused: copy.guards.space.refused };
  return requireRole(args, "visitor", sentences, addresses.signIn);
}

/**
 * Guards the management panel: owners, including lapsed ones, and administrators. `refused` is what a diner reads.
 */
export function requireOwner(
  args: RequestArgs,
  refused: string = copy.guards.management.refused,
): Promise<Identity> {
  return requireRole(args, "owner", { ...copy.guards.management, refused }, addresses.signIn);
}

/** Requests of forms whose typed text must outlast the sign-in that they need. */
const storedForms = new WeakSet<AppLoadContext>();

/**
 * Guards the action of a form as `requireOwner` does. What an anonymous visitor typed waits for the form's loader, which
 * takes it back with `takeTypedOf`.
 */
export function requireFormOwner(args: RequestArgs, refused: string): Promise<Identity> {
  storedForms.add(args.context);
  return requireOwner(args, refused);
}

/** The same for a form of one restaurant, as `requireOwnerOf`. */
export function requireFormOwnerOf(
  args: RequestArgs,
  restaurantId: string | undefined,
  refused: RestaurantSentences,
): Promise<Management> {
  storedForms.add(args.context);
  return requireOwnerOf(args, restaurantId, refused);
}

/**
 * Returns the internal id of the owner whose subscription a page shows, after the guard of the role. An administrator
 * without restaurants of their own has none, and is redirected to the panel where subscriptions are managed.
 */
export async function requireSubscriber(args: RequestArgs, { owner }: Identity): Promise<number> {
  if (owner) return owner.id;
  const { title, text } = copy.subscription.adminOnly;
  throw await redirectWithToast(args, addresses.administration, { tone: "info", title, text });
}

/** Guards the confirmation of a deletion, with sentences of its own (specification, owner side, 8). */
export function requireDeleter(args: RequestArgs): Promise<Identity> {
  const { signIn, refused } = copy.deletion;
  return requireRole(args, "owner", { ...copy.guards.management, signIn, refused }, addresses.signIn);
}

/** Guards the administrators' panel. `refused` is what other roles read. */
export function requireAdmin(
  args: RequestArgs,
  refused: string = copy.guards.admin.refused,
): Promise<Identity> {
  return requireRole(args, "admin", { ...copy.guards.admin, refused }, addresses.signIn);
}

/** Guards the action of an administrators' form, as `requireFormOwner` does for owners. */
export function requireFormAdmin(args: RequestArgs, refused: string): Promise<Identity> {
  storedForms.add(args.context);
  return requireAdmin(args, refused);
}

/** Who manages a restaurant, and whether that account may change it. */
export type Management = { identity: Identity; restaurant: RestaurantToManage; mayWrite: boolean };

/** What others than the owner read on a restaurant's page of the panel. */
type RestaurantSentences = {
  /** A diner's. */
  role: string;
  /** Another owner's. */
  restaurant: string;
};

/**
 * Guards one restaurant's pages of the panel: its owner, including a lapsed one, and administrators. A lapsed owner
 * may read but not write, so an action must check `mayWrite`. Redirects an owner to the panel with the same sentence
 * for another's restaurant and for an unknown id, because the difference would tell which ids exist. Answers 404 to an
 * administrator for an unknown id.
 */
export function requireOwnerOf(
  args: RequestArgs,
  restaurantId: string | undefined,
  refused?: RestaurantSentences,
): Promise<Management>;
/** With `reading`, also returns what the page reads in one batch with its restaurant. */
export function requireOwnerOf<Read extends { restaurant: RestaurantToManage | undefined }>(
  args: RequestArgs,
  restaurantId: string | undefined,
  refused: RestaurantSentences,
  reading: Reading<Read>,
): Promise<Management & { read: Read }>;
export async function requireOwnerOf(
  args: RequestArgs,
  restaurantId: string | undefined,
  refused: RestaurantSentences = copy.guards.restaurant,
  { failed, read }: Reading<{ restaurant: RestaurantToManage | undefined }> = READ_RESTAURANT,
) {
  const identity = await requireOwner(args, refused.role);
  const { context } = args;
  const found = await readOrUnavailable(context, failed, async () =>
    restaurantId !== undefined && isPublicId(restaurantId) ? read(context.db, restaurantId) : undefined,
  );
  const own = await requireOwnRestaurant(args, identity, found?.restaurant, refused);
  return { identity, ...own, read: found };
}

/** How a page reads its restaurant with more, and the sentence of its failure. */
type Reading<Read> = {
  failed: Refusal;
  read: (db: Database, restaurantId: string) => Promise<Read>;
};

const READ_RESTAURANT: Reading<{ restaurant: RestaurantToManage | undefined }> = {
  failed: copy.guards.restaurantUnread,
  read: async (db, restaurantId) => ({ restaurant: await findRestaurantToManage(db, restaurantId) }),
};

/**
 * Returns a restaurant that a page of the panel has read in its own batch, if the account manages it, and whether the
 * account may change it. It refuses as `requireOwnerOf` does, whose guard of the role comes before.
 */
export async function requireOwnRestaurant<Found extends { ownerId: number }>(
  args: RequestArgs,
  identity: Identity,
  restaurant: Found | undefined,
  refused: RestaurantSentences = copy.guards.restaurant,
): Promise<Owned<Found>> {
  const own = ownedBy(identity, restaurant);
  if (own) return own;
  if (identity.role === "admin") notFound({ title: copy.reviews.errors.restaurant });
  throw await redirectWithToast(args, addresses.management, {
    tone: "error",
    title: copy.guards.denied,
    text: refused.restaurant,
  });
}

/**
 * The same for an address without a screen, which scripts and downloads ask: another owner's restaurant is answered like
 * an unknown one, with 404.
 */
export function requireKnownRestaurant<Found extends { ownerId: number }>(
  identity: Identity,
  restaurant: Found | undefined,
): Owned<Found> {
  return ownedBy(identity, restaurant) ?? notFound({ title: copy.reviews.errors.restaurant });
}

/** A restaurant that an account manages, and whether the account may change it. */
type Owned<Found> = { restaurant: Found; mayWrite: boolean };

function ownedBy<Found extends { ownerId: number }>(
  { role, owner }: Identity,
  restaurant: Found | undefined,
): Owned<Found> | undefined {
  if (restaurant && role === "admin") return { restaurant, mayWrite: true };
  if (restaurant && owner?.id === restaurant.ownerId) return { restaurant, mayWrite: !owner.isLapsed };
  return undefined;
}

/** The contexts of requests that send a form: an action and the loaders of the page around it share one. */
const sendingForms = new WeakSet<AppLoadContext>();

/**
 * Returns whether a page is drawn around a form that its action has just refused. Then a loader must not redirect,
 * because everything typed would be lost.
 */
export function isAroundRefusedForm({ context }: RequestArgs): boolean {
  return sendingForms.has(context);
}

/**
 * Redirects a lapsed owner from a form's page to the subscription, which says why and how to renew. Actions refuse with
 * `refuseLapsed` instead, so that nothing typed is lost.
 */
export async function requireMayWrite(args: RequestArgs, { mayWrite }: { mayWrite: boolean }): Promise<void> {
  if (mayWrite || isAroundRefusedForm(args)) return;
  const { title, text } = copy.management.lapsed;
  throw await redirectWithToast(args, addresses.subscription, { tone: "warning", title, text });
}

/**
 * Returns the restaurant that was found. Redirects to `pathAt` of the current slug (a posted form with 308), or
 * answers 404 with its sentence.
 */
export function requirePublicRestaurant<T extends RestaurantAnswer>(
  answer: T,
  pathAt: (slug: string) => string,
  moved: 301 | 308 = 301,
): Extract<T, { restaurant: unknown }> {
  if ("movedTo" in answer) throw redirect(pathAt(answer.movedTo), moved);
  if ("missing" in answer) notFound({ title: MISSING[answer.missing] });
  return answer as Extract<T, { restaurant: unknown }>;
}

type FoundDish = Extract<DishAnswer, { dish: unknown }>;

/**
 * Returns the restaurant and dish that were found. Redirects to `pathAt` of the current slug (a posted form with 308,
 * so that the browser sends it again), or answers 404 with the sentence that fits.
 */
export function requirePublicDish<T extends DishAnswer>(
  answer: T,
  pathAt: (slug: string) => string,
  moved: 301 | 308 = 301,
): Extract<T, FoundDish> {
  if ("movedTo" in answer) throw redirect(pathAt(answer.movedTo), moved);
  if ("missing" in answer) notFound({ title: MISSING[answer.missing] });
  return answer as Extract<T, FoundDish>;
}

/** Returns the provider of the address; answers 404 if it is not configured. */
export function requireProvider({ params, context }: ProviderArgs): Provider {
  return context.providers.find(params.provider) ?? notFound(copy.failure.notFound);
}

/**
 * Returns who is signed in if the role may open the audience's screens. Anonymous visitors are redirected to
 * `redirectPath` with the way back and the screen's toast; other roles to the landing page with 'Acceso denegado' and
 * the screen's sentence. If the database fails, it answers 503 with its sentence, because a redirect would loop.
 */
async function requireRole(
  args: RequestArgs,
  audience: addresses.Audience,
  sentences: Sentences,
  redirectPath: (to: { redirectTo: string }) => string,
): Promise<Identity> {
  if (!isRead(args.request)) sendingForms.add(args.context);
  const identity = await readOrUnavailable(args.context, copy.guards.failed, () => identityOf(args));
  if (!identity) {
    const target = redirectPath({ redirectTo: requestedPage(args.request) });
    const { title, signIn } = sentences;
    if (!storedForms.has(args.context)) {
      throw await redirectWithToast(args, target, { tone: "warning", title, text: signIn });
    }
    const { isStored, setCookie } = await storeTypedForAccount(args);
    const { stored, lost } = copy.signedOutForm;
    const text = `${signIn}. ${isStored ? stored : lost}`;
    const headers = new Headers({ "set-cookie": setCookie });
    throw await redirectWithToast(args, target, { tone: "warning", title, text }, headers);
  }
  if (!mayOpen(identity.role, audience)) {
    const { denied } = copy.guards;
    throw await redirectWithToast(args, addresses.landing, {
      tone: "error",
      title: denied,
      text: sentences.refused,
    });
  }
  const { needed } = copy.factor;
  if (identity.role === "admin" && audience !== "visitor" && lacksFactor(args, identity)) {
    throw await redirectWithToast(args, addresses.secondFactor, { tone: "warning", ...needed });
  }
  return identity;
}

/** A setting requires administrators to confirm their second factor in the session. */
export function lacksFactor({ context }: Pick<RequestArgs, "context">, { assurance }: Identity): boolean {
  return context.settings.adminsNeedFactor && assurance < 2;
}

/**
 * Returns the requested page as a path of this site: for a data address its page, for a write its screen, and for a
 * dialog's data the page that shows the same.
 */
function requestedPage(request: Request): string {
  const url = new URL(request.url);
  const path =
    url.pathname === "/_root.data" ? addresses.landing : url.pathname.replace(/(\/dialog)?(\.data)?$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return path + url.search;
}

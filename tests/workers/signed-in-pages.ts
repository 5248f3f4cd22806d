import { env } from "cloudflare:test";
import { between } from "drizzle-orm";
import { filledPath } from "#support/route-lists";
import { providerAccounts, userTokens } from "~/data/schema/access";
import {
  favoriteProducts,
  favoriteRestaurants,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import { restaurants } from "~/data/schema/restaurants";
import * as addresses from "~/domain/addresses";
import { deletionDialogPath, deletionPath } from "~/domain/deletions";
import { openKeys, tokenHash } from "~/platform/keys.server";
import { openProviders } from "~/platform/oauth/providers.server";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { APP_ROUTES, routeAt } from "./app-routes";
import { addOthers, addSeenRestaurant, forNumbers, SEEN } from "./crowd";
import { readerOf, report } from "./data/ratings/moderated-reviews";
import { beginSignIn, setUpFactor } from "./own-account";
import { addAccount, addAdminAccount, cookieOf } from "./people";
import { addReceipt, addSlotRequest } from "./routes/admin/subscribers";
import {
  addCategory,
  addDish,
  addOffer,
  addOwner,
  addRating,
  addRestaurant,
  addRestaurantRating,
  at,
  DAY,
  db,
  NOW,
  publicId,
  type UserRow,
} from "./rows";

/**
 * The person who opens a page. Ana has more of everything than a page shows, Nueva has nothing, Fina has a second
 * factor.
 */
export type Who = "nobody" | "ana" | "nueva" | "fina" | "halfway" | "rosa" | "admin";

const OWN = {
  person: publicId(),
  rated: publicId(),
  ratedDish: publicId(),
  managed: publicId(),
  owner: publicId(),
  category: publicId(),
  dish: publicId(),
  offer: publicId(),
  receipt: publicId(),
  request: publicId(),
};
const TOKENS = { recovery: "R".repeat(43), confirmation: "C".repeat(43), "email-change": "E".repeat(43) };

const { slug } = SEEN;
const SHEET = `/${slug}/product/${SEEN.dish}`;
type SeenRestaurant = Awaited<ReturnType<typeof addSeenRestaurant>>;
const SECURITY = "/my-space/security";

/** A configured provider, without which its pages do not exist. */
export const PROVIDERS = openProviders({
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "sobremesa",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Mi Universidad",
});

/** A token of a mail that ends mails of its subject. */
const UNSUBSCRIBE = await unsubscribeToken(openKeys(env.APP_SECRET), {
  email: "ana@sobremesa.test",
  subject: "warnings",
});

type SignedInPage = [who: Who, address: string, status?: number];

/** Who opens a page that the list below does not name, by the page's audience. */
const OPENED_BY = { everybody: "ana", visitor: "ana", owner: "rosa", admin: "admin" } as const;

const PARAMETERS = {
  ":slug": slug,
  ":productId": SEEN.dish,
  ":offerId": SEEN.offer,
  ":userId": OWN.person,
  ":restaurantId": OWN.managed,
  ":categoryId": OWN.category,
  ":ownerId": OWN.owner,
  ":receiptId": OWN.receipt,
  ":requestId": OWN.request,
};

/** Addresses for crawlers only. */
const FOR_CRAWLERS: string[] = [addresses.sitemap];

/** Pages with several ways of reading, an address for each, or with an unusual status. */
const READ_IN_WAYS: SignedInPage[] = [
  ["ana", "/"],
  ["ana", "/?nombre=r10"],
  ["ana", "/?tipo=restaurante&letra=R"],
  ["ana", `/?despues=${SEEN.restaurant}`],
  ["ana", `/ofertas/${SEEN.offer}`],
  ["ana", `/ofertas/${SEEN.offer}?gusta=1`],
  ["ana", `/${slug}`],
  ["ana", `/${slug}?conmigo=1`],
  ["ana", `/${SEEN.oldSlug}`, 301],
  ["ana", "/nobody", 404],
  ["ana", "/no/such/page", 404],
  ["ana", `/${slug}/reviews`],
  ["ana", `/${slug}/reviews?despues=${SEEN.restaurantReview}`],
  ["ana", `${SHEET}/rate`],
  ["ana", `${SHEET}/rate?paso=calificar`],
  ["ana", `${SHEET}/rate?paso=gusto`],
  ["ana", `${SHEET}/rate?paso=gracias`],
  ["ana", `${SHEET}/reviews`],
  ["ana", `${SHEET}/reviews?despues=${SEEN.review}`],
  ["ana", `/${slug}/rate-experience`],
  ["ana", `/${slug}/rate-experience?paso=gracias`],

  ["ana", "/login", 302],
  ["nobody", "/login"],
  ["halfway", "/login/codigo"],
  ["ana", "/logout", 302],
  ["ana", "/register", 302],
  ["ana", "/register?paso=listo"],
  ["ana", `/recuperar/${TOKENS.recovery}`],
  ["ana", "/confirmar", 302],
  ["ana", `/confirmar/${TOKENS.confirmation}`],
  ["ana", `/confirmar-cambio/${TOKENS["email-change"]}`],
  ["ana", "/auth/oidc"],
  ["ana", "/auth/oidc/callback?state=x&code=y", 303],
  ["ana", "/auth/oidc/link"],
  ["ana", "/auth/oidc/unlink"],

  ["ana", "/my-space"],
  ["ana", "/my-space?asistente=1"],
  ["ana", "/my-space?asistente=1&paso=1"],
  ["ana", "/my-space?asistente=1&paso=4"],
  ["nueva", "/my-space"],
  ["ana", SECURITY],
  ["fina", SECURITY],
  ["ana", `${SECURITY}/second-factor`],
  ["fina", `${SECURITY}/second-factor`],
  ["ana", "/my-space/rated-products"],
  ["ana", "/my-space/rated-products?ver=platos"],
  ["ana", "/my-space/rated-products?ver=restaurantes"],
  ["ana", addresses.deleteOwnReview("dish", OWN.ratedDish)],
  ["ana", addresses.deleteOwnReview("restaurant", OWN.rated)],
  ["ana", addresses.deleteOwnReview("dish", SEEN.review), 404],
  ["ana", "/my-space/rated-restaurants"],
  ["ana", `/my-space/rated-restaurants?despues=${OWN.rated}`],
  ["ana", `/my-space/rated-restaurants?antes=${OWN.rated}`],
  ["ana", "/favorites"],
  ["ana", `/favorites?despues=${SEEN.restaurant}`],
  ["ana", `/favorites?antes=${SEEN.restaurant}`],
  ["ana", "/favorites?ver=platos"],
  ["ana", `/favorites?ver=platos&despues=${SEEN.dish}`],
  ["ana", "/preferences"],
  ["ana", "/preferences?seccion=picante"],
  ["ana", "/user-location"],
  ["ana", "/user-location?pais=CO"],
  ["nueva", "/user-location"],
  ["ana", "/user-location/dialog"],
  ["ana", "/user-location/dialog?pais=CO"],
  ["ana", "/notifications"],
  ["ana", "/notifications?todas=1"],

  ["rosa", "/management"],
  ["rosa", `/management?despues=${OWN.managed}`],
  ["rosa", "/management?q=r10"],
  ["rosa", `/management?antes=${OWN.managed}`],
  // Search results are ordered by id, and Rosa's restaurant has the newest id.
  ["rosa", `/management?q=r1&despues=${OWN.managed}`],
  ["rosa", addresses.newRestaurant()],
  ["admin", addresses.newRestaurant()],
  ["admin", `${addresses.newRestaurant()}?q=o10`],
  ["admin", addresses.newRestaurant({ owner: OWN.owner })],
  ["rosa", addresses.editRestaurant(OWN.managed)],
  ["rosa", addresses.editRestaurant(SEEN.restaurant), 303],
  ["admin", addresses.editRestaurant(SEEN.restaurant)],
  ["rosa", `${addresses.restaurantPlaces}?pais=CO`],
  ["rosa", addresses.menuEditor(OWN.managed)],
  ["rosa", `${addresses.menuEditor(OWN.managed)}?q=m&agotados=1`],
  ["rosa", addresses.menuEditor(SEEN.restaurant), 303],
  ["admin", addresses.menuEditor(SEEN.restaurant)],
  ["rosa", addresses.newDish(OWN.managed)],
  ["rosa", addresses.newDish(OWN.managed, { category: OWN.category })],
  ["rosa", addresses.editDish(OWN.managed, OWN.dish)],
  ["rosa", addresses.editDish(OWN.managed, SEEN.dish), 404],
  ["rosa", addresses.editOffer(OWN.managed, OWN.offer)],
  ["rosa", addresses.editOffer(OWN.managed, SEEN.offer), 404],
  ["rosa", addresses.menuOrder(OWN.managed)],
  ["rosa", `${addresses.menuOrder(OWN.managed)}?categoria=${OWN.category}`],
  ["rosa", addresses.allergenSheet(OWN.managed)],
  ["rosa", `${addresses.allergenSheet(OWN.managed)}?alergeno=peanuts&vista=tabla`],
  ["rosa", addresses.bulkPrices(OWN.managed)],
  ["rosa", `${addresses.bulkPrices(OWN.managed)}?way=percent&direction=up&size=10&rounding=5`],
  ["rosa", addresses.statistics(OWN.managed)],
  ["rosa", `${addresses.statistics(OWN.managed)}?dias=28&plato=${OWN.dish}`],
  ["rosa", addresses.menuChanges(OWN.managed), 302],
  ["rosa", `${addresses.qrCode(OWN.managed)}?formato=hoja`],
  ["rosa", addresses.qrCode(SEEN.restaurant), 303],
  ["rosa", addresses.qrCodePng(OWN.managed)],
  ["rosa", addresses.qrCodeSvg(OWN.managed)],
  ["rosa", addresses.qrCodeDialog(OWN.managed)],
  ["rosa", addresses.qrCodeDialog(SEEN.restaurant), 404],
  ["rosa", addresses.ownerRestaurantReviews(OWN.managed)],
  ["rosa", addresses.ownerRestaurantReviews(SEEN.restaurant), 303],
  ["admin", addresses.ownerRestaurantReviews(SEEN.restaurant)],
  ["admin", `${addresses.ownerRestaurantReviews(SEEN.restaurant)}?ver=restaurante`],
  ["admin", `${addresses.ownerRestaurantReviews(SEEN.restaurant)}?ver=platos&antes=${SEEN.review}`],
  ["admin", `${addresses.ownerRestaurantReviews(SEEN.restaurant)}?despues=${SEEN.restaurantReview}`],
  ["rosa", addresses.ownerDishReviews(OWN.managed, OWN.dish)],
  ["rosa", addresses.ownerDishReviews(OWN.managed, SEEN.dish), 404],
  ["admin", addresses.ownerDishReviews(SEEN.restaurant, SEEN.dish)],
  ["admin", `${addresses.ownerDishReviews(SEEN.restaurant, SEEN.dish)}?despues=${SEEN.review}`],
  // Her slots are unlimited, so there is nothing to ask for.
  ["rosa", addresses.requestSlots, 302],
  ["rosa", addresses.confirmAction, 303],
  ["rosa", deletionPath({ action: "delete_restaurant", itemId: OWN.managed })],
  ["rosa", deletionPath({ action: "delete_category", itemId: OWN.category })],
  ["rosa", deletionPath({ action: "delete_product", itemId: OWN.dish, isSure: true })],
  ["admin", deletionPath({ action: "delete_offer", itemId: OWN.offer })],
  ["rosa", deletionDialogPath({ action: "delete_product", itemId: OWN.dish })],
  ["admin", "/management"],
  ["admin", `/management?despues=${SEEN.restaurant}`],
  ["admin", "/management?q=r10"],
  ["admin", "/admin"],
  // This owner joined first.
  ["admin", `/admin?antes=${OWN.owner}`],
  ["admin", "/admin?q=o10"],
  ["admin", "/admin/audit"],
  ["admin", `/admin/audit?despues=${at(30).getTime()}.1`],
  ["admin", `/admin/audit?antes=${at(30).getTime()}.1`],
  ["admin", "/admin/audit?tema=menus&desde=2026-07-01&hasta=2026-08-31"],
  ["admin", "/admin/audit?quien=o10"],
  ["admin", "/admin/audit?restaurante=r10&tema=menus"],
  ["admin", "/admin/audit/export/file", 303],
  ["ana", `/correo/baja/${UNSUBSCRIBE}`],
  ["ana", addresses.reportReview("dish", SEEN.review)],
  ["ana", addresses.reportReview("restaurant-answer", SEEN.restaurantReview), 404],
  ["admin", addresses.moderation],
  ["admin", `${addresses.moderation}?ver=ocultas`],
  ["admin", `${addresses.moderation}?ver=conservadas`],
  ["admin", addresses.moderatedReview("dish", SEEN.review)],
  ["admin", addresses.moderatedReview("restaurant", SEEN.restaurantReview), 404],
  ["admin", "/admin?orden=nombre"],
  ["admin", addresses.ownerDetail(OWN.owner)],
  ["admin", `${addresses.ownerDetail(OWN.owner)}?q=r10`],
  ["admin", deletionPath({ action: "delete_owner", itemId: OWN.owner })],
  ["admin", deletionPath({ action: "delete_owner", itemId: OWN.owner, isSure: true })],
  ["admin", addresses.receipts],
  ["admin", `${addresses.receipts}?ver=pedidos`],
  ["admin", `${addresses.receipts}?ver=comprobantes-revisados`],
  ["admin", `${addresses.receipts}?ver=pedidos-revisados`],

  ["ana", `/media/social/restaurants/${SEEN.restaurant}-0.jpg`],
  ["ana", "/media/nothing.webp", 404],
  ["ana", "/api/favorites", 302],
];

const listed = new Set(READ_IN_WAYS.map(([, address]) => routeAt(address).route.path));

/** Every page as a signed-in person opens it, once for each way of reading, with the expected status. */
export const PAGES: SignedInPage[] = [
  ...READ_IN_WAYS,
  ...APP_ROUTES.flatMap(({ loader, path, row }): SignedInPage[] => {
    if (!loader || listed.has(path) || FOR_CRAWLERS.includes(path)) return [];
    return [[OPENED_BY[row.audience], filledPath(path, PARAMETERS)]];
  }),
];

/** Numbers of the restaurants that Ana rated and Rosa owns. */
const OWN_RESTAURANTS = [1001, 1060] as const;
const ROSAS = 1030;

/** Adds the people and the restaurant of `PAGES`. Returns each person's Cookie header and the shared rows. */
export async function addSignedInWorld() {
  const seen = await addSeenRestaurant();
  await addOthers(...OWN_RESTAURANTS);
  const ana = await addAccount({ publicId: OWN.person, name: "Ana", pendingEmail: "otra@sobremesa.test" });
  const [nueva, fina] = [await addAccount(), await addAccount()];
  const ownerEmail = "rosa@sobremesa.test";
  const rosa = await addAccount({ email: ownerEmail });
  const owner = await addOwner({
    email: ownerEmail,
    createdAt: at(-DAY),
    publicId: OWN.owner,
    maxRestaurants: 999,
  });
  const receipt = await addReceipt(owner.id, { publicId: OWN.receipt });
  await env.MEDIA.put(receipt.fileKey, "%PDF-1.7\n%%EOF\n");
  await addSlotRequest(owner.id, { publicId: OWN.request });
  const admin = await addAdminAccount();
  const cookies = {
    nobody: "",
    ana: await cookieOf(ana),
    nueva: await cookieOf(nueva),
    rosa: await cookieOf(rosa),
    admin: await cookieOf(admin),
    fina: (await setUpFactor(await cookieOf(fina))).cookie,
    halfway: (await beginSignIn(fina.email)).cookie,
  } satisfies Record<Who, string>;

  await db
    .update(restaurants)
    .set({ ownerId: owner.id })
    .where(between(restaurants.id, ROSAS, OWN_RESTAURANTS[1]))
    .run();
  const managed = await addRestaurant({ ownerId: owner.id, publicId: OWN.managed, createdAt: at(-1040) });
  await addMenu(managed);
  await forNumbers(...OWN_RESTAURANTS, rowsOf(ana));
  await addRating(seen.dish, { userId: ana.id, publicId: OWN.ratedDish });
  await addRestaurantRating(seen.restaurant, { userId: ana.id, publicId: OWN.rated, createdAt: at(30) });
  await addSettings(ana, seen);
  await report("dish", SEEN.review, readerOf(nueva));
  return { cookies, seen };
}

/** Adds a menu with a dish and an offer, so that the panel's pages of a restaurant have rows to read. */
async function addMenu(restaurant: Awaited<ReturnType<typeof addRestaurant>>) {
  const category = await addCategory(restaurant, { publicId: OWN.category });
  await Promise.all([
    addDish(category, { publicId: OWN.dish }),
    addDish(category),
    addOffer(restaurant, { publicId: OWN.offer }),
  ]);
}

/** A diner's rows about each of the restaurants, more of each kind than any page shows. */
function rowsOf({ id }: UserRow): [into: string, select: string][] {
  const moment = `${NOW.getTime()} + i - 1000`;
  return [
    ["favorite_restaurants (user_id, restaurant_id, created_at)", `${id}, i, ${moment}`],
    ["favorite_products (user_id, product_id, created_at)", `${id}, i, ${moment}`],
    ["offer_likes (offer_id, person, user_id, created_at)", `i, 'u:me', ${id}, ${moment}`],
    [
      "ratings (public_id, product_id, restaurant_id, user_id, stars, created_at)",
      `'mine' || i, i, i, ${id}, 5, ${moment}`,
    ],
    [
      `restaurant_ratings (public_id, restaurant_id, user_id, service_stars, hygiene_stars, experience_stars,
         speed_stars, would_return, created_at)`,
      `'mine' || i, i, ${id}, 5, 5, 5, 5, 1, ${moment}`,
    ],
    [
      "user_activity_log (user_id, activity_type, restaurant_id, product_id, created_at)",
      `${id}, 'view_product', i, i, ${moment}`,
    ],
    [
      "notifications (public_id, user_id, type, entity_id, message, created_at, read_at)",
      `'mine' || i, ${id}, 'new_offer', 'f' || i, 'M', ${moment}, CASE WHEN i % 2 THEN ${moment} END`,
    ],
    ["audit_events (kind, user_id, created_at)", `'signed-in', ${id}, ${moment}`],
    [
      "audit_events (kind, actor_id, restaurant_id, entity_id, created_at)",
      `'price-changed', ${id}, i, 'e' || i, ${moment}`,
    ],
    [
      "sessions (public_id, user_id, token_hash, created_at, seen_at, expires_at)",
      `'mine' || i, ${id}, 'mine' || i, ${moment}, ${moment}, ${moment} + 1000`,
    ],
  ];
}

async function addSettings({ id: userId, email, pendingEmail }: UserRow, seen: SeenRestaurant) {
  const end = at(DAY);
  const links = Object.entries(TOKENS).map(async ([purpose, token]) => ({
    userId,
    purpose,
    email: purpose === "email-change" ? (pendingEmail ?? "") : email,
    tokenHash: await tokenHash(token),
    createdAt: NOW,
    expiresAt: end,
  }));
  await db.batch([
    db.insert(userTokens).values(await Promise.all(links)),
    db.insert(providerAccounts).values({ userId, provider: "oidc", subject: "ana", email, createdAt: NOW }),
    db.insert(favoriteRestaurants).values({ userId, restaurantId: seen.restaurant.id, createdAt: at(30) }),
    db.insert(favoriteProducts).values({ userId, productId: seen.dish.id, createdAt: at(30) }),
    db.insert(userPreferences).values({
      userId,
      dietaryRestrictions: ["vegan"],
      dislikedIngredients: { garlic: "dislike" },
      profileCompletionPercentage: 100,
      updatedAt: NOW,
    }),
    db
      .insert(userLocationPreferences)
      .values({ userId, countryId: 1, provinceId: 1, latitude: 18.5, longitude: -69.9, updatedAt: NOW }),
  ]);
}

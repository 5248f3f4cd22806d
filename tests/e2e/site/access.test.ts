import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import type { Route } from "~/domain/addresses";
import * as addresses from "~/domain/addresses";
import { ROUTE_LIST } from "~/domain/route-match";
import routes from "../../../app/routes";
import { newAddress, send, toastsIn } from "../support/http";
import { reviewsPath, sheetPath } from "../support/pages";
import { cookieOf, newDiner, newOwner, PEOPLE, signIn } from "../support/people";
import {
  type Answer,
  backTo,
  type Cell,
  forAdmins,
  forAnonymous,
  forOwners,
  forOwnersOf,
  forRaters,
  forVisitors,
  REQUIRED,
  ROLES,
  type Role,
  type Row,
  sentByRaters,
  usualRow,
  way,
} from "../support/world/access-rows";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER, EDGE_REQUESTS } from "../support/world/edge-case-names";
import { tableDigests } from "../support/world/tables";

const SPACE = "/my-space";
const SECURITY = `${SPACE}/security`;
const SHEET = sheetPath(EDGE.corner, EDGE_DISHES.cheapest);
const NOBODYS_REVIEW = addresses.deleteOwnReview("dish", "zzzzzzzzzzzzzzzz");
const RATE = `/${DEMO.showcase}/rate-experience`;

/** The answer when no password was confirmed before, or too long ago. */
const LATE = way("/login", "Se acabó el tiempo", "Vuelve a escribir tu correo y tu contraseña.");

/** A value for each parameter of a path. */
const VALUES = {
  ":slug": DEMO.showcase,
  ":productId": EDGE_DISHES.cheapest,
  ":offerId": EDGE_OFFER,
  ":token": "abc",
  // The tests' servers have no provider of this name, so its routes answer 404.
  ":provider": "google",
  ":kind": "restaurants",
  ":file": "zzzzzzzzzzzzzzzz-00000000.jpg",
  // Rows below name a reported review.
  ":reviewId": "zzzzzzzzzzzzzzzz",
  "*": "products/zzzzzzzzzzzzzzzz.webp",
  /**
   * The public id of a diner with a public profile; a getter, because the database does not exist when this file
   * loads.
   */
  get ":userId"() {
    return queryOne<{ id: string }>("SELECT public_id AS id FROM users WHERE email = ?", PEOPLE.diner).id;
  },
  get ":restaurantId"() {
    return owned().restaurant;
  },
  get ":categoryId"() {
    return owned().category;
  },
  get ":ownerId"() {
    return queryOne<{ id: string }>(
      "SELECT public_id AS id FROM restaurant_owners WHERE email = ?",
      PEOPLE.owner,
    ).id;
  },
  ":receiptId": EDGE_REQUESTS.receipt,
  ":requestId": EDGE_REQUESTS.request,
};

/** The first restaurant of the demo's owner that has an offer, with one row of each kind of its menu. */
const owned = () =>
  queryOne<{ restaurant: string; category: string; dish: string; offer: string }>(
    `SELECT r.public_id AS restaurant, c.public_id AS category, p.public_id AS dish, f.public_id AS offer
     FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id JOIN offers f ON f.restaurant_id = r.id
     JOIN products p ON p.restaurant_id = r.id JOIN categories c ON c.id = p.category_id
     WHERE o.email = ? ORDER BY r.id, p.id, f.id LIMIT 1`,
    PEOPLE.owner,
  );

/** A review of a dish that a diner of the demo reported; none of the roles wrote it. */
const reported = () =>
  queryOne<{ id: string }>(
    `SELECT r.public_id AS id FROM review_cases c JOIN ratings r ON r.id = c.dish_rating_id
     WHERE c.kind = 'dish' AND c.status = 'open' ORDER BY c.id LIMIT 1`,
  );

/** The answer to a form that nobody's page could have drawn: signing in cannot bring it back. */
const typedByNobody = (at: string) =>
  way(
    backTo("/login", at),
    REQUIRED,
    "Debes iniciar sesión para acceder. Lo que escribiste no se pudo guardar: tendrás que escribirlo otra vez.",
  );

/** The sentences of the forms of a menu, by what they change. */
const refusedForms = (what: string) =>
  [`No tienes permisos para gestionar ${what}`, "No tienes permisos para editar este restaurante"] as const;

/** A form of a menu: an empty one is refused. */
const menuForm = (what: string, at: () => string): Partial<Row> => ({
  get at() {
    return at();
  },
  get page() {
    return forOwnersOf(at(), 200, refusedForms(what));
  },
  get action() {
    return { ...forOwnersOf(at(), 400, refusedForms(what)), anonymous: typedByNobody(at()) };
  },
});

/** An address without a screen: to another owner the restaurant is unknown. */
const asUnknown = (at: string, answer: Answer): Cell => {
  const { anonymous, diner, owner, admin } = forOwnersOf(at, answer);
  return { anonymous, diner, owner, admin, others: 404 };
};
const NO_REVIEWS = "No tienes permisos para ver las reseñas de este restaurante";

/** A page of the owner's reviews: a form that nobody drew is no answer to any of them. */
const ownerReviews = (at: () => string): Partial<Row> => ({
  get at() {
    return at();
  },
  get page() {
    return forOwnersOf(at(), 200, [NO_REVIEWS, NO_REVIEWS]);
  },
  get action() {
    return { ...forOwnersOf(at(), 400, [NO_REVIEWS, NO_REVIEWS]), anonymous: typedByNobody(at()) };
  },
});

/** Pages of an owner's own subscription, which lapsed owners open and send too. */
const forSubscribers = (at: string, answer: Answer) => ({
  ...forOwners(at, answer),
  admin: way(
    addresses.administration,
    "Suscripciones",
    "Esta página es de cada propietario. Tú administras las suscripciones desde aquí.",
  ),
});
const subscriptionForm = (at: string): Partial<Row> => ({
  page: forSubscribers(at, 200),
  action: { ...forSubscribers(at, 400), anonymous: typedByNobody(at) },
});

/** A form of the administrators' owners. */
const ownerForm = (at: () => string, isStored = true): Partial<Row> => ({
  get page() {
    return forAdmins(at(), 200, NO_OWNERS);
  },
  get action() {
    return { ...forAdmins(at(), 400, NO_OWNERS), ...(isStored && { anonymous: typedByNobody(at()) }) };
  },
});
const NO_OWNERS = "Solo los administradores pueden gestionar propietarios";
const NO_SUBSCRIPTIONS = "Solo los administradores pueden gestionar suscripciones";

/** A page of an owner's subscription for administrators; an empty form is refused. */
const subscriptionPage = (at: () => string, hasForm = true): Partial<Row> => ({
  get page() {
    return forAdmins(at(), 200, NO_SUBSCRIPTIONS);
  },
  ...(hasForm && {
    get action() {
      return { ...forAdmins(at(), 400, NO_SUBSCRIPTIONS), anonymous: typedByNobody(at()) };
    },
  }),
});

const NO_RESTAURANTS = "No tienes permisos para gestionar restaurantes";

const deletion: Cell = {
  anonymous: way(
    backTo("/login", addresses.confirmAction),
    REQUIRED,
    "Debes estar autenticado para realizar esta acción",
  ),
  diner: way("/", "Acceso denegado", "No tienes permisos para realizar esta acción"),
  others: way("/admin"),
};
const deletionRow = { page: deletion, action: deletion };

/** `byDelete` is the answer to the form by DELETE, if it differs. */
type OwnRow = Row & { byDelete?: Cell };

/** How a route's answers differ from those of its row in the route table, by its path. */
const UNUSUAL: Record<string, Partial<OwnRow>> = {
  // Anonymous visitors may like an offer; the first press only gives the device its cookie.
  "/ofertas/:offerId": {
    action: {
      anonymous: { to: `/ofertas/${EDGE_OFFER}?gusta=otra-vez`, again: true },
      others: way(`/ofertas/${EDGE_OFFER}?gusta=1`),
    },
    writes: true,
  },
  "/:slug/product/:productId/rate": { at: SHEET, action: sentByRaters },
  // The hearts send their forms here; the page is only for visitors who open the address itself.
  "/api/favorites": {
    page: way("/favorites"),
    action: {
      anonymous: way(backTo("/login", "/favorites"), REQUIRED, "Inicia sesión para guardar tus favoritos"),
      others: way("/favorites", "No pudimos leer lo que enviaste. Inténtalo otra vez."),
    },
  },
  "/:slug/product/:productId/reviews": { at: reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating) },

  "/login": { page: forAnonymous(200), action: forAnonymous(400), dataAction: 400 },
  "/login/codigo": { page: way("/login"), action: LATE },
  "/logout": {
    page: way("/"),
    action: way("/", "Sesión cerrada", "Has cerrado sesión correctamente"),
    writes: true,
    signsOut: true,
  },
  "/register": { page: forAnonymous(200), action: forAnonymous(400), dataAction: 400 },
  // An empty form is refused before the link is checked.
  "/recuperar/:token": { page: 404 },
  // All these people have confirmed their address, so there is nothing to send.
  "/confirmar": {
    page: forVisitors("/confirmar", way(SPACE)),
    action: forVisitors("/confirmar", way(SPACE)),
  },
  "/confirmar/:token": { page: 404 },
  "/confirmar-cambio/:token": { page: 404 },
  "/correo/baja/:token": { page: 404, action: 404 },
  // Only the export's form gives a grant.
  [addresses.auditFile()]: {
    page: forAdmins(
      addresses.auditFile(),
      way(addresses.auditExport, "La descarga caducó", "Pídela otra vez."),
    ),
  },
  "/auth/:provider": { page: 404, action: 404 },
  "/auth/:provider/callback": { page: 404 },
  "/auth/:provider/link": {
    page: forVisitors("/auth/google/link", 404),
    action: forVisitors("/auth/google/link", 404),
  },
  "/auth/:provider/unlink": {
    page: forVisitors("/auth/google/unlink", 404),
    action: forVisitors("/auth/google/unlink", 404),
  },

  "/my-space/security": { action: forVisitors(SECURITY, way(SECURITY, "Esa sesión ya estaba cerrada")) },
  // An account that manages restaurants cannot delete itself.
  "/my-space/security/delete": {
    action: { ...forVisitors(`${SECURITY}/delete`, 403), diner: 400 },
    byDelete: forVisitors(`${SECURITY}/delete`, 400),
  },
  // None of the roles wrote a review of this name.
  "/my-space/rated-products/:kind/:reviewId/delete": {
    at: NOBODYS_REVIEW,
    page: forVisitors(NOBODYS_REVIEW, 404),
    action: forVisitors(NOBODYS_REVIEW, 404),
  },
  "/notifications": {
    action: forVisitors("/notifications", way("/notifications", "Error", "Esa notificación ya no existe")),
  },
  // A script asks for the bell's list, so a redirect with a toast would not reach anybody.
  "/notifications/unread": { page: { anonymous: 401, others: 200 }, action: { anonymous: 401, others: 400 } },
  // These routes have no page of their own; after signing in, the page with the same form opens.
  "/preferences/dialog": {
    page: forVisitors("/preferences", 200),
    action: forVisitors("/preferences", 400),
  },
  "/user-location/dialog": {
    page: forVisitors("/user-location", 200),
    action: forVisitors("/user-location", 400),
  },
  [addresses.editRestaurant(":restaurantId")]: menuForm("restaurantes", () =>
    addresses.editRestaurant(owned().restaurant),
  ),
  [addresses.newCategory(":restaurantId")]: menuForm("categorías", () =>
    addresses.newCategory(owned().restaurant),
  ),
  [addresses.editCategory(":restaurantId", ":categoryId")]: menuForm("categorías", () =>
    addresses.editCategory(owned().restaurant, owned().category),
  ),
  [addresses.newDish(":restaurantId")]: menuForm("productos", () => addresses.newDish(owned().restaurant)),
  [addresses.editDish(":restaurantId", ":productId")]: menuForm("productos", () =>
    addresses.editDish(owned().restaurant, owned().dish),
  ),
  [addresses.newOffer(":restaurantId")]: menuForm("ofertas", () => addresses.newOffer(owned().restaurant)),
  [addresses.editOffer(":restaurantId", ":offerId")]: menuForm("ofertas", () =>
    addresses.editOffer(owned().restaurant, owned().offer),
  ),
  [addresses.restaurantPlaces]: {
    page: forOwners(addresses.restaurantPlaces, 200, NO_RESTAURANTS),
    // A search for nothing finds nothing.
    action: { ...forOwners(addresses.restaurantPlaces, 200, NO_RESTAURANTS), lapsedOwner: 403 },
    byDelete: forOwners(addresses.restaurantPlaces, 400, NO_RESTAURANTS),
  },
  [addresses.newRestaurant()]: {
    page: {
      ...forOwners(addresses.newRestaurant(), 200, NO_RESTAURANTS),
      owner: way(
        addresses.management,
        "Límite alcanzado",
        "Ya usas todos los restaurantes de tu plan. Contacta al administrador para crear más.",
      ),
      lapsedOwner: way(
        addresses.subscription,
        "Tu suscripción terminó",
        "Tus menús no se muestran al público y no puedes cambiarlos. Nada se ha borrado: renuévala y vuelven tal como estaban.",
      ),
    },
    action: {
      ...forOwners(addresses.newRestaurant(), 400, NO_RESTAURANTS),
      anonymous: typedByNobody(addresses.newRestaurant()),
      lapsedOwner: 403,
    },
  },
  // This address is for scripts; who opens it gets the editor, which answers for the restaurant.
  [addresses.menuChanges(":restaurantId")]: {
    get page() {
      const { restaurant } = owned();
      const editor = way(addresses.menuEditor(restaurant));
      return forOwners(addresses.menuChanges(restaurant), editor, "No tienes permisos para gestionar menús");
    },
  },
  // Scripts read this address; after signing in, the page with the same code opens.
  [addresses.qrCodeDialog(":restaurantId")]: {
    get page() {
      return asUnknown(addresses.qrCode(owned().restaurant), 200);
    },
    get action() {
      return asUnknown(addresses.qrCode(owned().restaurant), 400);
    },
  },
  [addresses.qrCodePng(":restaurantId")]: {
    get page() {
      return asUnknown(addresses.qrCodePng(owned().restaurant), 200);
    },
  },
  [addresses.qrCodeSvg(":restaurantId")]: {
    get page() {
      return asUnknown(addresses.qrCodeSvg(owned().restaurant), 200);
    },
  },
  [addresses.ownerRestaurantReviews(":restaurantId")]: ownerReviews(() =>
    addresses.ownerRestaurantReviews(owned().restaurant),
  ),
  [addresses.ownerDishReviews(":restaurantId", ":productId")]: ownerReviews(() =>
    addresses.ownerDishReviews(owned().restaurant, owned().dish),
  ),
  [addresses.menuCopy(":restaurantId")]: {
    get action() {
      const at = addresses.menuCopy(owned().restaurant);
      return { ...forOwnersOf(at, 400), anonymous: typedByNobody(at) };
    },
  },
  // Administrators have no subscription of their own.
  [addresses.subscription]: { page: forSubscribers(addresses.subscription, 200) },
  [addresses.sendReceipt]: subscriptionForm(addresses.sendReceipt),
  [addresses.requestSlots]: subscriptionForm(addresses.requestSlots),
  [addresses.ownerSubscription(":ownerId")]: subscriptionPage(() =>
    addresses.ownerSubscription(VALUES[":ownerId"]),
  ),
  [addresses.receipts]: subscriptionPage(() => addresses.receipts, false),
  [addresses.receipt(":receiptId")]: subscriptionPage(() => addresses.receipt(EDGE_REQUESTS.receipt)),
  [addresses.receiptFile(":receiptId")]: subscriptionPage(
    () => addresses.receiptFile(EDGE_REQUESTS.receipt),
    false,
  ),
  [addresses.slotRequest(":requestId")]: subscriptionPage(() => addresses.slotRequest(EDGE_REQUESTS.request)),
  // Without an item there is nothing to delete.
  [addresses.newOwner]: ownerForm(() => addresses.newOwner),
  [addresses.ownerDetail(":ownerId")]: {
    get page() {
      return forAdmins(addresses.ownerDetail(VALUES[":ownerId"]), 200, NO_OWNERS);
    },
  },
  [addresses.editOwner(":ownerId")]: ownerForm(() => addresses.editOwner(VALUES[":ownerId"])),
  // Nothing of a password waits for a sign-in.
  [addresses.ownerPassword(":ownerId")]: ownerForm(() => addresses.ownerPassword(VALUES[":ownerId"]), false),
  [addresses.confirmAction]: deletionRow,
  [addresses.confirmActionDialog]: deletionRow,
  // An owner cannot rate their own restaurant.
  "/:slug/rate-experience": { page: { ...forRaters(RATE, 200), owner: 403 }, action: sentByRaters },

  "/reportar/:kind/:reviewId": {
    get at() {
      return addresses.reportReview("dish", reported().id);
    },
    get page() {
      const at = addresses.reportReview("dish", reported().id);
      return {
        anonymous: way(
          backTo("/login", at),
          REQUIRED,
          "Inicia sesión para reportar una opinión. Tu nombre no se muestra a nadie.",
        ),
        others: 200,
      };
    },
    action: sentByRaters,
  },
  "/admin/moderation/:kind/:reviewId": {
    get at() {
      return addresses.moderatedReview("dish", reported().id);
    },
    get page() {
      return forAdmins(addresses.moderatedReview("dish", reported().id), 200);
    },
    get action() {
      return forAdmins(addresses.moderatedReview("dish", reported().id), 400);
    },
  },
  "/media/*": { page: 404 },
  "/media/social/:kind/:file": { page: 404 },
  "/*": { at: "/a/b/c", page: 404 },
};

/** Every route of the table that has a file. */
const PRESENT = ROUTE_LIST.filter(({ file }) => file !== undefined);

const rowOf = (route: Route): OwnRow => ({ ...usualRow(route, VALUES), ...UNUSUAL[route.path] });

/** Lists the paths of the route table, each with its route's id. */
function idsByPath(entries: RouteConfigEntry[], parent = ""): [path: string, id: string][] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own: [string, string] = [path || "/", entry.id ?? entry.file.replace(/\.tsx?$/, "")];
    return [...(entry.index || entry.path ? [own] : []), ...idsByPath(entry.children ?? [], path)];
  });
}

const answerFor = (cell: Cell, role: Role): Answer =>
  typeof cell === "object" && "others" in cell ? (cell[role] ?? cell.others) : cell;
const cookieFor = (role: Role) => (role === "anonymous" ? undefined : cookieOf(PEOPLE[role]));
const dataPath = (at: string) => (at === "/" ? "/_root.data" : `${at}.data`);
/** A form that no action understands. */
const NONSENSE = { a: "b", intent: "delete" };

function expectAnswer(answer: Response, expected: Answer, statuses: number[], what: string) {
  const shown = { status: answer.status, to: answer.headers.get("location"), toasts: toastsIn(answer) };
  if (typeof expected === "number") {
    expect(shown, what).toEqual({ status: expected, to: null, toasts: [] });
    return;
  }
  expect(expected.again && statuses.includes(303) ? [307] : statuses, what).toContain(shown.status);
  expect(shown.to, what).toBe(expected.to);
  expect(
    shown.toasts.map(({ title, text }) => [title, text]),
    what,
  ).toEqual(expected.toast ? [expected.toast] : []);
}

test("every route has a row, and every exception has a route", async () => {
  const paths = PRESENT.map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...new Set(idsByPath(await routes).map(([path]) => path))].toSorted());
  expect(paths).toEqual(expect.arrayContaining(Object.keys(UNUSUAL)));
});

/** Signs a role's own person in, or one of a test's own whose role is the same: this session may be ended. */
async function newSession(role: Exclude<Role, "anonymous">): Promise<string> {
  if (role === "admin" || role === "lapsedOwner") return signIn(PEOPLE[role]);
  return (role === "diner" ? await newDiner() : await newOwner()).cookie;
}

/** The network address of the forms that write nothing. */
const address = newAddress();
const digests = async () => {
  const cookies = await Promise.all(ROLES.map(cookieFor));
  return tableDigests({ address, cookies: cookies.filter((cookie) => cookie !== undefined) });
};
let before: Record<string, string>;

test.beforeAll(async () => {
  before = await digests();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(["ratings", "users", "restaurants", "sessions"]),
  );
  expect(before.sessions).toMatch(/^5 /);
});

test.afterAll(async () => {
  expect(await digests(), "a refused form changed a row").toEqual(before);
});

for (const route of PRESENT) {
  const { path } = route;
  test(`${path}: page, data and action for each role`, async () => {
    const row = rowOf(route);
    const id = Object.fromEntries(idsByPath(await routes))[path]!;
    const data = dataPath(row.at);
    const answersOf = async (role: Role) => {
      const cookie = await cookieFor(role);
      const page = answerFor(row.page, role);
      expectAnswer(await send(row.at, { cookie }), page, [302, 303], `${role}'s page`);
      const ofLoader = await send(`${data}?_routes=${encodeURIComponent(id)}`, { cookie });
      expectAnswer(ofLoader, answerFor(row.data ?? row.page, role), [202], `${role}'s data`);

      for (const [method, at, cell, statuses] of [
        ["POST", row.at, row.action, [302, 303]],
        ["POST", data, row.dataAction ?? row.action, [202]],
        ["DELETE", row.at, row.byDelete ?? row.action, [302, 303]],
      ] as const) {
        if (row.writes && method === "DELETE") continue;
        const own = row.signsOut && role !== "anonymous" ? await newSession(role) : cookie;
        const traced = row.writes ? {} : { address };
        const action = await send(at, { method, cookie: own, form: NONSENSE, ...traced });
        expectAnswer(action, answerFor(cell, role), [...statuses], `${role}'s ${method} at ${at}`);
      }
    };
    await Promise.all(ROLES.map(answersOf));
  });
}

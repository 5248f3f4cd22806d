import { createCookie } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { filledPath } from "#support/route-lists";
import { ROUTE_LIST } from "~/domain/route-match";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { ROUTES } from "../build";
import { silentDatabase } from "../failing-d1";
import { addAccount, addAdminAccount, cookieOf, startRequest } from "../people";
import { at, MINUTE, NOW } from "../rows";
import { ask } from "../site";

const GUARD = ["Error de autenticación", "No pudimos comprobar tu sesión. Inténtalo otra vez."];
const RESTAURANT = [
  "Error de autorización",
  "No pudimos comprobar si puedes gestionar este restaurante. Inténtalo otra vez.",
];
const UNAVAILABLE = "Ahora mismo no podemos cargar esta página";
const UNLOADED = "No se pudieron cargar los datos";
const MENU = "Restaurant Not Found";

type Sentence = string | string[];

type Row = {
  /** An address of the route. What it names need not exist, because the database fails first. */
  at: string;
  /**
   * The sentence where the database cannot return the identity; `null` if the route does not read it, `undefined` if
   * no document gives one.
   */
  guard: Sentence | null | undefined;
  /** The sentence in the route's data then, where its screen has a sentence of its own for every failure. */
  guardData?: Sentence;
  /**
   * The sentence where only the identity can be read; `null` if the route reads nothing else, `undefined` if no
   * document gives one.
   */
  read: Sentence | null | undefined;
  /** Anonymous visitors may open it, with the same sentence. */
  isOpen?: true;
  /** The role that it admits, unless every account may open it. */
  who?: "visitor" | "admin";
  /** A route without a screen, whose data scripts read. */
  isData?: true;
  /** A route without a screen, which scripts read at its own address. */
  isResource?: true;
};

const forVisitors = (path: string, read: Sentence | null | undefined): Row => ({
  at: path,
  guard: GUARD,
  read,
});
const forAdmins = (path: string, read: Sentence): Row => ({ at: path, guard: GUARD, read, who: "admin" });
const forAnybody = (path: string, read: Sentence, guard: Sentence = GUARD): Row => ({
  at: path,
  guard,
  read,
  isOpen: true,
});
const OWNER: Sentence = ["Error", "No se pudo cargar el propietario"];
/** A route that does not read the database, or whose failures other tests check. */
const withoutDatabase = (path: string): Row => ({ at: path, guard: null, read: null });

const TOKEN = "A".repeat(43);
const UNSUBSCRIBE = await unsubscribeToken(startRequest().context.keys, {
  email: "ana@correo.com",
  subject: "warnings",
});
const DISH = "/casa/product/0123456789abcdef";
const MENU_FORMS = "/management/restaurant/0123456789abcdef";
const DELETION = "?action=delete_offer&itemId=0123456789abcdef";

/** Sentences of the specification, and what is unusual of a loader, by its path without a slash. */
const ROWS: Record<string, Row> = {
  "": { ...forAnybody("/", UNAVAILABLE, UNAVAILABLE), guardData: GUARD },
  "user/:userId": forAnybody("/user/0123456789abcdef", UNAVAILABLE),
  buscar: forAnybody("/buscar?q=mofongo", "No se pudo buscar"),
  // It answers with an empty list.
  "buscar/sugerencias": withoutDatabase("/buscar/sugerencias?q=a"),
  "ofertas/:offerId": forAnybody("/ofertas/0123456789abcdef", "No se pudo cargar la oferta"),
  ":slug": { ...forAnybody("/casa", MENU, MENU), guardData: GUARD },
  ":slug/reviews": forAnybody("/casa/reviews", UNLOADED),
  ":slug/product/:productId/rate": forAnybody(`${DISH}/rate`, UNLOADED),
  ":slug/product/:productId/reviews": forAnybody(`${DISH}/reviews`, UNLOADED),
  "*": withoutDatabase("/a/b/c"),

  // Signed-in people are redirected.
  login: { at: "/login", guard: GUARD, read: null },
  register: { at: "/register", guard: GUARD, read: null },
  // Without a first step nothing is read; with one, the test below.
  "login/codigo": withoutDatabase("/login/codigo"),
  logout: withoutDatabase("/logout"),
  recuperar: withoutDatabase("/recuperar"),
  "recuperar/:token": forAnybody(`/recuperar/${TOKEN}`, UNAVAILABLE, UNAVAILABLE),
  confirmar: forVisitors("/confirmar", null),
  "confirmar/:token": forAnybody(`/confirmar/${TOKEN}`, UNAVAILABLE, UNAVAILABLE),
  "confirmar-cambio/:token": forAnybody(`/confirmar-cambio/${TOKEN}`, UNAVAILABLE, UNAVAILABLE),
  // No provider is configured here; auth/provider-failures tests the return from one.
  "auth/:provider": withoutDatabase("/auth/google"),
  "auth/:provider/callback": withoutDatabase("/auth/google/callback"),
  "auth/:provider/link": forVisitors("/auth/google/link", null),
  "auth/:provider/unlink": forVisitors("/auth/google/unlink", null),

  "my-space": forVisitors("/my-space", "No se pudieron cargar las preferencias"),
  "my-space/edit-profile": forVisitors("/my-space/edit-profile", UNLOADED),
  "my-space/security": forVisitors("/my-space/security", UNLOADED),
  "my-space/security/second-factor": forVisitors("/my-space/security/second-factor", "Error"),
  "my-space/security/export": forVisitors("/my-space/security/export", UNLOADED),
  "my-space/security/delete": forVisitors("/my-space/security/delete", null),
  "my-space/rated-products": forVisitors("/my-space/rated-products", "No se pudieron cargar tus opiniones"),
  "my-space/rated-products/:kind/:reviewId/delete": forVisitors(
    "/my-space/rated-products/dish/0123456789abcdef/delete",
    "No se pudo cargar tu opinión",
  ),
  "my-space/rated-restaurants": forVisitors(
    "/my-space/rated-restaurants",
    "No se pudieron cargar tus opiniones",
  ),
  favorites: forVisitors("/favorites", "No se pudieron cargar tus favoritos"),
  preferences: forVisitors("/preferences", "No se pudieron cargar las preferencias"),
  "preferences/dialog": {
    ...forVisitors("/preferences/dialog", "No se pudieron cargar las preferencias"),
    isData: true,
  },
  "user-location": forVisitors("/user-location", "No se pudieron cargar las preferencias"),
  "user-location/dialog": {
    ...forVisitors("/user-location/dialog", "No se pudieron cargar las preferencias"),
    isData: true,
  },
  notifications: forVisitors("/notifications", "No se pudieron cargar tus notificaciones"),
  "reportar/:kind/:reviewId": forVisitors("/reportar/dish/0123456789abcdef", UNLOADED),
  ":slug/rate-experience": forVisitors("/casa/rate-experience", UNLOADED),

  management: forAdmins("/management", ["Error", "No se pudieron cargar los restaurantes"]),
  "management/restaurants/new": forAdmins(
    "/management/restaurants/new",
    "No se pudieron cargar los propietarios",
  ),
  "management/restaurants/:restaurantId/edit": forAdmins(
    "/management/restaurants/0123456789abcdef/edit",
    "No se pudo cargar el restaurante",
  ),
  "management/restaurants/places": {
    ...forAdmins("/management/restaurants/places?pais=CO", "No se pudieron cargar las provincias"),
    isResource: true,
  },
  "management/restaurant/:restaurantId": forAdmins(
    "/management/restaurant/0123456789abcdef",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/order": forAdmins(
    "/management/restaurant/0123456789abcdef/order",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/allergens": forAdmins(
    "/management/restaurant/0123456789abcdef/allergens",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/qr": forAdmins(
    "/management/restaurant/0123456789abcdef/qr",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/qr/dialog": forAdmins(
    "/management/restaurant/0123456789abcdef/qr/dialog",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/qr.png": forAdmins(
    "/management/restaurant/0123456789abcdef/qr.png",
    "No se pudo descargar el código QR",
  ),
  "management/restaurant/:restaurantId/qr.svg": forAdmins(
    "/management/restaurant/0123456789abcdef/qr.svg",
    "No se pudo descargar el código QR",
  ),
  "management/restaurant/:restaurantId/reviews": forAdmins(
    "/management/restaurant/0123456789abcdef/reviews",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/products/:productId/reviews": forAdmins(
    "/management/restaurant/0123456789abcdef/products/0123456789abcdef/reviews",
    "No se pudo cargar el producto",
  ),
  "management/restaurant/:restaurantId/prices": forAdmins(
    "/management/restaurant/0123456789abcdef/prices",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/statistics": forAdmins(
    "/management/restaurant/0123456789abcdef/statistics",
    "No se pudieron cargar los datos del restaurante",
  ),
  "management/restaurant/:restaurantId/copy": forAdmins(
    "/management/restaurant/0123456789abcdef/copy",
    "No se pudieron cargar los restaurantes",
  ),
  // Redirects to the editor, which reads.
  "management/restaurant/:restaurantId/changes": {
    at: "/management/restaurant/0123456789abcdef/changes",
    guard: GUARD,
    read: null,
    who: "admin",
    isData: true,
  },
  "management/restaurant/:restaurantId/categories/new": forAdmins(`${MENU_FORMS}/categories/new`, RESTAURANT),
  "management/restaurant/:restaurantId/categories/:categoryId/edit": forAdmins(
    `${MENU_FORMS}/categories/0123456789abcdef/edit`,
    ["Error", "No se pudo cargar la categoría"],
  ),
  "management/restaurant/:restaurantId/products/new": forAdmins(`${MENU_FORMS}/products/new`, [
    "Error",
    "No se pudieron cargar las categorías",
  ]),
  "management/restaurant/:restaurantId/products/:productId/edit": forAdmins(
    `${MENU_FORMS}/products/0123456789abcdef/edit`,
    ["Error", "No se pudo cargar el producto"],
  ),
  "management/restaurant/:restaurantId/offers/new": forAdmins(`${MENU_FORMS}/offers/new`, RESTAURANT),
  "management/restaurant/:restaurantId/offers/:offerId/edit": forAdmins(
    `${MENU_FORMS}/offers/0123456789abcdef/edit`,
    ["Error", "No se pudo cargar la oferta"],
  ),
  "confirm-action": forAdmins(`/confirm-action${DELETION}`, ["Error", UNLOADED]),
  "confirm-action/dialog": {
    ...forAdmins(`/confirm-action/dialog${DELETION}`, ["Error", UNLOADED]),
    isData: true,
  },
  "admin/moderation": forAdmins("/admin/moderation", ["Error", UNLOADED]),
  "admin/moderation/:kind/:reviewId": forAdmins("/admin/moderation/dish/0123456789abcdef", [
    "Error",
    UNLOADED,
  ]),
  admin: forAdmins("/admin", ["Error", "No se pudieron cargar los propietarios"]),
  "admin/audit": forAdmins("/admin/audit?quien=rosa", ["Error", "No se pudo cargar la auditoría"]),
  // The password is known with the identity.
  "admin/audit/export": { at: "/admin/audit/export", guard: GUARD, read: null, who: "admin" },
  // Without a grant it redirects; admin/audit-export.test.ts has its failures.
  "admin/audit/export/file": {
    at: "/admin/audit/export/file",
    guard: GUARD,
    read: null,
    who: "admin",
    isResource: true,
  },
  "admin/jobs": forAdmins("/admin/jobs", ["Error", "No se pudieron cargar las tareas programadas"]),
  "admin/owners/new": { at: "/admin/owners/new", guard: GUARD, read: null, who: "admin" },
  "admin/owners/:ownerId": forAdmins("/admin/owners/0123456789abcdef", OWNER),
  "admin/owners/:ownerId/edit": forAdmins("/admin/owners/0123456789abcdef/edit", OWNER),
  "admin/owners/:ownerId/change-password": forAdmins("/admin/owners/0123456789abcdef/change-password", OWNER),
  "admin/owners/:ownerId/subscription": forAdmins("/admin/owners/0123456789abcdef/subscription", [
    "Error",
    "No se pudo cargar el propietario",
  ]),
  "admin/receipts": forAdmins("/admin/receipts", ["Error", UNLOADED]),
  "admin/receipts/:receiptId": forAdmins("/admin/receipts/0123456789abcdef", [
    "Error",
    "No se pudo cargar el comprobante",
  ]),
  "admin/receipts/:receiptId/file": {
    ...forAdmins("/admin/receipts/0123456789abcdef/file", ["Error", "No se pudo cargar el comprobante"]),
    isResource: true,
  },
  "admin/slots/:requestId": forAdmins("/admin/slots/0123456789abcdef", [
    "Error",
    "No se pudo cargar el pedido",
  ]),
  "correo/baja/:token": forAnybody(`/correo/baja/${UNSUBSCRIBE}`, UNAVAILABLE, UNAVAILABLE),
  // Administrators are redirected to their panel; owner/subscription.test.ts has the owner's failures.
  ...Object.fromEntries(
    ["management/subscription", "management/subscription/receipt", "management/subscription/slots"].map(
      (path) => [path, { at: `/${path}`, guard: GUARD, read: null, who: "admin" as const }],
    ),
  ),

  "robots.txt": withoutDatabase("/robots.txt"),
  "manifest.webmanifest": withoutDatabase("/manifest.webmanifest"),
  "sitemap.xml": forAnybody("/sitemap.xml", "No se pudo leer.", "No se pudo leer."),
  // The site's own picture is served instead.
  "media/social/:kind/:file": withoutDatabase("/media/social/restaurants/0123456789abcdef-01234567.jpg"),
  "media/*": withoutDatabase("/media/products/abcdefgh.webp"),
  "api/favorites": withoutDatabase("/api/favorites"),
  // Only the bell's script reads this answer.
  "notifications/unread": { at: "/notifications/unread", guard: "", read: "" },
  healthz: forAnybody("/healthz", '"d1":false', '"d1":false'),
};

const withLoader = ROUTES.filter(({ module }) => "loader" in module);
const PARAMETERS = {
  ":slug": "casa",
  ":productId": "0123456789abcdef",
  ":offerId": "0123456789abcdef",
  ":userId": "0123456789abcdef",
  ":restaurantId": "0123456789abcdef",
  ":categoryId": "0123456789abcdef",
  ":ownerId": "0123456789abcdef",
  ":receiptId": "0123456789abcdef",
  ":requestId": "0123456789abcdef",
};

/** The row of a loader without an entry in `ROWS`, from the route table. */
function usualRow(path: string): Row {
  const { audience } = ROUTE_LIST.find((route) => route.path === `/${path}`) ?? {};
  const at = filledPath(`/${path}`, PARAMETERS);
  if (audience === "everybody") return { at, guard: undefined, read: undefined, isOpen: true };
  return { ...forVisitors(at, undefined), ...(audience !== "visitor" && { who: "admin" }) };
}

const rows = withLoader.map(({ path, id, module }) => {
  const row = ROWS[path] ?? usualRow(path);
  return [`/${path}`, row, addressesOf(row, id, "headers" in module)] as const;
});

/** The page's address and, where its refusals have headers of their own, the address of its data. */
function addressesOf({ at: path, isData, isResource }: Row, id: string, hasHeaders: boolean): string[] {
  if (isResource) return [path];
  const [page = "", query] = path.split("?");
  const data = `${page === "/" ? "/_root" : page}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(id)}`;
  if (isData) return [data];
  return hasHeaders ? [path, data] : [path];
}

let cookies: Record<"visitor" | "admin", string>;
beforeAll(async () => {
  cookies = {
    visitor: await cookieOf(await addAccount()),
    admin: await cookieOf(await addAdminAccount()),
  };
});

const log = vi.spyOn(console, "error");
afterAll(() => {
  log.mockRestore();
});
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

/** A database on which only the identity can be read. */
const knowingWho = () => silentDatabase(/from "sessions"/);

type Answer = Awaited<ReturnType<typeof ask>>;

/**
 * Expects an uncacheable 503 with the sentence and Retry-After, and the cause in the log alone, with the request's
 * id.
 */
function expectUnavailable({ status, headers, text }: Answer, sentence: Sentence, requestId: string) {
  expect(status).toBe(503);
  for (const said of [sentence].flat()) expect(text).toContain(said);
  // The page also has no scripts of a page that hydrates, which its policy would refuse.
  expect(text).not.toMatch(/D1_ERROR|from "|Unexpected Server Error|__remixContext/i);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
  expect(headers.get("cache-control")).toMatch(/\bno-store\b/);
  expect([headers.has("x-edge-cacheable"), headers.has("location"), headers.getSetCookie()]).toEqual([
    false,
    false,
    [],
  ]);
  expect(log).toHaveBeenCalledTimes(1);
  const line = JSON.parse(String(log.mock.calls[0]?.[0]));
  expect(line).toMatchObject({
    event: expect.stringMatching(/failed$/),
    cause: "Error: D1_ERROR: no answer",
  });
  expect(line.requestId).toBe(requestId);
}

it("every row has a loader", () => {
  expect(withLoader.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(ROWS)));
});

/** Expects the sentence at each address, on a database that fails. */
async function expectAnswers(
  addresses: string[],
  sentence: Sentence | null | undefined,
  { db, cookie = "" }: { db: ReturnType<typeof silentDatabase>; cookie?: string | undefined },
) {
  for (const address of addresses) {
    log.mockClear();
    // Another file's tests may have cached what needs no database then.
    const { context } = startRequest(NOW, { db, cache: undefined });
    const answer = await ask(address, { context, headers: { cookie } });
    const hasRead = sentence === undefined ? answer.status >= 500 : sentence !== null;
    if (!hasRead) expect(answer.status).toBeLessThan(500);
    else expectUnavailable(answer, sentence ?? "", context.requestId);
  }
}

describe("where the database cannot return the identity", () => {
  it.each(rows)("%s", async (_, { guard, guardData = guard }, [page = "", ...data]) => {
    const asking = { db: silentDatabase(), cookie: cookies.visitor };
    await expectAnswers([page], guard, asking);
    await expectAnswers(data, guardData, asking);
  });

  it("the code's page of a sign-in after the password does not say that the time is over", async () => {
    const secrets = [startRequest().context.keys.cookie("pending-sign-in")];
    const endsAt = at(MINUTE).getTime();
    const kept = { userId: 1, method: "password", email: "a@b.co", stamp: "", endsAt };
    const line = await createCookie("sobremesa_pending", { secrets }).serialize(kept);
    await expectAnswers(["/login/codigo"], GUARD, { db: silentDatabase(), cookie: line.split(";", 1)[0] });
  });
});

describe("where only the identity can be read", () => {
  it.each(rows)("%s", async (_, { read, who = "visitor" }, addresses) => {
    await expectAnswers(addresses, read, { db: knowingWho(), cookie: cookies[who] });
  });

  it("the dashboard of an account without the wizard", async () => {
    await expectAnswers(["/my-space"], "No se pudo cargar tu espacio", {
      db: knowingWho(),
      cookie: cookies.admin,
    });
  });
});

describe("where no one is signed in", () => {
  it.each(rows)("%s", async (_, { read, isOpen }, addresses) => {
    await expectAnswers(addresses, isOpen ? read : null, { db: silentDatabase() });
  });
});

import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import routes from "../../app/routes";
import { queryOne } from "./support/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "./support/edge-names";
import { newAddress, send, toastsIn } from "./support/http";
import { reviewsPath, sheetPath } from "./support/pages";
import { cookieOf, PEOPLE, signIn } from "./support/people";
import { tableDigests } from "./support/tables";

const ROLES = ["nobody", "diner", "otherOwner", "owner", "lapsedOwner", "admin"] as const;
type Role = (typeof ROLES)[number];

/** Where a redirect leads, and the title and text of the toast that goes with it; `again`: with the form, once more (307). */
type Way = { to: string; toast?: readonly [title: string, text: string | undefined]; again?: true };
/** A status, or a redirect: 302 or 303 for a page, 202 for data, both with Location. */
type Answer = number | Way;
/** What everybody is answered, or each role; `others` where a role is not named. */
type Cell = Answer | ({ others: Answer } & Partial<Record<Role, Answer>>);

type Row = {
  /** An address of the route. */
  at: string;
  /** GET, and the loader alone (`{at}.data?_routes=…`) where `data` says nothing else. */
  page: Cell;
  data?: Cell;
  /** POST of a form that makes no sense to any action. */
  action: Cell;
  /** The same at `{at}.data`, where that answers otherwise. */
  dataAction?: Cell;
  /** The action does something for whoever may ask, even so. */
  writes?: true;
  /** The action ends the session that it comes with. */
  signsOut?: true;
};

const way = (to: string, title?: string, text?: string): Way =>
  title === undefined ? { to } : { to, toast: [title, text] };

const DENIED = "Acceso denegado";
const REQUIRED = "Acceso requerido";
const backTo = (door: string, at: string) => `${door}?redirectTo=${encodeURIComponent(at)}`;

/** For accounts only: nobody is invited to register, and comes back. */
const forVisitors = (at: string, answer: Answer) => ({
  nobody: way(
    backTo("/register", at),
    REQUIRED,
    "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio",
  ),
  others: answer,
});
/** For accounts only: nobody signs in, and comes back. */
const forRaters = (at: string, answer: Answer) => ({
  nobody: way(
    backTo("/login", at),
    REQUIRED,
    "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
  ),
  others: answer,
});
/** What nobody sends comes back on its form. */
const sentByRaters: Cell = { nobody: 401, others: 400 };
const signInFirst = (at: string) => way(backTo("/login", at), REQUIRED, "Debes iniciar sesión para acceder");
const forOwners = (at: string, answer: Answer): Cell => ({
  nobody: signInFirst(at),
  diner: way("/", DENIED, "Solo los propietarios pueden acceder a este panel"),
  others: answer,
});
const forAdmins = (at: string, answer: Answer): Cell => ({
  nobody: signInFirst(at),
  admin: answer,
  others: way("/", DENIED, "Solo los administradores pueden acceder a este panel"),
});
/** Whoever is signed in already is led to their own place. */
const forNobody = (answer: Answer): Cell => ({
  nobody: answer,
  diner: way("/my-space"),
  admin: way("/admin"),
  others: way("/management"),
});

const NO_ACTION = 405;
const SPACE = "/my-space";
const SECURITY = `${SPACE}/security`;
const SHEET = sheetPath(EDGE.corner, EDGE_DISHES.cheapest);
/** The page of somebody who has one; asked for once the tests run, because before that there is no database. */
const personPath = () => {
  const { id } = queryOne<{ id: string }>("SELECT public_id AS id FROM users WHERE email = ?", PEOPLE.diner);
  return `/user/${id}`;
};
const RATE = `/${DEMO.showcase}/rate-experience`;

/** Nobody has given a first proof, or it is too late for the second. */
const LATE = way("/login", "Se acabó el tiempo", "Vuelve a escribir tu correo y tu contraseña.");

/** One row a route, by its path in app/routes.ts. */
const MATRIX: Record<string, Row> = {
  "/": { at: "/", page: 200, action: NO_ACTION },
  // Anybody may like an offer: a device stands for a person, once it has been given its cookie.
  "/ofertas/:offerId": {
    at: `/ofertas/${EDGE_OFFER}`,
    page: 200,
    action: {
      nobody: { to: `/ofertas/${EDGE_OFFER}?gusta=otra-vez`, again: true },
      others: way(`/ofertas/${EDGE_OFFER}?gusta=1`),
    },
    writes: true,
  },
  "/:slug": { at: `/${DEMO.showcase}`, page: 200, action: NO_ACTION },
  "/:slug/product/:productId/rate": { at: SHEET, page: 200, action: sentByRaters },
  "/:slug/reviews": { at: `/${DEMO.showcase}/reviews`, page: 200, action: NO_ACTION },
  "/user/:userId": {
    get at() {
      return personPath();
    },
    page: 200,
    action: NO_ACTION,
  },
  // The hearts' address: a page only for those who come by hand.
  "/api/favorites": {
    at: "/api/favorites",
    page: way("/favorites"),
    action: {
      nobody: way(backTo("/login", "/favorites"), REQUIRED, "Inicia sesión para guardar tus favoritos"),
      others: way("/favorites", "No pudimos leer lo que enviaste. Inténtalo otra vez."),
    },
  },
  "/:slug/product/:productId/reviews": {
    at: reviewsPath(EDGE.lookout, EDGE_DISHES.oneOpinion),
    page: 200,
    action: NO_ACTION,
  },

  "/login": { at: "/login", page: forNobody(200), action: forNobody(400), dataAction: 400 },
  "/login/codigo": { at: "/login/codigo", page: way("/login"), action: LATE },
  "/logout": {
    at: "/logout",
    page: way("/"),
    action: way("/", "Sesión cerrada", "Has cerrado sesión correctamente"),
    writes: true,
    signsOut: true,
  },
  "/register": { at: "/register", page: forNobody(200), action: forNobody(400), dataAction: 400 },
  "/recuperar": { at: "/recuperar", page: 200, action: 400 },
  // A form that is not filled in is told so before anybody looks at the link.
  "/recuperar/:token": { at: "/recuperar/abc", page: 404, action: 400 },
  "/confirmar": {
    at: "/confirmar",
    page: forVisitors("/confirmar", way(SPACE)),
    // All of them are confirmed: there is nothing to send.
    action: forVisitors("/confirmar", way(SPACE)),
  },
  "/confirmar/:token": { at: "/confirmar/abc", page: 404, action: 400 },

  "/confirmar-cambio/:token": { at: "/confirmar-cambio/abc", page: 404, action: 400 },
  // No provider is configured where the tests run: none of theirs is there.
  "/auth/:provider": { at: "/auth/google", page: 404, action: 404 },
  "/auth/:provider/callback": { at: "/auth/google/callback", page: 404, action: NO_ACTION },
  "/auth/:provider/link": {
    at: "/auth/google/link",
    page: forVisitors("/auth/google/link", 404),
    action: forVisitors("/auth/google/link", 404),
  },
  "/auth/:provider/unlink": {
    at: "/auth/google/unlink",
    page: forVisitors("/auth/google/unlink", 404),
    action: forVisitors("/auth/google/unlink", 404),
  },

  "/my-space": { at: SPACE, page: forVisitors(SPACE, 200), action: forVisitors(SPACE, 400) },
  "/my-space/edit-profile": {
    at: `${SPACE}/edit-profile`,
    page: forVisitors(`${SPACE}/edit-profile`, 200),
    action: forVisitors(`${SPACE}/edit-profile`, 400),
  },
  "/my-space/security": {
    at: SECURITY,
    page: forVisitors(SECURITY, 200),
    action: forVisitors(SECURITY, way(SECURITY, "Esa sesión ya estaba cerrada")),
  },
  "/my-space/security/second-factor": {
    at: `${SECURITY}/second-factor`,
    page: forVisitors(`${SECURITY}/second-factor`, 200),
    action: forVisitors(`${SECURITY}/second-factor`, 400),
  },
  "/my-space/security/export": {
    at: `${SECURITY}/export`,
    page: forVisitors(`${SECURITY}/export`, 200),
    action: NO_ACTION,
  },
  "/my-space/security/delete": {
    at: `${SECURITY}/delete`,
    page: forVisitors(`${SECURITY}/delete`, 200),
    // Who manages restaurants is not deleted by pressing a button.
    action: { ...forVisitors(`${SECURITY}/delete`, 403), diner: 400 },
  },
  "/my-space/rated-products": {
    at: "/my-space/rated-products",
    page: forVisitors("/my-space/rated-products", 200),
    action: NO_ACTION,
  },
  "/my-space/rated-restaurants": {
    at: "/my-space/rated-restaurants",
    page: forVisitors("/my-space/rated-restaurants", 200),
    action: NO_ACTION,
  },
  "/favorites": { at: "/favorites", page: forVisitors("/favorites", 200), action: NO_ACTION },
  "/preferences": {
    at: "/preferences",
    page: forVisitors("/preferences", 200),
    action: forVisitors("/preferences", 400),
  },
  "/user-location": {
    at: "/user-location",
    page: forVisitors("/user-location", 200),
    action: forVisitors("/user-location", 400),
  },
  "/notifications": {
    at: "/notifications",
    page: forVisitors("/notifications", 200),
    action: forVisitors("/notifications", way("/notifications", "Error", "Esa notificación ya no existe")),
  },
  // The bell's own: asked by a script, which no toast would reach.
  "/notifications/unread": {
    at: "/notifications/unread",
    page: { nobody: 401, others: 200 },
    action: { nobody: 401, others: 400 },
  },
  // What they answer is no page: whoever signs in comes to the one that shows the same.
  "/preferences/dialog": {
    at: "/preferences/dialog",
    page: forVisitors("/preferences", 200),
    action: forVisitors("/preferences", 400),
  },
  "/user-location/dialog": {
    at: "/user-location/dialog",
    page: forVisitors("/user-location", 200),
    action: forVisitors("/user-location", 400),
  },
  // Its owner cannot rate it.
  "/:slug/rate-experience": {
    at: RATE,
    page: { ...forRaters(RATE, 200), owner: 403 },
    action: sentByRaters,
  },

  "/management": { at: "/management", page: forOwners("/management", 200), action: NO_ACTION },
  "/admin": { at: "/admin", page: forAdmins("/admin", 200), action: NO_ACTION },

  "/media/*": { at: "/media/products/zzzzzzzzzzzzzzzz.webp", page: 404, action: NO_ACTION },
  "/media/social/:kind/:file": {
    at: "/media/social/restaurants/zzzzzzzzzzzzzzzz-00000000.jpg",
    page: 404,
    action: NO_ACTION,
  },
  "/robots.txt": { at: "/robots.txt", page: 200, action: NO_ACTION },
  "/sitemap.xml": { at: "/sitemap.xml", page: 200, action: NO_ACTION },
  "/manifest.webmanifest": { at: "/manifest.webmanifest", page: 200, action: NO_ACTION },
  "/privacidad": { at: "/privacidad", page: 200, action: NO_ACTION },
  "/healthz": { at: "/healthz", page: 200, action: NO_ACTION },
  "/*": { at: "/a/b/c", page: 404, action: NO_ACTION },
};

/** The paths of the route table, each with its route's id. */
function idsByPath(entries: RouteConfigEntry[], parent = ""): [path: string, id: string][] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own: [string, string] = [path || "/", entry.id ?? entry.file.replace(/\.tsx?$/, "")];
    return [...(entry.index || entry.path ? [own] : []), ...idsByPath(entry.children ?? [], path)];
  });
}

const answerFor = (cell: Cell, role: Role): Answer =>
  typeof cell === "object" && "others" in cell ? (cell[role] ?? cell.others) : cell;
const cookieFor = (role: Role) => (role === "nobody" ? undefined : cookieOf(PEOPLE[role]));
const dataPath = (at: string) => (at === "/" ? "/_root.data" : `${at}.data`);
/** What no action has a word for. */
const NONSENSE = { a: "b", intent: "delete" };

function expectAnswer(answer: Response, expected: Answer, statuses: number[], what: string) {
  const told = { status: answer.status, to: answer.headers.get("location"), toasts: toastsIn(answer) };
  if (typeof expected === "number") {
    expect(told, what).toEqual({ status: expected, to: null, toasts: [] });
    return;
  }
  expect(expected.again && statuses.includes(303) ? [307] : statuses, what).toContain(told.status);
  expect(told.to, what).toBe(expected.to);
  expect(
    told.toasts.map(({ title, text }) => [title, text]),
    what,
  ).toEqual(expected.toast ? [expected.toast] : []);
}

test("every route has a row", async () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(
    [...new Set(idsByPath(await routes).map(([path]) => path))].toSorted(),
  );
});

for (const [path, row] of Object.entries(MATRIX)) {
  test(`${path}: page, data and action for each role`, async () => {
    const id = Object.fromEntries(idsByPath(await routes))[path]!;
    for (const role of ROLES) {
      const cookie = await cookieFor(role);
      const page = answerFor(row.page, role);
      expectAnswer(await send(row.at, { cookie }), page, [302, 303], `${role}'s page`);
      const data = await send(`${dataPath(row.at)}?_routes=${encodeURIComponent(id)}`, { cookie });
      expectAnswer(data, answerFor(row.data ?? row.page, role), [202], `${role}'s data`);

      for (const [at, cell, statuses] of [
        [row.at, row.action, [302, 303]],
        [dataPath(row.at), row.dataAction ?? row.action, [202]],
      ] as const) {
        const own = row.signsOut && role !== "nobody" ? await signIn(PEOPLE[role]) : cookie;
        const action = await send(at, { cookie: own, form: NONSENSE });
        expectAnswer(action, answerFor(cell, role), [...statuses], `${role}'s action at ${at}`);
      }
    }
  });
}

test("a refused action changes no row of any table", async () => {
  const address = newAddress();
  const cookies = await Promise.all(ROLES.map(cookieFor));
  const traces = { address, cookies: cookies.filter((cookie) => cookie !== undefined) };
  const before = await tableDigests(traces);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(["ratings", "users", "restaurants", "sessions"]),
  );
  expect(before.sessions).toMatch(/^5 /);

  let refused = 0;
  for (const { at, writes } of Object.values(MATRIX)) {
    if (writes) continue;
    for (const cookie of cookies) {
      const answers = await Promise.all(
        [
          ["POST", at],
          ["DELETE", at],
          ["POST", dataPath(at)],
        ].map(([method, path]) => send(path!, { method: method!, cookie, address, form: NONSENSE })),
      );
      refused += answers.filter(({ status }) => status >= 300 || status === 202).length;
    }
  }
  expect(refused).toBeGreaterThan(400);
  expect(await tableDigests(traces)).toEqual(before);
});

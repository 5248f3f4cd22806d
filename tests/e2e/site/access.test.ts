import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import type { Route } from "~/domain/addresses";
import { ROUTE_LIST } from "~/domain/route-match";
import routes from "../../../app/routes";
import { newAddress, send, toastsIn } from "../support/http";
import { reviewsPath, sheetPath } from "../support/pages";
import { cookieOf, PEOPLE, signIn } from "../support/people";
import {
  type Answer,
  backTo,
  type Cell,
  forNobody,
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
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "../support/world/edge-case-names";
import { tableDigests } from "../support/world/tables";

const SPACE = "/my-space";
const SECURITY = `${SPACE}/security`;
const SHEET = sheetPath(EDGE.corner, EDGE_DISHES.cheapest);
const RATE = `/${DEMO.showcase}/rate-experience`;

/** Nobody has given a first proof, or it is too late for the second. */
const LATE = way("/login", "Se acabó el tiempo", "Vuelve a escribir tu correo y tu contraseña.");

/** A value for each parameter of a path. */
const VALUES = {
  ":slug": DEMO.showcase,
  ":productId": EDGE_DISHES.cheapest,
  ":offerId": EDGE_OFFER,
  ":token": "abc",
  // No provider is configured where the tests run: none of theirs is there.
  ":provider": "google",
  ":kind": "restaurants",
  ":file": "zzzzzzzzzzzzzzzz-00000000.jpg",
  "*": "products/zzzzzzzzzzzzzzzz.webp",
  /** Of somebody who has a page; asked for once the tests run, because before that there is no database. */
  get ":userId"() {
    return queryOne<{ id: string }>("SELECT public_id AS id FROM users WHERE email = ?", PEOPLE.diner).id;
  },
};

/** What is not so usual of a route, by its path in the route table. */
const UNUSUAL: Record<string, Partial<Row>> = {
  // Anybody may like an offer: a device stands for a person, once it has been given its cookie.
  "/ofertas/:offerId": {
    action: {
      nobody: { to: `/ofertas/${EDGE_OFFER}?gusta=otra-vez`, again: true },
      others: way(`/ofertas/${EDGE_OFFER}?gusta=1`),
    },
    writes: true,
  },
  "/:slug/product/:productId/rate": { at: SHEET, action: sentByRaters },
  // The hearts' address: a page only for those who come by hand.
  "/api/favorites": {
    page: way("/favorites"),
    action: {
      nobody: way(backTo("/login", "/favorites"), REQUIRED, "Inicia sesión para guardar tus favoritos"),
      others: way("/favorites", "No pudimos leer lo que enviaste. Inténtalo otra vez."),
    },
  },
  "/:slug/product/:productId/reviews": { at: reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating) },

  "/login": { page: forNobody(200), action: forNobody(400), dataAction: 400 },
  "/login/codigo": { page: way("/login"), action: LATE },
  "/logout": {
    page: way("/"),
    action: way("/", "Sesión cerrada", "Has cerrado sesión correctamente"),
    writes: true,
    signsOut: true,
  },
  "/register": { page: forNobody(200), action: forNobody(400), dataAction: 400 },
  // A form that is not filled in is told so before anybody looks at the link.
  "/recuperar/:token": { page: 404 },
  // All of them are confirmed: there is nothing to send.
  "/confirmar": {
    page: forVisitors("/confirmar", way(SPACE)),
    action: forVisitors("/confirmar", way(SPACE)),
  },
  "/confirmar/:token": { page: 404 },
  "/confirmar-cambio/:token": { page: 404 },
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
  // Who manages restaurants is not deleted by pressing a button.
  "/my-space/security/delete": { action: { ...forVisitors(`${SECURITY}/delete`, 403), diner: 400 } },
  "/notifications": {
    action: forVisitors("/notifications", way("/notifications", "Error", "Esa notificación ya no existe")),
  },
  // The bell's own: asked by a script, which no toast would reach.
  "/notifications/unread": { page: { nobody: 401, others: 200 }, action: { nobody: 401, others: 400 } },
  // What they answer is no page: whoever signs in comes to the one that shows the same.
  "/preferences/dialog": {
    page: forVisitors("/preferences", 200),
    action: forVisitors("/preferences", 400),
  },
  "/user-location/dialog": {
    page: forVisitors("/user-location", 200),
    action: forVisitors("/user-location", 400),
  },
  // Its owner cannot rate it.
  "/:slug/rate-experience": { page: { ...forRaters(RATE, 200), owner: 403 }, action: sentByRaters },

  "/media/*": { page: 404 },
  "/media/social/:kind/:file": { page: 404 },
  "/*": { at: "/a/b/c", page: 404 },
};

/** Every route of the table. */
const PRESENT = ROUTE_LIST.filter(({ file }) => file !== undefined);

const rowOf = (route: Route): Row => ({ ...usualRow(route, VALUES), ...UNUSUAL[route.path] });

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

test("every route has a row, and every unusual row a route", async () => {
  const paths = PRESENT.map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...new Set(idsByPath(await routes).map(([path]) => path))].toSorted());
  expect(paths).toEqual(expect.arrayContaining(Object.keys(UNUSUAL)));
});

for (const route of PRESENT) {
  const { path } = route;
  test(`${path}: page, data and action for each role`, async () => {
    const row = rowOf(route);
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
  for (const { at, writes } of PRESENT.map(rowOf)) {
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

import { DEMO_PASSWORD } from "#support/demo/names";
import { ROUTE_LIST } from "~/domain/route-match";
import { addressOfRequest, openClient, type Received } from "./client";
import type { MarkupReader } from "./judge";
import { MARK } from "./stored";
import { type Manager, openDatabase, type Person, type World } from "./world";

export type DrawnFound = {
  /** Answers by kind: how many were read, and how many hold the typed text. */
  kinds: Map<string, { read: number; holding: number }>;
  /** Pages that answered otherwise, such as those of a lapsed owner. */
  others: number;
  wrong: string[];
};

/** Ways of reading pages beside their plain address. */
const WAYS: Record<string, string[]> = {
  "/": ["?nombre=marca", "?orden=nombre"],
  "/:slug": ["?conmigo=1", "?q=marca"],
  "/buscar": ["?q=marca", "?q=marca&ver=ofertas", "?q=platos+baratos", "?q=restaurantes+abiertos"],
  "/:slug/product/:productId/rate": ["?paso=calificar", "?paso=gusto", "?paso=gracias"],
  "/:slug/rate-experience": ["?paso=gracias"],
  "/my-space": ["?asistente=1", "?asistente=1&paso=3"],
  "/my-space/rated-products": ["?ver=platos", "?ver=restaurantes"],
  "/favorites": ["?ver=platos"],
  "/preferences": ["?seccion=ingredientes", "?seccion=dieta"],
  "/notifications": ["?todas=1"],
  "/management": ["?q=marca"],
  "/management/restaurant/:restaurantId": ["?q=marca"],
  "/management/restaurant/:restaurantId/allergens": ["?alergeno=peanuts&vista=tabla"],
  "/management/restaurant/:restaurantId/prices": ["?way=percent&direction=up&size=10&rounding=5"],
  "/management/restaurant/:restaurantId/statistics": ["?dias=28"],
  "/management/restaurant/:restaurantId/qr": ["?formato=hoja"],
  "/management/restaurant/:restaurantId/reviews": ["?ver=restaurante", "?ver=platos"],
  "/admin": ["?orden=nombre", "?q=marca"],
  "/admin/audit": ["?tema=menus", "?tema=accounts", "?tema=subscriptions", "?tema=reviews"],
  "/admin/receipts": ["?ver=pedidos", "?ver=comprobantes-revisados", "?ver=pedidos-revisados"],
  "/admin/moderation": ["?ver=ocultas", "?ver=conservadas"],
  "/confirm-action": [
    "?action=delete_restaurant&itemId=:restaurantId",
    "?action=delete_product&itemId=:productId",
    "?action=delete_category&itemId=:categoryId",
    "?action=delete_offer&itemId=:offerId",
  ],
  "/confirm-action/dialog": ["?action=delete_product&itemId=:productId"],
};

/** Calls of the interface that read stored texts. */
const CALLS = [
  "/api/v1/restaurants?name=marca",
  "/api/v1/restaurants/:slug",
  "/api/v1/restaurants/:slug/menu",
  "/api/v1/restaurants/:slug/dishes/:productId",
  "/api/v1/restaurants/:slug/reviews",
  "/api/v1/restaurants/:slug/dishes/:productId/reviews",
  "/api/v1/offers",
  "/api/v1/search?q=marca",
];

/** Draws every page, file and call for the people who may open it, and reads what became of the typed texts. */
export async function readDrawn({
  port,
  world,
  readMarkup,
}: {
  port: number;
  world: World;
  readMarkup: MarkupReader;
}): Promise<DrawnFound> {
  const client = openClient(port, 4);
  const found: DrawnFound = { kinds: new Map(), others: 0, wrong: [] };
  let requests = 0x300000;
  const get = (path: string, cookie = ""): Promise<Received> =>
    client.send({
      method: "GET",
      path,
      headers: { host: `localhost:${port}`, cookie, "cf-connecting-ip": addressOfRequest(++requests) },
    });
  const note = (kind: string, holds: boolean) => {
    const counted = found.kinds.get(kind) ?? { read: 0, holding: 0 };
    found.kinds.set(kind, { read: counted.read + 1, holding: counted.holding + Number(holds) });
  };

  async function read(path: string, person: Person | undefined): Promise<void> {
    const answer = await get(path, person?.cookie);
    const type = String(answer.headers["content-type"] ?? "none").split(";", 1)[0] ?? "";
    if (answer.status >= 500 || answer.status === 0)
      found.wrong.push(`${path} as ${person?.role ?? "visitor"}: ${answer.status} ${answer.failure ?? ""}`);
    if (answer.status !== 200) {
      found.others++;
      return;
    }
    const holds = /x-marca/.test(answer.body);
    note(type, holds);
    if (answer.headers["x-content-type-options"] !== "nosniff") found.wrong.push(`${path}: no nosniff`);
    if (type === "text/html" || type === "image/svg+xml") {
      const markup = holds || type === "image/svg+xml" ? await readMarkup(answer.body) : undefined;
      if (markup) found.wrong.push(`${path} as ${person?.role ?? "visitor"}: ${markup}`);
    }
    if (type === "text/html") {
      for (const [, json = ""] of answer.body.matchAll(
        /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
      )) {
        try {
          const data = JSON.stringify(JSON.parse(json));
          note("JSON-LD", data.includes(JSON.stringify(MARK).slice(1, -1)));
        } catch (cause) {
          found.wrong.push(`${path}: JSON-LD does not parse: ${cause}`);
        }
      }
    }
    if (/json$/.test(type)) {
      try {
        JSON.parse(answer.body);
      } catch {
        found.wrong.push(`${path}: the JSON does not parse`);
      }
    }
  }

  const menus = world.menus.slice(0, 12);
  const database = openState(world.state);
  const cases = database.all<{ kind: string; id: string }>(
    "SELECT kind, reported_id AS id FROM review_cases ORDER BY id LIMIT 12",
  );
  const receipts = database.all<{ id: string }>(
    "SELECT public_id AS id FROM payment_receipts ORDER BY id DESC LIMIT 4",
  );
  const requestsOfSlots = database.all<{ id: string }>(
    "SELECT public_id AS id FROM slot_requests ORDER BY id DESC LIMIT 4",
  );
  const talkative = database.all<{ email: string; id: string }>(
    "SELECT email, public_id AS id FROM users u WHERE EXISTS (SELECT 1 FROM ratings r WHERE r.user_id = u.id) ORDER BY id LIMIT 5",
  );
  database.close();

  const values = (manager: Manager, at: number): Record<string, string[]> => {
    const menu = menus[at % menus.length];
    const managed = manager.managed;
    return {
      slug: [menu?.slug ?? ""],
      productId: [menu?.dish ?? ""],
      offerId: [world.offers[at] ?? ""],
      userId: [talkative[at % talkative.length]?.id ?? ""],
      restaurantId: [managed.restaurant],
      categoryId: [managed.category],
      ownerId: [managed.owner],
      receiptId: [receipts[at % receipts.length]?.id ?? ""],
      requestId: [requestsOfSlots[at % requestsOfSlots.length]?.id ?? ""],
      kind: [cases[at % cases.length]?.kind ?? "dish"],
      reviewId: [cases[at % cases.length]?.id ?? ""],
    };
  };

  // What the diners of the demo have written and marked, whose sessions the seed opened under their former addresses.
  const readers: (Person | undefined)[] = [undefined, ...world.writers, world.dinerC];
  const managers = [...world.owners.slice(0, 2), world.ownerB, ...world.demoOwners];
  for (const { path, file, audience } of ROUTE_LIST) {
    if (file === undefined || /\*$|:token|:provider|:file/.test(path)) continue;
    for (const address of [path, ...(WAYS[path] ?? []).map((way) => path + way)]) {
      const isOwners = audience === "owner";
      const people: (Person | undefined)[] =
        audience === "admin"
          ? world.admins.slice(0, 1)
          : isOwners
            ? [...managers, ...world.admins.slice(0, 1)]
            : audience === "visitor"
              ? readers.slice(1)
              : readers;
      for (const [at, person] of people.entries()) {
        const manager = person && "managed" in person ? (person as Manager) : (managers[0] as Manager);
        const of = values(manager, at);
        if (isOwners) of.productId = [manager.managed.dish];
        if (isOwners) of.offerId = [manager.managed.offer];
        await read(
          address.replace(/:(\w+)/g, (_, name) => encodeURIComponent(of[name]?.[0] ?? "x")),
          person,
        );
      }
    }
  }
  for (const call of CALLS) {
    for (const menu of menus.slice(0, 3)) {
      await read(call.replace(":slug", menu.slug).replace(":productId", menu.dish), undefined);
      if (!call.includes(":")) break;
    }
  }
  for (const menu of menus.slice(0, 2))
    await read(`/media/social/restaurants/${menu.restaurant}-0.jpg`, undefined);
  await read(`/media/social/offers/${world.offers[0]}-0.jpg`, undefined);

  await readExport();
  client.close();
  return found;

  /** The audit log as CSV: an administrator confirms with the password, and is sent to the file. */
  async function readExport(): Promise<void> {
    const admin = world.admins[0];
    if (!admin) return;
    const begun = await client.send({
      method: "POST",
      path: "/admin/audit/export",
      headers: {
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        cookie: admin.cookie,
        "content-type": "application/x-www-form-urlencoded",
        "cf-connecting-ip": addressOfRequest(++requests),
      },
      body: `password=${DEMO_PASSWORD}`,
    });
    const location = begun.headers.location ?? "";
    const grant = new URL(location, "http://localhost").searchParams.get("permiso");
    const file = grant
      ? await get(`/admin/audit/export/file?permiso=${encodeURIComponent(grant)}`, admin.cookie)
      : begun;
    if (!/^text\/csv/.test(file.headers["content-type"] ?? "")) {
      found.wrong.push(`the audit export: ${begun.status} ${location.slice(0, 60)}, then ${file.status}`);
      return;
    }
    const cells = cellsOf(file.body);
    for (const cell of cells) {
      if (cell === "") continue;
      note("CSV cells", cell.includes("x-marca"));
      if (/^[\s"]*[=+\-@]/.test(cell)) found.wrong.push(`a CSV cell begins a formula: ${cell.slice(0, 60)}`);
    }
  }
}

function openState(state: string) {
  const database = openDatabase(state, true);
  return {
    all: <T>(sql: string) => database.prepare(sql).all() as T[],
    close: () => database.close(),
  };
}

/** The cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain = ""] of csv
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return cells;
}

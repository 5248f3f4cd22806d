import { gzipSync } from "node:zlib";
import * as z from "zod";
import { DEMO_PASSWORD } from "#support/demo/names";
import type { Random } from "#support/demo/random";
import { ROUTE_LIST } from "~/domain/route-match";
import type { Operation } from "~/http/api/operation";
import { addressOfRequest, type Sent } from "./client";
import type { FormsTable } from "./forms-table";
import { encoded, formEncoded, hostileValue, schemaValue, spoilt } from "./values";
import type { Managed, Manager, Person, Role, World } from "./world";

/** A request with who sends it and what it is sent to. */
export type Case = { number: number; role: Role; target: string; sent: Sent };

/** Query parameters of all pages, with a value that some page takes. */
const PARAMETERS: Record<string, string> = {
  action: "delete_product",
  agotados: "1",
  alergeno: "peanuts",
  antes: "",
  asistente: "1",
  busca: "pollo",
  categoria: "",
  category: "",
  code: "abc",
  conmigo: "1",
  desde: "2026-08-01",
  despues: "",
  dias: "28",
  dieta: "vegan",
  direction: "up",
  do: "confirm",
  elegir: "1",
  error: "access_denied",
  formato: "hoja",
  gusta: "1",
  hasta: "2026-12-31",
  iss: "https://id.example",
  itemId: "",
  lat: "18.5",
  letra: "R",
  limite: "20",
  lon: "-69.9",
  moneda: "DOP",
  motivo: "insult",
  nombre: "mar",
  orden: "nombre",
  owner: "",
  pagina: "1",
  pais: "DO",
  paso: "calificar",
  permiso: "x",
  plato: "",
  precio: "500",
  provincia: "DO-25",
  q: "mofongo barato cerca",
  quien: "rosa",
  redirectTo: "/favorites",
  restaurante: "mar",
  rounding: "5",
  seccion: "picante",
  size: "10",
  state: "x",
  tarea: "housekeeping",
  tema: "menus",
  tipo: "restaurante",
  todas: "1",
  ver: "platos",
  vista: "tabla",
  w: "96",
  way: "percent",
  _routes: "root",
};

/** A person who sends a request, and the restaurant that the person manages. */
type Sender = { person: Person | undefined; role: Role; managed: Managed };

export type Bearer = { email: string; token: string };

export type Sources = {
  world: World;
  table: FormsTable;
  operations: readonly Operation[];
  bearers: readonly Bearer[];
  origin: string;
};

/** Bytes that are no form and no JSON of any call. */
function rawBody(random: Random, number: number): { body: Buffer; headers: Record<string, string> } {
  const type = (value: string) => ({ "content-type": value });
  const form = "application/x-www-form-urlencoded";
  switch (random.int(0, 13)) {
    case 0:
      return { body: Buffer.from(random.bytes(random.int(1, 600))), headers: type(form) };
    case 1:
      return {
        body: Buffer.from(`--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n"><x-${number}>`),
        headers: type("multipart/form-data; boundary=x"),
      };
    case 2:
      return { body: Buffer.from("[".repeat(30_000)), headers: type("application/json") };
    case 3:
      return {
        body: Buffer.from(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
        headers: type("application/json"),
      };
    case 4:
      return {
        body: Buffer.from(
          Array.from({ length: 6000 }, (_, at) => `f${at}=x`)
            .join("&")
            .slice(0, 60_000),
        ),
        headers: type(form),
      };
    case 5:
      return {
        body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
        headers: type("application/json"),
      };
    case 6:
      return { body: Buffer.from(`{"name":"<x-${number}>"}`), headers: type("text/plain") };
    case 7:
      return {
        body: gzipSync(`name=${"a".repeat(5000)}&x=<x-${number}>`),
        headers: { ...type(form), "content-encoding": "gzip" },
      };
    case 8:
      return { body: Buffer.from(`name=<x-${number}>`), headers: type("text/x-unknown; charset=klingon") };
    case 9:
      return {
        body: Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nGIF89a\r\n--x--',
        ),
        headers: type("multipart/form-data; boundary=x"),
      };
    case 10:
      return { body: Buffer.from("a=1"), headers: type("multipart/form-data") };
    case 11:
      return {
        body: Buffer.from(
          `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"email":"<x-${number}>"}`,
        ),
        headers: type("application/json"),
      };
    case 12:
      return { body: Buffer.alloc(0), headers: type("application/json") };
    default:
      return { body: Buffer.from(`"x-${number}"`), headers: {} };
  }
}

/** Draws requests of every action, page and call from one seed. */
export function createCases({ world, table, operations, bearers, origin }: Sources, random: Random) {
  const formTargets = table.forms;
  const pages = ROUTE_LIST.filter(({ file }) => file !== undefined);

  function senderFor(audience: string): Sender {
    const stranger: Manager = random.pick(world.owners);
    const be = (person: Person | undefined, role: Role, managed = stranger.managed): Sender => ({
      person,
      role,
      managed,
    });
    const beOwner = () => {
      const owner = random.pick(random.chance(0.06) ? world.lapsed : world.owners);
      return be(owner, owner.role, owner.managed);
    };
    const one = random.next();
    if (one < 0.08) return be(undefined, "visitor");
    if (one < 0.14) return be(random.pick(world.diners), "diner");
    if (one < 0.2) return beOwner();
    if (one < 0.23) return be(random.pick(world.admins), "administrator");
    switch (audience) {
      case "admin":
        return be(random.pick(world.admins), "administrator");
      case "owner":
        return random.chance(0.12) ? be(random.pick(world.admins), "administrator") : beOwner();
      case "visitor":
        return be(random.pick(world.diners), "diner");
      default:
        return random.chance(0.5) ? be(undefined, "visitor") : be(random.pick(world.diners), "diner");
    }
  }

  /** A value for a parameter of a path. Only people who may not read them ask for private rows, or change them. */
  function parameter(
    name: string,
    number: number,
    { managed, role }: Sender,
    at: { menu: World["menus"][number]; review: World["reviews"][number] },
  ): string {
    const hostile = random.chance(0.08);
    if (hostile) return encoded(random, hostileValue(random, number, "a"));
    const secrets = world.privateIds[name];
    if (secrets && role !== "administrator" && random.chance(0.15)) return random.pick(secrets);
    switch (name) {
      case "slug":
        return at.menu.slug;
      case "productId":
        return role === "owner" || role === "lapsed owner" || role === "administrator"
          ? managed.dish
          : at.menu.dish;
      case "restaurantId":
        return random.chance(0.05) ? at.menu.restaurant : managed.restaurant;
      case "categoryId":
        return managed.category;
      case "offerId":
        return role === "owner" || role === "administrator" ? managed.offer : random.pick(world.offers);
      case "ownerId":
        return managed.owner;
      case "userId":
        return random.pick(world.people);
      case "receiptId":
        return random.pick(world.receipts);
      case "requestId":
        return random.pick(world.requests);
      case "kind":
        return at.review.kind;
      case "reviewId":
        return at.review.id;
      case "provider":
        return random.pick(["oidc", "google", "apple"]);
      case "token":
        return "R".repeat(43);
      case "file":
        return `${at.menu.restaurant}-0.jpg`;
      default:
        return "x";
    }
  }

  const pathOf = (path: string, number: number, sender: Sender) => {
    const menu =
      sender.role === "owner" && random.chance(0.2)
        ? { slug: sender.managed.slug, restaurant: sender.managed.restaurant, dish: sender.managed.dish }
        : random.pick(world.menus);
    const at = { menu, review: random.pick(world.reviews) };
    const filled = path.replace(/:(\w+)|\*$/g, (_, name) =>
      name === undefined
        ? encoded(random, hostileValue(random, number, "x"))
        : parameter(name, number, sender, at),
    );
    // Routes of pictures of restaurants and offers.
    return filled.replace(
      /^\/media\/social\/[^/]+\//,
      `/media/social/${random.pick(["restaurants", "offers", "x"])}/`,
    );
  };

  const headersOf = (number: number, { person }: Sender): Record<string, string> => ({
    "cf-connecting-ip": addressOfRequest(number),
    ...(person?.cookie ? { cookie: person.cookie } : {}),
    ...(random.chance(0.04)
      ? {
          "user-agent": `"><x-${number}>`,
          "accept-language": `<x-${number}>`,
          referer: `${origin}/<x-${number}>`,
        }
      : {}),
  });

  /** A value of this world in place of the table's. */
  function worldValue(name: string, valid: string, { managed }: Sender): string {
    const { owned, seen, theirs } = table.ids;
    let text = valid;
    const replaced: [string, string][] = [
      [owned.restaurant, managed.restaurant],
      [owned.category, managed.category],
      [owned.drinks, managed.category],
      [owned.dish, managed.dish],
      [owned.other, managed.dish],
      [seen.restaurant, world.menus[0]?.restaurant ?? ""],
      [seen.dish, world.menus[0]?.dish ?? ""],
      [seen.offer, world.offers[0] ?? ""],
      [theirs.review ?? "", random.pick(world.reviews).id],
    ];
    for (const [from, to] of replaced) if (from !== "") text = text.replaceAll(from, to);
    if (text !== "") return text;
    switch (name) {
      case "email":
        return random.chance(0.5)
          ? random.pick(world.diners).email
          : `nueva-${random.int(0, 1e9)}@pruebas.example`;
      case "id":
      case "copy":
        return Array.from({ length: 16 }, () => random.pick([..."0123456789abcdefghjkmnpqrstvwxyz"])).join(
          "",
        );
      case "version":
        return "0";
      case "category":
        return managed.category;
      case "source":
        return managed.restaurant;
      case "seen":
        return `${managed.dish}.45000`;
      case "slug":
        return `local-${random.int(0, 1e9)}`;
      case "itemId":
        return random.pick([managed.dish, managed.offer, managed.category]);
      case "review":
      case "read":
        return random.pick(world.reviews).id;
      case "password":
        return DEMO_PASSWORD;
      default:
        return "";
    }
  }

  function formCase(number: number): Case {
    const form = random.pick(formTargets);
    const route = ROUTE_LIST.find(({ path }) => path === form.at);
    const audience = route?.action?.audience ?? route?.audience ?? "everybody";
    let sender = senderFor(audience);
    // Administrators must keep their accounts: few of them close theirs or leave.
    if (sender.role === "administrator" && /^\/(logout|my-space)/.test(form.at)) {
      sender = { ...sender, person: random.pick(world.diners), role: "diner" };
    }
    const names = Object.keys(form.fields);
    const inBody = names.filter((name) => /^[\w-]/.test(name));
    const spoiltCount = random.weighted([0, 1, 2, 4, names.length], [12, 45, 22, 12, 9]);
    const bad = new Set(random.sample(inBody, spoiltCount));
    const pairs: [string, string][] = [];
    for (const name of inBody) {
      // A right password costs a hash of 200 ms: most refusals must not wait for it.
      const isPassword = /password|repeat/i.test(name);
      const valid = worldValue(name, form.fields[name]?.valid ?? "", sender);
      if (!bad.has(name)) {
        pairs.push([
          name.replaceAll(table.ids.owned.dish, sender.managed.dish),
          isPassword && random.chance(0.7) ? "" : valid,
        ]);
        continue;
      }
      const how = random.int(0, 9);
      if (how === 0) continue;
      pairs.push([name, hostileValue(random, number, valid)]);
      if (how === 1) pairs.push([name, valid]);
      if (how === 2) pairs.push([`${name}[]`, valid], [`${name}[__proto__]`, "1"]);
    }
    if (random.chance(0.05)) pairs.push(["__proto__", "1"], [hostileValue(random, number, ""), "x"]);
    const query = names
      .filter((name) => name.startsWith("?"))
      .map((name) => {
        const valid = worldValue(name.slice(1), form.fields[name]?.valid ?? "", sender);
        const value = random.chance(0.12) ? hostileValue(random, number, valid) : valid;
        return `${name.slice(1)}=${encoded(random, value)}`;
      });
    const isData = random.chance(0.2);
    const path = `${pathOf(form.at, number, sender)}${isData ? ".data" : ""}${query.length > 0 ? `?${query.join("&")}` : ""}`;
    const headers: Record<string, string> = { ...headersOf(number, sender), origin };
    let body: Buffer;
    if (random.chance(0.12)) {
      const raw = rawBody(random, number);
      body = raw.body;
      Object.assign(headers, raw.headers);
    } else if (form.photo || random.chance(0.05)) {
      body = multipart(random, number, pairs, form.photo ?? "file");
      headers["content-type"] = `multipart/form-data; boundary=${BOUNDARY}`;
    } else {
      body = Buffer.from(
        pairs.map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`).join("&"),
      );
      headers["content-type"] = "application/x-www-form-urlencoded";
    }
    headers["content-length"] = String(body.length);
    return {
      number,
      role: sender.role,
      target: `POST ${form.at}`,
      sent: { method: "POST", path, headers, body },
    };
  }

  function pageCase(number: number): Case {
    const route = random.pick(pages);
    let sender = senderFor(route.audience);
    const who = random.next();
    if (who < 0.03)
      sender = { ...sender, person: world.ownerB, role: "owner B", managed: world.ownerB.managed };
    else if (who < 0.06) sender = { ...sender, person: world.dinerC, role: "diner C" };
    const names = random.sample(Object.keys(PARAMETERS), random.weighted([0, 1, 2, 4], [20, 40, 25, 15]));
    const query = names.map((name) => {
      let valid = PARAMETERS[name] ?? "";
      if (valid === "") {
        const { managed } = sender;
        valid = random.pick([
          managed.dish,
          managed.category,
          managed.restaurant,
          managed.owner,
          random.pick(world.menus).dish,
        ]);
        if (random.chance(0.2) && sender.role !== "administrator")
          valid = random.pick(world.privateIds.itemId ?? [""]);
      }
      const value = random.chance(0.55) ? hostileValue(random, number, valid) : valid;
      return `${name}=${encoded(random, value)}`;
    });
    const isData = random.chance(0.2);
    const path = `${pathOf(route.path, number, sender)}${isData ? (route.path === "/" ? "_root.data" : ".data") : ""}${query.length > 0 ? `?${query.join("&")}` : ""}`;
    const method = random.weighted(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"], [90, 4, 2, 2, 2]);
    return {
      number,
      role: sender.role,
      target: `GET ${route.path}`,
      sent: { method, path, headers: headersOf(number, sender) },
    };
  }

  const schemas = operations.map((operation) => ({
    operation,
    query: operation.query && z.toJSONSchema(operation.query, { io: "input", unrepresentable: "any" }),
    body: operation.body && z.toJSONSchema(operation.body, { io: "input", unrepresentable: "any" }),
  }));

  function callCase(number: number): Case {
    const { operation, query, body } = random.pick(schemas);
    const menu = random.pick(world.menus);
    const diner = random.pick(world.diners);
    const known = (name: string): string | undefined =>
      ({
        email: diner.email,
        password: random.chance(0.05) ? DEMO_PASSWORD : "",
        slug: menu.slug,
        id: menu.dish,
        provider: "oidc",
        grant_type: "password",
        latitude: "18.48",
        longitude: "-69.93",
        q: "mofongo barato cerca",
        cursor: menu.dish,
        token: "123456",
        type: "magiclink",
        factor_type: "totp",
      })[name];
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
      if (random.chance(0.12)) return encoded(random, hostileValue(random, number, "a"));
      if (random.chance(0.15))
        return random.pick(
          world.privateIds[name === "id" ? "id" : name === "slug" ? "slug" : "itemId"] ?? ["x"],
        );
      return name === "id" && /offers/.test(operation.path)
        ? random.pick(world.offers)
        : (known(name) ?? menu.restaurant);
    });
    const asked = query
      ? Object.entries(schemaValue(random, query as never, known) as Record<string, unknown>).map(
          ([name, value]) => {
            const sent = random.chance(0.3) ? hostileValue(random, number, String(value)) : String(value);
            return `${encoded(random, name)}=${encoded(random, sent)}`;
          },
        )
      : [];
    // Those who leave, or change how they sign in, must not be all.
    const endsSessions = /\/(logout|user)$/.test(operation.path) && operation.method !== "GET";
    const bearer = random.chance(operation.access === "anybody" ? 0.2 : 0.85)
      ? random.pick(endsSessions ? bearers.slice(0, 4) : bearers.slice(4))
      : undefined;
    const headers: Record<string, string> = { "cf-connecting-ip": addressOfRequest(number) };
    if (bearer) headers.authorization = `Bearer ${bearer.token}`;
    else if (random.chance(0.2))
      headers.authorization = random.pick([
        "Bearer x",
        "Bearer",
        "Basic eDp4",
        `Bearer ${"a.".repeat(2000)}`,
        "Bearer eyJhbGciOiJub25lIn0.e30.",
      ]);
    let bytes: Buffer | undefined;
    if (operation.method !== "GET" && (body || random.chance(0.2))) {
      if (random.chance(0.15)) {
        const raw = rawBody(random, number);
        bytes = raw.body;
        Object.assign(headers, raw.headers);
      } else {
        const valid = schemaValue(random, (body ?? {}) as never, known);
        const value = random.chance(0.8) ? spoilt(random, number, valid) : valid;
        bytes = Buffer.from(JSON.stringify(value) ?? "");
        headers["content-type"] = "application/json";
        if (operation.acceptsForm && random.chance(0.3)) {
          bytes = Buffer.from(
            Object.entries((value ?? {}) as object)
              .map(
                ([name, one]) =>
                  `${formEncoded(name)}=${formEncoded(typeof one === "string" ? one : (JSON.stringify(one) ?? ""))}`,
              )
              .join("&"),
          );
          headers["content-type"] = "application/x-www-form-urlencoded";
        }
      }
      headers["content-length"] = String(bytes.length);
    }
    return {
      number,
      role: bearer ? "bearer" : "visitor",
      target: `${operation.method} ${operation.path}`,
      sent: {
        method: operation.method,
        path: `${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}`,
        headers,
        ...(bytes && { body: bytes }),
      },
    };
  }

  return (number: number): Case => random.weighted([formCase, pageCase, callCase], [45, 28, 27])(number);
}

const BOUNDARY = "----hostile0123456789";

function multipart(random: Random, number: number, pairs: [string, string][], photo: string): Buffer {
  const parts = pairs.map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name
        .toWellFormed()
        .replaceAll('"', "%22")
        .replace(/[\r\n\0]/g, " ")}"\r\n\r\n${value.toWellFormed()}\r\n`,
    ),
  );
  const picture = random.pick([
    Buffer.alloc(0),
    Buffer.from("GIF89a\u0001\u0000*/=1;alert(1)//", "latin1"),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>x(${number})</script></svg>`),
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff", "latin1"),
    Buffer.from(random.bytes(500)),
  ]);
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${photo}"; filename="x-${number}.png"\r\nContent-Type: ${random.pick(["image/png", "image/svg+xml", "text/html", "image/webp"])}\r\n\r\n`,
  );
  return Buffer.concat([...parts, head, picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

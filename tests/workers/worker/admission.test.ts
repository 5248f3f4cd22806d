import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { admitRequest, isLocalHost } from "~/http/requests/admission.server";
import { openLog } from "~/platform/log";
import { askWorker } from "../ask-worker";
import { addAccount } from "../people";
import { addRestaurantWithDish } from "../rows";

const NOT_FOUND = "Esta página no existe";
const SITE = "https://sobremesa.example";
/** The Worker's own clock decides what is visible here. */
const visible = { visibleUntil: new Date(8.64e15) };
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

afterEach(() => {
  vi.restoreAllMocks();
});

/** A write with the site's own origin, unless the test gives another. */
const written = (headers: Record<string, string> = {}, origin = "https://sobremesa.test") => ({
  form: {},
  headers: { origin, ...headers },
});

describe("headers that proxies add", () => {
  const HOSTILE = ["malo.example", "sobremesa.test", "", "a, b", "::", "null", "https://malo.example/x"];
  const NAMES = [
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-forwarded-for",
    "x-forwarded-prefix",
    "x-forwarded-server",
    "forwarded",
    "x-original-host",
    "x-original-url",
    "x-rewrite-url",
    "x-http-method-override",
    "x-real-ip",
    "via",
    "host",
  ];
  const added = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...HOSTILE), { minKeys: 1 });

  const answerFor = ({ status, headers, text }: Awaited<ReturnType<typeof askWorker>>) => ({
    status,
    text,
    location: headers.get("location"),
    cookies: headers.getSetCookie(),
    type: headers.get("content-type"),
  });

  it.each<[string, string, () => Parameters<typeof askWorker>[1]]>([
    ["a form", "/login", () => written()],
    ["a form of a page that hydrates", "/login.data", () => written()],
    ["a write without an origin", "/login", () => ({ form: {} })],
    ["a foreign form", "/login", () => written({}, "https://malo.example")],
    ["a page", "/privacidad", () => ({})],
    ["the robots' file", "/robots.txt", () => ({})],
    ["a page that is not there", "/%5C", () => ({})],
    ["a page in another spelling", "/l%6Fgin", () => ({})],
  ])("change nothing for %s", async (_, path, asking) => {
    const plain = answerFor(await askWorker(path, asking()));
    expect(plain.status).toBeLessThan(500);
    await fc.assert(
      fc.asyncProperty(added, async (extra) => {
        const { headers, ...rest } = asking() ?? {};
        expect(answerFor(await askWorker(path, { ...rest, headers: { ...headers, ...extra } }))).toEqual(
          plain,
        );
      }),
      { numRuns: 15 },
    );
  });

  it("a form is checked against the site's origin alone, and answered", async () => {
    const answer = await askWorker("/login", written({ "x-forwarded-host": "malo.example" }));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Por favor ingresa email y contraseña");
    const refused = await askWorker(
      "/login",
      written({ "x-forwarded-host": "malo.example" }, "https://malo.example"),
    );
    expect([refused.status, refused.text]).toEqual([403, "Esta acción solo se puede hacer desde Sobremesa."]);
  });
});

describe("the request that Remix receives", () => {
  it("has the method, query, body, other headers and the platform's data about the client", async () => {
    const request = new Request("http://sobremesa.example/api/x?a=%20b&c", {
      method: "PUT",
      body: "cuerpo",
      headers: { origin: SITE, "user-agent": "u", cookie: "a=b", "x-forwarded-host": "malo.example" },
      cf: { city: "Santiago" },
    } as RequestInit);
    const admitted = admitRequest(request, new URL(request.url), SITE, openLog("8f2a")) as Request;
    expect([admitted.method, admitted.url]).toEqual(["PUT", `${SITE}/api/x?a=%20b&c`]);
    expect(await admitted.text()).toBe("cuerpo");
    expect(admitted.cf).toMatchObject({ city: "Santiago" });
    expect(Object.fromEntries(admitted.headers)).toMatchObject({ "user-agent": "u", cookie: "a=b" });
    for (const name of ["origin", "x-forwarded-host"]) expect(admitted.headers.has(name)).toBe(false);
  });
});

describe("an address that no page can have", () => {
  const PATHS = [
    "/%5C",
    "/%5C%40/reviews",
    "/%0A%5C",
    "/%0A%5C/product/x/rate",
    "/a/%5Cb",
    "/%00",
    "/%ff",
    "/a%",
  ];

  it.each(PATHS)("%s is the site's not-found screen, for every method", async (path) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const method of METHODS) {
      const answer = await askWorker(path, { method, headers: { origin: "https://sobremesa.test" } });
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      if (method !== "HEAD") expect(answer.text).toContain(`<title>${NOT_FOUND} · Sobremesa</title>`);
    }
    expect(errors).not.toHaveBeenCalled();
  });

  it.each(PATHS)("%s.data is the same as data", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await askWorker(`${path}.data`, {
        method,
        headers: { origin: "https://sobremesa.test" },
      });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/x-script"]);
      expect(answer.text).toContain(NOT_FOUND);
    }
  });

  it.each([
    ["a backslash encoded twice", "/%255C"],
    ["what is no UTF-8, encoded twice", "/%25ff"],
    ["a slash within a segment", "/%2F"],
    ["a segment of dots and a backslash", "/..%5C"],
    ["the data of a path that ends in a slash", "/x/.data"],
    ["8,000 letters", `/${"a".repeat(8000)}`],
    ["2,000 segments", "/a".repeat(2000)],
    ["a line separator", "/%E2%80%A8%E2%80%A9"],
    ["a mark that turns the direction", "/%E2%80%AE"],
    ["characters that are none", "/%EF%BF%BE%EF%BF%BF"],
  ])("the similar address, %s, is not found either", async (_, path) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, text } = await askWorker(path);
    expect([status, text.includes("Sobremesa")]).toEqual([404, true]);
    expect(errors).not.toHaveBeenCalled();
  });
});

it("the data of an empty path are those of the landing page, as in Remix", async () => {
  const answers = [await askWorker("/.data"), await askWorker("/_root.data")];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
});

describe("a request for one route's data, as Remix 1 made it", () => {
  it.each(["/", "/login", "/no-existe", "/robots.txt", "/healthz", "/%5C"])(
    "is not found at %s",
    async (path) => {
      const errors = vi.spyOn(console, "error").mockImplementation(() => {});
      for (const query of [
        "_data=root",
        "_data=",
        "a=1&_data=routes%2Fauth%2Flogin",
        "%5Fdata=x",
        "_data=x&_data=y",
      ]) {
        for (const method of METHODS) {
          const asking = { method, headers: { origin: "https://sobremesa.test" } };
          const answer = await askWorker(`${path}?${query}`, asking);
          expect([method, answer.status, answer.headers.get("x-remix-response")]).toEqual([
            method,
            404,
            null,
          ]);
          if (method !== "HEAD") expect(answer.text).toContain(NOT_FOUND);
        }
      }
      expect(errors).not.toHaveBeenCalled();
    },
  );

  it("neither reads nor fills the cache entry of the page", async () => {
    const { restaurant } = await addRestaurantWithDish(visible);
    const page = `/${restaurant.slug}`;
    const first = await askWorker(page);
    expect(first.status).toBe(200);
    const missed = await askWorker(`${page}?_data=routes%2Fpublic%2Fmenu%2Froute`);
    expect([missed.status, missed.headers.get("server-timing")]).toEqual([404, null]);
    const again = await askWorker(page);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get("server-timing")).toBe("edge;desc=fresh");
  });
});

describe("a page in another spelling", () => {
  it.each([
    ["/la%2Dmar-chiquita", "/la-mar-chiquita"],
    ["/la-mar-chiquita/", "/la-mar-chiquita"],
    ["//la-mar-chiquita", "/la-mar-chiquita"],
    ["//malo.example/%61", "/malo.example/a"],
    ["//malo.example", "/malo.example"],
    ["/l%61-mar.data?_routes=root", "/la-mar.data?_routes=root"],
    ["/login/?redirectTo=%2Fmy-space&a=%41", "/login?redirectTo=%2Fmy-space&a=%41"],
  ])("%s is redirected permanently to %s", async (path, canonical) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await askWorker(path, { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([301, canonical]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const write = await askWorker(path, written());
    // 308 leaves method and body as they are.
    expect([write.status, write.headers.get("location")]).toEqual([308, canonical]);
    expect((await askWorker(path, written({}, "https://malo.example"))).status).toBe(403);
  });

  it.each([
    ["/buscar/", "public, max-age=3600"],
    ["/buscar/?cerca=si&lat=18.47&lon=-69.89", "private, max-age=3600"],
  ])("%s is redirected by an answer of which caches are told «%s»", async (path, caching) => {
    expect((await askWorker(path)).headers.get("cache-control")).toBe(caching);
  });

  it("neither reads nor fills the cache entry of another page", async () => {
    const restaurants = [await addRestaurantWithDish(visible), await addRestaurantWithDish(visible)];
    const pages = restaurants.flatMap(({ restaurant: { slug }, dish }) => [
      `/${slug}`,
      `/${slug}/reviews`,
      `/${slug}/product/${dish.publicId}/rate`,
      `/${slug}/product/${dish.publicId}/reviews`,
    ]);
    const first = new Map<string, string>();
    for (const page of pages) first.set(page, (await askWorker(page)).text);
    expect(new Set(first.values()).size).toBe(pages.length);

    const spell = (character: string, how: number) => {
      const hex = character.charCodeAt(0).toString(16);
      return [character, `%${hex}`, `%${hex.toUpperCase()}`][how] ?? character;
    };
    const spelt = fc.constantFrom(...pages).chain((page) =>
      fc
        .tuple(
          fc.array(fc.integer({ min: 0, max: 2 }), { minLength: page.length, maxLength: page.length }),
          fc.constantFrom("", "/", "//"),
          fc.boolean(),
        )
        .map(([how, end, isDoubled]) => {
          const path = [...page].map((c, at) => (c === "/" ? c : spell(c, how[at] ?? 0))).join("");
          return { page, path: `${isDoubled ? "/" : ""}${path}${end}` };
        }),
    );
    await fc.assert(
      fc.asyncProperty(spelt, async ({ page, path }) => {
        const answer = await askWorker(path);
        if (new URL(`https://sobremesa.test${path}`).pathname === page)
          expect(answer.text).toBe(first.get(page));
        else expect([answer.status, answer.headers.get("location")]).toEqual([301, page]);
        const known = await askWorker(page);
        expect([known.headers.get("server-timing"), known.text]).toEqual([
          "edge;desc=fresh",
          first.get(page),
        ]);
      }),
      { numRuns: 150 },
    );
  });
});

describe("SITE_ORIGIN", () => {
  const set = { SITE_ORIGIN: SITE };

  it.each([
    ["https://www.sobremesa.example", "/la-mar?x=1&y=%20", "/la-mar?x=1&y=%20"],
    ["https://sobremesa.workers.dev", "/", "/"],
    ["http://localhost:8787", "/login", "/login"],
    ["https://sobremesa.example:8443", "/login", "/login"],
    ["https://malo.example", "//la%2Dmar/", "/la-mar"],
    ["https://malo.example", "/%5C", "/%5C"],
    ["https://malo.example", "/la-mar.data", "/la-mar.data"],
    ["https://malo.example", "/healthz/x", "/healthz/x"],
  ])("redirects %s%s", async (at, path, to) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await askWorker(path, { at, set, method });
      expect([answer.status, answer.headers.get("location")]).toEqual([301, SITE + to]);
    }
  });

  it("refuses a write at another host with a sentence, without reading it", async () => {
    for (const origin of [SITE, "https://malo.example"]) {
      const answer = await askWorker("/login", { ...written({}, origin), at: "https://malo.example", set });
      expect([answer.status, answer.text]).toEqual([
        421,
        `Desde esta dirección no podemos recibirlo: entra en ${SITE} y hazlo ahí.`,
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("lets monitors read /healthz at any host, and nothing else", async () => {
    for (const method of ["GET", "HEAD"]) {
      expect((await askWorker("/healthz", { at: "https://malo.example", set, method })).status).toBe(200);
    }
    const write = await askWorker("/healthz", { ...written({}, SITE), at: "https://malo.example", set });
    expect(write.status).toBe(421);
  });

  it.each(["https://sobremesa.example", "http://sobremesa.example"])(
    "serves %s, accepts forms of the site alone, and sets cookies for https only",
    async (at) => {
      const page = await askWorker("/privacidad", { at, set });
      expect(page.status).toBe(200);
      const form = { form: { email: "nadie@correo.com", password: "nada" }, at, set };
      const taken = await askWorker("/login", { ...form, headers: { origin: SITE } });
      expect(taken.status).toBe(400);
      const refused = await askWorker("/login", { ...form, headers: { origin: "http://sobremesa.example" } });
      expect(refused.status).toBe(403);
      const sent = await askWorker("/my-space", { at, set });
      expect(sent.status).toBe(303);
      for (const cookie of sent.headers.getSetCookie()) expect(cookie).toMatch(/; Secure(;|$)/);
      expect(sent.headers.getSetCookie()).not.toEqual([]);
    },
  );

  it("begins every absolute address of the public pages", async () => {
    const { restaurant, dish } = await addRestaurantWithDish(visible);
    const sheet = `/${restaurant.slug}/product/${dish.publicId}`;
    const pages = [
      "/",
      `/${restaurant.slug}`,
      `/${restaurant.slug}/reviews`,
      `${sheet}/rate`,
      `${sheet}/reviews`,
    ];
    for (const path of [...pages, "/robots.txt", "/sitemap.xml", "/sitemap.xml?pagina=1"]) {
      const { status, text } = await askWorker(path, { at: "http://sobremesa.example", set });
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).toContain(SITE);
      expect(text, path).not.toMatch(/http:\/\/sobremesa\.example|sobremesa\.test\//);
    }
  });
});

describe("a mailed link", () => {
  /** Requests a new password and returns the link in the letter. */
  async function mailedLink({ headers, ...asking }: Parameters<typeof askWorker>[1] & object) {
    const { email } = await addAccount();
    const texts: string[] = [];
    const send = async ({ text }: { text: string }) => {
      texts.push(text);
      return { messageId: "1" };
    };
    const mail = { send } as unknown as SendEmail;
    const answer = await askWorker("/recuperar", {
      ...asking,
      headers: headers ?? {},
      form: { email },
      mail,
    });
    return { status: answer.status, link: /https?:\/\/\S+/.exec(texts.join())?.[0] };
  }

  it("begins with SITE_ORIGIN, whatever host the request's headers name", async () => {
    const { status, link } = await mailedLink({
      at: "http://sobremesa.example",
      set: { SITE_ORIGIN: SITE },
      headers: { origin: SITE, "x-forwarded-host": "malo.example", host: "malo.example" },
    });
    expect(status).toBe(200);
    expect(link).toMatch(new RegExp(`^${SITE}/recuperar/[\\w-]{43}$`));
  });

  it("is never sent after a request to another host, with SITE_ORIGIN or without", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const at = "https://malo.example";
    expect(await mailedLink({ at, set: { SITE_ORIGIN: SITE } })).toEqual({ status: 421, link: undefined });
    expect(await mailedLink({ at })).toEqual({ status: 503, link: undefined });
  });
});

describe("without SITE_ORIGIN", () => {
  it.each(["http://localhost:8787", "http://127.0.0.1:9", "http://[::1]:9", "http://a.localhost"])(
    "%s is served with its own origin",
    async (at) => {
      const { status, text } = await askWorker("/robots.txt", { at });
      expect([status, text.includes(`Sitemap: ${at}/sitemap.xml`)]).toEqual([200, true]);
    },
  );

  it.each([
    "https://sobremesa.example",
    "http://10.0.0.1",
    "http://localhost.example",
    "https://sobremesa.workers.dev",
  ])("%s is refused, and the log names the setting", async (at) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const [path, asking] of [["/"], ["/healthz"], ["/login", written({}, at)]] as const) {
      const answer = await askWorker(path, { ...asking, at });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(answer.text).toBe(
        "Sobremesa no está disponible en este momento. Vuelve a intentarlo en un rato.",
      );
    }
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toEqual({
      event: "not-started",
      requestId: expect.any(String),
      cause: "SITE_ORIGIN is missing, and this host is not local: see docs/operations.md",
    });
  });
});

describe("isLocalHost", () => {
  it.each(["localhost", "x.localhost", "127.0.0.1", "127.8.8.8", "[::1]", "sobremesa.test", "a.b.test"])(
    "%s is local",
    (host) => expect(isLocalHost(host)).toBe(true),
  );
  it.each([
    "",
    "test",
    "xlocalhost",
    "localhost.do",
    "127.0.0.1.nip.io",
    "10.0.0.1",
    "[::2]",
    "a.test.do",
    "latest",
  ])("%j is not local", (host) => expect(isLocalHost(host)).toBe(false));
});

it.each(
  ["/robots.txt", "/sitemap.xml", "/media/restaurants/nada", "/manifest.webmanifest", "/", "/buscar"].flatMap(
    (path) => ["POST", "PUT", "DELETE"].map((method) => [method, path] as const),
  ),
)("%s %s is refused with a sentence and the allowed methods", async (method, path) => {
  const { status, headers, text } = await askWorker(path, {
    method,
    headers: { origin: "https://sobremesa.test" },
  });
  expect([status, headers.get("allow"), text]).toEqual([
    405,
    "GET, HEAD",
    "Esta dirección solo se puede leer.",
  ]);
});

it.each(["PUT", "PATCH", "DELETE"])(
  "a form sent by %s is refused, and by POST it is taken",
  async (method) => {
    const { email } = await addAccount();
    const recover = (by: string) =>
      askWorker("/recuperar", { method: by, form: { email }, headers: { origin: "https://sobremesa.test" } });
    expect((await recover(method)).status).toBe(400);
    expect((await recover("POST")).status).toBeLessThan(400);
  },
);

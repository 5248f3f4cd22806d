import fc from "fast-check";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { disguised, hostileText } from "#support/hostile-text";
import { reviewsPath, sheetPath } from "../support/pages";
import { type RawAnswer, rawRequest } from "../support/raw-http";
import { SEEDED_URL } from "../support/servers";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

const PORT = Number(new URL(SEEDED_URL).port);

/** Markup that must never appear in an answer as markup, and the pattern that finds it there. */
const MARKUP = `"><svg/onload=alert(1)>`;
const REFLECTED = /<svg\/onload/i;

/** Expects a status below 500, or 0 where the bytes are no HTTP, and no markup of the request in the answer. */
function expectHarmless({ status, head, body }: RawAnswer, what: string) {
  expect(status, what).toBeLessThan(500);
  expect(body, what).not.toMatch(REFLECTED);
  // A redirect to sign-in sets a toast and stores the typed rating; no other cookie may be set.
  expect(head, what).not.toMatch(/^set-cookie:(?! sobremesa_(?:toast|typed)=)/im);
}

const MENU = `/${DEMO.showcase}`;
const SHEET = sheetPath(EDGE.corner, EDGE_DISHES.cheapest);
const REVIEWS = reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings);

test.describe("hostile addresses", () => {
  const paths: Record<string, string> = {
    "encoded traversal": "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "double-encoded traversal": "/%252e%252e%252fetc%252fpasswd",
    "plain traversal": "/../../../etc/passwd",
    backslashes: "/..\\..\\windows\\win.ini",
    "traversal with a semicolon": `/${DEMO.showcase}/..;/healthz`,
    "traversal in media": "/media/..%2f..%2fd1%2fdb.sqlite",
    "traversal by dots in media": "/media/products/../../secrets",
    "the source of the Worker": "/../build/server/index.js",
    "a null byte": `${MENU}%00`,
    "a null byte and an ending": `${MENU}%00.html`,
    "a null byte in media": "/media/products/%00.webp",
    "half an escape": `${MENU}%`,
    "an escape of no letter": `${MENU}%zz`,
    "an escape that is not UTF-8": `${MENU}%ff%fe`,
    "an overlong escape": "/%c0%ae%c0%ae/",
    "half of a surrogate pair": "/%ed%a0%80",
    emoji: `/${encodeURIComponent("🍕🥗")}`,
    "emoji, raw": "/🍕",
    "accents, raw": "/ñandú/product/é/rate",
    newlines: "/a%0d%0aSet-Cookie:%20a=b",
    "a path of 8 KB": `/${"a".repeat(8192)}`,
    "a path of 4,000 segments": "/a".repeat(4000),
    "a query of 8 KB": `${MENU}?q=${"b".repeat(8192)}`,
    "a query of 2,000 parameters": `${MENU}?${"x=1&".repeat(2000)}`,
    "markup in the path": `/${encodeURIComponent(MARKUP)}`,
    "markup in the path, raw": `/${MARKUP}`,
    "markup in the query": `${MENU}?q=${encodeURIComponent(MARKUP)}`,
    "markup in a dish": sheetPath(DEMO.showcase, encodeURIComponent(MARKUP)),
    "markup as the cursor of reviews": `${REVIEWS}?despues=${encodeURIComponent(MARKUP)}`,
    "markup as the way back": `/login?redirectTo=${encodeURIComponent(`/${MARKUP}`)}`,
    "a script as the way back": "/login?redirectTo=javascript:alert(1)",
    "another site as the way back": "/login?redirectTo=//malo.example",
    "a prototype's name in the query": `${MENU}?__proto__=1&constructor=2&hasOwnProperty=3`,
    "two slashes": `//${DEMO.showcase}`,
    "a slash at the end": `${MENU}/`,
    "two slashes within": `/${DEMO.showcase}//product//${EDGE_DISHES.cheapest}//rate`,
    "a backslash, encoded": "/%5C",
    "a backslash, encoded, before a page": "/%5C%40/reviews",
    "a line end and a backslash, encoded": "/%0A%5C",
    "a backslash, encoded twice": "/%255C",
    "data behind a backslash": "/%5C.data",
    "data as Remix 1 asked for it": `${MENU}?_data=root`,
    "only dots": "/...",
    "a favicon that is not there": "/favicon.png",
  };
  for (const [what, path] of Object.entries(paths)) {
    test(what, async () => {
      const answer = await rawRequest(PORT, { path });
      expectHarmless(answer, what);
      expect(answer.body).not.toMatch(/root:.*:0:0:|\[fonts\]|PRAGMA|createRequestHandler/);
    });
  }

  test("a way back to another site is not drawn", async () => {
    for (const way of ["//malo.example", "/\\malo.example", "https://malo.example", "javascript:alert(1)"]) {
      const { status, body } = await rawRequest(PORT, {
        path: `/login?redirectTo=${encodeURIComponent(way)}`,
      });
      expect(status).toBe(200);
      expect(body).not.toContain("malo.example");
      expect(body).not.toContain("javascript:");
    }
  });
});

test.describe("odd methods", () => {
  // The runtime itself refuses unknown methods, CONNECT, `*` and absolute addresses, before any Worker sees them.
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"];
  for (const method of methods) {
    test(`${method} on every kind of page`, async () => {
      for (const path of [
        "/",
        MENU,
        SHEET,
        REVIEWS,
        "/no-existe",
        "/a/b/c/d",
        "/healthz",
        "/login",
        "/media/x",
        "/favicon.svg",
        "/ofertas/zzzzzzzzzzzzzzzz",
      ]) {
        const bare = await rawRequest(PORT, { method, path });
        expectHarmless(bare, `${method} ${path}`);
        const withBody = await rawRequest(PORT, {
          method,
          path,
          headers: ["Content-Type: application/x-www-form-urlencoded"],
          body: `comment=${encodeURIComponent(MARKUP)}`,
        });
        expectHarmless(withBody, `${method} ${path} with a body`);
        // A request that changes something never gets a page with status 200.
        if (method !== "OPTIONS") expect(withBody.status, `${method} ${path}`).not.toBe(200);
      }
    });
  }

  test("a read with a body is answered as without one, by GET and HEAD", async () => {
    for (const path of [
      "/",
      MENU,
      SHEET,
      "/buscar?q=pollo",
      "/asistente",
      "/login",
      "/media/x",
      "/healthz",
    ]) {
      for (const method of ["GET", "HEAD"]) {
        const bare = await rawRequest(PORT, { method, path });
        expect(bare.status, `${method} ${path}`).toBeLessThan(500);
        const withBody = await rawRequest(PORT, { method, path, body: "x=1" });
        expect(withBody.status, `${method} ${path}`).toBe(bare.status);
      }
    }
  });

  test("bodies that are invalid, cut off or of the wrong type are answered below 500", async () => {
    for (const headers of [
      ["Content-Type: multipart/form-data"],
      ["Content-Type: multipart/form-data; boundary=x"],
      ["Content-Type: application/json"],
      ["Content-Type: text/x-unknown; charset=klingon"],
    ]) {
      for (const body of ["--x\r\nContent-Dis", "{", "\u0000\u0001", "a".repeat(100_000)]) {
        expectHarmless(await rawRequest(PORT, { method: "POST", path: MENU, headers, body }), headers.join());
      }
    }
  });
});

test.describe("odd data requests", () => {
  for (const routes of [
    "",
    "root",
    "root,root,root",
    "routes/public/menu/route",
    "routes/public/dish/route",
    "routes/no-such",
    "__proto__",
    encodeURIComponent(MARKUP),
    "a".repeat(8000),
  ]) {
    test(`_routes=${routes.slice(0, 30)}`, async () => {
      for (const path of [
        "/_root",
        MENU,
        SHEET,
        REVIEWS,
        "/no-existe",
        "/a/b/c",
        `/${DEMO.inactive}`,
        `/${DEMO.renamed.from}`,
      ]) {
        const answer = await rawRequest(PORT, { path: `${path}.data?_routes=${routes}` });
        expectHarmless(answer, `${path}.data`);
        expect(answer.head.toLowerCase()).not.toContain("x-edge-");
      }
    });
  }

  test("a hidden restaurant's data is as hidden as its page", async () => {
    for (const slug of [DEMO.inactive, DEMO.lapsedOwner]) {
      const { name } = queryOne<{ name: string }>("SELECT name FROM restaurants WHERE slug = ?", slug);
      for (const query of ["", "?_routes=routes%2Fpublic%2Fmenu%2Froute", "?_routes=root"]) {
        const { body } = await rawRequest(PORT, { path: `/${slug}.data${query}` });
        expect(body).not.toContain(name);
      }
    }
  });

  test("the manifest of routes survives odd queries", async () => {
    for (const query of [
      "",
      "?p=",
      `?p=${encodeURIComponent(MARKUP)}`,
      `?${"p=%2Fa&".repeat(500)}`,
      "?version=x&p=%2F",
      "?p=%ff",
    ])
      expectHarmless(await rawRequest(PORT, { path: `/__manifest${query}` }), query);
  });
});

test.describe("odd headers", () => {
  const headers: Record<string, string[]> = {
    "an Accept that is none": ['Accept: ;;;,,,///"\u0001'],
    "an Accept of 8 KB": [`Accept: ${"image/avif,".repeat(700)}`],
    "an If-None-Match that is none": ['If-None-Match: W/""",,,*"x'],
    "a thousand tags": [`If-None-Match: ${'"abc",'.repeat(1000)}`],
    "an If-Modified-Since that is none": ["If-Modified-Since: ayer"],
    "a Range that is none": ["Range: bytes=9-1,-,abc"],
    "a Range beyond the end": ["Range: bytes=999999999-"],
    "a thousand ranges": [`Range: bytes=${"0-1,".repeat(1000)}0-1`],
    "a cookie of 8 KB": [`Cookie: sobremesa_session=${"x".repeat(8000)}`],
    "cookies that are none": ["Cookie: ;;=;sobremesa_session;=x;;sobremesa_toast=%zz"],
    "two hundred headers": Array.from({ length: 200 }, (_, i) => `X-Odd-${i}: ${i}`),
    "markup in every usual header": [
      `User-Agent: ${MARKUP}`,
      `Referer: ${MARKUP}`,
      `Origin: ${MARKUP}`,
      `Accept-Language: ${MARKUP}`,
    ],
    "a proxy's words": [
      "X-Forwarded-Host: malo.example",
      "X-Forwarded-Proto: gopher",
      "X-Original-URL: /admin",
      "X-HTTP-Method-Override: DELETE",
    ],
    "our own inner headers": [
      "x-edge-cacheable: 1",
      "x-edge-counts: restaurant/1",
      "x-edge-rendered-at: 99999999999999",
    ],
    "a prefetch of no kind": ['Sec-Purpose: prefetch;"<>', "Purpose: x"],
    "an upgrade": ["Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"],
    "an Expect": ["Expect: 200-maybe"],
    "an encoding that is none": ["Accept-Encoding: ;q=x, klingon, \u0000"],
  };
  for (const [what, lines] of Object.entries(headers)) {
    test(what, async () => {
      const { logo_url } = queryOne<{ logo_url: string }>(
        "SELECT logo_url FROM restaurants WHERE slug = ?",
        DEMO.showcase,
      );
      for (const path of [
        "/",
        MENU,
        SHEET,
        REVIEWS,
        "/healthz",
        "/no-existe",
        logo_url,
        `${logo_url}?w=96`,
        "/favicon.svg",
      ]) {
        const answer = await rawRequest(PORT, { path, headers: lines });
        expectHarmless(answer, `${what} on ${path}`);
        expect(answer.body).not.toContain("malo.example");
      }
    });
  }
});

test("a form is answered the same through every proxy", async () => {
  const form = (headers: string[]) =>
    rawRequest(PORT, {
      method: "POST",
      path: "/login",
      headers: ["Origin: http://localhost", "Content-Type: application/x-www-form-urlencoded", ...headers],
      body: "email=&password=",
    });
  const plain = await form([]);
  expect(plain.status).toBe(400);
  for (const host of ["malo.example", "localhost", "localhost, malo.example", ""]) {
    const answer = await form([
      `X-Forwarded-Host: ${host}`,
      "X-Forwarded-Proto: https",
      `Forwarded: host=${host}`,
      "X-Original-URL: /admin",
    ]);
    expect([answer.status, answer.body]).toEqual([400, plain.body]);
  }
});

test.describe("odd pictures", () => {
  test("a picture that does not exist is not found", async () => {
    for (const path of [
      "/media/x",
      "/media/products/zzzzzzzzzzzzzzzz.webp",
      "/media/products/zzzzzzzzzzzzzzzz-112.webp",
      "/media/demo/seeded.json",
      "/media/products/a.php",
      "/media/private/zzzzzzzzzzzzzzzz.webp",
    ]) {
      const answer = await rawRequest(PORT, { path });
      expect(answer.status, path).toBe(404);
      expect(answer.body).toContain("Esa imagen no existe.");
    }
  });
});

test("any random address is answered below 500", async () => {
  const segment = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 4 })
      .map((bytes) => bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
    fc.constantFrom("%5C", "%0A", "%00", "%ff", "%2F"),
    fc.stringMatching(/^[%;=&?#.\\/~!$'()*+,:@a-z0-9\u00C0-\u00FF-]{0,20}$/),
    fc.constantFrom(
      DEMO.showcase,
      "product",
      "rate",
      "reviews",
      "media",
      "login",
      "..",
      ".data",
      EDGE_DISHES.cheapest,
    ),
  );
  const path = fc
    .tuple(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.option(fc.string({ unit: "binary", maxLength: 30 })),
    )
    .map(([segments, query]) =>
      `/${segments.join("/")}${query === null ? "" : `?${encodeURIComponent(query.toWellFormed())}`}`.replace(
        /[\s\u0000-\u0020]/g,
        "",
      ),
    );
  await fc.assert(
    fc.asyncProperty(path, async (random) => {
      const answer = await rawRequest(PORT, { path: random });
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain("Unexpected Server Error");
    }),
    { numRuns: 400, seed: 20261121 },
  );
});

/** Public forms, and forms of accounts, which show the typed values again to anonymous visitors. */
const FORM_FIELDS: Record<string, string[]> = {
  "/login": ["email", "password", "redirectTo"],
  "/register?paso=cuenta": ["name", "email", "password"],
  "/recuperar": ["email"],
  "/api/favorites": ["kind", "id", "back"],
  [`${MENU}/rate-experience`]: ["comment"],
  [`${SHEET}?paso=calificar`]: ["stars", "comment"],
};

async function sendForm(path: string, text: string) {
  const fields = (FORM_FIELDS[path] ?? []).map((name) => [name, text.toWellFormed()]);
  const start = performance.now();
  const answer = await rawRequest(PORT, {
    method: "POST",
    path,
    headers: ["Content-Type: application/x-www-form-urlencoded"],
    body: new URLSearchParams(fields).toString(),
  });
  return { answer, milliseconds: performance.now() - start };
}

test("any text in a form is answered below 500, and about as fast as plain text", async () => {
  test.setTimeout(120_000);
  const texts = fc.oneof(hostileText, disguised("admin@sobremesa.test"));
  const paths = fc.constantFrom(...Object.keys(FORM_FIELDS));
  await fc.assert(
    fc.asyncProperty(paths, texts, async (path, text) => {
      const { answer, milliseconds } = await sendForm(path, text);
      expectHarmless(answer, path);
      if (milliseconds < 1000) return;
      const plain = await sendForm(path, "b".repeat(text.length));
      const again = await sendForm(path, text);
      expect(again.milliseconds, path).toBeLessThan(20 * plain.milliseconds + 1000);
    }),
    {
      numRuns: 150,
      seed: 20261121,
      examples: [
        [`${MENU}/rate-experience`, `${" ".repeat(24_000)}a`],
        [`${SHEET}?paso=calificar`, `${" ".repeat(30_000)}a`],
      ],
    },
  );
});

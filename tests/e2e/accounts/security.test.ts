import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { reviewsPath, sheetPath } from "../support/pages";
import { BROKEN_URL } from "../support/servers";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "../support/world/edge-case-names";

const PAGES: [path: string, status: number][] = [
  ["/", 200],
  [`/${DEMO.showcase}`, 200],
  [`/${EDGE.hostile}`, 200],
  [sheetPath(EDGE.corner, EDGE_DISHES.cheapest), 200],
  [reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings), 200],
  [`/ofertas/${EDGE_OFFER}`, 200],
  ["/login", 200],
  [`/${DEMO.showcase}/rate-experience`, 200],
  ["/no-existe", 404],
  ["/a/b/c", 404],
  [reviewsPath("no-existe", EDGE_DISHES.cheapest), 404],
  [`${BROKEN_URL}/`, 503],
  [`${BROKEN_URL}/${DEMO.showcase}`, 503],
];

const SNIPPET =
  'try{var t=localStorage.getItem("tema");if(t)document.documentElement.dataset.theme=t}catch(e){}';

/** Returns a policy as a map from directive to sources. */
const directives = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]));

test("every page has the same security headers", async ({ request }) => {
  for (const [path, status] of PAGES) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    const headers = answer.headers();
    expect(headers, path).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy":
        "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^x-edge-/);
  }
});

test("every page has the same policy, which allows no other origin", async ({ request }) => {
  const policies = new Set<string>();
  for (const [path] of PAGES) {
    const { "content-security-policy": policy } = (await request.get(path)).headers();
    policies.add(policy ?? "none");
  }
  expect(policies.size).toBe(1);
  const policy = directives([...policies][0]!);
  const hash = createHash("sha256").update(SNIPPET).digest("base64");
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("script-src")).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policy.get("style-src")).toEqual(["'self'"]);
  expect(policy.get("style-src-attr")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("form-action")).toEqual(["'self'"]);
  for (const sources of policy.values())
    for (const source of sources) expect(source).toMatch(/^('none'|'self'|'sha256-.+')$/);
});

test("no page's markup needs anything that the policy forbids", async ({ request }) => {
  for (const [path] of PAGES) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(([, attributes]) => !/\bsrc=|application\/ld\+json/.test(attributes!));
    expect(
      inline.map(([, , code]) => code),
      path,
    ).toEqual([SNIPPET]);
    expect(html, path).not.toMatch(/<style\b/);
    expect(html, path).not.toMatch(/<[a-z][^>]*\sstyle="/);
    expect(html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+="/);
    expect(html, path).not.toMatch(/\bnonce="/);
  }
});

test("anonymous visitors get no cookie", async ({ request }) => {
  for (const [path] of PAGES) {
    const answer = await request.get(path);
    expect(
      // A redirect to sign-in sets a toast, and the sign-in page clears it.
      answer
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === "set-cookie")
        .filter(({ value }) => !value.startsWith("sobremesa_toast=; Max-Age=0")),
      path,
    ).toEqual([]);
  }
  expect((await request.storageState()).cookies).toEqual([]);
});

test("files, pictures and data have a type and forbid sniffing", async ({ request }) => {
  const html = await (await request.get(`/${DEMO.showcase}`)).text();
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/(?:assets|s|media|favicon)[^"#]*)/g)].map((m) => m[1]!)),
  ];
  expect(files.length).toBeGreaterThan(5);
  for (const path of [...files.slice(0, 12), `/${DEMO.showcase}.data`, "/healthz", "/media/x"]) {
    const answer = await request.get(path);
    expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
    expect(answer.headers()["content-type"], path).toBeTruthy();
  }
});

test("a failure does not show its cause", async ({ request }) => {
  for (const path of [
    "/",
    `/${DEMO.showcase}`,
    `/${DEMO.showcase}.data`,
    sheetPath("a", "b"),
    `${sheetPath("a", "b")}.data`,
  ]) {
    const text = await (await request.get(BROKEN_URL + path)).text();
    expect(text, path).not.toMatch(/no such table|SQLITE|D1_|select |node_modules|\.tsx?:\d|requestId/i);
  }
});

import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { type APIRequestContext, expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { plainPagesFor } from "#support/route-lists";
import type { Role } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import routes from "../../../app/routes";
import { openBuckets } from "../../../scripts/prove/stored-file";
import { send } from "../support/http";
import { cookieOf, PEOPLE, type Person } from "../support/people";
import { SEEDED_STATE } from "../support/servers";
import { query } from "../support/world/database";
import { EDGE } from "../support/world/edge-case-names";
import { readyOwner } from "../support/world/ready-owners";

/** The addresses in a page's markup, by how a browser requests them. */
type Links = { pages: Set<string>; files: Set<string>; fragments: Set<string>; ids: Set<string> };

const decode = (text: string) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** Lists every internal address in a page's markup: links, forms and files. */
function linksOf(html: string, at: string): Links {
  const links: Links = { pages: new Set(), files: new Set(), fragments: new Set(), ids: new Set() };
  const base = new URL(at, "http://crawl.test");
  const add = (value: string, set: Set<string>) => {
    const url = new URL(decode(value), base);
    if (url.origin !== base.origin) return;
    if (url.hash && url.pathname === base.pathname && url.search === base.search)
      links.fragments.add(url.hash.slice(1));
    else set.add(url.pathname + url.search);
  };
  for (const [, tag, attributes] of html.matchAll(/<([a-z][\w-]*)\b((?:[^>"]|"[^"]*")*)>/g)) {
    for (const [, name, value] of attributes!.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)) {
      if (name === "id") links.ids.add(decode(value!));
      if (tag === "a" && name === "href") add(value!, links.pages);
      else if (name === "action" || name === "formAction" || name === "formaction") add(value!, links.pages);
      else if (name === "href" || name === "src" || name === "poster") add(value!, links.files);
      else if (name === "srcSet" || name === "srcset" || name === "imagesrcset")
        for (const candidate of value!.split(",")) add(candidate.trim().split(" ")[0]!, links.files);
    }
  }
  return links;
}

/** Runs `work` for each item of a list, eight at once, and returns the results in the order of the list. */
async function inTurns<T>(list: string[], work: (path: string) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < list.length; at += 8)
    done.push(...(await Promise.all(list.slice(at, at + 8).map(work))));
  return done;
}

/**
 * Follows all links from `start`, breadth first. Answers are handled in the order of their addresses, however
 * late each arrives, so that `isEnough` always skips the same pages. `visit` requests an address and returns
 * those on its page.
 */
async function follow(
  start: string[],
  visit: (path: string) => Promise<Iterable<string>>,
  isEnough: (path: string) => boolean,
): Promise<Set<string>> {
  const seen = new Set(start);
  for (let near = [...seen]; near.length > 0; ) {
    const further: string[] = [];
    for (const links of await inTurns(near, visit)) {
      for (const next of links) {
        if (seen.has(next) || isEnough(next)) continue;
        seen.add(next);
        further.push(next);
      }
    }
    near = further;
  }
  return seen;
}

/**
 * Tells the searches that are worth a visit. A search draws, links and drops each of its conditions by itself, so one
 * shows nothing new if earlier ones had as many conditions, and every two of its conditions beside each other.
 */
function newSearches(): (query: string) => boolean {
  const shown = new Set<string>();
  return (query) => {
    const asked = [...new URLSearchParams(query)];
    // What is looked for decides what a page lists; the other values are countless.
    const names = asked.map(([name, value]) => (name === "busca" ? value : name));
    const conditions = names.map((name, at) => (names.indexOf(name) === at ? name : `${name} again`));
    const facts = conditions.flatMap((one, at) => conditions.slice(at).map((other) => `${one}, ${other}`));
    facts.push(String(conditions.length));
    const isNew = facts.some((fact) => !shown.has(fact));
    for (const fact of facts) shown.add(fact);
    return isNew;
  };
}

const SEARCH = `${addresses.search}?`;
/** The restaurants of ready owners are alike, and other tests change them. */
const OF_A_READY_OWNER = new RegExp(`^/${readyOwner(0).slug.replace("0", "\\d+")}`);

/** Requests a picture without following redirects, and returns the status. */
async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path, { maxRedirects: 0 })).status();
}

/** The names of all objects in the seeded server's buckets. */
function storedKeys(): Set<string> {
  const buckets = openBuckets(SEEDED_STATE);
  try {
    return new Set(
      buckets.flatMap((bucket) =>
        (bucket.prepare("SELECT key FROM _mf_objects").all() as { key: string }[]).map(({ key }) => key),
      ),
    );
  } finally {
    for (const bucket of buckets) bucket.close();
  }
}

test("every internal link, form and file of the public site answers", async ({ request }) => {
  test.slow();
  const slugs = query<{ slug: string }>(
    "SELECT slug FROM restaurants WHERE is_active = 1 AND visible_until > ? ORDER BY id",
    Date.now(),
  )
    .map(({ slug }) => `/${slug}`)
    .filter((path) => !OF_A_READY_OWNER.test(path));
  expect(slugs.length).toBeGreaterThan(80);

  const files = new Set<string>();
  const broken: string[] = [];
  /** How many pages of each kind were seen: the same code draws them all, so the first few stand for the others. */
  const kinds = new Map<string, number>();
  const isNewSearch = newSearches();
  const isEnough = (path: string) => {
    if (path.startsWith(SEARCH)) return !isNewSearch(path.slice(SEARCH.length));
    const kind = path
      .replace(/[0-9a-z]{16}/g, "…")
      .replace(/redirectTo=.*$/, "redirectTo=…")
      .replace(/(?<=^\/\?letra=).$/, "…")
      .replace(OF_A_READY_OWNER, "/…")
      .replace(/^\/[^/]+(?=\/rate-experience|\/reviews|.*\?paso=)/, "/…");
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    // Every dish of one menu; of the others one, with its reviews.
    if (kind.startsWith(`/${EDGE.lookout}/`)) return false;
    return count > (kind.includes("/product/") && !kind.startsWith("/…") ? 1 : 2);
  };

  const visit = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    // A page that needs an account redirects to sign-in, a page of the site.
    const to = answer.headers().location;
    if (answer.status() === 303 && to?.startsWith("/login?redirectTo=")) return [];
    if (answer.status() >= 300) broken.push(`${answer.status()} ${path}`);
    if (answer.status() >= 300 || !answer.headers()["content-type"]?.startsWith("text/html")) return [];
    const links = linksOf(await answer.text(), path);
    for (const fragment of links.fragments)
      if (!links.ids.has(decodeURIComponent(fragment))) broken.push(`#${fragment} leads nowhere on ${path}`);
    for (const file of links.files) files.add(file);
    return links.pages;
  };
  const seen = await follow(["/", ...slugs], visit, isEnough);
  expect(seen.size).toBeGreaterThan(350);
  for (const reached of [
    /^\/\?letra=/,
    /^\/\?despues=/,
    /^\/buscar\?.*&.*&/,
    /^\/ofertas\//,
    /^\/user\//,
    /^\/reportar\/dish\//,
    /^\/register\?paso=/,
    /\/product\/.*\/rate$/,
    /\/product\/.*\/reviews$/,
    /\/reviews\?despues=/,
    /\/rate-experience$/,
  ])
    expect([...seen]).toContainEqual(expect.stringMatching(reached));

  // An upload stores all widths of a picture or none, so one of each stands for the others.
  const pictures = new Map<string, string>();
  const others: string[] = [];
  for (const file of files) {
    const [, picture] = /^(\/media\/.*)-\d+\.webp$/.exec(file) ?? [];
    if (picture) pictures.set(picture, file);
    else others.push(file);
  }
  const drawn = [...pictures.values()];
  expect(others.length).toBeGreaterThan(3);
  expect(drawn.length).toBeGreaterThan(100);
  const stored = storedKeys();
  for (const file of drawn) if (!stored.has(file.replace("/media/", ""))) broken.push(`not stored: ${file}`);
  // The same code answers for all pictures of a folder.
  const folders = new Map(drawn.map((file) => [file.split("/")[2], file]));
  expect(folders.size).toBeGreaterThan(3);
  await inTurns([...others, ...folders.values()], async (file) => {
    const status = await statusOf(request, file);
    if (status !== 200) broken.push(`${status} ${file}`);
  });
  console.log(`${seen.size} pages, ${others.length} files, ${drawn.length} pictures`);
  expect(broken).toEqual([]);
});

test("every icon of a page is in the sprite, every tile is a file", async ({ request }) => {
  const css = new Set<string>();
  const sprites = new Map<string, string>();
  for (const path of ["/", "/la-mar-chiquita", `/${EDGE.corner}`, "/no-existe"]) {
    const html = await (await request.get(path)).text();
    for (const [, sprite, id] of html.matchAll(/<use href="([^"#]+)#([\w-]+)"/g)) {
      if (!sprites.has(sprite!)) {
        const answer = await request.get(sprite!);
        expect(answer.status()).toBe(200);
        sprites.set(sprite!, await answer.text());
      }
      expect(sprites.get(sprite!), `${path} ${id}`).toContain(`id="${id}"`);
    }
    for (const [, sheet] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) css.add(sheet!);
  }
  expect(css.size).toBeGreaterThan(0);
  const tiles = new Set<string>();
  for (const sheet of css) {
    const text = await (await request.get(sheet)).text();
    const urls = [...text.matchAll(/url\(["']?([^"')]+)/g)].map(
      ([, url]) => new URL(url!, `http://x${sheet}`).pathname,
    );
    expect(new Set(urls).size).toBeGreaterThan(10);
    for (const url of urls) tiles.add(url);
  }
  await inTurns([...tiles], async (url) => expect(await statusOf(request, url), url).toBe(200));
});

/** Lists the route files with a pattern that matches their addresses. */
function routeFiles(entries: RouteConfigEntry[], parent = ""): { pattern: RegExp; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const pattern = new RegExp(`^${(path || "/").replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`);
    const children = routeFiles(entry.children ?? [], path);
    return entry.index || entry.path ? [{ pattern, file: entry.file }, ...children] : children;
  });
}

/** Lists the addresses to which a page's forms post. */
function writesOf(html: string, at: string): string[] {
  return [...html.matchAll(/<form\b((?:[^>"]|"[^"]*")*)>/g)]
    .map(([, attributes]) => attributes!)
    .filter((attributes) => /\bmethod="post"/i.test(attributes))
    .map((attributes) => /\baction="([^"]*)"/.exec(attributes)?.[1] ?? at)
    .map((action) => new URL(decode(action), `http://crawl.test${at}`).pathname);
}

const SIGNED_IN: [person: Person, role: Role][] = [
  ["diner", "visitor"],
  ["owner", "owner"],
  ["admin", "admin"],
];

for (const [person, role] of SIGNED_IN) {
  test(`every internal link and form that the ${person} sees answers`, async () => {
    const cookie = await cookieOf(PEOPLE[person]);
    const slugs = new Set(query<{ slug: string }>("SELECT slug FROM restaurants").map(({ slug }) => slug));
    const writable = (await routes).flatMap((entry) => routeFiles([entry]));
    const writes = new Set<string>();
    const broken: string[] = [];
    const kinds = new Map<string, number>();
    const isNewSearch = newSearches();
    /** The same code draws another restaurant's pages and another page of a list. */
    const isEnough = (path: string) => {
      if (path.startsWith(SEARCH)) return !isNewSearch(path.slice(SEARCH.length));
      const kind = path
        .replace(/[0-9a-z]{16}/g, "…")
        .replace(/=[^&]*/g, "=…")
        .replace(/^\/([^/?]+)/, (first, segment: string) => (slugs.has(segment) ? "/…" : first));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      // Both menus below lead to pages of their own.
      return kinds.get(kind)! > (kind.startsWith("/…") ? 2 : 1);
    };
    const visit = async (path: string) => {
      const answer = await send(path, { cookie });
      if (answer.status >= 400) {
        broken.push(`${answer.status} ${path}`);
        return [];
      }
      const to = answer.headers.get("location");
      const html = await answer.text();
      for (const action of writesOf(html, path)) writes.add(action);
      return to ? [to] : linksOf(html, path).pages;
    };
    // The menu of the demo's owner and of another owner, because owners get no link to rate their own restaurant.
    const menus = [DEMO.showcase, EDGE.lookout].map((slug) => `/${slug}`);
    const seen = await follow([...plainPagesFor(role), ...menus], visit, isEnough);
    expect(broken).toEqual([]);
    for (const reached of [
      "/favorites",
      "/preferences",
      "/my-space/rated-products",
      "/privacidad",
      `/${EDGE.lookout}/rate-experience`,
    ])
      expect(seen).toContain(reached);

    expect(writes).toContain("/logout");
    for (const action of writes) {
      const file = writable.find(({ pattern }) => pattern.test(action))?.file;
      expect(file && readFileSync(`app/${file}`, "utf8"), `the form's ${action}`).toMatch(
        /export (async )?function action\b/,
      );
    }
  });
}

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { wizardPath } from "~/domain/preferences/wizard";
import { ROUTE_LIST } from "~/domain/route-match";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";

test.use({ firstVisit: true });

const KB = 1024;

type Weights = Record<"script" | "stylesheet" | "font", number>;

/** The sizes of files by address, which names a file's content: most pages have most of theirs in common. */
const sizes = new Map<string, Promise<number>>();

async function measure(answer: Response, kind: string): Promise<number> {
  const bytes = await answer.body();
  // woff2 is already compressed.
  return kind === "font" ? bytes.length : gzipSync(bytes, { level: 6 }).length;
}

function sizeOf(answer: Response, kind: string): Promise<number> {
  const size = sizes.get(answer.url()) ?? measure(answer, kind);
  sizes.set(answer.url(), size);
  return size;
}

/** Weighs a page's files as they are sent to a first visit, in bytes by type. */
async function weigh(context: BrowserContext, path: string): Promise<Weights> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const answers: Promise<[kind: string, size: number]>[] = [];
  page.on("response", (answer) => {
    const kind = answer.request().resourceType();
    if (["script", "stylesheet", "font"].includes(kind))
      answers.push(sizeOf(answer, kind).then((size) => [kind, size]));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const weights = { script: 0, stylesheet: 0, font: 0 };
  for (const [kind, size] of await Promise.all(answers)) {
    if (kind in weights) weights[kind as keyof Weights] += size;
  }
  await page.close();
  console.log(`${path}: ${JSON.stringify(weights)}`);
  return weights;
}

/** Weighs pages in tabs that load beside each other, and returns the weights of each beside its path. */
const weighAll = (context: BrowserContext, paths: readonly string[]): Promise<[string, Weights][]> =>
  Promise.all(paths.map(async (path): Promise<[string, Weights]> => [path, await weigh(context, path)]));

test("the pages of signing in and registering keep within 12 KB of styles, 8 KB of scripts and 65 KB of fonts", async ({
  context,
}) => {
  const paths = ["/login", "/register", "/register?paso=cuenta", "/recuperar"];
  for (const [path, { script, stylesheet, font }] of await weighAll(context, paths)) {
    expect(script, path).toBeGreaterThan(0);
    expect(script, path).toBeLessThanOrEqual(8 * KB);
    expect(stylesheet, path).toBeGreaterThan(0);
    expect(stylesheet, path).toBeLessThanOrEqual(12 * KB);
    expect(font, path).toBeLessThanOrEqual(65 * KB);
  }
});

/** The person who opens the pages of an audience. */
const OPENED_BY = { everybody: "diner", visitor: "diner", owner: "owner", admin: "admin" } as const;

/** The pages that their `handle` marks as hydrated, except those with a parameter. */
const HYDRATED = ROUTE_LIST.filter(
  ({ path, file }) =>
    file !== undefined &&
    !path.includes(":") &&
    /^export const handle = \{[^}]*\bhydrates: true\b/m.test(readFileSync(`app/${file}`, "utf8")),
);

for (const person of ["diner", "owner", "admin"] as const) {
  // The forms and editors of the panels have more parts than a diner's pages (quality.md).
  const isPanel = person !== "diner";
  const most = isPanel ? 130 : 120;
  test(`the hydrated pages of the ${person} keep within ${most} KB of scripts`, async ({ context }) => {
    await enter(context, await cookieOf(PEOPLE[person]));
    const paths = [
      ...HYDRATED.filter(({ audience }) => OPENED_BY[audience] === person).map(({ path }) => path),
      ...(isPanel ? [] : [0, 1, 2, 3].map(wizardPath)),
    ];
    expect(paths.length).toBeGreaterThan(2);
    for (const [path, { script, stylesheet }] of await weighAll(context, paths)) {
      expect(script, path).toBeGreaterThan(8 * KB);
      expect(script, path).toBeLessThanOrEqual(most * KB);
      // A panel has its entry alone; some of a diner's pages load a sheet of their own beside theirs.
      if (isPanel) expect(stylesheet, path).toBeLessThanOrEqual(15 * KB);
    }
  });
}

test("the landing and a menu keep within their budgets for a signed-in diner", async ({ context }) => {
  await enter(context, await cookieOf(PEOPLE.diner));
  for (const [path, { script, stylesheet }] of await weighAll(context, ["/", `/${DEMO.showcase}`])) {
    expect(script, path).toBeLessThanOrEqual(120 * KB);
    expect(stylesheet, path).toBeLessThanOrEqual(12 * KB);
  }
});

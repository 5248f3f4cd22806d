import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { wizardPath } from "~/domain/preferences/wizard";
import { ROUTE_LIST } from "~/domain/route-match";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";

test.use({ firstVisit: true });

const KB = 1024;

/** Weighs a page's files as they are sent, in bytes by type. */
async function weigh(page: Page, path: string): Promise<Record<"script" | "stylesheet" | "font", number>> {
  const answers: Promise<[kind: string, size: number]>[] = [];
  const sizeOf = async (answer: Response): Promise<[string, number]> => {
    const kind = answer.request().resourceType();
    if (!["script", "stylesheet", "font"].includes(kind)) return [kind, 0];
    const bytes = await answer.body();
    // woff2 is already compressed.
    return [kind, kind === "font" ? bytes.length : gzipSync(bytes, { level: 6 }).length];
  };
  const note = (answer: Response) => void answers.push(sizeOf(answer));
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  const weights = { script: 0, stylesheet: 0, font: 0 };
  for (const [kind, size] of await Promise.all(answers)) {
    if (kind in weights) weights[kind as keyof typeof weights] += size;
  }
  console.log(`${path}: ${JSON.stringify(weights)}`);
  return weights;
}

for (const path of ["/login", "/register", "/register?paso=cuenta", "/recuperar"]) {
  test(`${path} keeps within 12 KB of styles, 8 KB of scripts and 65 KB of fonts`, async ({ page }) => {
    const { script, stylesheet, font } = await weigh(page, path);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(8 * KB);
    expect(stylesheet).toBeGreaterThan(0);
    expect(stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(font).toBeLessThanOrEqual(65 * KB);
  });
}

/** The person who opens the pages of an audience. */
const OPENED_BY = { everybody: "diner", visitor: "diner", owner: "owner", admin: "admin" } as const;

/** The pages that their `handle` marks as hydrated, except those with a parameter. */
const HYDRATED = ROUTE_LIST.filter(
  ({ path, file }) =>
    file !== undefined &&
    !path.includes(":") &&
    /^export const handle = \{[^}]*\bhydrates: true\b/m.test(readFileSync(`app/${file}`, "utf8")),
).map(({ path, audience }) => [OPENED_BY[audience], path] as const);

for (const [person, path] of [
  ...HYDRATED,
  ...[0, 1, 2, 3].map((step) => ["diner", wizardPath(step)] as const),
]) {
  // The forms and editors of the panels have more parts than a diner's pages (quality.md).
  const isPanel = person !== "diner";
  const most = isPanel ? 130 : 120;
  test(`${path} keeps within ${most} KB of scripts`, async ({ page }) => {
    await enter(page.context(), await cookieOf(PEOPLE[person]));
    const { script, stylesheet } = await weigh(page, path);
    expect(script).toBeGreaterThan(8 * KB);
    expect(script).toBeLessThanOrEqual(most * KB);
    // A panel has its entry alone; some of a diner's pages load a sheet of their own beside theirs.
    if (isPanel) expect(stylesheet).toBeLessThanOrEqual(15 * KB);
  });
}

for (const path of ["/", `/${DEMO.showcase}`]) {
  test(`${path} keeps within its budgets for a signed-in diner`, async ({ page }) => {
    await enter(page.context(), await cookieOf(PEOPLE.diner));
    const { script, stylesheet } = await weigh(page, path);
    expect(script).toBeLessThanOrEqual(120 * KB);
    expect(stylesheet).toBeLessThanOrEqual(12 * KB);
  });
}

import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "#support/demo/names";
import { DEMO_PASSWORD_HASH } from "#support/demo/people/people-rows";
import { DATABASE_ID, NOW, openScaleDatabase, scaleFolder } from "../prove/scale/database";
import { SHOWCASE } from "../prove/scale/generate";
import { FOLDER } from "./application";
import { askFor, fromNewVisitor, newHost, PAGES, type Page, pathsOf, signIn } from "./cases";
import { type Ask, connect } from "./connection";
import { METERS_HEADER, type Meters } from "./meters";
import { startMetered } from "./runtimes";
import { median } from "./statistics";

const DINER = { id: 700_000_000, email: "mide@sobremesa.test" } as const;
/** How many favorites and ratings of each kind the signed-in diner has. */
const DINERS_ROWS = 20;
/** How often each page is asked for; its duration is the median. */
const TIMES = 5;

/** What each page takes of the database, by the page's name. */
export type DatabaseUse = Record<string, Meters>;

/** Writes the diner whose pages are asked for. */
async function writeDiner(d1: D1Database): Promise<void> {
  const now = NOW.getTime();
  const favorites = (table: string, column: string, of: string) =>
    `INSERT INTO ${table} (user_id, ${column}, created_at)
     SELECT ${DINER.id}, id, ${now} - id FROM ${of} WHERE id BETWEEN 10 AND ${10 + DINERS_ROWS - 1}`;
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO users (id, public_id, email, name, password_hash, wizard_skipped_at, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      // Until the wizard is skipped, it stands in the place of the dashboard.
      .bind(DINER.id, "u000000000bench", DINER.email, "Ana", DEMO_PASSWORD_HASH, now, now),
    d1.prepare(favorites("favorite_restaurants", "restaurant_id", "restaurants")),
    d1.prepare(favorites("favorite_products", "product_id", "products")),
    d1
      .prepare(
        `UPDATE ratings SET user_id = ? WHERE id IN
           (SELECT min(id) FROM ratings WHERE product_id BETWEEN 10 AND 500 GROUP BY product_id LIMIT ?)`,
      )
      .bind(DINER.id, DINERS_ROWS),
  ]);
}

async function readPaths(d1: D1Database): Promise<Record<Page, string>> {
  const row = await d1
    .prepare(
      `SELECT r.slug, p.public_id AS dish FROM restaurants AS r JOIN products AS p ON p.restaurant_id = r.id
       WHERE r.id = ? ORDER BY p.rating_count DESC LIMIT 1`,
    )
    .bind(SHOWCASE.id)
    .first<{ slug: string; dish: string }>();
  if (!row) throw new Error("The showcase is not there");
  return pathsOf(row.slug, row.dish, "restaurante");
}

async function readMeters(origin: URL, next: () => Ask, times: number): Promise<Meters> {
  const connection = connect(origin);
  const found: Meters[] = [];
  for (let i = 0; i < times; i++) {
    const asked = next();
    const { status, headers } = await connection.ask(asked);
    if (status !== 200) throw new Error(`${asked.path} answers ${status}`);
    found.push(JSON.parse(headers[METERS_HEADER] ?? "") as Meters);
  }
  connection.close();
  const middle = (name: keyof Meters) => median(found.map((meters) => meters[name]));
  return {
    batches: middle("batches"),
    statements: middle("statements"),
    rowsRead: middle("rowsRead"),
    rowsWritten: middle("rowsWritten"),
    duration: middle("duration"),
  };
}

/**
 * Counts what the deployed bundle asks of a database with so many restaurants: of each page rendered for a visitor who
 * was there before, of the menu signed in, and of a cached menu whose visitor counts as a page view.
 */
export async function measureDatabaseUse(restaurants: number): Promise<DatabaseUse> {
  const generated = await openScaleDatabase(restaurants, NOW);
  await generated.dispose();
  const folder = join(FOLDER, "runtimes", `scale-${restaurants}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(scaleFolder(restaurants), folder, { recursive: true });
  const { origin, miniflare, dispose } = await startMetered(folder, DATABASE_ID, NOW);
  try {
    const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
    await writeDiner(d1);
    const paths = await readPaths(d1);
    const cookie = await signIn(origin, DINER.email, DEMO_PASSWORD);
    const use: DatabaseUse = {};
    const measure = async (name: string, next: () => Ask) => {
      // The first answer counts a page view, which later ones of the same person do not.
      await readMeters(origin, next, 1);
      use[name] = await readMeters(origin, next, TIMES);
    };
    for (const page of PAGES) {
      const isPersonal = page === "dashboard";
      await measure(page, () =>
        isPersonal ? askFor(paths[page], "localhost", cookie) : askFor(paths[page], newHost()),
      );
    }
    await measure("menuSignedIn", () => askFor(paths.menu, "localhost", cookie));
    const cached = newHost();
    await measure("pageView", () => fromNewVisitor(askFor(paths.menu, cached)));
    return use;
  } finally {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

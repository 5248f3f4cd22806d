/**
 * `npm run shots`: every screen × 390/1280 px × light/dark × full/empty/failing as PNGs in shots/, and a contact
 * sheet for each width and theme. Serves the current build with the demo's data on `E2E_PORT` (8797) and the port
 * after it. `npm run build` must run before. `npm run shots -- --only landing,menu-full` takes some of them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { browserLaunch } from "../tests/e2e/support/browser";
import { send } from "../tests/e2e/support/http";
import { cookieOf, enter, newDiner, PEOPLE, type Person } from "../tests/e2e/support/people";
import { BROKEN_PORT, BROKEN_URL, SEEDED_PORT, SEEDED_URL } from "../tests/e2e/support/servers";
import { EDGE_OFFER } from "../tests/e2e/support/world/edge-case-names";
import { DEMO } from "../tests/support/demo/names";

const OUT = "shots";

type Screen = {
  name: string;
  base?: string;
  /** The signed-in person, or none for an anonymous visitor. A newcomer has no preferences, favorites or ratings. */
  as?: Person | "newcomer";
  path: string | ((page: Page) => Promise<string>);
};

/** The address of the first dish of a menu, with or without a photo. */
const firstDish =
  (slug: string, suffix: "rate" | "reviews", query = "") =>
  async (page: Page) => {
    await page.goto(`${SEEDED_URL}/${slug}`);
    const href = await page.locator(".dish > a").first().getAttribute("href");
    return (href ?? "/").replace(/rate$/, suffix) + query;
  };

/** Returns the Cookie header of a person. A newcomer has skipped the wizard. */
async function sessionOf(who: Person | "newcomer"): Promise<string> {
  if (who !== "newcomer") return cookieOf(PEOPLE[who]);
  const { cookie } = await newDiner();
  await send("/my-space?asistente=1&paso=1", { form: { intent: "skip" }, cookie });
  return cookie;
}

/** The address of the landing's first offer. */
const firstOffer = async (page: Page) => {
  await page.goto(SEEDED_URL);
  return (await page.locator(".offer-cards a").first().getAttribute("href")) ?? "/";
};

const SCREENS: Screen[] = [
  { name: "landing", path: "/" },
  { name: "landing-searched", path: "/?pais=DO&provincia=DO-01&tipo=restaurante" },
  { name: "landing-letter", path: "/?letra=L" },
  { name: "landing-empty", path: "/?nombre=zzzz" },
  { name: "offer", path: firstOffer },
  { name: "offer-without-photo", path: `/ofertas/${EDGE_OFFER}` },
  { name: "privacy", path: "/privacidad" },
  { name: "menu-full", path: `/${DEMO.showcase}` },
  { name: "menu-without-photos", path: `/${DEMO.withoutPhotos}` },
  { name: "menu-one-dish", path: `/${DEMO.oneDish}` },
  { name: "menu-long-name", path: `/${DEMO.longName}` },
  { name: "menu-emoji", path: `/${DEMO.emojiName}` },
  { name: "menu-millions", path: `/${DEMO.copMillions}` },
  { name: "menu-all-day", path: `/${DEMO.allDay}` },
  { name: "menu-unrated", path: `/${DEMO.unrated}` },
  { name: "dish", path: firstDish(DEMO.showcase, "rate") },
  { name: "dish-without-photo", path: firstDish(DEMO.withoutPhotos, "rate") },
  { name: "reviews", path: firstDish(DEMO.showcase, "reviews") },
  { name: "reviews-empty", path: firstDish(DEMO.unrated, "reviews") },
  { name: "reviews-private", path: firstDish(DEMO.privateReviews, "reviews") },
  { name: "login", path: "/login" },
  { name: "register-intro", path: "/register" },
  { name: "register-form", path: "/register?paso=cuenta" },
  { name: "recovery", path: "/recuperar" },
  { name: "landing-signed-in", as: "admin", path: "/" },
  { name: "menu-signed-in", as: "diner", path: `/${DEMO.showcase}` },
  { name: "my-space", as: "diner", path: "/my-space" },
  { name: "my-space-empty", as: "newcomer", path: "/my-space" },
  { name: "wizard-1", as: "newcomer", path: "/my-space?asistente=1&paso=1" },
  { name: "wizard-3", as: "newcomer", path: "/my-space?asistente=1&paso=3" },
  { name: "wizard-4", as: "newcomer", path: "/my-space?asistente=1&paso=4" },
  { name: "menu-for-me", as: "diner", path: `/${DEMO.showcase}?conmigo=1` },
  { name: "dish-signed-in", as: "diner", path: firstDish(DEMO.showcase, "rate") },
  { name: "dish-rate", as: "diner", path: firstDish(DEMO.showcase, "rate", "?paso=calificar") },
  { name: "dish-like", as: "diner", path: firstDish(DEMO.showcase, "rate", "?paso=gusto") },
  { name: "rate-experience", as: "diner", path: `/${DEMO.showcase}/rate-experience` },
  { name: "place-reviews", path: `/${DEMO.showcase}/reviews` },
  { name: "favorites", as: "diner", path: "/favorites" },
  { name: "favorites-dishes", as: "diner", path: "/favorites?tab=platos" },
  { name: "favorites-empty", as: "newcomer", path: "/favorites" },
  { name: "rated-products", as: "diner", path: "/my-space/rated-products" },
  { name: "rated-products-empty", as: "newcomer", path: "/my-space/rated-products" },
  { name: "rated-restaurants", as: "diner", path: "/my-space/rated-restaurants" },
  { name: "preferences", as: "diner", path: "/preferences" },
  { name: "preferences-ingredients", as: "diner", path: "/preferences?seccion=ingredientes" },
  { name: "preferences-spiciness", as: "newcomer", path: "/preferences?seccion=picante" },
  { name: "user-location", as: "diner", path: "/user-location" },
  { name: "user-location-empty", as: "newcomer", path: "/user-location" },
  { name: "notifications", as: "diner", path: "/notifications" },
  { name: "notifications-empty", as: "newcomer", path: "/notifications" },
  { name: "edit-profile", as: "diner", path: "/my-space/edit-profile" },
  { name: "security", as: "diner", path: "/my-space/security" },
  { name: "second-factor", as: "diner", path: "/my-space/security/second-factor" },
  { name: "delete-account", as: "diner", path: "/my-space/security/delete" },
  { name: "management", as: "owner", path: "/management" },
  { name: "management-nothing-found", as: "owner", path: "/management?q=zzzz" },
  { name: "management-lapsed", as: "lapsedOwner", path: "/management" },
  { name: "admin", as: "admin", path: "/admin" },
  { name: "not-found", path: "/no-existe" },
  { name: "landing-failing", base: BROKEN_URL, path: "/" },
  { name: "menu-failing", base: BROKEN_URL, path: `/${DEMO.showcase}` },
  { name: "reviews-failing", base: BROKEN_URL, path: `/${DEMO.showcase}/product/k3k3k3k3k3k3k3k3/reviews` },
];

function serve(args: string[]): ChildProcess {
  return spawn("tsx", ["tests/e2e/support/serve.ts", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
}

async function answers(url: string) {
  for (let i = 0; i < 480; i++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(500);
  }
  throw new Error(`${url} does not answer`);
}

/** Loads all lazy pictures at once; a failed picture counts as loaded. */
async function loadPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 60_000,
  });
}

async function contactSheet(files: string[], width: number, target: string) {
  const cell = width < 600 ? 260 : 460;
  const height = Math.round(cell * 2.2);
  const cells = await Promise.all(
    files.map(async (file) => {
      const { data, info } = await sharp(file).resize({ width: cell }).toBuffer({ resolveWithObject: true });
      return sharp(data)
        .extract({ left: 0, top: 0, width: cell, height: Math.min(height, info.height) })
        .toBuffer();
    }),
  );
  const columns = width < 600 ? 7 : 4;
  const gap = 16;
  await sharp({
    create: {
      width: columns * (cell + gap) + gap,
      height: Math.ceil(cells.length / columns) * (height + gap) + gap,
      channels: 3,
      background: "#888",
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: gap + (i % columns) * (cell + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      })),
    )
    .png()
    .toFile(target);
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const screens = SCREENS.filter(({ name }) => !values.only || values.only.split(",").includes(name));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const servers = [
  serve(["--port", String(SEEDED_PORT), "--state", ".local/e2e", "--seed"]),
  serve(["--port", String(BROKEN_PORT), "--state", ".local/e2e-broken"]),
];
const browser = await chromium.launch(await browserLaunch());
try {
  await Promise.all([answers(`${SEEDED_URL}/healthz`), answers(`${BROKEN_URL}/favicon.svg`)]);
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width, height: width < 600 ? 844 : 900 };
      const pages = new Map<Screen["as"], Page>();
      const files: string[] = [];
      for (const { name, as, base = SEEDED_URL, path } of screens) {
        let page = pages.get(as);
        if (!page) {
          const context = await browser.newContext({ viewport, colorScheme });
          if (as) await enter(context, await sessionOf(as));
          page = await context.newPage();
          pages.set(as, page);
        }
        await page.goto(base + (typeof path === "string" ? path : await path(page)), {
          waitUntil: "networkidle",
        });
        await loadPictures(page);
        const file = `${OUT}/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: file, fullPage: true });
        files.push(file);
      }
      await contactSheet(files, width, `${OUT}/sheet-${width}-${colorScheme}.png`);
      console.log(`${OUT}/sheet-${width}-${colorScheme}.png`);
      for (const page of pages.values()) await page.context().close();
    }
  }
} finally {
  await browser.close();
  for (const { pid } of servers) if (pid) process.kill(-pid, "SIGTERM");
}

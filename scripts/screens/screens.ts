/** The screens of the product that `npm run shots` draws and `npm run styles` compares, and the servers that answer them. */
import { type ChildProcess, spawn } from "node:child_process";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import * as addresses from "~/domain/addresses";
import { send } from "../../tests/e2e/support/http";
import { cookieOf, enter, newDiner, PEOPLE, type Person } from "../../tests/e2e/support/people";
import {
  BROKEN_PORT,
  BROKEN_STATE,
  BROKEN_URL,
  SEEDED_PORT,
  SEEDED_STATE,
  SEEDED_URL,
} from "../../tests/e2e/support/servers";
import { EDGE_OFFER, EDGE_REQUESTS } from "../../tests/e2e/support/world/edge-case-names";
import { DEMO } from "../../tests/support/demo/names";
import { waitUntilReady } from "../wait-until-ready";

export type Screen = {
  name: string;
  base?: string;
  /** The signed-in person, or none for an anonymous visitor. A newcomer has no preferences, favorites or ratings. */
  as?: Person | "newcomer";
  path: string | ((page: Page) => Promise<string>);
  /** What is done on the page before it is drawn. */
  act?: (page: Page) => Promise<void>;
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
  return (await page.locator("offer-dialog a").first().getAttribute("href")) ?? "/";
};

/** The page that deletes the newest of one's own opinions. */
const firstDeletion = async (page: Page) => {
  await page.goto(`${SEEDED_URL}${addresses.ratedDishes}`);
  return (await page.locator("main a[href$='/delete']").first().getAttribute("href")) ?? "/";
};

/** A page of La Mar Chiquita's panel, or of its first dish with reviews. */
const showcasePanel =
  (suffix: string, isOfDish = false) =>
  async (page: Page) => {
    await page.goto(`${SEEDED_URL}/management?q=chiquita`);
    const editor = await page.locator("main a[href^='/management/restaurant/']").first().getAttribute("href");
    if (!isOfDish) return `${editor}${suffix}`;
    await page.goto(SEEDED_URL + editor);
    const reviews = await page
      .locator("a[href*='/products/'][href$='/reviews']")
      .first()
      .getAttribute("href");
    return `${reviews?.replace(/reviews$/, "")}${suffix}`;
  };

/** A page of the first restaurant of a panel, behind the address of its menu editor. */
const ofFirstRestaurant = (suffix: string) => async (page: Page) => {
  await page.goto(`${SEEDED_URL}/management`);
  const editor = await page.locator("main a[href^='/management/restaurant/']").first().getAttribute("href");
  return `${editor}${suffix}`;
};

/** Opens the dialog with the QR code over the menu editor. */
async function openQrDialog(page: Page) {
  const menu = page.locator("menu-button summary", { hasText: "Acciones" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Código QR" }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
}

/** Sends the form of a page as it is. */
const sendForm = async (page: Page) => {
  await page.locator(".form-bar button").first().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** The subscription of the owner who sent the receipt. */
const edgeSubscription = async (page: Page) => {
  await page.goto(SEEDED_URL + addresses.receipt(EDGE_REQUESTS.receipt));
  return (await page.locator("main a[href$='/subscription']").first().getAttribute("href")) ?? "/";
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
  { name: "favorites-dishes", as: "diner", path: "/favorites?ver=platos" },
  { name: "favorites-empty", as: "newcomer", path: "/favorites" },
  { name: "rated-products", as: "diner", path: "/my-space/rated-products" },
  { name: "delete-review", as: "diner", path: firstDeletion },
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
  { name: "subscription", as: "owner", path: "/management/subscription" },
  { name: "subscription-lapsed", as: "lapsedOwner", path: "/management/subscription" },
  { name: "receipt", as: "owner", path: "/management/subscription/receipt" },
  { name: "receipt-refused", as: "owner", path: "/management/subscription/receipt", act: sendForm },
  { name: "slots", as: "owner", path: "/management/subscription/slots" },
  { name: "qr-code", as: "owner", path: showcasePanel("/qr") },
  { name: "qr-code-unseen", as: "owner", path: ofFirstRestaurant("/qr") },
  { name: "qr-code-sheet", as: "owner", path: showcasePanel("/qr?formato=hoja") },
  { name: "qr-code-lapsed", as: "lapsedOwner", path: ofFirstRestaurant("/qr") },
  { name: "qr-dialog", as: "owner", path: showcasePanel(""), act: openQrDialog },
  { name: "menu-copy", as: "owner", path: ofFirstRestaurant("/copy") },
  { name: "menu-copy-refused", as: "owner", path: ofFirstRestaurant("/copy"), act: sendForm },
  { name: "owner-reviews", as: "owner", path: showcasePanel("/reviews") },
  { name: "owner-reviews-of-dishes", as: "owner", path: showcasePanel("/reviews?ver=platos") },
  { name: "owner-reviews-of-a-dish", as: "owner", path: showcasePanel("reviews", true) },
  { name: "prices", as: "owner", path: showcasePanel("/prices") },
  {
    name: "prices-previewed",
    as: "owner",
    path: showcasePanel("/prices?category=&rounding=5&direction=up&way=percent&size=10"),
  },
  {
    name: "prices-refused",
    as: "owner",
    path: showcasePanel("/prices?category=&rounding=0&direction=down&way=amount&size=100"),
  },
  { name: "dish-form", as: "owner", path: showcasePanel("edit", true) },
  { name: "statistics", as: "owner", path: showcasePanel("/statistics") },
  { name: "statistics-28-days", as: "owner", path: showcasePanel("/statistics?dias=28") },
  { name: "owner-notifications", as: "owner", path: "/notifications" },
  { name: "admin", as: "admin", path: "/admin" },
  { name: "admin-receipts", as: "admin", path: addresses.receipts },
  { name: "admin-receipts-empty", as: "admin", path: `${addresses.receipts}?ver=pedidos-revisados` },
  { name: "admin-receipt", as: "admin", path: addresses.receipt(EDGE_REQUESTS.receipt) },
  { name: "admin-slots", as: "admin", path: addresses.slotRequest(EDGE_REQUESTS.request) },
  { name: "admin-subscription", as: "admin", path: edgeSubscription },
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

/** Returns the screens with the given names, separated by commas, or all. */
export const screensNamed = (names: string | undefined): Screen[] =>
  SCREENS.filter(({ name }) => !names || names.split(",").includes(name));

/**
 * Serves the current build with the demo (written anew, or `withSameRows` as the last run left it), and once more
 * with an empty database, while `use` runs.
 */
export async function whileServing(use: () => Promise<void>, withSameRows = false): Promise<void> {
  const servers = [
    serve(["--port", String(SEEDED_PORT), "--state", SEEDED_STATE, ...(withSameRows ? [] : ["--seed"])]),
    serve(["--port", String(BROKEN_PORT), "--state", BROKEN_STATE]),
  ];
  try {
    await Promise.all([waitUntilReady(`${SEEDED_URL}/healthz`), waitUntilReady(`${BROKEN_URL}/favicon.svg`)]);
    await use();
  } finally {
    for (const { pid } of servers) if (pid) process.kill(-pid, "SIGTERM");
  }
}

/** Opens each screen in turn, as its person, in contexts with the given options, and calls `look` with its page. */
export async function visit(
  browser: Browser,
  screens: Screen[],
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const pages = new Map<Screen["as"], Page>();
  for (const screen of screens) {
    const { as, base = SEEDED_URL, path, act } = screen;
    let page = pages.get(as);
    if (!page) {
      const context = await browser.newContext(options);
      if (as) await enter(context, await sessionOf(as));
      page = await context.newPage();
      await prepare(page);
      pages.set(as, page);
    }
    await page.goto(base + (typeof path === "string" ? path : await path(page)), {
      waitUntil: "networkidle",
    });
    await act?.(page);
    await look(page, screen);
  }
  for (const page of pages.values()) await page.context().close();
}

import type { Page } from "playwright/test";
import { query } from "./world/database";

/** A visible restaurant with what the landing shows of it. */
export type Restaurant = {
  id: number;
  public_id: string;
  slug: string;
  name: string;
  description: string;
  city: string;
  country: string;
  country_code: string;
  division: string | null;
  division_code: string | null;
  restaurant_type: string;
  cover_url: string | null;
  logo_url: string | null;
  available_products_count: number;
  rating_count: number;
  average_rating: number | null;
};

/** Removes accents and case. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Lists the visible restaurants for which `belongs` holds, newest first, in one country or in all (null). */
export function visibleRestaurants(
  belongs: (restaurant: Restaurant) => boolean = () => true,
  country: string | null = "DO",
): Restaurant[] {
  return query<Restaurant>(
    `SELECT r.*, c.name AS country, c.code AS country_code, d.name AS division, d.code AS division_code
     FROM restaurants r JOIN countries c ON c.id = r.country_id LEFT JOIN divisions d ON d.id = r.division_id
     WHERE r.is_active = 1 AND r.visible_until > ? ORDER BY r.created_at DESC, r.id DESC`,
    Date.now(),
  ).filter((restaurant) => (country === null || restaurant.country_code === country) && belongs(restaurant));
}

/** Whether a restaurant's name has that text, whatever its case and accents. */
export const isCalled = (text: string) => (restaurant: { name: string }) =>
  plain(restaurant.name).includes(plain(text));

export const namesOf = (restaurants: { name: string }[]) => restaurants.map(({ name }) => name);

/** The bar that opens the panel with country, province and type. */
export const panelBar = (page: Page) => page.locator("search form > details > summary");
export const nameBox = (page: Page) => page.getByRole("searchbox", { name: "Nombre del restaurante" });
export const countrySelect = (page: Page) => page.locator("select[name=pais]");
export const provinceField = (page: Page) => page.locator("[name=provincia]");
export const searchButton = (page: Page) => page.getByRole("button", { name: "Buscar", exact: true });
export const letterLink = (page: Page, letter: string) =>
  page
    .getByRole("navigation", { name: "Por letra inicial" })
    .getByRole("link", { name: letter, exact: true });

/** The line that opens the box of restaurant types, and the type that the closed box shows. */
export const typeBox = (page: Page) => page.locator("auto-submit summary");
export const chosenType = (page: Page) => page.locator("auto-submit [role=radiogroup] label:visible");

/** Chooses a restaurant type in the panel, which must be open. */
export async function chooseType(page: Page, label: string) {
  await typeBox(page).click();
  // `check()` would look for the radio button again, when with scripts the page has already been replaced.
  await page.getByRole("radio", { name: label, exact: true }).click();
}

export const resultsTitle = (page: Page) => page.locator("#resultados h2");
export const countLine = (page: Page) => page.locator("#resultados h2 + p");
export const cardNames = (page: Page) => page.locator(".restaurant-card h3");

export const olderLink = (page: Page) => page.getByRole("link", { name: "Siguientes", exact: true });

/** An offer with what its page shows of it. */
export type RunningOffer = {
  id: number;
  public_id: string;
  title: string;
  description: string;
  image_url: string | null;
  starts_at: number;
  expires_at: number;
  views: number;
  likes: number;
  slug: string;
  restaurant: string;
  time_zone: string;
};

export function offersWhere(condition: string, ...values: (string | number)[]): RunningOffer[] {
  return query<RunningOffer>(
    `SELECT o.*, r.slug, r.name AS restaurant, r.time_zone FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE r.is_active = 1 AND r.visible_until > ${Date.now()} AND ${condition}`,
    ...values,
  );
}

/** Longer than any run. */
const AWHILE = 24 * 3_600_000;

/**
 * Lists the demo's offers that run now and long after the last test, by id. The list is the same for every test
 * of a run. None of these offers is on the landing, which shows the newest, and those end within the day.
 */
export const runningOffers = () =>
  offersWhere(
    "r.slug NOT LIKE 'e2e-%' AND o.starts_at <= ? AND o.expires_at > ? ORDER BY o.id",
    Date.now(),
    Date.now() + AWHILE,
  );

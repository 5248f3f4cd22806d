import type { Locator, Page } from "playwright/test";

/** How far an element's top lies below the window's, in pixels. */
export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Moves the page without the smooth scrolling that a person would see. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);

/** What a countdown says now: its own text once the element is awake, the server's before. */
export const countdownText = (locator: Locator) =>
  locator.evaluate((element) => element.shadowRoot?.textContent || element.textContent);

/** A computed style of an element. */
export const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The address of a dish's own sheet, and of its opinions. */
export const sheetPath = (slug: string, dish: string) => `/${slug}/product/${dish}/rate`;
export const reviewsPath = (slug: string, dish: string) => `/${slug}/product/${dish}/reviews`;

/** Waits until React has taken over what `selector` names: only then do its forms and dialogs answer by themselves. */
export const isAwake = (page: Page, selector: string) =>
  page.waitForFunction((named) => {
    const element = document.querySelector(named);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  }, selector);

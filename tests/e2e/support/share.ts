import type { Page } from "playwright/test";

/** Adds a share sheet, which the tests' browser lacks; it succeeds, or fails with the error name `refusal`. */
export const giveShareSheet = (page: Page, refusal?: string) =>
  page.addInitScript((name) => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: (data: unknown) => {
        Object.assign(window, { handed: data });
        return name ? Promise.reject(new DOMException("", name)) : Promise.resolve();
      },
    });
  }, refusal);

/** Returns the data that the page handed to the share sheet. */
export const handed = (page: Page) => page.evaluate(() => (window as unknown as { handed: unknown }).handed);

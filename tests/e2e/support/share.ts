import type { Page } from "playwright/test";

/**
 * Gives the open page a share sheet, which the tests' browser lacks, or another in its place; it succeeds, or fails with
 * the error name `refusal`. What an earlier sheet was handed is forgotten.
 */
export const giveShareSheet = (page: Page, refusal?: string) =>
  page.evaluate((name) => {
    Object.assign(window, { handed: undefined });
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

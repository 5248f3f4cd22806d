import type { Page } from "playwright/test";

/** A device with a share sheet, which the browser of the tests has not; it answers, or refuses with a name of an error. */
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

/** What the page handed to the share sheet. */
export const handed = (page: Page) => page.evaluate(() => (window as unknown as { handed: unknown }).handed);

import type { Locator, Page } from "playwright/test";

/**
 * Counts what a thumb does: a press is one tap, a field one tap to reach it, a list two (open, choose), a file two
 * (open, choose). Typing is not counted.
 */
export class Thumb {
  taps = 0;
  constructor(private readonly page: Page) {}

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole("main").getByRole("button", { name, exact: true }));
  }
  link(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole("link", { name, exact: true }).filter({ visible: true }).first());
  }
  async press(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
  async type(label: string, text: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  async choose(label: string, option: string): Promise<void> {
    this.taps += 2;
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
}

import { countrySelect, panelBar, provinceField } from "../support/landing";
import { expect, test } from "../support/test";

test.describe("the search panel", () => {
  test("is closed at first, opens by its bar and closes by its X @once", async ({ page }) => {
    const cross = panelBar(page).locator("svg").last();
    await page.goto("/");
    await expect(countrySelect(page)).toBeHidden();
    await panelBar(page).click();
    await expect(countrySelect(page)).toBeVisible();
    await expect(provinceField(page)).toBeVisible();
    for (const name of ["País", "Provincia"])
      await expect(page.getByRole("combobox", { name, exact: true })).toBeVisible();
    await cross.click();
    await expect(countrySelect(page)).toBeHidden();
    await expect(cross.locator("use")).toHaveAttribute("href", /#x$/);

    // By keyboard.
    await panelBar(page).focus();
    await page.keyboard.press("Enter");
    await expect(countrySelect(page)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(countrySelect(page)).toBeHidden();

    // The server sends it open where the address narrows the search, and it closes there too.
    await page.goto("/?tipo=bar");
    await expect(countrySelect(page)).toBeVisible();
    await cross.click();
    await expect(countrySelect(page)).toBeHidden();
  });
});

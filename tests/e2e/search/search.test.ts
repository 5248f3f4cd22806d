import { violationsInBothThemes } from "../support/accessibility";
import { holdBack } from "../support/pages";
import { expect, test } from "../support/test";

test("suggestions are chosen by keyboard, and Escape closes them @once", async ({ page }) => {
  await page.goto("/buscar");
  const box = page.getByRole("combobox");
  await box.focus();
  await box.pressSequentially("mofong");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveText("mofongo");
  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await box.press("o");
  await expect(options.first()).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/buscar\?q=mofongo$/);
});

test("letters typed before the code of the suggestions has come get theirs when it comes @script @once", async ({
  page,
}) => {
  const release = await holdBack(page, /\/s\/suggestions-/);
  await page.goto("/buscar");
  const box = page.getByRole("combobox");
  await box.focus();
  await box.pressSequentially("mofong");
  release();
  await expect(page.getByRole("option").first()).toHaveText("mofongo");
});

test("a question is asked, narrowed and widened again without scripts @noscript @anywidth", async ({
  page,
}) => {
  await page.goto("/buscar");
  await page.getByRole("combobox").fill("mofongo sin gluten por menos de 600");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("El restaurante confirmó: sin gluten.").first()).toBeVisible();
  await page.getByRole("link", { name: "Quitar: Hasta RD$600" }).click();
  await expect(page.getByRole("link", { name: "Quitar: Sin gluten" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Quitar: Hasta RD$600" })).toHaveCount(0);
});

test("axe finds nothing in light and dark on results, an empty search and the hours of a place @once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const question of [
    "mofongo de camarones sin gluten",
    "sushi vegano en jarabacoa por menos de 5",
    "a que hora abre la mar chiquita",
  ]) {
    await page.goto(`/buscar?${new URLSearchParams({ q: question })}`);
    expect(await violationsInBothThemes(page), question).toEqual([]);
  }
});

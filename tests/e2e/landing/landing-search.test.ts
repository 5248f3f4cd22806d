import type { Page } from "playwright/test";
import { findBusinessType } from "~/domain/catalogue/business-types";
import {
  cardNames,
  chooseType,
  chosenType,
  countLine,
  countrySelect,
  letterLink,
  nameBox,
  namesOf,
  panelBar,
  plain,
  provinceField,
  resultsTitle,
  searchButton,
  typeBox,
  visibleRestaurants,
} from "../support/landing";
import { jumpTo, topOf } from "../support/pages";
import { cardNames as cardNamesIn, chosenLetters, chosenOption } from "../support/served/landing";
import { servedPage } from "../support/served/page";
import { expect, test } from "../support/test";

const optionOf = (field: ReturnType<typeof countrySelect>) => field.locator("option:checked");
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** The page's address with a parameter before any fragment; without `value` with any value. */
const withParameter = (name: string, value = "[\\w-]+") => new RegExp(`^[^#]*[?&]${name}=${value}(&|$)`);

/** A province, the label of a type, and the names of the restaurants of both that have 'mar' in their names. */
function searchOfThree() {
  const [restaurant] = visibleRestaurants(({ name }) => name === "La Mar Chiquita");
  const { division, restaurant_type: type } = restaurant!;
  const together = visibleRestaurants(
    (one) => plain(one.name).includes("mar") && one.division === division && one.restaurant_type === type,
  );
  return { division: division!, label: findBusinessType(type)!.label, together: namesOf(together) };
}

test("a letter opens the panel, disables the name field and stays in view @layout", async ({ page }) => {
  await page.goto("/");
  await expect(nameBox(page)).toBeEnabled();
  await letterLink(page, "R").click();
  await expect(page).toHaveURL("/?letra=R#resultados");
  await expect(countrySelect(page)).toBeVisible();
  await expect(nameBox(page)).toBeDisabled();
  const chosen = page.locator("search nav [aria-current]");
  await expect(chosen).toHaveText("R");
  // On a phone the row of letters scrolls back to A, but must still show the chosen letter.
  const sides = () =>
    chosen.evaluate((link) => [
      link.getBoundingClientRect().left,
      innerWidth - link.getBoundingClientRect().right,
    ]);
  await expect.poll(async () => Math.min(...(await sides()))).toBeGreaterThanOrEqual(0);
});

test.describe("country, province and type behave alike", () => {
  test("a choice by touch or mouse takes effect at once, and page and focus stay @script", async ({
    page,
    hasTouch,
  }) => {
    await page.goto("/");
    await panelBar(page).click();
    await jumpTo(page, 120);
    for (const { name, value, chosen, said, control, ready, choose } of [
      {
        name: "provincia",
        value: "DO-20",
        chosen: "Samaná",
        said: optionOf(provinceField(page)),
        control: provinceField(page),
        choose: () => provinceField(page).selectOption("Samaná"),
      },
      {
        name: "tipo",
        value: "cafeteria",
        chosen: "Cafetería",
        said: chosenType(page),
        control: typeBox(page),
        ready: async () => {
          await typeBox(page).click();
          await radio(page, "Cafetería").scrollIntoViewIfNeeded();
          const hues = await page
            .locator("search fieldset legend .icon")
            .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).backgroundColor));
          expect(new Set(hues).size, "every group has its colour").toBe(9);
        },
        choose: () => (hasTouch ? radio(page, "Cafetería").tap() : radio(page, "Cafetería").click()),
      },
      {
        name: "pais",
        value: "PE",
        chosen: "Perú",
        said: optionOf(countrySelect(page)),
        control: countrySelect(page),
        choose: () => countrySelect(page).selectOption("Perú"),
      },
    ]) {
      await test.step(name, async () => {
        await ready?.();
        const before = await scrolled(page);
        const top = await topOf(control);
        await choose();
        await expect(page).toHaveURL(withParameter(name, value));
        await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
        await expect(said).toHaveText(chosen);
        await expect(control).toBeFocused();
        await expect(control).toBeInViewport({ ratio: 1 });
        expect(await scrolled(page)).toBe(before);
        expect(await topOf(control)).toBe(top);
      });
    }
    // The number of results stands beside the choice and links to them.
    await page.locator("search a[href='#resultados']").click();
    await expect(page).toHaveURL(/#resultados$/);
  });

  test("a choice by keyboard takes effect when the field loses the focus, and Tab goes on @once", async ({
    page,
  }) => {
    await page.goto("/");
    await panelBar(page).click();
    await countrySelect(page).focus();
    for (const { name, next } of [
      { name: "pais", next: provinceField(page) },
      { name: "provincia", next: typeBox(page) },
      { name: "tipo", next: letterLink(page, "A") },
    ]) {
      await test.step(name, async () => {
        const { search } = new URL(page.url());
        if (name === "tipo") {
          await page.keyboard.press("Enter");
          await page.keyboard.press("Tab");
        }
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        expect(new URL(page.url()).search).toBe(search);
        const before = await scrolled(page);
        await page.keyboard.press("Tab");
        await expect(page).toHaveURL(withParameter(name));
        await expect(next).toBeFocused();
        expect(await scrolled(page)).toBe(before);
      });
    }
  });

  test("Enter sends a choice by keyboard, and the focus stays @once", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).focus();
    await page.keyboard.press("Enter");
    await typeBox(page).focus();
    await page.keyboard.press("Enter");
    await radio(page, "Todos").focus();
    await page.keyboard.press("ArrowDown");
    await expect(radio(page, "Restaurante")).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(withParameter("tipo", "restaurante"));
    await expect(typeBox(page)).toBeFocused();
    for (const { name, control } of [
      { name: "provincia", control: provinceField(page) },
      { name: "pais", control: countrySelect(page) },
    ]) {
      await test.step(name, async () => {
        const { search } = new URL(page.url());
        await control.focus();
        await page.keyboard.press("ArrowDown");
        expect(new URL(page.url()).search).toBe(search);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(withParameter(name));
        await expect(control).toBeFocused();
      });
    }
  });

  test("the panel stays open when the last filter is removed, and a later visit begins at its top @once", async ({
    page,
  }) => {
    await page.goto("/?provincia=DO-20");
    await provinceField(page).selectOption("Todas");
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(provinceField(page)).toBeFocused();
    await expect(provinceField(page)).toBeInViewport({ ratio: 1 });

    await jumpTo(page, 120);
    await provinceField(page).selectOption("Samaná");
    await expect(page).toHaveURL(withParameter("provincia", "DO-20"));
    await expect(provinceField(page)).toBeFocused();
    expect(await scrolled(page)).toBe(120);
    const address = page.url();
    await page.goto("/privacidad");
    await page.goto(address);
    await expect(provinceField(page)).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
  });
});

test("a choice is sent together with the typed name and the earlier choices @once", async ({ page }) => {
  const { division, label, together } = searchOfThree();
  await page.goto("/");
  await nameBox(page).fill("CAFÉ");
  await searchButton(page).click();
  await expect(page).toHaveURL(/[?&]nombre=CAF%C3%89.*#resultados$/);
  await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
  await expect(nameBox(page)).toHaveValue("CAFÉ");
  await nameBox(page).fill("mar");
  await provinceField(page).selectOption(division);
  await expect(page).toHaveURL(/nombre=mar.*provincia=DO-20/);
  await chooseType(page, label);
  await expect(page).toHaveURL(/nombre=mar.*provincia=DO-20.*tipo=./);
  await expect(cardNames(page)).toHaveText(together);
  await expect(chosenType(page)).toHaveText(label);
  await countrySelect(page).selectOption("Perú");
  await expect(page).toHaveURL(/nombre=mar.*pais=PE/);
  await expect(optionOf(provinceField(page))).toHaveText("Todas");
  await expect(nameBox(page)).toHaveValue("mar");
  await expect(chosenType(page)).toHaveText(label);
});

test("without scripts the panel opens and closes, its boxes name the choices, and 'Buscar' sends them @noscript @anywidth", async ({
  page,
}) => {
  // Otherwise each press below waits until the page has glided to its place.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { division, label, together } = searchOfThree();
  const cross = panelBar(page).locator("svg").last();
  await page.goto("/");
  await expect(countrySelect(page)).toBeHidden();
  await panelBar(page).click();
  await expect(countrySelect(page)).toBeVisible();
  await cross.click();
  await expect(countrySelect(page)).toBeHidden();
  await panelBar(page).focus();
  await page.keyboard.press("Enter");
  await expect(countrySelect(page)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(countrySelect(page)).toBeHidden();
  await panelBar(page).click();

  await nameBox(page).fill("mar");
  await provinceField(page).selectOption(division);
  await typeBox(page).click();
  await radio(page, label).click();
  await typeBox(page).click();
  await expect(optionOf(provinceField(page))).toHaveText(division);
  await expect(chosenType(page)).toHaveText(label);
  expect(new URL(page.url()).search).toBe("");
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/\?nombre=mar&.*provincia=DO-20&tipo=\w+#resultados$/);
  await expect(countrySelect(page)).toBeVisible();
  await expect(nameBox(page)).toHaveValue("mar");
  await expect(optionOf(provinceField(page))).toHaveText(division);
  await expect(chosenType(page)).toHaveText(label);
  await expect(cardNames(page)).toHaveText(together);
  await expect(countLine(page)).toHaveText(
    `${together.length} ${together.length === 1 ? "lugar" : "lugares"} en ${division}`,
  );
  const chooseProvince = page
    .locator("#resultados")
    .getByRole("link", { name: "Elige provincia", exact: true });
  await expect(chooseProvince).toHaveCount(0);

  await test.step("Enter sends a type that was chosen by keyboard", async () => {
    await typeBox(page).focus();
    await page.keyboard.press("Enter");
    await radio(page, label).focus();
    await page.keyboard.press("ArrowDown");
    await expect(radio(page, label)).not.toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tipo=parrilla#resultados$/);
  });

  await test.step("the results of another country link to the choice of a province", async () => {
    await countrySelect(page).selectOption("Perú");
    await expect(optionOf(countrySelect(page))).toHaveText("Perú");
    await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]pais=PE&.*#resultados$/);
    await expect(optionOf(countrySelect(page))).toHaveText("Perú");
    await expect(optionOf(provinceField(page))).toHaveText("Todas");
    await chooseProvince.click();
    await expect(page.locator("#provincia")).toBeInViewport();
  });
});

test("a search's address can be shared, and the back button goes through the earlier searches @once", async ({
  page,
}) => {
  await page.goto("/");
  await panelBar(page).click();
  await provinceField(page).selectOption("Santiago");
  await expect(page).toHaveURL(/provincia=DO-25/);
  const restaurants = visibleRestaurants(({ division }) => division === "Santiago");
  const inSantiago = namesOf(restaurants);
  await expect(cardNames(page)).toHaveText(inSantiago);
  await letterLink(page, "P").click();
  await expect(page).toHaveURL(/letra=P/);
  const underP = namesOf(restaurants.filter(({ name }) => plain(name).startsWith("p")));
  expect(underP).not.toEqual(inSantiago);
  await expect(cardNames(page)).toHaveText(underP);

  const { document: friends } = await servedPage(page.url().replace(/^https?:\/\/[^/]*|#.*$/g, ""));
  expect(cardNamesIn(friends)).toEqual(underP);
  expect(chosenOption(friends, "provincia")).toBe("Santiago");
  expect(chosenLetters(friends)).toEqual(["P"]);

  await page.goBack();
  await expect(page).not.toHaveURL(/letra=P/);
  await expect(cardNames(page)).toHaveText(inSantiago);
  await expect(optionOf(provinceField(page))).toHaveText("Santiago");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
  await expect(optionOf(provinceField(page))).toHaveText("Todas");
  await page.goForward();
  await expect(cardNames(page)).toHaveText(inSantiago);
});

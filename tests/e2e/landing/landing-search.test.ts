import type { Locator, Page } from "playwright/test";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
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
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

/** Makes a choice in the panel: with scripts it takes effect at once, without scripts after 'Buscar'. */
async function choose(page: Page, runsScripts: boolean, choice: () => Promise<unknown>) {
  await choice();
  if (!runsScripts) await searchButton(page).click();
}

const isCalled = (text: string) => (restaurant: { name: string }) =>
  plain(restaurant.name).includes(plain(text));

test.describe("a search by name", () => {
  test("finds any part of the name, whatever its case and accents @once", async ({ page }) => {
    const expected = namesOf(visibleRestaurants(isCalled("cafe")));
    expect(expected).toEqual(expect.arrayContaining(["Café Biblioteca", "Café Polo Alto"]));
    await page.goto("/");
    await nameBox(page).fill("CAFÉ");
    await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]nombre=CAF%C3%89/);
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    await expect(nameBox(page)).toHaveValue("CAFÉ");
    await expect(countLine(page)).toHaveText(`${expected.length} lugares en República Dominicana`);
    await expect(cardNames(page)).toHaveCount(expected.length);
    expect((await cardNames(page).allTextContents()).toSorted()).toEqual(expected.toSorted());
    for (const typed of ["cafe", "afé", "  CaFe "]) {
      await page.goto(`/?nombre=${encodeURIComponent(typed)}`);
      expect((await cardNames(page).allTextContents()).toSorted(), typed).toEqual(expected.toSorted());
    }
  });

  test("leads from a mistyped name to the restaurant that was meant @once", async ({ page }) => {
    await page.goto("/");
    await nameBox(page).fill("cfae bilbioteca");
    await searchButton(page).click();
    const near = page.getByRole("list", { name: "¿Quisiste decir…?" }).getByRole("link");
    await expect(near).toHaveText(/^Café Biblioteca/);
    await near.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Café Biblioteca");
  });
});

test.describe("a letter", () => {
  const startsWith = (letter: string) => (restaurant: { name: string }) =>
    (plain(restaurant.name).match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase() === letter;

  test("finds the names that start with it, and disables the name field @layout", async ({ page }) => {
    const expected = namesOf(visibleRestaurants(startsWith("C")));
    await page.goto("/");
    await expect(nameBox(page)).toBeEnabled();
    await letterLink(page, "C").click();
    await expect(page).toHaveURL("/?letra=C#resultados");
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    await expect(countLine(page)).toHaveText(`${expected.length} lugares en República Dominicana`);
    await expect(cardNames(page)).toHaveText(expected);
    await expect(nameBox(page)).toBeDisabled();
    await expect(letterLink(page, "C")).toHaveAttribute("aria-current", "true");
    await expect(page.locator("search nav [aria-current]")).toHaveCount(1);
    await letterLink(page, "R").click();
    await expect(cardNames(page)).toHaveText(namesOf(visibleRestaurants(startsWith("R"))));
    await expect(page.locator("search nav [aria-current]")).toHaveText("R");
    // On a phone the row of letters scrolls back to A, but must still show the chosen letter.
    const present = page.locator("search nav [aria-current]");
    const sides = () =>
      present.evaluate((link) => [
        link.getBoundingClientRect().left,
        innerWidth - link.getBoundingClientRect().right,
      ]);
    await expect.poll(async () => Math.min(...(await sides()))).toBeGreaterThanOrEqual(0);
  });

  test("wins over a name in the address, and stays when the form is sent @once", async ({
    page,
    runsScripts,
  }) => {
    await page.goto("/?letra=P&nombre=mar");
    const expected = visibleRestaurants(startsWith("P"));
    await expect(cardNames(page)).toHaveText(namesOf(expected));
    await choose(page, runsScripts, () => chooseType(page, "Panadería"));
    await expect(page).toHaveURL(/letra=P/);
    await expect(page).not.toHaveURL(/nombre=/);
    await expect(cardNames(page)).toHaveText(
      namesOf(expected.filter(({ restaurant_type }) => restaurant_type === "panaderia")),
    );
  });
});

test.describe("country and province", () => {
  const divisionsOf = (code: string) =>
    query<{ name: string; code: string }>(
      "SELECT d.name, d.code FROM divisions d JOIN countries c ON c.id = d.country_id WHERE c.code = ?",
      code,
    );
  const options = (page: Page) => provinceField(page).locator("option").allTextContents();

  test("start at 'República Dominicana' and 'Todas' @once", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).click();
    await expect(page.getByRole("combobox", { name: "País", exact: true })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Provincia", exact: true })).toBeVisible();
    const countries = await countrySelect(page).locator("option").allTextContents();
    expect(countries).toHaveLength(21);
    expect(countries[0]).toBe("República Dominicana");
    expect(countries.toSorted()).toEqual(namesOf(query("SELECT name FROM countries")).toSorted());
    await expect(countrySelect(page).locator("option:checked")).toHaveText("República Dominicana");
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
    const provinces = await options(page);
    expect(provinces[0]).toBe("Todas");
    expect(provinces.slice(1).toSorted()).toEqual(namesOf(divisionsOf("DO")).toSorted());
    expect(provinces).toHaveLength(33);
  });

  test("another country shows its restaurants and its provinces @once", async ({ page, runsScripts }) => {
    await page.goto("/");
    await panelBar(page).click();
    await choose(page, runsScripts, () => countrySelect(page).selectOption("México"));
    await expect(page).toHaveURL(/[?&]pais=MX(&|#|$)/);
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    const expected = visibleRestaurants(undefined, "MX");
    await expect(cardNames(page)).toHaveText(namesOf(expected));
    await expect(countLine(page)).toHaveText("1 lugar en México");
    await expect(countrySelect(page).locator("option:checked")).toHaveText("México");
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
    expect((await options(page)).slice(1).toSorted()).toEqual(namesOf(divisionsOf("MX")).toSorted());

    await choose(page, runsScripts, () => provinceField(page).selectOption(expected[0]!.division!));
    await expect(countLine(page)).toHaveText(`1 lugar en ${expected[0]!.division}`);
    await expect(cardNames(page)).toHaveText(namesOf(expected));
  });

  test("a province shows its own restaurants @once", async ({ page, runsScripts }) => {
    await page.goto("/");
    await panelBar(page).click();
    await choose(page, runsScripts, () => provinceField(page).selectOption("Samaná"));
    await expect(page).toHaveURL(/[?&]provincia=DO-20(&|#|$)/);
    const expected = namesOf(visibleRestaurants(({ division }) => division === "Samaná"));
    expect(expected).toContain("La Mar Chiquita");
    await expect(cardNames(page)).toHaveText(expected);
    await expect(countLine(page)).toHaveText(`${expected.length} lugares en Samaná`);
    await expect(provinceField(page).locator("option:checked")).toHaveText("Samaná");
  });

  test("a change of country drops the province @anywidth", async ({ page, runsScripts }) => {
    await page.goto("/?provincia=DO-20");
    await choose(page, runsScripts, () => countrySelect(page).selectOption("Perú"));
    await expect(page).toHaveURL(/[?&]pais=PE(&|#|$)/);
    await expect(cardNames(page)).toHaveText(namesOf(visibleRestaurants(undefined, "PE")));
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
  });

  test("a change of country keeps name and type @once", async ({ page }) => {
    const [restaurant] = visibleRestaurants(undefined, "CO");
    await page.goto(`/?tipo=${restaurant!.restaurant_type}`);
    await nameBox(page).fill(restaurant!.name.slice(2, 9));
    await countrySelect(page).selectOption("Colombia");
    await expect(cardNames(page)).toHaveText([restaurant!.name]);
    await expect(nameBox(page)).toHaveValue(restaurant!.name.slice(2, 9).trim());
  });
});

test.describe("the type of restaurant", () => {
  test("is chosen from nine groups, each with its picture and its types @once", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).click();
    await typeBox(page).click();
    const groups = page.locator("search fieldset");
    await expect(groups.locator("legend")).toHaveText([
      "Tradicional",
      "Bebidas, café y socialización",
      "Servicio rápido y casual",
      "Panadería y postres",
      "Comida de calle y móvil",
      "Cocina especializada",
      "Alta cocina y experiencias",
      "Hoteles, buffets y eventos",
      "Para llevar y abastos",
    ]);
    await expect(groups.locator("legend svg use")).toHaveCount(9);
    for (const [index, { types }] of BUSINESS_GROUPS.entries()) {
      await expect(groups.nth(index).locator("label")).toHaveText(types.map(({ label }) => label));
    }
    const hues = await groups
      .locator("legend .icon")
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).backgroundColor));
    expect(new Set(hues).size).toBe(9);
    await expect(page.getByRole("radio", { name: "Todos", exact: true })).toBeChecked();
  });

  test("narrows the search, and 'Todos' widens it again @once", async ({ page, runsScripts }) => {
    await page.goto("/");
    await panelBar(page).click();
    await choose(page, runsScripts, () => chooseType(page, "Cafetería"));
    await expect(page).toHaveURL(/[?&]tipo=cafeteria(&|#|$)/);
    const expected = namesOf(visibleRestaurants(({ restaurant_type }) => restaurant_type === "cafeteria"));
    expect(expected.length).toBeGreaterThan(0);
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    await expect(cardNames(page)).toHaveText(expected);
    await expect(chosenType(page)).toHaveText("Cafetería");
    await choose(page, runsScripts, () => chooseType(page, "Todos"));
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(cardNames(page)).toHaveCount(24);
  });
});

test.describe("country, province and type behave alike", () => {
  type Field = {
    /** The name of the parameter that the field sets. */
    name: string;
    /** Makes a choice by touch or mouse, and returns its value. */
    choose: (page: Page, isByTouch: boolean) => Promise<string>;
    /** Brings the choices into view. */
    ready?: (page: Page) => Promise<void>;
    /** The text that names the choice while the box is closed. */
    said: (page: Page) => Locator;
    /** The element that has the focus after the choice. */
    control: (page: Page) => Locator;
    /** Puts the keyboard focus where the choice is made. */
    byKey: (page: Page) => Promise<void>;
    /** The element to which Tab leads from there. */
    next: (page: Page) => Locator;
    chosen: string;
  };

  const chosenOption = (field: Locator) => field.locator("option:checked");

  const FIELDS: Field[] = [
    {
      name: "pais",
      choose: async (page) => (await countrySelect(page).selectOption("Perú"))[0]!,
      said: (page) => chosenOption(countrySelect(page)),
      control: countrySelect,
      byKey: (page) => countrySelect(page).focus(),
      next: provinceField,
      chosen: "Perú",
    },
    {
      name: "provincia",
      choose: async (page) => (await provinceField(page).selectOption("Samaná"))[0]!,
      said: (page) => chosenOption(provinceField(page)),
      control: provinceField,
      byKey: (page) => provinceField(page).focus(),
      next: typeBox,
      chosen: "Samaná",
    },
    {
      name: "tipo",
      choose: async (page, isByTouch) => {
        const radio = page.getByRole("radio", { name: "Cafetería", exact: true });
        if (isByTouch) await radio.tap();
        else await radio.click();
        return "cafeteria";
      },
      ready: async (page) => {
        await typeBox(page).click();
        await page.getByRole("radio", { name: "Cafetería", exact: true }).scrollIntoViewIfNeeded();
      },
      said: chosenType,
      control: typeBox,
      byKey: async (page) => {
        await typeBox(page).focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
      },
      next: (page) => letterLink(page, "A"),
      chosen: "Cafetería",
    },
  ];

  for (const { name, choose, ready, said, control, byKey, next, chosen } of FIELDS) {
    test(`${name}: a choice by touch or mouse takes effect at once, and page and focus stay @script`, async ({
      page,
      hasTouch,
    }) => {
      await page.goto("/");
      await panelBar(page).click();
      await jumpTo(page, 120);
      await ready?.(page);
      const before = await page.evaluate(() => scrollY);
      const top = await topOf(control(page));
      const value = await choose(page, hasTouch);
      await expect(page).toHaveURL(new RegExp(`^[^#]*[?&]${name}=${value}(&|$)`));
      await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
      await expect(said(page)).toHaveText(chosen);
      await expect(control(page)).toBeFocused();
      await expect(control(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await topOf(control(page))).toBe(top);
      // The number of results stands beside the choice and links to them.
      await page.locator("search a[href='#resultados']").click();
      await expect(page).toHaveURL(/#resultados$/);
    });

    test(`${name}: a choice by keyboard takes effect when the field loses the focus, and Tab goes on @once`, async ({
      page,
    }) => {
      await page.goto("/");
      await panelBar(page).click();
      await byKey(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(new URL(page.url()).search).toBe("");
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press("Tab");
      await expect(page).toHaveURL(new RegExp(`^[^#]*[?&]${name}=[\\w-]+(&|$)`));
      await expect(next(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });

    test(`${name}: Enter sends a choice by keyboard, and the focus stays @once`, async ({ page }) => {
      await page.goto("/");
      await panelBar(page).click();
      await byKey(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`^[^#]*[?&]${name}=[\\w-]+(&|$)`));
      await expect(control(page)).toBeFocused();
    });

    test(`${name}: without scripts the box names the choice, and 'Buscar' sends it @noscript @anywidth`, async ({
      page,
      hasTouch,
    }) => {
      await page.goto("/");
      await panelBar(page).click();
      await ready?.(page);
      const value = await choose(page, hasTouch);
      if (name === "tipo") await typeBox(page).click();
      await expect(said(page)).toHaveText(chosen);
      expect(new URL(page.url()).search).toBe("");
      await searchButton(page).click();
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=${value}(&|#|$)`));
      await expect(said(page)).toHaveText(chosen);
    });
  }

  test("the panel stays open when the last filter is removed @once", async ({ page }) => {
    await page.goto("/?provincia=DO-20");
    await provinceField(page).selectOption("Todas");
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(provinceField(page)).toBeFocused();
    await expect(provinceField(page)).toBeInViewport({ ratio: 1 });
  });

  test("a new visit does not restore the scroll position or focus of the previous search @once", async ({
    page,
  }) => {
    await page.goto("/");
    await panelBar(page).click();
    await jumpTo(page, 120);
    await provinceField(page).selectOption("Samaná");
    await expect(provinceField(page)).toBeFocused();
    await page.goto("/privacidad");
    await page.goto("/?provincia=DO-20");
    await expect(provinceField(page)).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
  });
});

test("all filters together find the restaurants that match each @anywidth", async ({ page, runsScripts }) => {
  const [restaurant] = visibleRestaurants(({ name }) => name === "La Mar Chiquita");
  const label = BUSINESS_GROUPS.flatMap<{ key: string; label: string }>(({ types }) => [...types]).find(
    ({ key }) => key === restaurant!.restaurant_type,
  )!.label;
  await page.goto("/");
  await panelBar(page).click();
  await nameBox(page).fill("mar");
  await provinceField(page).selectOption(restaurant!.division!);
  if (runsScripts) await expect(page).toHaveURL(/nombre=mar.*provincia=/);
  await choose(page, runsScripts, () => chooseType(page, label));
  await expect(page).toHaveURL(/tipo=./);
  const together = visibleRestaurants(
    ({ name, division, restaurant_type }) =>
      plain(name).includes("mar") &&
      division === restaurant!.division &&
      restaurant_type === restaurant!.restaurant_type,
  );
  await expect(cardNames(page)).toHaveText(namesOf(together));
  expect(namesOf(together)).toContain(restaurant!.name);
  await expect(countLine(page)).toHaveText(
    `${together.length} ${together.length === 1 ? "lugar" : "lugares"} en ${restaurant!.division}`,
  );

  await letterLink(page, "L").click();
  await expect(cardNames(page)).toHaveText(
    namesOf(
      visibleRestaurants(
        ({ name, division, restaurant_type }) =>
          plain(name).startsWith("l") &&
          division === restaurant!.division &&
          restaurant_type === restaurant!.restaurant_type,
      ),
    ),
  );
  await letterLink(page, "Z").click();
  await expect(cardNames(page)).toHaveCount(0);
});

test("a search's address can be shared, and the back button goes through the earlier searches @once", async ({
  page,
  context,
  runsScripts,
}) => {
  await page.goto("/");
  await panelBar(page).click();
  await choose(page, runsScripts, () => provinceField(page).selectOption("Santiago"));
  await expect(page).toHaveURL(/provincia=DO-25/);
  const restaurants = visibleRestaurants(({ division }) => division === "Santiago");
  const inSantiago = namesOf(restaurants);
  await expect(cardNames(page)).toHaveText(inSantiago);
  await letterLink(page, "P").click();
  await expect(page).toHaveURL(/letra=P/);
  const underP = namesOf(restaurants.filter(({ name }) => plain(name).startsWith("p")));
  expect(underP).not.toEqual(inSantiago);
  await expect(cardNames(page)).toHaveText(underP);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(cardNames(friend)).toHaveText(underP);
  await expect(provinceField(friend).locator("option:checked")).toHaveText("Santiago");
  await expect(letterLink(friend, "P")).toHaveAttribute("aria-current", "true");
  await friend.close();

  await page.goBack();
  await expect(page).not.toHaveURL(/letra=P/);
  await expect(cardNames(page)).toHaveText(inSantiago);
  await expect(provinceField(page).locator("option:checked")).toHaveText("Santiago");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
  await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
  await page.goForward();
  await expect(cardNames(page)).toHaveText(inSantiago);
});

import type { Page } from "playwright/test";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
import { query } from "./support/database";
import {
  cardNames,
  chooseType,
  countLine,
  countrySelect,
  letterLink,
  nameBox,
  namesOf,
  namesToTheEnd,
  panelBar,
  plain,
  provinceField,
  resultsTitle,
  searchButton,
  visiblePlaces,
} from "./support/landing";
import { expect, test } from "./support/test";

const isCalled = (text: string) => (place: { name: string }) => plain(place.name).includes(plain(text));

test.describe("a search by name", () => {
  test("finds any part of it, whatever its case and accents", async ({ page }) => {
    const expected = namesOf(visiblePlaces(isCalled("cafe")));
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

  test("finds what lies in the middle of a word, and of two @once", async ({ page }) => {
    for (const typed of ["iblio", "o del j", "ña y", "iguere"]) {
      const expected = namesOf(visiblePlaces(isCalled(typed)));
      expect(expected.length, typed).toBeGreaterThan(0);
      await page.goto(`/?nombre=${encodeURIComponent(typed)}`);
      expect((await cardNames(page).allTextContents()).toSorted(), typed).toEqual(expected.toSorted());
    }
  });

  test("takes operators, quotes and markup for letters @once", async ({ page }) => {
    for (const typed of [
      '"',
      "* OR *",
      "NEAR(a b)",
      "-",
      "%",
      "' OR 1=1 --",
      "<b>La Neg",
      "“Tíguere”",
      "🐯 Chimi",
    ]) {
      const expected = typed.length < 3 ? [] : namesOf(visiblePlaces(isCalled(typed)));
      const answer = await page.goto(`/?nombre=${encodeURIComponent(typed)}`);
      expect(answer!.status(), typed).toBe(200);
      expect((await cardNames(page).allTextContents()).toSorted(), typed).toEqual(expected.toSorted());
      await expect(nameBox(page)).toHaveValue(typed);
    }
  });

  test("takes no more than 60 letters @once", async ({ page, runsScripts }) => {
    await page.goto("/");
    await expect(nameBox(page)).toHaveAttribute("maxlength", "60");
    const { name } = visiblePlaces((place) => place.name.length > 100)[0]!;
    await page.goto(`/?nombre=${encodeURIComponent(name)}`);
    await expect(nameBox(page)).toHaveValue(name.slice(0, 60).trim());
    await expect(cardNames(page)).toHaveText([name]);
    if (runsScripts) expect(await page.title()).not.toBe("tomado");
  });
});

test.describe("a letter", () => {
  const startsWith = (letter: string) => (place: { name: string }) =>
    (plain(place.name).match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase() === letter;

  test("finds the names that start with it, and puts the name box aside", async ({ page }) => {
    const expected = namesOf(visiblePlaces(startsWith("C")));
    await page.goto("/");
    await expect(nameBox(page)).toBeEnabled();
    await letterLink(page, "C").click();
    await expect(page).toHaveURL("/?letra=C#resultados");
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    await expect(countLine(page)).toHaveText(`${expected.length} lugares en República Dominicana`);
    await expect(cardNames(page)).toHaveText(expected);
    await expect(nameBox(page)).toBeDisabled();
    await expect(letterLink(page, "C")).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".letters [aria-current]")).toHaveCount(1);
    await letterLink(page, "R").click();
    await expect(cardNames(page)).toHaveText(namesOf(visiblePlaces(startsWith("R"))));
    await expect(page.locator(".letters [aria-current]")).toHaveText("R");
    // On a phone the row of letters starts at A again: the chosen one shows all the same.
    const present = page.locator(".letters [aria-current]");
    const sides = () =>
      present.evaluate((link) => [
        link.getBoundingClientRect().left,
        innerWidth - link.getBoundingClientRect().right,
      ]);
    await expect.poll(async () => Math.min(...(await sides()))).toBeGreaterThanOrEqual(0);
  });

  test("stands for its accented kin, and for names that begin with marks @once", async ({ page }) => {
    // '“Tíguere”' is under E for 'El'; '<b>La Negrita' begins with its b.
    for (const letter of ["A", "B", "E"]) {
      await page.goto(`/?letra=${letter}`);
      expect(await namesToTheEnd(page)).toEqual(namesOf(visiblePlaces(startsWith(letter))));
    }
  });

  test("puts a name in the address aside, and comes back with the form @anywidth", async ({ page }) => {
    await page.goto("/?letra=P&nombre=mar");
    const expected = visiblePlaces(startsWith("P"));
    await expect(cardNames(page)).toHaveText(namesOf(expected));
    await chooseType(page, "Panadería");
    await searchButton(page).click();
    await expect(page).toHaveURL(/letra=P/);
    await expect(page).not.toHaveURL(/nombre=/);
    await expect(cardNames(page)).toHaveText(
      namesOf(expected.filter(({ restaurant_type }) => restaurant_type === "panaderia")),
    );
  });

  test("stands 26 times in the bar @once", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Por letra inicial" }).getByRole("link")).toHaveText([
      ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ]);
  });
});

test.describe("country and province", () => {
  const divisionsOf = (code: string) =>
    query<{ name: string; code: string }>(
      "SELECT d.name, d.code FROM divisions d JOIN countries c ON c.id = d.country_id WHERE c.code = ?",
      code,
    );
  const options = (page: Page) => provinceField(page).locator("option").allTextContents();

  test("start at 'República Dominicana' and 'Todas' @anywidth", async ({ page }) => {
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

  test("another country shows its places and its provinces", async ({ page, runsScripts }) => {
    await page.goto("/");
    await panelBar(page).click();
    await countrySelect(page).selectOption("México");
    // With a script the choice takes effect by itself.
    if (!runsScripts) await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]pais=MX(&|#|$)/);
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    const expected = visiblePlaces(undefined, "MX");
    await expect(cardNames(page)).toHaveText(namesOf(expected));
    await expect(countLine(page)).toHaveText("1 lugar en México");
    await expect(countrySelect(page).locator("option:checked")).toHaveText("México");
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
    expect((await options(page)).slice(1).toSorted()).toEqual(namesOf(divisionsOf("MX")).toSorted());

    await provinceField(page).selectOption(expected[0]!.division!);
    await searchButton(page).click();
    await expect(countLine(page)).toHaveText(`1 lugar en ${expected[0]!.division}`);
    await expect(cardNames(page)).toHaveText(namesOf(expected));
  });

  test("a country chosen by key counts once it is left, and the keyboard goes on @script", async ({
    page,
  }) => {
    await page.goto("/");
    await panelBar(page).click();
    await countrySelect(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const chosen = await countrySelect(page).locator("option:checked").textContent();
    expect(chosen).not.toBe("República Dominicana");
    expect(new URL(page.url()).search).toBe("");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/[?&]pais=/);
    await expect(countrySelect(page).locator("option:checked")).toHaveText(chosen!);
    await expect(provinceField(page)).toBeFocused();

    // Its scripts too.
    await page.waitForLoadState();
    const before = page.url();
    await countrySelect(page).focus();
    await page.keyboard.press("ArrowDown");
    const next = await countrySelect(page).inputValue();
    expect(page.url()).toBe(before);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`[?&]pais=${next}(&|#|$)`));
  });

  test("a province shows its own places @anywidth", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).click();
    await provinceField(page).selectOption("Samaná");
    await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]provincia=DO-20(&|#|$)/);
    const expected = namesOf(visiblePlaces(({ division }) => division === "Samaná"));
    expect(expected).toContain("La Mar Chiquita");
    await expect(cardNames(page)).toHaveText(expected);
    await expect(countLine(page)).toHaveText(`${expected.length} lugares en Samaná`);
    await expect(provinceField(page).locator("option:checked")).toHaveText("Samaná");
  });

  test("a province does not go along to another country @anywidth", async ({ page, runsScripts }) => {
    await page.goto("/?provincia=DO-20");
    await countrySelect(page).selectOption("Perú");
    if (!runsScripts) await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]pais=PE(&|#|$)/);
    await expect(cardNames(page)).toHaveText(namesOf(visiblePlaces(undefined, "PE")));
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
  });

  test("name and type go along to another country @script", async ({ page }) => {
    const [place] = visiblePlaces(undefined, "CO");
    await page.goto(`/?tipo=${place!.restaurant_type}`);
    await nameBox(page).fill(place!.name.slice(2, 9));
    await countrySelect(page).selectOption("Colombia");
    await expect(cardNames(page)).toHaveText([place!.name]);
    await expect(nameBox(page)).toHaveValue(place!.name.slice(2, 9).trim());
  });
});

test.describe("the kind of place", () => {
  test("is chosen from nine groups, each with its picture and its types @once", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).click();
    await page.locator(".search-types > summary").click();
    const groups = page.locator(".types fieldset");
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

  test("narrows to itself, and 'Todos' widens again @anywidth", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).click();
    await chooseType(page, "Cafetería");
    await searchButton(page).click();
    await expect(page).toHaveURL(/[?&]tipo=cafeteria(&|#|$)/);
    const expected = namesOf(visiblePlaces(({ restaurant_type }) => restaurant_type === "cafeteria"));
    expect(expected.length).toBeGreaterThan(0);
    await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
    await expect(cardNames(page)).toHaveText(expected);
    await expect(page.locator(".search-types > summary strong")).toHaveText("Cafetería");
    await chooseType(page, "Todos");
    await searchButton(page).click();
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(cardNames(page)).toHaveCount(24);
  });
});

test("all of them together find what belongs to each", async ({ page }) => {
  const [place] = visiblePlaces(({ name }) => name === "La Mar Chiquita");
  const label = BUSINESS_GROUPS.flatMap<{ key: string; label: string }>(({ types }) => [...types]).find(
    ({ key }) => key === place!.restaurant_type,
  )!.label;
  await page.goto("/");
  await panelBar(page).click();
  await nameBox(page).fill("mar");
  await provinceField(page).selectOption(place!.division!);
  await chooseType(page, label);
  await searchButton(page).click();
  const together = visiblePlaces(
    ({ name, division, restaurant_type }) =>
      plain(name).includes("mar") &&
      division === place!.division &&
      restaurant_type === place!.restaurant_type,
  );
  await expect(cardNames(page)).toHaveText(namesOf(together));
  expect(namesOf(together)).toContain(place!.name);
  await expect(countLine(page)).toHaveText(
    `${together.length} ${together.length === 1 ? "lugar" : "lugares"} en ${place!.division}`,
  );

  await letterLink(page, "L").click();
  await expect(cardNames(page)).toHaveText(
    namesOf(
      visiblePlaces(
        ({ name, division, restaurant_type }) =>
          plain(name).startsWith("l") &&
          division === place!.division &&
          restaurant_type === place!.restaurant_type,
      ),
    ),
  );
  await letterLink(page, "Z").click();
  await expect(cardNames(page)).toHaveCount(0);
});

test("a search's address can be given away, and the back button goes through what was asked @anywidth", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await panelBar(page).click();
  await provinceField(page).selectOption("Santiago");
  await searchButton(page).click();
  await expect(page).toHaveURL(/provincia=DO-25/);
  const places = visiblePlaces(({ division }) => division === "Santiago");
  const inSantiago = namesOf(places);
  await expect(cardNames(page)).toHaveText(inSantiago);
  await letterLink(page, "P").click();
  await expect(page).toHaveURL(/letra=P/);
  const underP = namesOf(places.filter(({ name }) => plain(name).startsWith("p")));
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

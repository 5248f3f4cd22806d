import {
  cardNames,
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
  visibleRestaurants,
} from "../support/landing";
import { expect, test } from "../support/test";

const clearLetter = "Limpiar letra";
const clearAll = "Limpiar todos los filtros";

test.describe("the search panel", () => {
  test("is closed at first, opens by its bar and closes by its X @anywidth", async ({ page }) => {
    await page.goto("/");
    await expect(countrySelect(page)).toBeHidden();
    await panelBar(page).click();
    await expect(countrySelect(page)).toBeVisible();
    await expect(provinceField(page)).toBeVisible();
    await panelBar(page).locator("svg").last().click();
    await expect(countrySelect(page)).toBeHidden();
    await expect(panelBar(page).locator("svg use").last()).toHaveAttribute("href", /#x$/);
  });

  test("opens and closes by keyboard @anywidth", async ({ page }) => {
    await page.goto("/");
    await panelBar(page).focus();
    await page.keyboard.press("Enter");
    await expect(countrySelect(page)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(countrySelect(page)).toBeHidden();
  });

  for (const query of ["nombre=mar", "pais=MX", "provincia=DO-20", "tipo=bar", "letra=A"]) {
    test(`is open, under 'Resultados de Búsqueda', with ?${query} @once`, async ({ page }) => {
      await page.goto(`/?${query}`);
      await expect(countrySelect(page)).toBeVisible();
      await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
      await expect(page.getByRole("link", { name: clearAll, exact: true })).toBeVisible();
      await panelBar(page).locator("svg").last().click();
      await expect(countrySelect(page)).toBeHidden();
    });
  }

  test("stays closed when the address narrows nothing @once", async ({ page }) => {
    for (const query of [
      "",
      "?pais=DO&provincia=&tipo=&nombre=&letra=",
      "?provincia=Todas",
      "?tipo=no-existe&letra=AB&pais=xx",
      "?utm_source=x",
    ]) {
      await page.goto(`/${query}`);
      await expect(resultsTitle(page), query).toHaveText("Restaurantes y bares");
      await expect(countrySelect(page)).toBeHidden();
      await expect(page.getByRole("link", { name: clearAll })).toHaveCount(0);
      await expect(page.getByRole("link", { name: clearLetter })).toHaveCount(0);
    }
  });

  test("opens when a letter is chosen @anywidth", async ({ page }) => {
    await page.goto("/");
    await letterLink(page, "B").click();
    await expect(countrySelect(page)).toBeVisible();
  });

  test("finds all restaurants when the form is sent unchanged @anywidth", async ({ page }) => {
    await page.goto("/");
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/\?.*#resultados$/);
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(cardNames(page)).toHaveCount(24);
  });
});

test.describe("clearing", () => {
  test("'Limpiar letra' removes the letter and keeps the other filters @once", async ({ page }) => {
    await page.goto("/?letra=C&provincia=DO-01");
    await page.getByRole("link", { name: clearLetter, exact: true }).click();
    await expect(page).toHaveURL("/?provincia=DO-01#resultados");
    await expect(cardNames(page)).toHaveText(
      namesOf(visibleRestaurants(({ division_code }) => division_code === "DO-01")),
    );
    await expect(nameBox(page)).toBeEnabled();
    await expect(page.getByRole("link", { name: clearLetter })).toHaveCount(0);
    await expect(page.getByRole("link", { name: clearAll, exact: true })).toBeVisible();
  });

  test("'Limpiar todos los filtros' restores the country and 'Todas', and removes all other filters @anywidth", async ({
    page,
  }) => {
    await page.goto("/?letra=F&pais=MX&tipo=restaurante");
    await page.getByRole("link", { name: clearAll, exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
    await expect(nameBox(page)).toHaveValue("");
    await expect(nameBox(page)).toBeEnabled();
    await expect(countrySelect(page).locator("option:checked")).toHaveText("República Dominicana");
    await expect(provinceField(page).locator("option:checked")).toHaveText("Todas");
    await expect(page.locator("input[name=tipo]:checked")).toHaveValue("");
    await expect(page.locator("search nav [aria-current]")).toHaveCount(0);
  });
});

test.describe("an empty result", () => {
  const empty = "No se encontraron restaurantes";

  for (const [query, count, sentence] of [
    ["letra=Q", "República Dominicana", "Ningún lugar en República Dominicana empieza con la letra Q."],
    ["letra=Q&provincia=DO-20", "Samaná", "Ningún lugar en Samaná empieza con la letra Q."],
    ["letra=Q&pais=MX", "México", "Ningún lugar en México empieza con la letra Q."],
    [
      "letra=C&tipo=sushi",
      "República Dominicana",
      "Ningún lugar de tipo «Sushi» en República Dominicana empieza con la letra C.",
    ],
    [
      "nombre=Zzz+%22x%22",
      "República Dominicana",
      'Ningún lugar en República Dominicana lleva «Zzz "x"» en el nombre. Prueba con menos letras.',
    ],
    [
      "nombre=Zzzz&provincia=DO-20",
      "Samaná",
      "Ningún lugar en Samaná lleva «Zzzz» en el nombre. Prueba con menos letras.",
    ],
    ["provincia=DO-20&tipo=catering", "Samaná", "Todavía no hay ningún lugar de tipo «Catering» en Samaná."],
    ["pais=BO", "Bolivia", "Todavía no hay ningún lugar en Bolivia."],
  ] as const) {
    test(`of ?${query} says '${sentence}' @once`, async ({ page }) => {
      const answer = await page.goto(`/?${query}`);
      expect(answer!.status()).toBe(200);
      await expect(page.getByRole("heading", { name: empty, exact: true })).toBeVisible();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(countLine(page)).toHaveText(`0 lugares en ${count}`);
      await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
      await expect(cardNames(page)).toHaveCount(0);
      await page.getByRole("link", { name: "Limpiar Filtros", exact: true }).click();
      await expect(page).toHaveURL("/");
      await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
      await expect(page.getByRole("heading", { name: empty })).toHaveCount(0);
    });
  }

  test("offers the search with one filter less, with its number of results @once", async ({ page }) => {
    const all = visibleRestaurants(({ name }) => plain(name).match(/[a-z0-9]/)?.[0] === "c");
    expect(all.length).toBeGreaterThan(3);
    await page.goto("/?letra=C&tipo=sushi");
    await page
      .getByRole("list", { name: "Esto sí hay:" })
      .getByRole("link", {
        name: `${all.length} lugares con la letra C en República Dominicana`,
        exact: true,
      })
      .click();
    await expect(page).toHaveURL("/?letra=C#resultados");
    await expect(cardNames(page)).toHaveText(namesOf(all));
  });

  test("finds a name in another country @once", async ({ page }) => {
    const [restaurant] = visibleRestaurants(undefined, "CO");
    await page.goto(`/?nombre=${encodeURIComponent(restaurant!.name)}`);
    await expect(cardNames(page)).toHaveCount(0);
    await page.getByRole("link", { name: /^1 lugar con .* en el nombre en Colombia$/ }).click();
    await expect(cardNames(page)).toHaveText([restaurant!.name]);
  });

  test("does not come from an unknown country or province, which the search ignores @once", async ({
    page,
  }) => {
    for (const [asked, given] of [
      ["pais=XX", "/"],
      ["pais=FR&letra=C", "/?letra=C"],
      ["provincia=DO-99", "/"],
      ["provincia=DO-99&tipo=bar", "/?tipo=bar"],
      ["pais=MX&provincia=Oaxaca", "/?pais=MX"],
    ]) {
      const answer = await page.goto(`/?${asked}`);
      expect(answer!.status(), asked).toBe(200);
      await expect(page).toHaveURL(given!);
      await expect(countLine(page)).toHaveText(/ en (República Dominicana|México)$/);
    }
  });

  test("keeps dishes, offers and the other blocks below it @once", async ({ page }) => {
    await page.goto("/?letra=Q");
    for (const name of ["Platos Mejor Valorados", "Últimas Ofertas", "Últimos visitados"])
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  });
});

test("the results of a search by country link to the choice of a province @noscript @anywidth", async ({
  page,
}) => {
  await page.goto("/?pais=MX#resultados");
  await page.locator("#resultados").getByRole("link", { name: "Elige provincia", exact: true }).click();
  await expect(page.locator("#provincia")).toBeInViewport();
  await page.goto("/?pais=MX&provincia=MX-OAX#resultados");
  await expect(page.getByRole("link", { name: "Elige provincia", exact: true })).toHaveCount(0);
});

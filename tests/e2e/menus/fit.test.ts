import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { answerOf, type Wish } from "#support/diet-cases";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { FITS, type Fit } from "~/domain/preferences/fit";
import { send } from "../support/http";
import { sheetPath } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

/** The preferences of these tests' diner, as the decision table and as the form of preferences write them. */
const WISHES: Wish[] = [
  { ingredient: "peanuts", level: "allergy" },
  { ingredient: "dairy", level: "intolerance" },
  { restriction: "gluten-free" },
  { restriction: "sin-cerdo" },
];

const FORM = {
  tab: "",
  "ingredient-0": "peanuts",
  "level-0": "allergy",
  "ingredient-1": "dairy",
  "level-1": "intolerance",
  "restriction-gluten-free": "1",
  "style-gluten-free": "1",
  "restriction-sin-cerdo": "1",
  "spiciness-warnings": "1",
  "dietary-warnings": "1",
  suggestions: "1",
  consent: "1",
};

type Row = { id: string; name: string; dish: DishFacts; fit: Fit };

/** The dishes of the showcase's menu with the fit that the decision table gives them for these preferences. */
function expectedRows(): Row[] {
  const rows = query<{ id: string; name: string; attributes: string; contains: string; free: string }>(
    `SELECT p.public_id AS id, p.name, p.dietary_attributes AS attributes, p.contains_ingredients AS contains,
       p.free_of_ingredients AS free
     FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ? AND p.is_available = 1`,
    DEMO.showcase,
  );
  return rows.map(({ id, name, attributes, contains, free }) => {
    const dish = {
      dietaryAttributes: JSON.parse(attributes),
      containsIngredients: JSON.parse(contains),
      freeOfIngredients: JSON.parse(free),
      spicinessLevel: null,
    };
    const answers = WISHES.map((wish) => FITS.indexOf(answerOf(dish, wish)));
    return { id, name, dish, fit: FITS[Math.max(...answers)]! };
  });
}

async function enterWithPreferences(page: Page, form: Record<string, string> = FORM): Promise<void> {
  const { cookie } = await newDiner();
  const answer = await send("/preferences", { form, cookie });
  expect(answer.status).toBe(303);
  await enter(page.context(), cookie);
}

const COUNTS = (rows: Row[]) =>
  [
    [rows.filter(({ fit }) => fit === "fits").length, "va", "van", "contigo"],
    [rows.filter(({ fit }) => fit === "unconfirmed").length, "por", "por", "confirmar"],
    [rows.filter(({ fit }) => fit === "breaks").length, "no va", "no van", "contigo"],
  ]
    .map(([count, one, many, rest]) => `${count} ${count === 1 ? one : many} ${rest}`)
    .join(" · ");

/** The fit and notice that each row of the menu shows, by the dish's id. */
const shownRows = (page: Page) =>
  page.locator("li.dish").evaluateAll((rows) =>
    rows.map((row) => {
      const link = row.querySelector("a");
      const described = link?.getAttribute("aria-describedby");
      return {
        id: link?.getAttribute("href")?.split("/").at(-2) ?? "",
        isBroken: row.querySelector(".notice-broken") !== null,
        isUnconfirmed: row.querySelector(".notice-unconfirmed") !== null,
        lines: [...row.querySelectorAll(".notice-line")].map((line) => line.textContent ?? ""),
        description: (described && document.getElementById(described)?.textContent) || "",
      };
    }),
  );

test("every row and the three numbers of a menu match the decision table @once", async ({ page }) => {
  const expected = expectedRows();
  for (const fit of FITS) expect(expected.filter((row) => row.fit === fit).length, fit).toBeGreaterThan(0);
  await enterWithPreferences(page);
  await page.goto(`/${DEMO.showcase}`);
  await expect(page.locator("#para-ti p").first()).toHaveText(COUNTS(expected));

  const shown = new Map((await shownRows(page)).map((row) => [row.id, row]));
  expect(shown.size).toBe(expected.length);
  for (const { id, name, fit } of expected) {
    const row = shown.get(id)!;
    const shownFit: Fit = row.isBroken ? "breaks" : row.isUnconfirmed ? "unconfirmed" : "fits";
    expect(shownFit, name).toBe(fit);
    // A notice has at most one line per fit; the full sentences describe the link.
    expect(row.lines.length, name).toBeLessThanOrEqual(2);
    if (row.lines.length > 0) expect(row.description, name).toMatch(/Sin confirmar|Este plato|Contiene/);
  }
  const cards = await page.locator("li:has(> .notice)").evaluateAll((cards) =>
    cards.map((card) => {
      const described = card.querySelector("a")?.getAttribute("aria-describedby");
      return (described && document.getElementById(described)?.textContent) || "";
    }),
  );
  expect(cards.length).toBeGreaterThan(0);
  for (const description of cards) expect(description).toMatch(/Sin confirmar|Este plato|Contiene/);
});

test("each number leads to its dishes alone, and one step back leads to the whole menu @once", async ({
  page,
}) => {
  const expected = expectedRows();
  await enterWithPreferences(page);
  await page.goto(`/${DEMO.showcase}`);
  const counts = page.locator("#para-ti p").first().getByRole("link");
  const queries = ["?conmigo=1", "?conmigo=por-confirmar", "?conmigo=no-van"];
  for (const [at, fit] of FITS.entries()) {
    await counts.nth(at).click();
    await expect(page).toHaveURL(`/${DEMO.showcase}${queries[at]}#para-ti`);
    // The head is directly below the tabs, and the first dishes below it are on the screen.
    await expect
      .poll(() => page.locator("#para-ti").evaluate((head) => Math.round(head.getBoundingClientRect().top)))
      .toBeLessThanOrEqual(120);
    await expect(page.locator("#para-ti")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#para-ti ~ .menu-section").first()).toBeInViewport();
    await expect(counts.nth(at)).toHaveAttribute("aria-current", "true");
    const ids = (await shownRows(page)).map(({ id }) => id).sort();
    expect(ids).toEqual(
      expected
        .filter((row) => row.fit === fit)
        .map(({ id }) => id)
        .sort(),
    );
  }
  await page.getByRole("link", { name: "Ver todo el menú" }).click();
  await expect(page).toHaveURL(`/${DEMO.showcase}#para-ti`);
});

test("a dish's page gives the same fit with its specified sentences @once", async ({ page }) => {
  const expected = expectedRows();
  await enterWithPreferences(page);
  const says = { fits: "Va contigo", unconfirmed: "Por confirmar", breaks: "No va contigo" };
  for (const fit of FITS) {
    const row = expected.find((row) => row.fit === fit)!;
    await page.goto(sheetPath(DEMO.showcase, row.id));
    await expect(page.getByText(says[fit], { exact: true }), row.name).toBeVisible();
    await expect(page.getByRole("list", { name: "Avisos para ti" })).toHaveCount(fit === "fits" ? 0 : 1);
  }
});

/** The preferences of diners whose menus show many names and chips. */
const DINERS: Record<string, Record<string, string>> = {
  "a diner with allergies and intolerances": FORM,
  "a vegan with a peanut allergy who dislikes cilantro": {
    ...FORM,
    "ingredient-1": "cilantro",
    "level-1": "dislike",
    "restriction-vegan": "1",
    "style-vegan": "1",
    tolerance: "mild",
  },
};

/** Measures the height of a menu and of its rows, each with the dish's id and the number of names in its notice. */
async function measureMenu(page: Page, slug: string) {
  await page.goto(`/${slug}`);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => ({
    menu: document.documentElement.scrollHeight,
    rows: [...document.querySelectorAll("li.dish")].map((row) => ({
      id: row.id,
      name: row.querySelector("h3")?.textContent ?? "",
      height: row.getBoundingClientRect().height,
      names: [...row.querySelectorAll(".notice-line")].reduce(
        (sum, line) => sum + (line.textContent?.split(/, | · /).length ?? 0),
        0,
      ),
    })),
  }));
}

for (const [who, form] of Object.entries(DINERS)) {
  for (const slug of [DEMO.showcase, DEMO.emojiName]) {
    test(`the warnings for ${who} make no row of ${slug} with up to four names more than 56 px taller, nor the page more than a fifth @once`, async ({
      page,
    }) => {
      await enter(page.context(), (await newDiner()).cookie);
      const plain = await measureMenu(page, slug);
      await page.context().clearCookies();
      await enterWithPreferences(page, form);
      const warned = await measureMenu(page, slug);

      const before = new Map(plain.rows.map(({ id, height }) => [id, height]));
      expect(warned.rows.length).toBe(before.size);
      const grown = warned.rows.map((row) => ({ ...row, by: row.height - before.get(row.id)! }));
      const largest = Math.max(...grown.filter(({ names }) => names <= 4).map(({ by }) => by));
      console.log(`${slug}: menu ${(warned.menu / plain.menu).toFixed(3)}, row ${largest.toFixed(1)} px`);
      expect(grown.filter(({ by, names }) => names <= 4 && by > 56)).toEqual([]);
      expect(warned.menu / plain.menu).toBeLessThanOrEqual(1.2);
      expect(grown.some(({ names }) => names > 1)).toBe(true);
    });
  }
}

import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { answerOf, type Wish } from "#support/diet-cases";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { FITS, type Fit } from "~/domain/preferences/fit";
import { sheetPath } from "../support/pages";
import { all, hrefsOf, servedPage, textOf, textsOf } from "../support/served/page";
import { dinerWithPreferences } from "../support/world/allergy-preferences";
import { query } from "../support/world/database";

/** The preferences of `ALLERGY_FORM` as the decision table writes them. */
const WISHES: Wish[] = [
  { ingredient: "peanuts", level: "allergy" },
  { ingredient: "dairy", level: "intolerance" },
  { restriction: "gluten-free" },
  { restriction: "sin-cerdo" },
];

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

const COUNTS = (rows: Row[]) =>
  [
    [rows.filter(({ fit }) => fit === "fits").length, "va", "van", "contigo"],
    [rows.filter(({ fit }) => fit === "unconfirmed").length, "por", "por", "confirmar"],
    [rows.filter(({ fit }) => fit === "breaks").length, "no va", "no van", "contigo"],
  ]
    .map(([count, one, many, rest]) => `${count} ${count === 1 ? one : many} ${rest}`)
    .join(" · ");

/** The text that describes the link of a row or card. */
const descriptionOf = (document: Document, within: Element) => {
  const id = within.querySelector("a")?.getAttribute("aria-describedby");
  return id ? textOf(document.getElementById(id)) : "";
};

/** The fit and notice that each row of the menu shows, by the dish's id. */
const shownRows = (document: Document) =>
  all(document, "li.dish").map((row) => ({
    id: row.querySelector("a")?.getAttribute("href")?.split("/").at(-2) ?? "",
    isBroken: row.querySelector(".notice-broken") !== null,
    isUnconfirmed: row.querySelector(".notice-unconfirmed") !== null,
    lines: textsOf(row, ".notice-line"),
    description: descriptionOf(document, row),
  }));

const numbersOf = (document: Document) => document.querySelector("#para-ti p")!;

test("every row and the three numbers of a menu match the decision table", async () => {
  const expected = expectedRows();
  for (const fit of FITS) expect(expected.filter((row) => row.fit === fit).length, fit).toBeGreaterThan(0);
  const cookie = await dinerWithPreferences();
  const { document } = await servedPage(`/${DEMO.showcase}`, { cookie });
  expect(textOf(numbersOf(document))).toBe(COUNTS(expected));

  const shown = new Map(shownRows(document).map((row) => [row.id, row]));
  expect(shown.size).toBe(expected.length);
  for (const { id, name, fit } of expected) {
    const row = shown.get(id)!;
    const shownFit: Fit = row.isBroken ? "breaks" : row.isUnconfirmed ? "unconfirmed" : "fits";
    expect(shownFit, name).toBe(fit);
    // A notice has at most one line per fit; the full sentences describe the link.
    expect(row.lines.length, name).toBeLessThanOrEqual(2);
    if (row.lines.length > 0) expect(row.description, name).toMatch(/Sin confirmar|Este plato|Contiene/);
  }
  const cards = all(document, "li").filter((card) =>
    [...card.children].some((child) => child.classList.contains("notice")),
  );
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards)
    expect(descriptionOf(document, card)).toMatch(/Sin confirmar|Este plato|Contiene/);
});

test("each number of a menu leads to its dishes alone, and from there a link to the whole menu", async () => {
  const expected = expectedRows();
  const cookie = await dinerWithPreferences();
  const addresses = ["?conmigo=1", "?conmigo=por-confirmar", "?conmigo=no-van"].map(
    (chosen) => `/${DEMO.showcase}${chosen}#para-ti`,
  );
  for (const [at, fit] of FITS.entries()) {
    const { document } = await servedPage(addresses[at]!.split("#", 1)[0]!, { cookie });
    const numbers = all(numbersOf(document), "a");
    expect(numbers.map((link) => link.getAttribute("href"))).toEqual(addresses);
    expect(numbers.map((link) => link.getAttribute("aria-current") === "true")).toEqual(
      FITS.map((other) => other === fit),
    );
    const ids = expected.filter((row) => row.fit === fit).map(({ id }) => id);
    expect(
      shownRows(document)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort());
    const whole = hrefsOf(document, "Ver todo el menú");
    expect(whole).toContain(`/${DEMO.showcase}#para-ti`);
  }
});

test("a dish's page gives the same fit with its specified sentences", async () => {
  const expected = expectedRows();
  const cookie = await dinerWithPreferences();
  const says = { fits: "Va contigo", unconfirmed: "Por confirmar", breaks: "No va contigo" };
  for (const fit of FITS) {
    const row = expected.find((row) => row.fit === fit)!;
    const { document } = await servedPage(sheetPath(DEMO.showcase, row.id), { cookie });
    expect(textsOf(document, "main *"), row.name).toContain(says[fit]);
    expect(all(document, '[aria-label="Avisos para ti"]'), row.name).toHaveLength(fit === "fits" ? 0 : 1);
  }
});

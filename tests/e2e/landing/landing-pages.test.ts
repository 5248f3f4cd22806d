import {
  cardNames,
  countLine,
  namesOf,
  newerLink,
  olderLink,
  plain,
  resultsTitle,
  visibleRestaurants,
} from "../support/landing";
import { arriveBy } from "../support/pages";
import { expect, test } from "../support/test";

const A_PAGE = 24;

test("the pages show every restaurant once, newest first, and the same going back @once", async ({
  page,
}) => {
  const all = namesOf(visibleRestaurants());
  expect(all.length).toBeGreaterThan(3 * A_PAGE);
  const pages: string[][] = [];
  for (let at = 0; at < all.length; at += A_PAGE) pages.push(all.slice(at, at + A_PAGE));

  await page.goto("/");
  await expect(resultsTitle(page)).toHaveText("Restaurantes y bares");
  await expect(newerLink(page)).toHaveCount(0);
  for (const [index, names] of pages.entries()) {
    await expect(cardNames(page), `page ${index + 1}`).toHaveText(names);
    await expect(countLine(page)).toHaveText(`${all.length} lugares en República Dominicana`);
    await expect(newerLink(page)).toHaveCount(index === 0 ? 0 : 1);
    if (index < pages.length - 1) await olderLink(page).click();
    else await expect(olderLink(page)).toHaveCount(0);
  }
  for (const names of pages.slice(0, -1).toReversed()) {
    await newerLink(page).click();
    await expect(cardNames(page)).toHaveText(names);
    await expect(olderLink(page)).toHaveCount(1);
  }
  await expect(newerLink(page)).toHaveCount(0);
});

test("pages have addresses of their own, keep the filters and scroll to the results @anywidth", async ({
  page,
}) => {
  // A name of under three letters finds restaurants with a word that begins with it.
  const expected = namesOf(
    visibleRestaurants(({ name }) => / l/.test(` ${plain(name).replace(/[^a-z0-9]/g, " ")}`)),
  );
  expect(expected.length).toBeGreaterThan(A_PAGE);
  await page.goto("/?nombre=L");
  const first = await cardNames(page).allTextContents();
  await arriveBy(page, olderLink(page));
  await expect(page).toHaveURL(/\/\?despues=[0-9a-z]{16}&nombre=L#resultados$/);
  await expect(resultsTitle(page)).toHaveText("Resultados de Búsqueda");
  await expect(resultsTitle(page)).toBeInViewport();
  const second = await cardNames(page).allTextContents();
  expect([...first, ...second].toSorted()).toEqual(expected.toSorted());
  const address = page.url();
  await page.goBack();
  await expect(cardNames(page)).toHaveText(first);
  await page.goto(address);
  await expect(cardNames(page)).toHaveText(second);
});

test("a search for a name that no restaurant has still shows a page @once", async ({ page }) => {
  for (const query of ["despues=zzzzzzzzzzzzzzzz", "antes=zzzzzzzzzzzzzzzz", "despues=%00", "antes=1;drop"]) {
    const answer = await page.goto(`/?${query}`);
    expect(answer!.status(), query).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

import { cardNames, namesOf, olderLink, plain, resultsTitle, visibleRestaurants } from "../support/landing";
import { arriveBy } from "../support/pages";
import { expect, test } from "../support/test";

const A_PAGE = 24;

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

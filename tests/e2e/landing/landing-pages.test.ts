import { cardNames, olderLink, resultsTitle } from "../support/landing";
import { arriveBy } from "../support/pages";
import { expect, test } from "../support/test";

test("the next page scrolls to the results, and going back shows the page before @once", async ({ page }) => {
  await page.goto("/?nombre=L");
  const first = await cardNames(page).allTextContents();
  await arriveBy(page, olderLink(page));
  await expect(page).toHaveURL(/\/\?despues=[0-9a-z]{16}&nombre=L#resultados$/);
  await expect(resultsTitle(page)).toBeInViewport();
  const second = await cardNames(page).allTextContents();
  expect(second).not.toEqual(first);
  const address = page.url();
  await page.goBack();
  await expect(cardNames(page)).toHaveText(first);
  await page.goto(address);
  await expect(cardNames(page)).toHaveText(second);
});

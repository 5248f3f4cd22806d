import { screenProblems, smallTargets } from "../support/accessibility";
import { send } from "../support/http";
import { sheetPath } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

/**
 * Preferences for which EDGE_DISHES.manyChips gives every kind of warning: it holds garlic and onion, is hot, and
 * declares nothing about eggs.
 */
const WARNED = {
  tab: "",
  tolerance: "none",
  "ingredient-0": "garlic",
  "level-0": "allergy",
  "ingredient-1": "eggs",
  "level-1": "allergy",
  "ingredient-2": "onion",
  "level-2": "dislike",
  "spiciness-warnings": "1",
  "dietary-warnings": "1",
  suggestions: "1",
  consent: "1",
};

test("axe finds nothing in light and dark on menus with warnings, suggestions or a filter @once", async ({
  page,
}) => {
  const { cookie } = await newDiner();
  const answer = await send("/preferences", { form: WARNED, cookie });
  expect(answer.status).toBe(303);
  await enter(page.context(), cookie);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const findsNothing = async () => {
    expect(await screenProblems(page, smallTargets)).toEqual([]);
  };

  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.manyChips));
  for (const severity of ["Cuidado:", "Atención:", "Para que lo sepas:"])
    await expect(page.getByText(severity, { exact: true }).first()).toBeVisible();
  for (const link of await page.getByRole("link", { name: /^pregunta al restaurante/ }).all())
    await expect(link).toBeVisible();
  await findsNothing();

  await page.goto(`/${EDGE.corner}`);
  await expect(page.locator(".notice-broken")).toContainText("Contiene ajo · muy picante · también cebolla");
  await expect(page.getByRole("heading", { name: "Recomendados" })).toBeVisible();
  await findsNothing();

  await page.getByRole("link", { name: /no van? contigo$/ }).click();
  await expect(page).toHaveURL(`/${EDGE.corner}?conmigo=no-van#para-ti`);
  await findsNothing();
});

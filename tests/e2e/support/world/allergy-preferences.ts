import { expect } from "playwright/test";
import { send } from "../http";
import { newDiner } from "../people";

/** The form of preferences of a diner with allergies and restrictions, to whom the showcase's dishes fit in every way. */
export const ALLERGY_FORM: Record<string, string> = {
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

/** Returns the Cookie header of a new diner who has saved a form of preferences. */
export async function dinerWithPreferences(form = ALLERGY_FORM): Promise<string> {
  const { cookie } = await newDiner();
  expect((await send("/preferences", { form, cookie })).status, "preferences are saved").toBe(303);
  return cookie;
}

import type { Locator, Page } from "playwright/test";
import { enter, type NewDiner, newDiner } from "./people";
import { queryOne } from "./world/database";

/** Returns the stored preferences of a diner. */
export const savedPreferences = ({ email }: NewDiner) =>
  queryOne<{
    dietary: string;
    disliked: string;
    styles: string;
    methods: string;
    percentage: number;
    consented: number | null;
  }>(
    `SELECT p.dietary_restrictions AS dietary, p.disliked_ingredients AS disliked, p.eating_styles AS styles, p.disliked_cooking_methods AS methods,
       p.profile_completion_percentage AS percentage, u.consented_at AS consented
     FROM users u JOIN user_preferences p ON p.user_id = u.id WHERE u.email = ?`,
    email,
  );

/** The question how unwelcome an ingredient is; `levelOf` is one of its answers. */
export const levelsOf = (page: Page | Locator, ingredient: string) =>
  page.getByRole("radiogroup", { name: new RegExp(`^${ingredient} ¿`) });
export const levelOf = (page: Page | Locator, ingredient: string, level: string) =>
  levelsOf(page, ingredient).getByRole("radio", { name: level, exact: true });

/** Registers a diner and signs the page in. */
export async function signInNewDiner(page: Page): Promise<NewDiner> {
  const diner = await newDiner();
  await enter(page.context(), diner.cookie);
  return diner;
}

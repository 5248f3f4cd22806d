import { and, eq, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { idOfSlug } from "~/data/restaurants/restaurants.server";
import { userPreferences } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import type { FitDiet } from "~/domain/preferences/fit";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences/preferences";

/**
 * Selects the preferences that menus and dishes are checked against. Lists are selected as stored text, so that an
 * unreadable list makes the dishes say so instead of failing the whole menu.
 */
export function queryDiet(db: Database, userId: Bound<number>) {
  const text = (column: string) => sql<string>`${sql.raw(`user_preferences.${column}`)}`.as(column);
  return db
    .select({
      dietaryRestrictions: text("dietary_restrictions"),
      spicinessTolerance: userPreferences.spicinessTolerance,
      eatingStyles: text("eating_styles"),
      preferredCuisineTypes: text("preferred_cuisine_types"),
      dislikedIngredients: text("disliked_ingredients"),
      dislikedCookingMethods: text("disliked_cooking_methods"),
      showSpicinessWarnings: userPreferences.showSpicinessWarnings,
      showDietaryWarnings: userPreferences.showDietaryWarnings,
      showSuggestions: userPreferences.showSuggestions,
      savedGroups: text("saved_groups"),
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .limit(1);
}

type DietRow = Awaited<ReturnType<typeof queryDiet>>[number];

/** Selects the facts of a restaurant's unavailable dishes, because an offer may name one. */
export function queryUnavailableDiets(db: Database, slug: Bound<string>) {
  return db
    .select({
      publicId: products.publicId,
      name: products.name,
      ...dishFactColumns,
    })
    .from(products)
    .where(and(eq(products.restaurantId, idOfSlug(db, slug)), eq(products.isAvailable, false)));
}

export type DishDietRow = Awaited<ReturnType<typeof queryUnavailableDiets>>[number];

/**
 * A diner's preferences; `isSaved` is false if none were ever saved. `unchecked`: they could not be read, and every
 * dish says so.
 */
export type Diet = { preferences: Preferences & FitDiet; isSaved: boolean } | "unchecked";

/** Parses the row of `queryDiet`. */
export function toDiet(row: DietRow | undefined): Diet {
  if (!row) return { preferences: { ...DEFAULT_PREFERENCES, isToleranceChosen: false }, isSaved: false };
  const { savedGroups: groups, ...choices } = row;
  const disliked = parsed(row.dislikedIngredients);
  const savedGroups = texts(groups);
  const lists = {
    dietaryRestrictions: texts(row.dietaryRestrictions),
    eatingStyles: texts(row.eatingStyles),
    preferredCuisineTypes: texts(row.preferredCuisineTypes),
    dislikedCookingMethods: texts(row.dislikedCookingMethods),
  };
  const { dietaryRestrictions, eatingStyles, preferredCuisineTypes, dislikedCookingMethods } = lists;
  if (!dietaryRestrictions || !eatingStyles || !preferredCuisineTypes || !dislikedCookingMethods)
    return "unchecked";
  if (!isLevels(disliked) || !savedGroups) return "unchecked";
  return {
    isSaved: true,
    preferences: {
      ...choices,
      isToleranceChosen: savedGroups.includes("spiciness"),
      dietaryRestrictions,
      eatingStyles,
      preferredCuisineTypes,
      dislikedCookingMethods,
      dislikedIngredients: disliked,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function texts(text: string): string[] | undefined {
  const value = parsed(text);
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
}

function isLevels(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((level) => typeof level === "string");
}

import { findPreferences } from "~/data/preferences/preferences.server";
import { DATA_API } from "~/domain/api/paths";
import { type PreferencesAnswer, preferencesSchema } from "~/domain/api/v1/me";
import { defineOperation } from "~/http/api/operation";

export const readPreferences = defineOperation({
  id: "readPreferences",
  method: "GET",
  path: `${DATA_API}me/preferences`,
  summary: "Returns what the bearer told about food, or the defaults",
  access: "bearer",
  answers: { 200: { description: "The preferences", schema: preferencesSchema } },
  async handle({ context, bearer }) {
    const { preferences, ...saved } = await findPreferences(context.db, bearer.identity.userId);
    const body: PreferencesAnswer = {
      dietary_restrictions: [...preferences.dietaryRestrictions],
      spiciness_tolerance: preferences.spicinessTolerance,
      eating_styles: [...preferences.eatingStyles],
      preferred_cuisine_types: [...preferences.preferredCuisineTypes],
      disliked_ingredients: { ...preferences.dislikedIngredients },
      disliked_cooking_methods: [...preferences.dislikedCookingMethods],
      show_spiciness_warnings: preferences.showSpicinessWarnings,
      show_dietary_warnings: preferences.showDietaryWarnings,
      show_suggestions: preferences.showSuggestions,
      answered_groups: saved.savedGroups,
      profile_completion_percentage: saved.profileCompletionPercentage,
      consented_at: saved.consentedAt?.toISOString() ?? null,
    };
    return { status: 200, body };
  },
});

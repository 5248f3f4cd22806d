import type { SavedPreferences } from "~/data/preferences.server";
import { formatLongDate } from "~/domain/dates";
import { preferenceFields } from "~/domain/preferences";
import { SPACE_ZONE } from "../space-zone";

/** Somebody's preferences as their form is drawn: its fields, and when they agreed that allergies are kept. */
export function preferencesView({ preferences, consentedAt, profileCompletionPercentage }: SavedPreferences) {
  return {
    fields: preferenceFields(preferences),
    consentedOn: consentedAt && formatLongDate(consentedAt, SPACE_ZONE),
    completion: profileCompletionPercentage,
  };
}

export type PreferencesView = ReturnType<typeof preferencesView>;

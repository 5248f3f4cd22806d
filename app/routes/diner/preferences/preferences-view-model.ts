import type { SavedPreferences } from "~/data/preferences/preferences.server";
import { preferenceFields } from "~/domain/preferences/preferences";
import { formatLongDate } from "~/domain/time/dates";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";

/** Somebody's preferences as their form is drawn: its fields, and when they agreed that allergies are kept. */
export function preferencesViewModel(saved: SavedPreferences) {
  return {
    fields: preferenceFields(saved),
    consentedOn: saved.consentedAt && formatLongDate(saved.consentedAt, SPACE_ZONE),
    completion: saved.profileCompletionPercentage,
  };
}

export type PreferencesViewModel = ReturnType<typeof preferencesViewModel>;

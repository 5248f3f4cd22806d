import type { SavedPreferences } from "~/data/preferences/preferences.server";
import { preferenceFields } from "~/domain/preferences/preferences";
import { formatLongDate } from "~/domain/time/dates";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";

/** Turns saved preferences into the form's data: its fields, the date of consent, and the completion. */
export function preferencesViewModel(saved: SavedPreferences) {
  return {
    fields: preferenceFields(saved),
    consentedOn: saved.consentedAt && formatLongDate(saved.consentedAt, SPACE_ZONE),
    completion: saved.profileCompletionPercentage,
  };
}

export type PreferencesViewModel = ReturnType<typeof preferencesViewModel>;

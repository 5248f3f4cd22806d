import { type Database, runBatch } from "~/data/database.server";
import { locationFormOf, locationFormReads } from "~/data/places/locations.server";
import { queryPreferences, toSavedPreferences } from "./preferences.server";

/**
 * Returns the wizard's data: an account's preferences and, if its last step may be shown (`withPlaces`), the location
 * form. One batch.
 */
export async function findWizard(db: Database, userId: number, withPlaces: boolean) {
  if (!withPlaces) return { saved: toSavedPreferences(await queryPreferences(db, userId).get()) };
  const { preferences, ...answers } = await runBatch(db, {
    preferences: queryPreferences(db, userId),
    ...locationFormReads(db, userId),
  });
  return { saved: toSavedPreferences(preferences[0]), place: locationFormOf(answers) };
}

export type WizardData = Awaited<ReturnType<typeof findWizard>>;

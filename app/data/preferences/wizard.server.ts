import { type Database, runBatch } from "~/data/database.server";
import { locationFormOf, locationFormReads } from "~/data/places/locations.server";
import { queryPreferences, toSavedPreferences } from "./preferences.server";

/**
 * What the wizard is drawn from: an account's preferences; and, where its last step may be shown (`withPlaces`), the form of its
 * location. One batch.
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

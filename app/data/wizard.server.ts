import type { Database } from "./database.server";
import { locationFormOf, locationFormReads } from "./locations.server";
import { queryPreferences, toSavedPreferences } from "./preferences.server";

/**
 * What the wizard is drawn from: an account's preferences; and, where its last step may be shown (`withPlaces`), the form of its
 * location. One batch.
 */
export async function findWizard(db: Database, userId: number, withPlaces: boolean) {
  if (!withPlaces) return { saved: toSavedPreferences(await queryPreferences(db, userId).get()) };
  const [[row], ...answers] = await db.batch([
    queryPreferences(db, userId),
    ...locationFormReads(db, userId),
  ]);
  return { saved: toSavedPreferences(row), place: locationFormOf(answers) };
}

export type WizardData = Awaited<ReturnType<typeof findWizard>>;

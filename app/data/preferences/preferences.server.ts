import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { userPreferences } from "~/data/schema/diners";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences/preferences";
import { profileCompletion } from "~/domain/preferences/profile-completion";

/** An account's preferences with its consent and progress. */
export type SavedPreferences = {
  preferences: Preferences;
  savedGroups: string[];
  profileCompletionPercentage: number;
  /** When the person agreed to the storage of allergies. */
  consentedAt: Date | null;
  wizardSkippedAt: Date | null;
};

/** Selects an account's preferences: one row per account, with nulls if none were ever saved. */
export function queryPreferences(db: Database, userId: number) {
  return db
    .select({
      consentedAt: users.consentedAt,
      wizardSkippedAt: users.wizardSkippedAt,
      savedFor: renamed(userPreferences.userId, "saved_for"),
      dietaryRestrictions: userPreferences.dietaryRestrictions,
      spicinessTolerance: userPreferences.spicinessTolerance,
      eatingStyles: userPreferences.eatingStyles,
      preferredCuisineTypes: userPreferences.preferredCuisineTypes,
      dislikedIngredients: userPreferences.dislikedIngredients,
      dislikedCookingMethods: userPreferences.dislikedCookingMethods,
      showSpicinessWarnings: userPreferences.showSpicinessWarnings,
      showDietaryWarnings: userPreferences.showDietaryWarnings,
      showSuggestions: userPreferences.showSuggestions,
      savedGroups: userPreferences.savedGroups,
      profileCompletionPercentage: userPreferences.profileCompletionPercentage,
    })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
}

type PreferencesRow = Awaited<ReturnType<typeof queryPreferences>>[number];

/** Returns the row of `queryPreferences` with defaults for what was never saved. */
export function toSavedPreferences(row: PreferencesRow | undefined): SavedPreferences {
  const defaults = DEFAULT_PREFERENCES;
  return {
    preferences: {
      dietaryRestrictions: row?.dietaryRestrictions ?? defaults.dietaryRestrictions,
      spicinessTolerance: row?.spicinessTolerance ?? defaults.spicinessTolerance,
      eatingStyles: row?.eatingStyles ?? defaults.eatingStyles,
      preferredCuisineTypes: row?.preferredCuisineTypes ?? defaults.preferredCuisineTypes,
      dislikedIngredients: row?.dislikedIngredients ?? defaults.dislikedIngredients,
      dislikedCookingMethods: row?.dislikedCookingMethods ?? defaults.dislikedCookingMethods,
      showSpicinessWarnings: row?.showSpicinessWarnings ?? defaults.showSpicinessWarnings,
      showDietaryWarnings: row?.showDietaryWarnings ?? defaults.showDietaryWarnings,
      showSuggestions: row?.showSuggestions ?? defaults.showSuggestions,
    },
    savedGroups: row?.savedGroups ?? [],
    profileCompletionPercentage: row?.profileCompletionPercentage ?? 0,
    consentedAt: row?.consentedAt ?? null,
    wizardSkippedAt: row?.wizardSkippedAt ?? null,
  };
}

/** Returns an account's preferences. One statement. */
export async function findPreferences(db: Database, userId: number): Promise<SavedPreferences> {
  return toSavedPreferences(await queryPreferences(db, userId).get());
}

type PreferencesChange = {
  preferences: Preferences;
  /** The groups that are answered after the change. */
  savedGroups: readonly string[];
  /** The person agreed in this form to the storage of allergies. */
  consents: boolean;
};

/**
 * Saves an account's preferences with the answered groups, the completion of the profile, and the date of a first
 * consent. One batch, so that the columns always agree; of two concurrent changes the later one wins as a whole.
 */
export async function savePreferences(
  db: Database,
  userId: number,
  { preferences: after, savedGroups, consents }: PreferencesChange,
  now: Date,
): Promise<void> {
  const row = {
    ...after,
    dietaryRestrictions: [...after.dietaryRestrictions],
    eatingStyles: [...after.eatingStyles],
    preferredCuisineTypes: [...after.preferredCuisineTypes],
    dislikedIngredients: { ...after.dislikedIngredients },
    dislikedCookingMethods: [...after.dislikedCookingMethods],
    savedGroups: [...savedGroups],
    profileCompletionPercentage: profileCompletion(after, savedGroups),
    updatedAt: now,
  };
  const upsert = db
    .insert(userPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userPreferences.userId, set: row });
  if (!consents) {
    await upsert.run();
    return;
  }
  await runBatch(db, {
    consented: db
      .update(users)
      .set({ consentedAt: now })
      .where(and(eq(users.id, userId), isNull(users.consentedAt))),
    upsert,
  });
}

/** Builds the statement that ends an account's wizard, skipped or finished; the first date stays. */
export function updateWizardEnd(db: Database, userId: number, now: Date) {
  return db
    .update(users)
    .set({ wizardSkippedAt: sql`coalesce(${users.wizardSkippedAt}, CAST(${now.getTime()} AS INTEGER))` })
    .where(eq(users.id, userId));
}

/** Ends an account's wizard. */
export async function skipWizard(db: Database, userId: number, now: Date): Promise<void> {
  await updateWizardEnd(db, userId, now).run();
}

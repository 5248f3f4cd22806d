import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { userPreferences } from "~/data/schema/diners";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences/preferences";
import { profileCompletion } from "~/domain/preferences/profile-completion";

/** Somebody's preferences, and what stands around them. */
export type SavedPreferences = {
  preferences: Preferences;
  savedGroups: string[];
  profileCompletionPercentage: number;
  /** When they agreed that their allergies are kept. */
  consentedAt: Date | null;
  wizardSkippedAt: Date | null;
};

/** Query for an account's preferences: one row for the account, its preferences null where nothing was ever saved. */
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

/** The row of `queryPreferences` with the defaults of whom nobody asked. */
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

/** An account's preferences. One statement. */
export async function findPreferences(db: Database, userId: number): Promise<SavedPreferences> {
  return toSavedPreferences(await queryPreferences(db, userId).get());
}

type PreferencesChange = {
  preferences: Preferences;
  /** The groups that are answered from now on. */
  savedGroups: readonly string[];
  /** They agreed, in this form, that their allergies are kept. */
  consents: boolean;
};

/**
 * Saves an account's preferences, with the groups that count from now on and how complete the profile is; and the date of a
 * first consent. One batch: what is written always agrees with itself, and of two at once the later stands whole.
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

/** Statement that puts an account's wizard away, skipped or finished; the first time stays. */
export function putWizardAway(db: Database, userId: number, now: Date) {
  return db
    .update(users)
    .set({ wizardSkippedAt: sql`coalesce(${users.wizardSkippedAt}, CAST(${now.getTime()} AS INTEGER))` })
    .where(eq(users.id, userId));
}

/** Notes that an account does not want the wizard for now. */
export async function skipWizard(db: Database, userId: number, now: Date): Promise<void> {
  await putWizardAway(db, userId, now).run();
}

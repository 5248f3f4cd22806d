import { roundCoordinate } from "~/domain/geo";
import type { Database } from "./database.server";
import { userLocationPreferences } from "./schema/diners";

export type LocationValues = {
  countryId: number | null;
  /** A division of that country. */
  provinceId: number | null;
  /** Degrees; kept to 3 decimals. */
  latitude: number | null;
  longitude: number | null;
  notifyLocalOnly: boolean;
  /** Whole kilometres, 1 to 50. */
  notificationRadiusKm: number;
};

/** Saves where an account wants to be told of offers. One statement. */
export async function saveLocation(
  db: Database,
  userId: number,
  values: LocationValues,
  now: Date,
): Promise<void> {
  const { latitude, longitude } = values;
  const row = {
    ...values,
    latitude: latitude === null ? null : roundCoordinate(latitude),
    longitude: longitude === null ? null : roundCoordinate(longitude),
    updatedAt: now,
  };
  await db
    .insert(userLocationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userLocationPreferences.userId, set: row })
    .run();
}

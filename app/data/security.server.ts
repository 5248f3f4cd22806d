import type { Database } from "./database.server";
import { queryDevices } from "./devices.server";
import { queryIdentities } from "./identities.server";
import { querySecondFactor } from "./second-factor.server";

/** What guards an account: its live sessions, its second factor, and the providers that let it in. One batch. */
export async function findSecurity(db: Database, userId: number, now: Date) {
  const [devices, [factor], identities] = await db.batch([
    queryDevices(db, userId, now),
    querySecondFactor(db, userId),
    queryIdentities(db, userId),
  ]);
  return { devices, factor, identities };
}

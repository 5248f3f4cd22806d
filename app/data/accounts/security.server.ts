import { type Database, runBatch } from "~/data/database.server";
import { queryDevices } from "./devices.server";
import { queryProviderAccounts } from "./provider-accounts.server";
import { querySecondFactor } from "./second-factor.server";

/** Returns an account's live sessions, second factor and provider accounts. One batch. */
export async function findSecurity(db: Database, userId: number, now: Date) {
  const {
    devices,
    factor: [factor],
    providerAccounts,
  } = await runBatch(db, {
    devices: queryDevices(db, userId, now),
    factor: querySecondFactor(db, userId),
    providerAccounts: queryProviderAccounts(db, userId),
  });
  return { devices, factor, providerAccounts };
}

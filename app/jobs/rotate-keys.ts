import { rotateSigningKeys } from "~/accounts/signing-keys.server";
import type { JobDeps } from "./job";

/**
 * Makes a new key for access tokens once the newest is 90 days old, and deletes those whose tokens have all expired. A
 * second run changes nothing. Returns how many it made and deleted.
 */
export function rotateKeysJob({ db, keys }: Pick<JobDeps, "db" | "keys">, now: Date) {
  return rotateSigningKeys({ db, keys, now });
}

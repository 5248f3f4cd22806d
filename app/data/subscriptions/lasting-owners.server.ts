import { type SQL, sql } from "drizzle-orm";

/**
 * Condition over `restaurants`: the owner is not being deleted. The owners that are have an index of their own, which is
 * nearly always empty.
 */
export const HAS_LASTING_OWNER: SQL = sql`restaurants.owner_id NOT IN (
  SELECT id FROM restaurant_owners WHERE deleting_at IS NOT NULL)`;

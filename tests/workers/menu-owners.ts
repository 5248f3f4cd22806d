import { eq } from "drizzle-orm";
import { restaurantOwners } from "~/data/schema/accounts";
import type { restaurants } from "~/data/schema/restaurants";
import { addOwnerAccount, cookieOf } from "./people";
import { addCategory, addDish, addOffer, addRestaurant, at, DAY, db } from "./rows";

/** Adds an owner, whose subscription ends in so many milliseconds, with a restaurant, and signs the owner in. */
export async function addOwnerWithRestaurant(
  values: Partial<typeof restaurants.$inferInsert> = {},
  endsIn = 30 * DAY,
) {
  const account = await addOwnerAccount({}, { expiresAt: at(endsIn) });
  const owner = await db
    .select()
    .from(restaurantOwners)
    .where(eq(restaurantOwners.email, account.email))
    .get();
  const restaurant = await addRestaurant({ ownerId: owner!.id, ...values });
  return { account, restaurant, cookie: await cookieOf(account) };
}

/** Adds such an owner whose restaurant has a category, a dish and an offer. */
export async function addOwnerWithMenu(
  values: Partial<typeof restaurants.$inferInsert> = {},
  endsIn = 30 * DAY,
) {
  const owner = await addOwnerWithRestaurant(values, endsIn);
  const category = await addCategory(owner.restaurant, { name: "Fuertes", sortOrder: 3 });
  const dish = await addDish(category, { name: "Mofongo", sortOrder: 2 });
  return { ...owner, category, dish, offer: await addOffer(owner.restaurant) };
}

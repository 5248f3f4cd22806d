import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { addOwnerAccount, cookieOf, startRequest } from "../../people";
import { db } from "../../rows";
import { ask } from "../../site";

it.each([
  [3, 2, undefined],
  [3, 3, "Usas 3 de 3"],
  [3, 4, "Usas 4 de 3"],
  // 999 stands for no limit.
  [999, 999, undefined],
  [999, 1200, undefined],
])("the panel of an owner of %i slots with %i restaurants says %j", async (max, used, sentence) => {
  const account = await addOwnerAccount({}, { maxRestaurants: max });
  await db
    .update(restaurantOwners)
    .set({ restaurantsCount: used })
    .where(eq(restaurantOwners.email, account.email));
  const headers = { cookie: await cookieOf(account) };
  const { status, text } = await ask("/management", { context: startRequest().context, headers });
  expect(status).toBe(200);
  expect(text.match(/Usas \d+ de \d+/)?.[0]).toBe(sentence);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { addOwnerWithRestaurant } from "../../menu-owners";
import { addOwnerAccount, cookieOf, startRequest } from "../../people";
import { at, DAY, db } from "../../rows";
import { ask } from "../../site";

it.each([
  [3, 2, undefined],
  [1, 1, "Usas 1 de 1 restaurante."],
  [3, 3, "Usas 3 de 3 restaurantes."],
  [3, 4, "Usas 4 de 3 restaurantes."],
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
  expect(text.match(/Usas \d+ de \d+ \w+\./)?.[0]).toBe(sentence);
});

it.each([
  ["a valid subscription", {}, 30 * DAY, ["Activo"]],
  ["a lapsed one", { visibleUntil: at(-DAY) }, -30 * DAY, ["Activo", "No se muestra"]],
  ["a lapsed one, switched off", { isActive: false, visibleUntil: at(-DAY) }, -30 * DAY, ["Inactivo"]],
])("the chips of a restaurant with %s say whether visitors see it", async (_, values, endsIn, chips) => {
  const { cookie } = await addOwnerWithRestaurant(values, endsIn);
  const { text } = await ask("/management", { context: startRequest().context, headers: { cookie } });
  const said = [...text.matchAll(/<span[^>]*>(Activo|Inactivo|No se muestra)<\/span>/g)];
  expect(said.map(([, chip]) => chip)).toEqual(chips);
});

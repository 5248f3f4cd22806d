import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { isOnMenu } from "~/data/menus/on-menu.server";
import { products } from "~/data/schema/menus";
import { isOnMenu as isOnMenuAt } from "~/domain/menus/availability";
import { addDish, addRestaurantWithDish, at, db, HOUR, NOW } from "../../rows";

it("the condition of public reads and the rule of the domain agree on every dish", async () => {
  const { category, dish } = await addRestaurantWithDish();
  const ends = [null, at(-HOUR), at(-1), NOW, at(1), at(HOUR)];
  const cases = ends.flatMap((soldOutUntil) =>
    [true, false].map((isAvailable) => ({ isAvailable, soldOutUntil })),
  );
  const rows = [dish, ...(await Promise.all(cases.map((values) => addDish(category, values))))];
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, category.id), isOnMenu(NOW)))
    .orderBy(products.id);
  const expected = rows.filter((row) => isOnMenuAt(row, NOW)).map(({ id }) => id);
  expect(found.map(({ id }) => id)).toEqual(expected.sort((one, other) => one - other));
  expect(expected).toHaveLength(5);
});

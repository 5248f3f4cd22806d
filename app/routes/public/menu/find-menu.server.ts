import type { AppLoadContext } from "@remix-run/cloudflare";
import { findPublicMenu, type PublicMenu } from "~/data/menus/menus.server";
import { readForDiner } from "~/http/read-for-diner.server";

/**
 * Returns the result of `findPublicMenu`. If only the diner's part cannot be read, returns the menu with every dish
 * unchecked.
 */
export function findMenuFor({ context }: { context: AppLoadContext }, slug: string, userId?: number) {
  return readForDiner(
    context,
    userId,
    (userId) => findPublicMenu(context.db, slug, context.now, userId),
    (menu) => (menu && "restaurant" in menu ? { ...menu, diner: uncheckedDiner(menu) } : menu),
  );
}

function uncheckedDiner({ categories }: PublicMenu) {
  const dishes = categories.flatMap(({ dishes }) => dishes);
  return {
    diet: "unchecked" as const,
    dishes: dishes.map((dish) => ({
      ...dish,
      containsIngredients: [],
      freeOfIngredients: [],
    })),
  };
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { findPublicMenu } from "~/data/menus.server";
import { readForDiner } from "~/http/diner-read.server";

/** A menu as `findPublicMenu` gives it; where only the diner's own part cannot be read, the menu with every dish unchecked. */
export function findMenuFor({ context }: { context: AppLoadContext }, slug: string, userId?: number) {
  return readForDiner(
    context,
    userId,
    (viewerId) => findPublicMenu(context.db, slug, context.now, viewerId),
    (menu) =>
      menu && "restaurant" in menu ? { ...menu, diner: { diet: "unchecked" as const, dishes: [] } } : menu,
  );
}

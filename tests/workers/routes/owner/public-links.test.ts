import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { restaurants } from "~/data/schema/restaurants";
import * as addresses from "~/domain/addresses";
import { action } from "~/routes/owner/menu-editor/menu-changes";
import { actionOf } from "../../loaders";
import { addAdminAccount, cookieOf, startRequest } from "../../people";
import { addRestaurantWithDish, db, NOW } from "../../rows";
import { ask } from "../../site";

it("the panel links to the public menu only while the public sees it", async () => {
  const { restaurant, dish } = await addRestaurantWithDish();
  const { slug, publicId } = restaurant;
  const cookie = await cookieOf(await addAdminAccount());
  const pages = [addresses.management, addresses.menuEditor(publicId), addresses.editRestaurant(publicId)];
  const linksOn = async (path: string) => {
    const { text } = await ask(path, { context: startRequest(NOW).context, headers: { cookie } });
    expect(text).toContain(restaurant.name);
    return [...text.matchAll(/href="([^"]*)"/g)].filter(([, href]) => href === addresses.menu(slug)).length;
  };
  const toastOf = async () => {
    const { body } = await actionOf(action, {
      path: `${addresses.menuEditor(publicId)}/changes`,
      params: { restaurantId: publicId },
      context: startRequest(NOW).context,
      headers: { cookie },
      form: { change: `sold-out:${dish.publicId}` },
    });
    return (body as { toast: { title: string; link?: { href: string } } }).toast;
  };

  for (const path of pages) expect([path, await linksOn(path)]).not.toEqual([path, 0]);
  expect((await toastOf()).link).toBeDefined();
  await db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, restaurant.id));
  for (const path of pages) expect([path, await linksOn(path)]).toEqual([path, 0]);
  const { title, link } = await toastOf();
  expect([title !== "", link]).toEqual([true, undefined]);
});

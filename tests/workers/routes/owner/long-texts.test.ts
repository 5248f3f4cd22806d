import { expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { addOwnerWithMenu } from "../../menu-owners";
import { startRequest } from "../../people";
import { addRating } from "../../rows";
import { ask } from "../../site";

/** Fields whose text is not stored: they look something up, or take a number. */
const isNoText = (field: string) => /name="(q|placeSearch)"|inputMode="(numeric|decimal)"/.test(field);

it("no form of a panel has a field that browsers cut without a word", async () => {
  const { cookie, restaurant, dish } = await addOwnerWithMenu();
  await addRating(dish, { comment: "Rico" });
  const id = restaurant.publicId;
  for (const path of [
    addresses.newDish(id),
    addresses.newCategory(id),
    addresses.newOffer(id),
    addresses.editRestaurant(id),
    addresses.ownerRestaurantReviews(id),
    addresses.sendReceipt,
    addresses.requestSlots,
  ]) {
    const page = await ask(path, { context: startRequest().context, headers: { cookie } });
    expect(page.status, path).toBe(200);
    const fields = page.text.match(/<(input|textarea)\b[^>]*>/g) ?? [];
    expect(fields.length, path).toBeGreaterThan(0);
    const cut = fields.filter((field) => /maxlength/i.test(field) && !isNoText(field));
    expect(cut, path).toEqual([]);
  }
});

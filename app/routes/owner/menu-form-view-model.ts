import type { Identity } from "~/accounts/identity.server";
import type { RestaurantToManage } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";

/** Returns what the frame of a menu's form shows: the restaurant, the way back, the account menu. */
export function menuFormFrame({
  identity,
  restaurant,
}: {
  identity: Identity;
  restaurant: RestaurantToManage;
}) {
  return {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    restaurant: restaurant.name,
    editorHref: addresses.menuEditor(restaurant.publicId),
    newCategoryHref: addresses.newCategory(restaurant.publicId),
  };
}

export type MenuFormFrame = ReturnType<typeof menuFormFrame>;

import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { homeOf } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import type { UserMenuItem } from "~/ui/accounts/user-menu";

/** Returns the account menu of a page's head; null for anonymous visitors. */
export function accountMenuViewModel(viewer: Identity | undefined) {
  if (!viewer) return null;
  const name = viewer.name || viewer.email;
  return {
    name,
    email: viewer.email,
    initials: initials(name),
    pictureUrl: viewer.profilePictureUrl,
    role: viewer.role,
    homeHref: homeOf(viewer.role),
    items: [
      { href: addresses.mySpace, label: copy.userMenu.profile, icon: "user" },
      { href: addresses.favorites, label: copy.userMenu.favorites, icon: "heart" },
      { href: addresses.ratedDishes, label: copy.userMenu.opinions, icon: "star" },
      { href: addresses.preferences, label: copy.userMenu.preferences, icon: "sliders-horizontal" },
    ] as UserMenuItem[],
  };
}

export type AccountMenuViewModel = NonNullable<ReturnType<typeof accountMenuViewModel>>;

import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { homeOf } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import type { UserMenuItem } from "~/ui/accounts/user-menu";

/** The way to the panel of those who have one, from the diners' pages too. */
function panelItems(role: Identity["role"]): UserMenuItem[] {
  const { administration, management } = copy.userMenu;
  if (role === "admin") return [{ href: homeOf(role), label: administration, icon: "shield-check" }];
  return role === "owner" ? [{ href: homeOf(role), label: management, icon: "store" }] : [];
}

/** Returns how an account is called on its own pages: by its name, else its address, if it has one. */
export function shownName({ name, email }: Pick<Identity, "name" | "email">): string {
  return name || email || copy.userMenu.nameless;
}

/** Returns the account menu of a page's head; null for anonymous visitors. */
export function accountMenuViewModel(identity: Identity | undefined) {
  if (!identity) return null;
  const name = shownName(identity);
  return {
    name,
    email: identity.email,
    initials: initials(name),
    pictureUrl: identity.profilePictureUrl,
    role: identity.role,
    homeHref: homeOf(identity.role),
    items: [
      ...panelItems(identity.role),
      { href: addresses.mySpace, label: copy.userMenu.profile, icon: "user" },
      { href: addresses.favorites, label: copy.userMenu.favorites, icon: "heart" },
      { href: addresses.ratedDishes, label: copy.userMenu.reviews, icon: "star" },
      { href: addresses.preferences, label: copy.userMenu.preferences, icon: "sliders-horizontal" },
    ] as UserMenuItem[],
  };
}

export type AccountMenuViewModel = NonNullable<ReturnType<typeof accountMenuViewModel>>;

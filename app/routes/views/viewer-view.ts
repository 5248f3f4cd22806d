import { copy } from "~/copy/es";
import { initials } from "~/domain/initials";
import { homeOf } from "~/domain/roles";
import type { Identity } from "~/http/session.server";
import type { UserMenuItem } from "~/ui/user-menu";

/** Who is signed in, as the heads of public pages show it; null for nobody. */
export function viewerView(viewer: Identity | undefined) {
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
      { href: "/my-space", label: copy.userMenu.profile, icon: "user" },
      { href: "/favorites", label: copy.userMenu.favorites, icon: "heart" },
      { href: "/my-space/rated-products", label: copy.userMenu.opinions, icon: "star" },
      { href: "/preferences", label: copy.userMenu.preferences, icon: "sliders-horizontal" },
    ] as UserMenuItem[],
  };
}

export type ViewerView = NonNullable<ReturnType<typeof viewerView>>;

import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Avatar } from "./avatar";

export type UserMenuItem = { href: string; label: string; icon: IconName };

type UserMenuProps = {
  name: string;
  email: string;
  initials: string;
  pictureUrl: string | null;
  items: UserMenuItem[];
};

/** The account menu with links and sign-out. It works without scripts. */
export function UserMenu({ name, email, initials, pictureUrl, items }: UserMenuProps) {
  return (
    <menu-button class="user-menu">
      <details>
        <summary className="button">
          <Avatar initials={initials} pictureUrl={pictureUrl} size={32} />
          <span className="sr-only">{copy.auth.userMenu(name)}</span>
          <span className="user-menu-name" aria-hidden="true">
            {name}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="user-menu-card">
          <p className="user-menu-who">
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
          <ul>
            {items.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action={addresses.signOut}>
            <button type="submit">
              <Icon name="log-out" />
              {copy.auth.signOut}
            </button>
          </form>
        </div>
      </details>
    </menu-button>
  );
}

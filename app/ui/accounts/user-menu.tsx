import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Avatar } from "./avatar";

export type UserMenuItem = { href: string; label: string; icon: IconName };

type UserMenuProps = {
  name: string;
  /** Empty for an account without an address. */
  email: string;
  initials: string;
  pictureUrl: string | null;
  items: UserMenuItem[];
  /** Sets what the menu opens at the end of. */
  className?: string;
};

const ITEM =
  "flex min-h-11.5 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-base font-semibold hover:bg-cal";

/** The account menu with links and sign-out. It works without scripts. */
export function UserMenu({
  name,
  email,
  initials,
  pictureUrl,
  items,
  className = "relative",
}: UserMenuProps) {
  return (
    <menu-button class={className}>
      <details className="group">
        <summary className="button px-1.5">
          <Avatar initials={initials} pictureUrl={pictureUrl} size={32} />
          <span className="sr-only">{copy.auth.userMenu(name)}</span>
          <span className="max-w-[11em] truncate max-sm:hidden" aria-hidden="true">
            {name}
          </span>
          <Icon
            name="chevron-down"
            className="icon size-4 motion-safe:[transition:rotate_150ms] group-open:rotate-180"
          />
        </summary>
        <div className="absolute top-[calc(100%+8px)] right-0 z-30 w-[min(280px,100vw-24px)] rounded-lg border border-line bg-surface p-1.5 shadow-float">
          <p className="mb-1.5 border-b-2 border-dotted border-line px-3 pt-2.5 pb-3 leading-snug wrap-anywhere">
            <strong className="block font-display text-lg leading-snug">{name}</strong>
            {email && <span className="block text-sm text-tinta-2">{email}</span>}
          </p>
          <ul>
            {items.map(({ href, label, icon }) => (
              <li key={href}>
                <a className={`${ITEM} hover:text-anil`} href={href}>
                  <Icon name={icon} className="icon text-anil" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <form
            className="mt-1.5 border-t-2 border-dotted border-line pt-1.5"
            method="post"
            action={addresses.signOut}
          >
            <button type="submit" className={`${ITEM} text-guayaba`}>
              <Icon name="log-out" />
              {copy.auth.signOut}
            </button>
          </form>
        </div>
      </details>
    </menu-button>
  );
}

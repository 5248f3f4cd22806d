import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

/**
 * The actions of a panel's head: a row of buttons on a wide screen, a menu on a phone. It works without scripts. The menu is
 * as wide as the head, because its button may stand anywhere in the row.
 */
export function PanelMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <div className="hidden flex-wrap gap-2 md:flex">{children}</div>
      <menu-button class="md:hidden">
        <details>
          <summary className="button button-outline">
            <Icon name="menu" />
            {label}
          </summary>
          <div className="absolute inset-x-0 z-30 mt-2 grid gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-float">
            {children}
          </div>
        </details>
      </menu-button>
    </>
  );
}

type PanelMenuLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  isPrimary?: boolean;
  /** It leads to a deletion. */
  isDanger?: boolean;
};

/** A link of a `PanelMenu`. */
export function PanelMenuLink({
  href,
  icon,
  label,
  isPrimary = false,
  isDanger = false,
}: PanelMenuLinkProps) {
  return (
    <a
      className={`button ${isPrimary ? "button-primary" : "button-outline"} ${isDanger ? "text-guayaba" : ""} max-md:justify-start`}
      href={href}
    >
      <Icon name={icon} />
      {label}
    </a>
  );
}

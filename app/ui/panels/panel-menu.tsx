import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

/** The actions of a panel's head: a row of buttons on a wide screen, a menu on a phone. It works without scripts. */
export function PanelMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <div className="hidden flex-wrap gap-2 md:flex">{children}</div>
      <menu-button class="relative md:hidden">
        <details>
          <summary className="button button-outline">
            <Icon name="menu" />
            {label}
          </summary>
          <div className="absolute top-[calc(100%+8px)] left-0 z-30 grid w-[min(280px,100vw-32px)] gap-1 rounded-lg border border-line bg-surface p-2 shadow-float">
            {children}
          </div>
        </details>
      </menu-button>
    </>
  );
}

type PanelMenuLinkProps = { href: string; icon: IconName; label: string; isPrimary?: boolean };

/** A link of a `PanelMenu`. */
export function PanelMenuLink({ href, icon, label, isPrimary = false }: PanelMenuLinkProps) {
  return (
    <a
      className={`button ${isPrimary ? "button-primary" : "button-outline"} max-md:justify-start`}
      href={href}
    >
      <Icon name={icon} />
      {label}
    </a>
  );
}

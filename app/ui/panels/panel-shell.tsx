import { type ReactNode, useRef } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Bell } from "~/ui/notifications/bell";
import { SiteFoot } from "~/ui/site-foot";
import { TileFloor } from "~/ui/tile-floor";
import { useKeptFocus } from "./use-kept-focus";

type PanelShellProps = {
  title: string;
  subtitle?: string | undefined;
  /** Buttons of the whole screen, in a row beside the title. */
  actions?: ReactNode;
  userMenu?: ReactNode;
  children: ReactNode;
};

/** The frame of every panel: a band of tiles with the title cut into it, like a category of a menu. */
export function PanelShell({ title, subtitle, actions, userMenu, children }: PanelShellProps) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <div className="panel">
      <header className="panel-top">
        <TileFloor tile="tile-petalo-marca" />
        <div className="page-column panel-bar">
          <a className="brand" href={addresses.landing}>
            <img src="/logo.svg" width={36} height={36} alt="" />
            {copy.site.name}
          </a>
          <div className="panel-who">
            {userMenu && <Bell sides="inset-x-3" />}
            {userMenu}
          </div>
        </div>
      </header>
      <main ref={main} id="contenido" className="page-column panel-body">
        <div className="panel-head">
          <div className="panel-title">
            <h1>{title}</h1>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions && <div className="panel-actions">{actions}</div>}
        </div>
        {children}
      </main>
      <div className="page-column">
        <SiteFoot />
      </div>
    </div>
  );
}
